// Input: a parsed document. Output: its links, and by node the link around it and its place in
// tree order. One walk over the nodes; a document without `a` elements costs a look at each.

/// The links of a document, by node.
struct LinkTable: Sendable {
  /// What is known of a node.
  struct Place: BitwiseCopyable {
    /// Index in `links` of the innermost link around the node or on it, -1 for none.
    var link: Int32 = -1
    /// Position in tree order.
    var rank: Int32 = -1
  }
  /// Links (`a[href]`) in tree order.
  private(set) var links: [Int32] = []
  /// Empty in a document without links.
  private(set) var places: [Place] = []

  init(_ markup: MarkupTree) {
    let nodes = markup.nodes
    guard nodes.contains(where: { $0.tag == .a }) else { return }
    places = [Place](filledWith: Place(), count: nodes.count)
    var rank: Int32 = 0
    var node = MarkupTree.documentNode
    while node >= 0 {
      let parent = nodes[Int(node)].parent
      var link = parent >= 0 ? places[Int(parent)].link : -1
      if nodes[Int(node)].tag == .a, nodes[Int(node)].kind == .element,
        markup.attribute(.href, of: node) != nil
      {
        link = Int32(links.count)
        links.append(node)
      }
      places[Int(node)] = Place(link: link, rank: rank)
      rank += 1
      node = markup.next(after: node)
    }
  }

  /// Whether the node itself is a link.
  func isLink(_ node: Int32) -> Bool {
    guard node >= 0, places[Int(node)].link >= 0 else { return false }
    return links[Int(places[Int(node)].link)] == node
  }

  /// The link around a link, -1 for none.
  func link(around link: Int32, in nodes: [MarkupTree.Node]) -> Int32 {
    let parent = nodes[Int(links[Int(link)])].parent
    return parent >= 0 ? places[Int(parent)].link : -1
  }
}
