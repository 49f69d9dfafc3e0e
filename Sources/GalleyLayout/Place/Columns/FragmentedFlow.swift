// The content of a multi-column container as one column before its division.
// Source: CSS Multi-column Layout 1; CSS Fragmentation 3 section 3.

internal import GalleyStyle
internal import GalleySystem

/// Spanners and forced breaks of a fragmented flow, collected during its layout.
struct FragmentedFlow {
  /// A position at which a column ends.
  struct Event {
    /// The spanner; none for a forced break.
    var spanner: Index<Box>
    /// The block offset at which the flow continues, after the margins before the event.
    var y: LayoutUnit
    /// The number of fragments before the event.
    var fragments: Int
    /// The parent of the spanner, or of the box after the break.
    var parent: Index<Box>
  }
  var events: [Event] = []
  /// By box: its last in-flow child so far.
  var lastChild: [Index<Box>: Index<Box>] = [:]
}

extension BlockAlgorithm {
  /// Records a spanner, or a forced break before a box.
  ///
  /// Returns whether the box is a spanner, which is outside of the fragmented flow.
  mutating func isLeftOutOfFragmentedFlow(_ box: Index<Box>, _ context: inout LayoutContext) -> Bool
  {
    let style = prepared.properties(box)
    guard style.isInFlow else { return false }
    let isSpanner = style.columns.spansAll
    let parent = prepared.tree.boxes[box].parent
    let before = fragmentedFlow?.lastChild.updateValue(box, forKey: parent) ?? .none
    guard isSpanner || prepared[box].columnBreak(after: before) == .column else { return false }
    if isSpanner, formatting.flow.isResolved,
      prepared.tree.boxes[parent].context != .columns
    {
      // Margins before a spanner do not collapse through its parent.
      formatting.flow.strut = MarginStrut()
    } else {
      formatting.resolve(&context)
    }
    fragmentedFlow?.events.append(
      FragmentedFlow.Event(
        spanner: isSpanner ? box : .none, y: formatting.flow.y, fragments: context.out.boxes.count,
        parent: parent))
    return isSpanner
  }
}

extension BoxView {
  /// Whether the box is in a multi-column container without another formatting context between.
  var isInColumns: Bool {
    var parent = box.parent
    while parent.exists {
      if document.tree.boxes[parent].context == .columns { return true }
      if document[parent].isIndependent { return false }
      parent = document.tree.boxes[parent].parent
    }
    return false
  }

  /// The break before or after the box, with those propagated from its first or last descendants.
  fileprivate func edgeBreak(atEnd: Bool) -> ColumnProperties.Break {
    var index = self.index
    var result = ColumnProperties.Break.auto
    while index.exists {
      let columns = document.properties(index).columns
      let own = atEnd ? columns.breakAfter : columns.breakBefore
      if own == .column { return .column }
      if own == .avoid { result = .avoid }
      guard document.tree.boxes[index].kind == .block else { return result }
      var child = document.tree.boxes[index].firstChild
      var edge: Index<Box> = .none
      while child.exists {
        if document.properties(child).isInFlow {
          edge = child
          if !atEnd { break }
        }
        child = document.tree.boxes[child].nextSibling
      }
      index = edge
    }
    return result
  }

  /// The used break between the box and the sibling before it.
  ///
  /// It is `auto` before a first child: that break propagates to the parent.
  func columnBreak(after before: Index<Box>) -> ColumnProperties.Break {
    guard before.exists, !document.properties(before).columns.spansAll else { return .auto }
    let (after, next) = (document[before].edgeBreak(atEnd: true), edgeBreak(atEnd: false))
    if after == .column || next == .column { return .column }
    return after == .avoid || next == .avoid ? .avoid : .auto
  }
}
