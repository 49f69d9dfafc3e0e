// Items with an offset added to their coordinates.

extension DisplayList {
  /// The list with an offset added to all coordinates.
  ///
  /// - Parameters:
  ///   - x: The offset to the right in CSS px.
  ///   - y: The offset down in CSS px.
  /// - Returns: The moved list.
  /// - Complexity: O(*n*) for *n* items and glyphs.
  public func moved(x: Double, y: Double) -> DisplayList {
    DisplayList(items: items.map { $0.moved(x: x, y: y) }, diagnostics: diagnostics)
  }
}

extension DisplayList.Item {
  /// The item with an offset added to all coordinates.
  ///
  /// - Parameters:
  ///   - x: The offset to the right in CSS px.
  ///   - y: The offset down in CSS px.
  /// - Returns: The moved item.
  /// - Complexity: O(*n*) for *n* glyphs or elements of a path.
  public func moved(x: Double, y: Double) -> DisplayList.Item {
    switch self {
    case .fillRect(let rect, let color): return .fillRect(rect.offsetBy(dx: x, dy: y), color)
    case .fillRoundedRect(var shape, let color):
      shape.rect = shape.rect.offsetBy(dx: x, dy: y)
      return .fillRoundedRect(shape, color)
    case .fillRing(let ring, let color): return .fillRing(ring.moved(x, y), color)
    case .shadow(var shadow):
      shadow.shape = shadow.shape.offsetBy(x: x, y: y)
      shadow.edge = shadow.edge.offsetBy(x: x, y: y)
      return .shadow(shadow)
    case .tiles(var tiles):
      tiles.area = tiles.area.offsetBy(x: x, y: y)
      tiles.tile = tiles.tile.offsetBy(dx: x, dy: y)
      tiles.sizing = tiles.sizing?.moved(x, y)
      return .tiles(tiles)
    case .fillPath(let outline, let color): return .fillPath(outline.moved(x: x, y: y), color)
    case .fillEllipse(let rect, let color): return .fillEllipse(rect.offsetBy(dx: x, dy: y), color)
    case .strokeEllipse(let rect, let color, let lineWidth):
      return .strokeEllipse(rect.offsetBy(dx: x, dy: y), color, lineWidth: lineWidth)
    case .line(var line):
      line.rect = line.rect.offsetBy(dx: x, dy: y)
      return .line(line)
    case .image(var image):
      image.box.rect = image.box.rect.offsetBy(dx: x, dy: y)
      image.contentRect = image.contentRect.offsetBy(dx: x, dy: y)
      image.contentShape = image.contentShape.offsetBy(x: x, y: y)
      image.placeholder = image.placeholder?.moved(x, y)
      image.alternative = image.alternative.map { $0.moved(x: x, y: y) }
      return .image(image)
    case .glyphs(let run): return .glyphs(run.moved(x, y))
    case .pushClip(let rect): return .pushClip(rect.offsetBy(dx: x, dy: y))
    case .pushRoundedClip(let shape): return .pushRoundedClip(shape.offsetBy(x: x, y: y))
    case .pushPathClip(let outline): return .pushPathClip(outline.moved(x: x, y: y))
    case .pushGroup, .pushEffect: return self
    case .pushTransform(let transform):
      return .pushTransform(DisplayList.Transform(map: transform.map.around(x, y)))
    case .pop: return .pop
    }
  }
}

extension DisplayList.Ring {
  func moved(_ x: Double, _ y: Double) -> DisplayList.Ring {
    DisplayList.Ring(outer: outer.offsetBy(x: x, y: y), inner: inner.offsetBy(x: x, y: y))
  }
}

extension DisplayList.GlyphRun {
  func moved(_ x: Double, _ y: Double) -> DisplayList.GlyphRun {
    var run = self
    for index in run.glyphs.indices {
      run.glyphs[index].x += x
      run.glyphs[index].y += y
    }
    return run
  }
}
