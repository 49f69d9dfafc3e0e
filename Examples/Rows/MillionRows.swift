// The cost of a million rows.

import Galley
import GalleyFonts

/// Measures the time of queries and changes of a long list.
struct MillionRows {
  private static let count = 1_000_000
  private static let tries = 200_000

  func run() throws {
    let measurer = RowMeasurer(typesetter: Typesetter(fonts: try GalleyFonts.bundled()))
    let heights = RowHeights<Int>(
      measurer: measurer, width: 320, content: { .fixed(height: Double(30 + $0 % 97)) })
    let keys = Array(0..<Self.count)
    let clock = ContinuousClock()
    var numbers = SeededNumbers(seed: 7)
    print("\(Self.count) rows")
    print("build                 \(text(clock.measure { heights.append(keys) }))")
    let measuring = clock.measure { heights.measure(keys) }
    print("measure, fixed rows   \(text(measuring, per: Self.count)) each")
    var sum = 0
    func time(_ name: String, _ body: (Int, Double) -> Int) {
      let places = (0..<Self.tries).map { _ in
        (Int.random(in: 0..<Self.count, using: &numbers), Double.random(in: 0..<1, using: &numbers))
      }
      let total = heights.totalHeight
      let spent = clock.measure { for (key, share) in places { sum &+= body(key, share * total) } }
      print("\(name)\(text(spent, per: Self.tries))")
    }
    time("row at y              ") { _, y in heights.row(atY: y)?.key ?? 0 }
    time("y of row              ") { key, _ in heights.row(for: key)?.index ?? 0 }
    time("total height          ") { _, _ in Int(heights.totalHeight) & 1 }
    time("update one            ") { key, _ in
      heights.invalidate(key)
      return heights.measure([key]).count
    }
    time("move one              ") { key, _ in
      heights.move(key, to: key / 2)
      return 1
    }
    time("remove and insert one ") { key, _ in
      heights.remove([key])
      heights.insert([key], at: key)
      return 1
    }
    print(
      "new width, estimates  \(text(clock.measure { heights.setWidth(200, visible: [1, 2, 3]) }))")
    if sum == .min { print(sum) }
  }
}
