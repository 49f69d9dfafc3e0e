// A table with reused cells, as on a screen. Heights are synchronous, layouts come from tasks.
//
// Each frame draws one `Viewport`, so that rows and scroll position are consistent, and each
// viewport is computed from the previous one. Positions from separate queries would be
// inconsistent, because tasks can measure rows above between them, which moves all rows below.

import Galley
import Synchronization

/// A view for one row at a time, which is reused for other rows.
final class Cell {
  let number: Int
  /// The current row, at the time of its request.
  private(set) var request: RowHeights<Int>.Request?
  private(set) var layout: Layout?
  private var task: Task<Void, Never>?

  init(number: Int) { self.number = number }

  /// Sets another row; the response for the previous one is not needed any more.
  func show(
    _ request: RowHeights<Int>.Request, width: Double, measurer: RowMeasurer, cancels: Bool,
    deliver: @escaping @Sendable (RowHeights<Int>.Response) -> Void
  ) {
    if cancels { task?.cancel() }
    self.request = request
    layout = nil
    task = Task.detached {
      if let answer = try? await measurer.layout(for: request, width: width) { deliver(answer) }
    }
  }

  /// Stores a response if it belongs to the current request.
  func take(_ answer: RowHeights<Int>.Response) -> Bool {
    guard answer.isFor(request) else { return false }
    layout = answer.layout
    return true
  }

  func hide(cancels: Bool) {
    if cancels { task?.cancel() }
    request = nil
    layout = nil
  }
}

/// The table, which runs on the main thread only.
final class Table {
  struct Counts {
    var delivered = 0
    /// Responses for cells that have another row now.
    var refused = 0
    /// Layouts in cells of other rows.
    var wrong = 0
    var edited = 0
    var pictures = 0
    /// Visible rows that moved by another distance than the scroll.
    var jumps = 0
  }

  let heights: RowHeights<Int>
  let feed: Feed
  private(set) var counts = Counts()
  private var view: RowHeights<Int>.Viewport
  private(set) var shown: [Int: Cell] = [:]
  private var pool: [Cell] = []
  private var cells = 0
  private let viewHeight: Double
  private let mailbox = Mailbox()
  private var prefetching: Task<Void, Never>?

  init(heights: RowHeights<Int>, feed: Feed, viewHeight: Double) {
    self.heights = heights
    self.feed = feed
    self.viewHeight = viewHeight
    view = heights.viewport(atY: 0, height: viewHeight)
    display()
  }

  /// Runs one frame: delivers responses to their cells, then scrolls.
  func frame(scrollingBy distance: Double) {
    for (cell, answer) in mailbox.take() { deliver(answer, to: cell) }
    let last = view
    view = heights.viewport(after: last, scrolledBy: distance, height: viewHeight)
    countJumps(from: last, scrolledBy: distance)
    display()
    prefetch(distance)
  }

  func jump(to share: Double) {
    view = heights.viewport(atY: view.totalHeight * share, height: viewHeight)
    display()
  }

  /// Updates the viewport after a change, in which visible rows keep their positions.
  private func refresh() {
    view = heights.viewport(after: view, height: viewHeight)
    display()
  }

  /// Compares the positions of rows in two frames.
  ///
  /// The scroll is limited at both ends of the list.
  private func countJumps(from last: RowHeights<Int>.Viewport, scrolledBy distance: Double) {
    guard view.y > 0, view.y < view.totalHeight - viewHeight else { return }
    let tops = Dictionary(uniqueKeysWithValues: last.rows.map { ($0.key, $0.top - last.y) })
    for row in view.rows {
      guard let old = tops[row.key] else { continue }
      if abs(old - distance - (row.top - view.y)) > 0.05 { counts.jumps += 1 }
    }
  }

  /// Assigns a cell to each visible row, and returns the cells of other rows to the pool.
  private func display() {
    let keys = Set(view.rows.map(\.key))
    for (key, cell) in shown where !keys.contains(key) {
      shown[key] = nil
      cell.hide(cancels: key % 2 == 0)
      pool.append(cell)
    }
    for row in view.rows where shown[row.key] == nil { show(row.key, in: dequeue()) }
  }

  private func dequeue() -> Cell {
    if let cell = pool.popLast() { return cell }
    cells += 1
    return Cell(number: cells)
  }

  private func show(_ key: Int, in cell: Cell) {
    guard let request = heights.request(for: key) else { return }
    shown[key] = cell
    let (mailbox, number) = (mailbox, cell.number)
    // Half of the cells do not cancel, so that responses of previous rows arrive.
    cell.show(
      request, width: heights.width, measurer: heights.measurer, cancels: key % 2 == 0
    ) { mailbox.put($0, for: number) }
  }

  private func deliver(_ answer: RowHeights<Int>.Response, to number: Int) {
    guard let cell = shown.values.first(where: { $0.number == number }), cell.take(answer) else {
      counts.refused += 1
      return
    }
    counts.delivered += 1
    if let key = cell.request?.key, let layout = cell.layout,
      !layout.text.hasPrefix(feed.mark(of: key)) || answer.width != heights.width
    {
      counts.wrong += 1
    }
  }

  /// Measures the next rows in the direction of the scroll.
  private func prefetch(_ distance: Double) {
    guard distance != 0, let edge = distance < 0 ? view.rows.first : view.rows.last else { return }
    let (index, step) = (edge.index, distance < 0 ? -1 : 1)
    let keys = (1...12).compactMap { heights.row(at: index + step * $0) }
      .filter { !$0.isMeasured }.map(\.key)
    guard !keys.isEmpty else { return }
    prefetching?.cancel()
    prefetching = Task.detached { [heights] in _ = await heights.prefetch(keys) }
  }

  // MARK: Events

  /// Changes the text of a visible row.
  func edit() {
    guard let key = shown.keys.min(), let cell = shown[key] else { return }
    counts.edited += 1
    feed.change(key)
    heights.invalidate(key)
    show(key, in: cell)
    refresh()
  }

  /// Adds the size of a picture.
  func pictureArrives(_ number: Int) {
    let size = Size(width: 200, height: Double(60 + number % 90))
    let changes = heights.imageDidArrive(source: "\(number % 500).png", size: size)
    counts.pictures += changes.count
    for (key, cell) in shown where key % 500 == number % 500 { show(key, in: cell) }
    refresh()
  }

  /// Rotates the device.
  func turn(to width: Double) {
    heights.setWidth(width, visible: view.rows.map(\.key))
    for (key, cell) in shown { show(key, in: cell) }
    refresh()
  }
}

/// Responses from tasks for the main thread.
final class Mailbox: Sendable {
  private let answers = Mutex<[(cell: Int, answer: RowHeights<Int>.Response)]>([])

  func put(_ answer: RowHeights<Int>.Response, for cell: Int) {
    answers.withLock { $0.append((cell, answer)) }
  }

  func take() -> [(cell: Int, answer: RowHeights<Int>.Response)] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
