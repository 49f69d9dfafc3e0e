// Positions of rows.

internal import Synchronization

/// The position of a row, in CSS px.
public struct RowPlace<Key: Hashable & Sendable>: Sendable, Equatable {
  /// The row's key.
  public let key: Key
  /// The index among all rows, headers included.
  public let index: Int
  /// The index of its section; -1 before the first header.
  public let section: Int
  /// Whether the row begins a section.
  public let isHeader: Bool
  /// The distance from the top of the first row, in CSS px.
  public let top: Double
  /// The height in CSS px, measured or estimated.
  public let height: Double
  /// Whether the height is measured.
  public let isMeasured: Bool
}

extension RowHeights {
  /// The position of a row; nil for an unknown key.
  ///
  /// Tasks that measure rows change positions at any time. Rows that are drawn together should come
  /// from one `RowViewport`.
  ///
  /// - Parameter key: The row's key.
  /// - Returns: The position.
  /// - Complexity: O(log *n*) for *n* rows.
  public func place(of key: Key) -> RowPlace<Key>? {
    list.withLock { list in
      guard let slot = list.slot(of: key) else { return nil }
      return place(slot, list)
    }
  }

  /// The row at a vertical position; nil outside of all rows.
  ///
  /// - Parameter y: The distance from the top of the first row, in CSS px.
  /// - Returns: The row's position.
  /// - Complexity: O(log *n*) for *n* rows.
  public func row(atY y: Double) -> RowPlace<Key>? {
    let y = measurer.units(y)
    return list.withLock { list in
      guard let slot = list.tree.slot(atHeight: y) else { return nil }
      return place(slot, list)
    }
  }

  /// The row at an index; nil outside of the list.
  ///
  /// - Parameter index: The index among all rows, headers included.
  /// - Returns: The row's position.
  /// - Complexity: O(log *n*) for *n* rows.
  public func row(at index: Int) -> RowPlace<Key>? {
    list.withLock { list in
      guard let slot = list.tree.slot(at: index) else { return nil }
      return place(slot, list)
    }
  }

  /// The header of a section; nil if there is no such section.
  ///
  /// - Parameter number: The index of the section.
  /// - Returns: The header's position.
  /// - Complexity: O(log *n*) for *n* rows.
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
