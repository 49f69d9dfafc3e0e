// Layouts for the tests of queries, with the bundled faces.

import GalleyFonts

@testable import Galley

enum QuerySupport {
  static func layout(_ html: String, width: Double = 200, css: String = "") throws -> Layout {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let text = RichText(html: html, styleSheet: StyleSheet(css), baseURL: "https://a.b/c/d?e")
    return typesetter.prepare(text).layout(width: width)
  }
}
