// Folder GalleyStyle/JSON: a reader of JSON.
// Input: UTF-8.
// Output: `JSONValue`, or a `JSONError` with its position.
// Source: RFC 8259 without extensions.
// Uses: Markup.
// Not: Foundation. A writer of JSON is in GalleyCLI/JSON.
// Read: JSONValue, JSONReader.

// Input: UTF-8 bytes. Output: a JSON value.
// Source: RFC 8259 without extensions. Choices: a duplicate key is an error, a lone surrogate is an
// error or U+FFFD, and invalid UTF-8 is U+FFFD.

/// An error in a JSON text with its position.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package var reason: String
  /// The byte offset in the text.
  package var offset: Int
  /// Whether the text violates the syntax, in contrast to a limit or choice of this reader.
  package var isSyntax = true
  package var description: String { "\(reason) at byte \(offset)" }
}

/// Reads one JSON text.
package struct JSONReader {
  private var cursor = 0
  private var depth = 0
  private var valueCount = 0
  /// The byte offsets of lone surrogates that became U+FFFD; nil if they are errors.
  private var loneSurrogates: [Int]?

  /// The value of a whole text.
  package static func value(of text: Span<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader()
    return try reader.whole(text)
  }

  /// The value of a whole text.
  ///
  /// A lone surrogate becomes U+FFFD, and its byte offset is appended.
  package static func value(
    of text: Span<UInt8>, replacing loneSurrogates: inout [Int]
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(loneSurrogates: [])
    let value = try reader.whole(text)
    loneSurrogates += reader.loneSurrogates ?? []
    return value
  }

  /// The first member of an object that may be incomplete after it; nil if the member is
  /// unreadable.
  package static func firstMember(of text: Span<UInt8>) -> JSONValue.Member? {
    var reader = JSONReader(loneSurrogates: [])
    reader.skipSpace(in: text)
    guard reader.take(UInt8(ascii: "{"), in: text) else { return nil }
    reader.skipSpace(in: text)
    guard reader.peek(in: text) == UInt8(ascii: "\""), let key = try? reader.string(in: text)
    else { return nil }
    reader.skipSpace(in: text)
    guard reader.take(UInt8(ascii: ":"), in: text), let value = try? reader.value(in: text),
      reader.cursor < text.count
    else { return nil }
    return JSONValue.Member(key: key, value: value)
  }

  private mutating func whole(_ text: Span<UInt8>) throws(JSONError) -> JSONValue {
    let value = try value(in: text)
    skipSpace(in: text)
    guard cursor == text.count else { throw failure("something after the value") }
    return value
  }

  private func failure(_ reason: String) -> JSONError { JSONError(reason: reason, offset: cursor) }

  private func peek(in text: Span<UInt8>) -> UInt8 { cursor < text.count ? text[cursor] : 0 }

  private mutating func skipSpace(in text: Span<UInt8>) {
    while cursor < text.count {
      switch text[cursor] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        cursor += 1
      default: return
      }
    }
  }

  private mutating func value(in text: Span<UInt8>) throws(JSONError) -> JSONValue {
    skipSpace(in: text)
    guard cursor < text.count else { throw failure("the text ends") }
    valueCount += 1
    guard valueCount <= Limits.values else {
      throw JSONError(reason: "too many values", offset: cursor, isSyntax: false)
    }
    switch text[cursor] {
    case UInt8(ascii: "{"):
      return try nested(in: text) { reader, text throws(JSONError) in
        .object(try reader.members(in: text))
      }
    case UInt8(ascii: "["):
      return try nested(in: text) { reader, text throws(JSONError) in
        .array(try reader.elements(in: text))
      }
    case UInt8(ascii: "\""): return .string(try string(in: text))
    case UInt8(ascii: "t"): return try word("true", .bool(true), in: text)
    case UInt8(ascii: "f"): return try word("false", .bool(false), in: text)
    case UInt8(ascii: "n"): return try word("null", .null, in: text)
    default: return try number(in: text)
    }
  }

  private mutating func nested(
    in text: Span<UInt8>,
    _ body: (inout JSONReader, Span<UInt8>) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.valueDepth else {
      throw JSONError(reason: "nested too deeply", offset: cursor, isSyntax: false)
    }
    cursor += 1
    return try body(&self, text)
  }

  private mutating func members(in text: Span<UInt8>) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys = KeySet()
    skipSpace(in: text)
    if take(UInt8(ascii: "}"), in: text) { return members }
    while true {
      skipSpace(in: text)
      guard peek(in: text) == UInt8(ascii: "\"") else { throw failure("a key is expected") }
      let start = cursor
      let key = try string(in: text)
      guard keys.insert(key, after: members) else {
        throw JSONError(
          reason: "the key \"\(key)\" occurs twice", offset: start, isSyntax: false)
      }
      skipSpace(in: text)
      guard take(UInt8(ascii: ":"), in: text) else { throw failure("a colon is expected") }
      members.append(JSONValue.Member(key: key, value: try value(in: text)))
      skipSpace(in: text)
      if take(UInt8(ascii: "}"), in: text) { return members }
      guard take(UInt8(ascii: ","), in: text) else { throw failure("a comma is expected") }
    }
  }

  private mutating func elements(in text: Span<UInt8>) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace(in: text)
    if take(UInt8(ascii: "]"), in: text) { return elements }
    while true {
      elements.append(try value(in: text))
      skipSpace(in: text)
      if take(UInt8(ascii: "]"), in: text) { return elements }
      guard take(UInt8(ascii: ","), in: text) else { throw failure("a comma is expected") }
    }
  }

  private mutating func take(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard cursor < text.count, text[cursor] == byte else { return false }
    cursor += 1
    return true
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue, in text: Span<UInt8>
  ) throws(JSONError) -> JSONValue {
    for byte in "\(word)".utf8 {
      guard take(byte, in: text) else { throw failure("\(word) is expected") }
    }
    return value
  }

  private mutating func number(in text: Span<UInt8>) throws(JSONError) -> JSONValue {
    let start = cursor
    _ = take(UInt8(ascii: "-"), in: text)
    guard isDigit(in: text) else {
      cursor = start
      throw failure("a value is expected")
    }
    let isZero = take(UInt8(ascii: "0"), in: text)
    if isZero, isDigit(in: text) { throw failure("a number begins with a zero too many") }
    skipDigits(in: text)
    if take(UInt8(ascii: "."), in: text) { try digits(in: text) }
    if take(UInt8(ascii: "e"), in: text) || take(UInt8(ascii: "E"), in: text) {
      if !take(UInt8(ascii: "+"), in: text) { _ = take(UInt8(ascii: "-"), in: text) }
      try digits(in: text)
    }
    var written: [UInt8] = []
    for index in start..<cursor { written.append(text[index]) }
    let digits = String(decoding: written, as: UTF8.self)
    guard let value = Double(digits) else { throw failure("a value is expected") }
    return .number(value, whole: Int128(digits))
  }

  private func isDigit(in text: Span<UInt8>) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(in: text))
  }

  private mutating func skipDigits(in text: Span<UInt8>) {
    while isDigit(in: text) { cursor += 1 }
  }

  private mutating func digits(in text: Span<UInt8>) throws(JSONError) {
    guard isDigit(in: text) else { throw failure("a digit is expected") }
    skipDigits(in: text)
  }
}

/// The keys of an object, to find duplicates.
private struct KeySet {
  private var keys: Set<[UInt8]> = []
  /// Up to this number a linear search is used.
  private static let few = 12

  /// Returns whether a key differs from those of `members`.
  ///
  /// Bytes are compared, because canonically equivalent strings are different keys.
  mutating func insert(_ key: String, after members: [JSONValue.Member]) -> Bool {
    if members.count < Self.few {
      return !members.contains { $0.key.utf8.elementsEqual(key.utf8) }
    }
    if keys.isEmpty { for member in members { keys.insert(Array(member.key.utf8)) } }
    return keys.insert(Array(key.utf8)).inserted
  }
}

extension JSONReader {
  /// Reads a string.
  ///
  /// The cursor is at the opening quotation mark.
  private mutating func string(in text: Span<UInt8>) throws(JSONError) -> String {
    cursor += 1
    var bytes: [UInt8] = []
    while cursor < text.count {
      let byte = text[cursor]
      guard byte >= 0x20 else { throw failure("a control character in a string") }
      cursor += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscape(in: text, to: &bytes)
      default: bytes.append(byte)
      }
    }
    throw failure("a string does not end")
  }

  private mutating func appendEscape(
    in text: Span<UInt8>, to bytes: inout [UInt8]
  ) throws(JSONError) {
    let kind = peek(in: text)
    cursor += 1
    switch kind {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(kind)
    case UInt8(ascii: "u"): bytes.append(contentsOf: try scalar(in: text).utf8)
    default:
      cursor -= 1
      throw failure("an unknown escape")
    }
  }

  /// Reads an escaped scalar.
  ///
  /// The cursor is after the first `\u`.
  private mutating func scalar(in text: Span<UInt8>) throws(JSONError) -> String {
    let start = cursor - 2
    let unit = try hexUnit(in: text)
    if let scalar = Unicode.Scalar(unit) { return String(scalar) }
    let next = cursor
    if unit & 0xFC00 == 0xD800, take(UInt8(ascii: "\\"), in: text),
      take(UInt8(ascii: "u"), in: text)
    {
      let low = try hexUnit(in: text)
      if low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
      {
        return String(scalar)
      }
    }
    guard loneSurrogates != nil else {
      throw JSONError(reason: "half of a surrogate pair", offset: start, isSyntax: false)
    }
    loneSurrogates?.append(start)
    // The following text is read separately.
    cursor = next
    return "\u{FFFD}"
  }

  private mutating func hexUnit(in text: Span<UInt8>) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let byte = peek(in: text)
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw failure("four hexadecimal digits are expected")
      }
      unit = unit << 4 | UInt32(digit)
      cursor += 1
    }
    return unit
  }
}
