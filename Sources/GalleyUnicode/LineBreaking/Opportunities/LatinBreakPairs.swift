// Input: two characters of U+0000 to U+00FF. Output: whether Chromium breaks between them. Chromium
// has a table of such pairs, without context and for all languages. Between ASCII characters it
// differs from UAX #14, so that URLs break after "?" and "-" only. Other pairs follow UAX #14.
// Measured over all pairs of U+0021 to U+00FF. After a hyphen, characters outside of ASCII follow
// the rules, which use more context.

/// Chromium's table of breaks between two characters of Latin-1.
enum LatinBreakPairs {
  /// By first character: a bit for each second one, in four words.
  static let rows: [UInt64] = {
    var rows = [UInt64](repeating: 0, count: 1024)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let delete = "\u{7F}"
    allow(after: ##"!"#%&)*+,.:;=>\]|}~"##, before: "(<[{", &rows)
    allow(after: "-", before: ##""#%&'(*+-<=>@[\^_`{|~"## + letters + delete, &rows)
    allow(after: "?", before: #"#$%&(*+-<=>@[\^_`{|~0123456789"# + letters + delete, &rows)
    var tailorings = LineBreakTailorings()
    let classes = tailorings.tailoring(for: LineBreakOptions()).latin
    for first in UInt8(0x21)...0xFF {
      for second in UInt8(0x21)...0xFF where first | second >= 0x80 {
        if LineBreakRules.allowsAlone(classes[Int(first)], classes[Int(second)]) {
          set(first, second, &rows)
        }
      }
    }
    return rows
  }()

  /// Between a hyphen and a digit there is a break only if a letter or digit precedes the hyphen.
  ///
  /// Otherwise the hyphen may be a minus sign.
  @inline(__always) static func allows(
    _ first: UInt8, _ second: UInt8, after third: UInt8, _ rows: Span<UInt64>
  ) -> Bool {
    if first == UInt8(ascii: "-"), isDigit(second) { return isDigit(third) || isLetter(third) }
    return rows[Int(first) << 2 | Int(second) >> 6] >> (second & 63) & 1 != 0
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// An ASCII letter.
  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func allow(after: String, before: String, _ rows: inout [UInt64]) {
    for first in after.utf8 {
      for second in before.utf8 { set(first, second, &rows) }
    }
  }

  private static func set(_ first: UInt8, _ second: UInt8, _ rows: inout [UInt64]) {
    rows[Int(first) << 2 | Int(second) >> 6] |= 1 << UInt64(second & 63)
  }
}

extension LineBreakRules {
  /// UAX #14 for the classes of two characters of Latin-1 without context, except for LB20a.
  fileprivate static func allowsAlone(_ first: UInt8, _ after: UInt8) -> Bool {
    var before = first
    if after == BreakClass.cm.rawValue { return false }
    if before == BreakClass.cm.rawValue { before = BreakClass.al.rawValue }
    // No character of Latin-1 is wide, so LB19a applies to all quotation marks.
    let isQuotation =
      after == BreakClass.quInitial.rawValue || before == BreakClass.quFinal.rawValue
    return pairs[Int(before) * stride + Int(after)] & breaks != 0 && !isQuotation
  }
}
