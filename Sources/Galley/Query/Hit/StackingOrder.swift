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
  let layers: [Index<BoxFragment>]
  /// By layer: its bounds, those of the layers in its context included.
  let bounds: BoundsTree
  private let levels: [Int32]
  private let layersOfContext: Groups<BoxFragment, Layer>

  private struct Layer {
    var fragment: Index<BoxFragment>
    var level: Int32
  }

  /// `bounds` returns the bounds in which a fragment may be hit; nil if no hit test follows.
  init(
    _ boxes: [BoxFragment], _ kinds: [FragmentKind],
    parents: IndexedArray<BoxFragment, Index<BoxFragment>>, in tree: BoxTree,
    bounds: ((Int) -> Bounds)?
  ) {
    func style(_ fragment: Int) -> Index<ComputedStyle> { tree.boxes[boxes[fragment].box].style }
    let found = Self.layers(boxes, kinds, parents: parents)
    guard !found.isEmpty else {
      (layers, levels) = ([], [])
      self.bounds = BoundsTree([])
      layersOfContext = Groups(count: 0, keys: [])
      return
    }
    // The stacking context of each fragment. Fragments follow their ancestors. Out-of-flow boxes
    // follow all others, and their out-of-flow candidate is in the flow.
    var owners = IndexedArray<BoxFragment, Index<BoxFragment>>(
      repeating: .first, count: boxes.count)
    var ownersOfBox = IndexedArray<Box, Index<BoxFragment>>(
      repeating: .first, count: tree.boxes.count)
    var makesContext = [Bool](repeating: false, count: boxes.count)
    for fragment in boxes.indices.dropFirst() {
      let box = boxes[fragment].box
      if parents[fragment].exists {
        let parent = Int(parents[fragment])
        ownersOfBox[box] = makesContext[parent] ? Index(parent) : owners[parent]
      }
      owners[fragment] = ownersOfBox[box]
      makesContext[fragment] =
        kinds[fragment].isLayer && tree.styles[style(fragment)].box.makesStackingContext
    }
    let ranks = Self.ranks(of: boxes, parents: parents)
    let sorted =
      found
      .map { Layer(fragment: Index($0), level: tree.styles[style($0)].box.stackLevel) }
      .sorted {
        ($0.level, ranks[$0.fragment]) < ($1.level, ranks[$1.fragment])
      }
    layersOfContext = Groups(
      count: boxes.count, keys: sorted.map { owners[$0.fragment] })
    let members = layersOfContext.members
    layers = members.map { sorted[$0].fragment }
    levels = members.map { sorted[$0].level }
    guard let bounds else {
      self.bounds = BoundsTree([])
      return
    }
    var all = IndexedArray<BoxFragment, Bounds>(repeating: Bounds(), count: boxes.count)
    for fragment in found.reversed() {
      all[fragment].add(bounds(fragment))
      all[owners[fragment]].add(all[fragment])
    }
    self.bounds = BoundsTree(layers.map { all[$0] })
  }

  /// The fragments of layers without out-of-flow candidates.
  private static func layers(
    _ boxes: [BoxFragment], _ kinds: [FragmentKind],
    parents: IndexedArray<BoxFragment, Index<BoxFragment>>
  ) -> [Int] {
    let layers = boxes.indices.dropFirst().filter { kinds[$0].isLayer }
    let placed = Set(layers.lazy.filter { parents[$0].isNone }.map { boxes[$0].box })
    return placed.isEmpty
      ? layers : layers.filter { parents[$0].isNone || !placed.contains(boxes[$0].box) }
  }

  /// By fragment: its position in document order.
  ///
  /// The fragments of out-of-flow boxes are last in the array. Their positions are those of their
  /// out-of-flow candidates.
  private static func ranks(
    of boxes: [BoxFragment], parents: IndexedArray<BoxFragment, Index<BoxFragment>>
  ) -> IndexedArray<BoxFragment, Int32> {
    var ranks = IndexedArray<BoxFragment, Int32>(boxes.indices.map { Int32($0) })
    // The first one of each box, in ascending order.
    var outside = SparseArray<Box, Int>()
    for fragment in boxes.indices.dropFirst() where parents[fragment].isNone {
      if outside[boxes[fragment].box] == nil { outside.set(fragment, at: boxes[fragment].box) }
    }
    guard !outside.isEmpty, let root = boxes.first else { return ranks }
    var isPlaced = [Bool](repeating: false, count: boxes.count)
    var rank: Int32 = 0
    // The rest of the fragments of each open ancestor.
    var open: [Range<Int>] = [0..<max(1, Int(root.end))]
    while var range = open.popLast() {
      guard let fragment = range.popFirst() else { continue }
      open.append(range)
      ranks[fragment] = rank
      rank += 1
      if parents[fragment].exists,
        let placed = outside[boxes[fragment].box], !isPlaced[placed]
      {
        isPlaced[placed] = true
        open.append(placed..<max(placed + 1, Int(boxes[placed].end)))
      }
    }
    // Boxes without an out-of-flow candidate remain last.
    for fragment in outside.values where !isPlaced[fragment] {
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
    let range = layersOfContext.range(Index(context))
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
  var stackLevel: Int32 { Int32(clamping: zIndex ?? 0) }

  /// Whether an effect applies to the box and its descendants as a group.
  var isEffect: Bool { opacity < 1 || hasTransform || effects.makesStackingContext }
}
