// The rows of a list with their state, without measurement. The generation of a row is the number
// of the last event that changed it: insertion, invalidation, an image, a width. Its height is
// exact if it was measured in that generation.

internal import GalleySystem

/// The generations of a row.
///
/// It is not generic over keys, so that its use takes no look-up of type metadata.
private struct RowMark: Sendable, BitwiseCopyable {
  var changed = 0
  /// The generation in which the height was measured; -1 for never.
  var measured = -1
}

/// Rows in order with measured or estimated heights, and a table from keys to rows.
struct RowList<Key: Hashable & Sendable>: Sendable {
  private(set) var tree = RowTree()
  private(set) var width: Double
  private var slots: [Key: Index<RowSlot>] = [:]
  /// Nil for an unused slot.
  private var keyOfSlot: IndexedArray<RowSlot, Key?> = []
  private var marks: IndexedArray<RowSlot, RowMark> = []
  /// The generation of the last event that changed all rows.
  private var allChanged = 0
  private var lastGeneration = 0
  private var sourcesOfSlot: [Index<RowSlot>: [String]] = [:]
  private var slotsOfSource: [String: Set<Index<RowSlot>>] = [:]
  /// The number and sum of first measured heights, whose mean is the estimate of other rows.
  private var measuredCount: Int64 = 0
  private var measuredSum: Int64 = 0

  init(width: Double, estimate: Int64) {
    self.width = width
    tree.estimate = Self.usable(estimate)
  }

  var keys: [Key] { tree.slots.compactMap { keyOfSlot[$0] } }

  func slot(of key: Key) -> Index<RowSlot>? { slots[key] }
  func key(of slot: Index<RowSlot>) -> Key? { keyOfSlot[slot] }

  func generation(of slot: Index<RowSlot>) -> Int { max(marks[slot].changed, allChanged) }

  func isMeasured(_ slot: Index<RowSlot>) -> Bool { marks[slot].measured == generation(of: slot) }

  /// Whether a row is measured; true for an unknown key.
  func isMeasured(_ key: Key) -> Bool {
    guard let slot = slots[key] else { return true }
    return isMeasured(slot)
  }

  /// The generation of a row; nil for an unknown key and, on request, for a measured row.
  func generation(of key: Key, unlessMeasured: Bool) -> Int? {
    guard let slot = slots[key], !unlessMeasured || !isMeasured(slot) else { return nil }
    return generation(of: slot)
  }

  private mutating func nextGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  // MARK: Order

  /// Inserts rows before the one at `index`.
  ///
  /// Keys that are in the list already are ignored.
  mutating func insert(_ keys: [Key], at index: Int, areHeaders: Bool = false) {
    let generation = nextGeneration()
    if tree.count == 0 {
      build(keys, generation, areHeaders: areHeaders)
      return
    }
    var index = min(max(index, 0), tree.count)
    for key in keys where slots[key] == nil {
      let slot = tree.insert(.row(height: nil, isHeader: areHeaders), at: index)
      set(key, RowMark(changed: generation), at: slot)
      index += 1
    }
  }

  /// Builds the list from many rows in O(n).
  private mutating func build(_ keys: [Key], _ generation: Int, areHeaders: Bool) {
    let estimate = tree.estimate
    slots.reserveCapacity(keys.count)
    keyOfSlot.values.removeAll(keepingCapacity: true)
    keyOfSlot.values.reserveCapacity(keys.count)
    for key in keys where slots.updateValue(Index(keyOfSlot.count), forKey: key) == nil {
      keyOfSlot.append(key)
    }
    let count = keyOfSlot.count
    if count != keys.count { renumber() }
    marks = IndexedArray(repeating: RowMark(changed: generation), count: count)
    tree = RowTree(Array(repeating: .row(height: nil, isHeader: areHeaders), count: count))
    tree.estimate = estimate
  }

  /// Restores the slots of keys that occurred twice.
  private mutating func renumber() {
    for (slot, key) in keyOfSlot.enumerated() { if let key { slots[key] = Index(slot) } }
  }

  private mutating func set(_ key: Key, _ mark: RowMark, at slot: Index<RowSlot>) {
    slots[key] = slot
    while keyOfSlot.count <= Int(slot) {
      keyOfSlot.append(nil)
      marks.append(RowMark())
    }
    keyOfSlot[slot] = key
    marks[slot] = mark
  }

  mutating func remove(_ key: Key) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    setSources([], of: slot)
    keyOfSlot[slot] = nil
    tree.remove(slot)
  }

  mutating func move(_ key: Key, to index: Int) {
    if let slot = slots[key] { tree.move(slot, to: index) }
  }

  // MARK: Heights

  /// Sets a measured height unless the row changed since.
  ///
  /// Returns the old height if it differs.
  mutating func take(_ height: Int64, for key: Key, generation: Int) -> Int64? {
    guard let slot = slots[key], self.generation(of: slot) == generation else { return nil }
    let old = tree.height(of: slot)
    if marks[slot].measured == -1 { count(height) }
    marks[slot].measured = generation
    tree.set(slot, height: height)
    return old == height ? nil : old
  }

  /// Updates the estimate if the number of measured rows is a power of two.
  ///
  /// Otherwise each measured row would move the rows below unmeasured ones.
  private mutating func count(_ height: Int64) {
    measuredCount += 1
    measuredSum += height
    if measuredCount & (measuredCount - 1) == 0 {
      tree.estimate = Self.usable(measuredSum / measuredCount)
    }
  }

  /// Clamps an estimate.
  ///
  /// It must be positive, because rows without a height are never visible.
  private static func usable(_ estimate: Int64) -> Int64 {
    min(max(estimate, 1), RowSum.greatestHeight)
  }

  private static func scaled(_ height: Int64, by factor: Double) -> Int64 {
    Int64(min(Double(height) * factor, Double(RowSum.greatestHeight)))
  }

  mutating func invalidate(_ key: Key) {
    guard let slot = slots[key] else { return }
    marks[slot].changed = nextGeneration()
    setSources([], of: slot)
  }

  mutating func invalidateAll() {
    allChanged = nextGeneration()
    sourcesOfSlot = [:]
    slotsOfSource = [:]
  }

  /// Sets the width.
  ///
  /// Heights become estimates, scaled so that the area of a text is constant.
  mutating func setWidth(_ new: Double) {
    guard new != width else { return }
    let factor = width / new
    width = new
    allChanged = nextGeneration()
    guard factor.isFinite, factor > 0 else { return }
    tree.setAll { _, old in old.map { Self.scaled($0, by: factor) } }
    tree.estimate = Self.usable(Self.scaled(tree.estimate, by: factor))
    measuredCount = 0
    measuredSum = 0
  }

  // MARK: Images

  mutating func setSources(_ sources: [String], of slot: Index<RowSlot>) {
    for source in sourcesOfSlot.removeValue(forKey: slot) ?? [] {
      slotsOfSource[source]?.remove(slot)
      if slotsOfSource[source]?.isEmpty == true { slotsOfSource[source] = nil }
    }
    guard !sources.isEmpty else { return }
    sourcesOfSlot[slot] = sources
    for source in sources { slotsOfSource[source, default: []].insert(slot) }
  }

  /// Marks the rows with an image as changed.
  ///
  /// Returns those that were measured, in order.
  mutating func invalidate(rowsWith source: String) -> [Key] {
    let generation = nextGeneration()
    var known: [Index<RowSlot>] = []
    for slot in slotsOfSource[source] ?? [] {
      if isMeasured(slot) { known.append(slot) }
      marks[slot].changed = generation
    }
    let places = known.map { (slot: $0, place: tree.before($0).count) }
    return places.sorted { $0.place < $1.place }.compactMap { key(of: $0.slot) }
  }

  /// Marks the layouts of all rows as changed, but not their heights.
  mutating func renewLayouts() {
    let generation = nextGeneration()
    for slot in marks.indices where isMeasured(Index(slot)) { marks[slot].measured = generation }
    allChanged = generation
  }
}
