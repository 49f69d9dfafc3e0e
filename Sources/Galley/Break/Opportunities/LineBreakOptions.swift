// Input of the break analysis: what CSS Text 3 (sections 5 and 6) says about one stretch of text.

/// The properties that decide where lines may break.
struct LineBreakOptions: Hashable, Sendable, BitwiseCopyable {
  var wordBreak = WordBreak.normal
  var strictness = LineBreakStrictness.auto
  var language = LineBreakLanguage.other
  /// `white-space: break-spaces`: a break after every space, not only after the last of a run.
  var breaksAfterEverySpace = false
  /// Chromium's own rules for spaces and ASCII pairs; without, UAX #14 and its tailorings alone.
  var usesBrowserPairs = true
}

/// The languages for which lines break differently.
enum LineBreakLanguage: UInt8, Sendable {
  case other, chinese, japanese, korean

  /// From a BCP 47 tag; only the primary language counts.
  init(tag: String) {
    var primary: [UInt8] = []
    for byte in tag.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || primary.count > 3 { break }
      primary.append(byte | 0x20)
    }
    switch primary {
    case Array("zh".utf8): self = .chinese
    case Array("ja".utf8): self = .japanese
    case Array("ko".utf8): self = .korean
    default: self = .other
    }
  }
}

/// Options for the part of the text that ends at `end` and begins where the last one ended.
struct LineBreakSpan: Hashable, Sendable, BitwiseCopyable {
  /// Byte offset in the text.
  var end: Int
  var options: LineBreakOptions
}

/// What may happen before a byte; a value of the flags that `LineBreakAnalyzer` writes.
enum LineBreakFlag {
  static let none: UInt8 = 0
  static let allowed: UInt8 = 1
  /// After a soft hyphen: the line then ends with a hyphen.
  static let softHyphen: UInt8 = 2
  /// Before an object, after what would keep a letter: lines break there, words of content do not.
  static let glued: UInt8 = 3
}
