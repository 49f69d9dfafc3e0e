// The content of the rows.

import Galley

struct Post: Identifiable, Sendable {
  var id: Int
  var html: String
  /// The address of its picture, whose size is unknown until it arrives.
  var picture: String?

  static let sheet = StyleSheet(
    """
    p { margin: 0 0 8px } a { color: #0b57d0; text-decoration: none }
    a:active { background: #0b57d033; border-radius: 4px }
    img { display: block; max-width: 100%; border-radius: 8px }
    @media (prefers-color-scheme: dark) { body { color: #eee } a { color: #8ab4f8 } }
    """)

  static let all = (0..<1000).map { number in
    let opinions = ["agrees", "asks why", "shares a picture", "has a longer opinion than most"]
    let words = String(repeating: "words and more words ", count: number % 7)
    let picture = number % 4 == 2 ? "pictures/\(number).jpg" : nil
    return Post(
      id: number,
      html: """
        <p><a href="https://example.org/people/\(number)">Person \(number)</a> \
        \(opinions[number % opinions.count])</p>
        <p lang="en">Post \(number) has \(words)and <a href="https://example.org/posts/\(number)">a link \
        that may break over lines</a>. \(number % 5 == 0 ? "🎉" : "")</p>
        \(picture.map { "<img src='\($0)' alt='A yellow sun in a blue sky'>" } ?? "")
        """,
      picture: picture)
  }

  var content: RowContent { RowContent(html: html, styleSheet: Self.sheet) }
}
