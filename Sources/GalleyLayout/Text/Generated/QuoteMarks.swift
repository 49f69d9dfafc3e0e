// Input: a language or a list of marks, and a nesting depth. Output: a pair of quotation marks.
// Specification: CSS Generated Content 3, section 3.1. The languages are those whose marks differ
// from the English ones in Chromium, which contains the locales of its user interface only.

/// Quotation marks.
enum QuoteMarks {
  /// The pair of a language; English marks for an empty or unknown language.
  ///
  /// Depth 0 is the outermost quotation. The second pair is for all deeper ones.
  static func pair(language: String, depth: Int) -> (open: String, close: String) {
    let marks = Array(marks(of: language).unicodeScalars)
    let first = depth <= 0 ? 0 : 2
    return (String(marks[first]), String(marks[first + 1]))
  }

  /// The pair of a `quotes` list.
  ///
  /// Its last pair is for all deeper levels.
  static func pair(list: [String], depth: Int) -> (open: String, close: String) {
    guard list.count >= 2 else { return ("", "") }
    let first = 2 * min(max(depth, 0), list.count / 2 - 1)
    return (list[first], list[first + 1])
  }

  /// Four marks: the outer pair, then the inner pair.
  private static func marks(of language: String) -> String {
    let subtags = language.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    let primary = subtags.first ?? ""
    if subtags.count > 1, let marks = regional[primary + "-" + subtags[1]] { return marks }
    return byLanguage[String(primary)] ?? "“”‘’"
  }

  private static let byLanguage: [String: String] = [
    "am": "«»‹›", "ar": "”“’‘", "bg": "„“„“", "ca": "«»“”", "cs": "„“‚‘", "de": "„“‚‘",
    "el": "«»“”", "et": "„“‚‘", "fa": "«»‹›", "fi": "””’’", "fr": "«»«»", "he": "””’’",
    "hr": "„“‚‘", "hu": "„”»«", "it": "«»“”", "ja": "「」『』", "lt": "„“„“", "nb": "«»‘’",
    "nl": "‘’‘’", "nn": "«»‘’", "no": "«»‘’", "pl": "„”«»", "ro": "„”«»", "ru": "«»„“",
    "sk": "„“‚‘", "sl": "„“‚‘", "sr": "„”’’", "sv": "””’’", "uk": "«»„“",
    "ur": "”“’‘",
  ]

  /// The marks of languages with a region or script that differ from those of the language.
  private static let regional: [String: String] = [
    "az-cyrl": "«»‹›", "bs-cyrl": "„“‚‘", "es-us": "«»“”", "fr-ca": "«»”“", "fr-ch": "«»‹›",
    "kk-arab": "»«›‹", "pt-ao": "«»“”", "pt-ch": "«»“”", "pt-cv": "«»“”", "pt-gq": "«»“”",
    "pt-gw": "«»“”", "pt-lu": "«»“”", "pt-mo": "«»“”", "pt-mz": "«»“”", "pt-pt": "«»“”",
    "pt-st": "«»“”", "pt-tl": "«»“”", "zh-hant": "「」『』",
  ]
}
