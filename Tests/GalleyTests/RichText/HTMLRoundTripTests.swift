import Foundation
import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// parse(html(parse(x))) is parse(x).
@Suite struct HTMLRoundTripTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples")

  private static func sources() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: samples.path).sorted()
      .filter { $0.hasSuffix(".html") }
      .map { try String(contentsOf: samples.appendingPathComponent($0), encoding: .utf8) }
  }

  /// Nil, or how the second tree differs.
  private func difference(_ html: String) -> String? {
    let text = RichText(html: html)
    let again = RichText(html: text.html)
    let (first, second) = (text.tree.dump(), again.tree.dump())
    return first == second ? nil : "\(html.debugDescription)\n\(first)\nis not\n\(second)"
  }

  @Test func `samples have equal trees and layouts after a round trip`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let sources = try Self.sources()
    #expect(sources.count >= 8)
    for source in sources {
      #expect(difference(source) == nil)
      let text = RichText(html: source)
      let layout = typesetter.prepare(text).layout(width: 320)
      #expect(
        layout.hasSameGeometry(
          as: typesetter.prepare(RichText(html: text.html)).layout(width: 320)))
      #expect(typesetter.prepare(text).layout(width: 800).text == text.plainText)
    }
  }

  @Test(arguments: [
    "<pre>\n\nx</pre>", "<pre>\nx</pre>", "<textarea>\n\n x</textarea>", "<listing>\n\n</listing>",
    "a&#13;b", "<p title='a&#13;&quot;b'>", "<html lang=ja><body style='color:red'>x",
    "<!--a-->b<!--c-->",
    "x</body><!--c-->", "x</html><!--d--> ", "<body a=1>x</body><!--c--></html><!--d-->",
    "a<plaintext></p>b",
    "<style>a>b{}</style><script>if(a<b)</script>x",
    "<svg viewBox='0 0 1 1'><title>a&lt;b</title></svg>",
    "<table>x<tr><td>y", "<p>a<b>b<p>c</b>d", "<select><option>a<option>b</select>",
    "&nbsp;&amp;&lt;",
    "<math><mi>x</mi></math>", "<noscript><p>x</noscript>", "<template><p>x</template>",
    "\u{1F600}é",
    "<ruby>a<rt>b</ruby>", "<a href='?a=1&amp;b=2'>x</a>", "<p a\"=1 <b>x", "<x-y é=1>z</x-y>",
  ]) func `trees that the standard's algorithm changes are equal after a round trip`(html: String) {
    #expect(difference(html) == nil)
  }

  @Test func `random well-formed markup is equal after a round trip`() {
    var numbers = RepeatableNumbers(seed: 21)
    for _ in 0..<300 { #expect(difference(RandomMarkup.wellFormed(&numbers)) == nil) }
  }

  /// Whether a tree cannot be written as HTML: tables, limits and the end of the source create
  /// trees that no source has without them.
  private func isUnwritable(_ tree: MarkupTree) -> Bool {
    tree.nodes.indices.contains { index in
      let node = tree.nodes[index]
      guard node.kind == .element, node.namespace == .html else { return false }
      // The content of the script contains its end tag.
      if node.tag == .script, tree.text(of: Index(index)).contains("<!--") { return true }
      return node.tag == .plaintext || isMisnested(node, in: tree)
    }
  }

  /// Whether an ancestor of an element would be closed by the element's start tag.
  private func isMisnested(_ node: MarkupTree.Node, in tree: MarkupTree) -> Bool {
    var ancestor = node.parent
    var isParent = true
    while ancestor.exists {
      let outer = tree.nodes[ancestor]
      switch (node.tag, outer.tag) {
      case (.a, .a), (.nobr, .nobr), (.form, .form), (.button, .button), (.option, .option),
        (.select, .select), (.optgroup, .option), (.input, .select), (.li, .li), (.dd, .dd),
        (.dt, .dt), (.dd, .dt),
        (.dt, .dd):
        return true
      case (_, .p) where node.tag.traits.contains(.special): return true
      case _ where isParent && node.tag.isHeading && outer.tag.isHeading: return true
      default: break
      }
      isParent = false
      ancestor = outer.parent
    }
    return false
  }

  @Test func `random tag soup is equal after a round trip if HTML can express it`() {
    var numbers = RepeatableNumbers(seed: 22)
    var same = 0
    var unwritable = 0
    var lost: [String] = []
    for _ in 0..<3000 {
      let html = RandomMarkup.soup(&numbers)
      guard let difference = difference(html) else {
        same += 1
        continue
      }
      if isUnwritable(RichText(html: html).tree) {
        unwritable += 1
      } else {
        lost.append(difference)
      }
    }
    print("tag soup: \(same) of 3000 come back, \(unwritable) are trees that HTML cannot write")
    #expect(lost.isEmpty, "\(lost.count): \(lost.min { $0.count < $1.count } ?? "")")
    #expect(same > 2000)
  }
}
