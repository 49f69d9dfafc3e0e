// The sign of an image that cannot be loaded, as polygons in CSS px.

internal import Galley

/// A torn sheet with a landscape, of 16 x 16 px.
enum BrokenImageSign {
  static let side = 16.0

  /// A polygon of one colour.
  struct Part: Sendable {
    var color: SRGBColor
    var points: [Point]

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ points: [(Double, Double)]) {
      color = SRGBColor(red: red, green: green, blue: blue)
      self.points = points.map { Point(x: $0.0, y: $0.1) }
    }
  }

  static let parts = [
    // The edge of the sheet, its inside and its turned corner.
    Part(0x9B, 0x9B, 0x9B, [(0, 0), (11, 0), (16, 5), (16, 10), (10, 16), (0, 16)]),
    Part(0xC3, 0xD3, 0xF3, [(1, 1), (10, 1), (15, 6), (15, 9.5), (9.5, 15), (1, 15)]),
    Part(0xFF, 0xFF, 0xFF, [(11, 1.5), (14.5, 5), (11, 5)]),
    // A cloud and a hill.
    Part(0xFF, 0xFF, 0xFF, [(2.5, 5), (4, 3.5), (6, 3.5), (7.5, 5)]),
    Part(
      0x5A, 0xAB, 0x36, [(1, 13), (4.5, 10), (7, 10), (10, 12.5), (10, 14.5), (9.5, 15), (1, 15)]),
    // The other part of the sheet.
    Part(0x9B, 0x9B, 0x9B, [(16, 12), (16, 16), (12, 16)]),
    Part(0x5A, 0xAB, 0x36, [(15, 13.5), (15, 15), (13.5, 15)]),
  ]
}
