// The ends of a fragment of an inline box: a line break slices the box, and the side of the slice has
// no margin, border or padding. Source: CSS Fragmentation 3, section 6.1 (`box-decoration-break`).

/// The left and right sides that a fragment of a box has.
@usableFromInline package struct BoxEnds: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable package static var left: Self { Self(rawValue: 1 << 0) }
  @inlinable package static var right: Self { Self(rawValue: 1 << 1) }
  package static let both: BoxEnds = [.left, .right]
}

extension FragmentItem {
  /// The ends of an inline box's fragment, in a box of a direction.
  package func ends(isRightToLeft: Bool) -> BoxEnds {
    var ends: BoxEnds = []
    if isRightToLeft ? hasEndEdge : hasStartEdge { ends.insert(.left) }
    if isRightToLeft ? hasStartEdge : hasEndEdge { ends.insert(.right) }
    return ends
  }
}
