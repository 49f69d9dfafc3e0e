// Views, scroll positions, screens and copies in rows.

import Galley
import GalleyJSON
import GalleyStyle
import Testing

@Suite struct ScreenTests {
  @Test func `views of a row are those of the layout`() throws {
    let html = "<p>a <x-v id=i></x-v> b</p><x-v style='display:block'></x-v>"
    let answer = try Answers.value(
      """
      {"html":"\(html)","width":200,"want":["views","height"],
       "views":{"x-v":{"width":40,"height":30,"baseline":20},"#i":{"width":50.5,"height":8}}}
      """)
    let views: ViewSizes = [
      "x-v": ViewSize(width: 40, height: 30, baseline: 20), "#i": ViewSize(width: 50.5, height: 8),
    ]
    let layout = try Answers.typesetter().prepare(RichText(html: html), views: views)
      .layout(width: 200)
    #expect(answer["height"]?.number == layout.size.height)
    let found = try #require(answer["views"]).elements
    #expect(found.count == 2 && layout.views.count == 2)
    for (view, own) in zip(found, layout.views) {
      let rect = try #require(view["rect"]).elements.compactMap(\.number)
      #expect(rect == [own.rect.x, own.rect.y, own.rect.width, own.rect.height])
      #expect(view["line"]?.number == own.line.map { Double($0.id.number) })
    }
    #expect(found.map { $0["selector"]?.string } == ["x-v#i", "x-v"])
  }

  @Test func `scroll positions move content and are clamped`() throws {
    let html = "<pre style='width:60px;height:40px;overflow:auto'>a long line<br><br><br>end</pre>"
    func answer(_ members: String) throws -> JSONValue {
      try Answers.value(
        "{\"html\":\"\(html)\",\"width\":200,\"want\":[\"runs\"],\"select\":[\"pre\"]\(members)}")
    }
    let (still, moved) = (try answer(""), try answer(",\"scroll\":{\"pre\":[10,99999]}"))
    let position = try #require(moved["scroll"]?.elements.first?["position"]).elements
      .compactMap(\.number)
    #expect(position.count == 2 && position[0] == 10 && position[1] > 0 && position[1] < 200)
    let first = try #require(still["runs"]?.elements.first?["rect"]).elements.compactMap(\.number)
    let after = try #require(moved["runs"]?.elements.first?["rect"]).elements.compactMap(\.number)
    #expect(after[0] == first[0] - 10 && after[1] == first[1] - position[1])
    #expect(still["scroll"] == nil)
    func rect(_ answer: JSONValue) -> String? {
      answer["select"]?.elements.first?["elements"]?.elements.first?["rect"]?.text
    }
    #expect(rect(still) != nil && rect(still) == rect(moved))
  }

  @Test(arguments: ["content", "viewport"])
  func `a row for a screen has its scale`(_ fit: String) throws {
    let html = "<meta name=viewport content='width=500'><div style='width:800px'>x</div>"
    let answer = try Answers.value(
      """
      {"html":"\(html)","widths":[400,1000],"fit":"\(fit)","want":["height","size"]}
      """)
    let text = try Answers.typesetter().prepare(RichText(html: html))
    for (part, width) in zip(try #require(answer["widths"]).elements, [400.0, 1000]) {
      let fitted =
        fit == "content" ? text.layout(fitting: width) : text.layout(screenWidth: width)
      #expect(part["fitted"]?["scale"]?.number == fitted.scale)
      #expect(part["fitted"]?["width"]?.number == fitted.layoutWidth)
      #expect(part["height"]?.number == fitted.layout.size.height)
      #expect(part["size"]?.elements.first?.number == fitted.layout.size.width)
    }
  }

  @Test func `a range has what is copied of it`() throws {
    let answer = try Answers.value(
      """
      {"html":"<p>one <b>two</b><p>three","width":200,"ranges":[[4,13]],"want":["copy"]}
      """)
    let copy = try #require(answer["ranges"]?.elements.first?["copy"])
    #expect(copy["text"]?.string == "two\n\nthree")
    #expect(copy["html"]?.string == "<p><b>two</b></p><p>three</p>")
    let plain = try Answers.value(
      "{\"html\":\"x\",\"width\":200,\"ranges\":[[0,1]],\"want\":[\"height\"]}")
    #expect(plain["ranges"]?.elements.first?["copy"] == nil)
  }

  private static let mistakes = [
    (#""views":[]"#, "views has the wrong type: [] is not an object"),
    (#""views":{"p":5}"#, #"views["p"] has the wrong type: 5 is not an object"#),
    (#""views":{"p":{"width":5}}"#, #"views["p"] has no height"#),
    (
      #""views":{"p":{"width":-5,"height":1}}"#,
      #"views["p"].width must be a finite number of 0 or more, not -5"#
    ),
    (
      #""views":{"p[":{"width":5,"height":1}}"#,
      #"views: the selector is invalid at byte 1: "[": "p[""#
    ),
    (#""scroll":{"p":[1]}"#, #"scroll["p"] is not [x, y]: [1]"#),
    (
      #""scroll":{"p":[1,"2"]}"#,
      #"scroll["p"][1] has the wrong type: "2" is not a number"#
    ),
    (#""fit":"screen""#, #"fit must be content or viewport, not "screen""#),
    (#""fit":1"#, "fit has the wrong type: 1 is not a string"),
  ]

  @Test(arguments: mistakes)
  func `a mistake names key, value and line`(_ member: String, _ reason: String) throws {
    let answer = try Answers.value("{\"id\":3,\"html\":\"x\",\"width\":9,\(member)}")
    #expect(answer["error"]?.string == "line 1: \(reason)")
  }

  @Test func `an unknown member of a view is a note`() throws {
    let answer = try Answers.value(
      """
      {"html":"<p>","width":9,"views":{"p":{"width":5,"height":1,"depth":2}},"want":["diagnostics"]}
      """)
    let note = try #require(answer["diagnostics"]?.elements.first)
    #expect(note["key"]?.string == "views.depth")
  }
}
