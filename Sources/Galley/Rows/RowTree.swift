// Input: rows in order, each with a height. Output: the row at a height, the height above a row.
// A B+ tree in flat arrays: an entry has the sum of what is below it, so that every question is one
// walk down or up. Rows are named by slots, which stay the same while rows come and go.

/// What some consecutive rows come to.
struct RowSum: Sendable, Equatable, BitwiseCopyable {
  var count: Int32 = 0
  /// How many of them are section headers.
  var headers: Int32 = 0
  /// How many of them have no height of their own: each is as high as the tree's estimate.
  var unknown: Int32 = 0
  /// Of the others, 1/64 device px.
  var height: Int64 = 0

  /// Of one row: no higher than a layout can be, so that any number of rows has a sum.
  static let greatestHeight = Int64(Int32.max)

  /// One row; nil for a height that is not known.
  static func row(height: Int64?, isHeader: Bool = false) -> RowSum {
    RowSum(
      count: 1, headers: isHeader ? 1 : 0, unknown: height == nil ? 1 : 0, height: height ?? 0)
  }

  /// The height where each unknown row has that of `estimate`.
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
/// Every operation on a row is O(log n); building from a list is O(n).
struct RowTree: Sendable {
  static let fanOut = 32

  struct Entry: Sendable, BitwiseCopyable {
    /// A node, or in a leaf the slot of a row.
    var child: Int32 = -1
    var sum = RowSum()
  }
  struct Node: Sendable, BitwiseCopyable {
    var parent: Int32 = -1
    var used: Int32 = 0
    var isLeaf = true
  }

  /// `fanOut` entries for each node.
  var entries: [Entry] = []
  var nodes: [Node] = []
  /// By slot; -1 for a slot without a row.
  var leafOfSlot: [Int32] = []
  var root: Int32 = -1
  var freeNodes: [Int32] = []
  var freeSlots: [Int32] = []
  /// The height of rows without one of their own; it may change at any time, in O(1).
  var estimate: Int64 = 0

  /// Rows in order; the first gets slot 0, and so on.
  init(_ rows: [RowSum] = []) {
    leafOfSlot = Array(repeating: -1, count: rows.count)
    let groups = max(1, (rows.count + Self.fanOut * 3 / 4 - 1) / (Self.fanOut * 3 / 4))
    nodes.reserveCapacity(groups + groups / 16 + 8)
    entries.reserveCapacity(nodes.capacity * Self.fanOut)
    var level = rows.enumerated().map { Entry(child: Int32($0.offset), sum: $0.element) }
    var isLeaf = true
    repeat {
      level = pack(level, isLeaf: isLeaf)
      isLeaf = false
    } while level.count > 1
    root = level.first?.child ?? -1
  }

  /// All rows together.
  var total: RowSum { sum(of: root) }
  var count: Int { Int(total.count) }
  var totalHeight: Int64 { total.height(estimate: estimate) }

  /// The height above a row.
  func top(of slot: Int32) -> Int64 { before(slot).height(estimate: estimate) }
  func height(of slot: Int32) -> Int64 { row(slot).height(estimate: estimate) }

  // MARK: Questions

  /// The sum of the rows before a slot: its place, its section and its top.
  func before(_ slot: Int32) -> RowSum {
    var sum = RowSum()
    var child = slot
    var node = leafOfSlot[Int(slot)]
    while node >= 0 {
      let base = Int(node) * Self.fanOut
      var index = base
      while entries[index].child != child {
        sum += entries[index].sum
        index += 1
      }
      child = node
      node = nodes[Int(node)].parent
    }
    return sum
  }

  func row(_ slot: Int32) -> RowSum { entries[place(of: slot)].sum }

  /// The slot at a place in the order; nil outside of the list.
  func slot(at index: Int) -> Int32? {
    guard index >= 0, index < count else { return nil }
    return descend(to: Int64(index)) { Int64($0.count) }
  }

  /// All slots in order, in O(n).
  var slots: [Int32] {
    var slots: [Int32] = []
    slots.reserveCapacity(count)
    appendSlots(below: root, to: &slots)
    return slots
  }

  private func appendSlots(below node: Int32, to slots: inout [Int32]) {
    guard node >= 0 else { return }
    let base = Int(node) * Self.fanOut
    for index in base..<base + Int(nodes[Int(node)].used) {
      if nodes[Int(node)].isLeaf {
        slots.append(entries[index].child)
      } else {
        appendSlots(below: entries[index].child, to: &slots)
      }
    }
  }

  /// The slot of a row that covers a height, and the top of it; nil above and below all rows.
  func slot(atHeight height: Int64) -> Int32? {
    guard height >= 0, height < totalHeight else { return nil }
    return descend(to: height) { $0.height(estimate: estimate) }
  }

  /// The slot of a section's header, by the section's number.
  func slot(ofHeader number: Int) -> Int32? {
    guard number >= 0, number < Int(total.headers) else { return nil }
    return descend(to: Int64(number)) { Int64($0.headers) }
  }

  /// The slot in which the running sum of a measure first exceeds `target`.
  private func descend(to target: Int64, _ measure: (RowSum) -> Int64) -> Int32? {
    var target = target
    var node = root
    while node >= 0 {
      var index = Int(node) * Self.fanOut
      let end = index + Int(nodes[Int(node)].used)
      while index < end, target >= measure(entries[index].sum) {
        target -= measure(entries[index].sum)
        index += 1
      }
      guard index < end else { return nil }
      if nodes[Int(node)].isLeaf { return entries[index].child }
      node = entries[index].child
    }
    return nil
  }

  // MARK: Changes

  /// Gives a row another height; nil for an unknown one.
  mutating func set(_ slot: Int32, height: Int64?) {
    let old = row(slot)
    let change = RowSum(
      unknown: (height == nil ? 1 : 0) - old.unknown, height: (height ?? 0) - old.height)
    guard change != RowSum() else { return }
    entries[place(of: slot)].sum += change
    var node = leafOfSlot[Int(slot)]
    while nodes[Int(node)].parent >= 0 {
      entries[place(ofNode: node)].sum += change
      node = nodes[Int(node)].parent
    }
  }

  /// Gives every row another height at once, in O(n); nil for an unknown one.
  mutating func setAll(_ height: (_ slot: Int32, _ old: Int64?) -> Int64?) {
    if root >= 0 { _ = setAll(below: root, height) }
  }

  private mutating func setAll(below node: Int32, _ height: (Int32, Int64?) -> Int64?) -> RowSum {
    var sum = RowSum()
    let isLeaf = nodes[Int(node)].isLeaf
    let base = Int(node) * Self.fanOut
    for index in base..<base + Int(nodes[Int(node)].used) {
      let entry = entries[index]
      if isLeaf {
        let new = height(entry.child, entry.sum.unknown == 1 ? nil : entry.sum.height)
        entries[index].sum = .row(height: new, isHeader: entry.sum.headers == 1)
      } else {
        entries[index].sum = setAll(below: entry.child, height)
      }
      sum += entries[index].sum
    }
    return sum
  }

  /// Adds a row before the one at `index`; the end is `count`.
  mutating func insert(_ row: RowSum, at index: Int) -> Int32 {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = Int32(leafOfSlot.count)
      leafOfSlot.append(-1)
    }
    put(Entry(child: slot, sum: row), at: index)
    return slot
  }

  /// Takes a row out and puts it before the one that is then at `index`.
  mutating func move(_ slot: Int32, to index: Int) {
    let row = row(slot)
    take(slot)
    put(Entry(child: slot, sum: row), at: index)
  }

  /// Takes a row out; its slot will name another.
  mutating func remove(_ slot: Int32) {
    take(slot)
    freeSlots.append(slot)
  }

  private mutating func put(_ entry: Entry, at index: Int) {
    var remaining = Int32(clamping: min(max(index, 0), count))
    var node = root
    while !nodes[Int(node)].isLeaf {
      let base = Int(node) * Self.fanOut
      var place = base
      while remaining > entries[place].sum.count {
        remaining -= entries[place].sum.count
        place += 1
      }
      node = entries[place].child
    }
    insert(entry, into: node, at: Int(remaining))
    refresh(above: leafOfSlot[Int(entry.child)])
  }

  private mutating func take(_ slot: Int32) {
    let leaf = leafOfSlot[Int(slot)]
    let place = place(of: slot) - Int(leaf) * Self.fanOut
    leafOfSlot[Int(slot)] = -1
    removeEntry(at: place, of: leaf)
  }
}
