// Text that differs from the source: decoded references, folded names, normalised line ends. It is
// appended to `decoded`, whose offsets continue those of the source.

extension HTMLTokenizer {
  /// The offset of the next decoded byte.
  var decodedEnd: Int { sourceCount + decoded.count }

  mutating func append(byte: UInt8) -> Range<Int> {
    decoded.append(byte)
    return (decodedEnd - 1)..<decodedEnd
  }

  @discardableResult
  mutating func append(scalar value: UInt32) -> Range<Int> {
    let start = decodedEnd
    decoded.append(contentsOf: UTF8.encode(UnicodeScalar(value) ?? "\u{FFFD}") ?? .init())
    return start..<decodedEnd
  }

  mutating func append(name: some Collection<UInt8>) -> Range<Int> {
    let start = decodedEnd
    decoded.append(contentsOf: name)
    return start..<decodedEnd
  }

  /// Decodes and skips the reference at the cursor; nil, without moving, if there is none.
  mutating func decodeReference(_ source: Span<UInt8>, inAttribute: Bool) -> Range<Int>? {
    let start = position + 1
    guard start < source.count else { return nil }
    let match: CharacterReferences.Match
    if source[start] == ASCII.number {
      guard let number = CharacterReferences.numeric(in: source, at: start + 1) else { return nil }
      match = number
      position = start + 1 + number.length
    } else {
      guard
        let name = CharacterReferences.named(in: source, at: start, inAttribute: inAttribute)
      else { return nil }
      match = name
      position = start + name.length
    }
    let first = append(scalar: match.first)
    guard match.second != 0 else { return first }
    return first.lowerBound..<append(scalar: match.second).upperBound
  }

  /// The range with NUL as U+FFFD and CR as LF, and in lower case on request.
  mutating func cleaned(
    _ range: Range<Int>, _ source: Span<UInt8>, isLowercased: Bool = false
  ) -> Range<Int> {
    var isClean = true
    for index in range {
      let byte = source[index]
      if byte == 0 || byte == ASCII.carriageReturn || (isLowercased && ASCII.isUpper(byte)) {
        isClean = false
        break
      }
    }
    if isClean { return range }
    let start = decodedEnd
    for index in range {
      let byte = source[index]
      switch byte {
      case ASCII.null: append(scalar: 0xFFFD)
      case ASCII.carriageReturn:
        if index + 1 >= range.upperBound || source[index + 1] != ASCII.lineFeed {
          decoded.append(ASCII.lineFeed)
        }
      default: decoded.append(isLowercased ? ASCII.lowercased(byte) : byte)
      }
    }
    return start..<decodedEnd
  }

  /// Whether the source continues with a pattern in any case.
  ///
  /// The pattern is in lower case.
  func starts(with pattern: String, _ source: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in pattern.utf8 {
      guard index < source.count, ASCII.lowercased(source[index]) == byte else { return false }
      index += 1
    }
    return true
  }
}
