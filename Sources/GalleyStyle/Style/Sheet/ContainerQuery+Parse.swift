// The grammar of container queries. Source: CSS Conditional 5, section 5.4.

extension ContainerQueryList {
  /// Parses a prelude; nil if a query is invalid.
  init?(_ prelude: TokenCursor) {
    var queries: [ContainerQuery] = []
    for part in prelude.commaSeparated {
      guard let query = ContainerQuery(part) else { return nil }
      queries.append(query)
    }
    self.init(queries)
  }
}

extension ContainerQuery {
  fileprivate init?(_ tokens: TokenCursor) {
    var cursor = tokens
    cursor.skipSpace()
    let name = cursor.takeContainerName()
    if cursor.isAtEnd {
      guard let name else { return nil }
      self.init(name: name, condition: nil)
      return
    }
    guard let condition = ContainerConditionParser(isInStyle: false).condition(&cursor, 0) else {
      return nil
    }
    self.init(name: name, condition: condition)
  }
}

/// Parses conditions with `and`, `or`, `not` and parentheses.
struct ContainerConditionParser {
  /// Whether the condition is inside `style()`, where features are custom properties.
  let isInStyle: Bool

  /// Parses all tokens as a condition; nil if they are none.
  func condition(_ cursor: inout TokenCursor, _ depth: Int) -> ContainerCondition? {
    guard depth < Limits.expressionDepth else { return nil }
    if cursor.take(ident: "not") {
      guard let part = term(&cursor, depth), cursor.isAtEnd else { return nil }
      return .not(part)
    }
    guard let first = term(&cursor, depth) else { return nil }
    var parts = [first]
    var word: String?
    while !cursor.isAtEnd {
      guard let next = cursor.takeIdent(), next == "and" || next == "or",
        word == nil || word == next, let part = term(&cursor, depth)
      else { return nil }
      word = next
      parts.append(part)
    }
    return word == "or" ? .any(parts) : parts.count == 1 ? first : .all(parts)
  }

  private func term(_ cursor: inout TokenCursor, _ depth: Int) -> ContainerCondition? {
    if let name = cursor.function {
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      guard name == "style", !isInStyle else { return .unknown }
      inner.skipSpace()
      let style = ContainerConditionParser(isInStyle: true)
      return style.group(&inner, depth + 1) ?? ContainerStyleTest(inner).map { .style($0) }
        ?? .unknown
    }
    guard cursor.current.kind == .openRound else { return nil }
    var inner = cursor.enterBlock()
    cursor.skipSpace()
    inner.skipSpace()
    if let nested = group(&inner, depth + 1) { return nested }
    if isInStyle { return ContainerStyleTest(inner).map { .style($0) } ?? .unknown }
    return feature(&inner) ?? .unknown
  }

  /// A condition that begins with parentheses, `not` or a function; nil for others.
  private func group(_ cursor: inout TokenCursor, _ depth: Int) -> ContainerCondition? {
    guard
      cursor.current.kind == .openRound || cursor.ident == "not" || cursor.current.kind == .function
    else { return nil }
    let start = cursor
    let condition = condition(&cursor, depth)
    if condition == nil { cursor = start }
    return condition
  }

  // MARK: Sizes

  private func feature(_ cursor: inout TokenCursor) -> ContainerCondition? {
    let start = cursor
    if let name = cursor.takeIdent() {
      if cursor.isAtEnd { return boolean(name) }
      if cursor.take(.colon) { return plain(name, &cursor) }
      cursor = start
    }
    return range(&cursor)
  }

  private func boolean(_ name: String) -> ContainerCondition? {
    switch feature(name) {
    case .width: .size(.width, .greater, .length(.zero, 1))
    case .height: .size(.height, .greater, .length(.zero, 1))
    case .aspectRatio: .size(.aspectRatio, .greater, .ratio(0, 1))
    case .orientation:
      .any([.size(.orientation, .equal, .number(0)), .size(.orientation, .equal, .number(1))])
    case nil: nil
    }
  }

  private func plain(_ name: String, _ cursor: inout TokenCursor) -> ContainerCondition? {
    var (name, comparison) = (name, MediaCondition.Comparison.equal)
    for (prefix, bound) in [
      ("min-", MediaCondition.Comparison.greaterOrEqual), ("max-", .lessOrEqual),
    ] where name.hasPrefix(prefix) {
      (name, comparison) = (String(name.dropFirst(4)), bound)
    }
    guard let feature = feature(name) else { return nil }
    if feature == .orientation {
      guard comparison == .equal, let word = cursor.takeIdent(), cursor.isAtEnd,
        word == "portrait" || word == "landscape"
      else { return nil }
      return .size(.orientation, .equal, .number(word == "landscape" ? 1 : 0))
    }
    guard let value = value(feature, &cursor), cursor.isAtEnd else { return nil }
    return .size(feature, comparison, value)
  }

  private func feature(_ name: String) -> ContainerCondition.Feature? {
    switch name {
    case "width", "inline-size": .width
    case "height", "block-size": .height
    case "aspect-ratio": .aspectRatio
    case "orientation": .orientation
    default: nil
    }
  }

  private func value(_ feature: ContainerCondition.Feature, _ cursor: inout TokenCursor)
    -> ContainerCondition.Value?
  {
    switch feature {
    case .width, .height:
      let start = cursor.position
      return ValueParser.length(&cursor, percent: false, negative: true)
        .map { .length($0, cursor.position - start) }
    case .aspectRatio:
      guard let first = ValueParser.plainNumber(&cursor), first >= 0 else { return nil }
      guard cursor.take(delimiter: 0x2F) else { return .ratio(first, 1) }
      guard let second = ValueParser.plainNumber(&cursor), second >= 0 else { return nil }
      return .ratio(first, second)
    case .orientation: return nil
    }
  }

  private func range(_ cursor: inout TokenCursor) -> ContainerCondition? {
    let range = FeatureRange(&cursor, feature: feature, value: value)
    guard let range, cursor.isAtEnd else { return nil }
    let parts = range.bounds.map {
      ContainerCondition.size(range.feature, $0.comparison, $0.value)
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }
}
