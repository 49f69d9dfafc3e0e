// Nodes of a RowTree: full ones are split, sparse ones merged with a neighbour.

internal import GalleySystem

extension RowTree {
  /// The index of a row's entry in `entries`.
  func place(of slot: Index<RowSlot>) -> Int { place(of: slot.value, in: leafOfSlot[slot]) }

  func place(ofNode node: Index<Node>) -> Int { place(of: node.value, in: nodes[node].parent) }

  private func place(of child: Int32, in node: Index<Node>) -> Int {
    var index = Int(node) * Self.fanOut
    while entries[index].child != child { index += 1 }
    return index
  }

  func sum(of node: Index<Node>) -> RowSum {
    var sum = RowSum()
    guard node.exists else { return sum }
    let base = Int(node) * Self.fanOut
    for index in base..<base + Int(nodes[node].used) { sum += entries[index].sum }
    return sum
  }

  /// Creates one level of a new tree.
  ///
  /// Nodes are three quarters full, so that the first insertions split none.
  mutating func pack(_ level: [Entry], isLeaf: Bool) -> [Entry] {
    let groups = max(1, (level.count + Self.fanOut * 3 / 4 - 1) / (Self.fanOut * 3 / 4))
    var above: [Entry] = []
    above.reserveCapacity(groups)
    for group in 0..<groups {
      let node = makeNode(isLeaf: isLeaf)
      let base = Int(node) * Self.fanOut
      let range = group * level.count / groups..<(group + 1) * level.count / groups
      nodes[node].used = Int32(range.count)
      var sum = RowSum()
      for (offset, index) in range.enumerated() {
        entries[base + offset] = level[index]
        adopt(level[index].child, by: node)
        sum += level[index].sum
      }
      above.append(Entry(child: node.value, sum: sum))
    }
    return above
  }

  private mutating func makeNode(isLeaf: Bool) -> Index<Node> {
    if let free = freeNodes.popLast() {
      nodes[free] = Node(isLeaf: isLeaf)
      return free
    }
    nodes.append(Node(isLeaf: isLeaf))
    entries.append(contentsOf: repeatElement(Entry(), count: Self.fanOut))
    return nodes.nextIndex.previous
  }

  private mutating func adopt(_ child: Int32, by node: Index<Node>) {
    if nodes[node].isLeaf {
      leafOfSlot[Index(value: child)] = node
    } else {
      nodes[Index(value: child)].parent = node
    }
  }

  /// Updates the sums of a node's ancestors.
  mutating func refresh(above node: Index<Node>) {
    var node = node
    while nodes[node].parent.exists {
      entries[place(ofNode: node)].sum = sum(of: node)
      node = nodes[node].parent
    }
  }

  /// Inserts an entry.
  ///
  /// The sums of ancestors are left to `refresh(above:)`, except for those of split nodes.
  mutating func insert(_ entry: Entry, into node: Index<Node>, at place: Int) {
    let used = Int(nodes[node].used)
    guard used == Self.fanOut else {
      let base = Int(node) * Self.fanOut
      for index in stride(from: base + used, to: base + place, by: -1) {
        entries[index] = entries[index - 1]
      }
      entries[base + place] = entry
      nodes[node].used += 1
      adopt(entry.child, by: node)
      return
    }
    let half = Self.fanOut / 2
    let sibling = makeNode(isLeaf: nodes[node].isLeaf)
    moveEntries(half..<used, of: node, to: sibling)
    if place <= half {
      insert(entry, into: node, at: place)
    } else {
      insert(entry, into: sibling, at: place - half)
    }
    let parent = nodes[node].parent
    if parent.exists {
      let own = self.place(ofNode: node)
      entries[own].sum = sum(of: node)
      insert(
        Entry(child: sibling.value, sum: sum(of: sibling)), into: parent,
        at: own - Int(parent) * Self.fanOut + 1)
    } else {
      root = makeNode(isLeaf: false)
      insert(Entry(child: node.value, sum: sum(of: node)), into: root, at: 0)
      insert(Entry(child: sibling.value, sum: sum(of: sibling)), into: root, at: 1)
    }
  }

  /// Moves entries to the end of another node of the same level.
  private mutating func moveEntries(
    _ range: Range<Int>, of node: Index<Node>, to other: Index<Node>
  ) {
    var target = Int(other) * Self.fanOut + Int(nodes[other].used)
    for index in range {
      let entry = entries[Int(node) * Self.fanOut + index]
      entries[target] = entry
      adopt(entry.child, by: other)
      target += 1
    }
    nodes[other].used += Int32(range.count)
    nodes[node].used -= Int32(range.count)
  }

  mutating func removeEntry(at place: Int, of node: Index<Node>) {
    let base = Int(node) * Self.fanOut
    nodes[node].used -= 1
    let used = Int(nodes[node].used)
    for index in base + place..<base + used { entries[index] = entries[index + 1] }
    entries[base + used] = Entry()
    let parent = nodes[node].parent
    guard parent.exists else { return lowerRoot() }
    let own = self.place(ofNode: node) - Int(parent) * Self.fanOut
    if used == 0 {
      freeNodes.append(node)
      removeEntry(at: own, of: parent)
      return
    }
    refresh(above: node)
    if used < Self.fanOut / 4 { joinNeighbours(at: own, of: parent) }
  }

  /// Merges a sparse child with a neighbour if both fit into one node.
  private mutating func joinNeighbours(at place: Int, of parent: Index<Node>) {
    let base = Int(parent) * Self.fanOut
    let used = Int(nodes[parent].used)
    for left in [place, place - 1] where left >= 0 && left + 1 < used {
      let (kept, emptied) = (entries[base + left].node, entries[base + left + 1].node)
      let count = Int(nodes[emptied].used)
      guard Int(nodes[kept].used) + count <= Self.fanOut * 3 / 4 else { continue }
      moveEntries(0..<count, of: emptied, to: kept)
      entries[base + left].sum = sum(of: kept)
      freeNodes.append(emptied)
      removeEntry(at: left + 1, of: parent)
      return
    }
  }

  /// Removes roots with a single child node.
  private mutating func lowerRoot() {
    while !nodes[root].isLeaf, nodes[root].used == 1 {
      let child = entries[Int(root) * Self.fanOut].node
      freeNodes.append(root)
      nodes[child].parent = .none
      root = child
    }
    if !nodes[root].isLeaf, nodes[root].used == 0 { nodes[root].isLeaf = true }
  }
}
