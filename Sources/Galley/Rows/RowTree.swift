// Input: rows in order, each with a height. Output: the row at a position, the position of a row.
// A B+ tree in flat arrays. An entry has the sum of its subtree, so that each query is one descent
// or ascent. Rows are identified by slots, which do not change while rows are inserted and removed.

internal import GalleySystem

/// What identifies a row: its place in arrays, which no change of the order moves.
enum RowSlot {}

/// The sum of consecutive rows.
struct RowSum: Sendable, Equatable, BitwiseCopyable {
  var count: Int32 = 0
  /// The number of section headers among them.
  var headers: Int32 = 0
  /// The number of rows without a height.
  ///
  /// The tree's estimate is their height.
  var unknown: Int32 = 0
  /// The sum of the known heights in 1/64 device px.
  var height: Int64 = 0

  /// The maximum height of a row, so that sums cannot overflow.
  ///
  /// No layout is higher.
  static let greatestHeight = Int64(Int32.max)

  /// The sum of one row; nil for an unknown height.
  static func row(height: Int64?, isHeader: Bool = false) -> RowSum {
    RowSum(
      count: 1, headers: isHeader ? 1 : 0, unknown: height == nil ? 1 : 0, height: height ?? 0)
  }

  /// The height with `estimate` for each row without a height.
  func height(estimate: Int64) -> Int64 { height &+ Int64(unknown) &* estimate }

  static func += (left: inout RowSum, right: RowSum) {
    left.count &+= right.count
    left.headers &+= right.headers
    left.unknown &+= right.unknown
    left.height &+= right.height
  }
}

/// An ordered list of rows with sums of their heights.
///
/// Operations on a row are O(log n). Building from a list is O(n).
struct RowTree: Sendable {
  static let fanOut = 32

  struct Entry: Sendable, BitwiseCopyable {
    /// The index of a node; in a leaf, the slot of a row.
    var child: Int32 = -1
    var sum = RowSum()

    var node: Index<Node> { Index(value: child) }
    var slot: Index<RowSlot> { Index(value: child) }
  }
  struct Node: Sendable, BitwiseCopyable {
    var parent = Index<Node>.none
    var used: Int32 = 0
    var isLeaf = true
  }

  /// `fanOut` entries for each node.
  var entries: [Entry] = []
  var nodes: [Node] = []
  /// None for an unused slot.
  var leafOfSlot: IndexedArray<RowSlot, Index<Node>> = []
  var root = Index<Node>.none
  var freeNodes: [Index<Node>] = []
  var freeSlots: [Index<RowSlot>] = []
  /// The height of rows without a known height.
  ///
  /// Setting it is O(1).
  var estimate: Int64 = 0

  /// Creates a tree of rows in order.
  ///
  /// Slots are their indices.
  init(_ rows: [RowSum] = []) {
    leafOfSlot = IndexedArray(repeating: .none, count: rows.count)
    let groups = max(1, (rows.count + Self.fanOut * 3 / 4 - 1) / (Self.fanOut * 3 / 4))
    nodes.reserveCapacity(groups + groups / 16 + 8)
    entries.reserveCapacity(nodes.capacity * Self.fanOut)
    var level = rows.enumerated().map { Entry(child: Int32($0.offset), sum: $0.element) }
    var isLeaf = true
    repeat {
      level = pack(level, isLeaf: isLeaf)
      isLeaf = false
    } while level.count > 1
    root = level.first?.node ?? .none
  }

  /// The sum of all rows.
  var total: RowSum { sum(of: root) }
  var count: Int { Int(total.count) }
  var totalHeight: Int64 { total.height(estimate: estimate) }

  /// The position of a row's top.
  func top(of slot: Index<RowSlot>) -> Int64 { before(slot).height(estimate: estimate) }
  func height(of slot: Index<RowSlot>) -> Int64 { row(slot).height(estimate: estimate) }

  // MARK: Queries

  /// The sum of the rows before a slot: its index, section and position.
  func before(_ slot: Index<RowSlot>) -> RowSum {
    var sum = RowSum()
    var child = slot.value
    var node = leafOfSlot[slot]
    while node.exists {
      let base = Int(node) * Self.fanOut
      var index = base
      while entries[index].child != child {
        sum += entries[index].sum
        index += 1
      }
      child = node.value
      node = nodes[node].parent
    }
    return sum
  }

  func row(_ slot: Index<RowSlot>) -> RowSum { entries[place(of: slot)].sum }

  /// The slot at an index; nil outside of the list.
  func slot(at index: Int) -> Index<RowSlot>? {
    guard index >= 0, index < count else { return nil }
    return descend(to: Int64(index)) { Int64($0.count) }
  }

  /// All slots in order, in O(n).
  var slots: [Index<RowSlot>] {
    var slots: [Index<RowSlot>] = []
    slots.reserveCapacity(count)
    appendSlots(below: root, to: &slots)
    return slots
  }

  private func appendSlots(below node: Index<Node>, to slots: inout [Index<RowSlot>]) {
    guard node.exists else { return }
    let base = Int(node) * Self.fanOut
    for index in base..<base + Int(nodes[node].used) {
      if nodes[node].isLeaf {
        slots.append(entries[index].slot)
      } else {
        appendSlots(below: entries[index].node, to: &slots)
      }
    }
  }

  /// The slot of the row at a position; nil outside of all rows.
  func slot(atHeight height: Int64) -> Index<RowSlot>? {
    guard height >= 0, height < totalHeight else { return nil }
    return descend(to: height) { $0.height(estimate: estimate) }
  }

  /// The slot of a section's header, by the section's number.
  func slot(ofHeader number: Int) -> Index<RowSlot>? {
    guard number >= 0, number < Int(total.headers) else { return nil }
    return descend(to: Int64(number)) { Int64($0.headers) }
  }

  /// The slot in which the running sum of a measure first exceeds `target`.
  private func descend(to target: Int64, _ measure: (RowSum) -> Int64) -> Index<RowSlot>? {
    var target = target
    var node = root
    while node.exists {
      var index = Int(node) * Self.fanOut
      let end = index + Int(nodes[node].used)
      while index < end, target >= measure(entries[index].sum) {
        target -= measure(entries[index].sum)
        index += 1
      }
      guard index < end else { return nil }
      if nodes[node].isLeaf { return entries[index].slot }
      node = entries[index].node
    }
    return nil
  }

  // MARK: Changes

  /// Sets the height of a row; nil for an unknown height.
  mutating func set(_ slot: Index<RowSlot>, height: Int64?) {
    let old = row(slot)
    let change = RowSum(
      unknown: (height == nil ? 1 : 0) - old.unknown, height: (height ?? 0) - old.height)
    guard change != RowSum() else { return }
    entries[place(of: slot)].sum += change
    var node = leafOfSlot[slot]
    while nodes[node].parent.exists {
      entries[place(ofNode: node)].sum += change
      node = nodes[node].parent
    }
  }

  /// Sets the heights of all rows in O(n); nil for an unknown height.
  mutating func setAll(_ height: (_ slot: Index<RowSlot>, _ old: Int64?) -> Int64?) {
    if root.exists { _ = setAll(below: root, height) }
  }

  private mutating func setAll(
    below node: Index<Node>, _ height: (Index<RowSlot>, Int64?) -> Int64?
  ) -> RowSum {
    var sum = RowSum()
    let isLeaf = nodes[node].isLeaf
    let base = Int(node) * Self.fanOut
    for index in base..<base + Int(nodes[node].used) {
      let entry = entries[index]
      if isLeaf {
        let new = height(entry.slot, entry.sum.unknown == 1 ? nil : entry.sum.height)
        entries[index].sum = .row(height: new, isHeader: entry.sum.headers == 1)
      } else {
        entries[index].sum = setAll(below: entry.node, height)
      }
      sum += entries[index].sum
    }
    return sum
  }

  /// Inserts a row before the one at `index`; `count` appends it.
  mutating func insert(_ row: RowSum, at index: Int) -> Index<RowSlot> {
    let slot: Index<RowSlot>
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = Index(leafOfSlot.count)
      leafOfSlot.append(.none)
    }
    put(Entry(child: slot.value, sum: row), at: index)
    return slot
  }

  /// Moves a row before the one that is at `index` after its removal.
  mutating func move(_ slot: Index<RowSlot>, to index: Int) {
    let row = row(slot)
    take(slot)
    put(Entry(child: slot.value, sum: row), at: index)
  }

  /// Removes a row.
  ///
  /// Its slot is free for another row.
  mutating func remove(_ slot: Index<RowSlot>) {
    take(slot)
    freeSlots.append(slot)
  }

  private mutating func put(_ entry: Entry, at index: Int) {
    var remaining = Int32(clamping: min(max(index, 0), count))
    var node = root
    while !nodes[node].isLeaf {
      let base = Int(node) * Self.fanOut
      var place = base
      while remaining > entries[place].sum.count {
        remaining -= entries[place].sum.count
        place += 1
      }
      node = entries[place].node
    }
    insert(entry, into: node, at: Int(remaining))
    refresh(above: leafOfSlot[entry.slot])
  }

  private mutating func take(_ slot: Index<RowSlot>) {
    let leaf = leafOfSlot[slot]
    let place = place(of: slot) - Int(leaf) * Self.fanOut
    leafOfSlot[slot] = .none
    removeEntry(at: place, of: leaf)
  }
}
