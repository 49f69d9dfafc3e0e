// Input: a document and a width. Output: the document whose styles agree with the sizes of query
// containers at that width. Each layout gives sizes for the next styles, until the queries have the
// same results. Size containment makes the outermost containers right after the first layout.

internal import GalleyStyle

/// Finds the sizes of query containers at a width.
struct ContainerRounds {
  private let width: LayoutUnit
  private let pixelRatio: Double

  init(at width: LayoutUnit, _ pixelRatio: Double) {
    self.width = width
    self.pixelRatio = pixelRatio
  }

  /// The document with settled styles, or that of the last round.
  ///
  /// - Parameters:
  ///   - first: The document without sizes.
  ///   - prepare: The document with given sizes.
  /// - Returns: The document whose queries have the results of its own layout.
  /// - Complexity: One layout and one preparation for each level of containers whose size depends
  ///   on a query, at most `Limits.containerRounds`.
  func settle(
    _ first: DocumentMemo, prepare: (ContainerSizes) -> DocumentMemo?
  ) -> DocumentMemo {
    var memo = first
    var usedSteps = 0.0
    for round in 1...Limits.containerRounds {
      guard let dependencies = memo.document.styled.containers else { return memo }
      var sizes = containerSizes(in: memo.document)
      if dependencies.areSame(with: sizes) { return memo }
      // All rounds share half of the steps of one styling; most take a small part of them.
      usedSteps += memo.document.styled.usedSteps
      let isCostly = usedSteps > 0.5
      if isCostly || round == Limits.containerRounds { sizes.lastLayout = round }
      guard let next = prepare(sizes) else { return memo }
      memo = next
    }
    return memo
  }

  /// The sizes of the query containers of a document at the width.
  private func containerSizes(in document: PreparedDocument) -> ContainerSizes {
    var context = LayoutContext(document, .fragments)
    context.containers = ContainerSizes()
    _ = document.withStackSpace { context.layoutRoot(width: width) }
    return (context.containers ?? .unknown).unscaled(pixelRatio, in: document.styled)
  }
}
