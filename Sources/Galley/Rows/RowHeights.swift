// Input: keys of rows in order, their contents when asked for, a width. Output: heights and places,
// measured or estimated, and the corrections that keep what the reader sees in place.

internal import Synchronization

/// Heights of many rows: measured when needed, estimated until then.
///
/// Rows are named by keys of the caller, never by their place. Total height, the row at a height and
/// the place of a row take O(log n). Thread-safe; the lock is never held while a row is measured or
/// `content` is called. Lengths are CSS px.
public final class RowHeights<Key: Hashable & Sendable>: Sendable {
  /// What measures the rows.
  public let measurer: RowMeasurer
  private let content: @Sendable (Key) -> RowContent
  let list: Mutex<RowList<Key>>

  /// An empty list.
  ///
  /// - Parameters:
  ///   - measurer: What measures the rows.
  ///   - width: Width of all rows.
  ///   - estimatedHeight: Of rows not measured yet, until their mean is known.
  ///   - content: What a row shows now; called on any thread. When its answer changes, say so by
  ///     `invalidate(_:)`.
  public init(
    measurer: RowMeasurer, width: Double, estimatedHeight: Double = 60,
    content: @escaping @Sendable (Key) -> RowContent
  ) {
    self.measurer = measurer
    self.content = content
    list = Mutex(RowList(width: width, estimate: measurer.units(estimatedHeight)))
  }

  // MARK: Rows

  /// Number of rows, headers included.
  public var count: Int { list.withLock { $0.tree.count } }

  /// Adds rows at the end; keys that are there already stay where they are.
  public func append(_ keys: [Key]) { insert(keys, at: .max) }

  /// Adds rows before the one at `index`; keys that are there already stay where they are.
  ///
  /// O(log n) a row; the first rows of all O(1) a row.
  public func insert(_ keys: [Key], at index: Int) { list.withLock { $0.insert(keys, at: index) } }

  /// Adds a row at the end that begins a section, and the rows of the section.
  public func appendSection(header: Key, rows: [Key]) {
    list.withLock {
      $0.insert([header], at: .max, areHeaders: true)
      $0.insert(rows, at: .max)
    }
  }

  /// Adds a row that begins a section before the one at `index`.
  public func insertHeader(_ key: Key, at index: Int) {
    list.withLock { $0.insert([key], at: index, areHeaders: true) }
  }

  /// Removes rows.
  public func remove(_ keys: [Key]) { list.withLock { for key in keys { $0.remove(key) } } }

  /// Moves a row before the one that is at `index` once it is taken out.
  public func move(_ key: Key, to index: Int) { list.withLock { $0.move(key, to: index) } }

  /// Says that a row's content changed; its height counts as an estimate until it is measured.
  public func invalidate(_ key: Key) { list.withLock { $0.invalidate(key) } }

  /// Says that the content of every row changed.
  public func invalidateAll() { list.withLock { $0.invalidateAll() } }

  // MARK: Heights

  /// The width of all rows.
  public var width: Double { list.withLock { $0.width } }

  /// The height of all rows together, measured or estimated.
  public var totalHeight: Double { measurer.px(list.withLock { $0.tree.totalHeight }) }

  /// The height of a row, measured now if it is not known; nil for a key that is not there.
  public func height(for key: Key) -> Double? {
    measure(key)
    return place(of: key)?.height
  }

  /// Measures rows now; returns those whose height is another than before.
  @discardableResult
  public func measure(_ keys: some Sequence<Key>) -> [RowHeightChange<Key>] {
    keys.compactMap { measure($0) }
  }

  /// Measures rows in tasks; returns those whose height is another than before.
  ///
  /// Returns early with what there is when the caller's task is cancelled.
  @discardableResult
  public func prefetch(
    _ keys: some Sequence<Key>, priority: RowPriority = .soon
  ) async -> [RowHeightChange<Key>] {
    await withTaskGroup(of: RowHeightChange<Key>?.self) { group in
      var changes: [RowHeightChange<Key>] = []
      var waiting = 0
      for key in keys where !list.withLock({ $0.isMeasured(key) }) {
        if Task.isCancelled { break }
        if waiting >= 16 {
          if let change = await group.next() ?? nil { changes.append(change) }
        } else {
          waiting += 1
        }
        group.addTask { await self.prefetch(key, priority) }
      }
      for await change in group { if let change { changes.append(change) } }
      return changes
    }
  }

  /// Measures every row in tasks, those nearest to a row first; for idle times and new widths.
  public func measureAll(near key: Key? = nil) async {
    let (keys, start) = list.withLock { list in
      let slot = key.flatMap { list.slot(of: $0) }
      return (list.keys, slot.map { Int(list.tree.before($0).count) } ?? 0)
    }
    let order = (0..<max(start, keys.count - start) + 1).lazy.flatMap { distance in
      distance == 0 ? [start] : [start + distance, start - distance]
    }
    await prefetch(
      order.compactMap { keys.indices.contains($0) ? keys[$0] : nil }, priority: .background)
  }

  /// Another width: the visible rows are measured before this returns, all others are estimated.
  ///
  /// `measureAll(near:)` measures the others. Ask for the view after the last one.
  public func setWidth(_ width: Double, visible: [Key]) {
    list.withLock { $0.setWidth(width) }
    measure(visible)
  }

  /// Says how large an image is: every known height of a row with it is measured anew.
  ///
  /// Rows without it are left alone, but an image in the token of the style's `truncation` changes
  /// the layout of every row and the height of none: ask for the layouts anew. Returns the rows whose
  /// height is another now, in order; none if the size was known.
  public func imageDidArrive(source: String, size: Size) -> [RowHeightChange<Key>] {
    guard measurer.images.set(size, of: source) else { return [] }
    let isInToken = measurer.tokenSources.contains(source)
    return measure(
      list.withLock { list in
        if isInToken { list.renewLayouts() }
        return list.invalidate(rowsWith: source)
      })
  }

  // MARK: Measuring

  /// A row as it is now, for a layout; nil for a key that is not there.
  public func request(for key: Key) -> RowRequest<Key>? {
    request(for: key, unlessMeasured: false)
  }

  private func request(for key: Key, unlessMeasured: Bool) -> RowRequest<Key>? {
    guard
      let generation = list.withLock({ $0.generation(of: key, unlessMeasured: unlessMeasured) })
    else { return nil }
    let content = content(key)
    let sources = content.imageSources
    if !sources.isEmpty {
      list.withLock { list in
        if let slot = list.slot(of: key), list.generation(of: slot) == generation {
          list.setSources(sources, of: slot)
        }
      }
    }
    return RowRequest(key: key, generation: generation, content: content)
  }

  @discardableResult
  func measure(_ key: Key) -> RowHeightChange<Key>? {
    var change: RowHeightChange<Key>?
    // A row that changes meanwhile is measured again, unless it changes each time.
    var tries = 16
    while tries > 0, let request = request(for: key, unlessMeasured: true),
      let height = measurer.height(of: request.content, width: width, stop: nil)
    {
      change = take(height, for: request)
      tries -= 1
    }
    return change
  }

  private func prefetch(_ key: Key, _ priority: RowPriority) async -> RowHeightChange<Key>? {
    guard let request = request(for: key),
      let height = try? await measurer.height(
        of: request.content, width: width, priority: priority)
    else { return nil }
    return take(height, for: request)
  }

  private func take(_ height: Int64, for request: RowRequest<Key>) -> RowHeightChange<Key>? {
    let old = list.withLock {
      $0.take(height, for: request.key, generation: request.generation)
    }
    return old.map {
      RowHeightChange(
        key: request.key, oldHeight: measurer.px($0), newHeight: measurer.px(height))
    }
  }
}

/// A row with another height than before, CSS px.
public struct RowHeightChange<Key: Hashable & Sendable>: Sendable, Equatable {
  /// The row.
  public let key: Key
  /// Measured or estimated.
  public let oldHeight: Double
  /// Measured.
  public let newHeight: Double
  /// What the rows below move by.
  public var delta: Double { newHeight - oldHeight }
}
