import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Media queries and conditions: Media Queries 5 sections 2 to 4, CSS Conditional 3 section 6.
@Suite struct MediaRuleTests {
  private func holds(_ rule: String, _ environment: StyleEnvironment = StyleEnvironment()) -> Bool {
    StyledPage("<p>x", sheet: rule + "{p{color:red}}", environment: environment).colors(.p)
      == ["#ff0000"]
  }

  // The viewport is 800 px wide and 800 px high.
  @Test(arguments: [
    ("all", true), ("screen", true), ("print", false), ("not print", true), ("only screen", true),
    ("", true), ("speech", false), ("not all", false), ("print, screen", true), ("foo", false),
    ("not foo", true),
  ])
  func `a media type`(query: String, found: Bool) { #expect(holds("@media " + query) == found) }

  @Test(arguments: [
    ("(width)", true), ("(width:800px)", true), ("(width:801px)", false),
    ("(min-width:800px)", true),
    ("(min-width:801px)", false), ("(max-width:800px)", true), ("(max-width:799px)", false),
    ("(width > 799px)", true), ("(width > 800px)", false), ("(width >= 800px)", true),
    ("(width < 800px)", false), ("(width <= 800px)", true), ("(width = 800px)", true),
    ("(799px < width)", true), ("(700px < width < 900px)", true),
    ("(700px <= width < 800px)", false),
    ("(900px > width > 700px)", true), ("(700px < width > 600px)", false),
    ("(min-width:50em)", true),
    ("(min-width:50.1em)", false), ("(min-width:calc(400px * 2))", true), ("(width:-1px)", false),
    ("(min-width:-1px)", true), ("(min-height:800px)", true), ("(height < 800px)", false),
  ])
  func `a range of the width or height`(query: String, found: Bool) {
    #expect(holds("@media " + query) == found)
  }

  @Test(arguments: [
    ("(min-width:1px) and (max-width:1000px)", true),
    ("(min-width:1px) and (max-width:9px)", false),
    ("(min-width:900px) or (min-width:1px)", true), ("not (min-width:900px)", true),
    ("not (min-width:1px)", false), ("(not (min-width:900px)) and (width)", true),
    ("screen and (width)", true), ("screen and not (width)", false), ("print or (width)", false),
    ("(width) and (height) or (width)", false), ("((width))", true), ("(foo)", false),
    ("not (foo)", false), ("(foo) or (width)", true), ("(width),(foo)", true),
  ])
  func `conditions are combined, and an unknown one is neither true nor false`(
    query: String, found: Bool
  ) {
    #expect(holds("@media " + query) == found)
  }

  @Test(arguments: [
    ("(orientation:portrait)", true), ("(orientation:landscape)", false),
    ("(aspect-ratio:1)", true),
    ("(min-aspect-ratio:2/1)", false), ("(aspect-ratio < 2)", true), ("(resolution:1dppx)", true),
    ("(min-resolution:192dpi)", false), ("(prefers-color-scheme:light)", true),
    ("(prefers-color-scheme:dark)", false), ("(prefers-color-scheme)", true),
    ("(hover:none)", true),
    ("(color)", true), ("(monochrome)", false),
  ])
  func `a feature of the environment`(query: String, found: Bool) {
    #expect(holds("@media " + query) == found)
  }

  @Test func `the features follow the environment`() {
    var dark = StyleEnvironment()
    dark.viewportWidth = 1000
    dark.prefersDark = true
    dark.pixelRatio = 2
    #expect(holds("@media (prefers-color-scheme:dark)", dark))
    #expect(holds("@media (orientation:landscape)", dark))
    #expect(holds("@media (resolution:2dppx) and (width:1000px)", dark))
  }

  @Test(arguments: [
    ("(display:flex)", true), ("(display:foo)", false), ("(foo:bar)", false),
    ("not (foo:bar)", true),
    ("(display:flex) and (color:red)", true), ("(display:foo) or (color:red)", true),
    ("(color:red) and (foo:bar)", false), ("selector(p > a)", true), ("selector(p:foo)", false),
    ("(--a:b)", true), ("((display:grid))", true), ("(width:calc(1px + 1em))", true),
    ("(width:5foo)", false), ("display:flex", false),
  ])
  func `supports asks whether a declaration or selector is valid`(query: String, found: Bool) {
    #expect(holds("@supports " + query) == found)
  }

  @Test(arguments: [
    ("@media (width){@supports (color:red)", true), ("@media (width){@media print", false),
    ("@layer a{@media (width)", true),
  ])
  func `conditional rules nest`(rules: String, found: Bool) {
    let page = StyledPage("<p>x", sheet: rules + "{p{color:red}}}")
    #expect((page.colors(.p) == ["#ff0000"]) == found)
  }

  @Test(arguments: [
    ("screen", true), ("print", false), ("(min-width:900px)", false), ("", true),
  ])
  func `the attribute of a style element is a media query`(media: String, found: Bool) {
    let page = StyledPage("<style media='\(media)'>p{color:red}</style><p>x")
    #expect((page.colors(.p) == ["#ff0000"]) == found)
  }
}
