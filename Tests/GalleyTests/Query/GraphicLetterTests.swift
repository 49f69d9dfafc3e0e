import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// The search for the nearest letters of a graphic.
@Suite struct GraphicLetterTests {
  private static let attributes = [
    "rotate=9", "x='1 9 4' dy='3 -3' rotate='40 90 -20'", "textLength=2000 style='direction:rtl'",
    "transform='scale(2 1)' rotate='1 2'", "transform='skewX(20)' textLength=900",
    "transform='scale(0.3)' dx='0.5 9000' rotate=90", "x='1e9 5 5 5'",
  ]

  /// All letters are compared beside the search, which looks at some blocks of them.
  @Test(arguments: attributes) func `the nearest letters are those of least distance`(
    attributes: String
  ) throws {
    let words = String(repeating: "word \u{5D0}\u{5D1} ", count: 60)
    let html = "<svg width=300 height=200 viewBox='0 0 200 100'><text y=50 \(attributes)>\(words)"
    let layout = Typesetter(fonts: try GalleyFonts.bundled())
      .prepare(RichText(html: html)).layout(width: 320)
    let finder = CaretFinder(layout: layout, index: layout.index, x: .zero, y: .zero)
    let node = try #require(layout.document.tree.graphicTexts.first?.nodes.first)
    var letters: [GraphicLetters] = []
    finder.forEachLetters(of: node) { letters.append(GraphicLetters(item: $0, in: $1, finder)) }
    let search = LetterSearch(letters)
    #expect(letters.count > 100)
    var random = RepeatableNumbers(seed: 43)
    for _ in 0..<300 {
      let x = LayoutUnit(raw: Int32(random.next() % 192_000) - 12_800)
      let y = LayoutUnit(raw: Int32(random.next() % 25_600) - 6_400)
      var nearest = try #require(letters.first)
      for letter in letters.dropFirst() {
        let (own, known) = (letter.distance(x: x, y: y), nearest.distance(x: x, y: y))
        if own < known || own == known && !letter.isBefore(nearest) { nearest = letter }
      }
      #expect(search.nearest(x: x, y: y)?.item == nearest.item)
    }
  }
}
