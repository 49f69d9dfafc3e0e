// Input: a layout and one of its links. Output: the colours of the pressed link and its content.
// The styles of the document are computed with `:active` on the link. Lengths of these styles are
// ignored, so that no position changes.

internal import GalleyStyle
internal import GalleySystem

/// The styles of a pressed link and its content.
struct PressedColors {
  private let tree: BoxTree
  /// The styles of the document, and those with the pressed link.
  private let unpressed: StyledDocument
  private let styled: StyledDocument
  private let link: NodeIndex
  /// The pressed styles of pseudo-elements in the link, by their styles.
  private var pseudoStyles: [Index<ComputedStyle>: Index<ComputedStyle>] = [:]
  /// The places of boxes without an element that a line refers to.
  private var places: [Index<Box>: Place] = [:]

  /// The place of a box: the inline box around it, and the box of its paragraph.
  private struct Place {
    var inlineBox: Index<InlineBox>
    var box: Index<Box>
  }

  /// Computes the styles with a pressed link; nil if the link does not exist.
  init?(_ layout: Layout, link: Int) {
    guard layout.index.elements.links.indices.contains(link),
      let resolver = layout.document.resolver
    else { return nil }
    self.link = layout.index.elements.links[link]
    tree = layout.document.tree
    unpressed = layout.document.styled
    styled = resolver.resolve(
      unpressed.markup, pressed: self.link,
      containers: unpressed.containers?.sizes ?? .unknown)
    guard !unpressed.pseudoStyles.isEmpty else { return }
    findPseudoStyles()
    findPlaces()
  }

  private mutating func findPseudoStyles() {
    let end = unpressed.markup.nextOutside(link)
    var node = link
    while node.exists, node != end {
      if let styles = unpressed.pseudoStyles[node] {
        let pressed = styled.pseudoStyles[node] ?? PseudoStyles()
        for (style, other) in zip(styles.all, pressed.all)
        where style.exists && other.exists && pseudoStyles[style] == nil {
          pseudoStyles[style] = other
        }
      }
      node = unpressed.markup.next(after: node)
    }
  }

  private mutating func findPlaces() {
    for paragraph in tree.paragraphs {
      tree.visitBoxes(in: paragraph) { item, inlineBox in
        guard item.node.isNone, item.box.exists else { return }
        places[item.box] = Place(inlineBox: inlineBox, box: paragraph.box)
      }
    }
  }

  // MARK: Elements

  /// The element or text of a fragment item; for generated content, the element around it.
  func node(of fragmentItem: FragmentItem) -> NodeIndex {
    if fragmentItem.kind != .inlineBox {
      let node = tree.items[fragmentItem.item].node
      if node.exists { return node }
    }
    let node = tree.node(around: fragmentItem.inlineBox)
    return node.exists ? node : self.node(of: tree.paragraph(ofItem: Int(fragmentItem.item)).box)
  }

  /// The element of a box; for generated content, the element around it.
  func node(of box: Index<Box>) -> NodeIndex {
    var box = box
    while box.exists {
      if tree.boxes[box].node.exists { return tree.boxes[box].node }
      let place = places[box] ?? Place(inlineBox: tree.boxes[box].inlineParent, box: .none)
      let node = tree.node(around: place.inlineBox)
      if node.exists { return node }
      box = place.box.exists && place.box != box ? place.box : tree.boxes[box].parent
    }
    return .none
  }

  private func isInside(_ node: NodeIndex) -> Bool {
    var node = node
    while node.exists {
      if node == link { return true }
      node = styled.markup.nodes[node].parent
    }
    return false
  }

  // MARK: Styles

  /// The style of an element inside the link, or of a text's parent; nil outside.
  func style(of node: NodeIndex) -> ComputedStyle? {
    guard isInside(node) else { return nil }
    return styled.style(of: element(of: node))
  }

  private func element(of node: NodeIndex) -> NodeIndex {
    let nodes = styled.markup.nodes
    return nodes[node].kind == .element ? node : nodes[node].parent
  }

  /// The pressed style of text that has a style, with the element or text around it; nil outside of
  /// the link.
  ///
  /// Anonymous content without a pseudo-element has that of its element.
  func style(
    ofText style: Index<ComputedStyle>, around node: NodeIndex
  ) -> ComputedStyle? {
    self.style(ofGenerated: style, around: node) ?? self.style(of: node)
  }

  /// The pressed style of a box without an element, with the element around it; nil outside of the
  /// link, and for anonymous boxes, which have no colours.
  func style(ofGenerated style: Index<ComputedStyle>, around node: NodeIndex) -> ComputedStyle? {
    guard isInside(node) else { return nil }
    return pseudoStyle(style, around: element(of: node))
  }

  /// The pressed style of a pseudo-element; nil for other styles.
  private func pseudoStyle(
    _ style: Index<ComputedStyle>, around element: NodeIndex
  ) -> ComputedStyle? {
    guard !unpressed.pseudoStyles.isEmpty, unpressed.styleOfNode[element] != style else {
      return nil
    }
    // A first letter and a first line belong to a block around the text.
    var element = element
    while element.exists {
      if let styles = unpressed.pseudoStyles[element],
        let place = place(of: style, in: styles)
      {
        let other = styled.pseudoStyles[element]?.all[place] ?? .none
        return other.exists ? styled.styles[Int(other)] : tree.styles[style]
      }
      element = unpressed.markup.nodes[element].parent
    }
    // An element with `display: contents` has no box around its generated content.
    return pseudoStyles[style].map { styled.styles[Int($0)] }
  }

  /// The place of a style among those of an element's pseudo-elements.
  ///
  /// A quotation mark may have another language than the text in its element, and then a style of
  /// its own with the same `content`.
  private func place(
    of style: Index<ComputedStyle>, in styles: PseudoStyles<ComputedStyle>
  ) -> Int? {
    if let place = styles.all.firstIndex(of: style) { return place }
    guard Int(style) >= unpressed.styles.count, let content = tree.styles[style].box.content
    else { return nil }
    return styles.all.prefix(2).firstIndex {
      $0.exists && unpressed.styles[Int($0)].box.content == content
    }
  }
}

extension PseudoStyles<ComputedStyle> {
  /// All styles; the first two are those of generated content.
  fileprivate var all: [Index<ComputedStyle>] {
    [
      before, after, marker, firstLetter, firstLine, inFirstLine.element, inFirstLine.before,
      inFirstLine.after,
    ]
  }
}

extension DisplayListBuilder {
  /// The colours of a box; those of `:active` inside the pressed link.
  func colors(ofBox index: Index<Box>) -> BoxProperties {
    let box = prepared.tree.boxes[index]
    return colors(box.style, of: box.node) { $0.node(of: index) }
  }

  /// The colours of the inline box of a fragment item.
  func colors(ofInlineBox fragmentItem: FragmentItem) -> BoxProperties {
    let box = prepared.tree.inlineBoxes[fragmentItem.inlineBox]
    return colors(box.style, of: box.node) { $0.node(of: fragmentItem) }
  }

  /// The colours of an inline box; in generated content, with the inline boxes around it only.
  func colors(ofInlineBox index: Index<InlineBox>) -> BoxProperties {
    let box = prepared.tree.inlineBoxes[index]
    return colors(box.style, of: box.node) { _ in prepared.tree.node(around: index) }
  }

  private func colors(
    _ style: Index<ComputedStyle>, of node: NodeIndex, around: (PressedColors) -> NodeIndex
  ) -> BoxProperties {
    let box = prepared.tree.styles[style].box
    guard let pressed else { return box }
    let colors =
      node.exists
      ? pressed.style(of: node) : pressed.style(ofGenerated: style, around: around(pressed))
    return colors.map { box.colored($0.box) } ?? box
  }

  /// The colours of the text of a fragment item; those of `:active` inside the pressed link.
  func textColors(of fragmentItem: FragmentItem) -> TextProperties {
    textColors(prepared.tree.items[fragmentItem.item].style) { $0.node(of: fragmentItem) }
  }

  /// The colours of text with a style in a box.
  func textColors(_ style: Index<ComputedStyle>, in box: Index<Box>) -> TextProperties {
    textColors(style) { $0.node(of: box) }
  }

  private func textColors(
    _ style: Index<ComputedStyle>, around: (PressedColors) -> NodeIndex
  ) -> TextProperties {
    let text = prepared.tree.styles[style].text
    guard let pressed, let colors = pressed.style(ofText: style, around: around(pressed)) else {
      return text
    }
    // A marker without rules has no decorations.
    let isDerived = Int(style) >= prepared.styled.styles.count
    return text.colored(
      colors.text, keepingDecorations: isDerived && text.decorations.isEmpty)
  }

  /// The colours of an element of a graphic.
  func textColors(ofElement node: NodeIndex, _ text: TextProperties) -> TextProperties {
    guard let colors = pressed?.style(of: node) else { return text }
    return text.colored(colors.text, keepingDecorations: false)
  }
}

extension BoxProperties {
  fileprivate func colored(_ other: BoxProperties) -> BoxProperties {
    var box = self
    box.backgroundColor = other.backgroundColor
    box.borderColor = other.borderColor
    box.opacity = other.opacity
    return box
  }
}

extension TextProperties {
  fileprivate func colored(
    _ other: TextProperties, keepingDecorations: Bool
  ) -> TextProperties {
    var text = self
    text.color = other.color
    if !keepingDecorations { text.decorations = other.decorations }
    if paint != nil || other.paint != nil {
      text.paint = TextPaint((paint?.values ?? TextPaintProperties()).colored(other.paint?.values))
    }
    return text
  }
}

extension TextPaintProperties {
  fileprivate func colored(_ other: TextPaintProperties?) -> TextPaintProperties {
    let other = other ?? TextPaintProperties()
    var paint = self
    paint.fillColor = other.fillColor
    paint.strokeColor = other.strokeColor
    paint.emphasisColor = other.emphasisColor
    paint.graphicFill = other.graphicFill
    paint.fillOpacity = other.fillOpacity
    return paint
  }
}
