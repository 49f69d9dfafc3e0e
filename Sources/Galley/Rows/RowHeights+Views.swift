// Which rows are in view, and how far to scroll so that they stay: a view holds on to a row, for the
// place of a row changes whenever one above it is measured.

internal import Synchronization

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

/// The rows in view, all of them measured; places, `y` and `totalHeight` are of one moment.
public struct RowViewport<Key: Hashable & Sendable>: Sendable {
  /// Where the view begins, so that what was seen before has not moved.
  public let y: Double
  /// The height of all rows together, measured or estimated.
  public let totalHeight: Double
  /// From the first to the last row that shows.
  public let rows: [RowPlace<Key>]
  let anchor: RowAnchor<Key>
}

extension RowHeights {
  // MARK: Anchors

  /// The row to hold on to for a view at `y`: the first measured one in it, else the first.
  ///
  /// Take it before a change, and ask `y(of:)` after it. A `RowViewport` has one of its own.
  public func anchor(atY y: Double, viewHeight: Double = 0) -> RowAnchor<Key> {
    let (y, end) = (measurer.units(y), measurer.units(y + max(viewHeight, 0)))
    return list.withLock { list in Self.anchor(y: y, end: end, list) }
  }

  private static func anchor(
    y: Int64, end: Int64, _ list: borrowing RowList<Key>
  ) -> RowAnchor<Key> {
    let inside = min(max(y, 0), max(list.tree.totalHeight - 1, 0))
    guard let first = list.tree.slot(atHeight: inside) else {
      return RowAnchor(keys: [], distance: 0, height: 0, width: list.width, y: y)
    }
    var index = Int(list.tree.before(first).count)
    var (slot, top) = (first, list.tree.top(of: first))
    while top < end {
      if list.isMeasured(slot) { return anchor(at: slot, y: y, list) }
      top += list.tree.height(of: slot)
      index += 1
      guard let next = list.tree.slot(at: index) else { break }
      slot = next
    }
    return anchor(at: first, y: y, list)
  }

  /// What showed before is held first: rows between it and others may not be measured yet.
  private static func anchor(
    after last: RowViewport<Key>, y: Int64, end: Int64, _ list: borrowing RowList<Key>
  ) -> RowAnchor<Key> {
    for row in last.rows {
      guard let slot = list.slot(of: row.key), list.isMeasured(slot) else { continue }
      let top = list.tree.top(of: slot)
      if top < end, top + list.tree.height(of: slot) > y { return anchor(at: slot, y: y, list) }
    }
    return anchor(y: y, end: end, list)
  }

  private static func anchor(
    at slot: Int32, y: Int64, _ list: borrowing RowList<Key>
  ) -> RowAnchor<Key> {
    let before = list.tree.before(slot)
    var keys: [Key] = []
    for index in Int(before.count)..<Int(before.count) + 8 {
      if let slot = list.tree.slot(at: index), let key = list.key(of: slot) { keys.append(key) }
    }
    return RowAnchor(
      keys: keys, distance: y - before.height(estimate: list.tree.estimate),
      height: list.tree.height(of: slot), width: list.width, y: y)
  }

  /// Where the view must begin now, so that the anchor's row is where it was.
  ///
  /// At another width the same share of the row stays above the view.
  public func y(of anchor: RowAnchor<Key>) -> Double {
    measurer.px(list.withLock { Self.y(of: anchor, $0) })
  }

  private static func y(of anchor: RowAnchor<Key>, _ list: borrowing RowList<Key>) -> Int64 {
    for (index, key) in anchor.keys.enumerated() {
      guard let slot = list.slot(of: key) else { continue }
      let top = list.tree.top(of: slot)
      // A row that took the place of one that is gone begins where that began.
      if index > 0 { return top + min(anchor.distance, 0) }
      guard anchor.distance > 0 else { return top + anchor.distance }
      let height = list.tree.height(of: slot)
      var distance = anchor.distance
      if list.width != anchor.width, anchor.height > 0 {
        let share = min(Double(distance) / Double(anchor.height), 1)
        distance = Int64(share * Double(height))
      }
      return top + min(distance, max(height - 1, 0))
    }
    return min(anchor.y, list.tree.totalHeight)
  }

  // MARK: Views

  /// Measures the rows in view at a place: for the first view, and to go elsewhere.
  ///
  /// Of rows that were measured before the first one that shows stays where it is: where others turn
  /// out higher or lower than estimated, the returned `y` differs from the given one instead.
  public func viewport(atY y: Double, height: Double) -> RowViewport<Key> {
    let (y, height) = (measurer.units(y), max(measurer.units(height), 1))
    return view(list.withLock { list in Self.anchor(y: y, end: y + height, list) }, height)
  }

  /// Measures the rows in view after a scroll: call it for each frame, and after each change.
  ///
  /// What showed in the last view has moved by the scroll and by nothing else, whatever was measured
  /// meanwhile, here or in tasks, and whatever came, went or changed above: the returned `y` differs
  /// from the last one accordingly. At another width the same share of the topmost row stays above
  /// the view. At either end of the list the view stops.
  ///
  /// - Parameters:
  ///   - last: What shows now.
  ///   - distance: How far the reader scrolled since, CSS px; down is positive.
  ///   - height: Of the view.
  /// - Returns: The rows that show now.
  public func viewport(
    after last: RowViewport<Key>, scrolledBy distance: Double = 0, height: Double
  ) -> RowViewport<Key> {
    let (distance, height) = (measurer.units(distance), max(measurer.units(height), 1))
    let anchor = list.withLock { list in
      let y = Self.y(of: last.anchor, list) + distance
      return Self.anchor(after: last, y: y, end: y + height, list)
    }
    return view(anchor, height)
  }

  private func view(_ anchor: RowAnchor<Key>, _ height: Int64) -> RowViewport<Key> {
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
      let total = list.tree.totalHeight
      let y = min(max(Self.y(of: anchor, list), 0), max(0, total - height))
      var rows: [RowPlace<Key>] = []
      var slot = list.tree.slot(atHeight: y)
      while let shown = slot, list.tree.top(of: shown) < y + height, let place = place(shown, list)
      {
        rows.append(place)
        slot = list.tree.slot(at: place.index + 1)
      }
      return RowViewport(
        y: measurer.px(y), totalHeight: measurer.px(total), rows: rows,
        anchor: Self.anchor(y: y, end: y + height, list))
    }
  }
}
