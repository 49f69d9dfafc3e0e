// Input: a language tag. Output: what the choice of faces depends on.
// Source: BROWSER_RULES 10.15 and 10.22.

package import GalleyUnicode

/// The effects of a language on the choice of faces.
package struct FontLanguage: Sendable, Hashable, BitwiseCopyable {
  /// The group of the language, which has its own generic families.
  package var group = LanguageGroup.common
  /// The language of fallback by character.
  package var fallback = FallbackLanguage.standard
  /// Whether it is Chinese or a variety of it.
  package var isChinese = false

  package init() {}

  /// The effects of a BCP 47 tag.
  package init(tag: String) {
    group = LanguageGroup(tag: tag)
    fallback = FallbackLanguage(tag: tag)
    let group = LanguageGroup(
      tag: String(tag.prefix { $0 != "-" && $0 != "_" }))
    isChinese = group == .simplifiedHan || group == .traditionalHan
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// The properties that faces depend on as a number.
  package var word: UInt32 { UInt32(group.rawValue) << 16 | UInt32(fallback.rawValue) }
}
