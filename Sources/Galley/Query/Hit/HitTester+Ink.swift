// Items of a line are hit within the line's bounds including ink overflow.
// Source: measurements of 240 words in Chromium 156, all of which agree.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension HitTester {
  /// Whether items of a line may be at the area: they are tested within the exact bounds of the line,
  /// or of the line around it, and its ink only.
  @inline(__always) func mayMeetItems(ofLine number: Int) -> Bool {
    meets(index.hitTestIndex.lines[number].bounds) || meetsInk(ofLine: number)
      || index.hitTestIndex.hasAnnotations && isPart(ofLineAround: number)
  }

  /// Whether ink of a line's text intersects the area outside of the line's bounds.
  ///
  /// Only text is hit there, and within its rounded rectangle only.
  private func meetsInk(ofLine number: Int) -> Bool {
    let line = index.hitTestIndex.lines[number]
    let fragmentItems = Int(line.start)..<Int(line.end)
    if fragmentItems.count > LongLines.least {
      guard isNear(line.bounds), let long = hitLine(number), meetsRounded(on: long) else {
        return false
      }
      return meets(long.inkBounds { inkBounds(ofLine: number) })
    }
    guard isNear(line.bounds),
      fragmentItems.contains(where: { fragmentItem in
        let fragmentItem = index.hitTestIndex.fragmentItems[fragmentItem]
        return fragmentItem.shapes.contains(.rounded) && meetsRounded(fragmentItem.rect)
      })
    else { return false }
    return meets(inkBounds(ofLine: number))
  }

  /// Whether the area intersects the rounded rectangle of an item of a long line.
  private func meetsRounded(on line: HitLine) -> Bool {
    var end = Int.max
    while let place = line.painted.last(in: 0..<end, meeting: area) {
      let number = index.hitTestIndex.fragmentItem(paintedAt: place + line.start)
      let item = index.hitTestIndex.fragmentItems[number]
      if item.shapes.contains(.rounded), meetsRounded(item.rect) { return true }
      end = place
    }
    return false
  }

  /// The bounds of a line with the ink of its text.
  private func inkBounds(ofLine number: Int) -> UnitRect {
    let line = index.hitTestIndex.lines[number]
    var inkOverflow = line.bounds
    for fragmentItem in Int(line.start)..<Int(line.end)
    where layout.fragments.fragmentItems[fragmentItem].kind == .text {
      if let ink = layout.inkBounds(of: layout.fragments.fragmentItems[fragmentItem]) {
        inkOverflow = inkOverflow.union(ink)
      }
    }
    return inkOverflow
  }
}

extension Layout {
  /// The rectangle of text in a graphic with its ink.
  ///
  /// The ink of a glyph is rounded in the font with a `scale`.
  func bounds(ofGraphicText fragmentItem: FragmentItem, scale: Double = 1) -> UnitRect {
    var rect = fragmentItem.rect.rect
    document.positionGlyphs(of: fragmentItem) { glyph, font in
      guard let width = font.inkWidth(of: glyph.glyph),
        let extent = font.inkExtent(of: glyph.glyph)
      else { return }
      let painted = Rect(inkAcross: width, upward: extent, from: glyph.origin, scale: scale)
      rect = rect.union(painted)
    }
    return UnitRect(rounding: rect)
  }

  /// The rectangle of text in a graphic with its ink in the font that is scaled by its transform.
  func inkBounds(ofGraphicText fragmentItem: FragmentItem, in box: Index<Box>) -> UnitRect {
    let scale = fragments.transforms.transform(ofGraphicText: box)?.scale ?? 1
    return bounds(ofGraphicText: fragmentItem, scale: scale > 0 ? scale : 1)
  }

  /// The ink bounds of a text item in whole px from its corner; nil if they are inside its
  /// rectangle.
  fileprivate func inkBounds(of fragmentItem: FragmentItem) -> UnitRect? {
    let (left, top) = (fragmentItem.rect.x.px, fragmentItem.rect.y.px)
    var ink: Rect?
    document.positionGlyphs(of: fragmentItem) { glyph, font in
      guard let width = font.inkWidth(of: glyph.glyph),
        let extent = font.inkExtent(of: glyph.glyph)
      else { return }
      let origin = Point(x: glyph.origin.x - left, y: glyph.origin.y - top)
      let painted = Rect(inkAcross: width, upward: extent, from: origin)
      ink = ink?.union(painted) ?? painted
    }
    guard let ink,
      !ink.isInside(width: fragmentItem.rect.width.px, height: fragmentItem.rect.height.px)
    else {
      return nil
    }
    let (x, y) = (
      fragmentItem.rect.x + .floor(ink.x.rounded(.down)),
      fragmentItem.rect.y + .floor(ink.y.rounded(.down))
    )
    return UnitRect(
      x: x, y: y, width: fragmentItem.rect.x + .ceil(ink.maxX.rounded(.up)) - x,
      height: fragmentItem.rect.y + .ceil(ink.maxY.rounded(.up)) - y)
  }
}

extension Rect {
  /// The px of a glyph: its ink bounds relative to its origin are rounded outward before the origin
  /// is added.
  fileprivate init(
    inkAcross width: ClosedRange<Double>, upward extent: ClosedRange<Double>, from origin: Point,
    scale: Double = 1
  ) {
    let left = (width.lowerBound * scale).rounded(.down) / scale
    let right = (width.upperBound * scale).rounded(.up) / scale
    let bottom = (extent.lowerBound * scale).rounded(.down) / scale
    let top = (extent.upperBound * scale).rounded(.up) / scale
    self.init(x: origin.x + left, y: origin.y - top, width: right - left, height: top - bottom)
  }

  fileprivate func isInside(width: Double, height: Double) -> Bool {
    x >= 0 && y >= 0 && maxX <= width && maxY <= height
  }
}
