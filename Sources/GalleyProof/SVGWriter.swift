// Input: paint operations. Output: an SVG document. Glyphs are paths, so it needs no font.
// Source: SVG 2 sections 5.5 (use), 9 (paths), 10 (shapes).

internal import FontEngine
internal import Galley

extension Proof {
  /// The picture as SVG with outlines instead of text, which is independent of fonts.
  ///
  /// - Returns: The SVG document.
  /// - Complexity: O(*n*) for *n* glyphs and fragments.
  public func svg() -> String {
    var writer = SVGWriter()
    if background.alpha > 0 {
      let all = Rect(x: 0, y: 0, width: extent.width, height: extent.height)
      writer.write(.fill(all, Color(background)), glyphs: [])
    }
    let list = paintList
    for operation in list.operations { writer.write(operation, glyphs: list.glyphs) }
    return writer.document(size: extent)
  }
}

/// Writes paint operations as SVG elements.
struct SVGWriter {
  private struct Key: Hashable {
    var font: UInt32
    var glyph: UInt32
  }

  private var definitions = ""
  private var body = ""
  private var clips = 0
  private var isClipping = false
  private var isInPlane = false
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

  mutating func write(_ operation: PaintOperation, glyphs: [PaintedGlyph]) {
    switch operation {
    case .plane(let plane): enter(plane)
    case .clip(let rect): clip(to: rect)
    case .fill(let rect, let color): body += "<rect \(attributes(rect)) \(fill(color))/>\n"
    case .outline(let outline, let color):
      body += "<path d=\"\(outline.svgPath)\" \(fill(color))/>\n"
    case .stroke(let stroke): write(stroke)
    case .ellipse(let rect, let color, let lineWidth):
      let line = lineWidth ?? 0
      let center =
        "cx=\"\(text(rect.x + rect.width / 2))\" cy=\"\(text(rect.y + rect.height / 2))\""
      let radii =
        "rx=\"\(text((rect.width - line) / 2))\" ry=\"\(text((rect.height - line) / 2))\""
      let look = line > 0 ? "fill=\"none\" \(paint(color, "stroke", line))" : fill(color)
      body += "<ellipse \(center) \(radii) \(look)/>\n"
    case .triangle(let rect, let color, let pointsDown):
      let tip =
        pointsDown
        ? "H\(text(rect.maxX))L\(text(rect.x + rect.width / 2)) \(text(rect.maxY))Z"
        : "V\(text(rect.maxY))L\(text(rect.maxX)) \(text(rect.y + rect.height / 2))Z"
      body += "<path d=\"M\(text(rect.x)) \(text(rect.y))\(tip)\" \(fill(color))/>\n"
    case .placeholder(let rect):
      let cross =
        "M\(text(rect.x)) \(text(rect.y))L\(text(rect.maxX)) \(text(rect.maxY))"
        + "M\(text(rect.maxX)) \(text(rect.y))L\(text(rect.x)) \(text(rect.maxY))"
      body += "<rect \(attributes(rect)) fill=\"#eceff2\" stroke=\"#b4bdc6\"/>"
      body += "<path d=\"\(cross)\" stroke=\"#b4bdc6\"/>\n"
    case .glyphs(let run): write(run, glyphs)
    }
  }

  /// Begins a group with a clip.
  private mutating func clip(to rect: Rect?) {
    if isClipping { body += "</g>\n" }
    isClipping = rect != nil
    if let rect { body += "<g \(clipPath(rect))>\n" }
  }

  /// Begins a group with a transform, inside a group with its clip.
  private mutating func enter(_ plane: PaintPlane?) {
    clip(to: nil)
    if isInPlane { body += "</g></g>\n" }
    isInPlane = plane != nil
    guard let plane else { return }
    let map = plane.map
    let numbers = [map.a, map.b, map.c, map.d, map.e, map.f].map { "\($0)" }
    let clip = plane.clip.map { " " + clipPath($0) } ?? ""
    body += "<g\(clip)><g transform=\"matrix(\(numbers.joined(separator: " ")))\">\n"
  }

  private mutating func clipPath(_ rect: Rect) -> String {
    clips += 1
    definitions += "<clipPath id=\"clip\(clips)\"><rect \(attributes(rect))/></clipPath>\n"
    return "clip-path=\"url(#clip\(clips))\""
  }

  // MARK: Lines

  private mutating func write(_ stroke: PaintStroke) {
    let rect = stroke.rect
    let thickness = stroke.isVertical ? rect.width : rect.height
    if stroke.pattern == .solid {
      body += "<rect \(attributes(rect)) \(fill(stroke.color))/>\n"
      return
    }
    if stroke.pattern == .double {
      for part in [0.0, 2.0 / 3] {
        var line = rect
        if stroke.isVertical {
          line.x += part * thickness
          line.width = thickness / 3
        } else {
          line.y += part * thickness
          line.height = thickness / 3
        }
        body += "<rect \(attributes(line)) \(fill(stroke.color))/>\n"
      }
      return
    }
    let (midX, midY) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    var path =
      stroke.isVertical
      ? "M\(text(midX)) \(text(rect.y))V\(text(rect.maxY))"
      : "M\(text(rect.x)) \(text(midY))H\(text(rect.maxX))"
    var dashes = ""
    switch stroke.pattern {
    case .dashed:
      dashes = " stroke-dasharray=\"\(text(3 * thickness)) \(text(2 * thickness))\""
    case .dotted: dashes = " stroke-dasharray=\"\(text(thickness))\""
    default:
      path = "M\(text(rect.x)) \(text(midY))"
      let step = max(2 * thickness, 1)
      let bends = Int(min(rect.width / step, 10_000).rounded(.up))
      for bend in 0..<bends {
        let side = bend % 2 == 0 ? -1.5 * thickness : 1.5 * thickness
        path += "q\(text(step / 2)) \(text(side)) \(text(step)) 0"
      }
    }
    let line = paint(stroke.color, "stroke", thickness)
    body += "<path d=\"\(path)\" fill=\"none\" \(line)\(dashes)/>\n"
  }

  // MARK: Glyphs

  private mutating func write(_ run: GlyphRun, _ painted: [PaintedGlyph]) {
    var uses = ""
    for glyph in painted[run.glyphs] {
      guard let name = name(of: glyph.glyph, in: run) else { continue }
      uses += "<use href=\"#\(name)\" x=\"\(text(glyph.x))\" y=\"\(text(glyph.y))\"/>"
    }
    if !uses.isEmpty { body += "<g \(fill(run.color))>\(uses)</g>\n" }
  }

  private mutating func name(of glyph: UInt32, in run: GlyphRun) -> String? {
    let key = Key(font: run.font.id, glyph: glyph)
    if let known = names[key] { return known }
    let name = "g\(names.count)"
    let definition =
      picture(of: glyph, in: run, name: name) ?? outline(of: glyph, in: run, name: name)
    names[key] = .some(definition == nil ? nil : name)
    definitions += definition ?? ""
    return definition == nil ? nil : name
  }

  private func outline(of glyph: UInt32, in run: GlyphRun, name: String) -> String? {
    guard let outline = run.font.outline(of: glyph), !outline.segments.isEmpty else { return nil }
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
  private func picture(of glyph: UInt32, in run: GlyphRun, name: String) -> String? {
    guard let picture = run.font.picture(of: glyph, pixelsPerEm: Float(run.size)) else {
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

  private func fill(_ color: Color) -> String { paint(color, "fill", nil) }

  private func paint(_ color: Color, _ attribute: String, _ width: Double?) -> String {
    let hex = [color.red, color.green, color.blue].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let opacity =
      color.alpha == 255 ? "" : " \(attribute)-opacity=\"\(text(Double(color.alpha) / 255))\""
    let line = width.map { " stroke-width=\"\(text($0))\"" } ?? ""
    return "\(attribute)=\"#\(hex)\"\(opacity)\(line)"
  }

  /// A number with at most three decimals.
  private func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

extension Color {
  init(_ pixel: Pixel) {
    self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }
}

/// Base64 by RFC 4648.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: Span<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for place in 0..<3 { group = group << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        let sextet = group >> (18 - 6 * place) & 63
        output.append(place <= count ? alphabet[sextet] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
