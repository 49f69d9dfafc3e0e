import Galley
import GalleyJSON
import GalleyJSONPictures
import GalleySystem
import Testing

@Suite struct RequestTests {
  private static let text =
    #""html":"<p>Some <b>words</b> <a href='/a'>and a link</a> in two or three lines","#
    + #""style":{"font-size":"17px"},"css":"b{color:red}""#
  private static let wants = [
    #""width":90,"want":["height","lines","runs","links","diagnostics"]"#,
    #""widths":[60,200],"want":["lineCount","tightWidth"],"select":["b","a"]"#,
    #""width":120,"points":[[20,30]],"ranges":[[0,4]]"#,
    #""width":120,"points":[[20,30]]"#,
    #""width":120,"as":"browser","want":["lines"]"#,
    #""width":120,"picture":{"scale":1}"#,
  ]

  private static func answerer() throws -> JSONAnswerer {
    JSONAnswerer(typesetter: try Answers.typesetter(), pictures: .drawn())
  }

  private static func prepared(_ answerer: JSONAnswerer) throws -> PreparedRow {
    try answerer.prepare(
      Array("{\(text),\"width\":7,\"want\":[\"anchors\"],\"points\":[[1,1]]}".utf8).span)
  }

  @Test(arguments: wants)
  func `a row about a prepared text has the answer of the whole row`(_ wants: String) throws {
    let answerer = try Self.answerer()
    let prepared = try Self.prepared(answerer)
    let whole = answerer.answer(Array("{\"id\":3,\(Self.text),\(wants)}".utf8))
    let asked = answerer.answer(prepared, request: Array("{\"id\":3,\(wants)}".utf8).span)
    #expect(
      String(decoding: asked.bytes, as: UTF8.self) == String(decoding: whole.bytes, as: UTF8.self))
    #expect(asked.error == nil)
  }

  @Test(arguments: [
    (#""width":9,"html":"x""#, "html is of the text and cannot be changed"),
    (#""width":9,"style":{}"#, "style is of the text and cannot be changed"),
    (#""width":9,"images":{}"#, "images is of the text and cannot be changed"),
    (#""want":["height"]"#, "width is missing or not a number"),
    (#""width":-1"#, "width must be a finite number of 0 or more, not -1"),
  ])
  func `a row about a prepared text cannot change it`(_ members: String, _ reason: String) throws {
    let answerer = try Self.answerer()
    let prepared = try Self.prepared(answerer)
    let answer = answerer.answer(prepared, request: Array("{\(members)}".utf8).span)
    #expect(answer.error == "line 1: \(reason)")
  }
}
