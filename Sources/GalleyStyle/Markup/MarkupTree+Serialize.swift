// A tree as HTML text. Source: the WHATWG HTML standard, section 13.3, scripting off. As in
// browsers since 2025, "<" and ">" are escaped in attribute values too.

extension MarkupTree {
  /// The `style` elements as HTML.
  package var styleElements: String {
    var serializer = MarkupSerializer(self, keepsLineFeeds: false)
    for (index, node) in nodes.enumerated() where node.kind == .element && node.tag == .style {
      serializer.open(Int32(index))
      serializer.write(inside: Int32(index))
      serializer.close(Int32(index))
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
    if nodes[Int(body)].nextSibling >= 0 || nodes[Int(html)].nextSibling >= 0 {
      serializer.close(body)
      serializer.write(siblingsOf: body)
    }
    if nodes[Int(html)].nextSibling >= 0 {
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

  package mutating func write(inside root: Int32) {
    var node = tree.next(after: root, within: root)
    while node >= 0 {
      open(node)
      var following = nodes[Int(node)].firstChild
      while following < 0, node != root {
        if endsAll(node, root) { return }
        close(node)
        following = nodes[Int(node)].nextSibling
        if following < 0 { node = nodes[Int(node)].parent }
      }
      node = following
    }
  }

  mutating func write(siblingsOf node: Int32) {
    var sibling = nodes[Int(node)].nextSibling
    while sibling >= 0 {
      open(sibling)
      write(inside: sibling)
      close(sibling)
      sibling = nodes[Int(sibling)].nextSibling
    }
  }

  /// Whether all following source is text of this element.
  private func endsAll(_ index: Int32, _ root: Int32) -> Bool {
    keepsLineFeeds && nodes[Int(index)].tag == .plaintext
      && nodes[Int(index)].namespace == .html && tree.nextOutside(index, within: root) < 0
  }

  /// Whether the parser drops a leading line feed of an element's text.
  private func dropsLineFeed(_ index: Int32) -> Bool {
    switch nodes[Int(index)].tag {
    case .pre, .listing, .textarea: break
    default: return false
    }
    let child = nodes[Int(index)].firstChild
    guard nodes[Int(index)].namespace == .html, child >= 0, nodes[Int(child)].kind == .text else {
      return false
    }
    return tree.bytes[tree.range(of: child)].first == ASCII.lineFeed
  }

  /// Writes text with references in place of special characters.
  package mutating func write(text: ArraySlice<UInt8>) { escape(text, isAttribute: false) }

  package mutating func open(_ index: Int32) {
    let node = nodes[Int(index)]
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

  package mutating func close(_ index: Int32) {
    guard nodes[Int(index)].kind == .element, !isVoid(index) else { return }
    out.append(contentsOf: "</".utf8)
    out.append(contentsOf: tree.bytes[tree.range(of: index)])
    out.append(ASCII.greater)
  }

  package func isVoid(_ index: Int32) -> Bool {
    guard nodes[Int(index)].namespace == .html else { return false }
    switch nodes[Int(index)].tag {
    case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input, .keygen,
      .link, .meta, .param, .source, .track, .wbr:
      return true
    default: return false
    }
  }

  private func holdsRawText(_ index: Int32) -> Bool {
    guard index >= 0, nodes[Int(index)].namespace == .html else { return false }
    switch nodes[Int(index)].tag {
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
