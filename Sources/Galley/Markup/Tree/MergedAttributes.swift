// Attributes that later `<html>` and `<body>` tags add to the element. They are gathered apart,
// since an element's attributes are one range, and put in place at the end.

/// Attributes added to one element, the first of each name.
struct MergedAttributes {
  private(set) var attributes: [MarkupTree.Attribute] = []
  private var names: Set<[UInt8]> = []

  mutating func append(_ attribute: MarkupTree.Attribute, named name: [UInt8]) {
    if names.insert(name).inserted { attributes.append(attribute) }
  }
}

extension TreeBuilder {
  /// Adds a token's attributes to `html` or `body`.
  mutating func merge(_ token: HTMLToken, intoBody: Bool) {
    for index in Int(token.attributesStart)..<Int(token.attributesEnd) {
      let attribute = tokenizer.attributes[index]
      let name = tokenizer.copy(attribute.nameRange, source.span)
      if intoBody {
        bodyAttributes.append(attribute, named: name)
      } else {
        htmlAttributes.append(attribute, named: name)
      }
    }
  }

  /// Joins all parts to the tree.
  consuming func finish() -> MarkupTree {
    for (node, merged) in [(htmlNode, htmlAttributes), (bodyNode, bodyAttributes)] {
      nodes[Int(node)].attributesStart = Int32(tokenizer.attributes.count)
      tokenizer.attributes.append(contentsOf: merged.attributes)
      nodes[Int(node)].attributesEnd = Int32(tokenizer.attributes.count)
    }
    var tree = MarkupTree()
    tree.bytes = source
    tree.bytes.append(contentsOf: tokenizer.decoded)
    text.join(
      source: source, decoded: tokenizer.decoded, into: &tree.bytes, nodes: &nodes)
    tree.nodes = nodes
    tree.attributes = tokenizer.attributes
    tree.diagnostics = tokenizer.diagnostics
    return tree
  }
}
