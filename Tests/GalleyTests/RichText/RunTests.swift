import Galley
import Testing

/// Random runs with the form of a text's runs: blocks are numbered in the order of the text.
enum RandomRuns {
  static func runs(_ numbers: inout RepeatableNumbers) -> [RichText.Run] {
    var builder = Builder(numbers: numbers)
    for _ in 0..<Int.random(in: 1...6, using: &builder.numbers) { builder.addBlock([], depth: 0) }
    numbers = builder.numbers
    return builder.runs
  }

  private struct Builder {
    var numbers: RepeatableNumbers
    var runs: [RichText.Run] = []
    var identity = 0

    mutating func next() -> Int {
      identity += 1
      return identity
    }

    mutating func addBlock(_ outer: [RichText.Block], depth: Int) {
      let choice = Int.random(in: 0..<(depth < 3 ? 9 : 4), using: &numbers)
      switch choice {
      case 0: addText(outer + [RichText.Block(.paragraph, identity: next())])
      case 1:
        addText(
          outer + [
            RichText.Block(.heading(Int.random(in: 1...6, using: &numbers)), identity: next())
          ])
      case 2:
        addText(
          outer + [
            RichText.Block(
              .codeBlock(language: Bool.random(using: &numbers) ? "swift" : nil), identity: next())
          ], isCode: true)
      case 3: addText(outer + [RichText.Block(.division, identity: next())])
      case 4, 5:
        let list = RichText.Block(choice == 4 ? .orderedList : .unorderedList, identity: next())
        let start = choice == 4 ? Int.random(in: 1...3, using: &numbers) : 1
        for number in 0..<Int.random(in: 1...3, using: &numbers) {
          let item = RichText.Block(.listItem(ordinal: start + number), identity: next())
          addText(outer + [list, item])
          if Bool.random(using: &numbers) { addBlock(outer + [list, item], depth: depth + 1) }
        }
      case 6:
        let quote = RichText.Block(.quote, identity: next())
        addBlock(outer + [quote], depth: depth + 1)
        addBlock(outer + [quote], depth: depth + 1)
      default:
        let table = RichText.Block(.table, identity: next())
        for row in 0..<2 {
          let row = RichText.Block(row == 0 ? .tableHeaderRow : .tableRow, identity: next())
          for _ in 0..<2 {
            addText(outer + [table, row, RichText.Block(.tableCell, identity: next())])
          }
        }
      }
    }

    mutating func addText(_ blocks: [RichText.Block], isCode: Bool = false) {
      let words = [
        "a", "bc ", " d", "  e", "f\ng", "é日\u{1F468}\u{200D}\u{1F469}", "<&>", "\t", "x y",
        "\u{5D0}",
      ]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        var attributes = RichText.Attributes()
        attributes.blocks = blocks
        if !isCode { decorate(&attributes) }
        var text = words.randomElement(using: &numbers) ?? "a"
        if attributes.image != nil { text = "\u{FFFC}" }
        if let last = runs.last, last.attributes == attributes, attributes.image == nil {
          runs[runs.count - 1].text += text
        } else {
          runs.append(RichText.Run(text, attributes))
        }
      }
    }

    mutating func decorate(_ attributes: inout RichText.Attributes) {
      func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }
      if chance(4) {
        attributes.link = ["/a", "https://b.com/?x=1&y=\"2\""].randomElement(using: &numbers)
      }
      attributes.isBold = chance(3)
      attributes.isItalic = chance(3)
      attributes.isUnderlined = chance(4)
      attributes.isStruckThrough = chance(4)
      attributes.isCode = chance(5)
      if chance(4) { attributes.position = chance(2) ? .superscript : .subscript }
      if chance(4) {
        attributes.style.color = SRGBColor(
          red: 9, green: UInt8.random(in: 0...255, using: &numbers), blue: 1)
      }
      if chance(6) {
        attributes.style.background = SRGBColor(red: 255, green: 250, blue: 0, alpha: 200)
      }
      if chance(6) { attributes.style.size = 21.5 }
      if chance(6), !attributes.isCode { attributes.style.families = ["Noto \"X\" Sans", "serif"] }
      if chance(6) { attributes.style.language = "ja" }
      if chance(8) { attributes.style.direction = .rightToLeft }
      if chance(8) {
        attributes.image = RichText.Image(
          source: "x.png?a&b", alt: chance(2) ? "an \"x\"" : nil, width: 40)
      }
    }
  }
}

@Suite struct RunTests {
  @Test(.tags(.slow)) func `random runs are equal after a round trip`() {
    var numbers = RepeatableNumbers(seed: 31)
    for _ in 0..<Volume.count(120, full: 500) {
      let runs = RandomRuns.runs(&numbers)
      let text = RichText(runs: runs)
      let again = text.runs
      #expect(again == runs, "\(text.html)")
      if again != runs { return }
      #expect(RichText(html: text.html).runs == runs)
      #expect(text.diagnostics.isEmpty)
    }
  }

  @Test(.tags(.slow)) func `runs are the plain text without the breaks between blocks`() {
    var numbers = RepeatableNumbers(seed: 32)
    for _ in 0..<Volume.count(100, full: 300) {
      let text = RichText(html: RandomMarkup.soup(&numbers))
      let isBreak = { (scalar: Unicode.Scalar) in scalar == "\n" || scalar == "\t" }
      var joined = String.UnicodeScalarView()
      for run in text.runs { joined.append(contentsOf: run.text.unicodeScalars) }
      #expect(
        Array(joined.filter { !isBreak($0) })
          == Array(text.plainText.unicodeScalars.filter { !isBreak($0) }))
    }
  }

  @Test(.tags(.slow)) func `text from the runs of a page has equal runs`() {
    var numbers = RepeatableNumbers(seed: 33)
    for _ in 0..<Volume.count(100, full: 300) {
      let text = RichText(html: RandomMarkup.wellFormed(&numbers))
      let again = RichText(runs: text.runs)
      #expect(again.runs == text.runs, "\(text.html)\n\(again.html)")
    }
  }

  @Test func `attributes come from elements, style attributes and sheets`() {
    let sheet = StyleSheet(".x { font-weight: 700; color: #102030 } .y { font-style: italic }")
    let text = RichText(
      html: "<h1>a <b>b</b></h1><span class=x>c<span class=y>d</span></span>"
        + "<a href=/l>e</a><font color=red size=5>f</font><strong><em>g</em></strong>"
        + "<del>h</del><mark>i</mark><kbd>j</kbd>", styleSheet: sheet)
    let runs = text.runs
    #expect(runs.map(\.text) == ["a ", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
    let attributes = runs.map(\.attributes)
    #expect(
      attributes[0].blocks.map(\.kind) == [.heading(1)] && !attributes[0].isBold
        && attributes[1].isBold)
    #expect(attributes[2].isBold && attributes[2].style.color == SRGBColor("#102030"))
    #expect(attributes[3].isBold && attributes[3].isItalic && !attributes[2].isItalic)
    #expect(
      attributes[4].link == "/l" && attributes[4].style.color == nil && !attributes[4].isUnderlined)
    #expect(attributes[5].style == RichText.Style(color: SRGBColor("red"), size: 24))
    #expect(attributes[6].isBold && attributes[6].isItalic)
    #expect(attributes[7].isStruckThrough && attributes[8].style.background == SRGBColor("yellow"))
    #expect(attributes[9].isCode && attributes[9].style.families.isEmpty)
  }

  @Test(arguments: ["", "display:block", "float:left", "position:absolute"])
  func `an image is in the runs with any style`(style: String) {
    let text = RichText(html: "a<img src=x alt=X style='\(style)'>b")
    #expect(text.runs.map(\.text.unicodeScalars.count) == [1, 1, 1])
    #expect(text.runs.map(\.attributes.image?.source) == [nil, "x", nil])
  }

  @Test func `blocks with invalid nesting in HTML become divisions`() {
    func html(_ kinds: [RichText.Block.Kind]) -> String {
      var attributes = RichText.Attributes()
      attributes.blocks = kinds.enumerated().map { RichText.Block($1, identity: $0) }
      return RichText(runs: [RichText.Run("x", attributes)]).html
    }
    #expect(html([.paragraph, .paragraph]) == "<div><p>x</p></div>")
    #expect(html([.listItem(ordinal: 1)]) == "<div>x</div>")
    #expect(html([.table, .paragraph]) == "<div><p>x</p></div>")
    #expect(html([.table, .tableRow]) == "<div><div>x</div></div>")
    #expect(
      html([.heading(1), .table, .tableRow, .tableCell])
        == "<div><table><tbody><tr><td>x</td></tr></tbody></table></div>")
    #expect(html([.unorderedList]) == "<div>x</div>")
  }

  @Test(.tags(.slow)) func `blocks of any nesting have valid HTML`() {
    var numbers = RepeatableNumbers(seed: 34)
    let kinds: [RichText.Block.Kind] = [
      .paragraph, .quote, .division, .unorderedList, .orderedList, .table, .tableHeaderRow,
      .tableRow,
      .tableCell, .heading(2), .listItem(ordinal: 2), .codeBlock(language: nil),
    ]
    for _ in 0..<Volume.count(500, full: 2000) {
      let runs = (0..<4).map { _ in
        var attributes = RichText.Attributes()
        attributes.link = ["/a", nil].randomElement(using: &numbers) ?? nil
        attributes.blocks = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
          RichText.Block(
            kinds.randomElement(using: &numbers) ?? .quote,
            identity: Int.random(in: 0...1, using: &numbers))
        }
        return RichText.Run("x", attributes)
      }
      let text = RichText(runs: runs)
      #expect(RichText(html: text.html).html == text.html, "\(runs)")
      #expect(RichText(html: text.html).runs == text.runs, "\(text.html)")
    }
  }

  @Test func `adjacent runs with the same link are one link`() {
    var bold = RichText.Attributes()
    bold.link = "/a"
    var plain = bold
    bold.isBold = true
    plain.isItalic = true
    #expect(
      RichText(runs: [RichText.Run("x", bold), RichText.Run("y", plain)]).html
        == "<a href=\"/a\"><b>x</b><i>y</i></a>")
  }
}
