// The direction of elements from `dir` attributes.
// Source: HTML standard, section 3.2.6.4; Unicode bidi classes L, R and AL are strong.

internal import GalleySystem
internal import GalleyUnicode

/// Resolves `dir` and `dir=auto` in a tree.
enum DirectionFinder {
  /// The direction from the element's own `dir`; nil without a valid one.
  ///
  /// A `bdi` without `dir` is `auto`.
  static func own(_ node: NodeIndex, in tree: MarkupTree) -> Direction? {
    switch value(node, tree) {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .auto: return automatic(node, in: tree)
    case nil: return tree.nodes[node].tag == .bdi ? automatic(node, in: tree) : nil
    }
  }

  private enum Value { case leftToRight, rightToLeft, auto }

  private static func value(_ node: NodeIndex, _ tree: MarkupTree) -> Value? {
    let element = tree.nodes[node]
    guard element.attributesEnd > element.attributesStart else { return nil }
    for index in Int(element.attributesStart)..<Int(element.attributesEnd)
    where tree.attributes[index].name == .dir {
      let attribute = tree.attributes[index]
      let range = Int(attribute.valueStart)..<Int(attribute.valueEnd)
      switch String(decoding: tree.bytes[range], as: UTF8.self).lowercased() {
      case "ltr": return .leftToRight
      case "rtl": return .rightToLeft
      case "auto": return .auto
      default: return nil
      }
    }
    return nil
  }

  /// The direction of the first strong character, without descendants that set a direction.
  private static func automatic(_ top: NodeIndex, in tree: MarkupTree) -> Direction {
    var node = tree.nodes[top].firstChild
    while node.exists {
      let current = tree.nodes[node]
      if current.kind == .text, let found = strong(current, tree) { return found }
      if current.kind == .element, !isSkipped(node, tree), current.firstChild.exists {
        node = current.firstChild
        continue
      }
      while node != top, tree.nodes[node].nextSibling.isNone {
        node = tree.nodes[node].parent
      }
      if node == top { break }
      node = tree.nodes[node].nextSibling
    }
    return .leftToRight
  }

  private static func isSkipped(_ node: NodeIndex, _ tree: MarkupTree) -> Bool {
    switch tree.nodes[node].tag {
    case .bdi, .script, .style, .textarea: true
    default: value(node, tree) != nil
    }
  }

  private static func strong(_ text: MarkupTree.Node, _ tree: MarkupTree) -> Direction? {
    let span = tree.bytes.span
    var offset = Int(text.start)
    while offset < Int(text.end) {
      let step = span.scalar(at: offset)
      switch ScalarProperties(step.scalar).bidiClass {
      case .leftToRight: return .leftToRight
      case .rightToLeft, .arabicLetter: return .rightToLeft
      default: offset += step.length
      }
    }
    return nil
  }
}
