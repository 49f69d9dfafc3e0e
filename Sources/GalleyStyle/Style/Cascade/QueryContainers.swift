// The query containers of a document while it is styled, and the queries that elements make of
// them. Source: CSS Conditional 5, sections 5 and 6, as in Chromium: a container is selected by its
// `container-type`, even if it has no box.

/// The elements that may be containers, in tree order.
struct QueryContainers {
  struct Container: Sendable {
    var node: Int32
    /// The index of the nearest container around it; -1 for none.
    var outer: Int32
    /// The resolved style.
    var style: Int32
    var declaration: ContainerDeclaration
    /// The size to which units inside it refer.
    var unitSize: ContainerSize
    /// The number of that size.
    var number: Int32
  }

  let sizes: ContainerSizes
  private(set) var containers: [Container] = []
  /// By node: the nearest container in it or around it; empty before the first container.
  private var ofNode: [Int32] = []
  private let nodeCount: Int
  private var numbers: [ContainerSize: Int32] = [:]
  /// By resolved style: the axes of containers to which its units refer.
  var unitAxes: [Int32: ContainerAxes] = [:]
  private var results: [QueryKey: Bool] = [:]
  private var targets: [TargetKey: Int32] = [:]
  private var recorder = ContainerDependencies.Recorder()

  /// The place of a query in the sheets.
  struct QueryPlace: Hashable {
    var source: Int32
    var condition: Int32
    /// The index in the list of queries.
    var entry: Int32
  }
  struct QueryKey: Hashable {
    var place: QueryPlace
    /// The nearest container, or the style of the nearest element.
    var start: Int32
    var isOfStyle: Bool
  }
  private struct TargetKey: Hashable {
    var start: Int32
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

  /// Adds an element with its style.
  mutating func add(
    _ node: Int32, around parent: Int32, style: Int32, _ declaration: ContainerDeclaration,
    isContainer: Bool
  ) {
    let outer = ofNode.isEmpty || parent < 0 ? -1 : ofNode[Int(parent)]
    guard isContainer else {
      if !ofNode.isEmpty { ofNode[Int(node)] = outer }
      return
    }
    if ofNode.isEmpty { ofNode = [Int32](repeating: -1, count: nodeCount) }
    let size = declaration.unitSize(sizes[node], inside: unitSize(outer))
    let number = numbers[size] ?? Int32(numbers.count + 1)
    numbers[size] = number
    ofNode[Int(node)] = Int32(containers.count)
    containers.append(
      Container(
        node: node, outer: outer, style: style, declaration: declaration, unitSize: size,
        number: number))
  }

  /// The nearest container of an element's style, or of its pseudo-element's, for which the element
  /// itself may be the container; -1 for none.
  func around(_ node: Int32, _ pseudo: PseudoElement, in tree: MarkupTree) -> Int32 {
    guard !ofNode.isEmpty, node >= 0 else { return -1 }
    if pseudo != .none { return ofNode[Int(node)] }
    let parent = tree.nodes[Int(node)].parent
    return parent < 0 ? -1 : ofNode[Int(parent)]
  }

  func unitSize(_ container: Int32) -> ContainerSize {
    container < 0 ? ContainerSize() : containers[Int(container)].unitSize
  }

  func sizeNumber(_ container: Int32) -> Int32 {
    container < 0 ? 0 : containers[Int(container)].number
  }

  /// Notes that a style depends on units of a container.
  mutating func noteUnits(of style: Int32, _ container: Int32) {
    guard let axes = unitAxes[style] else { return }
    recorder.noteUnits(container, axes, containers[Int(container)].unitSize)
  }

  // MARK: Queries

  func result(_ key: QueryKey) -> Bool? { results[key] }

  mutating func keep(_ result: Bool, for key: QueryKey) { results[key] = result }

  /// The nearest container with a name and axes; -1 for none.
  ///
  /// `steps` is reduced by the number of compared names.
  mutating func target(
    _ name: String?, _ axes: ContainerAxes, from start: Int32, steps: inout Int
  ) -> Int32 {
    var place = start
    var passed: [TargetKey] = []
    while place >= 0 {
      let key = TargetKey(start: place, axes: axes, name: name)
      if let known = targets[key] {
        place = known
        break
      }
      passed.append(key)
      let container = containers[Int(place)]
      steps -= 4 + container.declaration.names.count
      if container.declaration.axes.isSuperset(of: axes),
        name.map({ container.declaration.names.contains($0) }) ?? true
      {
        break
      }
      place = container.outer
    }
    for key in passed { targets[key] = place }
    return place
  }

  /// The result of a condition on a container's size; nil if it is unknown.
  mutating func value(
    _ condition: ContainerCondition, of container: Int32, _ place: QueryPlace, _ units: UnitContext
  ) -> (value: Bool?, usedViewportWidth: Bool) {
    let own = containers[Int(container)]
    var units = units
    units.container = unitSize(own.outer)
    let value = condition.value(sizes[own.node], &units)
    recorder.noteQuery(condition, of: container, place, own.style, units, value)
    return (value, units.usedViewportWidth)
  }
}
