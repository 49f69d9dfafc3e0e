// The time until cancelled work ends.

import Galley
import GalleyFonts

/// Cancels the layout of a long text on the only worker, and measures the time until the next row's
/// layout.
struct CancelTrial {
  func run() async throws {
    let measurer = RowMeasurer(
      typesetter: Typesetter(fonts: try GalleyFonts.bundled()), maximumTasks: 1,
      preparedBytes: 1 << 30)
    let prose = String(repeating: "A row of many words that goes on for a while. ", count: 22_000)
    let long = RowHeights.Request(key: 1, generation: 1, content: RowContent(html: "<p>" + prose))
    let short = RowHeights.Request(
      key: 2, generation: 1, content: RowContent(html: "<p>A short row"))
    let clock = ContinuousClock()
    _ = try await measurer.layout(for: long, width: 300)
    _ = try await measurer.layout(for: short, width: 300)
    let start = clock.now
    _ = try await measurer.layout(for: long, width: 301)
    let whole = clock.now - start
    var delays: [Duration] = []
    for trial in 0..<40 {
      let task = Task { try await measurer.layout(for: long, width: Double(310 + trial)) }
      try await Task.sleep(for: whole / 4)
      task.cancel()
      let cancelled = clock.now
      _ = try await measurer.layout(for: short, width: 300)
      delays.append(clock.now - cancelled)
    }
    delays.sort()
    print("layout of \(prose.utf8.count) bytes, prepared    \(text(whole))")
    print(
      "from cancelling it to the next row    median \(text(delays[20])), longest \(text(delays[39]))"
    )
  }
}
