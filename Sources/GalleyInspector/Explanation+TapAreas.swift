// Input: a link. Output: the areas in which a touch is on it, in words.

internal import Galley

extension Explanation {
  /// The greatest number of areas beside those of the link's own boxes.
  private static let mostAreas = 100

  /// The rectangles of a link and of the boxes in it that a touch finds outside of them: images,
  /// inline-blocks, positioned boxes, larger text.
  ///
  /// `element` is the element of the link; nil for one that is not in the document.
  func tapAreas(of link: Layout.Link, _ element: Layout.Element?) -> String {
    var areas = link.rects
    var waiting = element?.children.reversed() ?? []
    while let next = waiting.popLast(), areas.count < link.rects.count + Self.mostAreas {
      for rect in next.rects where !rect.isEmpty {
        guard !areas.contains(where: { $0.contains(rect) }),
          layout.hitTest(rect.center).link?.id == link.id
        else { continue }
        areas.append(rect)
      }
      waiting += next.children.reversed()
    }
    return areas.map(Self.words).joined(separator: "; ")
  }
}
