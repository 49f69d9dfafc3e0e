// Input: a picture, a part of it, the size of its place in pixels. Output: the colour at a position of the place,
// mixed from four pixels of the picture, which was halved as often as it stays as large as the place.
// Source: BROWSER_RULES 15.9.

internal import Galley

/// The pixels of a part of a picture at another size.
struct PictureShader {
  /// How positions on one axis become positions in the picture.
  private struct Axis {
    /// Pixels of the picture per pixel of the place, and the pixel at its start.
    let factor: Double
    let start: Double
    /// The pixels that may be mixed: others are those at the edge, or at the other edge of a tile.
    let range: Range<Int>
    var wraps = false

    /// The part of a picture from `start` with `length`, in pixels of its natural size, in a place.
    init(_ picture: (pixels: Int, natural: Double), start: Double, length: Double, place: Double) {
      let reduction = Double(picture.pixels) / max(picture.natural, 1)
      let first = min(max(Int((start * reduction + 1e-6).rounded(.down)), 0), picture.pixels - 1)
      let end = Int(((start + length) * reduction - 1e-6).rounded(.up))
      factor = length * reduction / place
      self.start = start * reduction
      range = first..<min(max(end, first + 1), picture.pixels)
    }

    /// The two pixels at a position, and the share of the second one.
    func pixels(at place: Double) -> (Int, Int, Double) {
      let position = start + place * factor - 0.5
      let first = position.rounded(.down)
      return (held(Int(first)), held(Int(first) + 1), position - first)
    }

    private func held(_ pixel: Int) -> Int {
      if range.contains(pixel) { return pixel }
      guard wraps else { return pixel < range.lowerBound ? range.lowerBound : range.upperBound - 1 }
      let place = (pixel - range.lowerBound) % range.count
      return range.lowerBound + (place < 0 ? place + range.count : place)
    }
  }

  private let picture: Bitmap
  private var across: Axis
  private var down: Axis

  /// Creates a shader for a part of a picture, which is in pixels of the natural size.
  ///
  /// `picture` may be a reduced one. A picture that `wraps` is repeated on that axis.
  init(
    _ picture: Bitmap, natural: Size, part: Rect, place: Size,
    wraps: (x: Bool, y: Bool) = (false, false)
  ) {
    self.picture = picture
    across = Axis(
      (picture.width, natural.width), start: part.x, length: part.width, place: place.width)
    down = Axis(
      (picture.height, natural.height), start: part.y, length: part.height, place: place.height)
    (across.wraps, down.wraps) = wraps
  }

  /// The colour at a position in pixels of the place.
  func color(at place: Point) -> SRGBColor {
    let (left, right, x) = across.pixels(at: place.x)
    let (top, bottom, y) = down.pixels(at: place.y)
    if x == 0, y == 0 { return picture[left, top] }
    var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    func add(_ column: Int, _ row: Int, _ weight: Double) {
      guard weight > 0 else { return }
      let pixel = picture[column, row]
      let alpha = Double(pixel.alpha) * weight
      sums.red += Double(pixel.red) * alpha
      sums.green += Double(pixel.green) * alpha
      sums.blue += Double(pixel.blue) * alpha
      sums.alpha += alpha
    }
    add(left, top, (1 - x) * (1 - y))
    add(right, top, x * (1 - y))
    add(left, bottom, (1 - x) * y)
    add(right, bottom, x * y)
    guard sums.alpha > 0 else { return .clear }
    func level(_ sum: Double) -> UInt8 { UInt8(min(255, (sum / sums.alpha).rounded())) }
    return SRGBColor(
      red: level(sums.red), green: level(sums.green), blue: level(sums.blue),
      alpha: UInt8(min(255, sums.alpha.rounded())))
  }
}
