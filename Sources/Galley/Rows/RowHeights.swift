// Folder Galley/Rows: heights and positions of many rows.
// Input: keys of rows in order, a source of `RowContent`, a width.
// Output: `RowHeights`: heights, measured or estimated, with scroll offsets that keep visible rows
//   in place.
// Source: no specification; B+ tree (`RowTree`) for positions; Galley's guide "Rows" for the
//   contract.
// Uses: GalleySystem, Units, Markup, RootStyle, RichText, Rows/Measure.
// Not: fragments: rows are measured by `RowMeasurer`.
// Read: RowContent, RowHeights, RowList, RowTree, RowTree+Nodes, RowHeights+Views,
//   RowHeights+Changes; then Measure, Cache.

// Input: keys of rows in order, a source of their contents, a width. Output: heights and positions,
// measured or estimated, with scroll offsets that keep visible rows in place.

internal import Synchronization

/// Heights of many rows, estimated until they are measured.
///
/// The caller identifies rows by keys. The total height, the row at a position and the position of
/// a row take O(log *n*). Thread-safe; no lock is held while a row is measured or `content` is
/// called. Lengths are in CSS px.
public final class RowHeights<Key: Hashable & Sendable>: Sendable {
  /// The measurer of the rows.
  public let measurer: RowMeasurer
  private let content: @Sendable (Key) -> RowContent
  let list: Mutex<RowList<Key>>
  let subscriptions = RowSubscriptions<Key>()

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - measurer: The measurer of the rows.
  ///   - width: The width of all rows in CSS px.
  ///   - estimatedHeight: The height of unmeasured rows in CSS px, until a mean is known.
  ///   - content: Returns the current content of a row. It is called on any thread. Call
  ///     `invalidate(_:)` when its result changes.
  public init(
    measurer: RowMeasurer, width: Double, estimatedHeight: Double = 60,
    content: @escaping @Sendable (Key) -> RowContent
  ) {
    self.measurer = measurer
    self.content = content
    list = Mutex(RowList(width: width, estimate: measurer.units(estimatedHeight)))
  }

  // MARK: Rows

  /// The number of rows, headers included.
  public var count: Int { list.withLock { $0.tree.count } }

  /// Appends rows.
  ///
  /// Keys that are in the list already are ignored.
  ///
  /// - Parameter keys: The new rows in order.
  /// - Complexity: O(log *n*) per row; O(1) per row in an empty list.
  public func append(_ keys: [Key]) { insert(keys, at: .max) }

  /// Inserts rows.
  ///
  /// Keys that are in the list already are ignored.
  ///
  /// - Parameters:
  ///   - keys: The new rows in order.
  ///   - index: The index of the row that follows them; clamped to the list.
  /// - Complexity: O(log *n*) per row; O(1) per row in an empty list.
  public func insert(_ keys: [Key], at index: Int) { list.withLock { $0.insert(keys, at: index) } }

  /// Appends a section.
  ///
  /// - Parameters:
  ///   - header: The row that begins the section.
  ///   - rows: The other rows of the section.
  /// - Complexity: O(log *n*) per row.
  public func appendSection(header: Key, rows: [Key]) {
    list.withLock {
      $0.insert([header], at: .max, areHeaders: true)
      $0.insert(rows, at: .max)
    }
  }

  /// Inserts a header, which divides a section.
  ///
  /// - Parameters:
  ///   - key: The row that begins the section.
  ///   - index: The index of the row that follows it; clamped to the list.
  /// - Complexity: O(log *n*) for *n* rows.
  public func insertHeader(_ key: Key, at index: Int) {
    list.withLock { $0.insert([key], at: index, areHeaders: true) }
  }

  /// Removes rows.
  ///
  /// Unknown keys are ignored.
  ///
  /// - Parameter keys: The rows to remove.
  /// - Complexity: O(log *n*) per row.
  public func remove(_ keys: [Key]) { list.withLock { for key in keys { $0.remove(key) } } }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - key: The row; unknown keys are ignored.
  ///   - index: The new index, counted as if the row were removed from its old position first.
  /// - Complexity: O(log *n*) for *n* rows.
  public func move(_ key: Key, to index: Int) { list.withLock { $0.move(key, to: index) } }

  /// Marks a row's content as changed.
  ///
  /// Its height becomes an estimate until it is measured again.
  ///
  /// - Parameter key: The row; unknown keys are ignored.
  /// - Complexity: O(1).
  public func invalidate(_ key: Key) { list.withLock { $0.invalidate(key) } }

  /// Marks the content of all rows as changed.
  ///
  /// - Complexity: O(1).
  public func invalidateAll() { list.withLock { $0.invalidateAll() } }

  // MARK: Heights

  /// The width of all rows in CSS px.
  public var width: Double { list.withLock { $0.width } }

  /// The total height of all rows, measured or estimated, in CSS px.
  public var totalHeight: Double { measurer.px(list.withLock { $0.tree.totalHeight }) }

  /// The height of a row in CSS px, measured if necessary.
  ///
  /// - Parameter key: The row's key.
  /// - Returns: The height; nil for an unknown key.
  /// - Complexity: O(log *n*) for *n* rows, plus measuring.
  public func height(for key: Key) -> Double? {
    measure(key)
    return row(for: key)?.height
  }

  /// Measures rows now.
  ///
  /// - Parameter keys: The rows; measured ones are skipped.
  /// - Returns: The rows whose height changed.
  /// - Complexity: O(log *n*) for each of *n* rows, plus measuring.
  @discardableResult
  public func measure(_ keys: some Sequence<Key>) -> [Change] {
    keys.compactMap { measure($0) }
  }

  /// Measures rows in tasks.
  ///
  /// - Parameters:
  ///   - keys: The rows; measured ones are skipped.
  ///   - priority: The urgency.
  /// - Returns: The rows whose height changed. A cancelled task returns early with those so far.
  /// - Complexity: O(log *n*) for each of *n* rows, plus measuring.
  @discardableResult
  public func prefetch(
    _ keys: some Sequence<Key>, priority: RowMeasurer.Priority = .soon
  ) async -> [Change] {
    await withTaskGroup(of: Change?.self) { group in
      var changes: [Change] = []
      var taskCount = 0
      for key in keys where !list.withLock({ $0.isMeasured(key) }) {
        if Task.isCancelled { break }
        if taskCount >= 16 {
          if let change = await group.next() ?? nil { changes.append(change) }
        } else {
          taskCount += 1
        }
        group.addTask { await self.prefetch(key, priority) }
      }
      for await change in group { if let change { changes.append(change) } }
      return changes
    }
  }

  /// Measures all rows in tasks, by their distance from a row.
  ///
  /// Useful in idle time and after a change of the width.
  ///
  /// - Parameter key: The row to begin with; nil for the first one.
  /// - Complexity: O(*n* log *n*) for *n* rows, plus measuring.
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

  /// Sets the width and measures the visible rows.
  ///
  /// All other heights become estimates. Call `viewport(after:scrolledBy:height:)` afterwards, and
  /// `measureAll(near:)` to measure the other rows.
  ///
  /// - Parameters:
  ///   - width: The new width of all rows in CSS px.
  ///   - visible: The rows to measure before this returns.
  /// - Complexity: O(*n*) for *n* rows, plus measuring.
  public func setWidth(_ width: Double, visible: [Key]) {
    list.withLock { $0.setWidth(width) }
    measure(visible)
  }

  /// Sets the size of an image and measures the rows with it again.
  ///
  /// The size is stored in the measurer. Other lists of the same measurer use it for rows that they
  /// measure later; `invalidate(_:)` makes them measure a row again.
  ///
  /// An image in the truncation token of the style changes no height. It changes the layouts of all
  /// rows, which must then be requested again.
  ///
  /// - Parameters:
  ///   - source: The `src` of the image as written.
  ///   - size: The size in CSS px.
  /// - Returns: The rows whose height changed, in order; empty if the size was known.
  /// - Complexity: O(*m* log *n*) for *n* rows of which *m* have the image, plus measuring; O(*n*)
  ///   for an image in the truncation token.
  public func imageDidArrive(source: String, size: Size) -> [Change] {
    guard measurer.images.set(size, of: source) else { return [] }
    let isInToken = measurer.tokenSources.contains(source)
    return measure(
      list.withLock { list in
        if isInToken { list.renewLayouts() }
        return list.invalidate(rowsWith: source)
      })
  }

  // MARK: Measuring

  /// A snapshot of a row for `RowMeasurer.layout(for:width:priority:)`.
  ///
  /// - Parameter key: The row's key.
  /// - Returns: The request; nil for an unknown key.
  /// - Complexity: That of the content, which is parsed here if it is HTML with images.
  public func request(for key: Key) -> Request? {
    request(for: key, unlessMeasured: false)
  }

  private func request(for key: Key, unlessMeasured: Bool) -> Request? {
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
    return Request(key: key, generation: generation, content: content)
  }

  @discardableResult
  func measure(_ key: Key) -> Change? {
    var change: Change?
    // The measurement is repeated if the row changed meanwhile. The limit ends a loop of changes.
    var tries = 16
    while tries > 0, let request = request(for: key, unlessMeasured: true),
      let height = measurer.height(of: request.content, width: width, stop: nil)
    {
      change = take(height, for: request)
      tries -= 1
    }
    return change
  }

  private func prefetch(_ key: Key, _ priority: RowMeasurer.Priority) async -> Change? {
    guard let request = request(for: key),
      let height = try? await measurer.height(
        of: request.content, width: width, priority: priority)
    else { return nil }
    return take(height, for: request)
  }

  private func take(_ height: Int64, for request: Request) -> Change? {
    list.withLock { list in
      let old = list.take(height, for: request.key, generation: request.generation)
      guard let old else { return nil }
      let change = Change(
        key: request.key, oldHeight: measurer.px(old), newHeight: measurer.px(height))
      // Inside of the lock, so that subscribers receive the changes of a row in their order.
      subscriptions.add(change)
      return change
    }
  }
}
