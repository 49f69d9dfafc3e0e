// Values that few styles have.

/// Computed values, all of them initial at first.
package protocol InitialValues: Hashable, Sendable {
  init()
}

/// Values in an object, because most styles have the initial ones and no object.
package final class RareValues<Values: InitialValues>: Sendable, Hashable {
  package let values: Values

  package init(_ values: Values) { self.values = values }

  package static func == (a: RareValues, b: RareValues) -> Bool {
    a === b || a.values == b.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension StyleDraft {
  /// Changes a value of an object, which exists only if one of its values is not initial.
  mutating func change<Values, Value: Hashable>(
    _ object: WritableKeyPath<StyleDraft, RareValues<Values>?>,
    _ field: WritableKeyPath<Values, Value>, to value: Value
  ) {
    var values = self[keyPath: object]?.values ?? Values()
    guard values[keyPath: field] != value else { return }
    values[keyPath: field] = value
    self[keyPath: object] = values == Values() ? nil : RareValues(values)
  }
}
