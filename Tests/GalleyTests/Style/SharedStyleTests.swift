import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Repeated and similar documents have cached styles.
@Suite struct SharedStyleTests {
  private static let documents = [
    "<p>one <a href=\"#\">two</a> <b>three</b></p>",
    "<p><a>no link</a> <a href=x>link</a></p><ul><li>item<li><q>quoted</q></ul>",
    "<b><p>misnested</b> <i>text</i></p>",
    "<div hidden><p>never <b>seen</b></p></div><p>seen</p>",
    "<p style=\"color: red\">own <em>style</em></p>",
    "<body text=red link=blue><a href=x>coloured</a>",
    "<style>p { color: green }</style><p>sheet</p>",
    "<p dir=rtl>right <bdi>isolated</bdi> <x-y>unknown</x-y></p>",
    "<details><summary>more</summary>text</details>",
    "",
  ]

  /// The computed values of each element of a document.
  private func values(_ styled: StyledDocument) -> [ComputedValues?] {
    styled.styleOfNode.map { $0.isNone ? nil : styled.styles[$0].values }
  }

  @Test(arguments: documents) func `a repeated document has the styles of the first time`(
    _ html: String
  ) {
    // A resolver with other root declarations has a separate cache.
    let resolver = StyleResolver(rootDeclarations: ["tab-size: 7", "--seen: \(html.utf8.count)"])
    let tree = HTMLParser.parse(html)
    let first = resolver.resolve(tree)
    let again = resolver.resolve(tree)
    #expect(values(first) == values(again))
    for node in tree.nodes.indices.map({ NodeIndex($0) }) {
      #expect((first.pseudoStyles[node] == nil) == (again.pseudoStyles[node] == nil))
    }
    for other in Self.documents { _ = resolver.resolve(HTMLParser.parse(other)) }
    #expect(values(resolver.resolve(tree)) == values(first))
  }

  @Test(arguments: [
    ".a { color: red } .b.c { color: green } i.a::before { content: 'x' } .l:link { color: blue }",
    ".a { color: red } p .b { color: green }",
    ".a { color: red } [class~=b] { color: green }",
    ".a { color: red } .a:not(.b) { color: green }",
    (0..<30).map { ".c\($0) { tab-size: \($0) }" }.joined(),
  ]) func `shared styles match the rules for classes`(_ sheet: String) {
    let names = ["a", "b", "c", "b c", "a  b\tc", "aa", "l", "", "a a", "A", "c7", "c7 c29"]
    let rows = names.map { "<p class='\($0)'>1<i class='\($0)'>2</i><a href=x class='\($0)'>3</a>" }
    for row in rows {
      // Each sheet and row has a separate cache; that of the second resolver contains all rows.
      let tree = HTMLParser.parse(row)
      let alone = StyleResolver(authorSheets: [StyleSheet(sheet).rules]).resolve(tree)
      let shared = StyleResolver(authorSheets: [StyleSheet(sheet).rules])
      for other in rows { _ = shared.resolve(HTMLParser.parse(other)) }
      let styled = shared.resolve(tree)
      #expect(values(styled) == values(alone))
      for node in tree.nodes.indices.map({ NodeIndex($0) }) {
        #expect((styled.pseudoStyles[node] == nil) == (alone.pseudoStyles[node] == nil))
      }
    }
  }

  @Test(arguments: [
    "", "[dir=rtl] b { color: red }", "p[lang=de] { color: green } [dir] { tab-size: 3 }",
    ":lang(fr) b { color: blue }", "[lang][title] { color: red }", "[lang|=zh] > b { color: red }",
    "pre[dir=rtl] { tab-size: 5 } [lang=''] { color: green }", "b:dir(rtl) { color: red }",
  ]) func `shared styles match the rules for languages and directions`(_ sheet: String) {
    let attributes = [
      "", "lang=de", "lang=zh-Hant dir=ltr", "dir=rtl", "dir=rtl lang=ar", "dir=auto", "dir=RTL",
      "dir=x", "lang", "lang=fr title=x", "lang=de class=x", "lang=DE",
    ]
    let rows = attributes.map {
      "<p \($0)>\u{5D0}<b \($0)>2</b><b>3</b></p><pre \($0)>4</pre><bdo \($0)>5</bdo>"
    }
    for row in rows {
      let tree = HTMLParser.parse(row)
      let alone = StyleResolver(authorSheets: [StyleSheet(sheet).rules]).resolve(tree)
      let shared = StyleResolver(authorSheets: [StyleSheet(sheet).rules])
      for other in rows { _ = shared.resolve(HTMLParser.parse(other)) }
      #expect(values(shared.resolve(tree)) == values(alone))
    }
  }

  @Test func `one styler serves two sheets in turn`() {
    let tree = HTMLParser.parse("<p>one <b>two</b></p>")
    let resolvers = ["red", "green"].map {
      StyleResolver(authorSheets: [StyleSheet("p { color: \($0) }").rules])
    }
    let alone = resolvers.map { values($0.resolve(tree)) }
    #expect(alone[0] != alone[1])
    var styler = SharedStyler()
    for _ in 0..<3 {
      let styled = resolvers.map { values($0.resolve(tree, &styler)) }
      #expect(styled == alone)
    }
  }

  @Test func `any number of languages have separate styles`() {
    let resolver = StyleResolver(rootDeclarations: ["tab-size: 13"])
    let languages = (0..<200).map { "x-\($0)" }
    for _ in 0..<2 {
      for language in languages {
        let tree = HTMLParser.parse("<p lang=\(language)>text")
        let styled = resolver.resolve(tree)
        let style = tree.first(.p).map { styled.styles[styled.styleOfNode[Int($0)]] }
        #expect(style?.text.language == language)
      }
    }
  }

  @Test func `elements below display none have no style, also with shared styles`() {
    let resolver = StyleResolver(rootDeclarations: ["tab-size: 9"])
    let tree = HTMLParser.parse("<template><p>x</p></template><p>y</p><rp><b>z</b></rp>")
    _ = resolver.resolve(tree)
    let styled = resolver.resolve(tree)
    let paragraph = tree.nodes.indices.filter { tree.nodes[$0].tag == .p }
    #expect(styled.styleOfNode[paragraph[0]].isNone)
    #expect(styled.styleOfNode[paragraph[1]].exists)
    #expect(tree.first(.b).map { styled.styleOfNode[$0].isNone } == true)
  }

  @Test func `documents share the styles of anonymous boxes`() {
    let resolver = StyleResolver(rootDeclarations: ["tab-size: 11"])
    func styles() -> [ObjectIdentifier] {
      let tree = HTMLParser.parse("text<p>block</p><ul><li>item</ul><details>more</details>")
      _ = resolver.resolve(tree)
      return BoxBuilder.build(resolver.resolve(tree), images: .unknown)
        .styles.map { ObjectIdentifier($0) }
    }
    #expect(styles() == styles())
  }

  @Test func `trees do not depend on previously parsed documents`() {
    let trees = Self.documents.map { HTMLParser.parse($0) }
    let long = String(repeating: "<table><b><svg><i>x &amp; y", count: 300)
    for (html, tree) in zip(Self.documents, trees).reversed() {
      _ = HTMLParser.parse(long)
      #expect(HTMLParser.parse(html) == tree)
    }
  }
}
