// Input: the rows of all properties. Output: the words of their keywords.

/// Reads the keywords of rows.
struct PropertyWords: PropertyVisitor {
  /// Nil without a row; empty without keywords.
  private(set) var words: String?
  /// Whether the keyword is the whole value.
  private(set) var isKeyword = false

  /// By raw value of the property.
  static let all: [PropertyWords] = {
    var style = StyleDraft()
    return Property.allCases.map { property in
      var words = PropertyWords()
      property.visit(&style, &words)
      return words
    }
  }()

  private mutating func add(_ more: String) {
    if words?.isEmpty ?? true { words = more }
  }

  mutating func keyword<Value: RawRepresentable>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) where Value.RawValue == UInt8 {
    add(words)
    isKeyword = true
  }

  mutating func flag<Value: KeywordFlag>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) { add(words) }

  mutating func effects(_ style: inout StyleDraft, _ effects: StackingEffects, _ words: String) {
    add(words)
  }

  mutating func stageKeyword(_ style: inout StyleDraft, _ words: String) { add(words) }

  mutating func value<Value>(
    _ style: inout StyleDraft, _ field: WritableKeyPath<StyleDraft, Value>, _ words: String
  ) { add(words) }

  mutating func rare<Values, Value: Hashable>(
    _ style: inout StyleDraft, _ object: WritableKeyPath<StyleDraft, RareValues<Values>?>,
    _ field: WritableKeyPath<Values, Value>, _ words: String
  ) { add(words) }

  mutating func words(_ words: String) { add(words) }
}
