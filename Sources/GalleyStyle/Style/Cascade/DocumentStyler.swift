// The traversal of a document's elements. Elements share a style if their parents share one and the
// same rules match. Equal chains of keys imply equal tags up to the root.

package import GalleySystem

/// Computes the styles of a document.
package struct DocumentStyler: ~Copyable {
  let tree: MarkupTree
  var environment: StyleEnvironment
  let memory: StyleMemory
  let sheets: SheetContext
  /// The sources of the sheets, then those of attributes.
  var sources: [RuleSet]
  var matcher: SelectorMatcher
  /// The budgets before the first element, for `usedSteps`.
  private let stepLimits: (selectors: Double, values: Double)
  var cascader = Cascader()
  package var table: StyleTable
  /// By resolved style: its index in the document's styles; none for an unused style.
  private var localIndex: IndexedArray<ResolvedStyle, Index<ComputedStyle>>
  private(set) var resolvedOfNode: IndexedArray<MarkupTree.Node, Index<ResolvedStyle>>
  /// The elements with a `::first-line` in tree order, with its resolved style.
  private(set) var firstLines: [(node: NodeIndex, style: Index<ResolvedStyle>)] = []
  /// The elements with a `::first-letter`.
  private(set) var firstLetters: [NodeIndex] = []
  /// The resolved style of the root element.
  package private(set) var root: Index<ResolvedStyle> = .none
  /// Whether the styles depend only on the resolver's sheets and numbers.
  var isShareable = true
  var candidates = MatchCollector()
  var containers: QueryContainers
  /// By node: the nearest of `sheets.owners` in it or around it.
  ///
  /// It is none without an owner, and -2 if it is unknown. Without owners there is no entry.
  var ownerOfNode: IndexedArray<MarkupTree.Node, NodeIndex> = []
  /// The element of `candidates`.
  private(set) var matched: NodeIndex = .none
  /// The references in declarations of sheets and of `style` attributes met so far.
  var uses: ReferenceUses = []
  /// The remaining number of steps of `Limits.valueSteps`.
  var valueSteps: Int
  var document: StyledDocument
  private let inherited: ComputedStyle?
  var reported: Set<String> = []

  package init(
    _ resolver: StyleResolver, _ tree: MarkupTree, pressed: NodeIndex = .none,
    containers sizes: ContainerSizes? = nil
  ) {
    self.tree = tree
    containers = QueryContainers(sizes ?? .unknown, nodeCount: tree.nodes.count)
    environment = resolver.environment
    let own = StyleElements(tree, environment)
    sheets = own.isEmpty ? resolver.sheets : SheetContext(resolver.sheets, own, environment)
    sources = sheets.sources
    memory = resolver.memory
    inherited = resolver.inherited
    table = StyleTable()
    localIndex = []
    resolvedOfNode = IndexedArray(repeating: .none, count: tree.nodes.count)
    matcher = SelectorMatcher(
      tree: tree, language: environment.language,
      ruleCount: sheets.sources.reduce(0) { $0 + $1.rules.count })
    valueSteps = Limits.valueSteps(bytes: tree.bytes.count)
    document = StyledDocument(tree: tree)
    document.diagnostics = tree.diagnostics
    document.styleOfNode = IndexedArray(repeating: .none, count: tree.nodes.count)
    stepLimits = (Double(matcher.budget), Double(valueSteps))
    document.mediaWidths = sheets.mediaWidths
    document.counterStyles = sheets.counterStyles
    document.unpainted = sheets.unpainted
    for diagnostic in sheets.diagnostics { report(diagnostic.kind, diagnostic.message) }
    if let body = tree.first(.body), let link = matcher.value(.link, body) {
      environment.linkColor = LegacyColor.parse(String(decoding: link, as: UTF8.self))
      isShareable = false
    }
    if !own.isEmpty || pressed.exists || inherited != nil || sheets.queriesContainers {
      isShareable = false
    }
    matcher.pressed = pressed
    uses = sheets.uses
    if uses.contains(.element) { isShareable = false }
    if isShareable { table = memory.snapshot }
    sources += table.attributeSources
    localIndex = IndexedArray(repeating: .none, count: table.resolved.count)
  }

  package mutating func run(mostStyles: Int = .max) -> StyledDocument {
    guard !tree.nodes.isEmpty else { return document }
    var node = tree.nodes[0].firstChild
    while node.exists {
      var descends = false
      if tree.nodes[node].kind == .element {
        if document.styles.count >= mostStyles {
          document.markup.cut(before: node, because: Self.reason(mostStyles: mostStyles))
          document.diagnostics += document.markup.diagnostics.suffix(1)
          break
        }
        let style = styleElement(node)
        resolvedOfNode[node] = style.style
        if root.isNone { root = style.style }
        let local = self.local(style.style)
        document.styleOfNode[node] = local
        if let pseudo = style.pseudo {
          document.pseudoStyles[node] = self.local(pseudo)
          if pseudo.firstLine.exists { firstLines.append((node, pseudo.firstLine)) }
          if pseudo.firstLetter.exists { firstLetters.append(node) }
        }
        descends = document.styles[local].box.display != .none
      }
      if descends, tree.nodes[node].firstChild.exists {
        node = tree.nodes[node].firstChild
        continue
      }
      while node > .first, tree.nodes[node].nextSibling.isNone { node = tree.nodes[node].parent }
      node = node > .first ? tree.nodes[node].nextSibling : .none
    }
    let inFirstLine = firstLines.isEmpty ? [] : styleFirstLines()
    if !firstLetters.isEmpty { styleFirstLetters(inFirstLine) }
    document.usesViewportWidth = table.usedViewportWidth
    document.containers = containers.dependencies
    document.usedSteps =
      1
      - max(
        0,
        min(Double(matcher.budget) / stepLimits.selectors, Double(valueSteps) / stepLimits.values))
    if isShareable, matcher.budget > 0, valueSteps > 0 { memory.keep(table) }
    if valueSteps <= 0 { report(.limit, "values of style sheets were too long to apply") }
    if let layouts = containers.sizes.lastLayout {
      report(.limit, "sizes of containers still changed after \(layouts) layouts")
    }
    if matcher.budget <= 0 { report(.limit, "selectors were too costly to match") }
    return document
  }

  private static func reason(mostStyles: Int) -> String {
    "content after \(mostStyles) styles was dropped"
  }

  mutating func report(_ kind: Diagnostic.Kind, _ message: String, offset: Int? = nil) {
    if reported.insert(message).inserted {
      document.diagnostics.append(Diagnostic(kind: kind, message: message, at: offset))
    }
  }

  // MARK: Elements

  mutating func local(_ style: Index<ResolvedStyle>) -> Index<ComputedStyle> {
    guard style.exists else { return .none }
    while localIndex.count <= Int(style) { localIndex.append(.none) }
    if localIndex[style].isNone {
      localIndex[style] = Index(document.styles.count)
      document.styles.append(table.resolved[style].computed)
    }
    return localIndex[style]
  }

  private mutating func local(_ pseudo: PseudoStyles<ResolvedStyle>) -> PseudoStyles<ComputedStyle>
  {
    PseudoStyles(
      before: local(pseudo.before), after: local(pseudo.after), marker: local(pseudo.marker),
      firstLetter: local(pseudo.firstLetter), firstLine: local(pseudo.firstLine))
  }

  private mutating func styleElement(_ node: NodeIndex) -> SharedStyle {
    let element = tree.nodes[node]
    if let inherited, element.tag == .html || element.tag == .body {
      return SharedStyle(style: adopt(inherited), pseudo: nil)
    }
    let parent = element.parent > .first ? resolvedOfNode[element.parent] : .none
    guard matcher.pressed.isNone, containers.isEmpty, !uses.contains(.element),
      element.tag != .unknown, element.tag != .bdi,
      element.namespace != .mathML, sheets.isDecidedByTags[Int(element.tag.rawValue)],
      let signature = sheets.attributes.signature(of: element, in: tree),
      let key = key(of: element, parent, signature)
    else { return computeElement(node, parent) }
    if let cached = table.byTag[key] { return cached }
    let result = computeElement(node, parent)
    if containers.isEmpty { table.byTag[key] = result }
    return result
  }

  /// The key of an element that shares its style; nil if there are too many languages.
  private mutating func key(
    of element: MarkupTree.Node, _ parent: Index<ResolvedStyle>,
    _ signature: AttributeRelevance.Signature
  ) -> UInt64? {
    var language: UInt64 = 0
    if let range = signature.language {
      let bytes = tree.bytes
      guard let number = table.languages.add(bytes.span.extracting(range)) else { return nil }
      language = number
    }
    return SharedStyle.key(parent: parent, tag: element.tag, signature, language: language)
  }

  /// Adds a computed style without resolving it.
  private mutating func adopt(_ style: ComputedStyle) -> Index<ResolvedStyle> {
    if root.exists { return root }
    var draft = StyleDraft()
    draft.computed = style.values
    draft.inherited.hasAbsoluteSize = true
    table.resolved.append(ResolvedStyle(draft))
    return Index(table.resolved.count - 1)
  }

  private mutating func computeElement(_ node: NodeIndex, _ parent: Index<ResolvedStyle>)
    -> SharedStyle
  {
    let tag = tree.nodes[node].tag
    match(node, isRoot: parent.isNone)
    let id = style(candidates.element, parent: parent, tag: tag, pseudo: .none)
    addContainer(node, id)
    let pseudo = pseudoStyles(of: id, tag)
    return SharedStyle(style: id, pseudo: pseudo)
  }

  /// Fills `candidates` with the rules of an element.
  mutating func match(_ node: NodeIndex, isRoot: Bool = false) {
    candidates.clear()
    matched = node
    collectMatches(node)
    if isRoot { addRootRules() }
    addAttributeRules(node, tree.nodes[node].tag)
    candidates.sort()
  }

  private mutating func pseudoStyles(of id: Index<ResolvedStyle>, _ tag: Tag) -> PseudoStyles<
    ResolvedStyle
  >? {
    let display = table.resolved[id].computed.box.display
    guard candidates.hasPseudo, display != .none else { return nil }
    var result = PseudoStyles<ResolvedStyle>()
    let isBlock = !display.isInlineLevel || display == .inlineBlock
    if let before = generated(.before, id, tag) { result.before = before }
    if let after = generated(.after, id, tag) { result.after = after }
    if display.isListItem, !candidates.pseudo(.marker).isEmpty {
      result.marker = style(candidates.pseudo(.marker), parent: id, tag: tag, pseudo: .marker)
    }
    if isBlock {
      let (letter, line) = (candidates.pseudo(.firstLetter), candidates.pseudo(.firstLine))
      if !letter.isEmpty {
        result.firstLetter = style(letter, parent: id, tag: tag, pseudo: .firstLetter)
      }
      if !line.isEmpty { result.firstLine = style(line, parent: id, tag: tag, pseudo: .firstLine) }
    }
    return result == PseudoStyles() ? nil : result
  }

  mutating func generated(_ pseudo: PseudoElement, _ id: Index<ResolvedStyle>, _ tag: Tag) -> Index<
    ResolvedStyle
  >? {
    let matches = candidates.pseudo(pseudo)
    guard !matches.isEmpty else { return nil }
    let result = style(matches, parent: id, tag: tag, pseudo: pseudo)
    let box = table.resolved[result].computed.box
    return box.content == nil || box.display == .none ? nil : result
  }

  /// The style from rules and a parent's style, computed once per key.
  mutating func style(
    _ matches: [MatchedRule], parent: Index<ResolvedStyle>, tag: Tag, pseudo: PseudoElement
  ) -> Index<ResolvedStyle> {
    let container: Index<QueryContainers.Container> =
      containers.isEmpty ? .none : containers.around(matched, pseudo, in: tree)
    var key = SharingKey(
      parent: parent, tag: tag, pseudo: pseudo, container: containers.sizeNumber(container),
      rules: matches.map(\.identity))
    if uses.contains(.element), dependsOnElement(matches, parent: parent) {
      key.rules.append(1 << 63 | UInt64(UInt32(bitPattern: matched.value)))
    }
    if let known = table.shared[key] {
      if container.exists { containers.noteUnits(of: known, container) }
      return known
    }
    let style = compute(matches, parent: parent, tag: tag, pseudo: pseudo, container)
    let id = Index<ResolvedStyle>(table.resolved.count)
    table.resolved.append(ResolvedStyle(style.draft, parent: parent))
    table.shared[key] = id
    if container.exists, !style.containerAxes.isEmpty {
      containers.unitAxes[id] = style.containerAxes
      containers.noteUnits(of: id, container)
    }
    return id
  }
}
