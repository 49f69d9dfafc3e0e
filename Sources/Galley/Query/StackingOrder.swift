// Input: fragments and their styles. Output: the boxes that are painted apart from the flow around
// them, each with the stacking context that it is in.
// Source: CSS 2.2 section 9.9.1 and appendix E; CSS Flexbox 1 section 5.4, CSS Color 4 section 3.3.

internal import FontEngine
internal import GalleyStyle

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
    guard let extents else {
      self.extents = ExtentTree([])
      return
    }
    var inkOverflow = [Extent](repeating: Extent(), count: boxes.count)
    for fragment in found.reversed() {
      inkOverflow[fragment].add(extents(fragment))
      inkOverflow[Int(owners[fragment])].add(inkOverflow[fragment])
    }
    self.extents = ExtentTree(layers.map { inkOverflow[Int($0)] })
  }

  /// By fragment, its place in the order of the document: boxes out of the flow, which stand behind
  /// all others, count where their place in the flow is.
  private static func ranks(of boxes: [BoxFragment], parents: [Int32]) -> [Int32] {
    var ranks = boxes.indices.map { Int32($0) }
    var outside: [Int32: Int] = [:]
    for fragment in boxes.indices.dropFirst() where parents[fragment] < 0 {
      if outside[boxes[fragment].box] == nil { outside[boxes[fragment].box] = fragment }
    }
    guard !outside.isEmpty, let root = boxes.first else { return ranks }
    var rank: Int32 = 0
    // What is left of the box around each place.
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
    // Those without a place stay behind all others.
    for fragment in outside.values.sorted() {
      for inner in fragment..<max(fragment + 1, Int(boxes[fragment].end)) {
        ranks[inner] = rank
        rank += 1
      }
    }
    return ranks
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
