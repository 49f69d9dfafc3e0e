// Input: a font, a glyph, a position within the pixel. Output: its mask or colour picture.

internal import FontEngine
internal import Galley
internal import GalleySystem

/// A painter's cache of glyph pictures.
struct GlyphCache {
  /// A picture to blend onto the bitmap.
  struct Image {
    /// Pixels from the origin to the first column, and from the baseline up to the first row.
    var left: Int
    var top: Int
    var mask = CoverageMask(width: 0, height: 0, coverage: [])
    /// Replaces the mask for emoji.
    var colors: Bitmap?
  }

  private struct Key: Hashable {
    var font: UInt32
    var glyph: UInt32
    var shift: Int
  }

  private var images: [Key: Image?] = [:]
  private var byteCount = 0
  /// The number of pixels per em from which a glyph is not cached, and only its visible part is
  /// rendered.
  static let largeSize = 1024.0
  /// The number of pixels per em above which glyphs are painted as shapes, without the contrast of
  /// text.
  static let pathSize = 256.0

  /// The glyph with its origin `shift` quarters of a pixel to the right; nil for an empty one.
  ///
  /// `size` is in pixels and constant for a font. Of a large glyph only the part in `window` is
  /// certain to be present.
  mutating func image(
    of glyph: UInt32, in font: FontInstance, size: Double, shift: Int, window: GlyphWindow
  ) -> Image? {
    if size > Self.largeSize {
      return Self.image(of: glyph, in: font, size: size, x: Double(shift) / 4, window)
    }
    let key = Key(font: font.id, glyph: glyph, shift: shift)
    if let cached = images[key] { return cached }
    let image = Self.image(of: glyph, in: font, size: size, x: Double(shift) / 4)
    byteCount += image.map { $0.mask.coverage.count + ($0.colors?.pixels.count ?? 0) } ?? 0
    if byteCount > Limits.glyphCacheBytes {
      images = [:]
      byteCount = 0
    }
    images[key] = .some(image)
    return image
  }

  private static func image(
    of glyph: UInt32, in font: FontInstance, size: Double, x: Double, _ window: GlyphWindow? = nil
  ) -> Image? {
    if let picture = font.picture(of: glyph, pixelsPerEm: Float(size)) {
      return PictureScaler(picture: picture, size: size, x: x, window: window).image
    }
    guard let outline = font.outline(of: glyph, pixelsPerEm: size) else { return nil }
    var edges = ShapeEdges()
    edges.add(outline, size: size, x: x)
    var box = edges.box
    if let window {
      box = box.common(
        with: PixelBox(
          left: window.left, top: -window.top, right: window.right, bottom: -window.bottom))
    }
    guard box.area > 0, box.area <= Limits.glyphArea else { return nil }
    return Image(left: box.left, top: -box.top, mask: edges.mask(in: box))
  }
}

extension ShapeEdges {
  /// Adds the outline of a glyph whose origin is at (x, 0).
  mutating func add(_ outline: GlyphOutline, size: Double, x: Double) {
    let factor = size / max(1, Double(outline.unitsPerEm))
    func pixel(_ point: GlyphOutline.Point) -> Point {
      Point(x: Double(point.x) * factor + x, y: -Double(point.y) * factor)
    }
    var (start, pen) = (Point.zero, Point.zero)
    for segment in outline.segments {
      switch segment {
      case .move(let point):
        line(pen, start)
        start = pixel(point)
        pen = start
      case .line(let point):
        line(pen, pixel(point))
        pen = pixel(point)
      case .quadratic(let control, let point):
        quadratic(pen, pixel(control), pixel(point))
        pen = pixel(point)
      case .cubic(let first, let second, let point):
        cubic(pen, pixel(first), pixel(second), pixel(point))
        pen = pixel(point)
      }
    }
    line(pen, start)
  }
}

/// Scales the picture of a colour glyph to a size.
///
/// Each pixel is the average of the area that it covers in the picture.
struct PictureScaler {
  let picture: GlyphPicture
  /// The target pixels per em.
  let size: Double
  /// The horizontal position of the origin within its pixel.
  let x: Double
  /// The part that must be present; nil for all of it.
  var window: GlyphWindow?

  var image: GlyphCache.Image? {
    let factor = size / Double(picture.pixelsPerEm)
    guard factor.isFinite, factor > 0, picture.width > 0, picture.height > 0 else { return nil }
    let left = Double(picture.left) * factor + x
    let top = Double(-picture.top) * factor
    var (column, row) = (left.rounded(.down), top.rounded(.down))
    var end = (
      column: (left + Double(picture.width) * factor).rounded(.up),
      row: (top + Double(picture.height) * factor).rounded(.up)
    )
    if let window {
      (column, row) = (max(column, Double(window.left)), max(row, Double(-window.top)))
      end = (min(end.column, Double(window.right)), min(end.row, Double(-window.bottom)))
    }
    let (width, height) = (Int(end.column - column), Int(end.row - row))
    guard width > 0, height > 0, width * height <= Limits.glyphArea else { return nil }
    var bitmap = Bitmap(width: width, height: height, fill: .clear)
    for y in 0..<height {
      let rows = span(Double(y) + row - top, factor, limit: picture.height)
      for x in 0..<width {
        let columns = span(Double(x) + column - left, factor, limit: picture.width)
        bitmap.set(average(columns, rows, area: 1 / (factor * factor)), x: x, y: y)
      }
    }
    return GlyphCache.Image(left: Int(column), top: Int(-row), colors: bitmap)
  }

  /// The columns or rows of the picture that a pixel covers.
  private func span(_ start: Double, _ factor: Double, limit: Int) -> Range<Double> {
    let from = min(max(start / factor, 0), Double(limit))
    return from..<max(from, min((start + 1) / factor, Double(limit)))
  }

  /// The average colour.
  ///
  /// The area outside of the picture is transparent.
  private func average(_ columns: Range<Double>, _ rows: Range<Double>, area: Double) -> SRGBColor {
    var sums = [0.0, 0.0, 0.0, 0.0]
    for row in Int(rows.lowerBound)..<Int(rows.upperBound.rounded(.up)) {
      let tall = min(rows.upperBound, Double(row + 1)) - max(rows.lowerBound, Double(row))
      for column in Int(columns.lowerBound)..<Int(columns.upperBound.rounded(.up)) {
        let wide =
          min(columns.upperBound, Double(column + 1)) - max(columns.lowerBound, Double(column))
        let at = (row * picture.width + column) * 4
        for channel in 0..<4 { sums[channel] += Double(picture.pixels[at + channel]) * wide * tall }
      }
    }
    let alpha = sums[3] / area
    guard alpha >= 0.5 else { return .clear }
    // The picture's colours are premultiplied.
    func straight(_ channel: Int) -> UInt8 {
      UInt8(min(255, (sums[channel] / sums[3] * 255).rounded()))
    }
    return SRGBColor(
      red: straight(0), green: straight(1), blue: straight(2),
      alpha: UInt8(min(255, alpha.rounded())))
  }
}

extension Bitmap {
  /// Replaces a pixel, which must be inside.
  mutating func set(_ pixel: SRGBColor, x: Int, y: Int) {
    let at = (y * width + x) * 4
    pixels[at] = pixel.red
    pixels[at + 1] = pixel.green
    pixels[at + 2] = pixel.blue
    pixels[at + 3] = pixel.alpha
  }
}
