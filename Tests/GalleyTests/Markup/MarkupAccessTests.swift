import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct MarkupAccessTests {
  @Test func `attributes are found by name, known or not`() throws {
    let tree = HTMLParser.parse("<a HREF='x&amp;y' data-k=1 hidden>")
    let link = try tree.element(.a)
    #expect(tree.attribute(.href, of: link).map(tree.string) == "x&y")
    #expect(tree.attribute(named: "href", of: link).map(tree.string) == "x&y")
    #expect(tree.attribute(named: "data-k", of: link).map(tree.string) == "1")
    #expect(tree.attribute(.hidden, of: link)?.isEmpty == true)
    #expect(tree.attribute(.title, of: link) == nil)
    #expect(tree.attribute(named: "data-l", of: link) == nil)
  }

  @Test func `keywords are compared without regard to case`() throws {
    let tree = HTMLParser.parse("<p align=RIGHT>")
    let value = try #require(tree.attribute(.align, of: tree.element(.p)))
    #expect(tree.matchesIgnoringCase(value, "right"))
    #expect(!tree.matchesIgnoringCase(value, "righ"))
    #expect(!tree.matchesIgnoringCase(value, "sight"))
    #expect(tree.matches(value, Array("RIGHT".utf8)))
    #expect(!tree.matches(value, Array("right".utf8)))
  }

  @Test func `the text of a node is that of its subtree`() throws {
    let tree = HTMLParser.parse("1<div>2<b>3</b><!--4-->5</div>6")
    #expect(try tree.text(of: tree.element(.div)) == "235")
    #expect(tree.text(of: MarkupTree.documentNode) == "12356")
  }

  @Test func `a traversal in tree order visits each node once`() {
    let tree = HTMLParser.parse("<p>1<b>2</b></p><ul><li>3<li>4</ul>5")
    var order: [NodeIndex] = []
    var node = MarkupTree.documentNode
    while node.exists {
      order.append(node)
      node = tree.next(after: node)
    }
    #expect(order.sorted() == tree.nodes.indices.map { NodeIndex($0) })
    #expect(tree.nextOutside(MarkupTree.documentNode) == MarkupTree.none)
  }

  @Test func `every known name is found by its bytes`() {
    for tag in Galley.Tag.allCases where tag != .unknown {
      #expect(Galley.Tag(name: tag.name.utf8) == tag)
    }
    for name in AttributeName.allCases where name != .unknown {
      #expect(AttributeName(name: name.name.utf8) == name)
    }
    #expect(Galley.Tag(name: "blink-not".utf8) == .unknown)
    #expect(Galley.Tag(name: "a-name-that-is-longer-than-two-words".utf8) == .unknown)
  }

  @Test func `serialisation escapes as browsers do`() throws {
    #expect(
      try serializeBody("<p a='<&>\"\u{A0}'>&lt;&amp;&gt;\"\u{A0}<style>a>b</style><br>")
        == "<p a=\"&lt;&amp;&gt;&quot;&nbsp;\">&lt;&amp;&gt;\"&nbsp;<style>a>b</style><br></p>")
  }
}
