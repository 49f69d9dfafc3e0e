// Input of the break analysis: what CSS Text 3 (sections 5 and 6) says about one stretch of text.

/// The properties that decide where lines may break.
@usableFromInline package struct LineBreakOptions: Hashable, Sendable, BitwiseCopyable {
  package var wordBreak = WordBreak.normal
  package var strictness = LineBreakStrictness.auto
  package var language = LineBreakLanguage.other
  /// `white-space: break-spaces`: a break after every space, not only after the last of a run.
  package var breaksAfterEverySpace = false
  /// Chromium's own rules for spaces and ASCII pairs; without, UAX #14 and its tailorings alone.
  var usesBrowserPairs = true

  package init(
    wordBreak: WordBreak = .normal, strictness: LineBreakStrictness = .auto,
    language: LineBreakLanguage = .other, breaksAfterEverySpace: Bool = false,
    usesBrowserPairs: Bool = true
  ) {
    self.wordBreak = wordBreak
    self.strictness = strictness
    self.language = language
    self.breaksAfterEverySpace = breaksAfterEverySpace
    self.usesBrowserPairs = usesBrowserPairs
  }
}

/// `word-break` (CSS Text 4, section 6.1).
@usableFromInline package enum WordBreak: UInt8, Sendable, BitwiseCopyable {
  case normal, breakAll, keepAll, breakWord, autoPhrase
}

/// `line-break` (CSS Text 3, section 5.3).
@usableFromInline package enum LineBreakStrictness: UInt8, Sendable, BitwiseCopyable {
  case auto, loose, normal, strict, anywhere
}

/// The languages for which lines break differently.
@usableFromInline package enum LineBreakLanguage: UInt8, Sendable, BitwiseCopyable {
  case other, chinese, japanese, korean

  /// From a BCP 47 tag; only the primary language counts.
  package init(tag: String) {
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
@usableFromInline package struct LineBreakSpan: Hashable, Sendable, BitwiseCopyable {
  /// Byte offset in the text.
  package var end: Int
  package var options: LineBreakOptions

  package init(end: Int, options: LineBreakOptions) {
    self.end = end
    self.options = options
  }
}

/// What may happen before a byte; a value of the flags that `LineBreakAnalyzer` writes.
@usableFromInline package enum LineBreakFlag {
  @inlinable package static var none: UInt8 { 0 }
  @inlinable package static var allowed: UInt8 { 1 }
  /// After a soft hyphen: the line then ends with a hyphen.
  @inlinable package static var softHyphen: UInt8 { 2 }
  /// Before an object, after what would keep a letter: lines break there, words of content do not.
  @inlinable package static var glued: UInt8 { 3 }
}
