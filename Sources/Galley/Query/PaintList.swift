// The paint operations of a layout, back to front, in flat arrays. GalleyProof executes them.
// Lengths are CSS px from the layout's top left corner.
// Source: CSS 2.2 appendix E; CSS Transforms 1 section 3.

package import FontEngine
package import GalleyStyle

/// The paint operations of a layout, in order.
package struct PaintList: Sendable {
  package internal(set) var operations: [PaintOperation] = []
  /// The glyphs of all runs.
  ///
  /// `GlyphRun.glyphs` is a range of it.
  package internal(set) var glyphs: [PaintedGlyph] = []
}

/// A paint operation.
package enum PaintOperation: Sendable {
  /// Sets the local coordinates of the following operations and removes the clip; nil for the page.
  case plane(PaintPlane?)
  /// Clips the following operations to a rectangle; nil removes the clip.
  case clip(Rect?)
  case fill(Rect, Color)
  case outline(Outline, Color)
  /// A rectangle drawn as a line along its longer axis.
  case stroke(PaintStroke)
  /// An ellipse inscribed in the rectangle, filled or stroked.
  case ellipse(Rect, Color, lineWidth: Double?)
  /// A triangle in the rectangle that points down or to the right.
  case triangle(Rect, Color, pointsDown: Bool)
  case glyphs(GlyphRun)
  /// The rectangle of a replaced element, whose content is unknown.
  case placeholder(Rect)
}

/// Local coordinates of a transformed box.
package struct PaintPlane: Sendable, Equatable {
  /// The map from local coordinates to the page.
  package var map: AffineMap
  /// The clip rectangle on the page; nil for none.
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
  /// In CSS px.
  ///
  /// The instance's own size is in device px.
  package var size: Double
  package var color: Color
  package var glyphs: Range<Int>
}

/// A glyph and its origin.
package struct PaintedGlyph: Sendable, BitwiseCopyable {
  package var glyph: UInt32
  package var x: Double
  package var y: Double
  /// Whether decoration lines have gaps where the glyph crosses them.
  package var skipsInk = true
}

extension PaintList {
  /// The list with an offset added to all coordinates.
  package func moved(x: Double, y: Double) -> PaintList {
    var list = self
    list.operations = operations.map { $0.moved(x: x, y: y) }
    for index in list.glyphs.indices {
      list.glyphs[index].x += x
      list.glyphs[index].y += y
    }
    return list
  }

  /// A range of the operations with the glyphs that they use.
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

  /// Appends a list in page coordinates, optionally mapped by a plane.
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
  /// The plane on the page of a plane inside this one.
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
