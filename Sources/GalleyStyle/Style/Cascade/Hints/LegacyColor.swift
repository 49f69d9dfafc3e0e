// Colours of presentational attributes. Source: HTML standard, section 2.3.6 (legacy colours).

/// Colours in attributes: names, `#rgb`, and any other text by HTML's rules for legacy colours.
enum LegacyColor {
  static func parse(_ text: String) -> Color? {
    let trimmed = text.utf8.drop { ASCII.isSpace($0) }
    var bytes = Array(trimmed)
    while let last = bytes.last, ASCII.isSpace(last) { bytes.removeLast() }
    guard !bytes.isEmpty else { return nil }
    let word = String(decoding: bytes.map(asciiLower), as: UTF8.self)
    if word == "transparent" { return nil }
    if let color = Color.byName[word] { return color }
    if bytes.count == 4, bytes[0] == 0x23, let color = Color(hex: bytes[1...]) { return color }
    // A character beyond the BMP becomes two digits.
    var digits: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(128) {
      let isHex =
        scalar.value < 0x80
        && (UInt8(scalar.value) &- 0x30 < 10
          || (0x61...0x66).contains(UInt8(scalar.value) | 0x20))
      digits.append(isHex || scalar == "#" ? UInt8(scalar.value) : 0x30)
      if scalar.value > 0xFFFF { digits.append(0x30) }
    }
    digits = Array(digits.prefix(128))
    if digits.first == 0x23 { digits.removeFirst() }
    for index in digits.indices where digits[index] == 0x23 { digits[index] = 0x30 }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(0x30) }
    return components(digits)
  }

  private static func components(_ digits: [UInt8]) -> Color? {
    var length = digits.count / 3
    var parts = (0..<3).map { Array(digits[$0 * length..<($0 + 1) * length]) }
    if length > 8 {
      parts = parts.map { Array($0.suffix(8)) }
      length = 8
    }
    while length > 2, parts.allSatisfy({ $0.first == 0x30 }) {
      parts = parts.map { Array($0.dropFirst()) }
      length -= 1
    }
    let hex = parts.flatMap { part in
      part.count == 1 ? [0x30, part[0]] : Array(part.prefix(2))
    }
    return Color(hex: hex[...])
  }
}
