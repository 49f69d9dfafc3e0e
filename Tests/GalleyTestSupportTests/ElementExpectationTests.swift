// Expectations of elements: what holds, and the messages and pictures of failures.

import Foundation
import Galley
import GalleyTestSupport
import Testing

@Suite struct ElementExpectationTests {
  private let card = "<div class=card style='width:100px;height:60px;padding:4px;border:1px solid"

  @Test func `elements inside of their container are no failure`() throws {
    let html = "\(card)'><p class=price>12 €<p class=price>9 €</div><p id=other>x"
    let layout = try prepared("<style>p{margin:0}</style>\(html)").layout(width: 300)
    #expect(expectElement(".price", isInside: ".card", in: layout).count == 2)
    #expect(expectElement(".price", isInside: "html", in: layout).count == 2)
    expectNoOverflow(in: layout)
  }

  @Test func `an element beyond its container is a failure with both outlined`() throws {
    let html =
      "<div class=card style='height:9px'></div>\(card)'><b class=price>12 €</b><p>a<p class=price>b</div>"
    let layout = try prepared(html).layout(width: 300)
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let texts = issues { expectElement(".price", isInside: ".card", in: layout, proofs: folder) }
    let text = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(
      text.hasPrefix("expected p.price inside of div.card but it at (5, 90), 100 x 22 px,"),
      "\(text)")
    #expect(text.contains(" exceeds (1, 10), 108 x 68 px, by 34 px at the bottom\n"), "\(text)")
    #expect(text.contains(layout.dump()))
    let files = try names(in: folder)
    #expect(files.count == 1)
    // The distance is permitted.
    expectElement(".price", isInside: ".card", in: layout, slack: 40)
  }

  @Test func `an element has its rectangle, and a failure says which sides differ`() throws {
    let layout = try prepared("<style>p{margin:0}</style>\(card)'><p>a</div>").layout(width: 300)
    let rect = Rect(x: 5, y: 5, width: 100, height: 22)
    #expect(expectElement("p", in: layout, frame: rect)?.tag == "p")
    #expect(expectElement("p", in: layout)?.boundingRect == rect)
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let other = Rect(x: 5, y: 6, width: 90, height: 22)
    let texts = issues {
      expectElement("p", in: layout, frame: other, proofs: folder)
      expectElement("h1", in: layout, proofs: folder)
    }
    #expect(texts.count == 2)
    let text = try #require(texts.first)
    #expect(
      text.contains("but its top is 5 px instead of 6 px and its width is 100 px instead of 90 px"),
      "\(text)")
  }

  @Test func `an element without a box, no element and a bad selector are failures`() throws {
    let layout = try prepared("\(card)'><p style='display:none'>x</div>").layout(width: 300)
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    for (selector, message) in [
      ("p", "expected p inside of div.card but it has no box\n"),
      ("i", "expected an element that i matches but there is none\n"),
      ("i[", "expected a selector but found i[: the selector is invalid at byte 1"),
    ] {
      let texts = issues { expectElement(selector, isInside: ".card", in: layout, proofs: folder) }
      #expect(texts.count == 1 && texts.first?.hasPrefix(message) == true, "\(texts)")
    }
  }

  @Test(arguments: [
    ("<div><pre>a long line</pre></div>", "pre exceeds it by 35.81 px at the right\n"),
    (
      "<div><div class=a style='overflow:hidden;white-space:nowrap'>a long line</div></div>",
      "div.a exceeds it by "
    ),
    (
      "<div style='height:20px;overflow:hidden'><p>a</div>",
      "div exceeds it by 34 px at the bottom\n"
    ),
  ])
  func `content that is lost is a failure of the innermost element`(
    _ html: String, _ message: String
  ) throws {
    let layout = try prepared(html).layout(width: 50)
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let texts = issues { expectNoOverflow(in: layout, proofs: folder) }
    #expect(
      texts.count == 1
        && texts.first?.contains("expected no overflow but the content of \(message)") == true,
      "\(texts)")
  }

  @Test func `content that scrolls, and text higher than its line, are no overflow`() throws {
    for html in [
      "<pre style='overflow-x:auto'>a long line</pre>", "<p style='line-height:1'>a<p>b",
      "<div style='height:20px;overflow-y:scroll'><p>a</div>",
      "<div style='height:20px'><p>a</div>",
    ] {
      expectNoOverflow(in: try prepared(html).layout(width: 50))
    }
  }
}
