// The spaces and properties of operators by text and form.
// Source: MathML Core, section B (operator dictionary), checked against Chromium 156 for each
// character up to U+2BFF in each form.

/// The operator dictionary.
enum OperatorDictionary {
  enum Form: CaseIterable { case infix, postfix, prefix }

  /// Spaces in eighteenths of an em, and properties.
  struct Entry {
    var before: Float
    var after: Float
    var isLarge = false
    var hasMovableLimits = false
    var isStretchy = false
  }

  /// The entry of all other operators.
  static let standard = Entry(before: 5, after: 5)

  /// The entry of a text in a form; nil for none.
  static func entry(_ text: String, _ form: Form) -> Entry? {
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 2 { return pairs(text, form) }
    guard let scalar = scalars.first?.value, scalars.count == 1 else { return nil }
    switch form {
    case .prefix:
      if prefixFences.contains(scalar) { return Entry(before: 0, after: 0, isStretchy: true) }
      if prefixes.contains(scalar) { return Entry(before: 0, after: 0) }
      if roots.contains(scalar) { return Entry(before: 3, after: 0) }
      if sums.contains(scalar) {
        return Entry(before: 3, after: 3, isLarge: true, hasMovableLimits: true)
      }
      return integrals.contains(scalar) ? Entry(before: 3, after: 3, isLarge: true) : nil
    case .postfix:
      if postfixFences.contains(scalar) || accents.contains(scalar) {
        return Entry(before: 0, after: 0, isStretchy: true)
      }
      return postfixes.contains(scalar) ? Entry(before: 0, after: 0) : nil
    case .infix:
      if separators.contains(scalar) { return Entry(before: 0, after: 3) }
      if invisible.contains(scalar) { return Entry(before: 0, after: 0) }
      if products.contains(scalar) { return Entry(before: 3, after: 3) }
      if additions.contains(scalar) { return Entry(before: 4, after: 4) }
      // These operators have the default entry, even if another form has a specific one.
      if scalar == 0x7C || scalar == 0x223C { return standard }
      return arrows.contains(scalar) ? Entry(before: 5, after: 5, isStretchy: true) : nil
    }
  }

  private static func pairs(_ text: String, _ form: Form) -> Entry? {
    switch (text, form) {
    case ("!!", .postfix), ("++", .postfix), ("--", .postfix), ("||", .prefix), ("||", .postfix):
      Entry(before: 0, after: 0)
    case ("&&", .infix): Entry(before: 4, after: 4)
    case ("**", .infix), ("<>", .infix): Entry(before: 3, after: 3)
    default: nil
    }
  }

  /// Whether a stretchy operator stretches horizontally.
  static func stretchesAlong(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first?.value else { return false }
    if accents.contains(scalar) || scalar == 0x3D { return true }
    return arrows.contains(scalar) && !uprightArrows.contains(scalar)
  }

  private static let prefixFences = ScalarRanges(
    "28 5B 7B-7C 2016 2308 230A 2329 2772 27E6 27E8 27EA 27EC 27EE 2980 2983 2985 2987 2989 298B"
      + " 298D 298F 2991 2993 2995 2997 2999 29D8 29DA 29FC")
  private static let postfixFences = ScalarRanges(
    "29 5D 7C-7D 2016 2309 230B 232A 2773 27E7 27E9 27EB 27ED 27EF 2980 2984 2986 2988 298A 298C"
      + " 298E 2990 2992 2994 2996 2998-2999 29D9 29DB 29FD")
  private static let prefixes = ScalarRanges(
    "21 2B 2D AC B1 2018 201C 2200-2201 2203-2204 2207 2212-2213 221F-2222 2234-2235 223C"
      + " 22BE-22BF 2310 2319 2795-2796 27C0 299B-29AF 2AEC-2AED")
  private static let postfixes = ScalarRanges(
    "21-22 25-27 60 A8 B0 B2-B4 B8-B9 2CA-2CB 2D8-2DA 2DD 311 2019-201B 201D-201F 2032-2037 2057"
      + " 20DB-20DC 23CD")
  private static let accents = ScalarRanges(
    "5E-5F 7E AF 2C6-2C7 2C9 2CD 2DC 2F7 302 203E 2322-2323 23B4-23B5 23DC-23E1")
  private static let roots = ScalarRanges("2145-2146 2202 221A-221C")
  private static let sums = ScalarRanges("220F-2211 22C0-22C3 2A00-2A0A 2A1D-2A1E 2AFC 2AFF")
  private static let integrals = ScalarRanges("222B-2233 2A0B-2A1C")
  private static let separators = ScalarRanges("2C 3A-3B")
  private static let invisible = ScalarRanges("5C 5F 2061-2064 2206")
  private static let products = ScalarRanges(
    "25 2A 2E 3F-40 5E B7 D7 2022 2043 2217-2219 2240 2297 2299-229B 22A0-22A1 22BA 22C4-22C7"
      + " 22C9-22CC 2305-2306 27CB 27CD 29C6-29C8 29D4-29D7 29E2 2A1D-2A1E 2A2F-2A37 2A3B-2A3D"
      + " 2A3F 2A50 2A64-2A65 2ADC-2ADD 2AFE")
  private static let additions = ScalarRanges(
    "2B 2D 2F B1 F7 2044 2212-2216 2227-222A 2236 2238 228C-228E 2293-2296 2298 229D-229F"
      + " 22BB-22BD 22CE-22CF 22D2-22D3 2795-2797 29B8 29BC 29C4-29C5 29F5-29FB 2A1F-2A2E"
      + " 2A38-2A3A 2A3E 2A40-2A4F 2A51-2A63 2ADB 2AF6 2AFB 2AFD")
  private static let arrows = ScalarRanges(
    "2190-2195 219A-21AE 21B0-21B5 21B9 21BC-21D5 21DA-21F0 21F3-21FF 2794 2799 279B-27A1"
      + " 27A5-27A6 27A8-27AF 27B1 27B3 27B5 27B8 27BA-27BE 27F0-27F1 27F4-27FF 2900-2920"
      + " 2934-2937 2942-2975 297C-297F 2B04-2B07 2B0C-2B11 2B30-2B3E 2B40-2B4C 2B60-2B65"
      + " 2B6A-2B6D 2B70-2B73 2B7A-2B7D 2B80-2B87 2B95 2BA0-2BAF 2BB8")
  private static let uprightArrows = ScalarRanges(
    "2191 2193 2195 21A5 21A7-21A8 21BE-21BF 21C2-21C3 21C5 21C8 21CA 21D1 21D3 21D5 27F0-27F1")
}

/// A set of characters as hexadecimal ranges.
struct ScalarRanges: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  init(_ text: String) {
    ranges = text.split(separator: " ").compactMap { part in
      let ends = part.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }
}
