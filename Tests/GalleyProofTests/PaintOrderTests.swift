// The order of items in a picture.

import Galley
import GalleyFonts
import Testing

@Suite struct PaintOrderTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  /// The red component of each fill and text, back to front; in these cases it identifies a box.
  private func order(_ html: String) throws -> [UInt8] {
    let typesetter = try #require(Self.typesetter)
    let layout = typesetter.prepare(RichText(html: html)).layout(width: 200)
    return layout.displayList().compactMap {
      switch $0 {
      case .fillRect(_, let color): color.red
      case .glyphs(let run): run.color.red
      default: nil
      }
    }
  }

  private func box(_ number: Int, _ style: String, _ content: String = "") -> String {
    "<div style=\"background:rgb(\(number),0,0);width:20px;height:20px;\(style)\">\(content)</div>"
  }

  private func text(_ number: Int) -> String { "<b style=\"color:rgb(\(number),0,0)\">x</b>" }

  @Test func `blocks, floats, text, layers`() throws {
    let html =
      box(1, "position:relative", text(6)) + box(2, "float:left", text(3)) + box(4, "", text(5))
    #expect(try order(html) == [4, 2, 3, 5, 1, 6])
  }

  @Test func `layers are ordered by z-index, negative ones below the flow`() throws {
    let html =
      box(1, "position:relative;z-index:2") + box(2, "position:absolute;z-index:-1")
      + box(3, "position:relative") + text(4) + box(5, "position:relative;z-index:1")
    #expect(try order(html) == [2, 4, 3, 5, 1])
  }

  @Test(arguments: [
    "opacity:.9", "transform:rotate(9deg)", "filter:blur(1px)", "isolation:isolate",
    "mix-blend-mode:multiply", "will-change:opacity", "perspective:9px", "contain:paint",
    "backdrop-filter:blur(1px)", "position:relative;z-index:0", "position:sticky",
  ]) func `descendants are painted within their stacking context`(_ style: String) throws {
    let inside = box(2, "position:relative;z-index:9")
    let html = box(1, style, inside) + box(3, "position:relative;z-index:1")
    #expect(try order(html).map { $0 % 4 } == [1, 2, 3])
  }

  @Test func `descendants of a layer without a stacking context are separate layers`() throws {
    let inside = box(2, "position:relative;z-index:9")
    let html = box(1, "position:relative", inside) + box(3, "position:relative;z-index:1")
    #expect(try order(html) == [1, 3, 2])
  }

  @Test func `flex items have a z-index without a position`() throws {
    let html = "<div style=display:flex>" + box(1, "z-index:1") + box(2, "", text(3)) + "</div>"
    #expect(try order(html) == [2, 3, 1])
  }

  @Test func `an inline block is painted atomically, in the order of its line`() throws {
    let html = text(1) + box(2, "display:inline-block", text(3)) + text(4)
    #expect(try order(html) == [1, 2, 3, 4])
  }
}
