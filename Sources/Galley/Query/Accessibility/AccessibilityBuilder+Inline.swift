// Input: a paragraph. Output: the links, images and atomic inlines on its lines.

internal import GalleySystem

extension AccessibilityBuilder {
  /// The elements of a paragraph's links, images and atomic inlines, in the order of the text.
  mutating func inlineElements(ofParagraph paragraph: Index<TextParagraph>) -> [Layout
    .AccessibilityElement]
  {
    var found: [Layout.AccessibilityElement] = []
    for member in index.linesOfParagraph.range(paragraph) {
      let line = layout.fragments.lines[index.linesOfParagraph.members[member]]
      for number in line.itemRange {
        let fragmentItem = layout.fragments.fragmentItems[number]
        let node = layout.element(of: fragmentItem)
        if isSilent(node) { continue }
        let link = node.exists ? index.elements.linkOfNode[node] : -1
        if link >= 0 {
          if fragmentItem.kind != .empty,
            let part = nextPart(ofLink: Int(link), in: range(ofParagraph: paragraph))
          {
            let style = layout.document.tree.items[fragmentItem.item].style
            found.append(
              element(ofLink: Int(link), part, style: style, images: images(in: part)))
          }
        } else if fragmentItem.kind == .atomic {
          found += elements(ofAtomic: fragmentItem)
        }
      }
    }
    return found
  }

  /// The part of a link in a range that is not in its element yet; nil if there is none.
  ///
  /// A link over several blocks has an element in each, because an element's text is within that of
  /// the element around it. A float has a place inside the text around it, which is met before it.
  private mutating func nextPart(ofLink link: Int, in range: Range<Int>) -> Range<Int>? {
    let part = layout.links[link].range.utf8.clamped(to: range)
    let count = partsOfLink[link].count
    if part.isEmpty, count > 0 { return nil }
    let place = (0..<count).partitioningIndex {
      partsOfLink[link][$0].lowerBound >= part.lowerBound
    }
    if place > 0, partsOfLink[link][place - 1].overlaps(part) { return nil }
    if place < count, partsOfLink[link][place].overlaps(part) { return nil }
    partsOfLink[link].insert(part, at: place)
    return part
  }

  /// The element of a link with an image outside of lines; nil outside of links, and if the link's
  /// element has this part of its text.
  mutating func link(
    around image: Layout.AccessibilityElement, of node: NodeIndex, style: Index<ComputedStyle>
  ) -> Layout.AccessibilityElement? {
    let link = Int(index.elements.linkOfNode[node])
    guard link >= 0, let part = nextPart(ofLink: link, in: image.range.utf8) else { return nil }
    return element(ofLink: link, part, style: style, images: [image])
  }

  private func element(
    ofLink link: Int, _ part: Range<Int>, style: Index<ComputedStyle>,
    images: [Layout.AccessibilityElement]
  ) -> Layout.AccessibilityElement {
    let region = layout.links[link]
    var rects = region.rects
    if part != region.range.utf8 {
      rects = layout.rects(forBytes: part, style: .content)
      if rects.isEmpty { rects = images.map(\.frame) }
    }
    // Text that is hidden for the eye has a place, and no size.
    let visible = rects.filter { !$0.isEmpty }
    if !visible.isEmpty { rects = visible }
    return Layout.AccessibilityElement(
      role: .link, level: nil, text: label(of: index.elements.links[link]) ?? text(in: part),
      marker: nil, range: Range(utf8: part), frame: rects.enclosing, rects: rects,
      language: language(ofStyle: style), link: region, children: images)
  }

  /// The images within a range of the plain text.
  private func images(in range: Range<Int>) -> [Layout.AccessibilityElement] {
    let order = layout.textOrder
    var found: [Layout.AccessibilityElement] = []
    var position = order.first(endingBehind: range.lowerBound)
    while position < order.fragmentItems.count,
      Int(order.fragmentItems[position].start) < range.upperBound
    {
      let fragmentItem = layout.fragments.fragmentItems[
        order.fragmentItems[position].fragmentItem]
      let node = layout.document.tree.items[fragmentItem.item].node
      if fragmentItem.kind == .atomic, let image = image(node, rect: fragmentItem.rect) {
        found.append(image)
      }
      position += 1
    }
    return found
  }

  /// The element of an image, or the elements in another atomic inline.
  private mutating func elements(ofAtomic fragmentItem: FragmentItem) -> [Layout
    .AccessibilityElement]
  {
    let node = layout.document.tree.items[fragmentItem.item].node
    if let image = image(node, rect: fragmentItem.rect) { return [image] }
    guard layout.fragments.boxes.indices.contains(Int(fragmentItem.boxFragment)) else { return [] }
    return elements(ofFragment: Int(fragmentItem.boxFragment), in: .paragraph)
  }

  /// The element of an image with alternative text; nil without it.
  func image(_ node: NodeIndex, rect: UnitRect) -> Layout.AccessibilityElement? {
    guard node.exists, let text = imageText(node), !text.isEmpty else { return nil }
    let frame = layout.rect(rect)
    let style = layout.document.styled.styleOfNode[node]
    if style.exists, !layout.document.tree.styles[style].text.isVisible { return nil }
    return Layout.AccessibilityElement(
      role: .image, level: nil, text: text, marker: nil,
      range: Range(utf8: rangeOfImage[node] ?? 0..<0), frame: frame, rects: [frame],
      language: style.exists ? language(ofStyle: style) : nil, link: nil, children: [])
  }
}

extension [Rect] {
  /// The bounding box of the rectangles.
  ///
  /// The bounding box of an empty list has size 0.
  var enclosing: Rect {
    guard var all = first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    for rect in dropFirst() {
      let (right, bottom) = (Swift.max(all.maxX, rect.maxX), Swift.max(all.maxY, rect.maxY))
      all.x = Swift.min(all.x, rect.x)
      all.y = Swift.min(all.y, rect.y)
      all.width = right - all.x
      all.height = bottom - all.y
    }
    return all
  }
}
