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
    /// The index of the nearest container around it; -1 for none.
    var outer: Int32
    /// The index of its kind.
    var kind: Int32
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
    /// The resolved style of the parent, where queries refer to it; -1 otherwise.
    var parentStyle: Index<ResolvedStyle>
    var size: ContainerSize
    /// The kind of the nearest container around it; -1 for none.
    var outer: Int32
  }

  let sizes: ContainerSizes
  private(set) var containers: [Container] = []
  private(set) var kinds: [Kind] = []
  /// By kind: its first container.
  private var firstOfKind: [Int32] = []
  private var kindNumbers: [Kind: Int32] = [:]
  /// By node: the nearest container in it or around it; empty before the first container.
  private var ofNode: IndexedArray<MarkupTree.Node, Int32> = []
  private let nodeCount: Int
  private var numbers: [ContainerSize: Int32] = [:]
  /// By resolved style: the axes of containers to which its units refer.
  var unitAxes: [Index<ResolvedStyle>: ContainerAxes] = [:]
  private var results: [QueryKey: Bool] = [:]
  /// By the number of a condition: the last result.
  private var recent: [(key: QueryKey, result: Bool)] = []
  private var targets: [TargetKey: Int32] = [:]
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
    /// The kind of the nearest container; -1 for none or if the queries do not use it.
    var kind: Int32 = -1
    /// The resolved style of the nearest element; none if the queries do not use it.
    var style: Index<ResolvedStyle> = .none
    /// The resolved style of that element's parent; none if the queries do not use it.
    var parentStyle: Index<ResolvedStyle> = .none

    // Two words take half the time of four numbers.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(UInt32(bitPattern: condition)) << 32 | UInt64(UInt32(bitPattern: kind)))
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
    var kind: Int32
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

  private func container(of parent: NodeIndex) -> Int32 {
    ofNode.isEmpty || parent.isNone ? -1 : ofNode[parent]
  }

  /// Adds a container with its style and, where queries refer to it, that of its parent.
  mutating func add(
    _ node: NodeIndex, inside parent: NodeIndex, style: Index<ResolvedStyle>,
    parentStyle: Index<ResolvedStyle>, _ declaration: ContainerDeclaration
  ) {
    let outer = container(of: parent)
    if ofNode.isEmpty { ofNode = IndexedArray(repeating: -1, count: nodeCount) }
    let size = declaration.unitSize(sizes[node], inside: unitSize(outer))
    let number = numbers[size] ?? Int32(numbers.count + 1)
    numbers[size] = number
    let kind = Kind(
      style: style, parentStyle: parentStyle, size: sizes[node], outer: self.kind(of: outer))
    ofNode[node] = Int32(containers.count)
    containers.append(
      Container(
        node: node, outer: outer, kind: self.number(of: kind), declaration: declaration,
        unitSize: size, number: number))
  }

  private mutating func number(of kind: Kind) -> Int32 {
    if let cached = kindNumbers[kind] { return cached }
    kinds.append(kind)
    firstOfKind.append(Int32(containers.count))
    kindNumbers[kind] = Int32(kinds.count - 1)
    return Int32(kinds.count - 1)
  }

  /// The kind of a container; -1 for none.
  func kind(of container: Int32) -> Int32 {
    container < 0 ? -1 : containers[Int(container)].kind
  }

  /// The nearest container of an element's style, or of its pseudo-element's, for which the element
  /// itself may be the container; -1 for none.
  func around(_ node: NodeIndex, _ pseudo: PseudoElement, in tree: MarkupTree) -> Int32 {
    guard !ofNode.isEmpty, node.exists else { return -1 }
    if pseudo != .none { return ofNode[node] }
    let parent = tree.nodes[node].parent
    return parent.isNone ? -1 : ofNode[parent]
  }

  func unitSize(_ container: Int32) -> ContainerSize {
    container < 0 ? ContainerSize() : containers[Int(container)].unitSize
  }

  func sizeNumber(_ container: Int32) -> Int32 {
    container < 0 ? 0 : containers[Int(container)].number
  }

  /// Notes that a style depends on units of a container.
  mutating func noteUnits(of style: Index<ResolvedStyle>, _ container: Int32) {
    guard let axes = unitAxes[style] else { return }
    recorder.noteUnits(container, axes, containers[Int(container)].unitSize)
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

  /// The kind of the nearest container with a name and axes; -1 for none.
  ///
  /// `steps` is reduced by the number of compared names.
  mutating func target(
    _ name: String?, _ axes: ContainerAxes, from start: Int32, steps: inout Int
  ) -> Int32 {
    guard start >= 0, !isTarget(start, name, axes, &steps) else { return start }
    let key = TargetKey(kind: start, axes: axes, name: name)
    if let cached = targets[key] { return cached }
    var place = kinds[Int(start)].outer
    while place >= 0, steps > 0, !isTarget(place, name, axes, &steps) {
      place = kinds[Int(place)].outer
    }
    targets[key] = place
    return place
  }

  private func isTarget(
    _ kind: Int32, _ name: String?, _ axes: ContainerAxes, _ steps: inout Int
  ) -> Bool {
    let index = Int(firstOfKind[Int(kind)])
    steps -= 4
    guard containers[index].declaration.axes.isSuperset(of: axes) else { return false }
    guard let name else { return true }
    steps -= 2 * containers[index].declaration.names.count
    return containers[index].declaration.names.contains(name)
  }

  /// The result of a condition on the size of containers of a kind; nil if it is unknown.
  mutating func value(
    _ query: RecordedQuery, of kind: Int32, from start: Int32,
    _ question: inout ContainerQuestion
  ) -> Bool? {
    let container = containers[Int(firstOfKind[Int(kind)])]
    question.units.container = unitSize(container.outer)
    question.size = kinds[Int(kind)].size
    let value = query.condition.value(&question)
    if kind == start || recorder.isNew(query, of: kind) {
      recorder.noteQuery(query, of: kind, kinds[Int(kind)].style, question, value)
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
