// Folder GalleyStyle/Markup/Tokenizer: tokens of HTML.
// Input: the source as UTF-8.
// Output: `HTMLToken`s, one per call, as ranges of the source or of decoded bytes.
// Source: The WHATWG HTML standard, section 13.2.5.
// Uses: GalleySystem, Markup, Markup/Names.
// Not: the tree: the builder tells the tokenizer where raw text begins.
// Read: HTMLToken, HTMLTokenizer, HTMLTokenizer+Tags, HTMLTokenizer+Decoding, HTMLTokenizer+Script.

// Input: the source as UTF-8. Output: tokens, one per call, as ranges of the source or of the
// decoded bytes. Source: the WHATWG HTML standard, section 13.2.5. Its states are positions in
// these functions. CR and CR LF become LF, and NUL becomes U+FFFD where the standard requires it.

internal import GalleySystem

/// A tokenizer with a cursor.
///
/// The source is a parameter of each call.
struct HTMLTokenizer: ~Copyable {
  /// The kind of text up to the next tag.
  enum Mode: UInt8 { case data, characterReferences, rawText, script, plaintext, sectionCDATA }

  var mode: Mode = .data
  /// Set by the tree builder while the current node is foreign.
  var allowsCDATA = false
  /// The start tag of the raw text.
  var lastStartTag: Tag = .unknown

  var position = 0
  /// Decoded bytes.
  ///
  /// Their offsets begin at the length of the source.
  ///
  /// The names of the elements of each page come first.
  var decoded = HTMLTokenizer.pageNames
  var attributes = UniqueArray<MarkupTree.Attribute>()
  var doctype = DoctypeIdentifiers()
  var diagnostics: [Diagnostic] = []
  var reportedRepetition = false
  /// The names of the current tag's attributes, if it has many.
  var namesOfTag = AttributeNameSet()

  private(set) var sourceCount: Int
  let tagNames = Tag.names
  let attributeNames = AttributeName.names
  /// The end of the current raw text, if known.
  private var rawTextEnd: Int?

  static let pageNames = Array("htmlheadbody".utf8)

  init(sourceCount: Int) { self.sourceCount = sourceCount }

  /// Resets the state for another source.
  ///
  /// The capacity remains.
  mutating func begin(sourceCount: Int) {
    self.sourceCount = sourceCount
    mode = .data
    allowsCDATA = false
    lastStartTag = .unknown
    position = 0
    let used = decoded.count - HTMLTokenizer.pageNames.count
    if used > 0 { decoded.removeLast(used) }
    attributes.removeAll()
    doctype = DoctypeIdentifiers()
    if !diagnostics.isEmpty { diagnostics = [] }
    reportedRepetition = false
    rawTextEnd = nil
  }

  /// Reads the next token; `.endOfFile` at the end of the source.
  mutating func next(in source: Span<UInt8>, _ token: inout HTMLToken) {
    while true {
      let isFound =
        switch mode {
        case .data: nextInData(source, &token)
        case .sectionCDATA: nextInSection(source, &token)
        case .characterReferences, .rawText, .script, .plaintext: nextInRawText(source, &token)
        }
      if isFound { return }
    }
  }

  // MARK: Text

  /// Reads a token of ordinary content; returns false if it skipped source without one.
  private mutating func nextInData(_ source: Span<UInt8>, _ token: inout HTMLToken) -> Bool {
    let start = position
    if start < source.count, source[start] == ASCII.less { return markup(source, &token) }
    let index = TextScan.first(ASCII.less, in: source, from: start)
    position = index
    if takeText(from: start, &token) { return true }
    switch source[index] {
    case ASCII.carriageReturn: return carriageReturn(source, &token)
    case ASCII.ampersand: token = reference(source)
    default:
      position += 1
      token = HTMLToken(kind: .null, start..<start + 1, sourceOffset: start)
    }
    return true
  }

  /// Reads raw text up to the end tag of its element, then that end tag.
  private mutating func nextInRawText(_ source: Span<UInt8>, _ token: inout HTMLToken) -> Bool {
    let limit = rawTextEnd ?? endOfRawText(source)
    rawTextEnd = limit
    let start = position
    guard start < limit else {
      rawTextEnd = nil
      if limit == source.count {
        token = endOfFile
        return true
      }
      mode = .data
      return tag(source, isEnd: true, &token)
    }
    let decodes = mode == .characterReferences
    var index = start
    while index < limit {
      let byte = source[index]
      if byte == 0 || byte == ASCII.carriageReturn || (decodes && byte == ASCII.ampersand) { break }
      index &+= 1
    }
    position = index
    if takeText(from: start, &token) { return true }
    switch source[index] {
    case ASCII.carriageReturn: return carriageReturn(source, &token)
    case ASCII.ampersand: token = reference(source)
    default:
      position += 1
      token = text(append(scalar: 0xFFFD), from: index)
    }
    return true
  }

  /// The end of the text in the current mode: its end tag or the end of the source.
  private func endOfRawText(_ source: Span<UInt8>) -> Int {
    switch mode {
    case .plaintext: return source.count
    case .script: return endOfScript(source)
    default: break
    }
    var index = position
    while index < source.count {
      if source[index] == ASCII.less, endsRawText(source, at: index) { return index }
      index &+= 1
    }
    return source.count
  }

  private mutating func nextInSection(_ source: Span<UInt8>, _ token: inout HTMLToken) -> Bool {
    let start = position
    var index = start
    while index < source.count {
      let byte = source[index]
      if byte == 0 || byte == ASCII.carriageReturn { break }
      if byte == ASCII.rightBracket, starts(with: "]]>", source, at: index) { break }
      index &+= 1
    }
    position = index
    if takeText(from: start, &token) { return true }
    switch source[index] {
    case ASCII.carriageReturn: return carriageReturn(source, &token)
    case ASCII.null:
      position += 1
      token = HTMLToken(kind: .null, index..<index + 1, sourceOffset: index)
      return true
    default:
      position += 3
      mode = .data
      return false
    }
  }

  private mutating func carriageReturn(_ source: Span<UInt8>, _ token: inout HTMLToken) -> Bool {
    let start = position
    position += 1
    if position < source.count, source[position] == ASCII.lineFeed { return false }
    token = text(append(byte: ASCII.lineFeed), from: start)
    return true
  }

  private mutating func reference(_ source: Span<UInt8>) -> HTMLToken {
    let start = position
    if let range = decodeReference(source, inAttribute: false) { return text(range, from: start) }
    position = start + 1
    return text(start..<position, from: start)
  }

  private var endOfFile: HTMLToken { HTMLToken(kind: .endOfFile, sourceOffset: sourceCount) }

  /// Creates the token of the text from `start` to the cursor, or of the end of the file; returns
  /// false without either.
  @inline(__always)
  private func takeText(from start: Int, _ token: inout HTMLToken) -> Bool {
    if position > start {
      token = text(start..<position, from: start)
    } else if position == sourceCount {
      token = endOfFile
    } else {
      return false
    }
    return true
  }

  /// A text token.
  ///
  /// Other files of the tokenizer use it.
  func text(_ range: Range<Int>, from offset: Int) -> HTMLToken {
    HTMLToken(kind: .text, range, sourceOffset: offset)
  }
}
