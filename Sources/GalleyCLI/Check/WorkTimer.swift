// Measures what a program pays that lays out a text, touches it and moves a caret through it.

import Galley
import GalleyJSON

/// Measures the work of a library user for rows, one row at a time.
///
/// A row that exceeds a limit is laid out as far as the limits allow, unlike in `galley batch`.
struct WorkTimer {
  let layouter: RowLayouter

  /// Prints the milliseconds of each kind of work for each row, and what was limited.
  func run(_ rows: [LayoutRow], touches: Int) throws {
    for row in rows { try Files.print(line(of: row, touches: touches)) }
  }

  private func line(of row: LayoutRow, touches: Int) -> String {
    var times: [(name: String, value: Double)] = []
    let clock = ContinuousClock()
    func measure<Result>(_ name: String, _ work: () -> Result) -> Result {
      var result: Result?
      let elapsed = clock.measure { result = work() }
      times.append((name, elapsed / .milliseconds(1)))
      return result ?? work()
    }
    let text = measure("prepare") { layouter.prepare(row) }
    let measured = measure("measure") { text.measure(width: row.width) }
    let layout = measure("layout") { text.layout(width: row.width) }
    let other = measure("width") { text.layout(width: row.width + 31) }
    let hits = measure("touches") { touch(layout, count: touches) }
    let steps = measure("carets") { walk(layout) }
    var out = times.map { "\($0.name) \(Numbers.short($0.value)) ms" }
      .joined(separator: "  ")
    out += "  lines \(measured.lineCount) and \(other.lineCount), hits \(hits), steps \(steps)"
    for diagnostic in layout.diagnostics where diagnostic.kind == .limit {
      out += "  limit: \(diagnostic.message)"
    }
    return out + "\n"
  }

  /// The number of points on text.
  private func touch(_ layout: Layout, count: Int) -> Int {
    var random = SeededGenerator(seed: 7)
    var hits = 0
    for _ in 0..<count {
      let point = Point(
        x: Double.random(in: 0...max(1, layout.size.width), using: &random),
        y: Double.random(in: 0...max(1, layout.size.height), using: &random))
      let hit = layout.hitTest(point)
      if hit.isInside, layout.caret(at: hit.position) != nil { hits += 1 }
    }
    return hits
  }

  /// The number of steps of a caret from the start of the text to its end.
  private func walk(_ layout: Layout) -> Int {
    var position = Layout.Position(offset: Layout.Offset(utf8: 0))
    var steps = 0
    var limit = layout.text.utf8.count
    while limit >= 0,
      let next = layout.position(.next, from: position), next != position
    {
      position = next
      limit -= 1
      steps += layout.caret(at: position) == nil ? 0 : 1
    }
    return steps
  }
}
