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
    guard hit.linkNumber == nil, slop > 0, let nearest = nearestLink(to: point, within: slop) else {
      return hit
    }
    return hit.with(link: nearest)
  }

  /// The links near a point, nearest first.
  ///
  /// `Link.distance(to:)` decides: 0 inside of a rectangle. Links at equal distances are in document
  /// order.
  ///
  /// - Parameters:
  ///   - point: A point in CSS px from the layout's top left corner.
  ///   - slop: The maximum distance in CSS px.
  /// - Returns: The links, nearest first.
  /// - Complexity: O(*m* log *m*) for *m* link rectangles.
  public func links(near point: Point, within slop: Double) -> [Link] {
    nearLinks(to: point, within: slop).map { links[$0.number] }
  }

  /// The nearest link that a hit test finds.
  private func nearestLink(to point: Point, within slop: Double) -> Int? {
    nearLinks(to: point, within: slop).first { isReached($0.number, near: point) }?.number
  }

  /// The links within a distance, nearest first, then in document order.
  private func nearLinks(
    to point: Point, within slop: Double
  ) -> [(number: Int, distance: Double)] {
    var near: [(number: Int, distance: Double)] = []
    for (number, link) in links.enumerated() {
      let distance = link.distance(to: point)
      if distance <= slop { near.append((number, distance)) }
    }
    return near.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
  }

  /// Whether a link is hit at its point nearest to `point`, or in the middle of that rectangle.
  private func isReached(_ number: Int, near point: Point) -> Bool {
    let nearest = links[number].rects
      .min { $0.distance(to: point) < $1.distance(to: point) }
    guard let rect = nearest else { return false }
    // The hit-test area is a square px, which must be inside the rectangle.
    let inside = Point(
      x: max(rect.x, min(point.x, rect.maxX - 1)), y: max(rect.y, min(point.y, rect.maxY - 1)))
    let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    return linkNumber(at: inside) == number || linkNumber(at: middle) == number
  }
}

extension Layout.Link {
  /// The distance of a point from the nearest rectangle, in CSS px.
  ///
  /// - Parameter point: A point in CSS px from the layout's top left corner.
  /// - Returns: 0 inside a rectangle; infinity for a link without rectangles and for NaN
  ///   coordinates.
  /// - Complexity: O(*n*) for *n* rectangles.
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
