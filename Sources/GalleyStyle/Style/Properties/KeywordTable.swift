// Input: the words of the rows of properties. Output: the codes of keywords.

/// Keywords with their codes.
///
/// A code is the raw value of the computed value's type.
struct KeywordTable: Sendable {
  private let words: [String]
  private let codes: [UInt8]

  /// `"a b c=7 <group>"`: the code of a word is its index, or the number after `=`.
  init(_ text: String) {
    var words: [String] = []
    var codes: [UInt8] = []
    let entries = Self.words(text).flatMap { word in Self.groups[word].map(Self.words) ?? [word] }
    for (place, entry) in entries.enumerated() {
      let parts = Self.parts(entry) { $0 == ASCII.equals }
      words.append(parts[0])
      codes.append(parts.count > 1 ? UInt8(parts[1]) ?? 0 : UInt8(place))
    }
    self.words = words
    self.codes = codes
  }

  func code(_ word: String) -> UInt8? {
    for index in words.indices where words[index] == word { return codes[index] }
    return nil
  }

  /// The first keyword with a code.
  func word(_ code: UInt8) -> String? {
    codes.firstIndex(of: code).map { words[$0] }
  }

  private static func words(_ text: String) -> [String] {
    parts(text) { $0 == ASCII.space || $0 == ASCII.lineFeed }
  }

  /// By bytes, because all tables are made at the first style sheet.
  private static func parts(_ text: String, _ isSeparator: (UInt8) -> Bool) -> [String] {
    text.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }
  }

  /// By raw value of the property; nil without keywords.
  static let all: [KeywordTable?] = PropertyWords.all.map { row in
    guard let words = row.words, !words.isEmpty else { return nil }
    return KeywordTable(words)
  }

  static func code(_ property: Property, _ word: String) -> UInt8? {
    all[Int(property.rawValue)]?.code(word)
  }

  /// Keywords that several properties have.
  private static let groups: [String: String] = [
    "<font-size>": """
    xx-small x-small small medium large x-large xx-large xxx-large -webkit-xxx-large=7
    smaller larger=10 math=11
    """,
    "<line-style>": "none hidden dotted dashed solid double groove ridge inset outset",
    "<line-width>": "thin medium thick",
    "<content-size>": "min-content=1 max-content=2 fit-content=3 stretch=4",
    "<size>": """
    min-content=1 max-content=2 fit-content=3 stretch=4 -webkit-fill-available=4
    -webkit-min-content=1 -webkit-max-content=2 -webkit-fit-content=3
    """,
    "<overflow>": "visible hidden clip scroll auto overlay=4",
    "<break>": """
    auto avoid column=2 avoid-column=1 avoid-page=0 page=0 left=0 right=0 recto=0 verso=0
    always=0 all=2
    """,
    "<item-alignment>": """
    normal=0 stretch=1 start=2 end=3 center=4 baseline=5 flex-start=6 flex-end=7 self-start=8
    self-end=9
    """,
    "<content-alignment>": """
    normal=0 flex-start=1 flex-end=2 center=3 space-between=4 space-around=5 space-evenly=6
    start=7 end=8 stretch=11
    """,
  ]
}
