// Folder GalleyJSON/Writer: a writer of JSON.
// Input: values in order.
// Output: compact JSON in UTF-8, from `JSONWriter`.
// Source: RFC 8259.
// Uses: GalleySystem, Galley, GalleyJSON, GalleyJSON/Row.
// Not: Foundation. A reader of JSON is in GalleyStyle/JSON.
// Read: JSONWriter, JSONWriter+Layout, JSONWriter+Answer, JSONWriter+Elements, JSONWriter+Faces.

// Input: values in order. Output: compact JSON text in UTF-8.
// Source: RFC 8259.

package import Galley

/// Writes JSON.
///
/// The caller must alternate keys and values.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma is necessary before the next key or value.
  private var needsComma = false

  package init() {}

  package mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  package mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nested(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  package mutating func array<Element>(
    of elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in for element in elements { body(&writer, element) } }
  }

  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes a number; NaN and infinity become null.
  package mutating func number(_ value: Double) {
    separate()
    guard value.isFinite else { return append("null") }
    if value == value.rounded(), abs(value) < 1e15 {
      append(String(Int64(value)))
    } else {
      append(String(value))
    }
  }

  package mutating func number(_ value: some BinaryInteger) {
    separate()
    append(String(value))
  }

  package mutating func bool(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    append("null")
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let value, let whole):
      if let whole { number(whole) } else { number(value) }
    case .string(let value): string(value)
    case .array(let elements): array(of: elements) { $0.value($1) }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }

  /// Removes what was written after `count` bytes, at which a new line began.
  package mutating func removeLine(from count: Int) {
    bytes.removeSubrange(min(count, bytes.count)...)
    needsComma = false
  }

  /// Ends a line of JSON Lines.
  package mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func nested<Failure: Error>(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(open)
    needsComma = false
    try body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    let hex = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: append("\\n")
      case 0x09: append("\\t")
      case 0x0D: append("\\r")
      case 0..<0x20:
        append("\\u00")
        bytes.append(hex[Int(byte >> 4)])
        bytes.append(hex[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
