// Layouts for the tests of queries, with the bundled faces.

import GalleyFonts

@testable import Galley
@testable import GalleyLayout

enum QuerySupport {
  static func layout(_ html: String, width: Double = 200, css: String = "") throws -> Layout {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: html, styleSheet: StyleSheet(css), baseURL: "https://a.b/c/d?e")
    return typesetter.prepare(text).layout(width: width)
  }
}

extension Layout {
  /// The positions of at most 100 repetitions of a movement, from the start of the text or, for
  /// backward movements, from its end.
  func walk(_ move: Layout.CaretMove) -> [Layout.Position] {
    let isBack = [.previous, .left, .previousWord, .wordLeft, .up].contains(move)
    let isLeft = [.left, .right].contains(move) && !runsToRight
    var position = Layout.Position(utf8: isBack != isLeft ? text.utf8.count : 0)
    var steps: [Layout.Position] = []
    while steps.count < 100, let next = self.position(move, from: position) {
      steps.append(next)
      position = next
    }
    return steps
  }

  /// Whether the first paragraph is left-to-right.
  private var runsToRight: Bool { document.paragraphs.first.map { $0.level & 1 == 0 } ?? true }
}
