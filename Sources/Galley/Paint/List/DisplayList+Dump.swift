// A display list as text, for golden files and failed tests.

internal import GalleyStyle

extension DisplayList: CustomStringConvertible {
  /// The items, one on a line, those between a push and its `pop` indented.
  ///
  /// - Complexity: O(*n*) for *n* items and glyphs.
  public var description: String {
    var (out, depth) = ("", 0)
    for item in items {
      if case .pop = item { depth -= depth > 0 ? 1 : 0 }
      out += String(repeating: "  ", count: depth) + item.description + "\n"
      if item.isPush { depth += 1 }
    }
    return out
  }
}

extension DisplayList.Item: CustomStringConvertible {
  /// The name of the item and its values.
  public var description: String {
    switch self {
    case .fillRect(let rect, let color): "fill \(words(rect)) \(color.css)"
    case .fillRoundedRect(let shape, let color): "fill \(words(shape)) \(color.css)"
    case .fillRing(let ring, let color):
      "fill ring \(words(ring.outer)) inside \(words(ring.inner)) \(color.css)"
    case .shadow(let shadow):
      (shadow.isInset ? "inset shadow " : "shadow ")
        + "\(words(shadow.shape)) blur \(shadow.deviation.roundedText) "
        + "edge \(words(shadow.edge)) \(shadow.color.css)"
    case .tiles(let tiles): words(tiles)
    case .fillPath(let outline, let color): "fill path \(words(outline)) \(color.css)"
    case .fillEllipse(let rect, let color): "fill ellipse \(words(rect)) \(color.css)"
    case .strokeEllipse(let rect, let color, let lineWidth):
      "stroke ellipse \(words(rect)) \(color.css) \(lineWidth.roundedText)"
    case .line(let line):
      "line \(line.pattern.rawValue) \(words(line.rect)) \(line.color.css)"
        + (line.isVertical ? " vertical" : "")
    case .image(let image):
      "image \(image.element) \(words(image.box)) content \(words(image.contentRect))"
        + (image.source.map { " src \($0)" } ?? "")
    case .glyphs(let run): words(run)
    case .pushClip(let rect): "clip \(words(rect))"
    case .pushRoundedClip(let shape): "clip \(words(shape))"
    case .pushPathClip(let outline): "clip path \(words(outline))"
    case .pushGroup(let opacity): "group \(opacity.roundedText)"
    case .pushEffect(let effect): effect.words
    case .pushTransform(let map):
      "transform "
        + [map.a, map.b, map.c, map.d, map.e, map.f].map(\.roundedText).joined(separator: " ")
    case .pop: "pop"
    }
  }

  private func words(_ tiles: DisplayList.Tiles) -> String {
    var out = "tiles \(words(tiles.area)) each \(words(tiles.tile))"
    if tiles.step.width > 0 || tiles.step.height > 0 {
      out += " step \(tiles.step.width.roundedText) \(tiles.step.height.roundedText)"
    }
    if tiles.opacity < 1 { out += " opacity \(tiles.opacity.roundedText)" }
    switch tiles.content {
    case .picture(let source): return out + " src \(source)"
    case .gradient(let gradient): return out + " " + words(gradient)
    }
  }

  private func words(_ gradient: DisplayList.Gradient) -> String {
    var out = gradient.isRepeating ? "repeating " : ""
    switch gradient.geometry {
    case .linear(let from, let to):
      out += "linear \(words(from)) \(words(to))"
    case .radial(let center, let radii):
      out += "radial \(words(center)) \(radii.width.roundedText) \(radii.height.roundedText)"
    case .conic(let center, let degrees): out += "conic \(words(center)) \(degrees.roundedText)"
    }
    for stop in gradient.stops { out += " \(stop.color.css)@\(stop.offset.roundedText)" }
    return out
  }

  private func words(_ point: Point) -> String { "\(point.x.roundedText),\(point.y.roundedText)" }

  private func words(_ run: DisplayList.GlyphRun) -> String {
    let font = run.font
    var out = "glyphs \(run.range.lowerBound)..<\(run.range.upperBound)"
    out += " \(font.face.postScriptName ?? font.face.familyName) \(run.size.roundedText)"
    for (tag, value) in font.variations.sorted(by: { $0.key < $1.key }) {
      out += " \(tag)=\(value.roundedText)"
    }
    if font.syntheticBold > 0 { out += " bold" }
    if font.syntheticSlant != 0 { out += " slanted" }
    out += " \(run.color.css)"
    if run.blur > 0 { out += " blur \(run.blur.roundedText)" }
    if let link = run.link { out += " link \(link.href)" }
    out += ":"
    for glyph in run.glyphs { out += " \(glyph.id)@\(glyph.x.roundedText),\(glyph.y.roundedText)" }
    return out
  }

  private func words(_ shape: DisplayList.RoundedRect) -> String {
    guard shape.isRounded else { return words(shape.rect) }
    let corners = [shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft]
    return words(shape.rect) + " rounded "
      + corners.map { "\($0.width.roundedText)/\($0.height.roundedText)" }.joined(separator: " ")
  }

  private func words(_ outline: Layout.Outline) -> String {
    outline.commands { "\($0.x.roundedText),\($0.y.roundedText)" }.joined(separator: " ")
  }

  private func words(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(\.roundedText).joined(separator: " ")
  }
}
