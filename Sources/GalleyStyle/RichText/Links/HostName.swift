// The parts of an address. Lengths are bounded as in the domain name system: 63 bytes per label and
// 253 per name (RFC 1035), 64 for the local part of an e-mail address (RFC 5321).

internal import GalleyUnicode

/// A host name in a text.
struct HostName: BitwiseCopyable {
  var start: Int
  var end: Int
  var lastLabel: Int
  var labelCount: Int
  /// Whether all labels are digits.
  var isNumeric: Bool
}

extension Span<UInt8> {
  func string(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Characters

  /// Whether a character is a letter, mark or digit outside of ASCII.
  private func isWord(_ scalar: UInt32) -> Bool {
    switch ScalarProperties(scalar).generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .enclosingMark, .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  /// Whether a character is a letter of a script without spaces between words.
  private func isWide(_ scalar: UInt32) -> Bool {
    scalar >= 0x1100 && ScalarProperties(scalar).isEastAsian && isWord(scalar)
  }

  // MARK: Hosts

  /// The host name at an offset, or its address in brackets.
  func host(from start: Int, to limit: Int, allowsLiteral: Bool = false) -> HostName? {
    let limit = Swift.min(limit, start + 253)
    guard start < limit else { return nil }
    if allowsLiteral, self[start] == 0x5B { return literal(from: start, to: limit) }
    var host = HostName(start: start, end: start, lastLabel: start, labelCount: 0, isNumeric: true)
    var index = start
    while index < limit {
      var end = endOfLabel(from: index, to: limit)
      while end > index, self[end - 1] == 0x2D || self[end - 1] == 0x5F { end -= 1 }
      guard end > index, end - index <= 63, self[index] != 0x2D else { break }
      host.labelCount += 1
      host.lastLabel = index
      host.end = end
      for offset in index..<end where !ASCII.isDigit(self[offset]) { host.isNumeric = false }
      guard end < limit, self[end] == 0x2E else { break }
      index = end + 1
    }
    return host.labelCount > 0 ? host : nil
  }

  /// The end of letters, digits and hyphens.
  ///
  /// After an ASCII character, a letter of a script without spaces ends the label.
  private func endOfLabel(from start: Int, to limit: Int) -> Int {
    var index = start
    var followsASCII = false
    while index < limit {
      let byte = self[index]
      if byte < 0x80 {
        guard ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F else { break }
        followsASCII = true
        index += 1
      } else {
        let step = scalar(at: index)
        guard isWord(step.scalar), !(followsASCII && isWide(step.scalar)),
          index + step.length <= limit
        else { break }
        followsASCII = false
        index += step.length
      }
    }
    return index
  }

  private func literal(from start: Int, to limit: Int) -> HostName? {
    var index = start + 1
    var colons = 0
    while index < limit, self[index] != 0x5D {
      guard ASCII.hexadecimalValue(self[index]) != nil || self[index] == 0x3A || self[index] == 0x2E
      else { return nil }
      colons += self[index] == 0x3A ? 1 : 0
      index += 1
    }
    guard index < limit, colons >= 2 else { return nil }
    return HostName(
      start: start, end: index + 1, lastLabel: start, labelCount: 1, isNumeric: false)
  }

  /// Whether a numeric name is an IPv4 address.
  func isAddress(_ host: HostName) -> Bool {
    let parts = string(host.start..<host.end).split(separator: ".")
    return parts.count == 4 && parts.allSatisfy { (Int($0) ?? 256) < 256 }
  }

  /// The start of the host after a user name and `@`.
  func endOfUserInformation(from start: Int, to limit: Int) -> Int {
    var index = start
    let limit = Swift.min(limit, start + 128)
    while index < limit {
      switch self[index] {
      case 0x40: return index + 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x25, 0x3A, 0x2B:
        index += 1
      default: return start
      }
    }
    return start
  }

  /// The start of the first label of a name, before its first dot.
  func startOfLabel(before dot: Int, floor: Int) -> Int {
    let floor = Swift.max(floor, dot - 63)
    var index = dot
    var followsASCII = false
    while index > floor {
      let byte = self[index - 1]
      if byte < 0x80 {
        guard ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F else { break }
        followsASCII = true
        index -= 1
      } else {
        let step = scalar(before: index, start: floor)
        guard isWord(step.scalar), !(followsASCII && isWide(step.scalar)) else { break }
        index -= step.length
      }
    }
    while index < dot, self[index] == 0x2D || self[index] == 0x5F { index += 1 }
    return index
  }

  // MARK: Paths

  /// The end of an address after its host: port, path, query, fragment.
  func endOfAddress(from host: Int, to limit: Int) -> Int {
    var start = host
    if start + 1 < limit, self[start] == 0x3A, ASCII.isDigit(self[start + 1]) {
      var digits = start + 1
      while digits < limit, digits - start <= 5, ASCII.isDigit(self[digits]) { digits += 1 }
      start = digits
    }
    guard start < limit, self[start] == 0x2F || self[start] == 0x3F || self[start] == 0x23 else {
      return start
    }
    var end = endOfPath(from: start, to: limit)
    while end > start {
      switch self[end - 1] {
      case 0x2E, 0x2C, 0x3A, 0x3B, 0x21, 0x3F, 0x27, 0x2A, 0x7E, 0x28, 0x5B, 0x23: end -= 1
      default: return end
      }
    }
    return end
  }

  private func endOfPath(from start: Int, to limit: Int) -> Int {
    var index = start
    var round = 0
    var square = 0
    var followsASCII = false
    while index < limit {
      let byte = self[index]
      if byte >= 0x80 {
        let step = scalar(at: index)
        guard isWord(step.scalar), !(followsASCII && isWide(step.scalar)) else { break }
        followsASCII = false
        index += step.length
        continue
      }
      switch byte {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x7F: return index
      case 0x28: round += 1
      case 0x5B: square += 1
      case 0x29:
        if round == 0 { return index }
        round -= 1
      case 0x5D:
        if square == 0 { return index }
        square -= 1
      default: break
      }
      followsASCII = ASCII.isAlphanumeric(byte)
      index += 1
    }
    return index
  }

  // MARK: Names

  /// The start of the local part before `@`; the offset of `@` if there is none.
  func startOfLocalPart(before sign: Int, floor: Int) -> Int {
    let floor = Swift.max(floor, sign - 64)
    var index = sign
    scan: while index > floor {
      switch self[index - 1] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x25, 0x2B, 0x2D: index -= 1
      case 0x2E:
        if index < sign, self[index] == 0x2E { break scan }
        index -= 1
      case 0x80...:
        let step = scalar(before: index, start: floor)
        guard isWord(step.scalar), !isWide(step.scalar) else { break scan }
        index -= step.length
      default: break scan
      }
    }
    while index < sign {
      switch self[index] {
      case 0x2E, 0x25, 0x2B, 0x2D: index += 1
      default: return index
      }
    }
    return index
  }

  /// Whether `@` or `#` does not follow a word.
  func mayBegin(at sign: Int, _ scan: LinkScan) -> Bool {
    guard sign > scan.text.lowerBound else { return true }
    let before = scalar(before: sign, start: scan.text.lowerBound).scalar
    switch before {
    case 0x23, 0x26, 0x2F, 0x40, 0x5F: return false
    case 0..<0x80: return !ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: before))
    default: return isWide(before) || !isWord(before)
    }
  }

  /// The end of a name of letters, digits and `_`.
  ///
  /// Bytes of `inner` may be between two of them.
  func endOfName(from start: Int, to limit: Int, inner: [UInt8]) -> Int {
    let limit = Swift.min(limit, start + 256)
    var index = start
    var end = start
    while index < limit {
      let step = scalar(at: index)
      let isInner = step.scalar < 0x80 && inner.contains(UInt8(truncatingIfNeeded: step.scalar))
      if isInner || step.scalar == 0x200C || step.scalar == 0x30FB {
        guard index == end, index > start else { break }
      } else {
        let isMark = index == start && ScalarProperties(step.scalar).isMark
        guard isNameCharacter(step.scalar), !isMark else { break }
        end = index + step.length
      }
      index += step.length
    }
    return Swift.min(end, limit)
  }

  private func isNameCharacter(_ scalar: UInt32) -> Bool {
    if scalar >= 0x80 { return isWord(scalar) }
    return scalar == 0x5F || ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: scalar))
  }

  func hasLetter(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let step = scalar(at: index)
      if ScalarProperties(step.scalar).generalCategory != .decimalNumber, step.scalar != 0x5F {
        return true
      }
      index += step.length
    }
    return false
  }
}
