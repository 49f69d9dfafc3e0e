// Where rows are, which rows are in view, and how far to scroll so that they stay.

internal import Synchronization

/// Where a row is, CSS px.
public struct RowPlace<Key: Hashable & Sendable>: Sendable, Equatable {
  /// The row.
  public let key: Key
  /// Its place among all rows, headers included.
  public let index: Int
  /// The number of its section; -1 before the first header.
  public let section: Int
  /// Whether it begins a section.
  public let isHeader: Bool
  /// From the top of the first row.
  public let top: Double
  /// Measured or estimated.
  public let height: Double
  /// Whether the height is the exact one.
  public let isMeasured: Bool
}

/// A row that stays where it is on the screen while heights change.
public struct RowAnchor<Key: Hashable & Sendable>: Sendable {
  /// The row, and those after it in case it is removed.
  let keys: [Key]
  /// From the row's top down to the top of the view, 1/64 device px.
  let distance: Int64
  let height: Int64
  let width: Double
  /// The same for the place without any of the rows.
  let y: Int64
}

/// The rows in view, all of them measured.
public struct RowViewport<Key: Hashable & Sendable>: Sendable {
  /// Where the view begins now, so that what was seen before has not moved.
  public let y: Double
  /// From the first to the last row that shows.
  public let rows: [RowPlace<Key>]
}

extension RowHeights {
  /// Where a row is; nil for a key that is not there.
  ///
  /// O(log n).
  public func place(of key: Key) -> RowPlace<Key>? {
    list.withLock { list in list.slot(of: key).flatMap { place($0, list) } }
  }

  /// The row that covers `y`; nil above and below all rows.
  ///
  /// O(log n).
  public func row(atY y: Double) -> RowPlace<Key>? {
    let y = measurer.units(y)
    return list.withLock { list in list.tree.slot(atHeight: y).flatMap { place($0, list) } }
  }

  /// The row at a place in the order; nil outside.
  ///
  /// O(log n).
  public func row(at index: Int) -> RowPlace<Key>? {
    list.withLock { list in list.tree.slot(at: index).flatMap { place($0, list) } }
  }

  /// The header of a section by its number; nil where there is none.
  ///
  /// O(log n).
  public func header(ofSection number: Int) -> RowPlace<Key>? {
    list.withLock { list in list.tree.slot(ofHeader: number).flatMap { place($0, list) } }
  }

  private func place(_ slot: Int32, _ list: RowList<Key>) -> RowPlace<Key>? {
    guard let key = list.key(of: slot) else { return nil }
    let before = list.tree.before(slot)
    let isHeader = list.tree.row(slot).headers == 1
    return RowPlace(
      key: key, index: Int(before.count),
      section: Int(before.headers) - (isHeader ? 0 : 1), isHeader: isHeader,
      top: measurer.px(before.height(estimate: list.tree.estimate)),
      height: measurer.px(list.tree.height(of: slot)), isMeasured: list.isMeasured(slot))
  }

  // MARK: Anchors

  /// The row to hold on to for a view at `y`: the first measured one in it, else the first.
  ///
  /// Take it before a change, and ask `y(of:)` after it.
  public func anchor(atY y: Double, viewHeight: Double = 0) -> RowAnchor<Key> {
    let (y, end) = (measurer.units(y), measurer.units(y + max(viewHeight, 0)))
    return list.withLock { list in Self.anchor(y: y, end: end, list) }
  }

  private static func anchor(y: Int64, end: Int64, _ list: RowList<Key>) -> RowAnchor<Key> {
    let tree = list.tree
    let inside = min(max(y, 0), max(tree.totalHeight - 1, 0))
    guard let first = tree.slot(atHeight: inside) else {
      return RowAnchor(keys: [], distance: 0, height: 0, width: list.width, y: y)
    }
    var index = Int(tree.before(first).count)
    var (anchor, top) = (first, tree.top(of: first))
    var (slot, slotTop) = (first, top)
    while slotTop < end {
      if list.isMeasured(slot) {
        (anchor, top) = (slot, slotTop)
        break
      }
      slotTop += tree.height(of: slot)
      index += 1
      guard let next = tree.slot(at: index) else { break }
      slot = next
    }
    let place = Int(tree.before(anchor).count)
    let keys = (place..<place + 8).compactMap { tree.slot(at: $0).flatMap { list.key(of: $0) } }
    return RowAnchor(
      keys: keys, distance: y - top, height: tree.height(of: anchor), width: list.width, y: y)
  }

  /// Where the view must begin now, so that the anchor's row is where it was.
  ///
  /// At another width the same share of the row stays above the view.
  public func y(of anchor: RowAnchor<Key>) -> Double {
    measurer.px(list.withLock { Self.y(of: anchor, $0) })
  }

  private static func y(of anchor: RowAnchor<Key>, _ list: RowList<Key>) -> Int64 {
    let tree = list.tree
    guard let key = anchor.keys.first(where: { list.contains($0) }), let slot = list.slot(of: key)
    else { return min(anchor.y, tree.totalHeight) }
    let top = tree.top(of: slot)
    // A row that took the place of one that is gone begins where that began.
    guard key == anchor.keys.first else { return top + min(anchor.distance, 0) }
    let height = tree.height(of: slot)
    guard anchor.distance > 0 else { return top + anchor.distance }
    var distance = anchor.distance
    if list.width != anchor.width, anchor.height > 0 {
      let share = min(Double(distance) / Double(anchor.height), 1)
      distance = Int64(share * Double(height))
    }
    return top + min(distance, max(height - 1, 0))
  }

  // MARK: Views

  /// Measures the rows in view; call it for each frame.
  ///
  /// Rows that were measured before and show do not move on the screen: where others turned out
  /// higher or lower than estimated, the returned `y` differs from the given one instead.
  public func viewport(atY y: Double, height: Double) -> RowViewport<Key> {
    let anchor = anchor(atY: y, viewHeight: height)
    let height = max(measurer.units(height), 1)
    var view = shown(anchor, height)
    // Rows that turn out lower than estimated let others in; each round measures at least one.
    for _ in 0..<1000 {
      let unknown = view.rows.filter { !$0.isMeasured }
      if unknown.isEmpty { break }
      measure(unknown.lazy.map(\.key))
      view = shown(anchor, height)
    }
    return view
  }

  private func shown(_ anchor: RowAnchor<Key>, _ height: Int64) -> RowViewport<Key> {
    list.withLock { list in
      let y = min(max(Self.y(of: anchor, list), 0), max(0, list.tree.totalHeight - height))
      var rows: [RowPlace<Key>] = []
      var slot = list.tree.slot(atHeight: y)
      while let shown = slot, list.tree.top(of: shown) < y + height, let place = place(shown, list)
      {
        rows.append(place)
        slot = list.tree.slot(at: place.index + 1)
      }
      return RowViewport(y: measurer.px(y), rows: rows)
    }
  }
}
