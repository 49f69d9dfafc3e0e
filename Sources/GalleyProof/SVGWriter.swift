// Input: the items of a display list. Output: an SVG document. Glyphs are paths, so it needs no font.
// Source: SVG 2 sections 5.5 (use), 9 (paths), 10 (shapes).

internal import FontEngine
package import Galley
internal import GalleySystem

extension Proof {
  /// The picture as SVG with outlines instead of text, which is independent of fonts.
  ///
  /// - Returns: The SVG document.
  /// - Complexity: O(*n*) for *n* glyphs and fragments.
  public func svg() -> String { svg(list) }

  /// The same of a display list, for those who have it.
  package func svg(_ list: DisplayList) -> String {
    var writer = SVGWriter()
    if background.alpha > 0 {
      let all = Rect(x: 0, y: 0, width: extent.width, height: extent.height)
      writer.write(.fillRect(all, background))
    }
    for item in items(of: list) { writer.write(item) }
    return writer.document(size: extent)
  }
}

/// Writes the items of a display list as SVG elements.
struct SVGWriter {
  private struct Key: Hashable {
    var font: UInt32
    var glyph: UInt32
  }

  private(set) var definitions = ""
  private var body = ""
  private var clips = 0
  /// The names of definitions; nil for an empty glyph.
  private var names: [Key: String?] = [:]

  func document(size: Size) -> String {
    let (width, height) = (text(size.width), text(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <defs>
      \(definitions)</defs>
      \(body)</svg>

      """
  }

  /// The elements since the last call; the definitions stay.
  mutating func takeBody() -> String {
    defer { body = "" }
    return body
  }

  mutating func write(_ item: DisplayList.Item) {
    switch item {
    case .fillRect(let rect, let color): body += "<rect \(attributes(rect)) \(fill(color))/>\n"
    case .fillRoundedRect(let shape, let color): write(shape.outline, color)
    case .fillRing(let ring, let color): write(ring, color)
    case .shadow(let shadow): write(shadow)
    case .tiles(let tiles): write(tiles)
    case .fillPath(let outline, let color): write(outline, color)
    case .fillEllipse(let rect, let color): writeEllipse(rect, fill(color), lineWidth: 0)
    case .strokeEllipse(let rect, let color, let lineWidth):
      let line = "fill=\"none\" \(paint(color, "stroke", lineWidth))"
      writeEllipse(rect, line, lineWidth: lineWidth)
    case .line(let line): write(line)
    case .image(let image): write(image)
    case .glyphs(let run): write(run)
    case .pushClip(let rect): body += "<g \(clipPath(rect))>\n"
    case .pushRoundedClip(let shape): body += "<g \(clipPath(shape.outline))>\n"
    case .pushPathClip(let outline): body += "<g \(clipPath(outline))>\n"
    case .pushGroup(let opacity): body += "<g opacity=\"\(text(opacity))\">\n"
    case .pushEffect(let effect): write(effect)
    case .pushTransform(let map):
      let numbers = [map.a, map.b, map.c, map.d, map.e, map.f].map { "\($0)" }
      body += "<g transform=\"matrix(\(numbers.joined(separator: " ")))\">\n"
    case .pop: body += "</g>\n"
    }
  }

  private mutating func write(_ outline: Layout.Outline, _ color: SRGBColor) {
    body += "<path d=\"\(outline.svgPath)\" \(fill(color))/>\n"
  }

  private mutating func writeEllipse(_ rect: Rect, _ look: String, lineWidth: Double) {
    let center = "cx=\"\(text(rect.x + rect.width / 2))\" cy=\"\(text(rect.y + rect.height / 2))\""
    let radii =
      "rx=\"\(text((rect.width - lineWidth) / 2))\" ry=\"\(text((rect.height - lineWidth) / 2))\""
    body += "<ellipse \(center) \(radii) \(look)/>\n"
  }

  /// Writes a grey box in place of a picture, with the alternative text.
  private mutating func write(_ image: DisplayList.Image) {
    let rect = image.box.rect
    if image.box.isRounded {
      write(image.box.outline, .placeholder)
    } else {
      let cross =
        "M\(text(rect.x)) \(text(rect.y))L\(text(rect.maxX)) \(text(rect.maxY))"
        + "M\(text(rect.maxX)) \(text(rect.y))L\(text(rect.x)) \(text(rect.maxY))"
      body += "<rect \(attributes(rect)) fill=\"#eceff2\" stroke=\"#b4bdc6\"/>"
      body += "<path d=\"\(cross)\" stroke=\"#b4bdc6\"/>\n"
    }
    if let text = image.placeholder { write(text) }
  }

  private mutating func clipPath(_ rect: Rect) -> String {
    clips += 1
    definitions += "<clipPath id=\"clip\(clips)\"><rect \(attributes(rect))/></clipPath>\n"
    return "clip-path=\"url(#clip\(clips))\""
  }

  private mutating func clipPath(_ outline: Layout.Outline) -> String {
    let name = newName("clip")
    definitions += "<clipPath id=\"\(name)\"><path d=\"\(outline.svgPath)\"/></clipPath>\n"
    return "clip-path=\"url(#\(name))\""
  }

  /// A name for a definition.
  mutating func newName(_ prefix: String) -> String {
    clips += 1
    return "\(prefix)\(clips)"
  }

  mutating func define(_ element: String) { definitions += element }
  mutating func append(_ element: String) { body += element }

  // MARK: Lines

  private mutating func write(_ line: DisplayList.Line) {
    let (rect, thickness) = (line.rect, line.thickness)
    if line.pattern == .solid {
      body += "<rect \(attributes(rect)) \(fill(line.color))/>\n"
      return
    }
    if line.pattern == .double {
      for part in [0.0, 2.0 / 3] {
        var side = rect
        if line.isVertical {
          side.x += part * thickness
          side.width = thickness / 3
        } else {
          side.y += part * thickness
          side.height = thickness / 3
        }
        body += "<rect \(attributes(side)) \(fill(line.color))/>\n"
      }
      return
    }
    let (start, end) = (line.start, line.end)
    var path = "M\(text(start.x)) \(text(start.y))"
    var dashes = ""
    if line.pattern == .wavy {
      let step = max(2 * thickness, 1)
      let bends = Int(min(rect.width / step, 10_000).rounded(.up))
      for bend in 0..<bends {
        let side = bend % 2 == 0 ? -1.5 * thickness : 1.5 * thickness
        path += "q\(text(step / 2)) \(text(side)) \(text(step)) 0"
      }
    } else {
      path += line.isVertical ? "V\(text(end.y))" : "H\(text(end.x))"
      dashes = " stroke-dasharray=\"\(line.dashes.map(text).joined(separator: " "))\""
    }
    let stroke = paint(line.color, "stroke", thickness)
    body += "<path d=\"\(path)\" fill=\"none\" \(stroke)\(dashes)/>\n"
  }

  // MARK: Glyphs

  private mutating func write(_ run: DisplayList.GlyphRun) {
    var uses = ""
    for glyph in run.glyphs {
      guard let name = name(of: glyph.id, in: run) else { continue }
      uses += "<use href=\"#\(name)\" x=\"\(text(glyph.x))\" y=\"\(text(glyph.y))\"/>"
    }
    if !uses.isEmpty { body += "<g \(fill(run.color))>\(uses)</g>\n" }
  }

  private mutating func name(of glyph: UInt32, in run: DisplayList.GlyphRun) -> String? {
    let key = Key(font: run.font.instance.id, glyph: glyph)
    if let cached = names[key] { return cached }
    let name = "g\(names.count)"
    let definition =
      picture(of: glyph, in: run, name: name) ?? outline(of: glyph, in: run, name: name)
    names[key] = .some(definition == nil ? nil : name)
    definitions += definition ?? ""
    return definition == nil ? nil : name
  }

  private func outline(of glyph: UInt32, in run: DisplayList.GlyphRun, name: String) -> String? {
    guard let outline = run.font.instance.outline(of: glyph), !outline.segments.isEmpty else {
      return nil
    }
    let scale = run.size / Double(outline.unitsPerEm)
    func place(_ point: GlyphOutline.Point) -> String {
      "\(text(Double(point.x) * scale)) \(text(-Double(point.y) * scale))"
    }
    var path = ""
    for segment in outline.segments {
      switch segment {
      case .move(let point): path += (path.isEmpty ? "M" : "ZM") + place(point)
      case .line(let point): path += "L" + place(point)
      case .quadratic(let control, let point): path += "Q\(place(control)) \(place(point))"
      case .cubic(let first, let second, let point):
        path += "C\(place(first)) \(place(second)) \(place(point))"
      }
    }
    return "<path id=\"\(name)\" d=\"\(path)Z\"/>\n"
  }

  /// A colour glyph as an embedded PNG.
  private func picture(of glyph: UInt32, in run: DisplayList.GlyphRun, name: String) -> String? {
    guard let picture = run.font.instance.picture(of: glyph, pixelsPerEm: Float(run.size)) else {
      return nil
    }
    let scaler = PictureScaler(picture: picture, size: Double(picture.pixelsPerEm), x: 0)
    guard let image = scaler.image, let bitmap = image.colors, let file = try? bitmap.png() else {
      return nil
    }
    let scale = run.size / Double(picture.pixelsPerEm)
    let place = Rect(
      x: Double(image.left) * scale, y: Double(-image.top) * scale,
      width: Double(bitmap.width) * scale, height: Double(bitmap.height) * scale)
    let data = Base64.text(of: file.span)
    return "<image id=\"\(name)\" \(attributes(place)) href=\"data:image/png;base64,\(data)\"/>\n"
  }

  // MARK: Attributes

  private func attributes(_ rect: Rect) -> String {
    "x=\"\(text(rect.x))\" y=\"\(text(rect.y))\" width=\"\(text(rect.width))\" "
      + "height=\"\(text(rect.height))\""
  }

  func fill(_ color: SRGBColor) -> String { paint(color, "fill", nil) }

  func paint(_ color: SRGBColor, _ attribute: String, _ width: Double?) -> String {
    let hex = [color.red, color.green, color.blue].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let name = attribute == "stop-color" ? "stop" : attribute
    let opacity =
      color.alpha == 255 ? "" : " \(name)-opacity=\"\(text(Double(color.alpha) / 255))\""
    let line = width.map { " stroke-width=\"\(text($0))\"" } ?? ""
    return "\(attribute)=\"#\(hex)\"\(opacity)\(line)"
  }

  /// A number with at most three decimals.
  func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
