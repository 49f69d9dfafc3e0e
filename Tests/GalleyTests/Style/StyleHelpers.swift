import GalleySystem

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// A page with its styles, and access to the style of an element.
struct StyledPage {
  let document: StyledDocument

  init(
    _ html: String, sheet: String = "", root: [String] = [],
    environment: StyleEnvironment = StyleEnvironment()
  ) {
    let resolver = StyleResolver(
      authorSheets: [StyleSheet(sheet).rules], rootDeclarations: root,
      rootFontFamilies: [.named("Body")], environment: environment)
    document = resolver.resolve(HTMLParser.parse(html))
  }

  /// Style of the nth element of a tag; nil below `display: none`.
  subscript(_ tag: Galley.Tag, _ number: Int = 0) -> ComputedStyle? {
    let nodes = document.markup.nodes.indices.filter {
      document.markup.nodes[$0].kind == .element && document.markup.nodes[$0].tag == tag
    }
    guard number < nodes.count else { return nil }
    let style = document.styleOfNode[nodes[number]]
    return style.isNone ? nil : document.styles[style]
  }

  /// Style of a pseudo-element of the first element of a tag.
  func pseudo(_ tag: Galley.Tag, _ part: KeyPath<PseudoStyles<ComputedStyle>, Index<ComputedStyle>>)
    -> ComputedStyle?
  {
    guard let node = document.markup.first(tag),
      let style = document.pseudoStyles[node]?[keyPath: part], style.exists
    else { return nil }
    return document.styles[style]
  }

  /// Colours of all elements of a tag, as `#rrggbb`.
  func colors(_ tag: Galley.Tag) -> [String] {
    var result: [String] = []
    while let style = self[tag, result.count] { result.append(style.text.color.hex) }
    return result
  }
}

extension Color {
  var hex: String {
    let digits = Array("0123456789abcdef")
    return "#"
      + [red, green, blue].map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }
}

/// Computed values of one declaration on a paragraph, 20 px and green around it.
func declared(_ declarations: String, environment: StyleEnvironment = StyleEnvironment())
  -> ComputedStyle
{
  let quoted = declarations.split(separator: "\"", omittingEmptySubsequences: false)
    .joined(separator: "&quot;")
  let page = StyledPage(
    "<div style='font-size:20px;color:green'><p style=\"\(quoted)\">x</p></div>",
    environment: environment)
  return page[.p] ?? ComputedStyle()
}
