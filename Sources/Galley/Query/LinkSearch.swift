// Hit tests with a tolerance.

extension Layout {
  /// The content at a point, or the nearest link within a distance.
  ///
  /// A link at the point has priority. Other content at the point has lower priority than a near
  /// link. A link that cannot be hit, because it is hidden, covered or has
  /// `pointer-events: none`, is ignored.
  ///
  /// - Parameters:
  ///   - point: A point in CSS px from the layout's top left corner.
  ///   - slop: The maximum distance in CSS px.
  /// - Returns: The hit with the link at the point, the nearest link or no link.
  /// - Complexity: O(log *n*) for *n* fragments; without a link at the point, also O(*m* log *m*)
  ///   for *m* link rectangles.
  public func hitTest(_ point: Point, slop: Double) -> Hit {
    let hit = hitTest(point)
    guard hit.linkIndex == nil, slop > 0, let nearest = nearestLink(to: point, within: slop) else {
      return hit
    }
    return hit.with(link: nearest)
  }

  /// The links near a point, nearest first, with their distances.
  ///
  /// The distance is that to the nearest rectangle of a link, 0 inside. Links at equal distances
  /// are in document order.
  ///
  /// - Parameters:
  ///   - point: A point in CSS px from the layout's top left corner.
  ///   - slop: The maximum distance in CSS px.
  /// - Returns: Links and distances in CSS px, nearest first.
  /// - Complexity: O(*m* log *m*) for *m* link rectangles.
  public func links(near point: Point, within slop: Double) -> [(
    link: LinkRegion, distance: Double
  )] {
    links.map { (link: $0, distance: $0.distance(to: point)) }
      .filter { $0.distance <= slop }
      .sorted { $0.distance < $1.distance }
  }

  /// The nearest link that a hit test finds.
  private func nearestLink(to point: Point, within slop: Double) -> Int? {
    var near: [(number: Int, distance: Double)] = []
    for (number, link) in links.enumerated() {
      let distance = link.distance(to: point)
      if distance <= slop { near.append((number, distance)) }
    }
    return near.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
      .first { isReached($0.number, near: point) }?.number
  }

  /// Whether a link is hit at its point nearest to `point`, or in the middle of that rectangle.
  private func isReached(_ number: Int, near point: Point) -> Bool {
    let nearest = linkRegion(number).rects
      .min { $0.distance(to: point) < $1.distance(to: point) }
    guard let rect = nearest else { return false }
    // The hit-test area is a square px, which must be inside the rectangle.
    let inside = Point(
      x: max(rect.x, min(point.x, rect.maxX - 1)), y: max(rect.y, min(point.y, rect.maxY - 1)))
    let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    return link(at: inside) == number || link(at: middle) == number
  }
}

extension LinkRegion {
  /// The distance of a point from the nearest rectangle, in CSS px.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: 0 inside a rectangle; infinity for a link without rectangles and for NaN
  ///   coordinates.
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
