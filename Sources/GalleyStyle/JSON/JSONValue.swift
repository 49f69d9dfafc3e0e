// A JSON value.

/// A JSON value.
///
/// Objects keep the order of their keys.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// `whole` is the number if it is a 128-bit integer, which may have more digits than a Double.
  case number(Double, whole: Int128? = nil)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key of an object with its value.
  package struct Member: Sendable {
    package var key: String
    package var value: JSONValue
  }

  /// The value of the first member with a key; nil for other values.
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
