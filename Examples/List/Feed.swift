// The rows of the list: posts from the texts in Samples/feed.jsonl; each fifth post has a picture.

import Foundation
import Galley

/// The posts, which any thread may read.
struct Feed: Sendable {
  private struct Sample: Decodable {
    var html: String
  }
  private let texts: [String]
  private static let authors = [
    "Ada Moreau", "Bilal Haddad", "Chiara Conti", "Dmitri Orlov", "Emeka Obi", "Freya Lind",
    "Goro Tanaka", "Hana Novak", "Ines Duarte", "Jonas Berg",
  ]
  private static let sheet = StyleSheet(
    """
    html { font: 15px/1.4 sans-serif; color: #1c1e21 }
    p { margin: 0 0 6px }
    blockquote { margin: 4px 0 8px; padding-left: 10px; border-left: 3px solid #ccd0d5 }
    pre { font-size: 12px; background: #f0f2f5; padding: 6px; white-space: pre-wrap }
    .author { font-size: 14px; margin: 0 0 2px; color: #65676b }
    .author b { color: #1c1e21 }
    .picture { margin: 4px 0 2px }
    .picture img { display: block; max-width: 100%; border-radius: 8px }
    a { color: #1b66c9; text-decoration: none }
    a:active { color: #0b3d82 }
    """)

  init(samples: URL) throws {
    let lines = try String(contentsOf: samples, encoding: .utf8).split(separator: "\n")
    texts = try lines.map { try JSONDecoder().decode(Sample.self, from: Data($0.utf8)).html }
  }

  func author(of key: Int) -> String { Self.authors[key % Self.authors.count] }

  /// The beginning of a row's text, which is unique.
  func mark(of key: Int) -> String { "\(author(of: key)) · post \(key + 1)\n" }

  /// The name of the row's picture; nil for none.
  func picture(of key: Int) -> String? { key % 5 == 2 ? "picture-\(key).jpg" : nil }

  /// The size of a picture, which is known after its arrival.
  func pictureSize(of key: Int) -> Size { Size(width: 640, height: Double(300 + key * 37 % 180)) }

  func content(of key: Int) -> RowContent {
    let picture = picture(of: key).map { "<p class=picture><img src='\($0)'></p>" } ?? ""
    var content = RowContent(
      html: "<p class=author><b>\(author(of: key))</b> · post \(key + 1)</p>"
        + texts[key % texts.count] + picture,
      styleSheet: Self.sheet)
    content.inset = Cell.inset
    content.minimumHeight = 64
    return content
  }
}
