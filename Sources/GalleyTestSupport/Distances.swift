// How far elements exceed others, in words.

internal import Galley

/// Distances in CSS px beyond the sides of a box; negative inside.
struct Distances {
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
  var left = 0.0

  /// The distances that exceed a limit, in words; nil for none.
  func words(above limit: Double) -> String? {
    // A length is a multiple of 1/64 px, and sums of them have rounding errors.
    let limit = max(limit, 1.0 / 128)
    let sides = [("top", top), ("right", right), ("bottom", bottom), ("left", left)]
      .filter { $0.1 > limit }.map { "\(number($0.1)) px at the \($0.0)" }
    return sides.isEmpty ? nil : sides.joined(separator: " and ")
  }
}

extension Rect {
  func distances(beyond box: Rect) -> Distances {
    Distances(top: box.y - y, right: maxX - box.maxX, bottom: maxY - box.maxY, left: box.x - x)
  }
}

extension Layout.Element {
  /// The padding box; of an element with several fragments the rectangle around them.
  var innerBox: Rect? {
    let boxes = self.boxes
    return boxes.count == 1 ? boxes.first?.padding : boundingRect
  }
}

extension Layout {
  /// The innermost elements with content that exceeds them to the side and cannot be scrolled to,
  /// or that they clip.
  func lostContent(slack: Double) -> [(element: Element, words: String)] {
    var around = Set<ElementID<Element>>()
    var found: [(element: Element, words: String)] = []
    for element in overflowing {
      guard let overflow = element.overflow else { continue }
      var distances = Distances()
      if overflow.horizontal != .scrollable {
        (distances.left, distances.right) = (overflow.left, overflow.right)
      }
      if overflow.vertical == .clipped {
        (distances.top, distances.bottom) = (overflow.top, overflow.bottom)
      }
      guard let words = distances.words(above: slack) else { continue }
      found.append((element, words))
      // What exceeds an element exceeds those around it.
      var parent = element.parent
      while let next = parent, around.insert(next.id).inserted { parent = next.parent }
    }
    return found.filter { !around.contains($0.element.id) }
  }
}
