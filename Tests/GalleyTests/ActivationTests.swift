// Clicks that change a text: details, check boxes, radio buttons, labels.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct ActivationTests {
  private static func prepared(_ html: String, css: String = "") throws -> PreparedText {
    Typesetter(fonts: try GalleyFonts.bundled())
      .prepare(RichText(html: html, styleSheet: StyleSheet(css)))
  }

  private static func click(_ prepared: PreparedText, _ id: String) throws -> PreparedText? {
    let layout = prepared.layout(width: 320)
    let element = try #require(layout.element(id: id))
    return prepared.activated(by: element)
  }

  /// The ids of the elements that match a selector.
  private static func ids(_ prepared: PreparedText, _ selector: String) throws -> [String] {
    try prepared.layout(width: 320).elements(matching: selector).compactMap(\.idAttribute)
  }

  @Test func `a summary opens and closes its details`() throws {
    let closed = try Self.prepared(
      "<details id=d><summary id=s>More <b id=b>now</b></summary><p id=p>Text</p></details>")
    let open = try #require(try Self.click(closed, "b"))
    #expect(open.height(width: 320) > closed.height(width: 320))
    #expect(try Self.ids(open, "[open]") == ["d"])
    #expect(try Self.click(open, "p") == nil)
    let again = try #require(try Self.click(open, "s"))
    #expect(again.height(width: 320) == closed.height(width: 320))
  }

  @Test func `details of one name close each other`() throws {
    let text = try Self.prepared(
      "<details name=n id=a open><summary>A</summary>x</details>"
        + "<details name=n id=b><summary id=s>B</summary>y</details>"
        + "<details name=m id=c open><summary>C</summary>z</details>")
    let changed = try #require(try Self.click(text, "s"))
    #expect(try Self.ids(changed, "[open]") == ["b", "c"])
  }

  @Test func `a check box and its labels toggle it, with its styles`() throws {
    let text = try Self.prepared(
      "<label id=around><input type=checkbox id=x><span id=t>one</span></label>"
        + "<label id=for for=y>two</label><input type=CheckBox id=y checked><p id=p>three",
      css: "#x:checked ~ #t { font-size: 40px }")
    #expect(try Self.ids(try #require(try Self.click(text, "t")), ":checked") == ["x", "y"])
    #expect(try Self.ids(try #require(try Self.click(text, "for")), ":checked") == [])
    let checked = try #require(try Self.click(text, "x"))
    #expect(checked.height(width: 320) > text.height(width: 320))
    #expect(try Self.click(text, "p") == nil)
  }

  @Test func `radio buttons that name a form belong to its group`() throws {
    let text = try Self.prepared(
      "<form id=f><input type=radio name=n id=a checked></form>"
        + "<form><input type=radio name=n id=b form=f><input type=radio name=n id=c checked></form>"
        + "<input type=radio name=n id=d form=none checked>")
    let changed = try #require(try Self.click(text, "b"))
    #expect(try Self.ids(changed, ":checked") == ["b", "c", "d"])
  }

  @Test func `a radio button is checked instead of the others of its form`() throws {
    let text = try Self.prepared(
      "<form><input type=radio name=n id=a checked><input type=radio name=n id=b></form>"
        + "<form><input type=radio name=n id=c checked></form>")
    #expect(try Self.ids(try #require(try Self.click(text, "b")), ":checked") == ["b", "c"])
    #expect(try Self.click(text, "a") == nil)
  }

  @Test(arguments: [
    "<input type=checkbox id=x disabled>",
    "<fieldset disabled><input type=checkbox id=x></fieldset>",
    "<details><summary>s</summary><button id=x>b</button></details>", "<input id=x>",
    "<details open><summary>s <a href=u id=x>link</a></summary></details>", "<label id=x for=no>l",
  ])
  func `links, buttons and disabled controls change nothing`(html: String) throws {
    #expect(try Self.click(try Self.prepared(html), "x") == nil)
  }

  @Test func `a click at a point, with the line limit kept`() throws {
    let text = try Self.prepared("<details><summary>More</summary>a<br>b<br>c<br>d</details>")
    let limited = text.truncated(Truncation(maxLines: 3))
    let layout = limited.layout(width: 320)
    let open = try #require(limited.activated(at: Point(x: 30, y: 10), in: layout))
    #expect(open.layout(width: 320).isTruncated)
    #expect(limited.activated(at: Point(x: 30, y: 500), in: layout) == nil)
  }
}
