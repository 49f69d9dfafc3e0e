// Input: the bytes after "&" or "&#". Output: the scalars of the reference and its length.
// Source: the WHATWG HTML standard, sections 13.2.5.72 to 13.2.5.80 and 13.5.

/// Named and numeric character references.
enum CharacterReferences {
  /// A recognised reference.
  struct Match: Equatable {
    var first: UInt32
    /// The second scalar of the few names with two, else 0.
    var second: UInt32 = 0
    /// The length of the name in bytes, its semicolon included.
    var length: Int
  }

  private static let longestName = 31
  private static let longestWithoutSemicolon = 6

  /// The longest name at `start`, after the ampersand.
  static func named(in text: Span<UInt8>, at start: Int, inAttribute: Bool) -> Match? {
    var end = start
    let limit = min(text.count, start + longestName + 1)
    while end < limit, ASCII.isAlphanumeric(text[end]) { end += 1 }
    let length = end - start
    guard length > 1 else { return nil }
    if end < text.count, text[end] == ASCII.semicolon, length <= longestName,
      var match = CharacterReferenceTable.shared.match(text, start..<end)
    {
      match.length += 1
      return match
    }
    for count in stride(from: min(length, longestWithoutSemicolon), to: 1, by: -1) {
      guard
        let match = CharacterReferenceTable.shared.match(
          text, start..<(start + count), withoutSemicolon: true)
      else { continue }
      if inAttribute, start + count < text.count {
        let next = text[start + count]
        if next == ASCII.equals || ASCII.isAlphanumeric(next) { return nil }
      }
      return match
    }
    return nil
  }

  /// The number at `start`, after "&#".
  static func numeric(in text: Span<UInt8>, at start: Int) -> Match? {
    var index = start
    let isHexadecimal = index < text.count && text[index] | 0x20 == 0x78
    if isHexadecimal { index += 1 }
    let firstDigit = index
    var value: UInt32 = 0
    while index < text.count, let digit = ASCII.hexadecimalValue(text[index]),
      isHexadecimal || digit < 10
    {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      index += 1
    }
    guard index > firstDigit else { return nil }
    if index < text.count, text[index] == ASCII.semicolon { index += 1 }
    return Match(first: scalar(of: value), length: index - start)
  }

  /// The scalar of a number: Windows-1252 in the C1 range, U+FFFD for invalid scalars.
  private static func scalar(of value: UInt32) -> UInt32 {
    if value == 0 || value > 0x10FFFF || (0xD800...0xDFFF).contains(value) { return 0xFFFD }
    guard (0x80...0x9F).contains(value) else { return value }
    return UInt32(windows1252[Int(value - 0x80)])
  }

  /// U+0080 to U+009F read as Windows-1252.
  ///
  /// The five unassigned ones are unchanged.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}

/// The generated list with the start of each item, created at the first use.
struct CharacterReferenceTable: Sendable {
  static let shared = CharacterReferenceTable()

  private let bytes: [UInt8]
  private var starts: [UInt16] = []

  private init() {
    bytes = Array(CharacterReferences.source.utf8)
    var atStart = true
    for (index, byte) in bytes.enumerated() {
      let isSeparator = ASCII.isSpace(byte)
      if atStart, !isSeparator { starts.append(UInt16(index)) }
      atStart = isSeparator
    }
  }

  /// The item whose name is a range of the text.
  func match(
    _ text: Span<UInt8>, _ range: Range<Int>, withoutSemicolon: Bool = false
  ) -> CharacterReferences.Match? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      let start = Int(starts[middle])
      let order = compare(text, range, itemAt: start)
      if order == 0 {
        let mark = start + range.count
        guard !withoutSemicolon || bytes[mark] == 0x2C else { return nil }
        return value(at: mark + 1, length: range.count)
      }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  private func compare(_ text: Span<UInt8>, _ range: Range<Int>, itemAt start: Int) -> Int {
    for offset in 0..<range.count {
      let item = bytes[start + offset]
      guard ASCII.isAlphanumeric(item) else { return 1 }
      let byte = text[range.lowerBound + offset]
      if byte != item { return Int(byte) - Int(item) }
    }
    return ASCII.isAlphanumeric(bytes[start + range.count]) ? -1 : 0
  }

  private func value(at start: Int, length: Int) -> CharacterReferences.Match {
    var values: (UInt32, UInt32) = (0, 0)
    var index = start
    while index < bytes.count, !ASCII.isSpace(bytes[index]) {
      if let digit = ASCII.hexadecimalValue(bytes[index]) {
        values.1 = values.1 << 4 | digit
      } else {
        values = (values.1, 0)
      }
      index += 1
    }
    return values.0 == 0
      ? CharacterReferences.Match(first: values.1, length: length)
      : CharacterReferences.Match(first: values.0, second: values.1, length: length)
  }
}
