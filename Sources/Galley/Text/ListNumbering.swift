// Numbers of list items: `start`, `value` and `reversed`.
// Source: the HTML standard, section 4.4.8 (ordinal value).

/// Numbers list items in document order.
struct ListNumbering {
  private struct List {
    var next: Int
    var step: Int
    var last: Int
  }
  private var lists: [Int32: List] = [:]

  /// The number of the next list item of its list.
  mutating func number(of node: Int32, in tree: MarkupTree) -> Int {
    guard node >= 0 else { return 0 }
    let owner = Self.owner(of: node, in: tree)
    var list = lists[owner] ?? Self.start(of: owner, in: tree)
    if let range = tree.attribute(.value, of: node), tree.nodes[Int(node)].tag == .li,
      let value = Int(tree.string(range).prefix { $0 == "-" || $0 == "+" || $0.isNumber })
    {
      list.next = value
    }
    list.last = list.next
    list.next &+= list.step
    lists[owner] = list
    return list.last
  }

  /// The number that an item's list has reached.
  func current(of node: Int32) -> Int { lists.values.first?.last ?? 0 }

  private static func start(of owner: Int32, in tree: MarkupTree) -> List {
    guard owner >= 0, tree.nodes[Int(owner)].tag == .ol else {
      return List(next: 1, step: 1, last: 0)
    }
    let isReversed = tree.attribute(.reversed, of: owner) != nil
    let written = tree.attribute(.start, of: owner).flatMap {
      Int(tree.string($0).prefix { $0 == "-" || $0 == "+" || $0.isNumber })
    }
    let first = written ?? (isReversed ? count(of: owner, in: tree) : 1)
    return List(next: first, step: isReversed ? -1 : 1, last: 0)
  }

  private static func count(of owner: Int32, in tree: MarkupTree) -> Int {
    var count = 0
    var child = tree.nodes[Int(owner)].firstChild
    while child >= 0 {
      if tree.nodes[Int(child)].tag == .li { count += 1 }
      child = tree.nodes[Int(child)].nextSibling
    }
    return count
  }

  /// The nearest list around an item, else its parent.
  private static func owner(of node: Int32, in tree: MarkupTree) -> Int32 {
    var parent = tree.nodes[Int(node)].parent
    while parent >= 0 {
      switch tree.nodes[Int(parent)].tag {
      case .ol, .ul, .menu, .dir: return parent
      default: parent = tree.nodes[Int(parent)].parent
      }
    }
    return tree.nodes[Int(node)].parent
  }
}
