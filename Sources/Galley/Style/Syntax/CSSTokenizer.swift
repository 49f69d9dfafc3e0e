// Input: the bytes of a style sheet. Output: tokens, with the partner of each opening token.
// Never fails; comments are dropped, whatever is open at the end is closed there.
// Source: CSS Syntax 3, sections 3.3 and 4.3.

/// The state machine of the tokenizer over UTF-8 bytes.
struct CSSTokenizer {
  private(set) var tokens: [CSSToken] = []
  private(set) var bytes: [UInt8]
  private let count: Int
  private var position = 0
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

  private func at(_ distance: Int) -> UInt8 {
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
      while position < count, isSpace(bytes[position]) { position += 1 }
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

  // MARK: Tests of what comes next

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
  private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }
  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80
  }
  private func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == 0x2D
  }
  private func isEscape(_ distance: Int) -> Bool {
    at(distance) == 0x5C && position + distance + 1 < count && !isNewline(at(distance + 1))
  }
  private func startsIdent(_ distance: Int) -> Bool {
    if at(distance) == 0x2D {
      return isNameStart(at(distance + 1)) || at(distance + 1) == 0x2D || isEscape(distance + 1)
    }
    return isNameStart(at(distance)) || isEscape(distance)
  }
  private func startsNumber(_ distance: Int) -> Bool {
    let signed = at(distance) == 0x2B || at(distance) == 0x2D
    let first = distance + (signed ? 1 : 0)
    return isDigit(at(first)) || (at(first) == 0x2E && isDigit(at(first + 1)))
  }

  // MARK: Names, strings, numbers

  private mutating func consumeIdentLike() -> CSSToken {
    var token = consumeName(.ident)
    guard at(0) == 0x28, position < count else { return token }
    position += 1
    token.kind = .function
    guard isURL(token) else { return token }
    var ahead = 0
    while isSpace(at(ahead)) { ahead += 1 }
    if at(ahead) == 0x22 || at(ahead) == 0x27 { return token }
    return consumeURL()
  }

  private func isURL(_ token: CSSToken) -> Bool {
    let start = Int(token.nameStart)
    guard Int(token.nameStop) - start == 3 else { return false }
    return bytes[start] | 0x20 == 0x75 && bytes[start + 1] | 0x20 == 0x72
      && bytes[start + 2] | 0x20 == 0x6C
  }

  /// Consumes a name; without escapes it is a range of the source.
  private mutating func consumeName(_ kind: CSSToken.Kind) -> CSSToken {
    var token = CSSToken(kind: kind)
    let start = position
    while position < count, isNamePart(bytes[position]) { position += 1 }
    guard isEscape(0) else {
      token.nameStart = Int32(start)
      token.nameStop = Int32(position)
      return token
    }
    let decoded = bytes.count
    bytes.append(contentsOf: bytes[start..<position])
    while position < count {
      if isNamePart(bytes[position]) {
        bytes.append(bytes[position])
        position += 1
      } else if isEscape(0) {
        position += 1
        consumeEscape()
      } else {
        break
      }
    }
    token.nameStart = Int32(decoded)
    token.nameStop = Int32(bytes.count)
    return token
  }

  /// Appends the escaped character; the backslash has been consumed.
  private mutating func consumeEscape() {
    guard position < count else {
      bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    guard let first = hexValue(at(0)) else {
      bytes.append(bytes[position])
      position += 1
      return
    }
    var value = first
    position += 1
    var digits = 1
    while digits < 6, let digit = hexValue(at(0)) {
      value = value << 4 | digit
      position += 1
      digits += 1
    }
    if at(0) == 0x0D, at(1) == 0x0A {
      position += 2
    } else if isSpace(at(0)) {
      position += 1
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    bytes.append(contentsOf: Array(String(scalar ?? "\u{FFFD}").utf8))
  }

  private func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x57) : nil
  }

  private mutating func consumeString(_ quote: UInt8) -> CSSToken {
    var token = CSSToken(kind: .string)
    position += 1
    let decoded = bytes.count
    while position < count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        break
      }
      if isNewline(byte) {
        token.kind = .badString
        break
      }
      position += 1
      if byte == 0x5C {
        if position >= count { break }
        if at(0) == 0x0D, at(1) == 0x0A {
          position += 2
        } else if isNewline(at(0)) {
          position += 1
        } else {
          consumeEscape()
        }
      } else {
        bytes.append(byte)
      }
    }
    token.nameStart = Int32(decoded)
    token.nameStop = Int32(bytes.count)
    return token
  }

  private mutating func consumeURL() -> CSSToken {
    var token = CSSToken(kind: .url)
    while isSpace(at(0)) { position += 1 }
    let decoded = bytes.count
    loop: while position < count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x29: break loop
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        while isSpace(at(0)) { position += 1 }
        if at(0) != 0x29, position < count { return skipBadURL() }
      case 0x22, 0x27, 0x28, 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F: return skipBadURL()
      case 0x5C:
        position -= 1
        guard isEscape(0) else { return skipBadURL() }
        position += 1
        consumeEscape()
      default: bytes.append(byte)
      }
    }
    token.nameStart = Int32(decoded)
    token.nameStop = Int32(bytes.count)
    return token
  }

  private mutating func skipBadURL() -> CSSToken {
    while position < count {
      if at(0) == 0x29 {
        position += 1
        break
      }
      position += isEscape(0) ? 2 : 1
    }
    position = min(position, count)
    return CSSToken(kind: .badURL)
  }

  private mutating func consumeNumeric() -> CSSToken {
    var token = CSSToken(kind: .number)
    token.number = consumeNumber(isInteger: &token.flag)
    if startsIdent(0) {
      let name = consumeName(.dimension)
      token.kind = .dimension
      token.nameStart = name.nameStart
      token.nameStop = name.nameStop
    } else if at(0) == 0x25 {
      position += 1
      token.kind = .percentage
    }
    return token
  }

  private mutating func consumeNumber(isInteger: inout Bool) -> Double {
    isInteger = true
    var sign = 1.0
    if at(0) == 0x2B || at(0) == 0x2D {
      sign = at(0) == 0x2D ? -1 : 1
      position += 1
    }
    var mantissa = 0.0
    var exponent = 0
    while isDigit(at(0)) {
      mantissa = mantissa * 10 + Double(at(0) - 0x30)
      position += 1
    }
    if at(0) == 0x2E, isDigit(at(1)) {
      isInteger = false
      position += 1
      while isDigit(at(0)) {
        if mantissa < 1e15 {
          mantissa = mantissa * 10 + Double(at(0) - 0x30)
          exponent -= 1
        }
        position += 1
      }
    }
    if at(0) | 0x20 == 0x65 {
      let signed = at(1) == 0x2B || at(1) == 0x2D
      if isDigit(at(signed ? 2 : 1)) {
        isInteger = false
        let negative = at(1) == 0x2D
        position += signed ? 2 : 1
        var value = 0
        while isDigit(at(0)) {
          value = min(value * 10 + Int(at(0) - 0x30), 10_000)
          position += 1
        }
        exponent += negative ? -value : value
      }
    }
    return sign * scale(mantissa, exponent)
  }

  /// `mantissa * 10^exponent`, exact for the exponents that occur.
  private func scale(_ mantissa: Double, _ exponent: Int) -> Double {
    if exponent == 0 || mantissa == 0 { return mantissa }
    var power = 1.0
    for _ in 0..<min(abs(exponent), 400) { power *= 10 }
    let value = exponent < 0 ? mantissa / power : mantissa * power
    return value.isFinite ? value : 1e38
  }
}
