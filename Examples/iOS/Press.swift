// The link under a finger: the code of the guide "Touch and selection".

import Galley

struct Press {
  private var start: Layout.Link?
  private(set) var shown: Layout.Link?

  mutating func began(at point: Point, in layout: Layout) {
    start = layout.hitTest(point, slop: 8).link
    shown = start
  }
  /// The distance is larger than at the beginning, so that a finger that trembles stays on the link.
  mutating func moved(to point: Point, in layout: Layout) {
    shown = start.flatMap { layout.links(near: point, within: 24).contains($0) ? $0 : nil }
  }
  /// The link to open; if a scroll view took the touch, call `cancelled()` instead.
  mutating func ended() -> Layout.Link? {
    defer { cancelled() }
    return shown
  }
  mutating func cancelled() { (start, shown) = (nil, nil) }
}
