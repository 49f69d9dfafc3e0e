// Input of the break analysis: the properties of CSS Text 3 (sections 5 and 6) for a range of text.

/// The properties that determine break opportunities.
@usableFromInline package struct LineBreakOptions: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var wordBreak = WordBreak.normal
  @usableFromInline package var strictness = LineBreakStrictness.auto
  @usableFromInline package var language = LineBreakLanguage.other
  /// `white-space: break-spaces`: a break after each space, not only after the last of a sequence.
  @usableFromInline package var breaksAfterEverySpace = false
  /// Whether Chromium's rules for spaces and ASCII pairs apply; otherwise UAX #14 with its
  /// tailorings only.
  @usableFromInline var usesBrowserPairs = true

  @inlinable package init(
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

  /// Whether two texts have the same rules; a comparison without a call, because each style asks.
  @inlinable @inline(__always) package static func == (a: Self, b: Self) -> Bool {
    a.wordBreak == b.wordBreak && a.strictness == b.strictness && a.language == b.language
      && a.breaksAfterEverySpace == b.breaksAfterEverySpace
      && a.usesBrowserPairs == b.usesBrowserPairs
  }

  /// Whether `auto-phrase` applies, in any language.
  @inlinable package var isAutoPhrase: Bool {
    wordBreak == .autoPhrase && strictness != .anywhere
  }

  /// Whether Chromium has rules for phrases in the language.
  @inline(__always) package var findsPhrases: Bool {
    isAutoPhrase && (language == .japanese || language == .korean)
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

/// The languages with tailored rules.
@usableFromInline package enum LineBreakLanguage: UInt8, Sendable, BitwiseCopyable {
  case other, chinese, japanese, korean

  /// The language of a BCP 47 tag, by its primary subtag.
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

/// The options of the part of the text between the end of the previous part and `end`.
@usableFromInline package struct LineBreakSpan: Hashable, Sendable, BitwiseCopyable {
  /// The byte offset in the text.
  package var end: Int
  package var options: LineBreakOptions

  package init(end: Int, options: LineBreakOptions) {
    self.end = end
    self.options = options
  }
}

/// The values of the flags that `LineBreakAnalyzer` writes, for the position before a byte.
@usableFromInline package enum LineBreakFlag {
  @inlinable package static var none: UInt8 { 0 }
  @inlinable package static var allowed: UInt8 { 1 }
  /// After a soft hyphen: the line ends with a hyphen.
  @inlinable package static var softHyphen: UInt8 { 2 }
  /// Before an object at a position where a letter would have no break.
  ///
  /// It is a break opportunity for lines, but not one between words of the minimum content size.
  @inlinable package static var glued: UInt8 { 3 }
}
