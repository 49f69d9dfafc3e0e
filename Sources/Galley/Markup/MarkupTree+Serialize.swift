// A tree as HTML text. Source: the WHATWG HTML standard, section 13.3, scripting off; as browsers do
// since 2025, "<" and ">" are escaped in attribute values too.

extension MarkupTree {
  /// What `innerHTML` of a node gives.
  func serialize(_ root: Int32) -> String {
    var out: [UInt8] = []
    var node = next(after: root, within: root)
    while node >= 0 {
      open(node, into: &out)
      var following = nodes[Int(node)].firstChild
      while following < 0, node != root {
        close(node, into: &out)
        following = nodes[Int(node)].nextSibling
        if following < 0 { node = nodes[Int(node)].parent }
      }
      node = following
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func open(_ index: Int32, into out: inout [UInt8]) {
    let node = nodes[Int(index)]
    let text = bytes[range(of: index)]
    switch node.kind {
    case .document: break
    case .doctype: out.append(contentsOf: Array("<!DOCTYPE ".utf8) + text + Array(">".utf8))
    case .comment: out.append(contentsOf: Array("<!--".utf8) + text + Array("-->".utf8))
    case .text:
      if holdsRawText(node.parent) {
        out.append(contentsOf: text)
      } else {
        escape(text, isAttribute: false, into: &out)
      }
    case .element:
      out.append(ASCII.less)
      out.append(contentsOf: text)
      for attribute in attributes(of: index) {
        out.append(ASCII.space)
        out.append(contentsOf: bytes[attribute.nameRange])
        out.append(contentsOf: "=\"".utf8)
        escape(bytes[attribute.valueRange], isAttribute: true, into: &out)
        out.append(ASCII.quote)
      }
      out.append(ASCII.greater)
    }
  }

  private func close(_ index: Int32, into out: inout [UInt8]) {
    guard nodes[Int(index)].kind == .element, !isVoid(index) else { return }
    out.append(contentsOf: "</".utf8)
    out.append(contentsOf: bytes[range(of: index)])
    out.append(ASCII.greater)
  }

  private func isVoid(_ index: Int32) -> Bool {
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

  private func escape(_ text: ArraySlice<UInt8>, isAttribute: Bool, into out: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case ASCII.ampersand: out.append(contentsOf: "&amp;".utf8)
      case ASCII.less: out.append(contentsOf: "&lt;".utf8)
      case ASCII.greater: out.append(contentsOf: "&gt;".utf8)
      case ASCII.quote where isAttribute: out.append(contentsOf: "&quot;".utf8)
      case 0xA0 where previous == 0xC2:
        out.removeLast()
        out.append(contentsOf: "&nbsp;".utf8)
      default: out.append(byte)
      }
      previous = byte
    }
  }
}
