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
    let units = value * 64
    if units == units.rounded(), abs(value) < 1e9 {
      layoutUnits(Int64(units))
    } else if value == value.rounded(), abs(value) < 1e15 {
      integer(Int64(value))
    } else {
      append(String(value))
    }
  }

  package mutating func number(_ value: some BinaryInteger) {
    separate()
    if let value = Int64(exactly: value) { integer(value) } else { append(String(value)) }
  }

  /// Writes a number of 1/64.
  ///
  /// Up to 1e9 it has at most 15 digits, of which no other number has the same: the text is the
  /// shortest one of the number.
  private mutating func layoutUnits(_ units: Int64) {
    let fraction = units.magnitude & 63
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(units.magnitude >> 6)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    // 1/64 is 0.015625.
    var rest = fraction * 15_625
    var place: UInt64 = 100_000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
  }

  private mutating func integer(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  private mutating func digits(_ value: UInt64) {
    var (place, rest) = (UInt64(1), value)
    while rest / place >= 10 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
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
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if bytes[start...].contains(where: Self.needsEscape) {
      bytes.removeSubrange(start...)
      escape(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ text: String) {
    let hex = Array("0123456789abcdef".utf8)
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
  }
}
