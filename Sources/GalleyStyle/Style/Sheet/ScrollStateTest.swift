// Tests of scroll states. Source: CSS Conditional 5, section 5.4.3.

/// The content of `scroll-state()`.
enum ScrollStateTest {
  private static let sides: Set<String> = [
    "top", "right", "bottom", "left", "block-start", "block-end", "inline-start", "inline-end",
  ]
  private static let values: [String: Set<String>] = [
    "stuck": sides,
    "snapped": ["x", "y", "block", "inline", "both"],
    "scrollable": sides.union(["x", "y", "block", "inline"]),
    "scrolled": sides.union(["x", "y", "block", "inline"]),
  ]

  /// The value in a layout in which nothing is scrolled, stuck or snapped; nil for others.
  ///
  /// Boxes that overflow count as not scrollable here.
  static func condition(_ cursor: inout TokenCursor) -> ContainerCondition? {
    guard let name = cursor.takeIdent(), let values = values[name] else { return nil }
    if cursor.isAtEnd { return .scrollState(false) }
    guard cursor.take(.colon), let word = cursor.takeIdent(), cursor.isAtEnd,
      word == "none" || values.contains(word)
    else { return nil }
    return .scrollState(word == "none")
  }
}
