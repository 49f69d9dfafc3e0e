// Output of styling for the search of container sizes: the results on which the styles depend. With
// other sizes that give the same results, the styles are the same.

internal import GalleySystem

/// The results of container queries and the sizes of container units that styles used.
package final class ContainerDependencies: Sendable {
  /// The sizes with which the document was styled.
  package let sizes: ContainerSizes
  private let containers: [QueryContainers.Container]
  /// The queries by kind of container.
  private let queries: [Query]
  /// By number of a kind: the index of its first query; empty if there are no queries.
  private let starts: [Int32]
  private let units: [Units]
  private let contexts: [UnitContext]

  fileprivate struct Query: Sendable {
    var condition: ContainerCondition
    var kind: Index<QueryContainers.Kind>
    /// The index of the lengths to which the condition refers; -1 if it has only pixels.
    var context: Int32
    /// The results of the tests of custom properties by number.
    var results: [Bool?]
    var value: Bool?
  }
  fileprivate struct Units: Sendable {
    var container: Index<QueryContainers.Container>
    var axes: ContainerAxes
    var size: ContainerSize
  }
  /// A kind of container with other sizes.
  private struct Resized: Hashable {
    var kind: Index<QueryContainers.Kind>
    var size: ContainerSize
    var outer: Index<Resized>
  }

  private init(
    _ sizes: ContainerSizes, _ containers: [QueryContainers.Container], _ recorder: Recorder
  ) {
    self.sizes = sizes
    self.containers = containers
    let kindCount = containers.reduce(0) { max($0, Int($1.kind) + 1) }
    var starts = [Int32](repeating: 0, count: recorder.queries.isEmpty ? 0 : kindCount + 1)
    for query in recorder.queries { starts[Int(query.kind) + 1] += 1 }
    for kind in starts.indices.dropFirst() { starts[kind] += starts[kind - 1] }
    self.starts = starts
    queries = recorder.queries.sorted { $0.kind < $1.kind }
    units = recorder.units.map { container, use in
      Units(container: container, axes: use.axes, size: use.size)
    }
    contexts = recorder.contexts
  }

  /// Whether styles with other sizes are the same.
  ///
  /// - Complexity: O(*n*) for *n* containers and results.
  package func areSame(with other: ContainerSizes) -> Bool {
    var sizes: IndexedArray<QueryContainers.Container, ContainerSize> = []
    for container in containers {
      let outer = container.outer.isNone ? ContainerSize() : sizes[container.outer]
      sizes.append(container.declaration.unitSize(other[container.node], inside: outer))
    }
    for use in units {
      let size = sizes[use.container]
      if use.axes.contains(.inline), size.width != use.size.width { return false }
      if use.axes.contains(.block), size.height != use.size.height { return false }
    }
    guard !queries.isEmpty else { return true }
    // Containers that are equal with these sizes too are looked at once.
    var indices: [Resized: Index<Resized>] = [:]
    var kinds: IndexedArray<QueryContainers.Container, Index<Resized>> = []
    for container in containers {
      let outer = container.outer.isNone ? .none : kinds[container.outer]
      let kind = Resized(kind: container.kind, size: other[container.node], outer: outer)
      if let index = indices[kind] {
        kinds.append(index)
        continue
      }
      let index = Index<Resized>(indices.count)
      kinds.append(index)
      indices[kind] = index
      let size = container.outer.isNone ? ContainerSize() : sizes[container.outer]
      guard areSame(container.kind, kind.size, inside: size) else { return false }
    }
    return true
  }

  /// Whether the queries of a kind of container have the same results with another size.
  private func areSame(
    _ kind: Index<QueryContainers.Kind>, _ size: ContainerSize, inside outer: ContainerSize
  ) -> Bool {
    var question = ContainerQuestion(size: size)
    var context: Int32 = -1
    for query in queries[Int(starts[Int(kind)])..<Int(starts[Int(kind) + 1])] {
      if query.context >= 0, query.context != context {
        context = query.context
        question.units = contexts[Int(context)]
      }
      question.units.container = outer
      question.results = query.results
      if query.condition.value(&question) != query.value { return false }
    }
    return true
  }

  /// Collects the results.
  struct Recorder {
    fileprivate var queries: [Query] = []
    fileprivate var units:
      [Index<QueryContainers.Container>: (axes: ContainerAxes, size: ContainerSize)] = [:]
    fileprivate var contexts: [UnitContext] = []
    private var contextOfStyle: [Index<ResolvedStyle>: Int32] = [:]
    private var known: Set<Key> = []

    private struct Key: Hashable {
      var number: Int32
      var entry: Int32
      var kind: Index<QueryContainers.Kind>
    }

    mutating func noteUnits(
      _ container: Index<QueryContainers.Container>, _ axes: ContainerAxes, _ size: ContainerSize
    ) {
      units[container, default: (axes, size)].axes.formUnion(axes)
    }

    /// Whether the result of a query that elements in several kinds of containers make is new.
    mutating func isNew(
      _ query: RecordedQuery, of kind: Index<QueryContainers.Kind>
    ) -> Bool {
      known.insert(Key(number: query.number, entry: query.entry, kind: kind)).inserted
    }

    /// Adds a result.
    mutating func noteQuery(
      _ query: RecordedQuery, of kind: Index<QueryContainers.Kind>, _ style: Index<ResolvedStyle>,
      _ question: ContainerQuestion, _ value: Bool?
    ) {
      var context: Int32 = -1
      if query.usesUnits {
        context = contextOfStyle[style] ?? Int32(contexts.count)
        if context == contexts.count {
          contexts.append(question.units)
          contextOfStyle[style] = context
        }
      }
      queries.append(
        Query(
          condition: query.condition, kind: kind, context: context, results: question.results,
          value: value))
    }

    /// The results; nil if there are none.
    func dependencies(
      of containers: [QueryContainers.Container], _ sizes: ContainerSizes
    ) -> ContainerDependencies? {
      queries.isEmpty && units.isEmpty ? nil : ContainerDependencies(sizes, containers, self)
    }
  }
}
