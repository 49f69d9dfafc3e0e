// Input: a parsed document. Output: its links, and by node the innermost link and the tree order.
// One pass over the nodes; a document without `a` elements costs one comparison per node.

internal import GalleyStyle
internal import GalleySystem

/// The links of a document and their nodes.
///
/// Documents share its storage one after another.
struct LinkTable: ~Copyable {
  /// A link: `a[href]`.
  struct Link: BitwiseCopyable {
    var node: NodeIndex
    /// The range of its text, in offsets of the plain text.
    var start: Int32 = 0
    var end: Int32 = 0
    var hasText = false
    /// Whether `start` and `end` are those of a character or of a box without one.
    var hasPlace = false
  }
  /// The link and the tree order of a node.
  struct Place: BitwiseCopyable {
    /// The index in `links` of the innermost link that contains the node, -1 for none.
    var link: Int32 = -1
    /// The position in tree order.
    var rank: Int32 = -1
  }
  /// In tree order.
  private(set) var links = UniqueArray<Link>()
  /// By node; valid for the nodes in the tree of a document with links.
  private(set) var places = UniqueArray<Place>()
  /// Whether a document with links has elements of SVG.
  private(set) var containsGraphics = false

  /// Replaces the content by the links of a document.
  mutating func fill(from markup: MarkupTree) {
    links.removeAll()
    containsGraphics = false
    let nodes = markup.nodes.span
    var index = 0
    while index < nodes.count, nodes[index].tag != .a { index += 1 }
    guard index < nodes.count else { return }
    while places.count < nodes.count { places.append(Place()) }
    var rank: Int32 = 0
    var node = MarkupTree.documentNode
    while node.exists {
      let parent = nodes[node].parent
      var link = parent.exists ? places[of: parent].link : -1
      if nodes[node].namespace == .svg { containsGraphics = true }
      if markup.isLink(node) {
        link = Int32(links.count)
        links.append(Link(node: node))
      }
      places[of: node] = Place(link: link, rank: rank)
      rank += 1
      node = markup.nextInDocument(after: node)
    }
  }

  /// Whether the node itself is a link.
  func isLink(_ node: NodeIndex) -> Bool {
    guard node.exists, places[of: node].link >= 0 else { return false }
    return links[Int(places[of: node].link)].node == node
  }

  /// Finds the text of each link: from its first character to its last.
  mutating func findTexts(in document: PreparedDocument) {
    let (tree, markup) = (document.tree, document.styled.markup)
    for item in tree.items {
      guard item.node.exists, item.end > item.start, !item.flags.contains(.isGenerated),
        places[of: item.node].link >= 0
      else { continue }
      // Neither a forced break at an end nor a separator is a part of the text.
      let range = tree.plainRange(from: item.start, to: item.end)
      let isText = item.kind != .forcedBreak && !range.isEmpty
      extend(item.node, by: isText ? range : range.lowerBound..<range.lowerBound, markup)
    }
    for picture in tree.blockPictures where places[of: picture.node].link >= 0 {
      let start = Int(picture.plain)
      extend(picture.node, by: start..<start + InlineItem.objectLength, markup)
    }
  }

  /// Extends the text of the links around a node; an empty range is only a place.
  private mutating func extend(_ node: NodeIndex, by range: Range<Int>, _ markup: MarkupTree) {
    let start = Int32(truncatingIfNeeded: range.lowerBound)
    let end = Int32(truncatingIfNeeded: range.upperBound)
    var link = Int(places[of: node].link)
    while link >= 0 {
      let known = links[link]
      if !range.isEmpty {
        links[link].start = known.hasText ? min(known.start, start) : start
        links[link].end = known.hasText ? max(known.end, end) : end
        links[link].hasText = true
      } else if !known.hasPlace {
        (links[link].start, links[link].end) = (start, end)
      }
      links[link].hasPlace = true
      let parent = markup.nodes[known.node].parent
      link = parent.exists ? Int(places[of: parent].link) : -1
    }
  }
}
