// Folder GalleyLayout/RichText/Runs: texts as runs, the form of attributed strings.
// Input: the boxes of a `RichText`, or runs.
// Output: runs with attributes, from `RunReader`; `ContentEvent`s of a text, from `RunWriter`.
// Source: no specification; attributes are differences between an element's computed style and its
//   parent's.
// Uses: Markup, Style, Text, RootStyle, RichText, RichText/Build.
// Read: RichText+Runs, RunReader, RunReader+Style, RunWriter.

// Input: the boxes of a text. Output: its runs, in the order of the plain text. Attributes are
// differences between an element's computed style and that of its parent. The styles of headings,
// code and links in the browser's sheet are implied by the element.

package import GalleyStyle
internal import GalleySystem

/// Reads the runs of one text.
package struct RunReader {
  let document: StyledDocument
  private let boxes: BoxTree
  private let ordinals: [NodeIndex: Int]
  /// The attributes by element.
  ///
  /// Identities of blocks are node numbers here.
  private var known: [NodeIndex: RichText.Attributes] = [:]
  private var identities: [Int: Int] = [:]

  init(_ text: RichText) {
    let (document, boxes) = text.boxes()
    self.init(document, boxes)
  }

  package init(_ document: StyledDocument, _ boxes: BoxTree) {
    self.document = document
    self.boxes = boxes
    ordinals = Self.ordinals(in: document.markup)
  }

  private struct Segment {
    var start: Int
    var end: Int
    var node: NodeIndex
    /// Whether it is U+FFFC.
    var isObject: Bool
  }

  mutating func read() -> [RichText.Run] { read(0..<boxes.plain.count) }

  /// The runs of a range of the plain text.
  package mutating func read(_ range: Range<Int>) -> [RichText.Run] {
    var runs: [RichText.Run] = []
    var end = 0
    var lastAttributes: RichText.Attributes?
    for segment in segments() {
      let start = max(segment.start, end, range.lowerBound)
      let segmentEnd = min(segment.end, range.upperBound)
      guard segmentEnd > start else { continue }
      let isText = document.markup.nodes[segment.node].kind == .text
      var attributes = self.attributes(
        of: isText ? document.markup.nodes[segment.node].parent : segment.node)
      let isImage = segment.isObject && document.markup.nodes[segment.node].tag == .img
      if isImage { attributes.image = image(segment.node) }
      let text = String(decoding: boxes.plain[start..<segmentEnd], as: UTF8.self)
      if start == end, !isImage, attributes == lastAttributes {
        runs[runs.count - 1].text += text
      } else {
        runs.append(RichText.Run(text, numbered(attributes)))
      }
      lastAttributes = isImage ? nil : attributes
      end = segmentEnd
    }
    return runs
  }

  private func segments() -> [Segment] {
    var segments = boxes.blockPictures.map {
      Segment(
        start: Int($0.plain), end: Int($0.plain) + InlineItem.objectLength, node: $0.node,
        isObject: true)
    }
    for item in boxes.items where item.node.exists && !item.flags.contains(.isGenerated) {
      let isObject: Bool
      switch item.kind {
      case .text, .tab, .forcedBreak: isObject = false
      case .atomic, .float, .outOfFlow: isObject = true
      default: continue
      }
      let start = boxes.plainOffset(item.start)
      let end = boxes.plainEnd(item.end)
      if end > start {
        segments.append(Segment(start: start, end: end, node: item.node, isObject: isObject))
      }
    }
    return segments.sorted { $0.start < $1.start }
  }

  /// Replaces the identities of blocks by numbers from 1 in order of appearance.
  private mutating func numbered(_ attributes: RichText.Attributes) -> RichText.Attributes {
    var attributes = attributes
    for index in attributes.blocks.indices {
      let node = attributes.blocks[index].identity
      let identity = identities[node] ?? identities.count + 1
      identities[node] = identity
      attributes.blocks[index].identity = identity
    }
    return attributes
  }

  // MARK: Elements

  private mutating func attributes(of element: NodeIndex) -> RichText.Attributes {
    var path: [NodeIndex] = []
    var element = element
    while element > .first, known[element] == nil {
      path.append(element)
      element = document.markup.nodes[element].parent
    }
    var attributes = known[element] ?? RichText.Attributes()
    while let element = path.popLast() {
      let parent = document.markup.nodes[element].parent
      add(element, parent: parent, to: &attributes)
      known[element] = attributes
    }
    return attributes
  }

  private func style(of node: NodeIndex) -> ComputedStyle? {
    node > .first ? document.style(of: node) : nil
  }

  private func add(
    _ element: NodeIndex, parent: NodeIndex, to attributes: inout RichText.Attributes
  ) {
    let node = document.markup.nodes[element]
    guard let own = style(of: element) else { return }
    guard let around = style(of: parent) else {
      if !own.text.language.isEmpty { attributes.style.language = own.text.language }
      return
    }
    let isLink = document.markup.isLink(element)
    if isLink { attributes.link = string(.href, of: element) }
    addFont(node.tag, own, around, to: &attributes)
    addColors(isLink: isLink, own, around, to: &attributes)
    addDecorations(isLink: isLink, own, around, to: &attributes)
    if own.text.language != around.text.language {
      attributes.style.language = own.text.language
    }
    if own.text.direction != around.text.direction {
      attributes.style.direction =
        own.text.direction == .leftToRight ? .leftToRight : .rightToLeft
    }
    if let kind = blockKind(element, own) {
      attributes.blocks.append(RichText.Block(kind, identity: Int(element)))
    }
  }

  private func image(_ node: NodeIndex) -> RichText.Image {
    RichText.Image(
      source: string(.src, of: node) ?? "", alt: string(.alt, of: node),
      width: string(.width, of: node).flatMap(Double.init),
      height: string(.height, of: node).flatMap(Double.init))
  }

  func string(_ name: AttributeName, of node: NodeIndex) -> String? {
    document.markup.attribute(name, of: node).map(document.markup.string)
  }

  // MARK: Blocks

  private func blockKind(_ element: NodeIndex, _ style: ComputedStyle) -> RichText.Block.Kind? {
    let node = document.markup.nodes[element]
    switch node.tag {
    case .html, .body, .thead, .tbody, .tfoot, .hr: return nil
    case .tr where style.box.display == .tableRow:
      let group = node.parent.exists ? document.markup.nodes[node.parent].tag : .unknown
      return group == .thead ? .tableHeaderRow : .tableRow
    case .td where style.box.display == .tableCell, .th where style.box.display == .tableCell:
      return .tableCell
    case .table where style.box.display == .table: return .table
    default: break
    }
    if style.box.display.isInlineLevel || style.box.display == .contents { return nil }
    switch node.tag {
    case .p: return .paragraph
    case .h1: return .heading(1)
    case .h2: return .heading(2)
    case .h3: return .heading(3)
    case .h4: return .heading(4)
    case .h5: return .heading(5)
    case .h6: return .heading(6)
    case .blockquote: return .quote
    case .ul, .menu, .dir: return .unorderedList
    case .ol: return .orderedList
    case .li: return .listItem(ordinal: ordinals[element] ?? 1)
    case .pre, .listing, .xmp: return .codeBlock(language: codeLanguage(element))
    default: return .division
    }
  }

  /// The language in the `language-…` class of the code in a block.
  private func codeLanguage(_ element: NodeIndex) -> String? {
    let code = document.markup.children(of: element).first {
      document.markup.nodes[$0].tag == .code
    }
    for node in [code, element] {
      guard let names = node.flatMap({ string(.class, of: $0) }) else { continue }
      for name in names.split(separator: " ") where name.hasPrefix("language-") {
        return String(name.dropFirst("language-".count))
      }
    }
    return nil
  }

  /// The numbers of list items from `start` and `value`.
  private static func ordinals(in tree: MarkupTree) -> [NodeIndex: Int] {
    var next: [NodeIndex: Int] = [:]
    var ordinals: [NodeIndex: Int] = [:]
    func number(_ name: AttributeName, _ node: NodeIndex) -> Int? {
      tree.attribute(name, of: node).flatMap { Int(tree.string($0)) }
    }
    var node = tree.nodes.isEmpty ? .none : tree.next(after: MarkupTree.documentNode)
    while node.exists {
      if tree.nodes[node].tag == .li, tree.nodes[node].kind == .element {
        let list = tree.nodes[node].parent
        let value =
          number(.value, node) ?? next[list]
          ?? (tree.nodes[list].tag == .ol ? number(.start, list) ?? 1 : 1)
        ordinals[node] = value
        next[list] = value == .max ? value : value + 1
      }
      node = tree.next(after: node)
    }
    return ordinals
  }
}
