// Folder GalleyStyle/Style/Syntax: tokens of CSS.
// Input: the bytes of a sheet or of a declaration's value.
// Output: `CSSToken`s in a `TokenList`, which parsers read by a `TokenCursor`.
// Source: CSS Syntax 3, section 4.
// Uses: Markup, Style/Values.
// Not: properties and selectors.
// Read: CSSToken, CSSTokenizer, CSSTokenizer+Names, CSSTokenizer+Numbers.

// Input: the bytes of a style sheet. Output: tokens, with the closing token of each opening one.
// It never fails: comments are dropped, open blocks are closed at the end.
// Source: CSS Syntax 3, sections 3.3 and 4.3.

/// The state machine of the tokenizer over UTF-8 bytes.
struct CSSTokenizer {
  private(set) var tokens: [CSSToken] = []
  var bytes: [UInt8]
  let count: Int
  var position = 0
  private var open: [Int32] = []

  init(_ source: [UInt8]) {
    bytes = source
    if bytes.contains(0) { bytes = bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] } }
    count = bytes.count
    tokens.reserveCapacity(count / 3 + 4)
  }

  mutating func run() {
    while position < count {
      if at(0) == 0x2F, at(1) == 0x2A {
        skipComment()
      } else {
        let token = next()
        append(token)
      }
    }
    for index in open { tokens[Int(index)].match = Int32(tokens.count) }
    open = []
  }

  private mutating func append(_ token: CSSToken) {
    let index = Int32(tokens.count)
    tokens.append(token)
    switch token.kind {
    case .openCurly, .openRound, .openSquare, .function: open.append(index)
    case .closeCurly, .closeRound, .closeSquare:
      if let last = open.last, closes(token.kind, tokens[Int(last)].kind) {
        tokens[Int(last)].match = index
        open.removeLast()
      }
    default: break
    }
  }

  private func closes(_ close: CSSToken.Kind, _ open: CSSToken.Kind) -> Bool {
    switch open {
    case .openCurly: close == .closeCurly
    case .openSquare: close == .closeSquare
    default: close == .closeRound
    }
  }

  func at(_ distance: Int) -> UInt8 {
    let index = position + distance
    return index < count ? bytes[index] : 0
  }

  private mutating func skipComment() {
    position += 2
    while position < count {
      if at(0) == 0x2A, at(1) == 0x2F {
        position += 2
        return
      }
      position += 1
    }
  }

  private mutating func next() -> CSSToken {
    let start = position
    var token = consume()
    token.start = Int32(start)
    token.stop = Int32(position)
    return token
  }

  private mutating func consume() -> CSSToken {
    let byte = at(0)
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      while position < count, ASCII.isSpace(bytes[position]) { position += 1 }
      return CSSToken(kind: .whitespace)
    case 0x22, 0x27: return consumeString(byte)
    case 0x23:
      guard isNamePart(at(1)) || isEscape(1) else { return delimiter() }
      let isIdent = startsIdent(1)
      position += 1
      var token = consumeName(.hash)
      token.flag = isIdent
      return token
    case 0x28: return single(.openRound)
    case 0x29: return single(.closeRound)
    case 0x2C: return single(.comma)
    case 0x3A: return single(.colon)
    case 0x3B: return single(.semicolon)
    case 0x5B: return single(.openSquare)
    case 0x5D: return single(.closeSquare)
    case 0x7B: return single(.openCurly)
    case 0x7D: return single(.closeCurly)
    case 0x2B, 0x2E: return startsNumber(0) ? consumeNumeric() : delimiter()
    case 0x2D: return consumeHyphen()
    case 0x3C:
      guard at(1) == 0x21, at(2) == 0x2D, at(3) == 0x2D else { return delimiter() }
      position += 4
      return CSSToken(kind: .openComment)
    case 0x40:
      guard startsIdent(1) else { return delimiter() }
      position += 1
      return consumeName(.atKeyword)
    case 0x5C: return isEscape(0) ? consumeIdentLike() : delimiter()
    case 0x30...0x39: return consumeNumeric()
    default: return isNameStart(byte) ? consumeIdentLike() : delimiter()
    }
  }

  private mutating func consumeHyphen() -> CSSToken {
    if startsNumber(0) { return consumeNumeric() }
    if at(1) == 0x2D, at(2) == 0x3E {
      position += 3
      return CSSToken(kind: .closeComment)
    }
    return startsIdent(0) ? consumeIdentLike() : delimiter()
  }

  private mutating func single(_ kind: CSSToken.Kind) -> CSSToken {
    position += 1
    return CSSToken(kind: kind)
  }

  private mutating func delimiter() -> CSSToken {
    var token = CSSToken(kind: .delimiter)
    token.delimiter = at(0)
    position += 1
    return token
  }

  // MARK: Lookahead

  func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }
  func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80
  }
  func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == 0x2D
  }
  func isEscape(_ distance: Int) -> Bool {
    at(distance) == 0x5C && position + distance + 1 < count && !isNewline(at(distance + 1))
  }
  func startsIdent(_ distance: Int) -> Bool {
    if at(distance) == 0x2D {
      return isNameStart(at(distance + 1)) || at(distance + 1) == 0x2D || isEscape(distance + 1)
    }
    return isNameStart(at(distance)) || isEscape(distance)
  }
  func startsNumber(_ distance: Int) -> Bool {
    let signed = at(distance) == 0x2B || at(distance) == 0x2D
    let first = distance + (signed ? 1 : 0)
    return isDigit(at(first)) || (at(first) == 0x2E && isDigit(at(first + 1)))
  }
}
