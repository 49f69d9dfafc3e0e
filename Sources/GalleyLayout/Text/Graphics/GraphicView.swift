// Input: the attributes of SVG elements. Output: a map from their coordinates to CSS px.
// Source: SVG 2, sections 8.2 (the viewBox attribute), 8.6 (preserveAspectRatio), 8.5 (transforms).

package import GalleyStyle

/// A map from coordinates of an SVG element to the padding box of its `svg`.
package struct GraphicView {
  package var map = AffineMap.identity
  /// The scale of the `svg` in the page, if its size is known in layout only.
  var frame: GraphicFrame?
  /// The size to which percentages of positions refer.
  package var width: Float = 0
  package var height: Float = 0
  /// Whether text runs from top to bottom.
  var isVertical = false

  package init() {}

  /// The number of px per unit of the coordinates, for font sizes.
  package var scale: Float { Float(map.scale) }

  func mapped(x: Float, y: Float) -> (x: Float, y: Float) {
    let point = map(Point(x: Double(x), y: Double(y)))
    return (Float(point.x), Float(point.y))
  }

  /// The rotation, skew or stretch of text apart from its scale; nil for none.
  var residue: AffineMap? {
    let scale = map.scale
    guard map.b != 0 || map.c != 0 || map.a != map.d || map.a < 0, scale > 0 else { return nil }
    return AffineMap(a: map.a / scale, b: map.b / scale, c: map.c / scale, d: map.d / scale)
  }

  package mutating func translate(_ x: Double, _ y: Double) { map = map(.translation(x, y)) }

  /// Changes to the coordinates of a view box that fills a width and a height.
  package mutating func enter(_ frame: GraphicFrame, width: Double, height: Double) {
    guard let inner = frame.map(width: width, height: height) else { return }
    map = map(inner)
    self.width = Float(frame.width)
    self.height = Float(frame.height)
  }

  /// Applies a list of transforms.
  package mutating func apply(transforms: String) {
    for part in transforms.split(separator: ")") {
      let components = part.split(separator: "(", maxSplits: 1)
      guard components.count == 2 else { continue }
      let numbers = Self.numbers(components[1]).map(Double.init)
      guard let step = Self.transform(named: components[0], numbers) else { continue }
      map = map(step)
    }
  }

  private static func transform(named name: Substring, _ numbers: [Double]) -> AffineMap? {
    guard let first = numbers.first else { return nil }
    let second = numbers.count > 1 ? numbers[1] : nil
    if name.hasSuffix("translate") { return .translation(first, second ?? 0) }
    if name.hasSuffix("scale") { return .scale(first, second ?? first) }
    if name.hasSuffix("rotate") {
      let turn = AffineMap.rotation(degrees: first)
      return numbers.count > 2 ? turn.around(numbers[1], numbers[2]) : turn
    }
    if name.hasSuffix("skewX") || name.hasSuffix("skewY") {
      let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: first)
      return name.hasSuffix("X") ? AffineMap(c: sine / cosine) : AffineMap(b: sine / cosine)
    }
    guard name.hasSuffix("matrix"), numbers.count == 6 else { return nil }
    return AffineMap(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
  }

  /// Numbers separated by commas or white space.
  package static func numbers(_ text: some StringProtocol) -> [Float] {
    text.split { $0 == "," || $0.isWhitespace }.compactMap { Float($0) }
      .filter { abs($0) < 1_000_000 }
  }
}
