// Output of the CSS tokenizer: tokens in a flat array over a byte buffer.
// Source: CSS Syntax 3, section 4.

/// A token.
///
/// Names are ranges of decoded bytes in the list's buffer.
@usableFromInline package struct CSSToken: Sendable, BitwiseCopyable {
  @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delimiter
    case number, percentage, dimension, whitespace, openComment, closeComment
    case colon, semicolon, comma, openSquare, closeSquare, openRound, closeRound, openCurly
    case closeCurly, end
  }
  package var kind: Kind
  /// Whether a hash is an identifier, or a number is an integer.
  var flag = false
  var delimiter: UInt8 = 0
  /// The range in the source.
  var start: Int32 = 0
  var stop: Int32 = 0
  /// The range of the decoded name, string or unit.
  var nameStart: Int32 = 0
  var nameStop: Int32 = 0
  /// For an opening token, the index of its closing token, or the token count.
  var match: Int32 = 0
  package var number: Double = 0

  static let end = CSSToken(kind: .end)

  var opensBlock: Bool {
    kind == .openCurly || kind == .openRound || kind == .openSquare || kind == .function
  }
}

/// The tokens of a style sheet or value with their bytes.
package final class TokenList: Sendable {
  let tokens: [CSSToken]
  /// The source, followed by decoded names that had escapes.
  let bytes: [UInt8]
  /// The element to which relative units in numbers refer; nil for values without one.
  let element: ElementContext?

  package convenience init(_ source: [UInt8]) { self.init(source, element: nil) }

  init(_ source: [UInt8], element: ElementContext?) {
    self.element = element
    var tokenizer = CSSTokenizer(source)
    tokenizer.run()
    tokens = tokenizer.tokens
    bytes = tokenizer.bytes
  }

  package convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// The token's name as written.
  func name(_ token: CSSToken) -> String {
    String(decoding: bytes[Int(token.nameStart)..<Int(token.nameStop)], as: UTF8.self)
  }

  /// The token's name with ASCII letters in lower case.
  func lowerName(_ token: CSSToken) -> String {
    let range = Int(token.nameStart)..<Int(token.nameStop)
    for index in range where bytes[index] &- 0x41 < 26 {
      return String(decoding: bytes[range].map(asciiLower), as: UTF8.self)
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

/// The lower-case form of an ASCII letter; other bytes are unchanged.
func asciiLower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// A position in a token list.
///
/// The parser returns to an earlier position by a copy.
package struct TokenCursor {
  let list: TokenList
  var position: Int
  var end: Int

  package init(_ list: TokenList) {
    self.list = list
    position = 0
    end = list.tokens.count
  }

  package init(_ list: TokenList, _ range: Range<Int>) {
    self.list = list
    position = range.lowerBound
    end = range.upperBound
  }

  package var current: CSSToken { position < end ? list.tokens[position] : .end }
  var isAtEnd: Bool { position >= end }

  func peek(_ distance: Int) -> CSSToken {
    position + distance < end ? list.tokens[position + distance] : .end
  }

  mutating func advance() { if position < end { position += 1 } }

  package mutating func skipSpace() {
    while position < end, list.tokens[position].kind == .whitespace { position += 1 }
  }

  /// Moves past the current token, or past the block that it opens.
  mutating func skipComponent() {
    let token = current
    position = token.opensBlock ? min(Int(token.match) + 1, end) : min(position + 1, end)
  }

  /// The range of tokens in the block that the current token opens.
  var blockRange: Range<Int> {
    let stop = min(Int(current.match), end)
    return position + 1..<max(stop, position + 1)
  }

  /// A cursor over the content of the block here; moves past the block.
  mutating func enterBlock() -> TokenCursor {
    let inner = TokenCursor(list, min(blockRange.lowerBound, end)..<min(blockRange.upperBound, end))
    skipComponent()
    return inner
  }

  /// The identifier here in lower case, without moving.
  var ident: String? { current.kind == .ident ? list.lowerName(current) : nil }

  mutating func takeIdent() -> String? {
    guard let name = ident else { return nil }
    advance()
    skipSpace()
    return name
  }

  mutating func take(ident name: String) -> Bool {
    guard ident == name else { return false }
    advance()
    skipSpace()
    return true
  }

  mutating func take(_ kind: CSSToken.Kind) -> Bool {
    guard current.kind == kind else { return false }
    advance()
    skipSpace()
    return true
  }

  mutating func take(delimiter byte: UInt8) -> Bool {
    guard current.kind == .delimiter, current.delimiter == byte else { return false }
    advance()
    skipSpace()
    return true
  }

  /// The name of the function here in lower case, without moving.
  var function: String? { current.kind == .function ? list.lowerName(current) : nil }

  /// Whether a token begins a function.
  var hasFunction: Bool {
    for index in position..<max(position, end) where list.tokens[index].kind == .function {
      return true
    }
    return false
  }

  mutating func takeString() -> String? {
    guard current.kind == .string else { return nil }
    let text = list.name(current)
    advance()
    skipSpace()
    return text
  }
}

extension TokenCursor {
  /// The parts between the commas outside of blocks; one part without a comma.
  var commaSeparated: [TokenCursor] {
    var parts: [TokenCursor] = []
    var cursor = self
    var start = position
    while !cursor.isAtEnd {
      if cursor.current.kind == .comma {
        parts.append(TokenCursor(list, start..<cursor.position))
        cursor.advance()
        start = cursor.position
      } else {
        cursor.skipComponent()
      }
    }
    parts.append(TokenCursor(list, start..<end))
    return parts
  }

  /// Removes `!important` and spaces from the end of a value.
  ///
  /// Returns whether it was present.
  mutating func takeImportance() -> Bool {
    trimEnd()
    let last = end - 1
    guard last > position, list.tokens[last].kind == .ident,
      list.lowerName(list.tokens[last]) == "important"
    else { return false }
    var mark = last - 1
    while mark > position, list.tokens[mark].kind == .whitespace { mark -= 1 }
    guard mark >= position, list.tokens[mark].kind == .delimiter,
      list.tokens[mark].delimiter == 0x21
    else { return false }
    end = mark
    trimEnd()
    return true
  }

  private mutating func trimEnd() {
    while end > position, list.tokens[end - 1].kind == .whitespace { end -= 1 }
  }
}
