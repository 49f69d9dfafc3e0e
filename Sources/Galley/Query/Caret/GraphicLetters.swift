// Input: the letters of a text of a graphic, each with a transform, and a point. Output: the nearest ones.
// Source: Chromium's caretPositionFromPoint; BROWSER_RULES 10.151.

internal import GalleyStyle
internal import GalleySystem

/// Letters of a graphic with one transform, in a form in which the distances to a point are computed
/// without a look-up.
///
/// A text may have thousands of them.
struct GraphicLetters: Sendable {
  let item: Int32
  /// The visual place among letters of a text.
  private let place: Int32
  /// The map of a point to the coordinates of the letters, if there is one.
  private let inverse: AffineMap
  private let isMapped: Bool
  /// As in Chromium, the point is scaled twice for turned letters: from the origin by this factor.
  private let factor: Double
  private let origin: Point
  private let rect: (left: Double, right: Double, top: Double, bottom: Double)
  /// The width of letters in the scaled font as a multiple of that in their coordinates.
  private let ratio: Double
  /// The bounds in the coordinates of points.
  let area: Rect
  /// The factor from distances in the coordinates of the letters to distances of points; infinite if
  /// there is not one.
  let scale: Double

  init(item: Int, in box: Index<Box>, _ finder: CaretFinder) {
    let (layout, tree) = (finder.layout, finder.layout.document.tree)
    self.item = Int32(truncatingIfNeeded: item)
    place = tree.boxes[box].isSegment ? tree.visualPlace(ofSegment: box) : 0
    let map = layout.fragments.transforms.transform(ofGraphicText: box)
    let inverse = map?.inverse
    isMapped = inverse != nil
    self.inverse = inverse ?? AffineMap()
    let scaling = finder.scaling(ofTurned: box)
    factor = scaling?.factor ?? 1
    origin = scaling?.origin ?? Point(x: 0, y: 0)
    let own = layout.fragments.fragmentItems[item].rect
    var (left, right) = (own.x.px, own.maxX.px)
    if let stretch = finder.stretch(ofGraphicText: box) {
      left = stretch.start + (left - stretch.start) * stretch.factor
      right = stretch.start + (right - stretch.start) * stretch.factor
    }
    rect = (left, right, own.y.px, own.maxY.px)
    ratio =
      map.map { (($0.a * $0.a + $0.b * $0.b) / ($0.c * $0.c + $0.d * $0.d)).squareRoot() } ?? 1
    let upright = Rect(x: left, y: rect.top, width: right - left, height: rect.bottom - rect.top)
    area = isMapped ? map.map { Quadrangle($0, upright).bounds } ?? upright : upright
    let isKnown = factor == 1 && area.isSmall && right >= left
    scale = isKnown ? isMapped ? map?.similarity ?? .infinity : 1 : .infinity
  }

  /// Whether the letters are behind others at an equal distance.
  func isBefore(_ other: GraphicLetters) -> Bool { place < other.place }

  /// The squared distance to a point, rounded down to 1/64 as in Chromium.
  func distance(x: LayoutUnit, y: LayoutUnit) -> Int64 {
    var (x, y) = (x, y)
    if isMapped {
      let point = inverse(Point(x: x.px, y: y.px))
      (x, y) = (.round(point.x), .round(point.y))
    }
    if factor != 1 {
      x = .round(origin.x + (x.px - origin.x) * factor)
      y = .round(origin.y + (y.px - origin.y) * factor)
    }
    let across = LayoutUnit.round(max(0, rect.left - x.px, x.px - rect.right) * ratio)
    let down = LayoutUnit.round(max(0, rect.top - y.px, y.px - rect.bottom))
    return (Int64(across.raw) * Int64(across.raw)) >> 6 + (Int64(down.raw) * Int64(down.raw)) >> 6
  }
}

extension AffineMap {
  /// The factor of all distances; nil if it depends on the direction.
  fileprivate var similarity: Double? {
    let (across, down) = (a * a + b * b, c * c + d * d)
    let isEven = abs(across - down) <= 1e-9 * across && abs(a * c + b * d) <= 1e-9 * across
    return isEven ? across.squareRoot() : nil
  }
}

extension Rect {
  /// Whether distances from the rectangle are far from those that saturate.
  fileprivate var isSmall: Bool { max(abs(x), abs(maxX), abs(y), abs(maxY)) < 1e6 }
}

/// The letters of a text node in blocks, of which most are too far from a point to be looked at.
struct LetterSearch: Sendable {
  private struct Block {
    var letters: Range<Int>
    var area: Rect
    var scale: Double

    /// At most the squared distance of each of the letters, as they round it.
    func least(x: LayoutUnit, y: LayoutUnit) -> Int64 {
      guard scale.isFinite, scale > 0, abs(x.px) < 1e6, abs(y.px) < 1e6 else { return 0 }
      let across = max(0, area.x - x.px, x.px - area.maxX)
      let down = max(0, area.y - y.px, y.px - area.maxY)
      // Points and distances are rounded to 1/64 px.
      let distance = max(0, (across * across + down * down).squareRoot() / scale - 1.0 / 16)
      return max(0, Int64(min(1e15, distance * distance * 64)) - 2)
    }
  }
  private static let length = 64
  let letters: [GraphicLetters]
  private let blocks: [Block]

  init(_ letters: [GraphicLetters]) {
    self.letters = letters
    blocks = stride(from: 0, to: letters.count, by: Self.length).map { start in
      let members = start..<min(start + Self.length, letters.count)
      return Block(
        letters: members,
        area: letters[members].dropFirst().reduce(letters[start].area) { $0.union($1.area) },
        scale: letters[members].reduce(0) { max($0, $1.scale) })
    }
  }

  /// The nearest letters to a point.
  ///
  /// At equal distances, the last ones in visual order are the nearest.
  func nearest(x: LayoutUnit, y: LayoutUnit) -> GraphicLetters? {
    let least = blocks.map { $0.least(x: x, y: y) }
    guard let first = least.indices.min(by: { least[$0] < least[$1] }) else { return nil }
    // The nearest block bounds the distance of the others, which are searched in their order.
    let ofFirst = blocks[first].letters.map { letters[$0].distance(x: x, y: y) }
    var bound = ofFirst.min() ?? .max
    var nearest: (letters: GraphicLetters, distance: Int64)?
    for block in blocks.indices where least[block] <= bound {
      for (place, number) in blocks[block].letters.enumerated() {
        let distance =
          block == first ? ofFirst[place] : letters[number].distance(x: x, y: y)
        if let found = nearest,
          distance > found.distance
            || distance == found.distance && letters[number].isBefore(found.letters)
        {
          continue
        }
        nearest = (letters[number], distance)
        bound = min(bound, distance)
      }
    }
    return nearest?.letters
  }
}
