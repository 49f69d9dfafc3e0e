// Work that several ask for is done once.

import Galley
import GalleyFonts

/// Asks for the same rows from many cells at once, while the only worker is busy.
struct JoinTrial {
  private static let rows = 50
  private static let cells = 5000

  /// Whether every cell got its row, and no row was made twice.
  func run() async throws -> Bool {
    let measurer = RowMeasurer(
      typesetter: Typesetter(fonts: try GalleyFonts.bundled()), maximumTasks: 1)
    let prose = String(repeating: "A row of many words that goes on for a while. ", count: 22_000)
    let long = RowHeights.Request(key: -1, generation: 1, content: RowContent(html: "<p>" + prose))
    let busy = Task { try await measurer.layout(for: long, width: 300) }
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for cell in 0..<Self.cells {
        let text = "Row \(cell % Self.rows)."
        let request = RowHeights.Request(
          key: cell, generation: 1, content: RowContent(html: "<p>\(text)</p>"))
        group.addTask {
          let answer = try await measurer.layout(for: request, width: 300)
          return answer.isFor(request) && answer.layout.text == text
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    _ = try await busy.value
    let made = Self.cells - measurer.joined
    print("\(Self.cells) cells ask for \(Self.rows) rows      \(made) layouts made")
    print("right answers                   \(right)")
    return right == Self.cells && made == Self.rows
  }
}
