// Attributes of SVG elements that are properties.
// Source: SVG 2, section 6.6 (presentation attributes).

internal import GalleySystem

extension HintCollector {
  mutating func collectGraphic() {
    if tag == .a {
      // The browser's rule for links is one of HTML.
      add(.color, .wide(.inherit))
      add(.textDecorationLine, .bits(0))
    }
    let element = tree.nodes[node]
    for index in Int(element.attributesStart)..<Int(element.attributesEnd) {
      let attribute = tree.attributes[index]
      let name = tree.string(attribute.nameRange)
      // Values are read on demand, because paths are long.
      var value: String { tree.string(attribute.valueRange) }
      switch name {
      case "font-family", "font-style", "font-weight", "font-stretch", "font-variant", "direction",
        "unicode-bidi", "text-decoration", "display", "visibility", "text-anchor",
        "dominant-baseline", "alignment-baseline", "color", "fill", "fill-opacity":
        addParsed(name, value)
      case "font-size", "letter-spacing", "word-spacing":
        let size = value
        addParsed(name, Double(size) == nil ? size : size + "px")
      case "xml:space": collectTextSpace(value)
      default: break
      }
    }
  }

  /// White space in `text` and its parts is preserved, or collapses against a rule around.
  private mutating func collectTextSpace(_ value: String) {
    guard ["text", "tspan", "textPath"].contains(tree.string(tree.range(of: node))) else { return }
    let collapse: WhiteSpaceCollapse = value == "preserve" ? .preserve : .collapse
    add(.whiteSpaceCollapse, .code(collapse.rawValue))
    add(.textWrapMode, .code(0))
  }
}
