// Input: a gradient, a position in its tile. Output: the colour. Colours between two stops are mixed
// with premultiplied alpha. Source: CSS Images 4, section 3.

internal import Galley

/// The colours of a gradient.
struct GradientShader {
  private let geometry: DisplayList.Gradient.Geometry
  private let isRepeating: Bool
  private let offsets: [Double]
  private let colors: [SRGBColor]

  init(_ gradient: DisplayList.Gradient) {
    geometry = gradient.geometry
    isRepeating = gradient.isRepeating
    offsets = gradient.stops.map(\.offset)
    colors = gradient.stops.map(\.color)
  }

  func color(at place: Point) -> SRGBColor { color(offset: offset(at: place)) }

  func color(offset: Double) -> SRGBColor {
    guard let first = offsets.first, let last = offsets.last else { return .clear }
    var offset = offset
    if isRepeating {
      guard last > first else { return colors[colors.count - 1] }
      let turns = ((offset - first) / (last - first)).rounded(.down)
      offset -= turns * (last - first)
    }
    if offset < first { return colors[0] }
    if offset >= last { return colors[colors.count - 1] }
    // The last stop that is not after the offset.
    var (low, high) = (0, offsets.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    let length = offsets[high] - offsets[low]
    return Self.mixed(
      colors[low], colors[high], length > 0 ? (offset - offsets[low]) / length : 0)
  }

  func offset(at place: Point) -> Double {
    switch geometry {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      return length > 0 ? ((place.x - from.x) * dx + (place.y - from.y) * dy) / length : 1
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return .infinity }
      let (dx, dy) = ((place.x - center.x) / radii.width, (place.y - center.y) / radii.height)
      return (dx * dx + dy * dy).squareRoot()
    case .conic(let center, let degrees):
      let turn = Self.turn(place.x - center.x, place.y - center.y) - degrees / 360
      return turn - turn.rounded(.down)
    }
  }

  /// The angle clockwise from the top in turns.
  private static func turn(_ x: Double, _ y: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    return ElementaryMath.angle(sine: x, cosine: -y) / 360
  }

  private static func mixed(_ a: SRGBColor, _ b: SRGBColor, _ share: Double) -> SRGBColor {
    let (first, second) = (Double(a.alpha) * (1 - share), Double(b.alpha) * share)
    let alpha = first + second
    guard alpha > 0 else { return .clear }
    func channel(_ x: UInt8, _ y: UInt8) -> UInt8 {
      UInt8(min(255, ((Double(x) * first + Double(y) * second) / alpha).rounded()))
    }
    return SRGBColor(
      red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
      alpha: UInt8(min(255, alpha.rounded())))
  }
}
