// Input: box fragments. Output: the parent of each, and its role in painting and caret search.
// Source: CSS 2.2 appendix E; CSS Flexbox 1 section 5.4.

internal import GalleyStyle
internal import GalleySystem

/// The role of a box in painting and caret search.
enum FragmentKind: UInt8, Sendable {
  case inFlow, float, atomic
  /// A layer that is in flow: relatively positioned, or with an effect such as opacity.
  case positioned
  case outOfFlow
  /// A flex or grid item: painted atomically.
  case item

  var isLayer: Bool { self == .positioned || self == .outOfFlow }
}

extension Fragments {
  /// By fragment: the parent fragment.
  ///
  /// None for the root and for out-of-flow boxes.
  var parentsOfBoxes: IndexedArray<BoxFragment, Index<BoxFragment>> {
    var parents = IndexedArray<BoxFragment, Index<BoxFragment>>(
      repeating: .none, count: boxes.count)
    var open: [Index<BoxFragment>] = []
    for index in boxes.indices {
      while let last = open.last, Int(boxes[last].end) <= index { open.removeLast() }
      parents[index] = open.last ?? .none
      open.append(Index(index))
    }
    return parents
  }

  /// By fragment: its parent fragment.
  ///
  /// The parent of a float is always the fragment of its container, even if the float was
  /// positioned after the end of that container.
  func parentsOfBoxes(_ fragmentOfBox: IndexedArray<Box, Index<BoxFragment>>, in tree: BoxTree)
    -> IndexedArray<BoxFragment, Index<BoxFragment>>
  {
    var parents = parentsOfBoxes
    for index in boxes.indices where parents[index].exists {
      let box = tree.boxes[boxes[index].box]
      guard box.parent.exists, boxes[parents[index]].box != box.parent,
        tree.styles[box.style].box.float != .none
      else { continue }
      let container = fragmentOfBox[box.parent]
      if container.exists, Int(container) < index { parents[index] = container }
    }
    return parents
  }

  /// A block inside an inline box that is a layer is in that layer.
  func kindsOfBoxes(parents: IndexedArray<BoxFragment, Index<BoxFragment>>, in tree: BoxTree)
    -> [FragmentKind]
  {
    let raised = tree.raisedInlineBoxes
    return boxes.indices.map { index in
      let box = tree.boxes[boxes[index].box]
      // The style is a reference. A local copy of its properties would retain their arrays.
      let style = tree.styles[box.style]
      switch style.box.position {
      case .absolute, .fixed: return .outOfFlow
      case .relative, .sticky: return .positioned
      case .static: break
      }
      if style.box.isEffect { return .positioned }
      if style.box.float != .none { return .float }
      if box.inlineParent.exists, raised[box.inlineParent] { return .positioned }
      guard parents[index].exists else { return .inFlow }
      let parent = tree.boxes[boxes[parents[index]].box]
      if parent.paragraph.exists, box.part != .rubyText { return .atomic }
      guard parent.context.hasItems else { return .inFlow }
      return style.box.zIndex == nil ? .item : .positioned
    }
  }
}

extension BoxTree {
  /// By inline box: whether it or an ancestor is a layer.
  var raisedInlineBoxes: IndexedArray<InlineBox, Bool> {
    var raised = IndexedArray<InlineBox, Bool>(repeating: false, count: inlineBoxes.count)
    for (index, box) in inlineBoxes.enumerated() {
      let isInside = box.parent.exists && raised[box.parent]
      let style = styles[box.style]
      switch style.box.position {
      case .relative, .sticky: raised[index] = true
      default: raised[index] = isInside || style.box.isEffect
      }
    }
    return raised
  }
}
