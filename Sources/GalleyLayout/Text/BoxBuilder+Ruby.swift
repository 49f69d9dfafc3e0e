// Ruby: each base with its annotation becomes a ruby column, an atomic inline.
// Source: CSS Ruby 1, section 2; the HTML standard, section 4.5.10. LineBreaker+RubyColumns.swift
// divides long columns between lines.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// Appends the content of a `ruby` element with the generated content before and after it.
  ///
  /// A base without an annotation is a bidi isolate, as in Chromium.
  mutating func appendRubyContent(of node: NodeIndex, style: Index<ComputedStyle>) {
    let styles = document.pseudoStyles[node] ?? PseudoStyles()
    let isNested = context.isInRuby
    context.isInRuby = true
    defer { context.isInRuby = isNested }
    appendPseudo(.before, of: node, styles)
    if !appendRuby(node, style: style), document.markup.nodes[node].firstChild.exists {
      let isRight = tree.styles[style].flow.isRightToLeft
      collector.openControl(isRight ? 0x2067 : 0x2066, style: style, plain: tree.plain)
      appendChildren(of: node)
      collector.closeControl(style: style, plain: tree.plain)
    }
    appendPseudo(.after, of: node, styles)
  }

  /// Appends the content of a `ruby` element; returns false if it has no annotation.
  private mutating func appendRuby(_ node: NodeIndex, style: Index<ComputedStyle>) -> Bool {
    let children = Array(document.markup.children(of: node))
    guard hasAnnotation(children) else { return false }
    var base: [NodeIndex] = []
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
  mutating func appendOrphan(annotation node: NodeIndex) {
    let parent = document.markup.nodes[node].parent
    guard parent.exists, document.styleOfNode[parent].exists else { return }
    appendColumn(base: [], annotation: node, style: document.styleOfNode[parent])
  }

  /// Appends a space that does not collapse: in Chromium neither a base nor an annotation has a
  /// forced break.
  mutating func appendBreakInRuby(_ node: NodeIndex, style: Index<ComputedStyle>) {
    let space: [UInt8] = [0x20]
    collector.append(
      space, 0..<1,
      InlineCollector.TextSource(node: node, style: style, collapse: .preserve, isGenerated: true),
      plain: &tree.plain)
    previousScalar = 0
  }

  /// Whether the current content is that of a base or an annotation.
  var isInRuby: Bool {
    if context.isInRuby { return true }
    return context.box.exists && tree.boxes[context.box].part.isOfRuby
  }

  private func hasAnnotation(_ nodes: [NodeIndex]) -> Bool {
    for node in nodes where isAnnotation(node) { return true }
    return false
  }

  private func isAnnotation(_ node: NodeIndex) -> Bool {
    let style = document.styleOfNode[node]
    return style.exists && tree.styles[style].box.display == .rubyText
  }

  private mutating func appendColumn(
    base: [NodeIndex], annotation: NodeIndex, style: Index<ComputedStyle>
  ) {
    if !collector.paragraph.hasContent { breakPlainText() }
    let columnStyle = derivedStyle(of: style, .rubyColumn) { values in
      values.text.textAlign = .rubySpread
      values.text.textAlignLast = .auto
      values.text.textIndent = .zero
      values.box = BoxProperties()
      values.box.display = .inlineBlock
    }
    let box = addBox(.block, node: .none, style: columnStyle)
    tree.boxes[box].part = .ruby
    let collapses = collector.collapsesNextSpace
    appendObject(.atomic, box, style: columnStyle)
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
    let own = derivedStyle(of: document.styleOfNode[annotation], .rubyText) { values in
      values.box.display = .block
      values.text.textAlign = .rubySpread
      values.text.textAlignLast = .auto
      values.text.textIndent = .zero
    }
    let text = addBox(.block, node: annotation, style: own)
    tree.boxes[text].part = .rubyText
    link(text, to: box)
    let length = tree.plain.count
    fill(text, node: annotation)
    collector.paragraph.isAtLineStart =
      tree.plain.count > length ? endsWithCollapsibleSpace(annotation) : endsWithSpace
  }

  /// Clears the flag for edge spaces of a base without such spaces.
  ///
  /// Most bases have none.
  private mutating func forgetEdgeSpaces(ofBase box: Index<Box>) {
    let index = Int(tree.boxes[box].paragraph)
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
  private func endsWithCollapsibleSpace(_ node: NodeIndex) -> Bool {
    var last = document.markup.nodes[node].lastChild
    while last.exists, document.markup.nodes[last].kind == .element {
      last = document.markup.nodes[last].lastChild
    }
    guard last.exists, let byte = document.markup.bytes[document.markup.range(of: last)].last else {
      return false
    }
    return InlineCollector.isCollapsible(byte)
  }
}
