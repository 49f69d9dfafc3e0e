// Input: UTF-8 bytes. Output: a JSON value.
// Source: RFC 8259; NaN and Infinity are read too, since Python writes them.

/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package var reason: String
  /// Byte offset in the text.
  package var offset: Int
  package var description: String { "\(reason) at byte \(offset)" }
}

/// Reads one JSON text.
package struct JSONReader {
  private var cursor = 0
  private var depth = 0
  /// Deeper nesting is an error, so that no input exhausts the stack.
  private static let deepest = 200

  /// The value that is the whole text.
  package static func value(of text: Span<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader()
    let value = try reader.value(in: text)
    reader.skipSpace(in: text)
    guard reader.cursor == text.count else { throw reader.failure("something after the value") }
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
    case UInt8(ascii: "N"): return try word("NaN", .number(.nan), in: text)
    case UInt8(ascii: "I"): return try word("Infinity", .number(.infinity), in: text)
    default: return try number(in: text)
    }
  }

  private mutating func nested(
    in text: Span<UInt8>,
    _ body: (inout JSONReader, Span<UInt8>) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw failure("nested too deeply") }
    cursor += 1
    return try body(&self, text)
  }

  private mutating func members(in text: Span<UInt8>) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    skipSpace(in: text)
    if take(UInt8(ascii: "}"), in: text) { return members }
    while true {
      skipSpace(in: text)
      guard peek(in: text) == UInt8(ascii: "\"") else { throw failure("a key is expected") }
      let key = try string(in: text)
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
    var digits: [UInt8] = []
    if take(UInt8(ascii: "-"), in: text) {
      if peek(in: text) == UInt8(ascii: "I") {
        return try word("Infinity", .number(-.infinity), in: text)
      }
      digits.append(UInt8(ascii: "-"))
    }
    scan: while cursor < text.count {
      switch text[cursor] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
        digits.append(text[cursor])
        cursor += 1
      default: break scan
      }
    }
    let written = String(decoding: digits, as: UTF8.self)
    guard let value = Double(written) else {
      cursor = start
      throw failure("a value is expected")
    }
    return .number(value, whole: Int64(written))
  }
}

extension JSONReader {
  /// A string; the cursor is at its opening quotation mark.
  private mutating func string(in text: Span<UInt8>) throws(JSONError) -> String {
    cursor += 1
    var bytes: [UInt8] = []
    while cursor < text.count {
      let byte = text[cursor]
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
    case UInt8(ascii: "u"):
      var unit = try hexUnit(in: text)
      if unit & 0xFC00 == 0xD800, peek(in: text) == UInt8(ascii: "\\"), cursor + 1 < text.count,
        text[cursor + 1] == UInt8(ascii: "u")
      {
        let back = cursor
        cursor += 2
        let low = try hexUnit(in: text)
        if low & 0xFC00 == 0xDC00 {
          unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
        } else {
          cursor = back
        }
      }
      // Half a pair is no character.
      let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
      bytes.append(contentsOf: String(scalar).utf8)
    default: throw failure("an unknown escape")
    }
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
