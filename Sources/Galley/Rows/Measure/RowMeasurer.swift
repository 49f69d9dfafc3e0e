// Folder Galley/Rows/Measure: measurement of rows in tasks.
// Input: `RowContent` and widths.
// Output: heights and layouts, each computed once (`RowMeasurer`); `MeasureQueue` runs jobs by
//   priority; `PreparedMemory` keeps prepared texts.
// Source: no specification.
// Uses: GalleySystem, Units, Markup, Images, RootStyle, RichText, Query, Galley, Rows, Rows/Cache.
// Not: positions of rows.
// Read: MeasureQueue, RowMeasurer, PreparedMemory, ArrivedImages, Typesetter+Rows.

// Input: rows and widths. Output: heights and layouts, synchronously or in tasks, each computed
// once.

package import GalleyStyle
internal import GalleySystem
internal import Synchronization

/// Measures and lays out rows on any thread and in tasks.
///
/// It caches prepared texts, so that another width costs little, and uses a `HeightCache` if there
/// is one. One measurer serves any number of lists of the same style.
public final class RowMeasurer: Sendable {
  /// The style of each row's root element.
  public let style: TextStyle
  /// The cache of heights in a file.
  public let cache: HeightCache?
  let images: ArrivedImages
  /// The sizes in `images`.
  private let sizes: ImageSizes
  let queue: MeasureQueue
  /// Device px per CSS px.
  let pixelRatio: Double
  private let typesetter: Typesetter
  private let keys: HeightKeys
  private let prepared: PreparedMemory
  private let found = Atomic(0)
  private let made = Atomic(0)

  /// Creates a measurer.
  ///
  /// - Parameters:
  ///   - typesetter: The fonts.
  ///   - style: The style of each row's root element.
  ///   - images: The natural sizes of images; `RowHeights.imageDidArrive(source:size:)` adds sizes.
  ///   - cache: The cache to read and fill; nil for none.
  ///   - maximumTasks: The maximum number of concurrent tasks; nil means one less than the number
  ///     of cores.
  ///   - preparedBytes: The approximate limit of memory for prepared texts, in bytes.
  ///   - executor: The threads of the tasks; nil means those that all tasks share. A service whose
  ///     rows are long has threads of its own, so that its other tasks do not wait.
  public init(
    typesetter: Typesetter, style: TextStyle = TextStyle(), images: ImageSizes = .unknown,
    cache: HeightCache? = nil, maximumTasks: Int? = nil, preparedBytes: Int = 32 << 20,
    executor: (any TaskExecutor)? = nil
  ) {
    self.images = ArrivedImages(before: images)
    sizes = self.images.sizes
    self.typesetter = typesetter
    self.style = style
    self.cache = cache
    queue = MeasureQueue(
      limit: maximumTasks ?? CurrentThread.processorCount - 1, executor: executor)
    keys = HeightKeys(style: style, typesetter: typesetter, images: sizes)
    prepared = PreparedMemory(limit: preparedBytes)
    pixelRatio = PreparedText.usable(style.pixelRatio)
  }

  /// The `src` of images in the style's truncation token.
  var tokenSources: [String] { keys.tokenSources }

  /// The number of heights found in the cache, and of those measured.
  package var counts: (found: Int, measured: Int) {
    (found.load(ordering: .relaxed), made.load(ordering: .relaxed))
  }

  /// The number of requests that shared the work of another request.
  package var joined: Int { queue.joined }

  /// The layout of a row, created in a task.
  ///
  /// Jobs for visible rows run first. Requests for the same text and width share a job. A cancelled
  /// task returns immediately, and the job stops within a line unless other requests wait for it.
  /// After a cell was reused, `RowHeights.Response.isFor(_:)` returns whether the result is still
  /// valid for it.
  ///
  /// - Parameters:
  ///   - row: The row, from `RowHeights.request(for:)`.
  ///   - width: The row's width in CSS px, which includes the inset.
  ///   - priority: The urgency.
  /// - Returns: The layout with the key and generation of the request.
  /// - Throws: `CancellationError` if the calling task is cancelled.
  /// - Complexity: That of `Typesetter.prepare(_:style:images:views:)`, unless the text was used
  ///   recently, and of `PreparedText.layout(width:)`.
  public func layout<Key>(
    for row: RowHeights<Key>.Request, width: Double, priority: Priority = .visible
  ) async throws(CancellationError) -> RowHeights<Key>.Response {
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
    return RowHeights<Key>.Response(
      key: row.key, generation: row.generation, width: width, layout: layout)
  }

  /// The layout of a row, created now from the prepared text.
  ///
  /// A cell that is about to be shown draws it in the same frame. The text is already prepared if the
  /// row was measured or laid out recently, at any width.
  ///
  /// - Parameters:
  ///   - row: The row's content, such as that of `RowHeights.request(for:)`.
  ///   - width: The row's width in CSS px, which includes the inset.
  /// - Returns: The layout of the row's text.
  /// - Complexity: That of `PreparedText.layout(width:)`, and unless the text was used recently also
  ///   that of `Typesetter.prepare(_:style:images:views:)`.
  public func layout(of row: RowContent, width: Double) -> Layout {
    let text =
      preparedText(row, keys.text(row), stop: nil)
      ?? typesetter.prepare(row.text, style: style, images: sizes, stop: nil)
    return text.layout(width: width - row.inset.width)
  }

  /// The height of a row in CSS px, from the cache or measured now.
  ///
  /// - Parameters:
  ///   - row: The row's content.
  ///   - width: The row's width in CSS px, which includes the inset.
  /// - Returns: The height with the inset, at least `RowContent.minimumHeight`.
  /// - Complexity: O(*n*) for *n* bytes of content if the height is cached; otherwise that of
  ///   `Typesetter.prepare(_:style:images:views:)` and of `PreparedText.height(width:)`.
  public func height(of row: RowContent, width: Double) -> Double {
    height(of: row, width: width, stop: nil).map(px) ?? 0
  }

  /// The height of a row in CSS px, and the limit that its text exceeds.
  ///
  /// A height of limited content is not cached.
  package func measured(
    _ row: RowContent, width: Double
  ) -> (height: Double, limit: Diagnostic?) {
    var limit: Diagnostic?
    let units = height(of: row, width: width, stop: nil) { limit = $0 }
    return (units.map(px) ?? 0, limit)
  }

  /// The height of a row in 1/64 device px, from the cache or measured; nil if `stop` was set.
  ///
  /// `exceeded` receives the limit that the text exceeds.
  func height(
    of content: RowContent, width: Double, stop: StopFlag?,
    exceeded: (Diagnostic) -> Void = { _ in }
  ) -> Int64? {
    if content.isFixed { return rowHeight(0, of: content) }
    let width = width - content.inset.width
    let key = keys.text(content)
    // The key is computed before the measurement, so that it does not include fonts that are
    // registered meanwhile.
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

  /// The height of a row in 1/64 device px, measured in a task.
  func height(
    of content: RowContent, width: Double, priority: Priority
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

  /// Converts 1/64 device px to CSS px.
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
      // Layout checks `stop` at each line.
      let layout = text.layout(width: width, stop: stop)
      if stop.isSet { return nil }
      height = layout.size.height
    } else {
      height = text.height(width: width)
    }
    return Int32(clamping: Int((height * pixelRatio * 64).rounded()))
  }

  /// The prepared text; nil if `stop` was set.
  private func preparedText(
    _ content: RowContent, _ key: TextKey, stop: StopFlag?
  ) -> PreparedText? {
    if let cached = prepared.text(key) { return cached }
    let text = typesetter.prepare(content.text, style: style, images: sizes, stop: stop)
    if let stop, stop.isSet { return nil }
    if keys.isCurrent(key, of: content) {
      prepared.insert(text, cost: content.preparedCost, for: key)
    }
    return text
  }
}
