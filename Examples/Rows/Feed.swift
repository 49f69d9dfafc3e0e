// Ten thousand rows from the texts in Samples/feed.jsonl, some of which change while they are
// visible.

import Foundation
import Galley
import Synchronization

/// The rows of the table and their versions, which any thread may read.
final class Feed: Sendable {
  private struct Row: Decodable {
    var html: String
  }
  private let texts: [String]
  private let versions = Mutex<[Int: Int]>([:])

  init(samples: URL) throws {
    let lines = try String(contentsOf: samples, encoding: .utf8).split(separator: "\n")
    texts = try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).html }
  }

  func version(of key: Int) -> Int { versions.withLock { $0[key, default: 0] } }

  func change(_ key: Int) { versions.withLock { $0[key, default: 0] += 1 } }

  /// The beginning of the text of the row's current content.
  func mark(of key: Int) -> String { "Row \(key), version \(version(of: key))." }

  func content(of key: Int) -> RowContent {
    let picture = key % 10 == 3 ? "<p><img src='\(key % 500).png'>" : ""
    let edit = String(repeating: " Edited at some length.", count: version(of: key))
    var content = RowContent(
      html: "<p>\(mark(of: key))\(edit)</p>" + picture + texts[key % texts.count])
    content.inset = Size(width: 72, height: 16)
    content.minimumHeight = 56
    return content
  }
}
