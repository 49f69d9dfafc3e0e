// Input: two ASCII characters. Output: whether Chromium breaks between them.
// Chromium decides pairs of U+0021 to U+007F by a table of its own, before any rule of UAX #14,
// so that URLs break after "?" and "-" only. Measured over all pairs.

/// Chromium's table of breaks between two ASCII characters.
enum ASCIIBreakPairs {
  /// By the first character: a bit for each second one, as two words of 64.
  static let rows: [UInt64] = {
    var rows = [UInt64](repeating: 0, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    allow(after: ##"!"#%&)*+,.:;=>\]|}~"##, before: "(<[{", &rows)
    allow(after: "-", before: ##""#%&'(*+-<=>@[\^_`{|~"## + letters, &rows)
    allow(after: "?", before: #"#$%&(*+-<=>@[\^_`{|~0123456789"# + letters, &rows)
    return rows
  }()

  /// A hyphen before a digit breaks after a letter or digit only: else it may be a minus sign.
  static func allows(
    _ first: UInt8, _ second: UInt8, after third: UInt8, _ rows: [UInt64] = rows
  ) -> Bool {
    if first == UInt8(ascii: "-"), isDigit(second) { return isDigit(third) || isLetter(third) }
    return rows[Int(first) << 1 | Int(second) >> 6] >> (second & 63) & 1 != 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func allow(after: String, before: String, _ rows: inout [UInt64]) {
    for first in after.utf8 {
      for second in before.utf8 {
        rows[Int(first) << 1 | Int(second) >> 6] |= 1 << UInt64(second & 63)
      }
    }
  }
}
