// Gaps in decoration lines where glyphs cross them.
// Source: CSS Text Decoration 4, section 2.7 (text-decoration-skip-ink: auto), as in Chromium.

internal import FontEngine
internal import GalleySystem
internal import GalleyUnicode

/// Computes the gaps of underlines and caches the outlines of glyphs.
struct InkGaps {
  private struct Key: Hashable {
    var font: UInt32
    var glyph: UInt32
  }
  /// Line segments of the glyphs' outlines, in ems, y upward.
  private var sides: [Key: [Side]] = [:]

  private struct Side {
    var from: Point
    var to: Point
  }

  /// Whether decoration lines have gaps at a character.
  ///
  /// As in Chromium, East Asian wide characters and characters of a single line have no gaps.
  static func maySkipInk(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2F, 0x5C, 0x5F: false
    default: scalar < 0x1100 || !ScalarProperties(scalar).isEastAsian
    }
  }

  /// The parts of a line between the gaps, from left to right, in CSS px.
  ///
  /// `pixel` is the size of a device px, in which the thickness is. As in Chromium, glyphs are
  /// intersected with the line half a pixel below its place. A gap is wider than the ink by the
  /// thickness on each side, and its ends are on whole pixels.
  mutating func parts(
    of line: Rect, around runs: [DisplayList.GlyphRun], thickness: Double, pixel: Double
  ) -> [Rect] {
    var gaps: [(from: Double, to: Double)] = []
    let margin = min(thickness, 13) * pixel
    func whole(_ x: Double) -> Double { (x / pixel).rounded() * pixel }
    for run in runs {
      for glyph in run.glyphs {
        guard glyph.skipsInk,
          let span = span(
            of: glyph, in: run, top: line.y + pixel / 2, bottom: line.maxY + pixel / 2)
        else { continue }
        gaps.append((whole(span.from - margin), whole(span.to + margin)))
      }
    }
    guard !gaps.isEmpty else { return [line] }
    gaps.sort { $0.from < $1.from }
    var parts: [Rect] = []
    var start = line.x
    for gap in gaps {
      if gap.from > start {
        parts.append(
          Rect(x: start, y: line.y, width: min(gap.from, line.maxX) - start, height: line.height))
      }
      start = max(start, gap.to)
      if start >= line.maxX { break }
    }
    if start < line.maxX {
      parts.append(Rect(x: start, y: line.y, width: line.maxX - start, height: line.height))
    }
    return parts
  }

  /// The horizontal extent of a glyph's outline between two heights; nil without an intersection.
  private mutating func span(
    of glyph: DisplayList.Glyph, in run: DisplayList.GlyphRun, top: Double, bottom: Double
  ) -> (from: Double, to: Double)? {
    let (high, low) = ((glyph.y - top) / run.size, (glyph.y - bottom) / run.size)
    var span: (from: Double, to: Double)?
    for side in outline(of: glyph.id, in: run.font.instance) {
      let (y0, y1) = (side.from.y, side.to.y)
      guard max(y0, y1) > low, min(y0, y1) < high else { continue }
      // The part of the segment between the heights.
      for height in [max(min(y0, high), low), max(min(y1, high), low)] {
        let part = y0 == y1 ? 0 : (height - y0) / (y1 - y0)
        let position = side.from.x + part * (side.to.x - side.from.x)
        let x = glyph.x + position * run.size
        span = (min(span?.from ?? x, x), max(span?.to ?? x, x))
      }
      if y0 == y1 {
        let x = glyph.x + side.to.x * run.size
        span = (min(span?.from ?? x, x), max(span?.to ?? x, x))
      }
    }
    return span
  }

  private mutating func outline(of glyph: UInt32, in font: FontInstance) -> [Side] {
    let key = Key(font: font.id, glyph: glyph)
    if let cached = sides[key] { return cached }
    let found = font.outline(of: glyph).map(Self.sides) ?? []
    sides[key] = found
    return found
  }

  /// The segments of an outline.
  ///
  /// A curve becomes four segments.
  private static func sides(_ outline: GlyphOutline) -> [Side] {
    var sides: [Side] = []
    var pen = Point(x: 0, y: 0)
    func scaled(_ point: GlyphOutline.Point) -> Point {
      Point(x: Double(point.x / outline.unitsPerEm), y: Double(point.y / outline.unitsPerEm))
    }
    func add(_ point: Point) {
      sides.append(Side(from: pen, to: point))
      pen = point
    }
    func mixed(_ points: [Point], _ weights: [Double]) -> Point {
      var sum = Point(x: 0, y: 0)
      for (point, weight) in zip(points, weights) {
        sum.x += point.x * weight
        sum.y += point.y * weight
      }
      return sum
    }
    for segment in outline.segments {
      switch segment {
      case .move(let point): pen = scaled(point)
      case .line(let point): add(scaled(point))
      case .quadratic(let control, let end):
        let points = [pen, scaled(control), scaled(end)]
        for step in 1...4 {
          let (t, s) = (Double(step) / 4, 1 - Double(step) / 4)
          add(mixed(points, [s * s, 2 * s * t, t * t]))
        }
      case .cubic(let first, let second, let end):
        let points = [pen, scaled(first), scaled(second), scaled(end)]
        for step in 1...4 {
          let (t, s) = (Double(step) / 4, 1 - Double(step) / 4)
          add(mixed(points, [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]))
        }
      }
    }
    return sides
  }
}
