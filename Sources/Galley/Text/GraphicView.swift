// Input: the attributes of SVG elements. Output: where a place of their coordinates is, CSS px.
// Source: SVG 2, sections 8.2 (the viewBox attribute), 8.6 (preserveAspectRatio), 8.5 (transforms).

/// Maps coordinates of an SVG element into the padding box of its `svg`.
struct GraphicView {
  var scale: Float = 1
  var x: Float = 0
  var y: Float = 0

  func mapped(x: Float, y: Float) -> (x: Float, y: Float) {
    (self.x + scale * x, self.y + scale * y)
  }

  mutating func translate(_ x: Float, _ y: Float) { (self.x, self.y) = mapped(x: x, y: y) }

  /// The view of a box of a width and a height, each nil where it is not known, and the numbers of
  /// a view box; nil where the scale depends on what is not known.
  init?(width: Float?, height: Float?, viewBox: [Float]?, alignment: String) {
    guard let viewBox, viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 else { return }
    guard width != nil || height != nil else { return nil }
    let size = (
      width: width ?? (height ?? 0) * viewBox[2] / viewBox[3],
      height: height ?? (width ?? 0) * viewBox[3] / viewBox[2]
    )
    let factors = (size.width / viewBox[2], size.height / viewBox[3])
    let covers = alignment.contains("slice")
    scale = covers ? max(factors.0, factors.1) : min(factors.0, factors.1)
    guard scale > 0, scale.isFinite else { return nil }
    let free = (size.width - scale * viewBox[2], size.height - scale * viewBox[3])
    x = free.0 * Self.share(alignment, "xM", "xMin", "xMax") - scale * viewBox[0]
    y = free.1 * Self.share(alignment, "YM", "YMin", "YMax") - scale * viewBox[1]
  }

  /// How much of the free room comes before the picture.
  private static func share(
    _ alignment: String, _ axis: String, _ first: String, _ last: String
  ) -> Float {
    guard alignment.contains(axis) else { return 0.5 }
    if alignment.contains(first) { return 0 }
    return alignment.contains(last) ? 1 : 0.5
  }

  /// Applies a list of transforms; turned and skewed text stays upright where it begins.
  mutating func apply(transforms: String) {
    for part in transforms.split(separator: ")") {
      let pieces = part.split(separator: "(", maxSplits: 1)
      guard pieces.count == 2 else { continue }
      let numbers = Self.numbers(pieces[1])
      guard let first = numbers.first else { continue }
      if pieces[0].hasSuffix("translate") {
        translate(first, numbers.count > 1 ? numbers[1] : 0)
      } else if pieces[0].hasSuffix("scale") {
        scale *= abs(first)
      } else if pieces[0].hasSuffix("matrix"), numbers.count == 6 {
        translate(numbers[4], numbers[5])
        scale *= (abs(numbers[0] * numbers[3] - numbers[1] * numbers[2])).squareRoot()
      }
    }
  }

  /// Numbers with commas or white space between them.
  static func numbers(_ text: some StringProtocol) -> [Float] {
    text.split { $0 == "," || $0.isWhitespace }.compactMap { Float($0) }
      .filter { abs($0) < 1_000_000 }
  }
}
