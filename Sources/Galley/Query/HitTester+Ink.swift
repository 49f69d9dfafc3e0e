// What is on a line is met as far as the line reaches, ink that leaves it included.
// Source: measured in Chromium 156, 240 of 240 words.

internal import FontEngine
internal import GalleyStyle

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
    var ink: Rect?
    document.placeGlyphs(of: piece) { glyph, font in
      guard let width = font.inkWidth(of: glyph.glyph),
        let extent = font.inkExtent(of: glyph.glyph)
      else { return }
      let origin = Point(x: glyph.origin.x - left, y: glyph.origin.y - top)
      let painted = Rect(inkAcross: width, upward: extent, from: origin)
      ink = ink?.union(painted) ?? painted
    }
    guard let ink, !ink.isInside(width: piece.rect.width.px, height: piece.rect.height.px) else {
      return nil
    }
    let (x, y) = (
      piece.rect.x + .floor(ink.x.rounded(.down)), piece.rect.y + .floor(ink.y.rounded(.down))
    )
    return UnitRect(
      x: x, y: y, width: piece.rect.x + .ceil(ink.maxX.rounded(.up)) - x,
      height: piece.rect.y + .ceil(ink.maxY.rounded(.up)) - y)
  }
}

extension Rect {
  /// The px that a glyph is painted into: whole ones from its origin, wherever that is.
  fileprivate init(
    inkAcross width: ClosedRange<Double>, upward extent: ClosedRange<Double>, from origin: Point
  ) {
    let (left, right) = (width.lowerBound.rounded(.down), width.upperBound.rounded(.up))
    let (bottom, top) = (extent.lowerBound.rounded(.down), extent.upperBound.rounded(.up))
    self.init(x: origin.x + left, y: origin.y - top, width: right - left, height: top - bottom)
  }

  fileprivate func isInside(width: Double, height: Double) -> Bool {
    x >= 0 && y >= 0 && maxX <= width && maxY <= height
  }
}
