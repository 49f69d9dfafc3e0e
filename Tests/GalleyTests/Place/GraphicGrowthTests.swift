import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Text of graphics with a potential of superlinear time or memory.
@Suite(.serialized) struct GraphicGrowthTests {
  private static func repeated(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: count)
  }

  private static func numbered(_ count: Int, _ unit: (Int) -> String) -> String {
    (0..<count).map(unit).joined()
  }

  private static let families: [GrowthTests.Family] = [
    .init("texts with positions", 500) { count in
      "<svg>" + numbered(count) { "<text x=\($0) y=9>x</text>" }
    },
    .init("shapes of links", 500) { count in
      "<svg><a href=x>" + numbered(count) { "<rect width=\($0) height=9 />" }
    },
    .init("texts in deep groups", 200) { count in
      "<svg>" + repeated("<g>", 300) + repeated("<text>x</text>", count)
    },
    .init("letters behind lists in each other", 1_000) { count in
      "<svg><text>" + repeated("<tspan dx='1 2'>", 300) + repeated("x", count)
    },
    .init("lengths in each other", 40) { count in
      let open = repeated("<tspan textLength=9>", 20)
      return "<svg><text>" + repeated(open + "abc" + repeated("</tspan>", 20), count)
    },
  ]

  @Test func `text of graphics takes time linear in the input`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    for family in Self.families {
      func time(_ size: Int) -> Duration {
        let text = family.make(size)
        return processorTime { _ = typesetter.prepare(text).layout(width: 320) }
      }
      expectGrowth(of: family.name, from: family.size, to: 8 * family.size, time)
    }
    #expect(Self.families.count == 5)
  }

  /// Each letter asks how much all of them are stretched.
  @Test(arguments: ["style='white-space:pre' x=9", "textLength=9 lengthAdjust=spacingAndGlyphs"])
  func `carets in text of two directions take time linear in its letters`(
    attributes: String
  ) throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    func time(_ count: Int) throws -> Duration {
      let html = "<svg><text \(attributes)>" + Self.repeated("a \u{5D0} 1 ", count)
      let layout = typesetter.prepare(RichText(html: html)).layout(width: 320)
      return processorTime { _ = layout.hitTest(Point(x: 9, y: 9)).position }
    }
    try expectGrowth(of: attributes, from: 300, to: 2_400, time)
  }

  /// Each letter has boxes of all elements around it.
  @Test func `letters with places of their own in deep elements are limited`() {
    let html = "<svg><text rotate=9>" + Self.repeated("<tspan>", 400) + Self.repeated("x", 2_000)
    let styled = StyleResolver().resolve(HTMLParser.parse(html))
    let tree = BoxBuilder.build(styled, images: .unknown)
    let limits = tree.diagnostics.filter { $0.kind == .limit }.map(\.message)
    #expect(limits.count == 1)
    #expect(limits.allSatisfy { $0.hasSuffix("continued inline boxes was dropped") })
    let most = Limits.continuedBoxes(bytes: html.utf8.count)
    #expect(tree.inlineBoxes.count <= most)
    #expect(tree.inlineBoxes.count > most - 800)
  }

  /// Documents share styles, so what a style keeps would grow with each of them.
  @Test func `a style keeps a bounded number of derived styles`() {
    let style = ComputedStyle()
    for number in 0..<1_000 {
      _ = style.derived(
        .graphicChunk(scale: 1, x: Float(number), y: 0, baseline: nil, steps: [])
      ) { $0.box.display = .block }
    }
    #expect(style.derivations.count == 0)
    for number in 0..<1_000 {
      let language = "x\(number)"
      let made = style.derived(.quoted(language: language)) { $0.text.language = language }
      #expect(made.text.language == language)
    }
    #expect(style.derivations.count == DerivedStyles.most)
  }
}
