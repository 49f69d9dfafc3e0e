// The rows of a list and what is known of them; no measuring happens here.
// A row's generation is the number of the last event that changed it: insertion, invalidation, an
// image, a width. Its height is exact if it was measured at that generation.

/// Rows by key, in order, with heights that are measured or estimated.
struct RowList<Key: Hashable & Sendable>: Sendable {
  private struct Row: Sendable {
    var key: Key
    var changed: Int
    /// The generation at which the height was measured; -1 for never.
    var measured = -1
  }

  private(set) var tree = RowTree()
  private(set) var width: Double
  private var slots: [Key: Int32] = [:]
  /// By slot; nil for a slot without a row.
  private var rows: [Row?] = []
  private var widthChanged = 0
  private var lastGeneration = 0
  private var sourcesOfSlot: [Int32: [String]] = [:]
  private var slotsOfSource: [String: Set<Int32>] = [:]
  /// Of rows when they are first measured: their mean is the estimate of others.
  private var measuredCount: Int64 = 0
  private var measuredSum: Int64 = 0

  init(width: Double, estimate: Int64) {
    self.width = width
    tree.estimate = Self.usable(estimate)
  }

  var keys: [Key] { tree.slots.compactMap { rows[Int($0)]?.key } }

  func contains(_ key: Key) -> Bool { slots[key] != nil }
  func slot(of key: Key) -> Int32? { slots[key] }
  func key(of slot: Int32) -> Key? { rows[Int(slot)]?.key }

  func generation(of slot: Int32) -> Int { max(rows[Int(slot)]?.changed ?? 0, widthChanged) }

  func isMeasured(_ slot: Int32) -> Bool {
    rows[Int(slot)].map { $0.measured == max($0.changed, widthChanged) } ?? false
  }

  private mutating func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  // MARK: Order

  /// Adds rows before the one at `index`; keys that are there already stay where they are.
  mutating func insert(_ keys: [Key], at index: Int, areHeaders: Bool = false) {
    let generation = nextGeneration()
    if tree.count == 0 {
      build(keys, generation, areHeaders: areHeaders)
      return
    }
    var index = min(max(index, 0), tree.count)
    for key in keys where slots[key] == nil {
      let slot = tree.insert(.row(height: nil, isHeader: areHeaders), at: index)
      set(Row(key: key, changed: generation), at: slot)
      index += 1
    }
  }

  /// Many rows at once, in O(n).
  private mutating func build(_ keys: [Key], _ generation: Int, areHeaders: Bool) {
    let estimate = tree.estimate
    slots.reserveCapacity(keys.count)
    rows.removeAll(keepingCapacity: true)
    rows.reserveCapacity(keys.count)
    for key in keys where slots.updateValue(Int32(rows.count), forKey: key) == nil {
      rows.append(Row(key: key, changed: generation))
    }
    if rows.count != slots.count || rows.count != keys.count { renumber() }
    tree = RowTree(Array(repeating: .row(height: nil, isHeader: areHeaders), count: rows.count))
    tree.estimate = estimate
  }

  /// A key that came twice has the slot of the row that was not made for it.
  private mutating func renumber() {
    for (slot, row) in rows.enumerated() { if let row { slots[row.key] = Int32(slot) } }
  }

  private mutating func set(_ row: Row, at slot: Int32) {
    slots[row.key] = slot
    while rows.count <= Int(slot) { rows.append(nil) }
    rows[Int(slot)] = row
  }

  mutating func remove(_ key: Key) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    setSources([], of: slot)
    rows[Int(slot)] = nil
    tree.remove(slot)
  }

  mutating func move(_ key: Key, to index: Int) {
    if let slot = slots[key] { tree.move(slot, to: index) }
  }

  // MARK: Heights

  /// Takes a measured height unless the row changed meanwhile; returns the old one if it differs.
  mutating func take(_ height: Int64, for key: Key, generation: Int) -> Int64? {
    guard let slot = slots[key], self.generation(of: slot) == generation else { return nil }
    let old = tree.height(of: slot)
    if rows[Int(slot)]?.measured == -1 { count(height) }
    rows[Int(slot)]?.measured = generation
    tree.set(slot, height: height)
    return old == height ? nil : old
  }

  /// The estimate follows the mean each time twice as many rows are known, and then stands still:
  /// what is above the visible rows must not move with every row.
  private mutating func count(_ height: Int64) {
    measuredCount += 1
    measuredSum += height
    if measuredCount & (measuredCount - 1) == 0 {
      tree.estimate = Self.usable(measuredSum / measuredCount)
    }
  }

  /// An estimate that is a height: more than nothing, so that rows not measured yet show.
  private static func usable(_ estimate: Int64) -> Int64 {
    min(max(estimate, 1), RowSum.greatestHeight)
  }

  private static func scaled(_ height: Int64, by factor: Double) -> Int64 {
    Int64(min(Double(height) * factor, Double(RowSum.greatestHeight)))
  }

  mutating func invalidate(_ key: Key) {
    guard let slot = slots[key] else { return }
    let generation = nextGeneration()
    rows[Int(slot)]?.changed = generation
    setSources([], of: slot)
  }

  mutating func invalidateAll() {
    widthChanged = nextGeneration()
    sourcesOfSlot = [:]
    slotsOfSource = [:]
  }

  /// A new width: text takes about the same area, until it is measured.
  mutating func setWidth(_ new: Double) {
    guard new != width else { return }
    let factor = width / new
    width = new
    widthChanged = nextGeneration()
    guard factor.isFinite, factor > 0 else { return }
    tree.setAll { _, old in old.map { Self.scaled($0, by: factor) } }
    tree.estimate = Self.usable(Self.scaled(tree.estimate, by: factor))
    measuredCount = 0
    measuredSum = 0
  }

  // MARK: Images

  mutating func setSources(_ sources: [String], of slot: Int32) {
    for source in sourcesOfSlot.removeValue(forKey: slot) ?? [] {
      slotsOfSource[source]?.remove(slot)
      if slotsOfSource[source]?.isEmpty == true { slotsOfSource[source] = nil }
    }
    guard !sources.isEmpty else { return }
    sourcesOfSlot[slot] = sources
    for source in sources { slotsOfSource[source, default: []].insert(slot) }
  }

  /// Rows with an image change; returns those of them whose height was known, in order.
  mutating func invalidate(rowsWith source: String) -> [Key] {
    let generation = nextGeneration()
    var known: [Int32] = []
    for slot in slotsOfSource[source] ?? [] {
      if isMeasured(slot) { known.append(slot) }
      rows[Int(slot)]?.changed = generation
    }
    let places = known.map { (slot: $0, place: tree.before($0).count) }
    return places.sorted { $0.place < $1.place }.compactMap { key(of: $0.slot) }
  }
}
