// Input: rows and widths. Output: heights and layouts, at once or in tasks, each made once.

internal import FontEngine
package import GalleyStyle
internal import Synchronization

/// Measures and lays out rows, on any thread and in a bounded number of tasks.
///
/// It remembers prepared texts for a while, so that another width costs little, and heights in a
/// cache if there is one. One measurer serves any number of lists of the same style.
public final class RowMeasurer: Sendable {
  /// The style of every row's root.
  public let style: TextStyle
  /// Heights that outlive the process.
  public let cache: HeightCache?
  let images: ArrivedImages
  let queue: MeasureQueue
  /// Device px per CSS px, as layouts take it.
  let pixelRatio: Double
  private let typesetter: Typesetter
  private let keys: HeightKeys
  private let prepared: PreparedMemory
  private let found = Atomic(0)
  private let made = Atomic(0)

  /// A measurer.
  ///
  /// - Parameters:
  ///   - typesetter: The fonts, and the sizes of images as far as they are known.
  ///   - style: The style of every row's root.
  ///   - cache: Where heights are looked up and remembered.
  ///   - maximumTasks: How many rows are worked on at once; nil is one less than there are cores.
  ///   - preparedBytes: About how much memory prepared texts may take.
  public init(
    typesetter: Typesetter, style: TextStyle = TextStyle(), cache: HeightCache? = nil,
    maximumTasks: Int? = nil, preparedBytes: Int = 32 << 20
  ) {
    images = ArrivedImages(before: typesetter.images)
    self.typesetter = Typesetter(typesetter, images: images)
    self.style = style
    self.cache = cache
    queue = MeasureQueue(
      limit: maximumTasks ?? CurrentThread.processorCount - 1)
    keys = HeightKeys(style: style, typesetter: self.typesetter, images: images)
    prepared = PreparedMemory(limit: preparedBytes)
    pixelRatio = PreparedText.usable(style.pixelRatio)
  }

  /// `src` of the images in the style's token.
  var tokenSources: [String] { keys.tokenSources }

  /// How many heights the cache had, and how many had to be measured.
  public var counts: (found: Int, measured: Int) {
    (found.load(ordering: .relaxed), made.load(ordering: .relaxed))
  }

  /// How many requests shared the work of one that was waiting or under way.
  public var joined: Int { queue.joined }

  /// The layout of a row, made in a task.
  ///
  /// Rows on the screen come first. Whoever asks for the same text at the same width shares the
  /// work. When the caller's task is cancelled this returns at once, and the work stops within a
  /// line unless others wait for it. A cell that was reused meanwhile asks the answer whether it
  /// `isFor` what the cell shows now.
  /// - Throws: `CancellationError` when the caller's task is cancelled.
  public func layout<Key>(
    for row: RowRequest<Key>, width: Double, priority: RowPriority = .visible
  ) async throws(CancellationError) -> RowLayout<Key> {
    let content = row.content
    let textWidth = width - content.inset.width
    let key = keys.text(content)
    let job = MeasureJob(text: key, width: textWidth > 0 ? textWidth : 0, isLayout: true)
    let result = try await queue.result(of: job, priority: priority) { [self] stop in
      guard let text = preparedText(content, key, stop: stop) else { return nil }
      let layout = text.layout(width: textWidth, stop: stop)
      return stop.isSet ? nil : .layout(layout)
    }
    guard case .layout(let layout) = result else { throw CancellationError() }
    return RowLayout(key: row.key, generation: row.generation, width: width, layout: layout)
  }

  /// The height of a row at a width, measured now unless the cache has it; CSS px.
  public func height(of row: RowContent, width: Double) -> Double {
    height(of: row, width: width, stop: nil).map(px) ?? 0
  }

  /// The height of a row at a width, CSS px, and the limit that its text exceeds.
  ///
  /// The height of such a text is in no cache.
  package func measured(
    _ row: RowContent, width: Double
  ) -> (height: Double, limit: Diagnostic?) {
    var limit: Diagnostic?
    let units = height(of: row, width: width, stop: nil) { limit = $0 }
    return (units.map(px) ?? 0, limit)
  }

  /// The height of a row in 1/64 device px, measured now; nil only if `stop` was set meanwhile.
  ///
  /// `exceeded` is called with the limit that its text exceeds.
  func height(
    of content: RowContent, width: Double, stop: StopFlag?,
    exceeded: (Diagnostic) -> Void = { _ in }
  ) -> Int64? {
    if content.isFixed { return rowHeight(0, of: content) }
    let width = width - content.inset.width
    let key = keys.text(content)
    // Made before the work: fonts that are registered meanwhile are not in it.
    let place = cache.map {
      (cache: $0, key: keys.height(of: key.content, row: content, width: width))
    }
    if let place, let height = place.cache.height(for: place.key) {
      found.add(1, ordering: .relaxed)
      return rowHeight(height, of: content)
    }
    guard let text = preparedText(content, key, stop: stop),
      let height = textHeight(text, isLong: content.isLong, width: width, stop: stop)
    else { return nil }
    made.add(1, ordering: .relaxed)
    if let limit = text.exceededLimit(width: width) {
      exceeded(limit)
    } else if let place, keys.isCurrent(key, of: content) {
      place.cache.insert(height, for: place.key)
    }
    return rowHeight(height, of: content)
  }

  /// The same in a task.
  func height(
    of content: RowContent, width: Double, priority: RowPriority
  ) async throws(CancellationError) -> Int64 {
    let textWidth = width - content.inset.width
    let job = MeasureJob(
      text: keys.text(content), width: textWidth > 0 ? textWidth : 0, isLayout: false)
    var bare = content
    bare.inset = Size(width: 0, height: 0)
    bare.minimumHeight = 0
    let result = try await queue.result(of: job, priority: priority) { [self, bare] stop in
      height(of: bare, width: textWidth, stop: stop).map { .height(Int32(clamping: $0)) }
    }
    guard case .height(let height) = result else { throw CancellationError() }
    return rowHeight(height, of: content)
  }

  /// CSS px of 1/64 device px.
  func px(_ units: Int64) -> Double { Double(units) / 64 / pixelRatio }

  func units(_ px: Double) -> Int64 {
    let units = (px * pixelRatio * 64).rounded()
    return units.isNaN ? 0 : Int64(min(max(units, -0x1p52), 0x1p52))
  }

  private func rowHeight(_ height: Int32, of content: RowContent) -> Int64 {
    let height = max(Int64(height) + units(content.inset.height), units(content.minimumHeight), 0)
    return min(height, RowSum.greatestHeight)
  }

  private func textHeight(
    _ text: PreparedText, isLong: Bool, width: Double, stop: StopFlag?
  ) -> Int32? {
    let height: Double
    if let stop, isLong {
      // A layout looks at every line whether it is still wanted.
      let layout = text.layout(width: width, stop: stop)
      if stop.isSet { return nil }
      height = layout.size.height
    } else {
      height = text.height(width: width)
    }
    return Int32(clamping: Int((height * pixelRatio * 64).rounded()))
  }

  /// The prepared text; nil only if `stop` was set meanwhile.
  private func preparedText(
    _ content: RowContent, _ key: TextKey, stop: StopFlag?
  ) -> PreparedText? {
    if let known = prepared.text(key) { return known }
    let text = typesetter.prepare(content.text, style: style, stop: stop)
    if let stop, stop.isSet { return nil }
    if keys.isCurrent(key, of: content) {
      prepared.insert(text, cost: content.preparedCost, for: key)
    }
    return text
  }
}

/// A row as it is now: what to lay out, and what the answer is for.
public struct RowRequest<Key: Hashable & Sendable>: Sendable {
  /// The row.
  public let key: Key
  /// Changes with every change of the row's content, its images or the width.
  public let generation: Int
  /// What it shows.
  public let content: RowContent

  /// A request for a row that is in no list; `generation` is the caller's.
  public init(key: Key, generation: Int, content: RowContent) {
    self.key = key
    self.generation = generation
    self.content = content
  }
}

/// A layout with the row and generation that it was asked for.
public struct RowLayout<Key: Hashable & Sendable>: Sendable {
  /// The row.
  public let key: Key
  /// That of the request.
  public let generation: Int
  /// The row's width, CSS px; the text's is less by the inset.
  public let width: Double
  /// The row's text at that width.
  public let layout: Layout

  /// Whether it answers what a cell shows now; if not, the cell was reused or the row changed.
  public func isFor(_ request: RowRequest<Key>?) -> Bool {
    request?.key == key && request?.generation == generation
  }
}
