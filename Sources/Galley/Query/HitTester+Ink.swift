// What is on a line is met as far as the line reaches, ink that leaves it included.
// Source: measured in Chromium 156, 240 of 240 words.

internal import FontEngine

extension HitTester {
  /// Whether ink of a line's text reaches the square, beside the line's own bounds.
  ///
  /// Only text is met there, and no further than its rounded rectangle.
  func meetsInk(ofLine number: Int) -> Bool {
    let line = index.touch.lines[number]
    let pieces = Int(line.start)..<Int(line.end)
    guard isNear(line.bounds),
      pieces.contains(where: { piece in
        let piece = index.touch.pieces[piece]
        return piece.shapes.contains(.rounded) && meetsRounded(piece.rect)
      })
    else { return false }
    var reach = line.bounds
    for piece in pieces where layout.fragments.pieces[piece].kind == .text {
      if let ink = layout.inkBounds(of: layout.fragments.pieces[piece]) { reach = reach.union(ink) }
    }
    return meets(reach)
  }
}

extension Layout {
  /// What ink covers where it leaves a piece of text, in whole px from its corner; nil where none
  /// does.
  fileprivate func inkBounds(of piece: PieceFragment) -> UnitRect? {
    let (left, top) = (piece.rect.x.px, piece.rect.y.px)
    var ink: Ink?
    var glyphs: [PlacedGlyph] = []
    document.placeGlyphs(of: piece) {
      glyphs.append($0)
    } endRun: { font in
      for glyph in glyphs {
        guard let width = font.inkWidth(of: glyph.glyph),
          let extent = font.inkExtent(of: glyph.glyph)
        else { continue }
        let origin = Point(x: glyph.origin.x - left, y: glyph.origin.y - top)
        let painted = Ink(width, extent, at: origin)
        ink = ink?.union(painted) ?? painted
      }
      glyphs.removeAll(keepingCapacity: true)
    }
    guard let ink, !ink.isInside(width: piece.rect.width.px, height: piece.rect.height.px) else {
      return nil
    }
    let (x, y) = (
      piece.rect.x + .floor(ink.minX.rounded(.down)), piece.rect.y + .floor(ink.minY.rounded(.down))
    )
    return UnitRect(
      x: x, y: y, width: piece.rect.x + .ceil(ink.maxX.rounded(.up)) - x,
      height: piece.rect.y + .ceil(ink.maxY.rounded(.up)) - y)
  }
}

/// A rectangle of px that glyphs are painted into.
private struct Ink {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// A glyph is painted into whole px from its origin, wherever that is.
  init(_ width: ClosedRange<Double>, _ extent: ClosedRange<Double>, at origin: Point) {
    minX = origin.x + width.lowerBound.rounded(.down)
    maxX = origin.x + width.upperBound.rounded(.up)
    minY = origin.y - extent.upperBound.rounded(.up)
    maxY = origin.y - extent.lowerBound.rounded(.down)
  }

  func union(_ other: Ink) -> Ink {
    var ink = self
    ink.minX = min(minX, other.minX)
    ink.minY = min(minY, other.minY)
    ink.maxX = max(maxX, other.maxX)
    ink.maxY = max(maxY, other.maxY)
    return ink
  }

  func isInside(width: Double, height: Double) -> Bool {
    minX >= 0 && minY >= 0 && maxX <= width && maxY <= height
  }
}
