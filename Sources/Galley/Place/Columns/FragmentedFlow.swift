// The content of a multi-column container, laid out as one tall column that is divided later.
// Source: CSS Multi-column Layout 1; CSS Fragmentation 3 section 3.

internal import GalleyStyle

/// What layout meets on its way down the strip.
struct FragmentedFlow {
  /// A place at which no column goes on.
  struct Event {
    /// The box over all columns there; -1 where a break is forced.
    var spanner: Int32
    /// Where the strip goes on, behind the margins before it.
    var y: LayoutUnit
    /// How many fragments were placed before it.
    var fragments: Int
    /// The box that it is in.
    var parent: Int32
  }
  var events: [Event] = []
  /// By box: its last child in the flow so far.
  var lastChild: [Int32: Int32] = [:]
}

extension BlockAlgorithm {
  /// Notes what stands between a box in a strip and what was before it; returns whether the box is
  /// no part of the strip.
  mutating func isLeftOutOfFragmentedFlow(_ box: Int32, _ context: inout LayoutContext) -> Bool {
    let style = prepared.properties(box)
    guard style.isInFlow else { return false }
    let isSpanner = style.columns.spansAll
    let parent = prepared.tree.boxes[Int(box)].parent
    let before = fragmentedFlow?.lastChild.updateValue(box, forKey: parent) ?? -1
    guard isSpanner || prepared.between(before, box) == .column else { return false }
    if isSpanner, formatting.flow.isResolved,
      !prepared.isMulticol(parent, prepared.properties(parent))
    {
      // Margins before it do not reach out of the box that it is in.
      formatting.flow.strut = MarginStrut()
    } else {
      formatting.resolve(&context)
    }
    fragmentedFlow?.events.append(
      FragmentedFlow.Event(
        spanner: isSpanner ? box : -1, y: formatting.flow.y, fragments: context.out.boxes.count,
        parent: parent))
    return isSpanner
  }
}

extension PreparedDocument {
  /// Whether a box is in a multi-column container, and in no other formatting context inside.
  func isInColumns(_ box: Int32) -> Bool {
    var parent = tree.boxes[Int(box)].parent
    while parent >= 0 {
      let style = properties(parent)
      if isMulticol(parent, style) { return true }
      if isIndependent(parent, style) { return false }
      parent = tree.boxes[Int(parent)].parent
    }
    return false
  }

  /// What is asked for the break between two boxes; `auto` before the first one, whose breaks are
  /// those of the box around it.
  func between(_ before: Int32, _ box: Int32) -> ColumnProperties.Break {
    guard before >= 0, !properties(before).columns.spansAll else { return .auto }
    let (after, next) = (edgeBreak(of: before, atEnd: true), edgeBreak(of: box, atEnd: false))
    if after == .column || next == .column { return .column }
    return after == .avoid || next == .avoid ? .avoid : .auto
  }

  /// What a box asks for the break before or after it, with its first or last child.
  fileprivate func edgeBreak(of box: Int32, atEnd: Bool) -> ColumnProperties.Break {
    var box = box
    var result = ColumnProperties.Break.auto
    while box >= 0 {
      let columns = properties(box).columns
      let own = atEnd ? columns.breakAfter : columns.breakBefore
      if own == .column { return .column }
      if own == .avoid { result = .avoid }
      guard tree.boxes[Int(box)].kind == .block else { return result }
      var child = tree.boxes[Int(box)].firstChild
      var edge: Int32 = -1
      while child >= 0 {
        if properties(child).isInFlow {
          edge = child
          if !atEnd { break }
        }
        child = tree.boxes[Int(child)].nextSibling
      }
      box = edge
    }
    return result
  }
}
