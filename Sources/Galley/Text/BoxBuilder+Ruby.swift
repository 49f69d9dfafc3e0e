// Ruby: each base with its annotation becomes a ruby column, an atomic inline.
// Source: CSS Ruby 1, section 2; the HTML standard, section 4.5.10. LineBreaker+RubyColumns.swift
// divides long columns between lines.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// Appends the content of a `ruby` element with the generated content before and after it.
  ///
  /// A base without an annotation is a bidi isolate, as in Chromium.
  mutating func appendRubyContent(of node: Int32, style: Int32) {
    let styles = document.pseudoStyles[node] ?? PseudoStyles()
    let isNested = context.isInRuby
    context.isInRuby = true
    defer { context.isInRuby = isNested }
    appendPseudo(.before, of: node, styles)
    if !appendRuby(node, style: style), document.markup.nodes[Int(node)].firstChild >= 0 {
      let isRight = tree.styles[Int(style)].flow.isRightToLeft
      collector.openControl(isRight ? 0x2067 : 0x2066, style: style, plain: tree.plain)
      appendChildren(of: node)
      collector.closeControl(style: style, plain: tree.plain)
    }
    appendPseudo(.after, of: node, styles)
  }

  /// Appends the content of a `ruby` element; returns false if it has no annotation.
  private mutating func appendRuby(_ node: Int32, style: Int32) -> Bool {
    let children = Array(document.markup.children(of: node))
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

  /// Appends an annotation outside of a `ruby` element: it is above an empty base.
  mutating func appendOrphan(annotation node: Int32) {
    let parent = document.markup.nodes[Int(node)].parent
    guard parent >= 0, document.styleOfNode[Int(parent)] >= 0 else { return }
    appendColumn(base: [], annotation: node, style: document.styleOfNode[Int(parent)])
  }

  /// Appends a space that does not collapse: in Chromium neither a base nor an annotation has a
  /// forced break.
  mutating func appendBreakInRuby(style: Int32) {
    let space: [UInt8] = [0x20]
    collector.append(
      space, 0..<1,
      InlineCollector.TextSource(node: -1, style: style, collapse: .preserve, isGenerated: true),
      plain: &tree.plain)
    previousScalar = 0
  }

  /// Whether the current content is that of a base or an annotation.
  var isInRuby: Bool {
    if context.isInRuby { return true }
    guard context.box >= 0 else { return false }
    switch tree.boxes[Int(context.box)].part {
    case .ruby, .rubyText: return true
    default: return false
    }
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
    if !collector.paragraph.hasContent { breakPlainText() }
    let columnStyle = derivedStyle(of: style, .rubyColumn) { values in
      values.text.textAlign = .rubySpread
      values.text.textAlignLast = .auto
      values.text.textIndent = .zero
      values.box = BoxProperties()
      values.box.display = .inlineBlock
    }
    let box = addBox(.block, node: -1, style: columnStyle)
    tree.boxes[Int(box)].part = .ruby
    let collapses = collector.collapsesNextSpace
    collector.appendObject(
      .atomic, box, node: -1, style: columnStyle, plain: &tree.plain, isInPlainText: false)
    collector.noteCollapsedText()
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
      values.text.textAlignLast = .auto
      values.text.textIndent = .zero
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
    var last = document.markup.nodes[Int(node)].lastChild
    while last >= 0, document.markup.nodes[Int(last)].kind == .element {
      last = document.markup.nodes[Int(last)].lastChild
    }
    guard last >= 0, let byte = document.markup.bytes[document.markup.range(of: last)].last else {
      return false
    }
    return InlineCollector.isCollapsible(byte)
  }
}
