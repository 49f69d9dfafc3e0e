// Points, sizes and rectangles: edges, set operations and text.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct GeometryTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges and the middle have the names of CGRect`() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Rect(origin: rect.origin, size: rect.size) == rect)
    #expect(Rect(origin: .zero, size: .zero) == .zero)
  }

  @Test func `the intersection is in both rectangles, and the union contains both`() {
    var numbers = RepeatableNumbers(seed: 1)
    func random() -> Rect {
      Rect(
        x: Double(Int.random(in: -5...5, using: &numbers)),
        y: Double(Int.random(in: -5...5, using: &numbers)),
        width: Double(Int.random(in: 0...8, using: &numbers)),
        height: Double(Int.random(in: 0...8, using: &numbers)))
    }
    var meetings = 0
    for _ in 0..<1000 {
      let (a, b) = (random(), random())
      let (common, all) = (a.intersection(b), a.union(b))
      #expect(all.contains(a) && all.contains(b))
      #expect(common == b.intersection(a) && all == b.union(a))
      #expect(a.intersects(b) == !common.isEmpty)
      guard a.intersects(b) else { continue }
      meetings += 1
      #expect(a.contains(common) && b.contains(common) && a.contains(common.center))
    }
    #expect(meetings > 100)
  }

  @Test func `a rectangle without an area is empty`() {
    #expect(!rect.isEmpty && Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: -1).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
    #expect(!rect.intersects(rect.offsetBy(dx: 30, dy: 0)))
    #expect(rect.intersection(rect.offsetBy(dx: 100, dy: 0)).isEmpty)
  }

  @Test func `an inset keeps the centre, with a size of at least zero`() {
    #expect(rect.insetBy(dx: 1, dy: 2) == Rect(x: 11, y: 22, width: 28, height: 36))
    #expect(rect.insetBy(dx: -1, dy: -2) == Rect(x: 9, y: 18, width: 32, height: 44))
    for distance in [0.0, 3, 15, 16, 100] {
      #expect(rect.insetBy(dx: distance, dy: distance).center == rect.center)
    }
    #expect(rect.insetBy(dx: 20, dy: 30).size == .zero)
  }

  @Test func `descriptions have exact numbers without a fraction of zero`() {
    #expect("\(Point(x: 12, y: 4.5))" == "(12, 4.5)")
    #expect("\(Size(width: 320, height: 0.015625))" == "320 x 0.015625")
    #expect("\(Rect(x: -0.0, y: -1, width: 1e20, height: .infinity))" == "(0, -1) 1e+20 x inf")
  }
}
