// The letters of a `text` element in a graphic that have places of their own: with `rotate`,
// `textLength`, or in vertical text. Each range of letters that stay together is an out-of-flow box.
// Source: SVG 2, section 11.5 (the text layout algorithm), as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

/// A `text` element whose letters are placed after layout.
struct GraphicRun: Sendable {
  /// Letters in one box.
  struct Segment: Sendable, BitwiseCopyable {
    var box: Index<Box>
    /// The attributes of its first letter, in px from the origin of the coordinates.
    var x: Float?
    var y: Float?
    var dx: Float
    var dy: Float
    /// In degrees.
    var turn: Float
    /// Its number in visual order.
    var visual: Int32
  }

  /// A `textLength` of an element.
  struct Length: Sendable {
    var segments: Range<Int>
    var length: Float
    /// Whether letters are stretched, not only moved.
    var stretches: Bool
  }

  /// In text order.
  var segments: [Segment] = []
  /// Those of inner elements first.
  var lengths: [Length] = []
  var isVertical = false

  /// Adds a segment at the end of the text.
  mutating func add(_ place: GraphicPlace, box: Index<Box>) {
    segments.append(
      Segment(
        box: box, x: place.x, y: place.y, dx: place.dx ?? 0, dy: place.dy ?? 0, turn: place.turn,
        visual: Int32(truncatingIfNeeded: segments.count)))
  }

  mutating func scale(by factor: Float) {
    for index in segments.indices {
      segments[index].x = segments[index].x.map { $0 * factor }
      segments[index].y = segments[index].y.map { $0 * factor }
      segments[index].dx *= factor
      segments[index].dy *= factor
    }
    for index in lengths.indices { lengths[index].length *= factor }
  }
}
