import FontEngine
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// Documents of any depth are laid out on any stack in bounded time.
@Suite struct DeepNestingTests {
  private static let openings = [
    "<table><tr><td>", "<ruby><rt>", "<div style=display:inline-table>", "<div style=display:grid>",
    "<div style=display:flex>", "<div style=display:inline-block>", "<fieldset>",
    "<math><msqrt>", "<div>", "<a href=x>", "<ul><li>", "<div style=float:left>",
    "<div style=position:absolute>", "<div style='display:flex;flex-direction:column'>",
  ]

  private func typesetter() throws -> Typesetter { Typesetter(fonts: try GalleyFonts.bundled()) }

  /// The size of the stack of secondary threads on some systems.
  private static let smallStack = 512 << 10

  @Test(arguments: openings)
  func `every query answers on a small stack`(_ opening: String) throws {
    let typesetter = try typesetter()
    let html = String(repeating: opening, count: 120) + "x <a href=y>link</a>"
    let answers = DeepStack.run(bytes: Self.smallStack) {
      let text = RichText(html: html)
      let prepared = typesetter.prepare(text)
      let layout = prepared.layout(width: 300)
      let point = Point(x: 4, y: 4)
      return (
        layout.size.height, prepared.height(width: 300), prepared.measure(width: 300).height,
        prepared.minContentWidth <= prepared.maxContentWidth,
        layout.hitTest(point).position.offset.utf8 >= 0, layout.links.count,
        text.plainText == layout.text,
        layout.accessibility.children.isEmpty, layout.dump().isEmpty
      )
    }
    #expect(answers.0 == answers.1 && answers.1 == answers.2)
    #expect(answers.3 && answers.4 && answers.5 > 0 && answers.6)
  }

  @Test func `depth is that of the deepest node`() {
    #expect(MarkupTree().depth == 0)
    let tree = HTMLParser.parse("<p>a<b>c</b></p><p><i><u>d</u></i></p>e")
    // The document, html, body, p, i, u and the text.
    #expect(tree.depth == 7)
    // The depth of foster-parented and reparented elements is that of their final position.
    #expect(HTMLParser.parse("<b><p>a</b>c</p>").depth == 6)
  }

  /// Two layouts of each level would be 2 to the 40th layouts for forty levels.
  @Test(arguments: [
    "display:flex", "display:grid", "display:inline-flex;aspect-ratio:1",
    "display:flex;flex-flow:column wrap;height:50%", "display:flex;flex-direction:column",
    "display:inline-grid;width:50%",
  ])
  func `nested containers are measured once`(_ style: String) throws {
    let html = "<style>b{\(style)}</style>" + String(repeating: "<b>x ", count: 150)
    let layout = try typesetter().prepare(RichText(html: html)).layout(width: 300)
    #expect(layout.lines.count >= 150)
  }
}
