// Input: box fragments. Output: the parent of each, and its role in painting and caret search.
// Source: CSS 2.2 appendix E; CSS Flexbox 1 section 5.4.

internal import GalleyStyle

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
  /// -1 for the root and for out-of-flow boxes.
  var parentsOfBoxes: [Int32] {
    var parents = [Int32](repeating: -1, count: boxes.count)
    var open: [Int32] = []
    for index in boxes.indices {
      while let last = open.last, Int(boxes[Int(last)].end) <= index { open.removeLast() }
      parents[index] = open.last ?? -1
      open.append(Int32(index))
    }
    return parents
  }

  /// By fragment: its parent fragment.
  ///
  /// The parent of a float is always the fragment of its container, even if the float was
  /// positioned after the end of that container.
  func parentsOfBoxes(_ fragmentOfBox: [Int32], in tree: BoxTree) -> [Int32] {
    var parents = parentsOfBoxes
    for index in boxes.indices where parents[index] >= 0 {
      let box = tree.boxes[Int(boxes[index].box)]
      guard box.parent >= 0, boxes[Int(parents[index])].box != box.parent,
        tree.styles[Int(box.style)].box.float != .none
      else { continue }
      let container = fragmentOfBox[Int(box.parent)]
      if container >= 0, container < index { parents[index] = container }
    }
    return parents
  }

  /// A block inside an inline box that is a layer is in that layer.
  func kindsOfBoxes(parents: [Int32], in tree: BoxTree) -> [FragmentKind] {
    let raised = tree.raisedInlineBoxes
    return boxes.indices.map { index in
      let box = tree.boxes[Int(boxes[index].box)]
      // The style is a reference. A local copy of its properties would retain their arrays.
      let style = tree.styles[Int(box.style)]
      switch style.box.position {
      case .absolute, .fixed: return .outOfFlow
      case .relative, .sticky: return .positioned
      case .static: break
      }
      if style.box.isEffect { return .positioned }
      if style.box.float != .none { return .float }
      if box.inlineParent >= 0, raised[Int(box.inlineParent)] { return .positioned }
      guard parents[index] >= 0 else { return .inFlow }
      let parent = tree.boxes[Int(boxes[Int(parents[index])].box)]
      if parent.paragraph >= 0, box.part != .rubyText { return .atomic }
      guard parent.context.hasItems else { return .inFlow }
      return style.box.zIndex == nil ? .item : .positioned
    }
  }
}

extension BoxTree {
  /// By inline box: whether it or an ancestor is a layer.
  var raisedInlineBoxes: [Bool] {
    var raised = [Bool](repeating: false, count: inlineBoxes.count)
    for (index, box) in inlineBoxes.enumerated() {
      let isInside = box.parent >= 0 && raised[Int(box.parent)]
      let style = styles[Int(box.style)]
      switch style.box.position {
      case .relative, .sticky: raised[index] = true
      default: raised[index] = isInside || style.box.isEffect
      }
    }
    return raised
  }
}
