// Finds the rules that match an element by id, class, attribute and tag.

internal import GalleySystem

extension DocumentStyler {
  mutating func collectMatches(_ node: NodeIndex) {
    let element = tree.nodes[node]
    if element.namespace == .mathML {
      if sources.count > StyleResolver.mathSource {
        collect(node, source: StyleResolver.mathSource, origin: .browser, element)
      }
    } else {
      collect(node, source: 0, origin: .browser, element)
    }
    if node == matcher.pressed { addPressedRule() }
    for source in sheets.authorSources { collect(node, source: source, origin: .author, element) }
  }

  /// Adds the browser's rule for `:any-link:active`.
  private mutating func addPressedRule() {
    sources.append(SheetParser.parseDeclarations(Array("color: -webkit-activelink".utf8)))
    candidates.append(
      MatchedRule(
        origin: .browser, specificity: .highest, order: 0,
        block: RuleBlock(source: sources.count - 1, number: 0)), .none)
  }

  private mutating func collect(
    _ node: NodeIndex, source: Int, origin: CascadeOrigin, _ element: MarkupTree.Node
  ) {
    let index = sources[source].index
    if !index.byOwner.isEmpty { collectOwned(node, source, origin, element) }
    collect(index, node, source, origin, element)
  }

  /// Adds the rules in the scopes of style elements around an element.
  private mutating func collectOwned(
    _ node: NodeIndex, _ source: Int, _ origin: CascadeOrigin, _ element: MarkupTree.Node
  ) {
    var owner = self.owner(around: node)
    while owner.exists, matcher.budget > 0 {
      matcher.budget -= 1
      if let owned = sources[source].index.byOwner[owner] {
        if let index = owned.index.first {
          collect(index, node, source, origin, element)
        } else {
          test(owned.rules, node, source, origin)
        }
      }
      owner = self.owner(around: matcher.parent(owner))
    }
  }

  /// The nearest of `sheets.owners` in an element or around it.
  private mutating func owner(around node: NodeIndex) -> NodeIndex {
    guard node.exists else { return .none }
    if ownerOfNode.isEmpty {
      ownerOfNode = IndexedArray(repeating: Index(value: -2), count: tree.nodes.count)
    }
    var place = node
    while place.exists, ownerOfNode[place] == Index(value: -2), !sheets.owners.contains(place) {
      place = matcher.parent(place)
    }
    let owner = place.isNone ? .none : sheets.owners.contains(place) ? place : ownerOfNode[place]
    var passed = node
    while passed != place {
      ownerOfNode[passed] = owner
      passed = matcher.parent(passed)
    }
    if place.exists { ownerOfNode[place] = owner }
    return owner
  }

  private mutating func collect(
    _ index: RuleIndex, _ node: NodeIndex, _ source: Int, _ origin: CascadeOrigin,
    _ element: MarkupTree.Node
  ) {
    test(index.byTag[Int(element.tag.rawValue)], node, source, origin)
    if element.tag == .unknown, !index.byName.isEmpty {
      let name = tree.bytes[Int(element.start)..<Int(element.end)]
      if let rules = index.byName[Array(name)] { test(rules, node, source, origin) }
    }
    test(index.universal, node, source, origin)
    guard element.attributesEnd > element.attributesStart else { return }
    for rule in index.byAttribute where rule.name != .unknown {
      guard matcher.range(of: rule.name, node) != nil else { continue }
      test(rule.rule, of: sources[source], node, source, origin)
    }
    if !index.byAttributeName.isEmpty { collectAttributes(index, element, node, source, origin) }
    if !index.byIdentifier.isEmpty, let name = matcher.value(.id, node),
      let rules = index.byIdentifier[Array(name)]
    {
      test(rules, node, source, origin)
    }
    if !index.byClass.isEmpty, let names = matcher.value(.class, node) {
      collectClasses(index, names, node, source, origin)
    }
  }

  private mutating func collectAttributes(
    _ index: RuleIndex, _ element: MarkupTree.Node, _ node: NodeIndex, _ source: Int,
    _ origin: CascadeOrigin
  ) {
    for place in Int(element.attributesStart)..<Int(element.attributesEnd) {
      let attribute = tree.attributes[place]
      guard attribute.name == .unknown else { continue }
      let name = tree.bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)]
      guard let rules = index.byAttributeName[Array(name)] else { continue }
      test(rules, node, source, origin)
    }
  }

  private mutating func collectClasses(
    _ index: RuleIndex, _ names: ArraySlice<UInt8>, _ node: NodeIndex, _ source: Int,
    _ origin: CascadeOrigin
  ) {
    // Up to 16 names are compared, others are hashed.
    var seen: [ArraySlice<UInt8>] = []
    var others: Set<ArraySlice<UInt8>> = []
    for name in names.split(whereSeparator: { ASCII.isSpace($0) }) {
      guard let rules = index.byClass[Array(name)] else { continue }
      if seen.contains(name) { continue }
      if seen.count < 16 {
        seen.append(name)
      } else if !others.insert(name).inserted {
        continue
      }
      test(rules, node, source, origin)
    }
  }

  private mutating func test(
    _ rules: [Int32], _ node: NodeIndex, _ source: Int, _ origin: CascadeOrigin
  ) {
    guard !rules.isEmpty else { return }
    let set = sources[source]
    for place in rules {
      // Without steps no rule matches, so that the product of rules and elements ends here.
      guard matcher.budget > 0 else { return }
      test(place, of: set, node, source, origin)
    }
  }

  private mutating func test(
    _ place: Int32, of set: RuleSet, _ node: NodeIndex, _ source: Int,
    _ origin: CascadeOrigin
  ) {
    let list = set.rules
    let rules = list.span
    let condition = rules[Int(place)].condition
    if condition >= 0, !sheets.conditions[source][Int(condition)] { return }
    let scope = rules[Int(place)].scope
    var proximity = UInt32.max
    if scope >= 0 {
      guard
        let steps = matcher.proximity(of: rules[Int(place)].selector, node, in: set.scopes, scope)
      else { return }
      proximity = steps
    } else {
      guard matcher.matches(rules[Int(place)].selector, node, rule: source << 32 | Int(place))
      else { return }
    }
    let layer = rules[Int(place)].layer
    let rank = layer == 0 ? 0xFFF : UInt64(sheets.layerOrder[source][Int(layer)])
    var match = MatchedRule(
      origin: origin, layer: rank, specificity: rules[Int(place)].selector.specificity,
      order: sheets.orders[source] + Int(place),
      block: RuleBlock(source: source, number: rules[Int(place)].block))
    match.proximity = proximity
    let pseudo = rules[Int(place)].selector.pseudoElement
    if condition >= 0, case let query = sheets.containerConditions[source][Int(condition)],
      query >= 0, !holds(query, source, node, pseudo, match)
    {
      return
    }
    candidates.append(match, pseudo)
  }

  /// Adds the library's families and the caller's declarations as rules for `html`.
  mutating func addRootRules() {
    for source in [StyleResolver.rootSource, StyleResolver.rootSource + 1]
    where !sources[source].blocks.isEmpty {
      candidates.append(
        MatchedRule(
          origin: .author, specificity: .type, order: sheets.orders[source],
          block: RuleBlock(source: source, number: 0)), .none)
    }
  }

  /// Adds presentational attributes, then the `style` attribute.
  mutating func addAttributeRules(_ node: NodeIndex, _ tag: Tag) {
    var collector = HintCollector(tree: tree, node: node, tag: tag)
    collector.collect()
    if !collector.declarations.isEmpty { addHints(collector.declarations, block: 0) }
    if tag == .table {
      // The table's key contains its attributes that affect cells. Cells of tables with other
      // attributes then share no styles with them.
      var cells = HintCollector(tree: tree, node: node, tag: .td)
      cells.collectCell(of: node)
      let rules = cells.text(.rules, of: node)?.lowercased() == "groups"
      if rules { cells.add(.borderCollapse, .code(1)) }
      if !cells.declarations.isEmpty { addHints(cells.declarations, block: 1) }
    }
    let element = tree.nodes[node]
    guard element.attributesEnd > element.attributesStart,
      let text = matcher.value(.style, node), !text.isEmpty
    else { return }
    let bytes = Array(text)
    let source = table.inlineSources[bytes] ?? sources.count
    if source == sources.count {
      add(SheetParser.parseDeclarations(bytes))
      table.inlineSources[bytes] = source
    }
    for diagnostic in sources[source].diagnostics {
      report(diagnostic.kind, diagnostic.message, offset: element.writtenOffset)
    }
    for name in sources[source].unpainted where !document.unpainted.contains(name) {
      document.unpainted.append(name)
    }
    for block in sources[source].blocks.indices {
      candidates.append(
        MatchedRule(
          origin: .inline, specificity: Specificity(), order: block,
          block: RuleBlock(source: source, number: Int32(block))), .none)
    }
  }

  /// Adds a source of attributes.
  private mutating func add(_ set: RuleSet) {
    if !set.uses.isEmpty {
      uses.formUnion(set.uses)
      isShareable = false
    }
    sources.append(set)
    table.attributeSources.append(set)
  }

  private mutating func addHints(_ declarations: [Declaration], block: Int32) {
    let source = table.hintSources[declarations] ?? sources.count
    if source == sources.count {
      add(RuleSet(declarations: declarations))
      table.hintSources[declarations] = source
    }
    candidates.append(
      MatchedRule(
        origin: .hints, specificity: Specificity(), order: 0,
        block: RuleBlock(source: source, number: block)), .none)
  }
}
