// The ends of a fragment of an inline box: a line break slices the box, and the side of the slice has
// no margin, border or padding. Source: CSS Fragmentation 3, section 6.1 (`box-decoration-break`).

/// The left and right sides that a fragment of a box has.
struct BoxEnds: OptionSet {
  let rawValue: UInt8
  static let left = BoxEnds(rawValue: 1 << 0)
  static let right = BoxEnds(rawValue: 1 << 1)
  static let both: BoxEnds = [.left, .right]
}

extension FragmentItem {
  /// The ends of an inline box's fragment, in a box of a direction.
  func ends(isRightToLeft: Bool) -> BoxEnds {
    var ends: BoxEnds = []
    if isRightToLeft ? hasEndEdge : hasStartEdge { ends.insert(.left) }
    if isRightToLeft ? hasStartEdge : hasEndEdge { ends.insert(.right) }
    return ends
  }
}
