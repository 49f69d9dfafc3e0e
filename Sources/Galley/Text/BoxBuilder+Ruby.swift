// Ruby: each base with its annotation becomes a ruby column, an atomic inline.
// Source: CSS Ruby 1, section 2; the HTML standard, section 4.5.10. LineBreaker+RubyColumns.swift
// divides long columns between lines.

internal import FontEngine
internal import GalleyStyle

extension BoxBuilder {
  /// Appends the content of a `ruby` element; returns false if it has no annotation.
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
    let collapses = collector.collapsesNextSpace
    collector.appendObject(
      .atomic, box, node: -1, style: columnStyle, plain: &tree.plain, isInPlainText: false)
    collector.paragraph.flags.insert(.hasRuby)
    openContext(box)
    // White space collapses across base, annotation and surrounding text.
    collector.paragraph.isAtLineStart = collapses
    collector.paragraph.flags.insert(.keepsEdgeSpaces)
    for child in base { append(child) }
    if collector.offset > 0 { collector.paragraph.flags.insert(.hasLines) }
    let endsWithSpace = collector.collapsesNextSpace
    closeContext()
    forgetEdgeSpaces(ofBase: box)
    let own = derivedStyle(of: document.styleOfNode[Int(annotation)], .rubyText) { values in
      values.box.display = .block
      values.text.textAlign = .rubySpread
    }
    let text = addBox(.block, node: annotation, style: own)
    tree.boxes[Int(text)].part = .rubyText
    link(text, to: box)
    let length = tree.plain.count
    fill(text, node: annotation)
    collector.paragraph.isAtLineStart =
      tree.plain.count > length ? endsWithCollapsibleSpace(annotation) : endsWithSpace
  }

  /// Clears the flag for edge spaces of a base without such spaces.
  ///
  /// Most bases have none.
  private mutating func forgetEdgeSpaces(ofBase box: Int32) {
    let index = Int(tree.boxes[Int(box)].paragraph)
    guard index >= 0 else { return }
    let paragraph = tree.paragraphs[index]
    let text = Int(paragraph.textStart)..<Int(paragraph.textEnd)
    if text.isEmpty
      || tree.text[text.lowerBound] != 0x20 && tree.text[text.upperBound - 1] != 0x20
    {
      tree.paragraphs[index].flags.remove(.keepsEdgeSpaces)
    }
  }

  /// Whether the text of an element ends with collapsible white space.
  private func endsWithCollapsibleSpace(_ node: Int32) -> Bool {
    var last = document.tree.nodes[Int(node)].lastChild
    while last >= 0, document.tree.nodes[Int(last)].kind == .element {
      last = document.tree.nodes[Int(last)].lastChild
    }
    guard last >= 0, let byte = document.tree.bytes[document.tree.range(of: last)].last else {
      return false
    }
    return InlineCollector.isCollapsible(byte)
  }

  /// Appends the space that Chromium shows for a forced break in ruby.
  mutating func appendBreakInRuby(style: Int32) {
    collector.append(
      [0x20], 0..<1,
      InlineCollector.TextSource(node: -1, style: style, collapse: .preserve, isGenerated: true),
      plain: &tree.plain)
    previousScalar = 0
  }
}
