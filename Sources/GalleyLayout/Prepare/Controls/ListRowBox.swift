// Input: the computed style of an option. Output: the size of its row in a list box.
// Source: CSS 2.2 sections 10.4 and 10.7.

package import GalleyStyle

/// The box of a row in a list box.
///
/// The size of the list box is not known, so percentages are 0 in edges and have no effect in
/// sizes.
package struct ListRowBox {
  package let edges: BoxEdges
  private let style: BoxProperties

  package init(_ style: BoxProperties) {
    self.style = style
    let width = style.borderWidth
    let borders = BoxSides(
      top: width.top, right: width.right, bottom: width.bottom, left: width.left)
    edges = BoxEdges(
      margin: style.margin.used, border: BoxEdges.borders(borders),
      padding: style.padding.used)
  }

  /// The width of the margin box with content of a width.
  func outerWidth(content: LayoutUnit) -> LayoutUnit {
    let inner = edges.horizontal
    let width = clamped(style.width, content, style.minWidth, style.maxWidth, inner)
    return edges.marginsHorizontal + width
  }

  /// The height of the border box with content of a height.
  func height(content: LayoutUnit) -> LayoutUnit {
    clamped(style.height, content, style.minHeight, style.maxHeight, edges.vertical)
  }

  /// The size of the border box; `inner` is the sum of borders and padding.
  private func clamped(
    _ size: Length, _ content: LayoutUnit, _ least: Length, _ most: Length, _ inner: LayoutUnit
  ) -> LayoutUnit {
    func outer(_ length: Length) -> LayoutUnit? {
      length.fixed.map { style.boxSizingBorder ? max($0, inner) : $0 + inner }
    }
    var used = outer(size) ?? content + inner
    if let most = outer(most) { used = min(used, most) }
    if let least = outer(least) { used = max(used, least) }
    return max(used, inner)
  }
}

extension Length {
  /// The value of a length without percentages; nil for others.
  fileprivate var fixed: LayoutUnit? {
    guard case .length(let value) = self, !value.hasPercent else { return nil }
    return value.resolved(.zero)
  }
}

extension Sides<Length> {
  fileprivate var used: BoxSides<LayoutUnit> {
    BoxSides(
      top: top.fixed ?? .zero, right: right.fixed ?? .zero, bottom: bottom.fixed ?? .zero,
      left: left.fixed ?? .zero)
  }
}
