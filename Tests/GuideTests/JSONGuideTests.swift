import Foundation
import Galley
import GalleyFonts
import GalleyJSON
import GalleyJSONPictures
import Testing

@Suite struct JSONGuideTests {
  private func print(_ text: String) { printed.append(text) }
  private let printed = Printed()

  private final class Printed {
    private(set) var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
  }

  @Test func `a row has the quoted answer`() throws {
    // GUIDE GalleyJSON.md 1
    let answerer = JSONAnswerer(typesetter: Typesetter(fonts: try GalleyFonts.bundled()))
    let row = #"{"id": 1, "html": "<p>Hello", "widths": [320, 640], "want": ["height"]}"#
    let answer = answerer.answer(Array(row.utf8))
    print(String(decoding: answer.bytes, as: UTF8.self))
    // END
    let quoted = try Guides.blocks("text", in: "Sources/GalleyJSON/GalleyJSON.docc/GalleyJSON.md")
    #expect(printed.lines == quoted)
    #expect(!answer.isError && answer.notes.isEmpty)
  }

  @Test func `a row has a picture`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    // GUIDE GalleyJSONPictures.md 1
    let drawing = JSONAnswerer(typesetter: typesetter, pictures: .drawn())
    let thumbnail = drawing.answer(
      Array(#"{"html": "<p>Hello", "width": 320, "picture": {"height": 40}}"#.utf8))
    // END
    #expect(!thumbnail.isError)
    #expect(String(decoding: thumbnail.bytes, as: UTF8.self).contains("\"data\":\"iVBOR"))
  }
}
