import FontEngine
import Foundation
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// `text-spacing-trim` with a face whose stops and quotes depend on the language.
@Suite struct HanPunctuationTests {
  private let font: FontInstance

  init() throws {
    let faces = URL(filePath: #filePath).appending(path: "../../../Browser/faces").standardized
    let face = try FontFace(path: faces.appending(path: "Local.ttf").path)
    font = FontInstance(face: face, size: 20)
  }

  /// The trimmed characters of a text.
  private func trimmed(_ text: String, _ language: String) -> String {
    var trimmer = PunctuationTrimmer()
    let bytes = Array(text.utf8)
    let style = ShapingStyle(
      font: font, script: 0x4861_6E69, language: LanguageHandle(language))
    trimmer.find(bytes.span, 0..<bytes.count, context: 0..<bytes.count, style, GlyphShaper())
    return String(
      decoding: trimmer.halved.flatMap { bytes[Int($0)..<Int($0) + 3] }, as: UTF8.self)
  }

  @Test func `stops in the middle of the square are not trimmed`() {
    #expect(trimmed("。」、）", "ja") == "。」、")
    #expect(trimmed("。」、）", "zh-Hant") == "」")
    #expect(trimmed("。「", "zh-Hant") == "「")
  }

  @Test func `narrow signs are neighbours, but are not trimmed`() {
    #expect(trimmed("」)(「", "ja") == "」「")
    #expect(trimmed("。”“（", "ja") == "。（")
    #expect(trimmed("”（", "ja") == "")
  }

  @Test func `quotes as wide as ideographs are brackets`() {
    #expect(trimmed("“（”。", "zh-Hans") == "（”")
    #expect(trimmed("一”）“", "zh-Hans") == "”“")
  }
}
