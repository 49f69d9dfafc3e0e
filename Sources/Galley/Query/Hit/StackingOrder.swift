// Input: fragments and their styles. Output: the layers, each with the stacking context that
// contains it.
// Source: CSS 2.2 section 9.9.1 and appendix E; CSS Flexbox 1 section 5.4, CSS Color 4 section 3.3.

internal import GalleyStyle
internal import GalleySystem

/// The layers of a layout's stacking contexts.
///
/// A layer is a box that is positioned or has an effect such as opacity. A positioned box inside a
/// layer that makes no stacking context belongs to the stacking context around that layer.
struct StackingOrder: Sendable {
  /// The fragments of layers: consecutive within a stacking context, back to front.
  let layers: [Int32]
  /// By layer: its bounds, those of the layers in its context included.
  let bounds: BoundsTree
  private let levels: [Int32]
  private let layersOfContext: Groups

  /// `bounds` returns the bounds in which a fragment may be hit; nil if no hit test follows.
  init(
    _ boxes: [BoxFragment], _ kinds: [FragmentKind], parents: [Int32], in tree: BoxTree,
    bounds: ((Int) -> Bounds)?
  ) {
    func style(_ fragment: Int) -> BoxProperties {
      tree.styles[Int(tree.boxes[Int(boxes[fragment].box)].style)].box
    }
    let found = Self.layers(boxes, kinds, parents: parents)
    guard !found.isEmpty else {
      (layers, levels) = ([], [])
      self.bounds = BoundsTree([])
      layersOfContext = Groups(count: 0, keys: [])
      return
    }
    // The stacking context of each fragment. Fragments follow their ancestors. Out-of-flow boxes
    // follow all others, and their out-of-flow candidate is in the flow.
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
    let ranks = Self.ranks(of: boxes, parents: parents)
    let sorted = found.map { (fragment: Int32($0), level: style($0).stackLevel) }
      .sorted {
        ($0.level, ranks[Int($0.fragment)]) < ($1.level, ranks[Int($1.fragment)])
      }
    layersOfContext = Groups(
      count: boxes.count, keys: sorted.map { owners[Int($0.fragment)] })
    let members = layersOfContext.members
    layers = members.map { sorted[Int($0)].fragment }
    levels = members.map { sorted[Int($0)].level }
    guard let bounds else {
      self.bounds = BoundsTree([])
      return
    }
    var all = [Bounds](repeating: Bounds(), count: boxes.count)
    for fragment in found.reversed() {
      all[fragment].add(bounds(fragment))
      all[Int(owners[fragment])].add(all[fragment])
    }
    self.bounds = BoundsTree(layers.map { all[Int($0)] })
  }

  /// The fragments of layers without the placeholders of out-of-flow boxes.
  private static func layers(
    _ boxes: [BoxFragment], _ kinds: [FragmentKind], parents: [Int32]
  ) -> [Int] {
    let layers = boxes.indices.dropFirst().filter { kinds[$0].isLayer }
    let placed = Set(layers.lazy.filter { parents[$0] < 0 }.map { boxes[$0].box })
    return placed.isEmpty
      ? layers : layers.filter { parents[$0] < 0 || !placed.contains(boxes[$0].box) }
  }

  /// By fragment: its position in document order.
  ///
  /// The fragments of out-of-flow boxes are last in the array. Their positions are those of their
  /// out-of-flow candidates.
  private static func ranks(of boxes: [BoxFragment], parents: [Int32]) -> [Int32] {
    var ranks = boxes.indices.map { Int32($0) }
    var outside: [Int32: Int] = [:]
    for fragment in boxes.indices.dropFirst() where parents[fragment] < 0 {
      if outside[boxes[fragment].box] == nil { outside[boxes[fragment].box] = fragment }
    }
    guard !outside.isEmpty, let root = boxes.first else { return ranks }
    var rank: Int32 = 0
    // The rest of the fragments of each open ancestor.
    var open: [Range<Int>] = [0..<max(1, Int(root.end))]
    while var range = open.popLast() {
      guard let fragment = range.popFirst() else { continue }
      open.append(range)
      ranks[fragment] = rank
      rank += 1
      if parents[fragment] >= 0,
        let placed = outside.removeValue(forKey: boxes[fragment].box)
      {
        open.append(placed..<max(placed + 1, Int(boxes[placed].end)))
      }
    }
    // Boxes without an out-of-flow candidate remain last.
    for fragment in outside.values.sorted() {
      for inner in fragment..<max(fragment + 1, Int(boxes[fragment].end)) {
        ranks[inner] = rank
        rank += 1
      }
    }
    return ranks
  }

  /// The layers of a stacking context with a negative `z-index`, and the others, as ranges of
  /// `layers`.
  func layers(in context: Int) -> (behind: Range<Int>, before: Range<Int>) {
    let range = layersOfContext.range(Int32(truncatingIfNeeded: context))
    let first = range.partitioningIndex { levels[$0] >= 0 }
    return (range.lowerBound..<first, first..<range.upperBound)
  }
}

extension BoxProperties {
  /// Whether the layer establishes a stacking context.
  fileprivate var makesStackingContext: Bool {
    isEffect || zIndex != nil || position == .fixed || position == .sticky
  }

  /// The used `z-index`; `auto` counts as 0.
  fileprivate var stackLevel: Int32 { Int32(clamping: zIndex ?? 0) }

  /// Whether an effect applies to the box and its descendants as a group.
  var isEffect: Bool { opacity < 1 || hasTransform || effects.makesStackingContext }
}
