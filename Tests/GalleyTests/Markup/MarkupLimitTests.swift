import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// Hostile sizes: depth, number of attributes, and input for which simple parsers take quadratic
/// time.
@Suite struct MarkupLimitTests {
  private func depth(of tree: MarkupTree) -> Int {
    var depths = IndexedArray<MarkupTree.Node, Int>(repeating: 0, count: tree.nodes.count)
    var node = tree.next(after: MarkupTree.documentNode)
    var deepest = 0
    while node.exists {
      depths[node] = depths[tree.nodes[node].parent] + 1
      deepest = max(deepest, depths[node])
      node = tree.next(after: node)
    }
    return deepest
  }

  @Test func `elements below the 512th open one become siblings, as in Chromium`() throws {
    let tree = HTMLParser.parse(String(repeating: "<div>", count: 520) + "x")
    // html is at depth 1; 513 elements are nested, the text is one level below.
    #expect(depth(of: tree) == 514)
    let text = try #require(tree.nodes.first { $0.kind == .text })
    let element = tree.nodes[text.parent]
    #expect(element.sourceOffset == 519 * 5)
    #expect(tree.children(of: element.parent).map { tree.nodes[$0].sourceOffset }.count == 10)
  }

  @Test(.tags(.slow)) func `many thousand nested elements have bounded depth`() throws {
    let count = Volume.count(20_000, full: 100_000)
    for tag in ["div", "b", "table><td", "svg><g", "x-y", "p><b id=1"] {
      let tree = HTMLParser.parse(String(repeating: "<\(tag)>", count: count) + "end")
      #expect(depth(of: tree) <= 2 * Limits.openElements, "\(tag)")
      #expect(tree.text(of: MarkupTree.documentNode).hasSuffix("end"), "\(tag)")
    }
  }

  @Test func `too deep nesting is reported once`() {
    let tree = HTMLParser.parse(String(repeating: "<div>", count: 2000))
    #expect(
      tree.diagnostics == [
        Diagnostic(
          kind: .limit, message: "elements are nested too deeply",
          at: (Limits.openElements - 2) * 5)
      ])
  }

  @Test func `a hundred thousand attributes are kept, and repeated ones dropped`() throws {
    let names = (0..<100_000).map { "a\($0)=\($0)" }.joined(separator: " ")
    let tree = HTMLParser.parse("<p \(names) a7=x a99999=y>")
    let paragraph = try tree.element(.p)
    #expect(tree.attributes(of: paragraph).count == 100_000)
    let value = try #require(tree.attribute(named: "a7", of: paragraph))
    #expect(tree.string(value) == "7")
  }

  @Test func `the number of reopened formatting elements is bounded`() {
    let open = (0..<400).map { "<b id=\($0)>" }.joined()
    let html = "<p>" + open + String(repeating: "<p>x", count: 5000)
    let tree = HTMLParser.parse(html)
    // Without a bound there would be 400 elements for each of the 5,000 paragraphs.
    #expect(tree.nodes.count < 2 * html.utf8.count)
    #expect(
      tree.diagnostics.map(\.message) == ["too many formatting elements are left open"])
  }

  /// Repeated openers and closers.
  private static let hostile: [(String, String)] = [
    ("<div>", ""), ("<p>x", ""), ("<b><div>", "</b>"), ("<x-a>", "</x-b>"), ("<svg><g>", "</h>"),
    ("<a><div>", ""), ("<table> </body>x</body>", ""), ("<p><object><div>", "</p>"),
    ("a\r\n&amp;", ""), ("&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ""), ("<form><div></form>", ""),
    ("<!--", ""), ("<script><!--<script>", "</script>"), ("<body a=1 b=2>", ""), ("<b></p>", ""),
    ("<svg><![CDATA[]]", ""),
  ]

  @Test(arguments: hostile) func `parsing takes linear time`(
    open: String, close: String
  ) {
    func seconds(_ count: Int) -> Duration {
      let html = String(repeating: open, count: count) + String(repeating: close, count: count)
      return processorTime { _ = HTMLParser.parse(html) }
    }
    // Linear time has a factor of 16, quadratic time 256. The bound is 64, because caches that other
    // threads fill may double the time of one of the sizes.
    expectGrowth(of: open, from: 2500, to: 40_000, exponent: 1.5, seconds)
  }
}
