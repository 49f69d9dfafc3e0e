// The numbers of list items: `start`, `value` and `reversed`, and the counter `list-item`.
// Source: the HTML standard, section 4.4.8 (ordinal value).

internal import GalleyStyle
internal import GalleySystem

/// Numbers list items in document order.
///
/// Documents share its storage one after another.
struct ListNumbering: ~Copyable {
  struct List: BitwiseCopyable {
    var last: Int
    var step: Int
  }
  private var lists = UniqueArray<List>()
  /// By node: its index in `lists`, -1 for none.
  ///
  /// Empty before the first list.
  private var places = UniqueArray<Int32>()

  mutating func removeAll() {
    lists.removeAll()
    places.removeAll()
  }

  /// Begins a list.
  ///
  /// Returns the number before that of its first item.
  mutating func begin(_ owner: NodeIndex, in document: StyledDocument) -> Int {
    let list = Self.start(of: owner, in: document)
    lists[place(of: owner, in: document)] = list
    return list.last
  }

  /// The index of a list.
  ///
  /// A new list begins at 0.
  private mutating func place(of owner: NodeIndex, in document: StyledDocument) -> Int {
    if places.isEmpty {
      for _ in document.markup.nodes.indices { places.append(-1) }
    }
    if places[of: owner] < 0 {
      places[of: owner] = Int32(lists.count)
      lists.append(List(last: 0, step: 1))
    }
    return Int(places[of: owner])
  }

  /// The number of the next list item.
  mutating func number(
    of node: NodeIndex, _ style: ComputedStyle, in document: StyledDocument
  ) -> Int {
    let place = place(of: Self.owner(of: node, in: document.markup), in: document)
    var list = lists[place]
    if let reset = style.box.counterReset.last(where: { $0.name == "list-item" }) {
      list.last = reset.value
    }
    list.last &+= Self.increment(style.box.counterIncrement) ?? list.step
    if let value = Self.value(of: node, in: document.markup) { list.last = value }
    if let set = style.box.counterSet.last(where: { $0.name == "list-item" }) {
      list.last = set.value
    }
    lists[place] = list
    return list.last
  }

  /// The difference between consecutive items of an item's list.
  mutating func step(of node: NodeIndex, in document: StyledDocument) -> Int {
    lists[place(of: Self.owner(of: node, in: document.markup), in: document)].step
  }

  /// The number in an item's attribute `value`.
  static func value(of node: NodeIndex, in tree: MarkupTree) -> Int? {
    tree.nodes[node].tag == .li ? integer(.value, of: node, in: tree) : nil
  }

  /// The sum of a style's increments of the counter `list-item`; nil for none.
  static func increment(_ changes: [CounterChange]) -> Int? {
    var sum: Int?
    for change in changes where change.name == "list-item" { sum = (sum ?? 0) &+ change.value }
    return sum
  }

  private static func start(of owner: NodeIndex, in document: StyledDocument) -> List {
    let tree = document.markup
    let isOrdered = tree.nodes[owner].tag == .ol
    let isReversed = isOrdered && tree.attribute(.reversed, of: owner) != nil
    let step = isReversed ? -1 : 1
    if isOrdered, let first = integer(.start, of: owner, in: tree) {
      return List(last: first &- step, step: step)
    }
    if isReversed { return List(last: count(of: owner, in: tree) + 1, step: step) }
    let style = document.styleOfNode[owner]
    let resets = style.exists ? document.styles[style].box.counterReset : []
    return List(last: resets.last { $0.name == "list-item" }?.value ?? 0, step: step)
  }

  /// The integer at the start of an attribute's value.
  private static func integer(
    _ name: AttributeName, of node: NodeIndex, in tree: MarkupTree
  ) -> Int? {
    guard let range = tree.attribute(name, of: node) else { return nil }
    let text = tree.string(range).drop { $0 == " " || $0 == "\n" || $0 == "\t" }
    let isNegative = text.first == "-"
    let digits = (isNegative || text.first == "+" ? text.dropFirst() : text)
      .prefix { $0.isASCII && $0.isNumber }
    guard let value = Int(digits), value <= Int(Int32.max) else { return nil }
    return isNegative ? -value : value
  }

  private static func count(of owner: NodeIndex, in tree: MarkupTree) -> Int {
    tree.children(of: owner).count { tree.nodes[$0].tag == .li }
  }

  /// The nearest list around an item, else its parent.
  private static func owner(of node: NodeIndex, in tree: MarkupTree) -> NodeIndex {
    var parent = tree.nodes[node].parent
    while parent.exists {
      switch tree.nodes[parent].tag {
      case .ol, .ul, .menu, .dir: return parent
      default: parent = tree.nodes[parent].parent
      }
    }
    return tree.nodes[node].parent
  }
}
