// The box tree as text.

internal import GalleyStyle
internal import GalleySystem

extension BoxTree {
  /// One line per box, indented by depth, followed by the items of its paragraph.
  func dump(_ markup: MarkupTree) -> String {
    var lines: [String] = []
    if !boxes.isEmpty { dump(.first, depth: 0, markup, into: &lines) }
    return lines.joined(separator: "\n")
  }

  private func dump(_ box: Index<Box>, depth: Int, _ markup: MarkupTree, into lines: inout [String])
  {
    let node = boxes[box]
    let indent = String(repeating: "  ", count: depth)
    var line = indent + "\(node.kind)"
    line += node.isAnonymous ? " (anonymous)" : " " + name(node.node, markup)
    lines.append(line)
    if node.paragraph.exists {
      dump(paragraphs[node.paragraph], depth: depth + 1, markup, into: &lines)
    }
    var child = node.firstChild
    while child.exists {
      dump(child, depth: depth + 1, markup, into: &lines)
      child = boxes[child].nextSibling
    }
  }

  private func name(_ node: NodeIndex, _ markup: MarkupTree) -> String {
    node.exists ? markup.string(markup.range(of: node)) : "(anonymous)"
  }

  private func dump(
    _ paragraph: TextParagraph, depth: Int, _ markup: MarkupTree, into lines: inout [String]
  ) {
    let indent = String(repeating: "  ", count: depth)
    for item in items[paragraph.itemRange] {
      let source = text[Int(item.start)..<Int(item.end)]
      switch item.kind {
      case .text:
        let content = String(decoding: source, as: UTF8.self)
        lines.append(
          indent + (item.flags.contains(.isGenerated) ? "generated " : "text ")
            + "\"\(content)\"" + (item.level > 0 ? " level \(item.level)" : ""))
      case .open: lines.append(indent + "open " + name(item.node, markup) + mark(item))
      case .close: lines.append(indent + "close " + name(item.node, markup) + mark(item))
      case .atomic, .float, .outOfFlow:
        lines.append(indent + "\(item.kind)")
        dump(item.box, depth: depth + 1, markup, into: &lines)
      default: lines.append(indent + "\(item.kind)")
      }
    }
  }

  private func mark(_ item: InlineItem) -> String {
    item.flags.contains(.isContinuation) ? " (continued)" : ""
  }
}
