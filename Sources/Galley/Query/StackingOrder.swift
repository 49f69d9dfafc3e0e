// Input: fragments and their styles. Output: the boxes that are painted apart from the flow around
// them, each with the stacking context that it is in.
// Source: CSS 2.2 section 9.9.1 and appendix E; CSS Flexbox 1 section 5.4, CSS Color 4 section 3.3.

/// Layers of the stacking contexts of one layout.
///
/// A layer is a box that is positioned, or has an effect as a whole. What is positioned in a layer
/// without a stacking context of its own is in the one around it.
struct StackingOrder: Sendable {
  /// Fragments of layers, those of one stacking context side by side and back to front.
  let layers: [Int32]
  /// How far each of them reaches, the layers of its own context included.
  let extents: ExtentTree
  private let levels: [Int32]
  private let layersOfContext: Groups

  /// `extents` says how far a fragment reaches on the page; nil where nobody will ask.
  init(
    _ boxes: [BoxFragment], _ kinds: [FragmentKind], parents: [Int32], in tree: BoxTree,
    extents: ((Int) -> Extent)?
  ) {
    func style(_ fragment: Int) -> BoxProperties {
      tree.styles[Int(tree.boxes[Int(boxes[fragment].box)].style)].box
    }
    let found = boxes.indices.dropFirst().filter { kinds[$0].isLayer }
    guard !found.isEmpty else {
      (layers, levels) = ([], [])
      self.extents = ExtentTree([])
      layersOfContext = Groups(count: 0, keys: [])
      return
    }
    // The stacking context that each fragment is in; fragments stand behind those around them, and
    // boxes out of the flow behind all others, after a place of theirs in the flow.
    var owners = [Int32](repeating: 0, count: boxes.count)
    var ownersOfBox = [Int32](repeating: 0, count: tree.boxes.count)
    var makesContext = [Bool](repeating: false, count: boxes.count)
    for fragment in boxes.indices.dropFirst() {
      let box = Int(boxes[fragment].box)
      if parents[fragment] >= 0 {
        let parent = Int(parents[fragment])
        ownersOfBox[box] = makesContext[parent] ? Int32(parent) : owners[parent]
      }
      owners[fragment] = ownersOfBox[box]
      makesContext[fragment] =
        kinds[fragment].isLayer && style(fragment).makesStackingContext
    }
    let sorted = found.map { (fragment: Int32($0), level: style($0).stackLevel) }
      .sorted { ($0.level, $0.fragment) < ($1.level, $1.fragment) }
    layersOfContext = Groups(
      count: boxes.count, keys: sorted.map { owners[Int($0.fragment)] })
    let members = layersOfContext.members
    layers = members.map { sorted[Int($0)].fragment }
    levels = members.map { sorted[Int($0)].level }
    guard let extents else {
      self.extents = ExtentTree([])
      return
    }
    var reach = [Extent](repeating: Extent(), count: boxes.count)
    for fragment in found.reversed() {
      reach[fragment].add(extents(fragment))
      reach[Int(owners[fragment])].add(reach[fragment])
    }
    self.extents = ExtentTree(layers.map { reach[Int($0)] })
  }

  /// Where the layers in a stacking context stand that are behind its flow, and those before it.
  func layers(in context: Int) -> (behind: Range<Int>, before: Range<Int>) {
    let range = layersOfContext.range(Int32(truncatingIfNeeded: context))
    let first = range.partitioningIndex { levels[$0] >= 0 }
    return (range.lowerBound..<first, first..<range.upperBound)
  }
}

extension BoxProperties {
  /// Whether the box of a layer is the whole of what is stacked in it.
  fileprivate var makesStackingContext: Bool {
    isEffect || zIndex != nil || position == .fixed || position == .sticky
  }

  /// What a layer's `z-index` says of its place among its neighbours.
  fileprivate var stackLevel: Int32 { Int32(clamping: zIndex ?? 0) }

  /// Whether something is done to the picture of the box as a whole.
  var isEffect: Bool { opacity < 1 || hasTransform || effects.makesStackingContext }
}
