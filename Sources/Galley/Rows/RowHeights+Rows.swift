// Rows with their positions.

internal import GalleySystem
internal import Synchronization

extension RowHeights {
  /// A row with its position at one time, in CSS px.
  ///
  /// Two values with equal keys are the same row, at different times if they differ.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The row's key.
    public let key: Key
    /// The position in the list: the number of rows before it, headers included.
    public let index: Int
    /// The position of its section among the sections; nil before the first header.
    public let sectionIndex: Int?
    /// Whether the row begins a section.
    public let isHeader: Bool
    /// The distance from the top of the first row, in CSS px.
    public let top: Double
    /// The height in CSS px, measured or estimated.
    public let height: Double
    /// Whether the height is measured.
    public let isMeasured: Bool

    /// The row's key.
    public var id: Key { key }
  }

  /// A row with its position; nil for an unknown key.
  ///
  /// Tasks that measure rows change positions at any time. Rows that are drawn together should come
  /// from one `Viewport`.
  ///
  /// - Parameter key: The row's key.
  /// - Returns: The row.
  /// - Complexity: O(log *n*) for *n* rows.
  public func row(for key: Key) -> Row? {
    list.withLock { list in
      guard let slot = list.slot(of: key) else { return nil }
      return row(slot, list)
    }
  }

  /// The row at a vertical position; nil outside of all rows.
  ///
  /// - Parameter y: The distance from the top of the first row, in CSS px.
  /// - Returns: The row.
  /// - Complexity: O(log *n*) for *n* rows.
  public func row(atY y: Double) -> Row? {
    let y = measurer.units(y)
    return list.withLock { list in
      guard let slot = list.tree.slot(atHeight: y) else { return nil }
      return row(slot, list)
    }
  }

  /// The row at a position in the list; nil outside of the list.
  ///
  /// - Parameter index: The number of rows before it, headers included.
  /// - Returns: The row.
  /// - Complexity: O(log *n*) for *n* rows.
  public func row(at index: Int) -> Row? {
    list.withLock { list in
      guard let slot = list.tree.slot(at: index) else { return nil }
      return row(slot, list)
    }
  }

  /// The header of a section; nil if there is no such section.
  ///
  /// - Parameter index: The position of the section among the sections.
  /// - Returns: The header.
  /// - Complexity: O(log *n*) for *n* rows.
  public func header(ofSection index: Int) -> Row? {
    list.withLock { list in
      guard let slot = list.tree.slot(ofHeader: index) else { return nil }
      return row(slot, list)
    }
  }

  func row(_ slot: Index<RowSlot>, _ list: borrowing RowList<Key>) -> Row? {
    guard let key = list.key(of: slot) else { return nil }
    let (before, sum) = (list.tree.before(slot), list.tree.row(slot))
    let isHeader = sum.headers == 1
    let headers = Int(before.headers) + (isHeader ? 1 : 0)
    return Row(
      key: key, index: Int(before.count), sectionIndex: headers > 0 ? headers - 1 : nil,
      isHeader: isHeader,
      top: measurer.px(before.height(estimate: list.tree.estimate)),
      height: measurer.px(sum.height(estimate: list.tree.estimate)),
      isMeasured: list.isMeasured(slot))
  }
}
