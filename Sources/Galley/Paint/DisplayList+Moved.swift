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
    DisplayList(items: items.map { $0.moved(x: x, y: y) })
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
      image.placeholder = image.placeholder?.moved(x, y)
      return .image(image)
    case .glyphs(let run): return .glyphs(run.moved(x, y))
    case .pushClip(let rect): return .pushClip(rect.offsetBy(dx: x, dy: y))
    case .pushTransform(let transform):
      return .pushTransform(DisplayList.Transform(map: transform.map.around(x, y)))
    case .pop: return .pop
    }
  }
}

extension DisplayList.GlyphRun {
  fileprivate func moved(_ x: Double, _ y: Double) -> DisplayList.GlyphRun {
    var run = self
    for index in run.glyphs.indices {
      run.glyphs[index].x += x
      run.glyphs[index].y += y
    }
    return run
  }
}
