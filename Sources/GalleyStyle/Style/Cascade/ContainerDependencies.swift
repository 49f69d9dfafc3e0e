// Output of styling for the search of container sizes: the results on which the styles depend. With
// other sizes that give the same results, the styles are the same.

/// The results of container queries and the sizes of container units that styles used.
package final class ContainerDependencies: Sendable {
  /// The sizes with which the document was styled.
  package let sizes: ContainerSizes
  private let containers: [QueryContainers.Container]
  private let queries: [Query]
  private let units: [Units]
  private let contexts: [UnitContext]

  fileprivate struct Query: Sendable {
    var condition: ContainerCondition
    var container: Int32
    /// The index of the lengths to which the condition refers.
    var context: Int
    var value: Bool?
  }
  fileprivate struct Units: Sendable {
    var container: Int32
    var axes: ContainerAxes
    var size: ContainerSize
  }

  private init(
    _ sizes: ContainerSizes, _ containers: [QueryContainers.Container], _ recorder: Recorder
  ) {
    self.sizes = sizes
    self.containers = containers
    queries = recorder.queries
    units = recorder.units.map { container, use in
      Units(container: container, axes: use.axes, size: use.size)
    }
    contexts = recorder.contexts
  }

  /// Whether styles with other sizes are the same.
  ///
  /// - Complexity: O(*n*) for *n* containers and results.
  package func areSame(with other: ContainerSizes) -> Bool {
    var sizes: [ContainerSize] = []
    sizes.reserveCapacity(containers.count)
    for container in containers {
      let outer = container.outer < 0 ? ContainerSize() : sizes[Int(container.outer)]
      sizes.append(container.declaration.unitSize(other[container.node], inside: outer))
    }
    for use in units {
      let size = sizes[Int(use.container)]
      if use.axes.contains(.inline), size.width != use.size.width { return false }
      if use.axes.contains(.block), size.height != use.size.height { return false }
    }
    for query in queries {
      let container = containers[Int(query.container)]
      var context = contexts[query.context]
      context.container = container.outer < 0 ? ContainerSize() : sizes[Int(container.outer)]
      if query.condition.value(other[container.node], &context) != query.value { return false }
    }
    return true
  }

  /// Collects the results, each once.
  struct Recorder {
    fileprivate var queries: [Query] = []
    fileprivate var units: [Int32: (axes: ContainerAxes, size: ContainerSize)] = [:]
    fileprivate var contexts: [UnitContext] = []
    private var contextOfStyle: [Int32: Int] = [:]
    private var known: Set<QueryContainers.QueryKey> = []

    mutating func noteUnits(_ container: Int32, _ axes: ContainerAxes, _ size: ContainerSize) {
      units[container, default: (axes, size)].axes.formUnion(axes)
    }

    mutating func noteQuery(
      _ condition: ContainerCondition, of container: Int32, _ place: QueryContainers.QueryPlace,
      _ style: Int32, _ units: UnitContext, _ value: Bool?
    ) {
      let key = QueryContainers.QueryKey(place: place, start: container, isOfStyle: false)
      guard known.insert(key).inserted else { return }
      let context = contextOfStyle[style] ?? contexts.count
      if context == contexts.count {
        contexts.append(units)
        contextOfStyle[style] = context
      }
      queries.append(
        Query(condition: condition, container: container, context: context, value: value))
    }

    /// The results; nil if there are none.
    func dependencies(
      of containers: [QueryContainers.Container], _ sizes: ContainerSizes
    ) -> ContainerDependencies? {
      queries.isEmpty && units.isEmpty ? nil : ContainerDependencies(sizes, containers, self)
    }
  }
}
