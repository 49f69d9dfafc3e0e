import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Other names of properties: Compatibility Standard section 3, CSS Logical Properties 1, and the
/// legacy name aliases of each module.
@Suite struct AliasRuleTests {
  private func declarations(_ css: String) -> [Declaration] {
    SheetParser.parseDeclarations(Array(css.utf8)).declarations
  }

  @Test(arguments: [
    ("word-wrap:break-word", "overflow-wrap:break-word"),
    ("-webkit-box-sizing:border-box", "box-sizing:border-box"),
    ("-webkit-transform:scale(2)", "transform:scale(2)"), ("-webkit-flex:1", "flex:1"),
    ("-webkit-align-items:center", "align-items:center"), ("-webkit-order:2", "order:2"),
    ("-webkit-border-radius:2px", "border-radius:2px"), ("-webkit-opacity:.5", "opacity:.5"),
    ("-webkit-filter:blur(1px)", "filter:blur(1px)"), ("-webkit-columns:2", "columns:2"),
    ("-webkit-column-gap:2px", "column-gap:2px"), ("-webkit-user-select:none", "user-select:none"),
    ("-webkit-box-shadow:1px 1px red", "box-shadow:1px 1px red"),
    ("-webkit-appearance:none", "appearance:none"),
    ("-webkit-background-size:2px", "background-size:2px"),
    ("-webkit-clip-path:none", "clip-path:none"),
    ("-webkit-hyphenate-character:'x'", "hyphenate-character:'x'"),
    ("page-break-before:always", "break-before:always"),
    ("page-break-inside:avoid", "break-inside:avoid"),
    ("-webkit-margin-start:2px", "margin-inline-start:2px"),
    ("-webkit-padding-end:2px", "padding-inline-end:2px"),
    ("-webkit-margin-before:2px", "margin-top:2px"),
    ("-webkit-logical-width:2px", "width:2px"), ("inline-size:2px", "width:2px"),
    ("block-size:2px", "height:2px"),
    ("min-block-size:2px", "min-height:2px"), ("inset-block-start:2px", "top:2px"),
    ("border-block-start-width:2px", "border-top-width:2px"),
    ("overflow-inline:hidden", "overflow-x:hidden"),
    ("grid-gap:2px", "gap:2px"), ("grid-row-gap:2px", "row-gap:2px"),
    ("-epub-word-break:keep-all", "word-break:keep-all"),
    ("-webkit-text-emphasis:dot", "text-emphasis:dot"),
    ("-webkit-perspective:2px", "perspective:2px"),
    ("-webkit-ruby-position:after", "ruby-position:under"),
    ("-webkit-border-end:2px solid", "border-inline-end:2px solid"),
    ("contain-intrinsic-inline-size:2px", "contain-intrinsic-width:2px"),
    ("WIDTH:2px", "width:2px"),
    ("-webkit-font-feature-settings:'smcp'", "font-feature-settings:'smcp'"),
  ])
  func `another name has the same declarations`(css: String, other: String) {
    #expect(!declarations(css).isEmpty)
    #expect(declarations(css) == declarations(other))
  }

  @Test(arguments: [
    "-moz-box-sizing:border-box", "-ms-flex:1", "-o-transform:scale(2)", "-webkit-margin:2px",
    "border-spacing-x:2px",
    "locale:de", "line-clamp:2", "box-orient:vertical", "object-position-x:2px",
    "text-fill-color:red", "check-look:check",
    "-webkit-gap:2px", "webkit-transform:scale(2)", "*width:2px", "_width:2px",
  ])
  func `a name that Chromium does not know sets nothing`(css: String) {
    #expect(declarations(css) == [])
  }

  // CSS Cascade 5, section 4: a shorthand sets its longhands.
  @Test(arguments: [
    ("margin", 4), ("padding", 4), ("inset", 4), ("border", 12), ("border-top", 3),
    ("border-width", 4),
    ("border-radius", 4), ("overflow", 2), ("flex", 3), ("flex-flow", 2), ("gap", 2),
    ("place-items", 2),
    ("grid-area", 4), ("grid-column", 2), ("columns", 2), ("list-style", 3), ("outline", 3),
    ("text-decoration", 4),
    ("margin-inline", 2), ("border-inline", 6), ("white-space", 2), ("text-wrap", 2),
    ("background", 8),
    ("font-variant", 7), ("font-synthesis", 3), ("border-spacing", 2), ("object-position", 2),
  ])
  func `a shorthand with a CSS-wide keyword sets each longhand`(name: String, count: Int) {
    let all = declarations("\(name):inherit")
    #expect(all.count == count)
    #expect(Set(all.map(\.property)).count == count)
    #expect(all.allSatisfy { $0.value == .wide(.inherit) })
  }

  @Test func `all sets each property except for the direction and custom ones`() {
    let all = declarations("all:initial")
    #expect(!all.contains { $0.property == .direction || $0.property == .unicodeBidi })
    #expect(all.count == Property.allCases.count - 3)
  }
}
