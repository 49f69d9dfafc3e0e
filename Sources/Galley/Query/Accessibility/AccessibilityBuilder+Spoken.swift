// Input: the accessibility tree. Output: a flat list of its elements without text that is read twice.
// Text around links is divided at them, as browsers do it for screen readers.

internal import GalleyStyle
internal import GalleySystem

extension Layout {
  /// The elements to read aloud one after another, in reading order.
  ///
  /// Each word is read once: a paragraph, heading, list item or cell with links is divided into the
  /// text between them and the links. The alternative text of an image is a part of the text around
  /// it; an image without text around it is an element. The first part of a list item has its marker.
  /// Parts without a letter, digit or symbol are left out. An element with an `aria-label` has this
  /// text, with its links after it. No element has children. The list is built at each access.
  ///
  /// - Complexity: That of `accessibility`.
  public var spokenElements: [AccessibilityElement] {
    document.withStackSpace {
      var builder = AccessibilityBuilder(self)
      let root = builder.root()
      var found: [AccessibilityElement] = []
      var marker: String?
      builder.addSpoken(root, &marker, to: &found)
      for number in found.indices { found[number].id = AccessibilityElement.ID(number) }
      return found
    }
  }
}

extension AccessibilityBuilder {
  /// Appends what is read of an element; `marker` is that of a list item of which nothing is read yet.
  fileprivate func addSpoken(
    _ element: Layout.AccessibilityElement, _ marker: inout String?,
    to found: inout [Layout.AccessibilityElement]
  ) {
    marker = element.marker ?? marker
    switch element.role {
    case .link, .image: return add(element.part(), &marker, to: &found)
    case .paragraph, .heading, .listItem, .cell:
      guard element.text == text(in: element.range.utf8) else {
        add(element.part(), &marker, to: &found)
        found += element.flattened.lazy.filter { $0.role == .link }.map { $0.part() }
        return
      }
    case .document, .list, .table, .row, .quotation: break
    }
    if element.children.isEmpty { return add(element.part(), &marker, to: &found) }
    // Images are a part of the text around them.
    var images: [Layout.AccessibilityElement] = []
    var start = element.range.utf8.lowerBound
    for child in element.children {
      if child.role == .image, !child.range.isEmpty {
        images.append(child)
        continue
      }
      let range = child.range.utf8
      addText(start..<max(start, range.lowerBound), images, of: element, &marker, to: &found)
      images = []
      addSpoken(child, &marker, to: &found)
      start = max(start, range.upperBound)
    }
    addText(
      start..<max(start, element.range.utf8.upperBound), images, of: element, &marker, to: &found)
  }

  /// Appends a part of an element's text, or the images in it if there is no other text.
  private func addText(
    _ range: Range<Int>, _ images: [Layout.AccessibilityElement],
    of element: Layout.AccessibilityElement, _ marker: inout String?,
    to found: inout [Layout.AccessibilityElement]
  ) {
    var (words, start) = ("", range.lowerBound)
    for image in images where range.contains(image.range.utf8.lowerBound) {
      words += text(in: start..<max(start, image.range.utf8.lowerBound))
      start = max(start, image.range.utf8.upperBound)
    }
    words += text(in: start..<max(start, range.upperBound))
    guard words.contains(where: { !$0.isWhitespace && !$0.isPunctuation }) else {
      for image in images { add(image.part(), &marker, to: &found) }
      return
    }
    let text = text(in: range)
    let rects = layout.rects(forBytes: range, style: .content)
      .filter { !$0.isEmpty }
    let part = element.part(
      text, Range(utf8: range), rects.isEmpty ? element.rects : rects)
    add(part, &marker, to: &found)
  }

  private func add(
    _ part: Layout.AccessibilityElement, _ marker: inout String?,
    to found: inout [Layout.AccessibilityElement]
  ) {
    guard part.text.contains(where: { !$0.isWhitespace }) else { return }
    found.append(marker.map { part.marked($0) } ?? part)
    marker = nil
  }
}

extension Layout.AccessibilityElement {
  /// The element without its children.
  fileprivate func part() -> Self { part(text, range, rects) }

  /// A part of the element's text, without white space at its ends.
  fileprivate func part(_ text: String, _ range: Range<Layout.Offset>, _ rects: [Rect]) -> Self {
    let text = text.trimmed
    let role: Role =
      switch role {
      case .document, .list, .table, .row: .paragraph
      default: role
      }
    return Layout.AccessibilityElement(
      role: role, level: level, text: text, marker: nil, range: range, frame: rects.enclosing,
      rects: rects, language: language, link: link, children: [])
  }

  fileprivate func marked(_ marker: String) -> Self {
    Layout.AccessibilityElement(
      role: role, level: level, text: text, marker: marker, range: range, frame: frame,
      rects: rects, language: language, link: link, children: [])
  }
}
