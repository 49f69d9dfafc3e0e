// Points and rectangles in the coordinates of transformed boxes. Source: CSS Transforms 1 section
// 6.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// A point mapped by the inverse of the offsets and transforms of the box that was hit.
  ///
  /// Text of a graphic counts as the graphic.
  func untransformed(_ point: Point, on target: HitTarget?) -> Point {
    guard let target else { return point }
    var box = box(of: target)
    var isOnLine = target.isOnLine
    if document.tree.boxes[box].part.isGraphicText {
      box = document.tree.boxes[box].parent
      isOnLine = false
    }
    let local = local(point, in: box)
    let offset =
      isOnLine ? fragments.offsets.total(ofLinesIn: box) : fragments.offsets.total(of: box)
    return Point(
      x: local.x - offset.x.px / pixelRatio, y: local.y - offset.y.px / pixelRatio)
  }

  /// A point in the coordinates of the box that was hit, before its transform.
  func local(_ point: Point, on target: HitTarget?) -> Point {
    guard let target, !fragments.transforms.isEmpty else { return point }
    return local(point, in: box(of: target))
  }

  private func local(_ point: Point, in box: Index<Box>) -> Point {
    guard let map = fragments.transforms.transform(of: box)?.inverse else { return point }
    let position = map(Point(x: point.x * pixelRatio, y: point.y * pixelRatio))
    return Point(
      x: LayoutUnit.round(position.x).px / pixelRatio,
      y: LayoutUnit.round(position.y).px / pixelRatio)
  }

  private func box(of target: HitTarget) -> Index<Box> {
    switch target {
    case .box(let fragment), .aroundBlocks(_, let fragment), .quote(let fragment):
      fragments.boxes[fragment].box
    case .fragmentItem(let fragmentItem), .inline(let fragmentItem):
      document.tree.paragraphs[
        fragments.lines[index.lineOfFragmentItem[fragmentItem]].paragraph
      ].box
    }
  }
}

extension Layout {
  /// The bounding box, in CSS px, of a rectangle after the transform of a box.
  func rect(_ rect: UnitRect, in box: Index<Box>) -> Rect {
    let position = self.rect(rect)
    guard let map = fragments.transforms.transform(of: box) else { return position }
    return Quadrangle(AffineMap.scale(1 / pixelRatio, 1 / pixelRatio)(map), rect.rect).bounds
  }
}
