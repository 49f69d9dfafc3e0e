import FontEngine
import Foundation
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// `font-variant-caps` by features, by borrowed features and by capitals of 0.7 of the size.
@Suite struct SmallCapitalsTests {
  private static let faces = URL(filePath: #filePath)
    .appending(path: "../../../Browser/faces").standardized

  private func plan(_ caps: FontCaps, _ file: String, synthesis: Bool = true) throws -> CapsPlan? {
    let face = try FontFace(path: Self.faces.appending(path: file).path)
    var style = FontStyle()
    style.caps = caps
    if !synthesis { style.synthesisAllowed.remove(.smallCaps) }
    return CapsPlan(style, face: face, script: CapsPlan.latin)
  }

  @Test func `small capitals are synthesised unless the face has a feature`() throws {
    let small = try #require(try plan(.small, "Variable.ttf"))
    #expect(small.isSplit && small.letters == .init(letters: .upper, isSmall: true))
    #expect(small.others == .init())
    let all = try #require(try plan(.allSmall, "Caps.ttf"))
    #expect(all.others == .init(isSmall: true))
    let petite = try #require(try plan(.petite, "Caps.ttf"))
    #expect(petite.isSplit && petite.letters.features == [openTypeTag("smcp")])
    let unicase = try #require(try plan(.unicase, "Caps.ttf"))
    #expect(unicase.letters == .init())
    #expect(unicase.others == .init(features: [openTypeTag("smcp")], letters: .lower))
    #expect(try plan(.small, "Caps.ttf")?.isSplit == false)
    #expect(try plan(.titling, "Caps.ttf")?.isSplit == false)
    #expect(try plan(.normal, "Caps.ttf") == nil)
  }

  @Test func `without synthesis runs are not split and letters not changed`() throws {
    for caps: FontCaps in [.small, .allSmall, .petite, .allPetite, .unicase] {
      let plan = try #require(try plan(caps, "Variable.ttf", synthesis: false))
      #expect(!plan.isSplit && plan.letters == .init() && plan.others == .init())
    }
  }

  @Test func `the size is 0-7 of the font's in whole px`() {
    let sizes: [Float] = [10, 13, 15, 16, 17, 21.3, 32, 100]
    #expect(sizes.map(CapsPlan.smallSize(of:)) == [7, 9, 11, 11, 12, 15, 22, 70])
  }

  @Test func `letters have the context of their paragraph unless its length changes`() {
    func upper(_ text: String, _ part: String) -> String {
      let bytes = Array(text.utf8)
      let start = text.utf8.distance(
        from: text.startIndex, to: text.range(of: part)?.lowerBound ?? text.startIndex)
      var recased = RecasedText()
      recased.recase(
        bytes.span, start..<start + part.utf8.count,
        Recasing(letters: .upper, language: .greek), paragraph: 0)
      return String(decoding: recased.bytes, as: UTF8.self)
    }
    #expect(upper("a ή", "ή") == "Ή")
    #expect(upper("aή", "ή") == "Η")
    #expect(upper("άυ", "υ") == "Ϋ")
    // By single characters: sharp s becomes longer, and a mark would be lost.
    #expect(upper("aή ß", "ή") == "Ή")
    #expect(upper("άυ ß", "υ") == "Υ")
    #expect(Array(upper("α\u{301}", "α\u{301}").unicodeScalars) == ["Α", "\u{301}"])
  }

  @Test func `each byte of changed case maps to its source character`() {
    let text = Array("aßŉǰéz".utf8)
    var recased = RecasedText()
    recased.recase(text.span, 0..<text.count, Recasing(letters: .upper), paragraph: 0)
    #expect(String(decoding: recased.bytes, as: UTF8.self) == "ASSʼNJ̌ÉZ")
    let starts = (0..<text.count).filter { text[$0] & 0xC0 != 0x80 }
    var seen: [Int] = []
    for index in recased.bytes.indices {
      let source = recased.source(of: index, in: text.span)
      #expect(starts.contains(source))
      if seen.last != source { seen.append(source) }
    }
    #expect(seen == starts)
  }

  @Test func `marks are in the run of the letter before them`() {
    let text = Array("ae\u{301}B1c\u{300}".utf8)
    var runs = CaseRuns()
    var ends: [Int] = []
    var letters: [Bool] = []
    while (ends.last ?? 0) < text.count {
      let run = runs.run(text.span, from: ends.last ?? 0, to: text.count)
      ends.append(run.end)
      letters.append(run.isLetters)
    }
    #expect(ends == [4, 6, 9])
    #expect(letters == [true, false, true])
  }

  @Test func `small capitals have the advances of capitals of their size`() throws {
    let library = FontLibrary()
    try library.register(file: Self.faces.appending(path: "Variable.ttf").path, family: "V")
    let typesetter = Typesetter(fonts: library)
    func width(_ html: String) -> Double {
      typesetter.prepare(RichText(html: html)).maxContentWidth
    }
    let small = width("<span style='font:small-caps 20px V'>avastraße</span>")
    #expect(small == width("<span style='font:14px V'>AVASTRASSE</span>"))
    // No kerning between two runs of unlike letters.
    #expect(
      width("<span style='font:small-caps 20px V'>aV</span>")
        > width("<span style='font:14px V'>AV</span>"))
    let text = RichText(
      html: "<div style='font:small-caps 20px V;overflow-wrap:anywhere'>avAVstraßetoTo</div>")
    let prepared = typesetter.prepare(text)
    for width in stride(from: 5.0, to: 200, by: 7) {
      let layout = prepared.layout(width: width)
      #expect(layout.size.height == prepared.height(width: width))
      #expect(layout.lines.map { layout.text(in: $0.range) }.joined() == "avAVstraßetoTo")
    }
  }
}
