// Input: fragments of boxes. Output: what is around each of them, and how it takes part in painting
// and in finding carets. Source: CSS 2.2 appendix E; CSS Flexbox 1 section 5.4.

internal import GalleyStyle

/// How a box takes part in painting and in finding carets.
enum FragmentKind: UInt8, Sendable {
  case inFlow, float, atomic
  /// A layer in the flow, or in its place: positioned, or with an effect as a whole.
  case positioned
  case outOfFlow
  /// Of a flex or grid container: painted as a whole.
  case item

  var isLayer: Bool { self == .positioned || self == .outOfFlow }
}

extension Fragments {
  /// By fragment of a box, the one around it; -1 for the root, and for boxes out of the flow.
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

  /// Likewise; a float whose place was only known behind the end of its container is in that one.
  func parentsOfBoxes(_ fragmentOfBox: [Int32], in tree: BoxTree) -> [Int32] {
    var parents = parentsOfBoxes
    for index in boxes.indices where parents[index] >= 0 {
      let box = tree.boxes[Int(boxes[index].box)]
      guard box.parent >= 0, boxes[Int(parents[index])].box != box.parent,
        tree.styles[Int(box.style)].box.float != .none
      else { continue }
      let container = fragmentOfBox[Int(box.parent)]
      if container > parents[index], container < index { parents[index] = container }
    }
    return parents
  }

  func kindsOfBoxes(parents: [Int32], in tree: BoxTree) -> [FragmentKind] {
    boxes.indices.map { index in
      let box = tree.boxes[Int(boxes[index].box)]
      let style = tree.styles[Int(box.style)].box
      switch style.position {
      case .absolute, .fixed: return .outOfFlow
      case .relative, .sticky: return .positioned
      case .static: break
      }
      if style.isEffect { return .positioned }
      if style.float != .none { return .float }
      guard parents[index] >= 0 else { return .inFlow }
      let parent = tree.boxes[Int(boxes[Int(parents[index])].box)]
      if parent.paragraph >= 0, box.part != .rubyText { return .atomic }
      guard parent.kind == .block, tree.styles[Int(parent.style)].box.display.laysOutItems else {
        return .inFlow
      }
      return style.zIndex == nil ? .item : .positioned
    }
  }
}

extension Display {
  fileprivate var laysOutItems: Bool {
    switch self {
    case .flex, .inlineFlex, .grid, .inlineGrid: true
    default: false
    }
  }
}
