// What the laws of `galley check` depend on: clips around links, and coordinates at the limit of
// layout units.

internal import GalleyStyle

extension Layout {
  /// Whether a box around a link clips a point of the link.
  ///
  /// - Complexity: O(*n*) for *n* boxes.
  package func isClipped(_ point: Point, ofLink number: Int) -> Bool {
    let links = index.elements.links
    guard links.indices.contains(number) else { return false }
    let markup = document.document.tree
    var around = Set<Int32>()
    var node = links[number]
    while node >= 0 {
      around.insert(node)
      node = markup.nodes[Int(node)].parent
    }
    return fragments.boxes.indices.contains { fragment in
      let box = fragments.boxes[fragment].box
      return index.hitTestIndex.boxes[fragment].flags.contains(.clips)
        && around.contains(document.tree.boxes[Int(box)].node)
        && !rect(fragments.boxes[fragment].rect, in: box).contains(point)
    }
  }

  /// Whether a coordinate is where layout units end: at 2^25 device px sums saturate.
  package func isSaturated(_ rect: Rect) -> Bool {
    let limit = LayoutUnit.max.px / pixelRatio - 1
    return max(abs(rect.x), abs(rect.y), abs(rect.maxX), abs(rect.maxY)) >= limit
  }

  /// Whether boxes of the layout are transformed, turned or skewed.
  package var hasTransforms: Bool { !fragments.transforms.isEmpty }
}
