// Layouts for a screen: scaled down so that content fits, or as a page's viewport says.

internal import GalleyStyle

extension PreparedText {
  /// The layout in which content fits a width: laid out wider if some content is wider, and scaled
  /// down by as much.
  ///
  /// Wide tables and images of mails are shown in this way. The text is laid out at the width of its
  /// content, until nothing overflows or four times, so that percentages of the width are right.
  ///
  /// - Parameter width: The width of the screen in CSS px.
  /// - Returns: The layout, with a scale of at most 1.
  /// - Complexity: That of up to four layouts; of one if nothing overflows.
  public func layout(fitting width: Double) -> FittedLayout {
    let width = width.isNaN ? 0 : max(0, width)
    var layoutWidth = width
    var layout = layout(width: width)
    var rounds = 1
    while rounds < 4, layout.contentWidth > layoutWidth {
      layoutWidth = layout.contentWidth
      layout = self.layout(width: layoutWidth)
      rounds += 1
    }
    let content = max(layoutWidth, layout.contentWidth)
    let scale = content > width && width > 0 ? width / content : 1
    return FittedLayout(layout: layout, layoutWidth: layoutWidth, scale: scale)
  }

  /// The layout of a page on a screen, as Chromium on Android has it by `<meta name=viewport>`.
  ///
  /// A page without one is laid out at 980 px. Without `initial-scale` the scale is the one at which
  /// the content fits, from 0.25 to 5.
  ///
  /// - Parameter width: The width of the screen in CSS px.
  /// - Returns: The layout with the scale at which it is first shown.
  /// - Complexity: That of a layout.
  public func layout(screenWidth width: Double) -> FittedLayout {
    let viewport = text.viewport
    let layoutWidth = ViewportMeta.layoutWidth(viewport, device: width)
    let layout = layout(width: layoutWidth)
    let scale = ViewportMeta.scale(
      viewport, device: width, content: max(layoutWidth, layout.contentWidth))
    return FittedLayout(layout: layout, layoutWidth: layoutWidth, scale: scale)
  }
}
