// Input: a layout. Output: the characters of its source text with their rectangles, in tree order.
// `galley batch` makes the recorder's lines from it.
// Source: Tests/Browser/README.md ("A line"); BROWSER_RULES 7.1, 7.7.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// A character of the source text and the rectangle that the recorder sees.
package struct RenderedCharacter {
  package var scalar: UInt32
  /// The rectangle of its cluster in CSS px; nil for a collapsed or trimmed space.
  package var rect: Rect?
  /// The nearest ancestor whose display does not begin with `inline`.
  package var block: NodeIndex
  /// Its offset in the shaped text, which identifies carets; nil for text without a box.
  package var key: Int?
}

extension Layout {
  /// The upper bound of the keys of characters.
  package var characterKeyCount: Int { document.tree.text.count + 1 }

  /// The scrollable overflow: the extent of unclipped boxes and text, in CSS px from the top left
  /// corner.
  package var scrollableOverflow: Size {
    var scrollableOverflow = size
    var index = 0
    var shown = Set<Index<Box>>()
    while index < fragments.boxes.count {
      let fragment = fragments.boxes[index]
      let style = document.tree.styles[document.tree.boxes[fragment.box].style].box
      let position = rect(fragment.rect)
      scrollableOverflow.width = max(scrollableOverflow.width, position.maxX)
      scrollableOverflow.height = max(scrollableOverflow.height, position.maxY)
      let clips = index > 0 && (style.overflowX != .visible || style.overflowY != .visible)
      if !clips { shown.insert(fragment.box) }
      index = clips ? max(Int(fragment.end), index + 1) : index + 1
    }
    for line in fragments.lines
    where shown.contains(document.tree.paragraphs[line.paragraph].box) {
      for fragmentItem in fragments.fragmentItems[
        line.itemRange]
      {
        let position = rect(fragmentItem.rect)
        scrollableOverflow.width = max(scrollableOverflow.width, position.maxX)
        scrollableOverflow.height = max(scrollableOverflow.height, position.maxY)
      }
    }
    return scrollableOverflow
  }

  /// Iterates over all characters in tree order, between `startOfNode` and `endOfNode` of each text
  /// node.
  ///
  /// Text nodes without a box and generated text are left out. The text of `option` elements is
  /// left out too, because a box contains a copy of it. `open` is the layout of
  /// `RichText.openingDetails`: with it, text in closed `details` elements has the position that it
  /// would have.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  package func forEachCharacter(
    openingDetails open: Layout? = nil, _ body: (RenderedCharacter) -> Void,
    startOfNode: (NodeIndex) -> Void, endOfNode: (NodeIndex) -> Void
  ) {
    let hidden = open.map { HiddenText(of: self, in: $0) }
    let options = OptionTexts(document.styled.markup)
    for node in index.elements.order {
      if let hidden, let offset = hidden.offsets[node] {
        hidden.layout.forEachCharacter(of: node) { character in
          body(character.hidden(movedBy: offset))
        }
      } else if !index.itemsOfNode.isEmpty(node), !options.contains(around: node) {
        startOfNode(node)
        forEachCharacter(of: node, body)
        endOfNode(node)
      }
    }
  }

  private func forEachCharacter(of node: NodeIndex, _ body: (RenderedCharacter) -> Void) {
    let index = index
    var enumerator = CharacterEnumerator(
      layout: self, index: index, block: index.elements.blockOfNode[node])
    for member in index.itemsOfNode.range(node) {
      let item = Int(index.itemsOfNode.members[member])
      if !fragments.transforms.isEmpty {
        enumerator.box = document.tree.paragraph(ofItem: item).box
      }
      enumerator.enumerate(item, body)
    }
  }
}

/// Finds the text of `option` elements.
private struct OptionTexts {
  let tree: MarkupTree
  /// False for most documents, which saves the search.
  private let hasOptions: Bool

  init(_ tree: MarkupTree) {
    self.tree = tree
    hasOptions = tree.nodes.contains { $0.kind == .element && $0.tag == .option }
  }

  func contains(around node: NodeIndex) -> Bool {
    guard hasOptions else { return false }
    var parent = tree.nodes[node].parent
    while parent.exists {
      if tree.nodes[parent].tag == .option { return true }
      parent = tree.nodes[parent].parent
    }
    return false
  }
}

extension RenderedCharacter {
  fileprivate func hidden(movedBy offset: Point) -> RenderedCharacter {
    var character = self
    character.key = nil
    character.rect?.x += offset.x
    character.rect?.y += offset.y
    return character
  }
}

/// Iterates over the characters of one text node.
private struct CharacterEnumerator {
  let layout: Layout
  let index: LayoutIndex
  let block: NodeIndex
  /// The box whose local coordinates the rectangles have.
  var box: Index<Box> = .none

  /// The characters of one item: those on lines, and between them those that were removed.
  func enumerate(_ itemIndex: Int, _ body: (RenderedCharacter) -> Void) {
    let own = layout.ownRange(ofItem: itemIndex)
    var offset = own.lowerBound
    let isTransformed = isTransformed(itemIndex)
    let isInTransform = box.exists && layout.fragments.transforms.transform(of: box) != nil
    var last: FragmentItem?
    for member in index.fragmentItemsOfItem.range(Index(itemIndex)) {
      let position = Int(index.fragmentItemsOfItem.members[member])
      let fragmentItem = layout.fragments.fragmentItems[position]
      guard fragmentItem.kind == .text, fragmentItem.textStart >= offset else { continue }
      if let last, isInTransform {
        skipEnd(of: last, from: offset, to: fragmentItem.textStart, body)
      } else {
        skip(from: offset, to: fragmentItem.textStart, body)
      }
      last = fragmentItem
      if isTransformed {
        enumerateTransformed(fragmentItem, hyphen: layout.hyphen(behind: position, in: box), body)
      } else {
        enumerate(fragmentItem, hyphen: layout.hyphen(behind: position, in: box), body)
      }
      offset = fragmentItem.textEnd
    }
    skip(from: offset, to: own.upperBound, body)
  }

  /// Whether `text-transform` changed an item's text.
  ///
  /// On a first line, the style of the block itself is compared too.
  private func isTransformed(_ itemIndex: Int) -> Bool {
    // A copy of the tree would retain each of its arrays.
    let document = layout.document
    func changesText(_ style: Index<ComputedStyle>) -> Bool {
      document.tree.styles[style].text.textTransform != TextTransform()
    }
    if changesText(document.tree.items[itemIndex].style) { return true }
    let paragraph = document.tree.paragraph(ofItem: itemIndex)
    return paragraph.flags.contains(.isFirstLine)
      && (changesText(paragraph.style) || changesText(document.tree.boxes[paragraph.box].style))
  }

  /// Visits characters without a rectangle.
  private func skip(from start: Int32, to end: Int32, _ body: (RenderedCharacter) -> Void) {
    var offset = start
    let text = layout.document.tree.text
    while offset < end {
      let step = text.span.scalar(at: Int(offset))
      body(RenderedCharacter(scalar: step.scalar, rect: nil, block: block, key: Int(offset)))
      offset += Int32(step.length)
    }
  }

  /// Visits the characters after a line in a transformed box.
  ///
  /// The first space there has an empty rectangle before the transform.
  private func skipEnd(
    of fragmentItem: FragmentItem, from start: Int32, to end: Int32,
    _ body: (RenderedCharacter) -> Void
  ) {
    guard start < end, layout.document.tree.text[Int(start)] == 0x20 else {
      return skip(from: start, to: end, body)
    }
    var rect = fragmentItem.rect
    if !fragmentItem.isRightToLeft { rect.x = rect.maxX }
    rect.width = .zero
    report(0x20, layout.rect(rect, in: box), start, body)
    skip(from: start + 1, to: end, body)
  }

  private func enumerate(
    _ fragmentItem: FragmentItem, hyphen: Rect?, _ body: (RenderedCharacter) -> Void
  ) {
    let start = GlyphStart(fragmentItem, layout.document.shaped)
    let text = layout.document.tree.text
    if let missing = MissingStart(fragmentItem, layout.document, start: start) {
      missing.forEachCharacter { offset, from, to in
        let rect = fragmentItem.rect(from: from, to: to, isLast: to == fragmentItem.advance)
        report(
          text.span.scalar(at: Int(offset)).scalar, layout.rect(rect, in: box), offset, body)
      }
      return
    }
    var clusters = ClusterCursor(fragmentItem, layout.document, start: start)
    while let cluster = clusters.next() {
      let rect = layout.rect(fragmentItem.rect(of: cluster), in: box)
      var offset = cluster.start
      while offset < cluster.end {
        let step = text.span.scalar(at: Int(offset))
        let isLast = offset + Int32(step.length) == fragmentItem.textEnd
        report(step.scalar, isLast ? hyphen ?? rect : rect, offset, body)
        offset += Int32(step.length)
      }
    }
  }

  private func report(
    _ scalar: UInt32, _ rect: Rect, _ offset: Int32, _ body: (RenderedCharacter) -> Void
  ) {
    let isBlank = scalar == 0x20 || (0x09...0x0D).contains(scalar) && scalar != 0x0B
    let isShown = isBlank ? rect.width > 0 : rect.width > 0 || rect.height > 0
    body(
      RenderedCharacter(
        scalar: scalar, rect: isShown ? rect : nil, block: block, key: Int(offset)))
  }

  /// Visits the characters of transformed text.
  ///
  /// The rectangle of a source character is that of its result.
  private func enumerateTransformed(
    _ fragmentItem: FragmentItem, hyphen: Rect?, _ body: (RenderedCharacter) -> Void
  ) {
    let tree = layout.document.tree
    var offset = fragmentItem.textStart
    var clusters = ClusterCursor(fragmentItem, layout.document)
    var cluster = clusters.next()
    while offset < fragmentItem.textEnd {
      let plain = layout.plainOffset(offset)
      guard plain < tree.plain.count else { return }
      let step = tree.plain.span.scalar(at: plain)
      // Continue up to the first offset that maps to another source character.
      var end = offset + 1
      while end < fragmentItem.textEnd,
        tree.text[Int(end)] & 0xC0 == 0x80 || tree.sourceOffset(end) < plain + step.length
      {
        end += 1
      }
      while let known = cluster, known.end <= offset { cluster = clusters.next() }
      guard let known = cluster else { return }
      var rect = fragmentItem.rect(of: known)
      while let more = cluster, more.end < end {
        cluster = clusters.next()
        if let next = cluster { rect = rect.union(fragmentItem.rect(of: next)) }
        if more.end >= end { break }
      }
      let position = layout.rect(rect, in: box)
      let isLast = end == fragmentItem.textEnd
      report(step.scalar, isLast ? hyphen ?? position : position, offset, body)
      let next = plain + step.length
      reportLost(next..<max(next, layout.plainEnd(end)), position, body)
      offset = end
    }
  }

  /// Reports the marks that a character lost in another case, with its rectangle.
  ///
  /// No caret is between them.
  private func reportLost(
    _ range: Range<Int>, _ rect: Rect, _ body: (RenderedCharacter) -> Void
  ) {
    let tree = layout.document.tree
    var position = range.lowerBound
    while position < range.upperBound {
      let step = tree.plain.span.scalar(at: position)
      body(RenderedCharacter(scalar: step.scalar, rect: rect, block: block, key: nil))
      position += step.length
    }
  }
}
