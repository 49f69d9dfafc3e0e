// A fixed sequence of flings, jumps, edits, pictures and rotations at 120 frames a second.

import Foundation
import Galley
import GalleyFonts

/// Flings a table of 10,000 rows and counts errors.
struct FlingScript {
  private static let frame = Duration.seconds(1) / 120
  private static let rows = 10_000

  /// Whether no row jumped and no layout was delivered to another row.
  func run() throws -> Bool {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Samples/feed.jsonl").standardizedFileURL
    let feed = try Feed(samples: samples)
    let measurer = RowMeasurer(typesetter: Typesetter(fonts: try GalleyFonts.bundled()))
    let heights = RowHeights<Int>(
      measurer: measurer, width: 390, content: { feed.content(of: $0) })
    heights.append(Array(0..<Self.rows))
    let start = ContinuousClock.now
    // Fonts are opened and the first rows are measured before the first frame.
    let table = Table(heights: heights, feed: feed, viewHeight: 844)
    print("first screen            \(text(ContinuousClock.now - start))")
    var times: [Duration] = []
    for action in Self.script() { times.append(time(action, table)) }
    report(times, table, measurer)
    return table.counts.jumps == 0 && table.counts.wrong == 0
  }

  private enum Action {
    case scroll(Double)
    case jump(Double)
    case edit
    case picture(Int)
    case turn(Double)
  }

  /// Flings down and up with 12,000 px a second, with other events between them.
  private static func script() -> [Action] {
    var actions: [Action] = []
    for fling in 0..<12 {
      var speed = (fling % 3 == 2 ? -1 : 1) * (4000 + Double(fling % 5) * 2000) / 120
      while abs(speed) > 0.5 {
        actions.append(.scroll(speed))
        if actions.count % 41 == 0 { actions.append(.edit) }
        if actions.count % 13 == 0 { actions.append(.picture(actions.count * 10 / 13 + 3)) }
        speed *= 0.975
      }
      if fling % 4 == 3 { actions.append(.turn(fling % 8 == 3 ? 844 : 390)) }
      if fling % 3 == 1 { actions.append(.jump(Double(fling) / 12)) }
    }
    return actions
  }

  /// Runs one frame, then waits for the next one.
  private func time(_ action: Action, _ table: Table) -> Duration {
    let start = ContinuousClock.now
    switch action {
    case .scroll(let distance): table.frame(scrollingBy: distance)
    case .jump(let share): table.jump(to: share)
    case .edit: table.edit()
    case .picture(let number): table.pictureArrives(number)
    case .turn(let width): table.turn(to: width)
    }
    let used = ContinuousClock.now - start
    let rest = Self.frame - used
    if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
    return used
  }

  private func report(_ times: [Duration], _ table: Table, _ measurer: RowMeasurer) {
    let sorted = times.sorted()
    let late = times.count { $0 > .microseconds(8300) }
    let counts = table.counts
    print("\(Self.rows) rows, \(times.count) frames of 8.3 ms")
    print("frames over 8.3 ms      \(late)")
    print("wrong deliveries        \(counts.wrong)")
    print("rows that jumped        \(counts.jumps)")
    print("layouts delivered       \(counts.delivered)")
    print("  refused by the cell   \(counts.refused)")
    print("rows measured           \(measurer.counts.measured)")
    print("edits, pictured rows    \(counts.edited), \(counts.pictures)")
    let share = { (part: Double) in sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }
    print(
      "main thread, a frame    median \(text(share(0.5))), 99 % \(text(share(0.99))), "
        + "longest \(text(share(1)))")
  }
}
