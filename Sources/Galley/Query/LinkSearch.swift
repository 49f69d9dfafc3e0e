// Touches near links: for thick fingers.

extension Layout {
  /// As `hitTest(_:)`; where no link is under the point, the nearest within `slop` CSS px is.
  ///
  /// A link that is under the point keeps its touch, and so does other content that stands on the
  /// line there only if no link is near. A link that no touch reaches, because it is hidden, under
  /// another box or not for pointers, gets none. Cost: logarithmic, and linear in the links if none
  /// is hit.
  public func hitTest(_ point: Point, slop: Double) -> Hit {
    let hit = hitTest(point)
    guard hit.linkIndex == nil, slop > 0, let nearest = nearestLink(to: point, within: slop) else {
      return hit
    }
    return hit.with(link: nearest)
  }

  /// Links near a point, nearest first, with their distance in CSS px.
  ///
  /// The distance is that to the nearest of a link's rectangles, 0 inside; links at the same
  /// distance come in document order. Cost: linear in the number of link rectangles.
  public func links(near point: Point, within slop: Double) -> [(
    link: LinkRegion, distance: Double
  )] {
    links.map { (link: $0, distance: $0.distance(to: point)) }
      .filter { $0.distance <= slop }
      .sorted { $0.distance < $1.distance }
  }

  /// The nearest link that a touch can reach.
  private func nearestLink(to point: Point, within slop: Double) -> Int? {
    var near: [(number: Int, distance: Double)] = []
    for (number, link) in links.enumerated() {
      let distance = link.distance(to: point)
      if distance <= slop { near.append((number, distance)) }
    }
    return near.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
      .first { isReached($0.number, near: point) }?.number
  }

  /// Whether a touch where a link comes nearest to a point, or in the middle there, is on the link.
  private func isReached(_ number: Int, near point: Point) -> Bool {
    let nearest = linkRegion(number).rects
      .min { $0.distance(to: point) < $1.distance(to: point) }
    guard let rect = nearest else { return false }
    // A touch is a square px, which is to be inside.
    let inside = Point(
      x: max(rect.x, min(point.x, rect.maxX - 1)), y: max(rect.y, min(point.y, rect.maxY - 1)))
    let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    return link(at: inside) == number || link(at: middle) == number
  }
}

extension LinkRegion {
  /// How far a point is from the nearest rectangle, CSS px; 0 inside, infinite without any.
  ///
  /// A point that is nowhere, with a coordinate that is no number, is infinitely far.
  public func distance(to point: Point) -> Double {
    guard !point.x.isNaN, !point.y.isNaN else { return .infinity }
    return rects.map { $0.distance(to: point) }.min() ?? .infinity
  }
}

extension Rect {
  fileprivate func distance(to point: Point) -> Double {
    let across = max(0, x - point.x, point.x - maxX)
    let down = max(0, y - point.y, point.y - maxY)
    return (across * across + down * down).squareRoot()
  }
}
