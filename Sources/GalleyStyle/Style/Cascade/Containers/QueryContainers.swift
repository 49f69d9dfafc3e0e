// Folder GalleyStyle/Style/Cascade/Containers: container queries during the cascade.
// Input: `ContainerSizes` of the last layout; the containers and queries of the document.
// Output: the results of queries, and `ContainerDependencies`, which records them.
// Source: CSS Conditional 5, sections 5 and 6, as in Chromium; DESIGN 8.11.
// Uses: GalleySystem, Markup, Style, Style/Cascade, Style/Cascade/Builder,
//   Style/Cascade/References, Style/Selectors, Style/Sheet, Style/Values/Calculation.
// Not: layout: the rounds of styling and layout are in `ContainerRounds` of Galley.
// Read: QueryContainers, DocumentStyler+Containers, ContainerDependencies.

internal import GalleySystem

// The query containers of a document while it is styled, and the queries that elements make of
// them. Source: CSS Conditional 5, sections 5 and 6, as in Chromium: a container is selected by its
// `container-type`, even if it has no box.

/// The elements that may be containers, in tree order.
///
/// Containers of one kind give the same result for each query.
struct QueryContainers {
  struct Container: Sendable {
    var node: NodeIndex
    /// The nearest container around it.
    var outer: Index<Container>
    var kind: Index<Kind>
    var declaration: ContainerDeclaration
    /// The size to which units inside it refer.
    var unitSize: ContainerSize
    /// Equal for containers with equal `unitSize`; a part of the sharing key.
    var number: Int32
  }

  /// What determines the results of queries of a container.
  struct Kind: Sendable, Hashable {
    /// The resolved style.
    var style: Index<ResolvedStyle>
    /// The resolved style of the parent, where queries refer to it; none otherwise.
    var parentStyle: Index<ResolvedStyle>
    var size: ContainerSize
    /// The kind of the nearest container around it.
    var outer: Index<Kind>
  }

  let sizes: ContainerSizes
  private(set) var containers: [Container] = []
  private(set) var kinds: [Kind] = []
  /// By kind: its first container.
  private var firstOfKind: IndexedArray<Kind, Index<Container>> = []
  private var indices: [Kind: Index<Kind>] = [:]
  /// By node: the nearest container in it or around it; empty before the first container.
  private var ofNode: IndexedArray<MarkupTree.Node, Index<Container>> = []
  private let nodeCount: Int
  private var numbers: [ContainerSize: Int32] = [:]
  /// By resolved style: the axes of containers to which its units refer.
  var unitAxes: [Index<ResolvedStyle>: ContainerAxes] = [:]
  private var results: [QueryKey: Bool] = [:]
  /// By the number of a condition: the last result.
  private var recent: [(key: QueryKey, result: Bool)] = []
  private var targets: [TargetKey: Index<Kind>] = [:]
  /// The context of the last style whose custom properties were tested.
  var lastContext: (key: ContextKey, context: ReferenceContext)?
  /// The question that is reused, because its lengths have many parts.
  var question = ContainerQuestion()
  /// The resolved style whose lengths the question has.
  var styleOfUnits: Index<ResolvedStyle> = .none
  /// The container of those lengths before a question sets it.
  var containerOfUnits = ContainerSize()
  private var recorder = ContainerDependencies.Recorder()

  /// The place of a list of queries in the sheets, and what its result depends on.
  struct QueryKey: Hashable {
    /// The number of the condition among those of all sheets.
    var condition: Int32
    /// The kind of the nearest container; none if the queries do not use it.
    var kind: Index<Kind> = .none
    /// The resolved style of the nearest element; none if the queries do not use it.
    var style: Index<ResolvedStyle> = .none
    /// The resolved style of that element's parent; none if the queries do not use it.
    var parentStyle: Index<ResolvedStyle> = .none

    // Two words take half the time of four numbers.
    func hash(into hasher: inout Hasher) {
      hasher.combine(
        UInt64(UInt32(bitPattern: condition)) << 32 | UInt64(UInt32(bitPattern: kind.value)))
      hasher.combine(
        UInt64(UInt32(bitPattern: style.value)) << 32
          | UInt64(UInt32(bitPattern: parentStyle.value)))
    }
  }
  /// What determines a `ReferenceContext`.
  struct ContextKey: Equatable {
    var style: Index<ResolvedStyle>
    var element: NodeIndex
    var hasUnits: Bool
  }
  private struct TargetKey: Hashable {
    var kind: Index<Kind>
    var axes: ContainerAxes
    var name: String?
  }

  init(_ sizes: ContainerSizes, nodeCount: Int) {
    self.sizes = sizes
    self.nodeCount = nodeCount
  }

  var isEmpty: Bool { containers.isEmpty }

  /// What styles depend on; nil for nothing.
  var dependencies: ContainerDependencies? { recorder.dependencies(of: containers, sizes) }

  // MARK: Elements

  /// Adds an element that is no container.
  mutating func add(_ node: NodeIndex, inside parent: NodeIndex) {
    if !ofNode.isEmpty { ofNode[node] = container(of: parent) }
  }

  private func container(of parent: NodeIndex) -> Index<Container> {
    ofNode.isEmpty || parent.isNone ? .none : ofNode[parent]
  }

  /// Adds a container with its style and, where queries refer to it, that of its parent.
  mutating func add(
    _ node: NodeIndex, inside parent: NodeIndex, style: Index<ResolvedStyle>,
    parentStyle: Index<ResolvedStyle>, _ declaration: ContainerDeclaration
  ) {
    let outer = container(of: parent)
    if ofNode.isEmpty { ofNode = IndexedArray(repeating: .none, count: nodeCount) }
    let size = declaration.unitSize(sizes[node], inside: unitSize(outer))
    let number = numbers[size] ?? Int32(numbers.count + 1)
    numbers[size] = number
    let kind = Kind(
      style: style, parentStyle: parentStyle, size: sizes[node], outer: self.kind(of: outer))
    ofNode[node] = containers.nextIndex
    containers.append(
      Container(
        node: node, outer: outer, kind: index(of: kind), declaration: declaration,
        unitSize: size, number: number))
  }

  private mutating func index(of kind: Kind) -> Index<Kind> {
    if let cached = indices[kind] { return cached }
    let index = kinds.nextIndex
    kinds.append(kind)
    firstOfKind.append(containers.nextIndex)
    indices[kind] = index
    return index
  }

  func kind(of container: Index<Container>) -> Index<Kind> {
    container.isNone ? .none : containers[container].kind
  }

  /// The nearest container of an element's style, or of its pseudo-element's, for which the element
  /// itself may be the container.
  func around(
    _ node: NodeIndex, _ pseudo: PseudoElement, in tree: MarkupTree
  ) -> Index<Container> {
    guard !ofNode.isEmpty, node.exists else { return .none }
    if pseudo != .none { return ofNode[node] }
    let parent = tree.nodes[node].parent
    return parent.isNone ? .none : ofNode[parent]
  }

  func unitSize(_ container: Index<Container>) -> ContainerSize {
    container.isNone ? ContainerSize() : containers[container].unitSize
  }

  func sizeNumber(_ container: Index<Container>) -> Int32 {
    container.isNone ? 0 : containers[container].number
  }

  /// Notes that a style depends on units of a container.
  mutating func noteUnits(of style: Index<ResolvedStyle>, _ container: Index<Container>) {
    guard let axes = unitAxes[style] else { return }
    recorder.noteUnits(container, axes, containers[container].unitSize)
  }

  // MARK: Queries

  mutating func result(_ key: QueryKey) -> Bool? {
    let place = Int(key.condition)
    if place < recent.count, recent[place].key == key { return recent[place].result }
    guard let result = results[key] else { return nil }
    remember(result, for: key)
    return result
  }

  mutating func keep(_ result: Bool, for key: QueryKey) {
    results[key] = result
    remember(result, for: key)
  }

  private mutating func remember(_ result: Bool, for key: QueryKey) {
    while recent.count <= Int(key.condition) { recent.append((QueryKey(condition: -1), false)) }
    recent[Int(key.condition)] = (key, result)
  }

  /// The kind of the nearest container with a name and axes.
  ///
  /// `steps` is reduced by the number of compared names.
  mutating func target(
    _ name: String?, _ axes: ContainerAxes, from start: Index<Kind>, steps: inout Int
  ) -> Index<Kind> {
    guard start.exists, !isTarget(start, name, axes, &steps) else { return start }
    let key = TargetKey(kind: start, axes: axes, name: name)
    if let cached = targets[key] { return cached }
    var kind = kinds[start].outer
    while kind.exists, steps > 0, !isTarget(kind, name, axes, &steps) {
      kind = kinds[kind].outer
    }
    targets[key] = kind
    return kind
  }

  private func isTarget(
    _ kind: Index<Kind>, _ name: String?, _ axes: ContainerAxes, _ steps: inout Int
  ) -> Bool {
    let index = firstOfKind[kind]
    steps -= 4
    guard containers[index].declaration.axes.isSuperset(of: axes) else { return false }
    guard let name else { return true }
    steps -= 2 * containers[index].declaration.names.count
    return containers[index].declaration.names.contains(name)
  }

  /// The result of a condition on the size of containers of a kind; nil if it is unknown.
  mutating func value(
    _ query: RecordedQuery, of kind: Index<Kind>, from start: Index<Kind>,
    _ question: inout ContainerQuestion
  ) -> Bool? {
    let container = containers[firstOfKind[kind]]
    question.units.container = unitSize(container.outer)
    question.size = kinds[kind].size
    let value = query.condition.value(&question)
    if kind == start || recorder.isNew(query, of: kind) {
      recorder.noteQuery(query, of: kind, kinds[kind].style, question, value)
    }
    return value
  }
}

/// A condition with its place in the sheets.
struct RecordedQuery {
  var condition: ContainerCondition
  /// The number of the list of queries among those of all sheets, and the index in it.
  var number: Int32
  var entry: Int32
  /// Whether its lengths depend on the container's font or on containers around it.
  var usesUnits: Bool
}
