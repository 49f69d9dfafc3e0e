// The style sheets of a document in its environment, evaluated once for all elements. Documents
// without style elements share it.

internal import GalleySystem

/// The sheets that apply, with the order and conditions of their rules.
struct SheetContext: Sendable {
  /// The browser's sheet, the base sheet, the root's sources, then the author sheets.
  let sources: [RuleSet]
  /// By source: the precedence of its first rule, and the values of its conditions.
  private(set) var orders: [Int] = []
  private(set) var conditions: [[Bool]] = []
  /// By source and condition: the innermost condition of `@container` in it or around it; -1 for
  /// none.
  private(set) var containerConditions: [[Int32]] = []
  /// Whether a source has container queries.
  private(set) var queriesContainers = false
  /// Whether a container query refers to the parent of the container.
  private(set) var queriesParents = false
  /// The parents of style elements whose rules apply only inside of them.
  private(set) var owners: Set<NodeIndex> = []
  /// By source: the number of its first condition among those of all sources.
  private(set) var conditionNumbers: [Int32] = []
  /// The sources of author rules in order.
  private(set) var authorSources: [Int] = []
  /// By source and layer: its position in the order of the layers of all sources.
  let layerOrder: [[Int32]]
  /// By tag: whether tags alone determine the rules for elements without relevant attributes.
  private(set) var isDecidedByTags: [Bool] = []
  let attributes: AttributeRelevance
  /// The widths at which an `@media` rule changes its result, ascending.
  private(set) var mediaWidths: [Double] = []
  /// The counter styles by name.
  private(set) var counterStyles: [String: CounterStyleRule] = [:]
  /// The registered custom properties by name.
  private(set) var properties: [[UInt8]: PropertyRegistration] = [:]
  /// The functions of authors by name.
  private(set) var functions: [[UInt8]: CustomFunction] = [:]
  /// The references in all declarations.
  private(set) var uses: ReferenceUses = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of properties with values that are not painted.
  private(set) var unpainted: [String] = []

  init(_ sources: [RuleSet], _ environment: StyleEnvironment) {
    self.init(sources, widths: [], environment)
  }

  /// Adds a document's own sheets to common ones.
  init(_ common: SheetContext, _ own: StyleElements, _ environment: StyleEnvironment) {
    self.init(
      common.sources + [SheetParser.parse(sheets: own.sheets, owners: own.owners)],
      widths: own.mediaWidths,
      environment)
  }

  private init(_ sources: [RuleSet], widths: [Double], _ environment: StyleEnvironment) {
    self.sources = sources
    attributes = AttributeRelevance(sources)
    layerOrder = Self.layerOrder(sources)
    var widths = widths
    var order = 0
    var conditionCount: Int32 = 0
    isDecidedByTags = sources.first?.index.isDecidedByTags ?? []
    for (number, set) in sources.enumerated() {
      orders.append(order)
      order += max(set.rules.count, 1)
      var holds: [Bool] = []
      var containers: [Int32] = []
      for condition in set.conditions {
        condition.queries.appendWidths(environment, to: &widths)
        let parent = condition.parent < 0 || holds[Int(condition.parent)]
        holds.append(parent && condition.queries.holds(environment))
        let outer = condition.parent < 0 ? -1 : containers[Int(condition.parent)]
        containers.append(condition.containers == nil ? outer : Int32(containers.count))
        if let list = condition.containers, list.use.contains(.parent) { queriesParents = true }
      }
      conditions.append(holds)
      conditionNumbers.append(conditionCount)
      conditionCount += Int32(set.conditions.count)
      containerConditions.append(containers)
      if containers.contains(where: { $0 >= 0 }) { queriesContainers = true }
      if !set.counterStyles.isEmpty { addCounterStyles(of: set, holds) }
      if !set.properties.isEmpty { addProperties(of: set, holds) }
      if !set.functions.isEmpty { addFunctions(of: set, holds) }
      uses.formUnion(set.uses)
      if !set.index.byOwner.isEmpty { owners.formUnion(set.index.byOwner.keys) }
      diagnostics += set.diagnostics
      for name in set.unpainted where !unpainted.contains(name) { unpainted.append(name) }
      if number > 0, !set.rules.isEmpty, set !== BrowserSheet.math {
        authorSources.append(number)
        for tag in isDecidedByTags.indices
        where !set.index.isDecided && !set.index.isDecidedByTags[tag] {
          isDecidedByTags[tag] = false
        }
      }
    }
    // Elements with equal tags and parent styles may have different containers or attributes.
    if queriesContainers || uses.contains(.element) {
      isDecidedByTags = isDecidedByTags.map { _ in false }
    }
    for width in widths.sorted() where width > 0 && width.isFinite && width != mediaWidths.last {
      mediaWidths.append(width)
    }
  }

  private static func layerOrder(_ sources: [RuleSet]) -> [[Int32]] {
    guard sources.count(where: \.layers.hasLayers) > 1 else { return sources.map(\.layerOrder) }
    var all = LayerList()
    let numbers = sources.map { all.merge($0.layers) }
    let order = all.order
    return numbers.map { $0.map { order[$0] } }
  }

  /// Adds the counter styles of a source.
  private mutating func addCounterStyles(of set: RuleSet, _ holds: [Bool]) {
    set.forEachLast(of: set.counterStyles, holds) { counterStyles[$0.name] = $0.rule }
  }

  /// Adds the registered properties of a source.
  private mutating func addProperties(of set: RuleSet, _ holds: [Bool]) {
    set.forEachLast(of: set.properties, holds) { properties[$0.name] = $0.registration }
  }

  /// Adds the functions of a source.
  private mutating func addFunctions(of set: RuleSet, _ holds: [Bool]) {
    set.forEachLast(of: set.functions, holds) {
      var function = $0.function
      function.body.removeAll { $0.condition >= 0 && !holds[Int($0.condition)] }
      functions[$0.name] = function
    }
  }
}

/// A rule that defines a name: a counter style, a property or a function.
protocol NamingEntry {
  associatedtype Name: Hashable
  var name: Name { get }
  /// The index in `RuleSet.conditions`; -1 for none.
  var condition: Int32 { get }
  var layer: Int32 { get }
}

extension CounterStyleEntry: NamingEntry {}
extension PropertyRegistrationEntry: NamingEntry {}
extension CustomFunctionEntry: NamingEntry {}

extension RuleSet {
  /// Calls a function with the entries that hold, in order, without those after an entry of their
  /// name in a later layer.
  ///
  /// So the last entry of a name is the last one in its last layer, which applies.
  fileprivate func forEachLast<Entry: NamingEntry>(
    of entries: [Entry], _ holds: [Bool], _ body: (Entry) -> Void
  ) {
    var ranks: [Entry.Name: Int32] = [:]
    for entry in entries where entry.condition < 0 || holds[Int(entry.condition)] {
      let rank = layerOrder[Int(entry.layer)]
      guard rank >= ranks[entry.name] ?? .min else { continue }
      ranks[entry.name] = rank
      body(entry)
    }
  }
}

/// The sheets of a document's style elements, in document order.
///
/// They are merged into one set of rules, because each set costs a look-up per element.
struct StyleElements {
  private(set) var sheets: [[UInt8]] = []
  /// By sheet: the parent of its element, the root element for those in `head`.
  private(set) var owners: [NodeIndex] = []
  /// By sheet: its element.
  private(set) var nodes: [NodeIndex] = []
  private(set) var mediaWidths: [Double] = []
  var isEmpty: Bool { sheets.isEmpty && mediaWidths.isEmpty }

  init(_ tree: MarkupTree, _ environment: StyleEnvironment) {
    for (number, node) in tree.nodes.enumerated() where node.tag == .style && node.kind == .element
    {
      let type = tree.attribute(.type, of: Index(number)).map(tree.string)
      guard type == nil || type == "" || type?.lowercased() == "text/css" else { continue }
      var bytes: [UInt8] = []
      var child = node.firstChild
      while child.exists {
        let text = tree.nodes[child]
        if text.kind == .text { bytes += tree.bytes[Int(text.start)..<Int(text.end)] }
        child = text.nextSibling
      }
      if let media = tree.attribute(.media, of: Index(number)) {
        let list = TokenList(Array(tree.bytes[media]))
        let queries = MediaQueryList(TokenCursor(list))
        queries.appendWidths(environment, to: &mediaWidths)
        guard queries.holds(environment) else { continue }
      }
      sheets.append(bytes)
      nodes.append(Index(number))
      let isInHead = node.parent.exists && tree.nodes[node.parent].tag == .head
      owners.append(isInHead ? .none : node.parent)
    }
    keepLastOfEqual()
  }

  /// Removes equal sheets except for the last one, which overrides the others.
  ///
  /// In the HTML of several messages, sheets often occur more than once. Two kinds of sheets are
  /// always kept: those that may name a layer, because the first one determines the layer's order,
  /// and those with scopes. The root of a scope may be the parent of the style element.
  private mutating func keepLastOfEqual() {
    guard sheets.count > 1 else { return }
    var seen: Set<[UInt8]> = []
    var kept: [Int] = []
    for (place, sheet) in sheets.enumerated().reversed()
    where seen.insert(sheet).inserted || Self.dependsOnPlace(sheet) {
      kept.append(place)
    }
    owners = kept.reversed().map { owners[$0] }
    nodes = kept.reversed().map { nodes[$0] }
    sheets = kept.reversed().map { sheets[$0] }
  }

  /// Whether a sheet contains `@layer`, `@scope` or an escape.
  private static func dependsOnPlace(_ sheet: [UInt8]) -> Bool {
    let names = [Array("@layer".utf8), Array("@scope".utf8)]
    return sheet.indices.contains { start in
      sheet[start] == 0x5C
        || sheet[start] == 0x40 && names.contains(sheet[start...].prefix(6).map(asciiLower))
    }
  }
}
