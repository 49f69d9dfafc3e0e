// The tags of the head, which have no effect here because the head's elements are in the body.
// Source: the WHATWG HTML standard, sections 13.2.6.4.3 to 13.2.6.4.6.

internal import GalleySystem

/// The tags of the head that a document had so far.
struct HeadTags {
  var hasStart = false
  var hasEnd = false
  /// Whether content of the body precedes the current token.
  var isBehindContent = false
}

extension TreeBuilder {
  /// Whether a tag of the head is where the standard has it, once for each document.
  mutating func isExpected(_ token: HTMLToken) -> Bool {
    guard token.tag == .head, !headTags.hasEnd else { return false }
    if token.kind == .startTag {
      guard !headTags.hasStart, isBeforeBody(allowsMetadata: false) else { return false }
      headTags.hasStart = true
      return true
    }
    guard isBeforeBody(allowsMetadata: true) else { return false }
    headTags.hasEnd = true
    return true
  }

  /// Whether only white space, comments and, if they are allowed, elements of the head precede.
  ///
  /// After content of the body the answer needs no search.
  private mutating func isBeforeBody(allowsMetadata: Bool) -> Bool {
    if headTags.isBehindContent { return false }
    for index in OpenElements.bodyNode.next..<nodes.nextIndex {
      let node = nodes[Int(index)]
      switch node.kind {
      case .text where node.parent == bodyNode && !isBlank(node), .element where !isMetadata(node):
        headTags.isBehindContent = true
        return false
      case .element where !allowsMetadata: return false
      default: break
      }
    }
    return true
  }

  /// Whether a text node has only white space; text around a dropped tag has several parts.
  private func isBlank(_ node: MarkupTree.Node) -> Bool {
    var part = Int(node.attributesStart)
    if part == 0 { return isBlank(node.start..<node.end) }
    while part > 0 {
      guard isBlank(text.parts[part].start..<text.parts[part].end) else { return false }
      part = Int(text.parts[part].next)
    }
    return true
  }

  private func isBlank(_ range: Range<Int32>) -> Bool {
    range.allSatisfy { ASCII.isSpace(byte($0)) }
  }

  private func isMetadata(_ node: MarkupTree.Node) -> Bool {
    switch node.tag {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .noscript, .script, .style, .template,
      .title:
      true
    default: node.parent != bodyNode
    }
  }
}
