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

  /// The parts, back to front; `edge` is the thickness of the lines.
  static func parts(edge: Double) -> [Part] {
    let (inner, fold) = (16 - edge, 12 - 2 * edge)
    // The tear is a line from the right side to the lower one.
    func tear(_ y: Double) -> Double { 16 - (y - 8) * 1.14 }
    return [
      // The edge of the sheet, its inside and its turned corner.
      Part(0x97, 0x97, 0x97, [(0, 0), (11.2, 0), (16, 4.8), (16, 8), (tear(16), 16), (0, 16)]),
      Part(
        0xC9, 0xD9, 0xF5,
        [
          (edge, edge), (fold, edge), (fold, 4 + edge), (inner, 4 + edge),
          (inner, 8 + edge * 0.88), (tear(inner), inner), (edge, inner),
        ]),
      Part(
        0xEA, 0xF1, 0xFC,
        [(edge, edge), (fold, edge), (fold, 2 * edge), (edge, 2 * edge)]),
      Part(
        0xEA, 0xEF, 0xFA,
        [(fold, 4 + edge), (inner, 4 + edge), (inner, 4 + 2 * edge), (fold, 4 + 2 * edge)]),
      Part(0xE4, 0xE4, 0xE4, [(fold + edge, 0.9), (14.6, 4), (fold + edge, 4)]),
      // A cloud and a hill.
      Part(
        0xFF, 0xFF, 0xFF,
        [(2, 6), (2.8, 5), (4, 4), (5, 3.1), (6.4, 3.1), (7.4, 4), (8, 5), (8, 6)]),
      Part(
        0x58, 0xAE, 0x39,
        [
          (edge, inner), (edge, 14.4), (2.2, 12.9), (4, 11.1), (5.6, 10.1), (7.6, 9.6), (9, 9.9),
          (10.6, 10.7), (11.7, 11.6), (tear(11.9), 11.9), (tear(inner), inner),
        ]),
      // The other part of the sheet.
      Part(0x97, 0x97, 0x97, [(16, 11), (16, 16), (10.4, 16)]),
      Part(0xC9, 0xD9, 0xF5, [(inner, 11 + edge), (inner, inner), (10.4 + 1.1 * edge, inner)]),
      Part(0x58, 0xAE, 0x39, [(inner, inner), (10.6 + edge, inner), (12.6, 13.4), (13.5, 13.4)]),
    ]
  }
}
