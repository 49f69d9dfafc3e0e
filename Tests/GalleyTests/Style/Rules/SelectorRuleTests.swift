import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Selectors: Selectors 4, each section at its test.
///
/// A page has the elements a to f; a rule names those that its selector matches.
@Suite struct SelectorRuleTests {
  private static let page = """
    <i id=a class=x></i><i id=b class="x y" title="ab cd"></i><b id=c lang=de-AT><i id=d></i>\
    <u id=e title=ab-cd></u></b><i id=f class=Y data-n=5>t</i>
    """

  private func matched(_ selector: String, in html: String = page) -> String {
    let page = StyledPage(html, sheet: selector + "{text-indent:7px}")
    let markup = page.document.markup
    var found = ""
    for node in markup.nodes.indices where markup.nodes[node].kind == .element {
      guard let id = markup.attribute(.id, of: Index(node)) else { continue }
      let own = page.document.styleOfNode[node]
      let outer = page.document.styleOfNode[markup.nodes[node].parent]
      func isIndented(_ style: Index<ComputedStyle>) -> Bool {
        style.exists && page.document.styles[style].text.textIndent == .length(.px(7))
      }
      // The indent is inherited: only its first element matches.
      if isIndented(own), !isIndented(outer) { found += markup.string(id) }
    }
    return found
  }

  // Sections 5 and 6.
  @Test(arguments: [
    ("i", "abdf"), ("I", "abdf"), (".x", "ab"), (".y", "b"), (".Y", "f"), (".x.y", "b"),
    ("i.x", "ab"),
    ("#a", "a"), ("#A", ""), ("i#b.x", "b"), ("[title]", "be"), ("[TITLE]", "be"),
    ("[title=ab]", ""),
    ("[title='ab cd']", "b"), ("[title~=cd]", "b"), ("[title|=ab]", "e"), ("[title^=ab]", "be"),
    ("[title$=cd]", "be"), ("[title*='b c']", "b"), ("[title^='']", ""), ("[title='AB CD' i]", "b"),
    ("[data-n='5']", "f"), ("[lang|=de]", "c"), ("i:not([class])", "d"), (".\\79", "b"),
  ])
  func `types, classes, identifiers and attributes`(selector: String, found: String) {
    #expect(matched(selector) == found)
  }

  // Section 15.
  @Test(arguments: [
    ("b i", "d"), ("b > i", "d"), ("body > i", "abf"), ("i + i", "b"), ("i ~ i", "bf"),
    ("i + b", "c"),
    ("b + i", "f"), ("i ~ b", "c"), ("b i + u", "e"), ("i i", ""), ("html i + u", "e"),
    ("u + i", ""),
    ("#a + #b + #c > u", "e"), ("b>i~u", "e"), ("i\n+\tb", "c"),
  ])
  func `combinators relate elements`(selector: String, found: String) {
    #expect(matched(selector) == found)
  }

  // Section 14.
  @Test(arguments: [
    (":first-child", "ad"), (":last-child", "ef"), ("i:first-of-type", "ad"),
    ("i:last-of-type", "df"),
    ("b > :only-of-type", "de"), ("i:nth-child(2)", "b"), ("i:nth-child(2n+1)", "ad"),
    ("i:nth-child(even)", "bf"), ("i:nth-last-child(1)", "f"), ("i:nth-of-type(3)", "f"),
    ("i:nth-child(-n+2)", "abd"), ("i:nth-child(n+3)", "f"), (":nth-child(1 of .y)", "b"),
    ("i:nth-child(0)", ""), ("i:nth-child(+2)", "b"), ("i:nth-child( 2n )", "bf"),
    (":empty", "abde"),
  ])
  func `positions among siblings`(selector: String, found: String) {
    #expect(matched("body " + selector) == found)
  }

  // Sections 4 and 7.
  @Test(arguments: [
    (":is(.x, u)", "abe"), (":where(.x)", "ab"), ("i:not(.x)", "df"), ("i:not(.x, #d)", "f"),
    ("b:has(u)", "c"), ("b:has(> i)", "c"), ("i:has(+ b)", "b"), ("i:has(~ b)", "ab"),
    ("b:has(p)", ""),
    ("i:is(:foo, .y)", "b"), ("i:not(:is(.x, .Y))", "d"), (":lang(de)", "c"), (":lang(de-AT)", "c"),
    (":lang(de-CH)", ""), (":is(b) > i", "d"), ("i:is(b > *)", "d"), ("i:not(b > *)", "abf"),
  ])
  func `lists of selectors and relations`(selector: String, found: String) {
    #expect(matched("body " + selector) == found)
  }

  // Section 18: an invalid selector drops the rule.
  @Test(arguments: [
    "i,", ",i", "i > > b", "> ", "i:foo", "i:not", "i:nth-child(foo)", "i::foo", "[title", "[=a]",
    ".5a",
    "#", "i:is(", "i..x", "i:has(:has(b))", "i:nth-child(2 of)", "*|*|i", "i ! b", "i:not()",
  ])
  func `an invalid selector matches nothing`(selector: String) {
    #expect(matched(selector + ",#a").count <= 1)
    #expect(!matched(selector + ",#a").contains("b"))
  }

  // HTML, section 4.16.3.
  @Test(arguments: [
    (":checked", "ac"), (":disabled", "d"), (":enabled", "abce"), (":required", "e"),
    (":optional", "abcd"),
    (":read-only", "acd"), (":placeholder-shown", "b"), ("input:not(:checked)", "bde"),
    (":default", "ac"),
  ])
  func `controls have the states of their attributes`(selector: String, found: String) {
    let html = """
      <input id=a type=checkbox checked><input id=b placeholder=x><input id=c type=radio checked>\
      <input id=d disabled><input id=e required>
      """
    // The sheet of the browser resets the indent of controls.
    let page = StyledPage(html, sheet: selector + "{z-index:7}")
    let names = (0..<5).map { page[.input, $0]?.box.zIndex == 7 ? Array("abcde")[$0] : " " }
    #expect(String(names).filter { $0 != " " } == found)
  }

  @Test(arguments: [
    ("a:link", true), ("a:any-link", true), ("a:visited", false), ("a:hover", false),
    ("a:active", false),
    ("a:focus", false), ("a:target", false), ("a:not(:link)", false), ("a:not(:hover)", true),
  ])
  func `a link that nobody has touched is a link`(selector: String, found: Bool) {
    let page = StyledPage("<a href=x>y", sheet: selector + "{z-index:7}")
    #expect((page[.a]?.box.zIndex == 7) == found)
  }
}
