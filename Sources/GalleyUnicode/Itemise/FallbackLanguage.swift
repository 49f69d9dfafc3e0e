// Input: a language tag. Output: its relation to the languages of fontconfig, by which the system
// orders the faces for fallback.
// Source: fontconfig 2.14.1, comparison of language tags; BROWSER_RULES 10.22.

/// What a language tag is to the languages of fontconfig.
///
/// Equal values have equal orders of fallback in each library.
package struct FallbackLanguage: Hashable, Sendable, BitwiseCopyable {
  /// 0 for the standard; 1 + the number of a language; 0x100 + the number of the first language
  /// with the same first subtag; the numbers of `unknown` and `undetermined`.
  package let rawValue: UInt16

  private init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The value without a tag: that of en-US, the language of the browser.
  package static let standard = Self(rawValue: 0)
  /// A tag without any relation.
  package static let unknown = Self(rawValue: 0x200)
  /// "und", after which the system does not add English.
  package static let undetermined = Self(rawValue: 0x201)
  /// "und-zsye", with which the browser asks for pictures.
  package static let emoji = Self(tag: "und-zsye")

  /// The number of English.
  package static let english = Orthographies.shared.index(of: "en") ?? 0

  /// The value of a BCP 47 tag; case is ignored.
  package init(tag: String) {
    guard !tag.isEmpty else {
      self = .standard
      return
    }
    let orthographies = Orthographies.shared
    if let language = orthographies.index(of: tag) {
      self.init(rawValue: UInt16(1 + language))
      return
    }
    let subtag = tag.utf8.prefix { $0 != 0x2D }
    guard !Self.isUndetermined(subtag) else {
      self = subtag.count == tag.utf8.count ? .undetermined : .unknown
      return
    }
    let relatives = orthographies.languages(withSubtag: subtag)
    if relatives.contains(Self.english) {
      self = .standard
    } else {
      self = relatives.isEmpty ? .unknown : Self(rawValue: UInt16(0x100 + relatives.lowerBound))
    }
  }

  private static func isUndetermined(_ subtag: Substring.UTF8View) -> Bool {
    Orthographies.packed(subtag) == 0x75_6E64 << 40
  }

  /// The language with this tag; nil for none.
  package var exact: Int? { (1..<0x100).contains(rawValue) ? Int(rawValue) - 1 : nil }

  /// The languages with the same first subtag; none for "und".
  package var relatives: Range<Int> {
    switch rawValue {
    case 0: Orthographies.shared.relatives(of: Self.english)
    case 1..<0x100: Orthographies.shared.relatives(of: Int(rawValue) - 1)
    case 0x100..<0x200: Orthographies.shared.relatives(of: Int(rawValue) - 0x100)
    default: 0..<0
    }
  }

  /// Whether the system adds English after the language.
  package var addsEnglish: Bool { self != .undetermined && exact != Self.english }
}
