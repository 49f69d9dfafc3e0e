import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Boxes of elements: CSSOM View sections 6 and 7.
@Suite struct ElementRuleTests {
  private func element(_ html: String) throws -> Layout.Element {
    try #require(RuleSupport.layout(html).element(id: "e"))
  }

  private func dump(_ rects: [Rect]) -> String {
    rects.isEmpty ? "none" : rects.map(dumped).joined(separator: " | ")
  }

  // Section 6: getClientRects().
  @Test(arguments: [
    ("<div id=e style='height:10px'></div>", "0 0 200 10"), ("a<span id=e>bc</span>", "6 3 12 14"),
    ("<div id=e hidden></div>", "none"),
    ("<div id=e style='display:contents'>a</div>", "none"), ("<img id=e src=i>", "0 0 40 30"),
    ("<div id=e style='margin:5px;padding:3px;border:1px solid;height:10px'></div>", "5 5 190 18"),
    ("<span id=e style='padding:2px 4px;border:1px solid'>a</span>", "0 0 16 20"),
    ("<span id=e>a<br>b</span>", "0 3 6 14 | 0 23 6 14"),
    ("<i id=e style='float:right;width:30px;height:10px'></i>", "170 0 30 10"),
    ("<i id=e style='position:absolute;left:5px;top:6px;width:30px;height:10px'></i>", "5 6 30 10"),
    (
      "<div style='padding:9px'><div id=e style='position:relative;left:5px;height:10px'></div></div>",
      "14 9 182 10"
    ),
    ("<table cellspacing=0><tr><td id=e style='padding:0'>a</table>", "0 0 6 20"),
    ("<div id=e style='width:50px;height:10px;transform:translate(3px,4px)'></div>", "3 4 50 10"),
    ("<div id=e style='width:50px;height:10px;scale:2;transform-origin:0 0'></div>", "0 0 100 20"),
  ])
  func `an element has the border boxes of its fragments`(html: String, found: String) throws {
    let value = try dump(element(html).rects)
    #expect(value == found)
  }

  @Test func `the bounding rectangle contains all fragments`() throws {
    let bounds = try element("aaaa <span id=e>b<br>c</span>").boundingRect
    #expect(bounds.map(dumped) == "0 3 36 34")
  }

  // Section 5.2: the box model.
  @Test func `the four boxes of a block are inside each other`() throws {
    let html =
      "<div id=e style='margin:1px 2px 3px 4px;border:2px solid;padding:5px;height:10px'></div>"
    let boxes = try #require(element(html).boxes.first)
    #expect(dumped(boxes.margin) == "0 0 200 28")
    #expect(dumped(boxes.border) == "4 1 194 24")
    #expect(dumped(boxes.padding) == "6 3 190 20")
    #expect(dumped(boxes.content) == "11 8 180 10")
  }

  // Section 7: offsetLeft and so on.
  @Test(arguments: [
    ("<div id=e style='height:10px'></div>", "body 0 0 200 10"),
    ("<div style='padding:7px'><div id=e style='height:10px'></div></div>", "body 7 7 186 10"),
    (
      "<div style='position:relative;padding:7px'><div id=e style='height:10px'></div></div>",
      "div 7 7 186 10"
    ),
    (
      "<div style='position:relative;border:3px solid'><div id=e style='height:10px'></div></div>",
      "div 0 0 194 10"
    ),
    ("<i id=e style='position:fixed;left:5px;top:6px;width:7px;height:8px'></i>", "none 5 6 7 8"),
    ("<div id=e style='height:10px;transform:translate(5px)'></div>", "body 0 0 200 10"),
    ("<div id=e hidden></div>", "none 0 0 0 0"), ("ab<span id=e>cd</span>", "body 12 3 12 14"),
    ("<div id=e style='height:10.6px;width:20.4px'></div>", "body 0 0 20 11"),
    ("<table cellspacing=0><tr><td style='padding:0'><b id=e>a</b></table>", "td 0 3 6 14"),
  ])
  func `offsets are whole px from the padding edge of the offset parent`(
    html: String, found: String
  ) throws {
    let offset = try element(html).offset
    let numbers = [offset.left, offset.top, offset.width, offset.height].map { "\($0)" }
    #expect(([offset.parent?.tag ?? "none"] + numbers).joined(separator: " ") == found)
  }

  // Section 6: clientLeft and so on.
  @Test(arguments: [
    ("<div id=e style='border:2px solid;padding:3px;height:10px'></div>", "2 2 196 16"),
    ("<div id=e style='border-left:5px solid;width:50px;height:10px'></div>", "5 0 50 10"),
    ("<span id=e style='border:2px solid'>a</span>", "0 0 0 0"),
    ("<i id=e style='display:inline-block;border:1px solid;width:9px;height:8px'></i>", "1 1 9 8"),
    ("<div id=e hidden></div>", "0 0 0 0"),
  ])
  func `client sizes are those of the padding box, and zero for inline boxes`(
    html: String, found: String
  ) throws {
    let client = try element(html).client
    let numbers = [client.left, client.top, client.width, client.height].map { "\($0)" }
    #expect(numbers.joined(separator: " ") == found)
  }

  // CSS Overflow 3, section 2.2.
  @Test(arguments: [
    ("<div id=e style='height:10px'><div style='height:50px'></div></div>", "200 50"),
    (
      "<div id=e style='height:10px;overflow:hidden'><div style='height:50px'></div></div>",
      "200 50"
    ),
    (
      "<div id=e style='height:10px;width:20px'><div style='width:90px;height:5px'></div></div>",
      "90 10"
    ),
    (
      "<div id=e style='height:10px;padding:3px;overflow:hidden'><div style='height:50px'></div></div>",
      "200 56"
    ),
    (
      "<div id=e style='height:10px;overflow:hidden'><div style='margin-left:-50px;height:5px'></div></div>",
      "200 10"
    ),
    (
      "<div id=e style='height:10px'><div style='height:5px;overflow:hidden'><div style='height:90px'></div></div></div>",
      "200 10"
    ),
    (
      "<div id=e style='height:10px;position:relative'><i style='position:absolute;top:40px;height:9px;width:9px'></i></div>",
      "200 49"
    ),
    (
      "<div id=e style='height:10px'><div style='height:5px;transform:translateY(50px)'></div></div>",
      "200 55"
    ),
  ])
  func `the scroll size reaches to the end of the content`(html: String, found: String) throws {
    let scroll = try element(html).scroll
    #expect("\(scroll.width) \(scroll.height)" == found)
  }

  @Test(arguments: [
    ("<div id=e style='height:10px'><div style='height:50px'></div></div>", "0 0 40 0 visible"),
    (
      "<div id=e style='height:10px;overflow:hidden'><div style='height:50px'></div></div>",
      "0 0 40 0 clipped"
    ),
    (
      "<div id=e style='height:10px;overflow:auto'><div style='height:50px'></div></div>",
      "0 0 40 0 scrollable"
    ),
    (
      "<div id=e style='height:10px'><div style='height:5px;margin-left:-7px'></div></div>",
      "0 0 0 7 visible"
    ),
    (
      "<div id=e style='height:10px;width:20px'><div style='width:50px;height:5px'></div></div>",
      "0 30 0 0 visible"
    ),
  ])
  func `content exceeds the padding box by its distances`(html: String, found: String) throws {
    let overflow = try #require(element(html).overflow)
    let numbers = [overflow.top, overflow.right, overflow.bottom, overflow.left].map(dumped)
    #expect(numbers.joined(separator: " ") + " " + overflow.vertical.rawValue == found)
  }

  @Test(arguments: [
    ("#e", "e"), ("div", "de"), ("div div", "e"), (".x", "d"), ("div > div", "e"), ("p", ""),
    ("[class]", "d"),
  ])
  func `elements match a selector in document order`(selector: String, found: String) throws {
    let layout = try RuleSupport.layout("<div id=d class=x><div id=e></div></div>")
    let ids = try layout.elements(matching: selector).compactMap(\.idAttribute)
    #expect(ids.joined() == found)
  }

  @Test(arguments: [
    ("a<b id=e>bc</b>d", "bc", 14.0), ("<p id=e style='margin:0'>a", "a", 14),
    ("<p id=e style='margin:9px 0'>a", "a", 23),
  ])
  func `an element has its part of the text and its baseline`(
    html: String, text: String, baseline: Double
  ) throws {
    let layout = try RuleSupport.layout(html)
    let found = try #require(layout.element(id: "e"))
    #expect(found.range.map { layout.text(in: $0) } == text)
    #expect(found.firstBaseline == baseline)
  }
}
