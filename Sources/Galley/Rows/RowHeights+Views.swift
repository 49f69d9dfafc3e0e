// Viewports and anchors. A viewport is positioned relative to a row, because the position of a row
// changes when a row above it is measured.

internal import GalleySystem
internal import Synchronization

extension RowHeights {
  /// A row whose position on the screen is kept while heights change.
  public struct Anchor: Sendable, Hashable {
    /// The keys of the row and of the following rows, which replace it if it is removed.
    let keys: [Key]
    /// The distance from the row's top down to the top of the viewport, in 1/64 device px.
    let distance: Int64
    let height: Int64
    let width: Double
    /// The scroll offset if all of the rows were removed.
    let y: Int64
  }

  /// The measured rows in a viewport, from one snapshot of the list.
  public struct Viewport: Sendable, Hashable {
    /// The scroll offset that keeps the anchor in place, in CSS px.
    public let y: Double
    /// The total height of all rows, measured or estimated, in CSS px.
    public let totalHeight: Double
    /// The rows that intersect the viewport, from top to bottom.
    public let rows: [Row]
    let anchor: Anchor
  }
}

extension RowHeights {
  // MARK: Anchors

  /// The anchor of a viewport: its first measured row, or else its first row.
  ///
  /// Take it before a change and call `y(of:)` after it. A `Viewport` has its own anchor.
  ///
  /// - Parameters:
  ///   - y: The scroll offset in CSS px.
  ///   - viewHeight: The height of the viewport in CSS px.
  /// - Returns: The anchor.
  /// - Complexity: O(*m* log *n*) for *n* rows of which *m* are in the viewport.
  public func anchor(atY y: Double, viewHeight: Double = 0) -> Anchor {
    let (y, end) = (measurer.units(y), measurer.units(y + max(viewHeight, 0)))
    return list.withLock { list in Self.anchor(y: y, end: end, list) }
  }

  private static func anchor(
    y: Int64, end: Int64, _ list: borrowing RowList<Key>
  ) -> Anchor {
    let inside = min(max(y, 0), max(list.tree.totalHeight - 1, 0))
    guard let first = list.tree.slot(atHeight: inside) else {
      return Anchor(keys: [], distance: 0, height: 0, width: list.width, y: y)
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

  /// Rows of the last viewport have priority, because their heights are measured.
  ///
  /// Rows between them and other rows may have estimated heights.
  private static func anchor(
    after last: Viewport, y: Int64, end: Int64, _ list: borrowing RowList<Key>
  ) -> Anchor {
    for row in last.rows {
      guard let slot = list.slot(of: row.key), list.isMeasured(slot) else { continue }
      let top = list.tree.top(of: slot)
      if top < end, top + list.tree.height(of: slot) > y { return anchor(at: slot, y: y, list) }
    }
    return anchor(y: y, end: end, list)
  }

  private static func anchor(
    at slot: Index<RowSlot>, y: Int64, _ list: borrowing RowList<Key>
  ) -> Anchor {
    let before = list.tree.before(slot)
    var keys: [Key] = []
    for index in Int(before.count)..<Int(before.count) + 8 {
      if let slot = list.tree.slot(at: index), let key = list.key(of: slot) { keys.append(key) }
    }
    return Anchor(
      keys: keys, distance: y - before.height(estimate: list.tree.estimate),
      height: list.tree.height(of: slot), width: list.width, y: y)
  }

  /// The scroll offset that keeps an anchor's row in place.
  ///
  /// After a change of the width, the same fraction of the row is above the viewport.
  ///
  /// - Parameter anchor: An anchor of this list.
  /// - Returns: The offset in CSS px.
  /// - Complexity: O(log *n*) for *n* rows.
  public func y(of anchor: Anchor) -> Double {
    measurer.px(list.withLock { Self.y(of: anchor, $0) })
  }

  private static func y(of anchor: Anchor, _ list: borrowing RowList<Key>) -> Int64 {
    for (index, key) in anchor.keys.enumerated() {
      guard let slot = list.slot(of: key) else { continue }
      let top = list.tree.top(of: slot)
      // A row that replaces a removed one starts at the position of that one.
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

  /// Measures the rows in a viewport at a scroll offset.
  ///
  /// Call it for the first viewport and for jumps. The first visible row that is measured already
  /// keeps its position. The `y` of the result may therefore differ from `y`.
  ///
  /// - Parameters:
  ///   - y: The scroll offset in CSS px.
  ///   - height: The height of the viewport in CSS px.
  /// - Returns: The visible rows, all measured.
  /// - Complexity: O(*m* log *n*) for *n* rows of which *m* are visible, plus measuring.
  public func viewport(atY y: Double, height: Double) -> Viewport {
    let (y, height) = (measurer.units(y), max(measurer.units(height), 1))
    return view(list.withLock { list in Self.anchor(y: y, end: y + height, list) }, height)
  }

  /// Measures the rows in a viewport after a scroll or a change.
  ///
  /// Call it for each frame. The first visible row of the last viewport moves by `distance` only,
  /// even if rows above it were measured, inserted, removed or changed; the result's `y` contains
  /// the correction. A visible row that changes its height moves the rows below it. After a change
  /// of the width, the same fraction of the topmost row is above the viewport. The viewport stays
  /// within the list.
  ///
  /// - Parameters:
  ///   - last: The current viewport.
  ///   - distance: The scroll distance since then in CSS px; positive is down.
  ///   - height: The height of the viewport in CSS px.
  /// - Returns: The visible rows, all measured.
  /// - Complexity: O(*m* log *n*) for *n* rows of which *m* are visible, plus measuring.
  public func viewport(
    after last: Viewport, scrolledBy distance: Double = 0, height: Double
  ) -> Viewport {
    let (distance, height) = (measurer.units(distance), max(measurer.units(height), 1))
    let anchor = list.withLock { list in
      let y = Self.y(of: last.anchor, list) + distance
      return Self.anchor(after: last, y: y, end: y + height, list)
    }
    return view(anchor, height)
  }

  private func view(_ anchor: Anchor, _ height: Int64) -> Viewport {
    var view = shown(anchor, height)
    // If rows are lower than estimated, more rows are visible. Each pass measures at least one row.
    for _ in 0..<1000 {
      let unknown = view.rows.filter { !$0.isMeasured }
      if unknown.isEmpty { break }
      measure(unknown.lazy.map(\.key))
      view = shown(anchor, height)
    }
    return view
  }

  private func shown(_ anchor: Anchor, _ height: Int64) -> Viewport {
    list.withLock { list in
      let total = list.tree.totalHeight
      let y = min(max(Self.y(of: anchor, list), 0), max(0, total - height))
      var rows: [Row] = []
      var slot = list.tree.slot(atHeight: y)
      while let shown = slot, list.tree.top(of: shown) < y + height, let row = row(shown, list) {
        rows.append(row)
        slot = list.tree.slot(at: row.index + 1)
      }
      return Viewport(
        y: measurer.px(y), totalHeight: measurer.px(total), rows: rows,
        anchor: Self.anchor(y: y, end: y + height, list))
    }
  }
}
