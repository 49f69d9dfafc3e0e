// Ruby: each base with its annotation becomes one box on the line.
// Source: CSS Ruby 1, section 2; the HTML standard, section 4.5.10. Bases do not break inside.

internal import FontEngine

extension BoxBuilder {
  /// Appends the content of a `ruby` element; returns false where nothing in it is an annotation.
  mutating func appendRuby(_ node: Int32, style: Int32) -> Bool {
    let children = Array(document.tree.children(of: node))
    guard hasAnnotation(children) else { return false }
    var base: [Int32] = []
    for child in children {
      if isAnnotation(child) {
        appendColumn(base: base, annotation: child, style: style)
        base = []
      } else {
        base.append(child)
      }
    }
    for child in base { append(child) }
    return true
  }

  private func hasAnnotation(_ nodes: [Int32]) -> Bool {
    for node in nodes where isAnnotation(node) { return true }
    return false
  }

  private func isAnnotation(_ node: Int32) -> Bool {
    let style = document.styleOfNode[Int(node)]
    return style >= 0 && tree.styles[Int(style)].box.display == .rubyText
  }

  private mutating func appendColumn(base: [Int32], annotation: Int32, style: Int32) {
    if collector.isEmpty { breakPlainText() }
    let columnStyle = derivedStyle(of: style, .rubyColumn) { values in
      values.text.textAlign = .rubySpread
      values.text.textIndent = .zero
      values.box = BoxProperties()
      values.box.display = .inlineBlock
    }
    let box = addBox(.block, node: -1, style: columnStyle)
    tree.boxes[Int(box)].part = .ruby
    collector.appendObject(
      .atomic, box, node: -1, style: columnStyle, plain: &tree.plain, isInPlainText: false)
    collector.paragraph.flags.insert(.hasRuby)
    openContext(box)
    for child in base { append(child) }
    closeContext()
    let own = derivedStyle(of: document.styleOfNode[Int(annotation)], .rubyText) { values in
      values.box.display = .block
      values.text.wraps = false
      values.text.textAlign = .rubySpread
    }
    let text = addBox(.block, node: annotation, style: own)
    tree.boxes[Int(text)].part = .rubyText
    link(text, to: box)
    fill(text, node: annotation)
  }
}
