// Container queries during matching. Those of rules for pseudo-elements wait for the style of the
// element, which may be the container.

internal import GalleySystem

extension DocumentStyler {
  /// The steps of `Limits.selectorSteps` for one query of one kind of container.
  private static let stepsOfQuery = 40

  /// Adds an element with its style, and its rules for pseudo-elements that depend on containers.
  mutating func addContainer(_ node: NodeIndex, _ style: Index<ResolvedStyle>) {
    let declaration = table.resolved[style].own.container
    let isContainer =
      !declaration.axes.isEmpty || sheets.queriesContainers && !declaration.names.isEmpty
    if isContainer { isShareable = false }
    let parent = tree.nodes[node].parent
    if isContainer {
      containers.add(
        node, inside: parent, style: style,
        parentStyle: sheets.queriesParents ? styleOfParent(node) : .none, declaration)
    } else if !containers.isEmpty {
      containers.add(node, inside: parent)
    }
    guard !candidates.pending.isEmpty else { return }
    let pending = candidates.takePending()
    for entry in pending
    where holds(entry.query, Int(entry.match.source), element: node, style: style) {
      candidates.append(entry.match, entry.pseudo)
    }
    candidates.sort()
  }

  /// Whether the container queries around a rule are true for an element.
  ///
  /// The answer is false for a pseudo-element of an element that has no style yet; the rule is then
  /// pending.
  mutating func holds(
    _ query: Int32, _ source: Int, _ node: NodeIndex, _ pseudo: PseudoElement, _ match: MatchedRule
  ) -> Bool {
    if pseudo != .none {
      let style = resolvedOfNode[node]
      if style.exists { return holds(query, source, element: node, style: style) }
      candidates.append(PendingMatch(match: match, pseudo: pseudo, query: query))
      return false
    }
    let parent = tree.nodes[node].parent
    guard parent > .first else { return false }
    return holds(query, source, element: parent, style: resolvedOfNode[parent])
  }

  /// The resolved style of the parent; none for the root element.
  private func styleOfParent(_ node: NodeIndex) -> Index<ResolvedStyle> {
    let parent = node.isNone ? .none : tree.nodes[node].parent
    return parent.isNone ? .none : resolvedOfNode[parent]
  }

  /// Whether a condition and those around it are true, with containers from an element outwards.
  private mutating func holds(
    _ query: Int32, _ source: Int, element: NodeIndex, style: Index<ResolvedStyle>
  ) -> Bool {
    guard style.exists else { return false }
    let start = containers.kind(of: containers.around(element, .before, in: tree))
    let first = sheets.conditionNumbers[source]
    var place = query
    while place >= 0, matcher.budget > 0 {
      matcher.budget -= 2
      guard let list = sources[source].conditions[Int(place)].containers else { break }
      let use = list.use
      let key = QueryContainers.QueryKey(
        condition: first + place, kind: use.contains(.container) ? start : .none,
        style: use.contains(.style) ? style : .none,
        parentStyle: use.contains(.parent) ? styleOfParent(element) : .none)
      let isTrue: Bool
      if let known = containers.result(key) {
        isTrue = known
      } else {
        isTrue = holds(list, key.condition, start: start, element: element, style: style)
        containers.keep(isTrue, for: key)
      }
      guard isTrue else { return false }
      let outer = sources[source].conditions[Int(place)].parent
      place = outer < 0 ? -1 : sheets.containerConditions[source][Int(outer)]
    }
    return place < 0
  }

  /// Whether one of the queries is true.
  private mutating func holds(
    _ list: ContainerQueryList, _ number: Int32, start: Index<QueryContainers.Kind>,
    element: NodeIndex, style: Index<ResolvedStyle>
  ) -> Bool {
    for (entry, query) in list.queries.enumerated() where !query.isNever {
      matcher.budget -= Self.stepsOfQuery
      guard matcher.budget > 0 else { return false }
      if query.isOfStyle {
        guard let condition = query.condition else { return true }
        let value = withQuestion { question, styler in
          question.results = styler.results(
            of: query, style, styler.styleOfParent(element), &question.units)
          return condition.value(&question)
        }
        if value == true { return true }
        continue
      }
      let target = containers.target(query.name, query.axes, from: start, steps: &matcher.budget)
      guard target.exists else { continue }
      guard let condition = query.condition else { return true }
      let kind = containers.kinds[target]
      let value = withQuestion { question, styler in
        if query.usesUnits { styler.setUnits(&question.units, of: kind.style) }
        question.results = styler.results(of: query, kind.style, kind.parentStyle, &question.units)
        guard !query.axes.isEmpty else { return condition.value(&question) }
        let recorded = RecordedQuery(
          condition: condition, number: number, entry: Int32(entry), usesUnits: query.usesUnits)
        return styler.containers.value(recorded, of: target, from: start, &question)
      }
      if value == true { return true }
    }
    return false
  }

  /// Evaluates a condition and accounts for its steps.
  private mutating func withQuestion(
    _ body: (inout ContainerQuestion, inout DocumentStyler) -> Bool?
  ) -> Bool? {
    var question = ContainerQuestion(units: .plain)
    swap(&question, &containers.question)
    question.steps = 0
    question.units.usedViewportWidth = false
    let value = body(&question, &self)
    matcher.budget -= question.steps
    if question.units.usedViewportWidth { table.usedViewportWidth = true }
    swap(&question, &containers.question)
    return value
  }

  /// Sets the lengths of the question to those to which a container of a style refers.
  ///
  /// They stay in the question, because an element makes many queries of one container.
  private mutating func setUnits(_ units: inout UnitContext, of style: Index<ResolvedStyle>) {
    guard containers.styleOfUnits != style else {
      // The last question had a container of its own.
      units.container = containers.containerOfUnits
      return
    }
    units =
      StyleBuilder(
        parent: table.resolved[style], root: table.resolved[root.isNone ? style : root],
        environment: environment
      ).context
    containers.styleOfUnits = root.isNone ? .none : style
    containers.containerOfUnits = units.container
  }

  /// The results of the tests of custom properties by number, with their steps.
  private mutating func results(
    of query: ContainerQuery, _ style: Index<ResolvedStyle>, _ parentStyle: Index<ResolvedStyle>,
    _ units: inout UnitContext
  ) -> [Bool?] {
    guard !query.tests.isEmpty else { return [] }
    if query.isOfStyle, query.usesUnits { setUnits(&units, of: style) }
    let key = QueryContainers.ContextKey(
      style: style, element: matched, hasUnits: query.usesUnits)
    var context = ReferenceContext.plain
    if let last = containers.lastContext, last.key == key {
      context = last.context
    } else {
      context = references(units)
      containers.lastContext = (key, context)
    }
    var properties = ReferenceResolver(
      table.customTables, around: table.resolved[style].inherited.customs, context,
      steps: valueSteps)
    var parent: ReferenceResolver?
    if query.refersToParent, parentStyle.exists {
      parent = ReferenceResolver(
        table.customTables, around: table.resolved[parentStyle].inherited.customs, context,
        steps: valueSteps)
    }
    var results: [Bool?] = []
    for test in query.tests {
      guard properties.steps > 0 else { break }
      results.append(test.value(&properties, &units, parent: &parent))
    }
    valueSteps = properties.steps
    matcher.budget -= query.tests.count
    return results
  }
}

/// A rule for a pseudo-element whose container queries wait for the style of the element.
struct PendingMatch {
  var match: MatchedRule
  var pseudo: PseudoElement
  var query: Int32
}
