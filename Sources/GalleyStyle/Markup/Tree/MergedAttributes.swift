// Attributes that later `<html>` and `<body>` tags add to the element. They are collected
// separately, because an element's attributes are one range, and added at the end.

internal import GalleySystem

/// Attributes to add to an element, one of each name.
struct MergedAttributes {
  private(set) var attributes: [MarkupTree.Attribute] = []
  private var names: Set<[UInt8]> = []
  var isEmpty: Bool { attributes.isEmpty }

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

  /// Appends merged attributes to those of a node.
  private mutating func place(_ merged: MergedAttributes, on node: NodeIndex) {
    guard !merged.isEmpty else { return }
    nodes[node].attributesStart = Int32(tokenizer.attributes.count)
    tokenizer.attributes.append(copying: merged.attributes.span)
    nodes[node].attributesEnd = Int32(tokenizer.attributes.count)
  }

  /// Assembles the tree.
  mutating func finish() -> MarkupTree {
    place(htmlAttributes, on: htmlNode)
    place(bodyAttributes, on: bodyNode)
    var bytes: [UInt8] = []
    swap(&bytes, &source)
    bytes.reserveCapacity(bytes.count + tokenizer.decoded.count + text.joinedCount(nodes))
    bytes.append(copying: tokenizer.decoded.span)
    text.join(into: &bytes, nodes: &nodes)
    return MarkupTree(
      nodes: [MarkupTree.Node](copying: nodes),
      attributes: [MarkupTree.Attribute](copying: tokenizer.attributes), bytes: bytes,
      diagnostics: tokenizer.diagnostics)
  }
}
