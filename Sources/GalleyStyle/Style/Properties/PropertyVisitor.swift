// What is done with a row of the table of properties.

/// A visitor of rows: it sets a keyword, copies a value, or reads the words of a row.
///
/// Functions with a key path are generic and inlined, because the compiler then knows the field, and no
/// key path exists at run time.
protocol PropertyVisitor {
  /// A field whose raw value is the code of a keyword.
  mutating func keyword<Value: RawRepresentable>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) where Value.RawValue == UInt8
  /// A field that is true for the keyword with code 1.
  mutating func flag<Value: KeywordFlag>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String)
  /// Bits of the effects of a box, which are the code of a keyword or the value.
  mutating func effects(_ style: inout StyleDraft, _ effects: StackingEffects, _ words: String)
  /// A keyword that only a later stage uses, in `StageKeywords`.
  mutating func stageKeyword(_ style: inout StyleDraft, _ words: String)
  /// A field that `StyleBuilder` computes, for keywords too.
  mutating func value<Value>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String)
  /// The same in an object that exists only if one of its values is not initial.
  mutating func rare<Values, Value: Hashable>(
    _ style: inout StyleDraft, _ object: WritableKeyPath<StyleDraft, RareValues<Values>?>,
    _ field: WritableKeyPath<Values, Value>, _ words: String)
  /// The keywords of a property without a field of its own, which is not copied.
  mutating func words(_ words: String)
}

extension PropertyVisitor {
  @inline(__always)
  mutating func value<Value>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>
  ) { value(&style, field, "") }

  @inline(__always)
  mutating func rare<Values, Value: Hashable>(
    _ style: inout StyleDraft, _ object: WritableKeyPath<StyleDraft, RareValues<Values>?>,
    _ field: WritableKeyPath<Values, Value>
  ) { rare(&style, object, field, "") }
}

/// `Bool`, as a type of its own for generic functions.
protocol KeywordFlag {
  init(_ isSet: Bool)
}

extension Bool: KeywordFlag {}
