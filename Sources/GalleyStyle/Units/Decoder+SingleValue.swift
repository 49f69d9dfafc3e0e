// Types whose stored form is one value.

extension Decoder {
  /// The only value, for a type whose stored form is one value.
  package func singleValue<Value: Decodable>() throws -> Value {
    try singleValueContainer().decode(Value.self)
  }
}

extension Encoder {
  /// Writes the only value of a type whose stored form is one value.
  package func encode(singleValue value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
