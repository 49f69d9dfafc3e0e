// A JSON value as it was read.

/// Any JSON value; objects keep the order of their keys.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// `whole` is the number itself where it is one of 64 bits: more digits than a Double holds.
  case number(Double, whole: Int64? = nil)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object with its value.
  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue
  }

  /// The value of a key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var number: Double? {
    if case .number(let value, _) = self { value } else { nil }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }
}
