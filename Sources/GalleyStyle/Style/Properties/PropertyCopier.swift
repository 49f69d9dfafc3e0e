// Input: a property and a style. Output: its fields in another style.
// Source: CSS Cascade 5, section 7.3 (`inherit` and `initial`).

/// A style from which properties are copied, in an object: a style is large, and a shorthand copies many.
final class CopiedStyle: Sendable {
  let draft: StyleDraft

  init(_ draft: StyleDraft) { self.draft = draft }
}

/// Copies single properties between styles, for `inherit` and `initial`.
struct PropertyCopier: PropertyVisitor {
  let property: Property
  let source: CopiedStyle

  static func copy(_ property: Property, from source: CopiedStyle, to target: inout StyleDraft) {
    var copier = PropertyCopier(property: property, source: source)
    property.visit(&target, &copier)
  }

  @inline(__always)
  mutating func keyword<Value: RawRepresentable>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) where Value.RawValue == UInt8 { style[keyPath: field] = source.draft[keyPath: field] }

  @inline(__always)
  mutating func flag<Value: KeywordFlag>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) { style[keyPath: field] = source.draft[keyPath: field] }

  @inline(__always)
  mutating func effects(_ style: inout StyleDraft, _ effects: StackingEffects, _ words: String) {
    style.computed.box.effects[effects] = source.draft.computed.box.effects[effects]
  }

  @inline(__always)
  mutating func stageKeyword(_ style: inout StyleDraft, _ words: String) {
    if property.isInherited {
      style.computed.text.keywords[property] = source.draft.computed.text.keywords[property]
    } else {
      style.computed.box.keywords[property] = source.draft.computed.box.keywords[property]
    }
  }

  @inline(__always)
  mutating func value<Value>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) { style[keyPath: field] = source.draft[keyPath: field] }

  @inline(__always)
  mutating func rare<Values, Value: Hashable>(
    _ style: inout StyleDraft, _ object: WritableKeyPath<StyleDraft, RareValues<Values>?>,
    _ field: WritableKeyPath<Values, Value>, _ words: String
  ) {
    let values = source.draft[keyPath: object]
    if values == nil, style[keyPath: object] == nil { return }
    style.change(object, field, to: (values?.values ?? Values())[keyPath: field])
  }

  @inline(__always)
  mutating func words(_ words: String) {}
}
