import GalleyStyle
import Testing

@testable import Galley
@testable import GalleyLayout

/// The outlines of strokes.
@Suite struct GraphicStrokerTests {
  @Test(arguments: [GraphicLine.Cap.butt, .round, .square], [[], [1.0], [0.1, 3]])
  func `the budget goes down by the elements of the outline`(
    cap: GraphicLine.Cap, dashes: [Double]
  ) {
    var line = GraphicLine()
    (line.width, line.cap, line.join, line.dashes) = (2, cap, .round, dashes)
    var stroker = GraphicStroker(line, scale: 1, budget: 1_000_000)
    stroker.add(Self.zigzag(100))
    #expect(stroker.elements.count > 1000)
    #expect(1_000_000 - stroker.budget >= stroker.elements.count)
  }

  @Test func `an outline has little more elements than its budget`() {
    for budget in [0, 10, 1000] {
      var stroker = GraphicStroker(GraphicLine(), scale: 1, budget: budget)
      stroker.add(Self.zigzag(10_000))
      #expect(stroker.elements.count < budget + 100, "\(budget)")
    }
  }

  private static func zigzag(_ count: Int) -> [Layout.Outline.Element] {
    [.move(Point(x: 0, y: 0))]
      + (1...count).map { index in
        let x = Double(index) * 9
        return .curve(
          Point(x: x, y: index % 2 == 0 ? 0 : 9), control1: Point(x: x - 9, y: 9),
          control2: Point(x: x, y: -9))
      }
  }
}
