// Touches near links: for thick fingers.

extension Layout {
  /// As `hitTest(_:)`; where no link is under the point, the nearest within `slop` CSS px is.
  ///
  /// A link that is under the point keeps its touch, and so does other content that stands on the
  /// line there only if no link is near. Cost: logarithmic, and linear in the links if none is hit.
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

  private func nearestLink(to point: Point, within slop: Double) -> Int? {
    var nearest: Int?
    var least = slop
    for (number, link) in links.enumerated() {
      let distance = link.distance(to: point)
      if distance < least || distance == least && nearest == nil {
        (nearest, least) = (number, distance)
      }
    }
    return nearest
  }
}

extension LinkRegion {
  /// How far a point is from the nearest rectangle, CSS px; 0 inside, infinite without any.
  public func distance(to point: Point) -> Double {
    rects.map { $0.distance(to: point) }.min() ?? .infinity
  }
}

extension Rect {
  fileprivate func distance(to point: Point) -> Double {
    let across = max(0, x - point.x, point.x - maxX)
    let down = max(0, y - point.y, point.y - maxY)
    return (across * across + down * down).squareRoot()
  }
}
