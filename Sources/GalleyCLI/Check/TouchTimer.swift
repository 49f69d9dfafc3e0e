// Measures the time of a hit test, and how it grows with the number of lines.

import Galley
import GalleyJSON

/// Measures hit tests at random points.
struct TouchTimer {
  let layouter: RowLayouter

  func run(_ rows: [LayoutRow], touches: Int) {
    let layouts = rows.map(layouter.layout)
    print("\(Numbers.count(layouts.count, of: "layout")), \(touches) touches at random points")
    report("hitTest and its link", layouts, touches) { $0.hitTest($1).linkNumber ?? 0 }
    report("hitTest and whether text is there", layouts, touches) {
      $0.hitTest($1).isInside ? 1 : 0
    }
    report("hitTest and its position", layouts, touches) { $0.hitTest($1).position.offset.utf8 }
    report("link(at:)", layouts, touches) { $0.linkNumber(at: $1) ?? 0 }
    report("closestPosition", layouts, touches) { $0.closestPosition(to: $1)?.offset.utf8 ?? 0 }
    print("ns          one paragraph                     paragraphs")
    print("   lines        link      inside    position        link      inside    position")
    for count in [10, 100, 1_000, 10_000, 100_000] {
      let words = "some words with <a href=u>a link</a> in "
      let one = layouter.layout(
        LayoutRow(html: "<p>" + String(repeating: words, count: count), width: 240))
      let many = layouter.layout(
        LayoutRow(html: String(repeating: "<p>" + words + "</p>", count: count), width: 240))
      var costs = Self.padded("\(one.lineCount)", 8)
      for layout in [one, many] {
        costs += Self.padded(
          Numbers.short(cost([layout], touches) { $0.hitTest($1).linkNumber ?? 0 }), 12)
        costs += Self.padded(
          Numbers.short(cost([layout], touches) { $0.hitTest($1).isInside ? 1 : 0 }), 12)
        costs += Self.padded(
          Numbers.short(cost([layout], touches) { $0.hitTest($1).position.offset.utf8 }), 12)
      }
      print(costs)
    }
  }

  private func report(
    _ name: String, _ layouts: [Layout], _ touches: Int, _ touch: (Layout, Point) -> Int
  ) {
    print("\(name): \(Numbers.short(cost(layouts, touches, touch))) ns")
  }

  /// The nanoseconds of a hit test in the best of five rounds, after the index is built.
  private func cost(
    _ layouts: [Layout], _ touches: Int, _ touch: (Layout, Point) -> Int
  ) -> Double {
    var random = SeededGenerator(seed: 7)
    let perLayout = max(1, touches / max(1, layouts.count))
    let points = layouts.map { layout in
      (0..<min(perLayout, 10_000)).map { _ in
        Point(
          x: Double.random(in: 0...max(1, layout.size.width), using: &random),
          y: Double.random(in: 0...max(1, layout.size.height), using: &random))
      }
    }
    var sum = 0
    for layout in layouts { sum &+= touch(layout, Point(x: 1, y: 1)) }
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<5 {
      let elapsed = clock.measure {
        for (index, layout) in layouts.enumerated() {
          let points = points[index]
          var next = 0
          for _ in 0..<perLayout {
            sum &+= touch(layout, points[next])
            next = next + 1 == points.count ? 0 : next + 1
          }
        }
      }
      best = min(best, elapsed / .nanoseconds(perLayout * layouts.count))
    }
    return sum == Int.min ? 0 : best
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
