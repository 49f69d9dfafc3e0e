// What the laws of `galley check` depend on: coordinates at the limit of layout units, and text that
// is turned.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// Whether a coordinate or a size is where layout units end: at 2^25 device px sums saturate.
  package func isSaturated(_ rect: Rect) -> Bool {
    let limit = LayoutUnit.max.px / pixelRatio - 1
    let farthest = max(abs(rect.x), abs(rect.y), abs(rect.maxX), abs(rect.maxY))
    return max(farthest, abs(rect.width), abs(rect.height)) >= limit
  }

  /// Whether some of a range's rectangles are the bounding boxes of rotated or skewed ones.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  package func hasTurnedRects(in range: Range<Offset>) -> Bool {
    contains(range) {
      let corners = Rect(x: 0, y: 0, width: 1, height: 1)
      return !Quadrangle($0, corners).isUpright
    }
  }

  /// Whether some of a range's rectangles are turned, also by a right angle, which exchanges width and
  /// height.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  package func hasTurnedAxes(in range: Range<Offset>) -> Bool {
    contains(range) { $0.b != 0 || $0.c != 0 }
  }

  /// Whether some of a range's rectangles are transformed.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  package func hasTransformedRects(in range: Range<Offset>) -> Bool {
    contains(range) { _ in true }
  }

  /// Whether clusters of a range may have a negative advance, by `letter-spacing` or `word-spacing`.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* fragment items of which *m* are in the range.
  package func hasNegativeSpacing(in range: Range<Offset>) -> Bool {
    let order = textOrder
    let first = order.first(endingBehind: range.utf8.lowerBound)
    return order.fragmentItems[first...].prefix { Int($0.start) < range.utf8.upperBound }
      .contains { position in
        let item = fragments.fragmentItems[position.fragmentItem].item
        let style = document.tree.items[item].style
        let font = document.tree.styles[style].text.font
        return font.resolved(font.letterSpacing) < 0 || font.resolved(font.wordSpacing) < 0
      }
  }

  /// Whether a range has an item with a transform that has a property.
  private func contains(_ range: Range<Offset>, _ hasProperty: (AffineMap) -> Bool) -> Bool {
    guard !fragments.transforms.isEmpty else { return false }
    var found = false
    forEachPart(of: range.utf8, style: .content) { position, _ in
      let map = fragments.transforms.transform(of: box(ofPart: position, style: .content))
      found = found || map.map(hasProperty) ?? false
    }
    return found
  }
}
