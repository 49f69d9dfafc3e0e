import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Laws of any input.
@Suite struct MarkupLawTests {
  /// The faults in the links and ranges of a tree.
  private func faults(of tree: MarkupTree) -> [String] {
    var faults: [String] = []
    var seen = Set<NodeIndex>([MarkupTree.documentNode])
    var pending = [MarkupTree.documentNode]
    while let parent = pending.popLast() {
      var previous = MarkupTree.none
      for child in tree.children(of: parent) {
        let node = tree.nodes[child]
        if !seen.insert(child).inserted { return ["node \(child) has two places"] }
        if node.parent != parent { faults.append("node \(child) has another parent") }
        if node.previousSibling != previous { faults.append("node \(child) skips a sibling") }
        previous = child
        pending.append(child)
      }
      if tree.nodes[parent].lastChild != previous { faults.append("\(parent): last child") }
    }
    if seen.count != tree.nodes.count { faults.append("some nodes have no place") }
    for (index, node) in tree.nodes.enumerated() where node.kind != .document {
      let range = tree.range(of: Index(index))
      if range.upperBound > tree.bytes.count || (range.isEmpty && node.kind == .text) {
        faults.append("node \(index) has the range \(range)")
      } else if String(validating: tree.bytes[range], as: UTF8.self) == nil {
        faults.append("node \(index) cuts a character")
      }
      if node.kind != .element, node.attributesStart != node.attributesEnd {
        faults.append("node \(index) has attributes")
      }
    }
    return faults
  }

  @Test func `links and ranges of random markup are consistent`() {
    var numbers = RepeatableNumbers(seed: 1)
    for _ in 0..<3000 {
      let html = RandomMarkup.soup(&numbers)
      #expect(faults(of: HTMLParser.parse(html)).isEmpty, "\(html)")
    }
  }

  @Test func `links and ranges of random bytes are consistent`() {
    var numbers = RepeatableNumbers(seed: 2)
    for _ in 0..<3000 {
      let html = RandomMarkup.noise(&numbers)
      #expect(faults(of: HTMLParser.parse(html)).isEmpty, "\(html)")
    }
  }

  @Test func `every prefix of a text can be parsed`() {
    var numbers = RepeatableNumbers(seed: 3)
    for _ in 0..<20 {
      let html = RandomMarkup.soup(&numbers).unicodeScalars
      for count in 0...html.count {
        let beginning = String(String.UnicodeScalarView(html.prefix(count)))
        #expect(faults(of: HTMLParser.parse(beginning)).isEmpty, "\(beginning)")
      }
    }
  }

  @Test func `well-formed markup is serialised as it was written`() throws {
    var numbers = RepeatableNumbers(seed: 4)
    for _ in 0..<300 {
      let html = RandomMarkup.wellFormed(&numbers)
      #expect(try serializeBody(html) == html)
    }
  }

  @Test func `text without references is a range of the source`() throws {
    let html = "<p>ab cé<b>日</b>"
    let tree = HTMLParser.parse(html)
    #expect(tree.bytes.starts(with: html.utf8))
    let texts = tree.nodes.filter { $0.kind == .text }
    #expect(texts.map(\.start) == [3, 12])
    #expect(texts.map(\.sourceOffset) == [3, 12])
    #expect(texts.allSatisfy { Int($0.end) <= html.utf8.count })
  }

  @Test func `a clone keeps its tag's offset and implied elements have none`() throws {
    let tree = HTMLParser.parse("x<b>1<p>2</b><table><tr>")
    let offsets = tree.nodes.filter { $0.kind == .element }.map { ($0.tag.name, $0.sourceOffset) }
    #expect(offsets.filter { $0.0 == "b" }.map(\.1) == [1, 1])
    #expect(offsets.filter { $0.0 == "tbody" }.map(\.1) == [-1])
    #expect(offsets.filter { $0.0 == "tr" }.map(\.1) == [20])
  }

  @Test func `parsing twice gives equal trees`() {
    var numbers = RepeatableNumbers(seed: 5)
    for _ in 0..<200 {
      let html = RandomMarkup.soup(&numbers)
      #expect(HTMLParser.parse(html) == HTMLParser.parse(html))
    }
  }

  @Test func `the scan of text ends at its delimiter, ampersand, CR or NUL`() {
    var numbers = RepeatableNumbers(seed: 7)
    let rare: [UInt8] = [0x3C, 0x26, 0x0D, 0x00, 0x0A, 0x09, 0x0E, 0x3D, 0x8D, 0x27]
    for _ in 0..<2_000 {
      let bytes: [UInt8] = (0..<24).map { _ in
        Int.random(in: 0..<16, using: &numbers) == 0
          ? rare.randomElement(using: &numbers) ?? 0 : 0x61
      }
      let first = bytes.firstIndex { $0 == 0x3C || $0 == 0x26 || $0 == 0x0D || $0 == 0 }
      let found = TextScan.first(0x3C, in: bytes.span, from: 0)
      #expect(found == first ?? bytes.count)
    }
  }
}
