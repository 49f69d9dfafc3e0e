// Folder GalleyProof/Raster: coverage of shapes, as Skia computes it.
// Input: contours of lines and curves in pixels.
// Output: `ShapeEdges` (lines that run down), `CoverageMask`s and rows of coverage; `TextContrast`
//   (coverage of text for a colour).
// Source: BROWSER_RULES 15.1 to 15.4.
// Uses: GalleyStyle, Galley, GalleyProof.
// Not: colours of pixels.
// Read: ShapeEdges, ShapeEdges+Curves, ShapeEdges+Coverage, TextContrast.

// Input: contours in pixels. Output: lines from upper to lower ends, with their direction. The ends
// of lines are on quarters of rows, which determines the coverage of flat parts of curves.

internal import Galley

/// The sides of a shape, each from its upper to its lower end, in pixels.
struct ShapeEdges {
  struct Edge: BitwiseCopyable {
    var x: Float
    var top: Float
    var lowerX: Float
    var bottom: Float
    /// 1 if the contour runs down here, -1 if it runs up.
    var winding: Float
  }

  private(set) var edges: [Edge] = []
  private(set) var left = Float.infinity
  private(set) var right = -Float.infinity
  private(set) var top = Float.infinity
  private(set) var bottom = -Float.infinity
  /// Coordinates beyond this are nowhere near a picture.
  private static let far = 4e6

  var isEmpty: Bool { edges.isEmpty }

  /// The pixels that the shape may cover, empty for no shape.
  var box: PixelBox {
    guard !edges.isEmpty else { return .empty }
    return PixelBox(
      left: Int(left.rounded(.down)), top: Int(top.rounded(.down)), right: Int(right.rounded(.up)),
      bottom: Int(bottom.rounded(.up)))
  }

  /// The row of an end of a line: the nearest quarter of a pixel.
  static func snapped(_ y: Double) -> Double { (y * 4 + 0.5).rounded(.down) / 4 }

  mutating func line(_ from: Point, _ to: Point) {
    guard Self.isNear(from), Self.isNear(to) else { return }
    let (start, end) = (Self.snapped(from.y), Self.snapped(to.y))
    if start < end { add(from.x, start, to.x, end, 1) }
    if end < start { add(to.x, end, from.x, start, -1) }
  }

  /// Adds a line whose ends are on quarters of rows.
  mutating func add(
    _ x: Double, _ top: Double, _ lowerX: Double, _ bottom: Double, _ winding: Float
  ) {
    let edge = Edge(
      x: Float(x), top: Float(top), lowerX: Float(lowerX), bottom: Float(bottom), winding: winding)
    left = min(left, edge.x, edge.lowerX)
    right = max(right, edge.x, edge.lowerX)
    self.top = min(self.top, edge.top)
    self.bottom = max(self.bottom, edge.bottom)
    edges.append(edge)
  }

  static func isNear(_ point: Point) -> Bool { abs(point.x) < far && abs(point.y) < far }
}
