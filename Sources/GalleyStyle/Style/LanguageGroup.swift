// Input: a language tag. Output: the group of languages whose generic families browsers choose
// separately. Source: measured for all tags of two and three letters (BROWSER_RULES 10.15).

/// The languages for which Chromium has its own standard and generic families.
@usableFromInline package enum LanguageGroup: UInt8, Sendable, BitwiseCopyable {
  case common, japanese, korean, simplifiedHan, traditionalHan, devanagari

  /// The group of a BCP 47 tag, by its script, region or language.
  package init(tag: String) {
    self = .common
    // Most tags are a language alone.
    if tag.utf8.count <= 3 {
      if !tag.isEmpty { self = Self.ofLanguage[tag.lowercased()] ?? .common }
      return
    }
    var parts = tag.utf8.split(maxSplits: 8) { $0 == 0x2D || $0 == 0x5F }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard !parts.isEmpty else { return }
    let language = parts.removeFirst()
    // Subtags behind a single character are no script and no region.
    if let single = parts.firstIndex(where: { $0.utf8.count == 1 }) {
      parts.removeSubrange(single...)
    }
    if let script = parts.first(where: { $0.utf8.count == 4 }) {
      self = Self.ofScript[script] ?? .common
    } else if language == "zh",
      parts.contains(where: { ["tw", "hk", "mo", "yue"].contains($0) })
    {
      self = .traditionalHan
    } else {
      self = Self.ofLanguage[language] ?? .common
    }
  }

  private static let ofScript: [String: LanguageGroup] = [
    "jpan": .japanese, "hira": .japanese, "kana": .japanese, "hrkt": .japanese,
    "kore": .korean, "hang": .korean, "hans": .simplifiedHan, "hant": .traditionalHan,
    "deva": .devanagari,
  ]

  private static let ofLanguage: [String: LanguageGroup] = {
    var groups: [String: LanguageGroup] = ["ja": .japanese, "ko": .korean]
    for language in ["hi", "kok", "mai", "mr", "ne", "sa"] { groups[language] = .devanagari }
    for language in ["hak", "lzh", "nan", "yue"] { groups[language] = .traditionalHan }
    for language in ["zh", "cdo", "cjy", "cmn", "cpx", "czh", "czo", "gan", "hsn", "mnp", "wuu"] {
      groups[language] = .simplifiedHan
    }
    return groups
  }()
}
