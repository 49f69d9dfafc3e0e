// Computed values as text, for tests of one rule each. Lengths are in px. The font size around the
// element is 20 px, the viewport is 800 px wide.

import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The computed values of properties of a block with declarations, in the order of the names.
///
/// A value that is the initial one is the word `initial`.
func valueDump(_ names: String, of declarations: String, around: String = "") -> String {
  let page = StyledPage(
    "<div class=o><div class=i>x", sheet: ".o{font-size:20px;\(around)}.i{\(declarations)}")
  return valueDump(names, page[.div, 1])
}

/// The computed values of the first element of a tag in a page with a sheet.
func valueDump(_ names: String, of tag: Galley.Tag, in html: String, sheet: String = "") -> String {
  valueDump(names, StyledPage(html, sheet: sheet)[tag])
}

func valueDump(_ names: String, _ style: ComputedStyle?) -> String {
  guard let style else { return "no style" }
  let values = Dictionary(style.changedValues.map { ($0.name, $0.value) }) { first, _ in first }
  return names.split(separator: " ").map { values[String($0)] ?? "initial" }
    .joined(separator: " ")
}

/// Whether a declaration is dropped, because its value is invalid or its property is unknown.
func isDropped(_ declaration: String) -> Bool {
  let rules = SheetParser.parse(Array("p{\(declaration)}".utf8))
  return rules.declarations.isEmpty && !rules.diagnostics.isEmpty
}
