import Foundation
import Galley
import GalleyJSON
import GalleyJSONPictures
import GalleyProof
import GalleySystem
import Testing

@Suite struct AnswerTests {
  private static let html = "<p>Some words <a href='/a'>and a link</a> in <b>two</b> or three lines"

  @Test func `an answer has the wanted parts and nothing else`() throws {
    let names = [
      "height", "lineCount", "interval", "minContentWidth", "maxContentWidth", "tightWidth",
      "versions", "size", "usedWidth", "overflow", "text", "lines", "runs", "links", "hits",
      "anchors", "accessibility", "cut", "diagnostics", "overflowing", "elementsAt", "views",
    ]
    var all: [String] = []
    for name in names {
      let row = "{\"id\":7,\"html\":\"\(Self.html)\",\"width\":120,\"want\":[\"\(name)\"]}"
      let answer = try Answers.value(row)
      #expect(answer.members.map(\.key) == ["id", name])
      all.append("\"\(name)\":\(try #require(answer[name]).text)")
    }
    let wanted = names.map { "\"\($0)\"" }.joined(separator: ",")
    let answer = try Answers.value(
      "{\"id\":7,\"html\":\"\(Self.html)\",\"width\":120,\"want\":[\(wanted)]}")
    let members = answer.members.dropFirst().map { "\"\($0.key)\":\($0.value.text)" }
    #expect(members.sorted() == all.sorted())
  }

  @Test(arguments: [
    #"{"id":7,"html":"<p>a","width":99}"#, #"{"id":7,"html":"<p>a","width":99,"want":["height"]}"#,
    #"{"id":7,"html":"<p>a","widths":[9,99],"want":["height"]}"#, #"{"id":7}"#,
  ])
  func `a program adds the versions to an answer and changes nothing else of it`(
    row: String
  ) throws {
    let answerer = JSONAnswerer(typesetter: try Answers.typesetter())
    let bytes = Array(row.utf8)
    let (plain, first) = (answerer.answer(bytes), answerer.answer(bytes, withVersions: true))
    let value = try JSONReader.value(of: first.bytes.span)
    let keys = value.members.map(\.key)
    #expect(keys.prefix(2) == ["id", "versions"] && first.error == plain.error)
    let versions = "\"versions\":\(try #require(value["versions"]).text),"
    let text = String(decoding: first.bytes, as: UTF8.self)
    #expect(text.replacing(versions, with: "") == String(decoding: plain.bytes, as: UTF8.self))
  }

  /// Each of these parts repeats the text.
  @Test(arguments: [
    ("ranges", "[0,9]"), ("widths", "120"), ("points", "[1,1]"), ("select", "\"*\""),
  ])
  func `an answer that repeats the text without a bound is an error`(
    member: String, value: String
  ) throws {
    let list = [String](repeating: value, count: 60).joined(separator: ",")
    let width = member == "widths" ? "" : "\"width\":120,"
    let row =
      "{\"id\":7,\"html\":\"\(Self.html)\",\(width)\"want\":[\"elementsAt\",\"lines\"],"
      + "\"\(member)\":[\(list)]}"
    var answerer = JSONAnswerer(typesetter: try Answers.typesetter())
    #expect(answerer.answer(Array(row.utf8)).error == nil)
    answerer.byteLimit = 2_000
    let answer = answerer.answer(Array(row.utf8))
    #expect(answer.error == "line 1: the answer has more than 2000 bytes")
    #expect(answer.bytes.count < 200)
  }

  @Test func `the selectors of a row share their steps`() throws {
    let html = String(repeating: "<b>x</b>", count: 100)
    let layout = try Answers.typesetter().prepare(RichText(html: html)).layout(width: 120)
    var steps = layout.selectorSteps(count: 1)
    #expect(steps > 8_000_000)
    let first = try layout.elements(matching: "b:has(+ b)", steps: &steps)
    #expect(first.count == 99)
    let used = layout.selectorSteps(count: 1) - steps
    #expect(used > 200)
    steps = used + 100
    #expect(try layout.elements(matching: "b:has(+ b)", steps: &steps).count == 99)
    #expect(throws: SelectorError.self) {
      try layout.elements(matching: "b:has(+ b)", steps: &steps)
    }
    #expect(steps <= 0)
  }

  @Test func `the parts of an answer are those of the layout`() throws {
    let layout = try Answers.typesetter().prepare(RichText(html: Self.html)).layout(width: 120)
    let answer = try Answers.value(
      "{\"html\":\"\(Self.html)\",\"width\":120,\"want\":[\"lines\",\"height\",\"runs\",\"text\"]}")
    #expect(answer["height"]?.number == layout.size.height)
    #expect(answer["text"]?.string == layout.text)
    let lines = try #require(answer["lines"]).elements
    #expect(lines.count == layout.lines.count && lines.count >= 3)
    for (line, own) in zip(lines, layout.lines) {
      #expect(line["text"]?.string == layout.text(in: own.range))
      #expect(line["baseline"]?.number == own.baseline)
      let numbers = ["ascent", "descent"].compactMap { line[$0]?.number }
      #expect(numbers.reduce(0, +) == own.rect.height)
      #expect(
        line["rect"]?.elements.compactMap(\.number) == [
          own.rect.x, own.rect.y, own.rect.width, own.rect.height,
        ])
      #expect(line["end"]?.string == (own.isForced ? "break" : "wrap"))
    }
    #expect(answer["runs"]?.elements.count == layout.runs.count)
  }

  @Test func `the answer at each of several widths is that at the width alone`() throws {
    let rows = try Answers.rows().filter {
      $0.contains("\"width\":60,") && $0.contains("\"want\"") && !$0.contains("\"path\"")
    }
    var count = 0
    for row in rows {
      let whole = try Answers.value(
        row.replacing("\"width\":60,", with: "\"widths\":[33,60,400.25],"), pictures: .drawn())
      // What does not depend on the width stands outside.
      let top = Set(whole.members.map(\.key))
      for (width, answer) in zip(["33", "60", "400.25"], whole["widths"]?.elements ?? []) {
        let single = try Answers.value(
          row.replacing("\"width\":60,", with: "\"width\":\(width),"), pictures: .drawn())
        let own = single.members.filter { !top.contains($0.key) }.map { $0.key + $0.value.text }
        #expect(answer.members.dropFirst().map { $0.key + $0.value.text } == own, "\(row)")
        count += 1
      }
    }
    #expect(count >= 20)
  }

  @Test func `a row without new members has the browser's answer`() throws {
    let row = "{\"id\":1,\"html\":\"\(Self.html)\",\"width\":120,\"points\":[[5,25]]"
    let old = try Answers.text(row + "}")
    #expect(old.hasPrefix("{\"id\":1,\"height\":") && old.contains("\"column\":"))
    #expect(try Answers.text(row + ",\"as\":\"browser\"}") == old)
    let wanted = try Answers.value(
      row + ",\"as\":\"browser\",\"want\":[\"height\",\"lines\",\"hits\"]}")
    let whole = try JSONReader.value(of: Array(old.utf8).span)
    for name in ["height", "lines", "hits"] {
      #expect(try #require(wanted[name]).text == #require(whole[name]).text)
    }
    let own = try Answers.value(row + ",\"as\":\"galley\",\"want\":[\"lines\"]}")
    #expect(own["lines"]?.elements.first?["baseline"] != nil)
  }

  @Test func `sizes of images are those of the row before those of the caller`() throws {
    let row =
      #"{"html":"<img src=a.png><br><img src=b.png>","width":320,"want":["usedWidth"],"#
      + #""images":{"a.png":[40,30]}}"#
    let answerer = JSONAnswerer(
      typesetter: try Answers.typesetter(),
      images: [
        "a.png": Size(width: 9, height: 9),
        "b.png": Size(width: 100, height: 10),
      ])
    let answer = String(decoding: answerer.answer(Array(row.utf8)).bytes, as: UTF8.self)
    #expect(answer == #"{"id":null,"usedWidth":100}"#)
    #expect(try Answers.value(row)["usedWidth"]?.number == 40)
  }

  @Test(arguments: [
    (#""truncation":{"maxLines":2,"token":"…"}"#, #""maxLines":2,"token":"…""#),
    (#""language":"ja""#, #""style":{"language":"ja"}"#),
    (#""textScale":1.5"#, #""style":{"textScale":1.5}"#),
    (#""direction":"rtl""#, #""style":{"direction":"rtl"}"#),
  ])
  func `a short form of a style has the effect of the style`(_ short: String, _ long: String) throws
  {
    let want = #""want":["lines","cut","height","runs"]"#
    let start = "{\"html\":\"\(Self.html) 直す\",\"width\":100,\(want),"
    let (first, second) = (
      try Answers.text(start + short + "}"), try Answers.text(start + long + "}")
    )
    #expect(first == second)
    #expect(first != (try Answers.text(start + "\"css\":\"\"}")) || short.contains("ja"))
  }

  @Test func `diagnostics have the place in the HTML`() throws {
    let html = #"<p>x\n <p>é<b a a>"#
    let row = "{\"html\":\"\(html)\",\"width\":60,\"want\":[\"diagnostics\"],\"hug\":1}"
    let found = try #require(try Answers.value(row)["diagnostics"]).elements
    #expect(found.first?["kind"]?.string == "row" && found.first?["key"]?.string == "hug")
    let markup = try #require(found.last)
    #expect(markup["line"]?.number == 2 && markup["column"]?.number == 11, "\(markup.text)")
  }

  @Test func `keys without a meaning are diagnostics of every answer with wanted parts`() throws {
    let row = #"{"html":"x","width":60,"want":["height"],"widht":1,"picture":null}"#
    let answer = try Answers.value(row)
    let message = #"the key "widht" is unknown and was ignored; did you mean width?"#
    #expect(answer["diagnostics"]?.elements.map { $0["message"]?.string } == [message])
    let notes = JSONAnswerer(typesetter: try Answers.typesetter()).answer(Array(row.utf8)).notes
    #expect(notes.map(\.subject) == ["widht"] && notes.map(\.message) == [message])
  }

  @Test func `a text beyond a limit is an error with or without a layout`() throws {
    let limits = Limits(lines: 3)
    let answerer = JSONAnswerer(typesetter: try Answers.typesetter(limits))
    for want in ["height", "lines", "minContentWidth"] {
      let row = "{\"id\":1,\"html\":\"a<br>b<br>c<br>d<br>e\",\"width\":60,\"want\":[\"\(want)\"]}"
      let answer = answerer.answer(Array(row.utf8))
      #expect(answer.isError)
      #expect(String(decoding: answer.bytes, as: UTF8.self).contains("content after 3 lines"))
    }
  }

  @Test func `selected elements are those of the layout`() throws {
    let html = "<div class=a><p>one <b>two</b></p></div><p id=x>three"
    let layout = try Answers.typesetter().prepare(RichText(html: html)).layout(width: 120)
    let answer = try Answers.value(
      "{\"html\":\"\(html)\",\"width\":120,\"select\":[\".a *\",\"#x\",\"i\"]}")
    let groups = try #require(answer["select"]).elements
    #expect(groups.map { $0["selector"]?.string } == [".a *", "#x", "i"])
    for (group, selector) in zip(groups, [".a *", "#x", "i"]) {
      let elements = try layout.elements(matching: selector)
      let found = group["elements"]?.elements ?? []
      #expect(found.count == elements.count)
      for (value, element) in zip(found, elements) {
        #expect(value["id"]?.number == Double(element.id.number))
        let rect = try #require(element.boundingRect)
        #expect(
          value["rect"]?.elements.compactMap(\.number)
            == [rect.x, rect.y, rect.width, rect.height])
      }
    }
    let wrong = try Answers.value(#"{"id":3,"html":"x","width":9,"select":["a","b[]"]}"#)
    #expect(wrong["error"]?.string?.hasPrefix("line 1: select[1]: the selector is invalid") == true)
  }

  @Test func `the elements at points are those of the layout`() throws {
    let html = "<p>é<b>one</b> two<div style='position:absolute;left:0;top:0'>three</div>"
    let layout = try Answers.typesetter().prepare(RichText(html: html)).layout(width: 120)
    let row = "{\"html\":\"\(html)\",\"width\":120,\"points\":[[15,25],[2,5],[500,900]]"
    let answer = try Answers.value("\(row),\"want\":[\"elementsAt\"],\"select\":[\"*\"]}")
    #expect(answer.members.map(\.key) == ["id", "elementsAt", "select"])
    let places = try #require(answer["elementsAt"]).elements
    #expect(places.count == 3)
    for (place, point) in zip(
      places, [Point(x: 15, y: 25), Point(x: 2, y: 5), Point(x: 500, y: 900)])
    {
      let element = layout.element(at: point).map { Double($0.id.number) }
      #expect(place["element"]?.number == element && place["x"]?.number == point.x)
      let elements = layout.elements(at: point).map { Double($0.id.number) }
      #expect(place["elements"]?.elements.compactMap(\.number) == elements)
    }
    let ids = places.map { $0["element"]?.number }
    #expect(ids == [1, 2, -2])
    // Without "elementsAt", points are for hits.
    let hits = try Answers.value("\(row),\"want\":[\"height\"]}")
    #expect(hits.members.map(\.key) == ["id", "height", "hits"])
  }

  @Test func `an element has the place of its start tag in bytes`() throws {
    let html = "<p>é<b>one</b> two<table><tr><td>x"
    let answer = try Answers.value(
      "{\"html\":\"\(html)\",\"width\":120,\"select\":[\"*\"]}")
    let elements = try #require(answer["select"]?.elements.first?["elements"]).elements
    var places: [String: Double] = [:]
    for element in elements {
      places[try #require(element["tag"]?.string)] = element["source"]?.number
    }
    #expect(places == ["p": 0, "b": 5, "table": 19, "tr": 26, "td": 30])
  }

  @Test func `equal rows have equal answers on many threads`() async throws {
    let answerer = JSONAnswerer(typesetter: try Answers.typesetter(), pictures: .drawn())
    let rows = try Answers.rows().map { Array($0.utf8) }
    let expected = rows.map { answerer.answer($0).bytes }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { rows.map { answerer.answer($0).bytes } == expected }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }
}
