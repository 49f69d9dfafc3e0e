// Input: the points of a case in order. Output: their positions in the recorder's window, which is
// 800 px high and scrolls to points outside of it.
// Source: the recorder's `read`, "points".

internal import Galley

/// The part of the page in the recorder's window.
struct RecorderWindow {
  private static let height = 800.0
  private let width: Double
  /// The maximum scroll offset.
  private let limit: Point
  private var scroll = Point(x: 0, y: 0)

  init(_ row: LayoutRow, _ layout: Layout) {
    width = row.width
    let reach = layout.scrollableOverflow
    limit = Point(
      x: max(0, reach.width.rounded() - row.width),
      y: max(0, reach.height.rounded() - Self.height))
  }

  /// Scrolls to a point if necessary.
  ///
  /// Returns the point relative to the window.
  mutating func show(_ point: Point) -> Point {
    let isShown =
      point.x >= scroll.x && point.x < scroll.x + width - 20 && point.y >= scroll.y
      && point.y < scroll.y + Self.height - 20
    if !isShown {
      let x = point.x < width ? 0 : point.x.rounded(.down) - 20
      let y = point.y < Self.height - 20 ? 0 : point.y.rounded(.down) - 400
      scroll = Point(x: min(x, limit.x), y: min(y, limit.y))
    }
    return Point(x: point.x - scroll.x, y: point.y - scroll.y)
  }
}
