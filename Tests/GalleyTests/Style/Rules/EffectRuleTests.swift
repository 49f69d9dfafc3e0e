import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Effects of a box as a group: CSS Transforms 2, Filter Effects 1, CSS Containment 2, CSS Will
/// Change 1.
@Suite struct EffectRuleTests {
  private func effects(_ css: String) -> StackingEffects {
    StyledPage("<div>x", sheet: "div{\(css)}")[.div]?.box.effects ?? []
  }

  // Each section about stacking contexts of the specifications above.
  @Test(arguments: [
    ("filter:blur(1px)", true), ("filter:none", false), ("backdrop-filter:blur(1px)", true),
    ("mix-blend-mode:multiply", true), ("mix-blend-mode:normal", false),
    ("isolation:isolate", true),
    ("isolation:auto", false), ("perspective:5px", true), ("perspective:none", false),
    ("clip-path:circle(5px)", true), ("clip-path:none", false), ("will-change:opacity", true),
    ("will-change:transform", true), ("will-change:auto", false), ("will-change:color", false),
    ("will-change:scroll-position", false), ("will-change:color,opacity", true),
    ("contain:paint", true), ("contain:layout", true), ("contain:size", false),
    ("contain:style", false), ("contain:strict", true), ("contain:content", true),
    ("contain:none", false), ("container-type:inline-size", false),
  ])
  func `an effect of a group makes a stacking context`(css: String, found: Bool) {
    #expect(effects(css).makesStackingContext == found)
  }

  @Test(arguments: [
    ("filter:blur(1px)", true), ("backdrop-filter:blur(1px)", true),
    ("mix-blend-mode:multiply", false),
    ("isolation:isolate", false), ("perspective:5px", true), ("clip-path:circle(5px)", false),
    ("will-change:opacity", false), ("will-change:transform", true), ("will-change:filter", true),
    ("contain:paint", true), ("contain:layout", true), ("contain:size", false),
    ("container-type:size", false),
  ])
  func `some effects contain positioned boxes`(css: String, found: Bool) {
    #expect(effects(css).containsPositioned == found)
  }

  @Test(arguments: [
    ("contain:size", true, true), ("contain:inline-size", false, true),
    ("contain:strict", true, true),
    ("contain:content", false, false), ("container-type:size", true, true),
    ("container-type:inline-size", false, true), ("container-type:normal", false, false),
    ("content-visibility:hidden", true, true), ("content-visibility:visible", false, false),
    ("contain:layout size", true, true),
  ])
  func `size containment ignores the content`(css: String, both: Bool, inline: Bool) {
    #expect(effects(css).containsSize == both)
    #expect(effects(css).containsInlineSize == inline)
  }

  @Test(arguments: [
    ("contain:layout", true), ("contain:paint", true), ("contain:size", false),
    ("container-type:inline-size", true), ("content-visibility:auto", true),
    ("filter:blur(1px)", false),
  ])
  func `layout and paint containment make a formatting context`(css: String, found: Bool) {
    #expect(effects(css).makesFormattingContext == found)
  }

  @Test(arguments: [
    "contain:size inline-size", "contain:none size", "contain:layout layout", "contain:strict size",
    "container-type:size inline-size", "perspective:-5px", "perspective:5%", "filter:foo",
    "isolation:normal", "will-change:none", "clip-path:5px", "content-visibility:none",
    "mix-blend-mode:add",
  ])
  func `an invalid effect is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    "display:table", "display:table-row", "display:table-cell", "display:inline",
    "display:table-row-group",
  ])
  func `tables, their parts and inline boxes have no size containment`(css: String) {
    let found = effects("contain:size;\(css)").containsSize
    // Inline boxes ignore it in layout.
    #expect(found == (css == "display:inline"))
  }

  @Test(arguments: [
    ("transform:none", false), ("transform:rotate(5deg)", true), ("rotate:5deg", true),
    ("scale:2", true),
    ("translate:5px", true), ("translate:none", false), ("transform:translate(0)", true),
    ("transform-origin:0 0", false), ("-webkit-transform:scale(2)", true),
    ("transform:foo(5px)", false),
  ])
  func `a transform other than none is applied`(css: String, found: Bool) {
    #expect(StyledPage("<div>x", sheet: "div{\(css)}")[.div]?.box.hasTransform == found)
  }

  @Test(arguments: [
    "transform:rotate(5px)", "transform:translate(5deg)", "rotate:5",
    "transform:matrix(1,2,3,4,5)", "scale:5px", "translate:5deg", "transform-origin:5deg",
    "transform:rotate(5deg) none",
  ])
  func `an invalid transform is dropped`(css: String) { #expect(isDropped(css)) }

  @Test(arguments: [
    ("transform:translate(10px,20px)", 10.0, 20.0), ("transform:translateX(10px)", 10, 0),
    ("transform:translateY(10px)", 0, 10), ("translate:10px 20px", 10, 20),
    ("translate:10px", 10, 0),
    ("transform:translate3d(1px,2px,3px)", 1, 2),
  ])
  func `a translation has one or two lengths`(css: String, x: Double, y: Double) {
    let steps = StyledPage("<div>x", sheet: "div{\(css)}")[.div]?.box.transform.steps ?? []
    guard case .move(let pair)? = steps.first else {
      Issue.record("no translation")
      return
    }
    #expect(pair.x == .length(.px(Float(x))))
    #expect(pair.y == .length(.px(Float(y))))
  }

  @Test(arguments: [
    ("scale:2", AffineMap.scale(2, 2)), ("scale:2 3", .scale(2, 3)),
    ("transform:scale(2)", .scale(2, 2)),
    ("transform:scaleX(2)", .scale(2, 1)), ("transform:scaleY(50%)", .scale(1, 0.5)),
    ("transform:matrix(2,0,0,3,0,0)", .scale(2, 3)),
  ])
  func `a scale has one or two factors`(css: String, found: AffineMap) {
    let steps = StyledPage("<div>x", sheet: "div{\(css)}")[.div]?.box.transform.steps ?? []
    guard case .map(let map)? = steps.first else {
      Issue.record("no scale")
      return
    }
    #expect(map == found)
  }

  @Test(arguments: [
    ("left top", "0.0", "0.0"), ("right bottom", "100.0", "100.0"), ("center", "50.0", "50.0"),
    ("top", "50.0", "0.0"), ("left", "0.0", "50.0"), ("bottom right", "100.0", "100.0"),
    ("25% 75%", "25.0", "75.0"),
  ])
  func `the origin of a transform is a position`(value: String, x: String, y: String) {
    let origin = StyledPage("<div>x", sheet: "div{scale:2;transform-origin:\(value)}")[.div]?
      .box.transform.origin
    func percent(_ length: Length?) -> String {
      guard case .length(let value)? = length else { return "none" }
      return "\(value.percent)"
    }
    #expect(percent(origin?.x) == x)
    #expect(percent(origin?.y) == y)
  }
}
