// Used heights of boxes.
// Source: CSS 2.2 sections 10.5 to 10.7, CSS Sizing 3 and 4.

internal import GalleyStyle
internal import GalleySystem

extension BoxView {
  private var isCell: Bool { box.kind == .tableCell }

  func hasDefiniteHeight(containingHeight: LayoutUnit?) -> Bool {
    style.height == .stretch
      ? containingHeight != nil
      : document.boxStyles.resolved(style.height, containingHeight) != nil
  }

  /// The margins that the keyword `stretch` subtracts from the height of the containing block.
  ///
  /// Those that collapse with a margin of the parent count as 0 (CSS Sizing 4, section 6.1).
  private func stretchMargins(_ edges: BoxEdges) -> LayoutUnit {
    var margins = (top: edges.margin.top, bottom: edges.margin.bottom)
    let style = self.style
    guard box.parent.exists, box.kind == .block, style.float == .none,
      !style.position.isOutOfFlow, !style.display.isInlineLevel
    else { return margins.top + margins.bottom }
    let parent = document[box.parent]
    if parent.box.context == .flow, !parent.isIndependent {
      let around = parent.edges(containing: .zero)
      if around.top == .zero { margins.top = .zero }
      if around.bottom == .zero { margins.bottom = .zero }
    }
    return margins.top + margins.bottom
  }

  /// Border-box height if it does not depend on the content; a container's `fixed` height takes
  /// precedence.
  func definiteHeight(
    edges: BoxEdges, containingHeight: LayoutUnit?, fixed: LayoutUnit? = nil
  ) -> LayoutUnit? {
    if let fixed { return fixed }
    guard hasDefiniteHeight(containingHeight: containingHeight), !isCell else { return nil }
    return usedHeight(automatic: nil, edges: edges, containingHeight: containingHeight)
  }

  /// The content-box height that percentages in a box refer to: a definite one, or that of its
  /// aspect ratio.
  func heightForContent(
    definite: LayoutUnit?, width: LayoutUnit, edges: BoxEdges, containingHeight: LayoutUnit?
  ) -> LayoutUnit? {
    if let definite { return definite - edges.vertical }
    guard style.aspectRatio != nil else { return nil }
    let height = automaticHeight(content: edges.vertical, width: width, edges: edges)
    return usedHeight(automatic: height, edges: edges, containingHeight: containingHeight)
      - edges.vertical
  }

  /// The automatic border-box height: that of the content or the aspect ratio; size containment
  /// ignores the content.
  func automaticHeight(content: LayoutUnit, width: LayoutUnit, edges: BoxEdges) -> LayoutUnit {
    let style = self.style
    // An aspect ratio has no effect on a table cell.
    guard style.aspectRatio != nil || style.containsSize, !isCell else { return content }
    let content = style.containsSize ? edges.vertical + style.intrinsicHeight : content
    guard let ratio = style.aspectRatio, ratio > 0 else { return content }
    let added: BoxEdges? = style.boxSizingBorder ? nil : edges
    let inner = width - (added?.horizontal ?? .zero)
    let height = .ratio(inner.px / Double(ratio)) + (added?.vertical ?? .zero)
    // A percentage of an indefinite height is not `auto` here, so the automatic minimum height does
    // not apply. It does not apply with a `min-height` either.
    return style.overflowY.makesContext || !style.height.isAuto || !style.minHeight.isAuto
      ? max(height, edges.vertical) : max(height, content)
  }

  /// Border-box height from the properties and an automatic height; a container's `fixed` height
  /// takes precedence.
  ///
  /// Keywords refer to the height of the content, which is the automatic height unless a container
  /// sets that. They have no effect before it is known.
  func usedHeight(
    automatic: LayoutUnit?, content: LayoutUnit? = nil, edges: BoxEdges,
    containingHeight: LayoutUnit?, fixed: LayoutUnit? = nil
  ) -> LayoutUnit {
    if let fixed { return fixed }
    // The heights of a table cell's style are those of its row.
    if isCell { return automatic ?? .zero }
    let style = self.style
    func border(_ length: BoxLength, isMinimum: Bool = false) -> LayoutUnit? {
      switch length {
      case .minContent, .maxContent, .fitContent: return content ?? automatic
      case .stretch:
        return containingHeight.map { max(edges.vertical, $0 - stretchMargins(edges)) }
      default: break
      }
      // In Chromium, percentages of an unknown height in a function are 0 in a minimum.
      let basis = isMinimum ? containingHeight ?? .zero : containingHeight
      guard let value = document.boxStyles.resolved(length, basis) else { return nil }
      return style.boxSizingBorder
        ? max(value, edges.vertical) : max(.zero, value) + edges.vertical
    }
    var height = border(style.height) ?? automatic ?? .zero
    if let most = border(style.maxHeight) { height = min(height, most) }
    if let least = border(style.minHeight, isMinimum: true) { height = max(height, least) }
    return height
  }
}
