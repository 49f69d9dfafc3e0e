@testable import Galley

/// The style of the first element of a tag, after parsing and resolving a page.
func computed(
  _ html: String, _ tag: Tag, sheet: String = "", root: String = "",
  environment: StyleEnvironment = StyleEnvironment()
) -> ComputedStyle? {
  let tree = HTMLParser.parse(html)
  let resolver = StyleResolver(
    authorSheets: [StyleSheet(sheet)], rootDeclarations: root, environment: environment)
  let document = resolver.resolve(tree)
  guard let node = tree.first(tag) else { return nil }
  let style = document.styleOfNode[Int(node)]
  return style < 0 ? nil : document.styles[Int(style)]
}
