// Paths, colours and pixels of Cairo.

import CCairo
import Foundation
import Galley

extension CairoPicture {
  func set(_ color: SRGBColor) {
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  func fill(_ color: SRGBColor, _ path: () -> Void) {
    set(color)
    path()
    cairo_fill(cairo)
  }

  func stroke(_ color: SRGBColor, _ width: Double) {
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  /// Adds a rectangle with edges on whole pixels, if there are pixels.
  func addSnapped(_ rect: Rect) {
    func whole(_ length: Double) -> Double {
      isVector ? length : (length * scale).rounded() / scale
    }
    let (x, y) = (whole(rect.x), whole(rect.y))
    cairo_rectangle(cairo, x, y, whole(rect.maxX) - x, whole(rect.maxY) - y)
  }

  /// The origin of a glyph: a quarter of a pixel in x, a whole pixel in y.
  func snapped(_ glyph: DisplayList.Glyph) -> Point {
    guard !isVector else { return Point(x: glyph.x, y: glyph.y) }
    return Point(
      x: (glyph.x * scale * 4).rounded(.down) / 4 / scale, y: (glyph.y * scale).rounded() / scale)
  }

  func addEllipse(_ rect: Rect) {
    cairo_save(cairo)
    cairo_translate(cairo, rect.x + rect.width / 2, rect.y + rect.height / 2)
    cairo_scale(cairo, rect.width / 2, rect.height / 2)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(cairo)
  }

  func add(_ outline: Layout.Outline) {
    for element in outline.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let end, let control1, let control2):
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Draws a line of a border or decoration; waves consist of straight lines.
  func draw(_ line: DisplayList.Line) {
    guard line.pattern != .solid else {
      var rect = line.rect  // At least one pixel thick.
      if line.isVertical { rect.width = max(rect.width, 1 / scale) }
      if !line.isVertical { rect.height = max(rect.height, 1 / scale) }
      return fill(line.color) { addSnapped(rect) }
    }
    cairo_set_dash(cairo, line.dashes, Int32(line.dashes.count), 0)
    let parts = line.pattern == .double ? [-1.0, 1] : [0]
    for part in parts {
      let offset = part * line.thickness / 3
      let (x, y) = line.isVertical ? (offset, 0) : (0, offset)
      cairo_move_to(cairo, line.start.x + x, line.start.y + y)
      cairo_line_to(cairo, line.end.x + x, line.end.y + y)
    }
    stroke(line.color, parts.count == 2 ? line.thickness / 3 : line.thickness)
    cairo_set_dash(cairo, nil, 0, 0)
  }

  /// Writes the picture as a PNG file; returns whether it was written.
  public func writePNG(to path: String) -> Bool {
    cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
  }

  /// Makes the rectangles of links active areas of a PDF file.
  public func addLinks(_ links: [Layout.Link]) {
    for link in links {
      let address = link.href.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "'", with: "\\'")
      // Rectangles of tags are in points: the transform of the page does not apply to them.
      let rects = link.rects.map { rect in
        [rect.x, rect.y, rect.width, rect.height].map { "\($0 * scale)" }.joined(separator: " ")
      }
      cairo_tag_begin(
        cairo, "Link", "rect=[\(rects.joined(separator: " "))] uri='\(address)'")
      cairo_tag_end(cairo, "Link")
    }
  }

  /// Completes the file of a PDF surface; returns whether it was written.
  public func finish() -> Bool {
    cairo_show_page(cairo)
    cairo_surface_finish(surface)
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
  }

  /// The red, green and blue bytes of the pixels, row by row.
  public var pixels: [UInt8] {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return [] }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let word = row[x]
        pixels += [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
      }
    }
    return pixels
  }
}
