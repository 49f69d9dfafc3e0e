// The grammar of features between comparisons, which media and container queries share.
// Source: Media Queries 5, section 3; CSS Conditional 5, section 5.4.

/// A feature with one or two comparisons: `width >= 10em`, `10em < width <= 20em`.
struct FeatureRange<Feature, Value> {
  let feature: Feature
  /// The comparisons, each with the feature on its left side.
  private(set) var bounds: [(comparison: MediaCondition.Comparison, value: Value)] = []

  /// Parses a range with the names of features and the values of a feature; nil for other tokens.
  init?(
    _ cursor: inout TokenCursor, feature named: (String) -> Feature?,
    value: (Feature, inout TokenCursor) -> Value?
  ) {
    if let name = cursor.takeIdent() {
      guard let feature = named(name), let comparison = MediaCondition.comparison(&cursor),
        let value = value(feature, &cursor)
      else { return nil }
      self.feature = feature
      bounds = [(comparison, value)]
      return
    }
    // The value precedes the name, which determines its type.
    var ahead = cursor
    while !ahead.isAtEnd, ahead.current.kind != .ident { ahead.skipComponent() }
    guard let name = ahead.ident, let feature = named(name), let low = value(feature, &cursor),
      let first = MediaCondition.comparison(&cursor), cursor.take(ident: name)
    else { return nil }
    self.feature = feature
    bounds = [(first.mirrored, low)]
    if cursor.isAtEnd { return }
    guard let second = MediaCondition.comparison(&cursor), first.hasDirection(of: second),
      let high = value(feature, &cursor)
    else { return nil }
    bounds.append((second, high))
  }
}

extension MediaCondition.Comparison {
  /// Whether both comparisons of an interval are in the same direction.
  func hasDirection(of other: Self) -> Bool {
    switch (self, other) {
    case (.less, .less), (.less, .lessOrEqual), (.lessOrEqual, .less),
      (.lessOrEqual, .lessOrEqual), (.greater, .greater), (.greater, .greaterOrEqual),
      (.greaterOrEqual, .greater), (.greaterOrEqual, .greaterOrEqual):
      true
    default: false
    }
  }
}
