// Input: a generic family, the language of the text. Output: the family that Chromium's preferences
// name for them, else the library's own. Source: BROWSER_RULES 10.15.

internal import GalleyStyle
internal import GalleySystem

extension FontCatalog {
  /// The index of the family for a name in `font-family`; nil if none is registered.
  func index(of name: FontFamilyName, in group: LanguageGroup) -> Int? {
    guard group != .common else { return index(of: name) }
    switch name {
    case .named, .systemUI, .emoji, .math, .cursive, .fantasy: return index(of: name)
    case .serif: return preferred(group.serif) ?? index(of: name)
    case .sansSerif: return preferred(group.sansSerif) ?? index(of: name)
    case .monospace: return preferred(group.monospace) ?? index(of: name)
    }
  }

  /// The index of the family that ends each list.
  func standard(of group: LanguageGroup) -> Int? {
    if group != .common, let found = preferred(group.sansSerif) { return found }
    // For Devanagari, Chromium names no second family, so that fallback decides.
    return index(of: group == .devanagari ? GenericFamily.sansSerif : .serif)
  }

  /// Whether Chromium finds the family of a name in the page or by its preferences.
  ///
  /// Its preference for sans-serif is Arial, which is a rule of a page at most. fontconfig finds the
  /// family then.
  func isPreferred(_ name: FontFamilyName, in group: LanguageGroup) -> Bool {
    switch name {
    case .sansSerif: preferred(group.sansSerif) != nil
    case .systemUI: false
    default: true
    }
  }

  /// Whether the family that ends each list is one of Chromium's preferences.
  func hasPreferredStandard(in group: LanguageGroup) -> Bool {
    group != .devanagari || isPreferred(.sansSerif, in: group)
  }

  /// The first registered family of a list.
  ///
  /// Aliases are rules of a page, which preferences do not see.
  private func preferred(_ names: [String]) -> Int? {
    for name in names {
      if let index = index(of: name), families[index].name.lowercased() == name.lowercased() {
        return index
      }
    }
    return nil
  }

  private typealias GenericFamily = FontLibrary.GenericFamily
}

extension LanguageGroup {
  fileprivate var sansSerif: [String] {
    switch self {
    case .common: []
    case .japanese: ["Noto Sans JP", "Noto Sans CJK JP"]
    case .korean: ["Noto Sans KR", "Noto Sans CJK KR"]
    case .simplifiedHan: ["Noto Sans SC", "Noto Sans CJK SC"]
    case .traditionalHan: ["Noto Sans TC", "Noto Sans CJK TC"]
    case .devanagari: ["Noto Sans Devanagari"]
    }
  }

  fileprivate var serif: [String] {
    switch self {
    case .common: []
    case .japanese: ["Noto Serif JP", "Noto Serif CJK JP"]
    case .korean: ["Noto Serif KR", "Noto Serif CJK KR"]
    case .simplifiedHan: ["Noto Serif SC", "Noto Serif CJK SC"]
    case .traditionalHan: ["Noto Serif TC", "Noto Serif CJK TC"]
    case .devanagari: ["Noto Serif Devanagari"]
    }
  }

  fileprivate var monospace: [String] {
    switch self {
    case .japanese: ["Noto Sans Mono CJK JP"]
    case .devanagari: ["Noto Sans Mono"]
    default: []
    }
  }
}
