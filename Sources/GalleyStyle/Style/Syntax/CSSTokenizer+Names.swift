// Names, strings and URLs with their escapes. Source: CSS Syntax 3, sections 4.3.5 to 4.3.7 and
// 4.3.11. Text without escapes is a range of the source; other text is decoded after it.

extension CSSTokenizer {
  mutating func consumeIdentLike() -> CSSToken {
    var token = consumeName(.ident)
    guard at(0) == 0x28, position < count else { return token }
    position += 1
    token.kind = .function
    guard isURL(token) else { return token }
    var ahead = 0
    while ASCII.isSpace(at(ahead)) { ahead += 1 }
    if at(ahead) == 0x22 || at(ahead) == 0x27 { return token }
    return consumeURL()
  }

  private func isURL(_ token: CSSToken) -> Bool {
    let start = Int(token.nameStart)
    guard Int(token.nameStop) - start == 3 else { return false }
    return bytes[start] | 0x20 == 0x75 && bytes[start + 1] | 0x20 == 0x72
      && bytes[start + 2] | 0x20 == 0x6C
  }

  /// Consumes a name, which is a range of the source if it has no escapes.
  mutating func consumeName(_ kind: CSSToken.Kind) -> CSSToken {
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

  /// Appends the escaped character.
  ///
  /// The cursor is after the backslash.
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
    } else if ASCII.isSpace(at(0)) {
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

  mutating func consumeString(_ quote: UInt8) -> CSSToken {
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
    while ASCII.isSpace(at(0)) { position += 1 }
    let decoded = bytes.count
    loop: while position < count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x29: break loop
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        while ASCII.isSpace(at(0)) { position += 1 }
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
}
