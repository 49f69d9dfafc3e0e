// What painting a layout takes, back to front, as flat arrays: the seam to GalleyProof.
// Lengths are CSS px from the layout's top left corner.
// Source: CSS 2.2 appendix E, without stacking contexts of their own; CSS Transforms 1 section 3.

package import FontEngine
package import GalleyStyle

/// The operations that paint a layout, in order.
package struct PaintList: Sendable {
  package internal(set) var operations: [PaintOperation] = []
  /// Glyphs of all runs; `GlyphRun.glyphs` is a range of it.
  package internal(set) var glyphs: [PaintedGlyph] = []
}

/// One step of painting.
package enum PaintOperation: Sendable {
  /// What follows is in a plane of its own, without a clip; nil for that of the page.
  case plane(PaintPlane?)
  /// What follows shows inside of the rectangle only; nil ends that.
  case clip(Rect?)
  case fill(Rect, Color)
  case outline(Outline, Color)
  /// A rectangle drawn as a line along its longer axis.
  case stroke(PaintStroke)
  /// An ellipse that touches the rectangle's sides; with a line width it is hollow.
  case ellipse(Rect, Color, lineWidth: Double?)
  /// A triangle in the rectangle that points down, or else to the right.
  case triangle(Rect, Color, pointsDown: Bool)
  case glyphs(GlyphRun)
  /// The place of an image, a video or another box whose content is not known.
  case placeholder(Rect)
}

/// A plane that is scaled, turned or skewed.
package struct PaintPlane: Sendable, Equatable {
  /// Where its points are on the page.
  package var map: AffineMap
  /// What of the page shows it; nil for all of it.
  package var clip: Rect?
}

/// A line of text decoration or a side of a border.
package struct PaintStroke: Sendable {
  package enum Pattern: Sendable { case solid, double, dotted, dashed, wavy }
  package var rect: Rect
  package var pattern: Pattern
  package var color: Color
  package var isVertical: Bool

  package init(rect: Rect, pattern: Pattern, color: Color, isVertical: Bool) {
    self.rect = rect
    self.pattern = pattern
    self.color = color
    self.isVertical = isVertical
  }
}

/// Glyphs of one font and colour on one baseline.
package struct GlyphRun: Sendable {
  package var font: FontInstance
  /// CSS px; the instance's own size is in device pixels.
  package var size: Double
  package var color: Color
  package var glyphs: Range<Int>
}

/// A glyph and where its origin is.
package struct PaintedGlyph: Sendable, BitwiseCopyable {
  package var glyph: UInt32
  package var x: Double
  package var y: Double
  /// Whether a line under it leaves room where the two cross.
  package var skipsInk = true
}

extension PaintList {
  /// The list with everything moved.
  package func moved(x: Double, y: Double) -> PaintList {
    var list = self
    list.operations = operations.map { $0.moved(x: x, y: y) }
    for index in list.glyphs.indices {
      list.glyphs[index].x += x
      list.glyphs[index].y += y
    }
    return list
  }

  /// Some of the operations, with their glyphs alone.
  package func part(_ range: Range<Int>) -> PaintList {
    var part = PaintList()
    for operation in operations[range] {
      guard case .glyphs(var run) = operation else {
        part.operations.append(operation)
        continue
      }
      let first = part.glyphs.count
      part.glyphs += glyphs[run.glyphs]
      run.glyphs = first..<part.glyphs.count
      part.operations.append(.glyphs(run))
    }
    return part
  }

  /// Appends a list of the page, here in a plane.
  mutating func append(_ list: PaintList, in plane: PaintPlane? = nil) {
    let first = glyphs.count
    glyphs += list.glyphs
    for operation in list.operations {
      switch operation {
      case .glyphs(var run):
        run.glyphs = run.glyphs.lowerBound + first..<run.glyphs.upperBound + first
        operations.append(.glyphs(run))
      case .plane(let inner):
        operations.append(.plane(inner.map { plane?.plane(inside: $0) ?? $0 } ?? plane))
      default: operations.append(operation)
      }
    }
  }

  package mutating func append(_ more: [PaintOperation]) { operations += more }
}

extension PaintPlane {
  /// What a plane inside of this one is on the page.
  fileprivate func plane(inside inner: PaintPlane) -> PaintPlane {
    let inside = inner.clip.map(map.bounds)
    return PaintPlane(
      map: map(inner.map), clip: clip.map { inside?.common(with: $0) ?? $0 } ?? inside)
  }

  fileprivate func moved(x: Double, y: Double) -> PaintPlane {
    PaintPlane(map: map.around(x, y), clip: clip?.moved(x, y))
  }
}

extension PaintOperation {
  fileprivate func moved(x: Double, y: Double) -> PaintOperation {
    switch self {
    case .plane(let plane): .plane(plane?.moved(x: x, y: y))
    case .clip(let rect): .clip(rect?.moved(x, y))
    case .fill(let rect, let color): .fill(rect.moved(x, y), color)
    case .outline(let outline, let color): .outline(outline.moved(x: x, y: y), color)
    case .ellipse(let rect, let color, let lineWidth):
      .ellipse(rect.moved(x, y), color, lineWidth: lineWidth)
    case .triangle(let rect, let color, let pointsDown):
      .triangle(rect.moved(x, y), color, pointsDown: pointsDown)
    case .placeholder(let rect): .placeholder(rect.moved(x, y))
    case .stroke(let stroke):
      .stroke(
        PaintStroke(
          rect: stroke.rect.moved(x, y), pattern: stroke.pattern, color: stroke.color,
          isVertical: stroke.isVertical))
    case .glyphs: self
    }
  }
}
