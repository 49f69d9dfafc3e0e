// A tree as HTML text. Source: the WHATWG HTML standard, section 13.3, scripting off. As in
// browsers since 2025, "<" and ">" are escaped in attribute values too.

internal import GalleySystem

extension MarkupTree {
  /// The `style` elements as HTML.
  package var styleElements: String {
    var serializer = MarkupSerializer(self, keepsLineFeeds: false)
    for (index, node) in nodes.enumerated() where node.kind == .element && node.tag == .style {
      serializer.open(Index(index))
      serializer.write(inside: Index(index))
      serializer.close(Index(index))
    }
    return String(decoding: serializer.out, as: UTF8.self)
  }

  /// The whole page as HTML, from which the parser creates an equal tree.
  ///
  /// The tags of `html` and `body` are present only if they have attributes.
  package var page: String {
    guard let html = first(.html), let body = first(.body) else { return "" }
    var serializer = MarkupSerializer(self, keepsLineFeeds: true)
    if !attributes(of: html).isEmpty { serializer.open(html) }
    if !attributes(of: body).isEmpty { serializer.open(body) }
    serializer.write(inside: body)
    if nodes[body].nextSibling.exists || nodes[html].nextSibling.exists {
      serializer.close(body)
      serializer.write(siblingsOf: body)
    }
    if nodes[html].nextSibling.exists {
      serializer.close(html)
      serializer.write(siblingsOf: html)
    }
    return String(decoding: serializer.out, as: UTF8.self)
  }
}

/// Serialises nodes of a tree.
package struct MarkupSerializer {
  private let tree: MarkupTree
  /// Whether to preserve content that the algorithm of section 13.3 changes: a leading line feed of
  /// `pre`, carriage returns, and the unclosed `plaintext`.
  private let keepsLineFeeds: Bool
  package private(set) var out: [UInt8] = []

  package init(_ tree: MarkupTree, keepsLineFeeds: Bool) {
    self.tree = tree
    self.keepsLineFeeds = keepsLineFeeds
  }

  private var nodes: [MarkupTree.Node] { tree.nodes }

  package mutating func write(inside root: NodeIndex) {
    var node = tree.next(after: root, within: root)
    while node.exists {
      open(node)
      var following = nodes[node].firstChild
      while following.isNone, node != root {
        if endsAll(node, root) { return }
        close(node)
        following = nodes[node].nextSibling
        if following.isNone { node = nodes[node].parent }
      }
      node = following
    }
  }

  mutating func write(siblingsOf node: NodeIndex) {
    var sibling = nodes[node].nextSibling
    while sibling.exists {
      open(sibling)
      write(inside: sibling)
      close(sibling)
      sibling = nodes[sibling].nextSibling
    }
  }

  /// Whether all following source is text of this element.
  private func endsAll(_ index: NodeIndex, _ root: NodeIndex) -> Bool {
    keepsLineFeeds && nodes[index].tag == .plaintext
      && nodes[index].namespace == .html && tree.nextOutside(index, within: root).isNone
  }

  /// Whether the parser drops a leading line feed of an element's text.
  private func dropsLineFeed(_ index: NodeIndex) -> Bool {
    switch nodes[index].tag {
    case .pre, .listing, .textarea: break
    default: return false
    }
    let child = nodes[index].firstChild
    guard nodes[index].namespace == .html, child.exists, nodes[child].kind == .text else {
      return false
    }
    return tree.bytes[tree.range(of: child)].first == ASCII.lineFeed
  }

  /// Writes text with references in place of special characters.
  package mutating func write(text: ArraySlice<UInt8>) { escape(text, isAttribute: false) }

  package mutating func open(_ index: NodeIndex) {
    let node = nodes[index]
    let text = tree.bytes[tree.range(of: index)]
    switch node.kind {
    case .document: break
    case .doctype: out.append(contentsOf: Array("<!DOCTYPE ".utf8) + text + Array(">".utf8))
    case .instruction: out.append(contentsOf: Array("<?".utf8) + text + Array(">".utf8))
    case .comment: out.append(contentsOf: Array("<!--".utf8) + text + Array("-->".utf8))
    case .text:
      if holdsRawText(node.parent) {
        out.append(contentsOf: text)
      } else {
        escape(text, isAttribute: false)
      }
    case .element:
      out.append(ASCII.less)
      out.append(contentsOf: text)
      for attribute in tree.attributes(of: index) {
        out.append(ASCII.space)
        out.append(contentsOf: tree.bytes[attribute.nameRange])
        out.append(contentsOf: "=\"".utf8)
        escape(tree.bytes[attribute.valueRange], isAttribute: true)
        out.append(ASCII.quote)
      }
      out.append(ASCII.greater)
      if keepsLineFeeds, dropsLineFeed(index) { out.append(ASCII.lineFeed) }
    }
  }

  package mutating func close(_ index: NodeIndex) {
    guard nodes[index].kind == .element, !isVoid(index) else { return }
    out.append(contentsOf: "</".utf8)
    out.append(contentsOf: tree.bytes[tree.range(of: index)])
    out.append(ASCII.greater)
  }

  package func isVoid(_ index: NodeIndex) -> Bool {
    guard nodes[index].namespace == .html else { return false }
    switch nodes[index].tag {
    case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .keygen,
      .link, .meta, .param, .source, .track, .wbr:
      return true
    default: return false
    }
  }

  private func holdsRawText(_ index: NodeIndex) -> Bool {
    guard index.exists, nodes[index].namespace == .html else { return false }
    switch nodes[index].tag {
    case .style, .script, .xmp, .iframe, .noembed, .noframes, .plaintext: return true
    default: return false
    }
  }

  private mutating func escape(_ text: ArraySlice<UInt8>, isAttribute: Bool) {
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case ASCII.ampersand: out.append(contentsOf: "&amp;".utf8)
      case ASCII.less: out.append(contentsOf: "&lt;".utf8)
      case ASCII.greater: out.append(contentsOf: "&gt;".utf8)
      case ASCII.quote where isAttribute: out.append(contentsOf: "&quot;".utf8)
      case ASCII.carriageReturn where keepsLineFeeds: out.append(contentsOf: "&#13;".utf8)
      case 0xA0 where previous == 0xC2:
        out.removeLast()
        out.append(contentsOf: "&nbsp;".utf8)
      default: out.append(byte)
      }
      previous = byte
    }
  }
}
