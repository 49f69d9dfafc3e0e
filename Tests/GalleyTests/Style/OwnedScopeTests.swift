import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Rules in the scope of the parent of a style element, which are found by that parent.
@Suite struct OwnedScopeTests {
  /// The colours of the `b` elements of a document in order, where red is `true`.
  private static func reds(_ html: String) -> [Bool] {
    let tree = HTMLParser.parse(html)
    let document = StyleResolver().resolve(tree)
    return tree.nodes.indices.filter { tree.nodes[$0].tag == .b && tree.nodes[$0].kind == .element }
      .map { node in
        document.styles[document.styleOfNode[node]].text.color.hex == "#ff0000"
      }
  }

  @Test(arguments: [0, 1, 40])
  func `few and many rules apply inside of the parent of the style element only`(_ others: Int) {
    let rules = (0..<others).map { ".c\($0){order:\($0)}" }.joined()
    let style = "<style>@scope{\(rules).a{color:red}}</style>"
    let inside = "<div>\(style)<b class=a>x</b><p><b class=a>y</b><b>z</b></div>"
    let html = "<b class=a>x</b>\(inside)<b class=a>"
    #expect(Self.reds(html) == [false, true, true, false, false])
  }

  @Test func `scopes of style elements in each other apply together`() {
    let html = """
      <div><style>@scope{.a{color:red}}</style><b class=a>x</b>
      <div><style>@scope{.a{color:blue}.c{color:red}}</style><b class=a>y</b><b class=c>z</b></div>
      <b class=c>z</b></div>
      """
    #expect(Self.reds(html) == [true, false, true, false])
  }

  @Test func `a scope with roots in the scope of a style element applies below both`() {
    let html = """
      <p class=r><b>x</b></p>
      <div><style>@scope{@scope(.r){b{color:red}}:scope{order:1}}</style><b>x</b><p class=r><b>y</b></div>
      """
    #expect(Self.reds(html) == [false, false, true])
  }
}
