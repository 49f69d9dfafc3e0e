// Input: the source as UTF-8. Output: tokens, one per call and in one place, as ranges of the source
// or of the decoded bytes. Source: the WHATWG HTML standard, section 13.2.5; its states are positions in
// these functions. CR and CR LF become LF here, NUL becomes U+FFFD where the standard has it.

internal import FontEngine

/// A tokenizer with a cursor; the source is passed to every call.
struct HTMLTokenizer: ~Copyable {
  /// How text is read until the next tag.
  enum Mode: UInt8 { case data, characterReferences, rawText, script, plaintext, sectionCDATA }

  var mode: Mode = .data
  /// Set by the tree builder while the current node is foreign.
  var allowsCDATA = false
  /// The start tag whose end tag ends raw text.
  var lastStartTag: Tag = .unknown

  var position = 0
  /// What could not be a range of the source; its offsets begin at the length of the source.
  ///
  /// The names of the elements of every page come first.
  var decoded = HTMLTokenizer.pageNames
  var attributes = UniqueArray<MarkupTree.Attribute>()
  var doctype = DoctypeIdentifiers()
  var diagnostics: [Diagnostic] = []
  var reportedRepetition = false
  /// Of the tag in hand, where it has many attributes.
  var namesOfTag = AttributeNameSet()

  private(set) var sourceCount: Int
  let tagNames = Tag.names
  let attributeNames = AttributeName.names
  /// Where the raw text that is being read ends, once it is known.
  private var rawTextEnd: Int?

  static let pageNames = Array("htmlheadbody".utf8)

  init(sourceCount: Int) { self.sourceCount = sourceCount }

  /// Forgets the source before; the storage stays.
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

  /// Reads the next token; at the end of the source always `.endOfFile`.
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

  /// A token of ordinary content; false where something was passed over.
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

  /// Text up to the end tag of the element that holds it, then that end tag.
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

  /// Where the text of the current mode ends: at its end tag or at the end of the source.
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

  /// The text from `start` to the cursor, or the end of the file; false where neither is there.
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

  /// Shared with the other files of the tokenizer.
  func text(_ range: Range<Int>, from offset: Int) -> HTMLToken {
    HTMLToken(kind: .text, range, sourceOffset: offset)
  }
}
