// Input: a paragraph. Output: the links, images and atomic inlines on its lines.

extension AccessibilityBuilder {
  /// The elements of a paragraph's links, images and atomic inlines, in the order of the text.
  mutating func inlineElements(ofParagraph paragraph: Int32) -> [Layout.AccessibilityElement] {
    var found: [Layout.AccessibilityElement] = []
    for member in index.linesOfParagraph.range(paragraph) {
      let line = layout.fragments.lines[Int(index.linesOfParagraph.members[member])]
      for number in Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd) {
        let fragmentItem = layout.fragments.fragmentItems[number]
        let node = layout.element(of: fragmentItem)
        if isSilent(node) { continue }
        let link = node >= 0 ? index.elements.linkOfNode[Int(node)] : -1
        if link >= 0 {
          if !isLinkDone[Int(link)], fragmentItem.kind != .empty {
            isLinkDone[Int(link)] = true
            found.append(element(ofLink: Int(link), fragmentItem))
          }
        } else if fragmentItem.kind == .atomic {
          found += elements(ofAtomic: fragmentItem)
        }
      }
    }
    return found
  }

  private mutating func element(ofLink link: Int, _ fragmentItem: FragmentItem)
    -> Layout.AccessibilityElement
  {
    let region = layout.links[link]
    let node = index.elements.links[link]
    let images = images(in: region.range.utf8)
    let style = layout.document.tree.items[Int(fragmentItem.item)].style
    return Layout.AccessibilityElement(
      role: .link, level: nil, text: label(of: node) ?? text(in: region.range.utf8), marker: nil,
      range: region.range, frame: region.rects.enclosing, rects: region.rects,
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
        Int(order.fragmentItems[position].fragmentItem)]
      let node = layout.document.tree.items[Int(fragmentItem.item)].node
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
    let node = layout.document.tree.items[Int(fragmentItem.item)].node
    if let image = image(node, rect: fragmentItem.rect) { return [image] }
    guard layout.fragments.boxes.indices.contains(Int(fragmentItem.boxFragment)) else { return [] }
    return elements(ofFragment: Int(fragmentItem.boxFragment), in: .paragraph)
  }

  /// The element of an image with alternative text; nil without it.
  func image(_ node: Int32, rect: UnitRect) -> Layout.AccessibilityElement? {
    guard node >= 0, let text = imageText(node), !text.isEmpty else { return nil }
    let frame = layout.rect(rect)
    let item = itemOfImage[node].map { layout.document.tree.items[Int($0)] }
    let offset = item.map { layout.plainOffset($0.start) } ?? 0
    let end = item == nil ? offset : layout.boundary(after: offset) ?? offset
    return Layout.AccessibilityElement(
      role: .image, level: nil, text: text, marker: nil, range: Range(utf8: offset..<end),
      frame: frame,
      rects: [frame], language: item.flatMap { language(ofStyle: $0.style) }, link: nil,
      children: [])
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
