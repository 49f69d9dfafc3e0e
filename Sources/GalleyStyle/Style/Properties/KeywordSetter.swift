// Input: a property and the code of its keyword. Output: its fields in a style.

/// Sets the value of a property whose fields follow from the code of its keyword.
struct KeywordSetter: PropertyVisitor {
  let property: Property
  let code: UInt8
  /// Whether the row has such fields only.
  private(set) var isSet = false

  init(_ property: Property, code: UInt8) {
    self.property = property
    self.code = code
  }

  @inline(__always)
  mutating func keyword<Value: RawRepresentable>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) where Value.RawValue == UInt8 {
    if let value = Value(rawValue: code) { style[keyPath: field] = value }
    isSet = true
  }

  @inline(__always)
  mutating func flag<Value: KeywordFlag>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) {
    style[keyPath: field] = Value(code == 1)
    isSet = true
  }

  @inline(__always)
  mutating func effects(_ style: inout StyleDraft, _ effects: StackingEffects, _ words: String) {
    style.computed.box.effects[effects] = StackingEffects(rawValue: UInt32(code))
    isSet = true
  }

  @inline(__always)
  mutating func stageKeyword(_ style: inout StyleDraft, _ words: String) {
    if property.isInherited {
      style.computed.text.keywords[property] = code
    } else {
      style.computed.box.keywords[property] = code
    }
    isSet = true
  }

  @inline(__always)
  mutating func value<Value>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) {}

  @inline(__always)
  mutating func rare<Values, Value: Hashable>(
    _ style: inout StyleDraft, _ object: WritableKeyPath<StyleDraft, RareValues<Values>?>,
    _ field: WritableKeyPath<Values, Value>, _ words: String
  ) {}

  @inline(__always)
  mutating func words(_ words: String) {}
}
