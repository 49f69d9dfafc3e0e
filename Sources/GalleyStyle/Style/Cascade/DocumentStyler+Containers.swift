// Container queries during matching. Those of rules for pseudo-elements wait for the style of the
// element, which may be the container.

extension DocumentStyler {
  /// The steps of `Limits.selectorSteps` for one query of one container.
  private static let stepsOfQuery = 32

  /// Adds an element with its style, and its rules for pseudo-elements that depend on containers.
  mutating func addContainer(_ node: Int32, _ style: Int32) {
    let declaration = table.resolved[Int(style)].own.container
    let isContainer =
      !declaration.axes.isEmpty || sheets.queriesContainers && !declaration.names.isEmpty
    if isContainer { isShareable = false }
    if isContainer || !containers.isEmpty {
      containers.add(
        node, around: tree.nodes[Int(node)].parent, style: style, declaration,
        isContainer: isContainer)
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
    _ query: Int32, _ source: Int, _ node: Int32, _ pseudo: PseudoElement, _ match: MatchedRule
  ) -> Bool {
    if pseudo != .none {
      let style = resolvedOfNode[Int(node)]
      if style >= 0 { return holds(query, source, element: node, style: style) }
      candidates.append(PendingMatch(match: match, pseudo: pseudo, query: query))
      return false
    }
    let parent = tree.nodes[Int(node)].parent
    guard parent > 0 else { return false }
    return holds(query, source, element: parent, style: resolvedOfNode[Int(parent)])
  }

  /// Whether a condition and those around it are true, with containers from an element outwards.
  private mutating func holds(_ query: Int32, _ source: Int, element: Int32, style: Int32) -> Bool {
    var place = query
    while place >= 0 {
      let condition = sources[source].conditions[Int(place)]
      if let list = condition.containers {
        var isTrue = false
        for (entry, query) in list.queries.enumerated() where !isTrue {
          let known = QueryContainers.QueryPlace(
            source: Int32(source), condition: place, entry: Int32(entry))
          isTrue = holds(query, known, element: element, style: style)
        }
        guard isTrue else { return false }
      }
      place = condition.parent
    }
    return true
  }

  private mutating func holds(
    _ query: ContainerQuery, _ place: QueryContainers.QueryPlace, element: Int32, style: Int32
  ) -> Bool {
    guard !query.isNever, style >= 0 else { return false }
    // Each element may be the container of a style query without a name.
    let isOfStyle = query.name == nil && query.axes.isEmpty
    let start = isOfStyle ? style : containers.around(element, .before, in: tree)
    let key = QueryContainers.QueryKey(place: place, start: start, isOfStyle: isOfStyle)
    // Elements with one style may have different parents.
    let isKept = !query.refersToParent
    if isKept, let known = containers.result(key) { return known }
    matcher.budget -= Self.stepsOfQuery
    guard matcher.budget > 0 else { return false }
    var result = false
    if isOfStyle {
      result = value(query, of: -1, place, element: element, style: style)
    } else {
      let target = containers.target(
        query.name, query.axes, from: start, steps: &matcher.budget)
      if target >= 0 {
        let container = containers.containers[Int(target)]
        result = value(query, of: target, place, element: container.node, style: container.style)
      }
    }
    if isKept { containers.keep(result, for: key) }
    return result
  }

  /// The result for a container with a style.
  private mutating func value(
    _ query: ContainerQuery, of container: Int32, _ place: QueryContainers.QueryPlace,
    element: Int32, style: Int32
  ) -> Bool {
    guard let condition = query.condition else { return true }
    let resolved = table.resolved[Int(style)]
    var units = StyleBuilder(
      parent: resolved, root: table.resolved[Int(root < 0 ? style : root)],
      environment: environment
    ).context
    var properties = ReferenceResolver(
      table.customTables, around: resolved.inherited.customs, references(units), steps: valueSteps)
    var parent: ReferenceResolver?
    let around = query.refersToParent ? tree.nodes[Int(element)].parent : -1
    if around >= 0, resolvedOfNode[Int(around)] >= 0 {
      let style = table.resolved[Int(resolvedOfNode[Int(around)])]
      parent = ReferenceResolver(
        table.customTables, around: style.inherited.customs, references(units), steps: valueSteps)
    }
    let bound = condition.bound { $0.value(&properties, &units, parent: &parent) }
    valueSteps = properties.steps
    let result: Bool?
    if container >= 0, !query.axes.isEmpty {
      let known = containers.value(bound, of: container, place, units)
      result = known.value
      units.usedViewportWidth = known.usedViewportWidth
    } else {
      result = bound.value(ContainerSize(), &units)
    }
    if units.usedViewportWidth { table.usedViewportWidth = true }
    return result ?? false
  }
}

/// A rule for a pseudo-element whose container queries wait for the style of the element.
struct PendingMatch {
  var match: MatchedRule
  var pseudo: PseudoElement
  var query: Int32
}
