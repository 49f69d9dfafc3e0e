// Where rows are.

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

extension RowHeights {
  /// Where a row is; nil for a key that is not there.
  ///
  /// O(log n). Rows that are measured in tasks move others at any moment: what is drawn together
  /// comes from one `viewport`.
  public func place(of key: Key) -> RowPlace<Key>? {
    list.withLock { list in
      guard let slot = list.slot(of: key) else { return nil }
      return place(slot, list)
    }
  }

  /// The row that covers `y`; nil above and below all rows.
  ///
  /// O(log n).
  public func row(atY y: Double) -> RowPlace<Key>? {
    let y = measurer.units(y)
    return list.withLock { list in
      guard let slot = list.tree.slot(atHeight: y) else { return nil }
      return place(slot, list)
    }
  }

  /// The row at a place in the order; nil outside.
  ///
  /// O(log n).
  public func row(at index: Int) -> RowPlace<Key>? {
    list.withLock { list in
      guard let slot = list.tree.slot(at: index) else { return nil }
      return place(slot, list)
    }
  }

  /// The header of a section by its number; nil where there is none.
  ///
  /// O(log n).
  public func header(ofSection number: Int) -> RowPlace<Key>? {
    list.withLock { list in
      guard let slot = list.tree.slot(ofHeader: number) else { return nil }
      return place(slot, list)
    }
  }

  func place(_ slot: Int32, _ list: borrowing RowList<Key>) -> RowPlace<Key>? {
    guard let key = list.key(of: slot) else { return nil }
    let (before, row) = (list.tree.before(slot), list.tree.row(slot))
    let isHeader = row.headers == 1
    return RowPlace(
      key: key, index: Int(before.count),
      section: Int(before.headers) - (isHeader ? 0 : 1), isHeader: isHeader,
      top: measurer.px(before.height(estimate: list.tree.estimate)),
      height: measurer.px(row.height(estimate: list.tree.estimate)),
      isMeasured: list.isMeasured(slot))
  }
}
