// Input: the source as UTF-8. Output: tokens, one per call, as ranges of the source or of the
// decoded bytes. Source: the WHATWG HTML standard, section 13.2.5; its states are positions in
// these functions. CR and CR LF become LF here, NUL becomes U+FFFD where the standard has it.

/// A tokenizer with a cursor; the source is passed to every call.
struct HTMLTokenizer {
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
  var attributes: [MarkupTree.Attribute] = []
  var doctype = DoctypeIdentifiers()
  var diagnostics: [Diagnostic] = []
  var reportedRepetition = false
  /// Of the tag in hand, where it has many attributes.
  var namesOfTag = AttributeNameSet()

  private(set) var sourceCount: Int
  private let tagNames = NameTable.tags
  private let attributeNames = NameTable.attributes
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
    attributes.clear()
    doctype = DoctypeIdentifiers()
    if !diagnostics.isEmpty { diagnostics = [] }
    reportedRepetition = false
    rawTextEnd = nil
  }

  /// The next token; at the end of the source always `.endOfFile`.
  mutating func next(in source: Span<UInt8>) -> HTMLToken {
    while true {
      let token =
        switch mode {
        case .data: nextInData(source)
        case .sectionCDATA: nextInSection(source)
        case .characterReferences, .rawText, .script, .plaintext: nextInRawText(source)
        }
      if let token { return token }
    }
  }

  // MARK: Text

  /// A token of ordinary content, or nil where something was passed over.
  private mutating func nextInData(_ source: Span<UInt8>) -> HTMLToken? {
    let start = position
    if start < source.count, source[start] == ASCII.less { return markup(source) }
    let index = TextScan.first(ASCII.less, in: source, from: start)
    position = index
    if index > start { return text(start..<index, from: start) }
    guard index < source.count else { return endOfFile }
    switch source[index] {
    case ASCII.carriageReturn: return carriageReturn(source)
    case ASCII.ampersand: return reference(source)
    case ASCII.null:
      position += 1
      return HTMLToken(
        kind: .null, start: Int32(start), end: Int32(start + 1), sourceOffset: Int32(start))
    default: return markup(source)
    }
  }

  /// Text up to the end tag of the element that holds it, then that end tag.
  private mutating func nextInRawText(_ source: Span<UInt8>) -> HTMLToken? {
    let limit = rawTextEnd ?? endOfRawText(source)
    rawTextEnd = limit
    let start = position
    guard start < limit else {
      rawTextEnd = nil
      if limit == source.count { return endOfFile }
      mode = .data
      return tag(source, isEnd: true)
    }
    let decodes = mode == .characterReferences
    var index = start
    while index < limit {
      let byte = source[index]
      if byte == 0 || byte == ASCII.carriageReturn || (decodes && byte == ASCII.ampersand) { break }
      index &+= 1
    }
    position = index
    if index > start { return text(start..<index, from: start) }
    switch source[index] {
    case ASCII.carriageReturn: return carriageReturn(source)
    case ASCII.ampersand: return reference(source)
    default:
      position += 1
      return text(append(scalar: 0xFFFD), from: index)
    }
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

  private mutating func nextInSection(_ source: Span<UInt8>) -> HTMLToken? {
    let start = position
    var index = start
    while index < source.count {
      let byte = source[index]
      if byte == 0 || byte == ASCII.carriageReturn { break }
      if byte == ASCII.rightBracket, starts(with: "]]>", source, at: index) { break }
      index &+= 1
    }
    position = index
    if index > start { return text(start..<index, from: start) }
    guard index < source.count else { return endOfFile }
    switch source[index] {
    case ASCII.carriageReturn: return carriageReturn(source)
    case ASCII.null:
      position += 1
      return HTMLToken(
        kind: .null, start: Int32(index), end: Int32(index + 1), sourceOffset: Int32(index))
    default:
      position += 3
      mode = .data
      return nil
    }
  }

  private mutating func carriageReturn(_ source: Span<UInt8>) -> HTMLToken? {
    let start = position
    position += 1
    if position < source.count, source[position] == ASCII.lineFeed { return nil }
    return text(append(byte: ASCII.lineFeed), from: start)
  }

  private mutating func reference(_ source: Span<UInt8>) -> HTMLToken {
    let start = position
    if let range = decodeReference(source, inAttribute: false) { return text(range, from: start) }
    position = start + 1
    return text(start..<position, from: start)
  }

  // MARK: Names, shared with the other files of the tokenizer

  func tag(named name: PackedName) -> Tag {
    Tag(rawValue: tagNames.value(of: name)) ?? .unknown
  }

  func attribute(named name: PackedName) -> AttributeName {
    AttributeName(rawValue: attributeNames.value(of: name)) ?? .unknown
  }

  var endOfFile: HTMLToken { HTMLToken(kind: .endOfFile, sourceOffset: Int32(sourceCount)) }

  func text(_ range: Range<Int>, from offset: Int) -> HTMLToken {
    HTMLToken(
      kind: .text, start: Int32(range.lowerBound), end: Int32(range.upperBound),
      sourceOffset: Int32(offset))
  }
}
