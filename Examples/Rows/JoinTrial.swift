// Requests for a row that is being laid out: they wait for that layout and do not start another
// one.

import Galley
import GalleyFonts

/// Requests the same rows from many cells concurrently while the only worker is busy.
struct JoinTrial {
  private static let rows = 50
  private static let cells = 5000
  /// The maximum number of layouts that occupy the worker.
  private static let busyLayouts = 300

  /// Whether every cell received its row, and no row was laid out twice.
  func run() async throws -> Bool {
    let measurer = RowMeasurer(
      typesetter: Typesetter(fonts: try GalleyFonts.bundled()), maximumTasks: 1,
      preparedBytes: 1 << 30)
    let busy = await keepBusy(measurer)
    let release = Task {
      // The rows stay in the queue until each cell has sent its request, on a worker of any speed.
      while measurer.joined < Self.cells - Self.rows, !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(1))
      }
      busy.cancel()
    }
    let right = try await countRightAnswers(of: measurer)
    release.cancel()
    busy.cancel()
    let made = Self.cells - measurer.joined
    print("\(Self.cells) cells request \(Self.rows) rows     \(made) layouts made")
    print("right answers                   \(right)")
    return right == Self.cells && made == Self.rows
  }

  /// Fills the queue with long layouts of visible rows, which precede the rows of the cells.
  ///
  /// Returns after the end of the first one, when the others are in the queue.
  private func keepBusy(_ measurer: RowMeasurer) async -> Task<Void, Never> {
    let prose = String(repeating: "A row of many words that goes on for a while. ", count: 22_000)
    let long = RowHeights.Request(key: -1, generation: 1, content: RowContent(html: "<p>" + prose))
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let busy = Task {
      await withTaskGroup(of: Void.self) { group in
        for trial in 0..<Self.busyLayouts {
          group.addTask {
            _ = try? await measurer.layout(for: long, width: Double(300 + trial))
            start.yield()
          }
        }
        await group.waitForAll()
      }
      start.finish()
    }
    for await _ in started { break }
    return busy
  }

  /// The number of cells whose answer is that of their own request.
  private func countRightAnswers(of measurer: RowMeasurer) async throws -> Int {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for cell in 0..<Self.cells {
        let text = "Row \(cell % Self.rows)."
        let request = RowHeights.Request(
          key: cell, generation: 1, content: RowContent(html: "<p>\(text)</p>"))
        group.addTask {
          let answer = try await measurer.layout(for: request, width: 300, priority: .soon)
          return answer.isFor(request) && answer.layout.text == text
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }
}
