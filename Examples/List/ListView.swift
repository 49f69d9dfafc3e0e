// A list of rows in reused cells. Each frame draws one `Viewport`, so that rows and scroll offset
// are consistent.

import Galley

@MainActor
final class ListView {
  /// Counts of events and of errors.
  struct Counts {
    var frames = 0
    var shown = 0
    var layouts: [Cell.Outcome: Int] = [:]
    /// Cells with a layout of another row, or with another height than that of their row.
    var wrong = 0
    /// Visible rows that moved by another distance than the scroll.
    var jumps = 0
  }

  static let barHeight = 52.0
  let heights: RowHeights<Int>
  let feed: Feed
  private(set) var size: Size
  private(set) var counts = Counts()
  private(set) var view: RowHeights<Int>.Viewport
  private(set) var arrived: Set<Int> = []
  private(set) var cellCount = 0
  private var cells: [Int: Cell] = [:]
  private var pool: [Cell] = []

  init(feed: Feed, rows: Int, measurer: RowMeasurer, size: Size) {
    self.feed = feed
    self.size = size
    heights = RowHeights(measurer: measurer, width: size.width, content: { feed.content(of: $0) })
    heights.append(Array(0..<rows))
    view = heights.viewport(atY: 0, height: size.height - Self.barHeight)
    display()
  }

  var viewHeight: Double { size.height - Self.barHeight }

  /// The first visible row, its y coordinate, and the fraction of it above the screen.
  var topmost: (key: Int, y: Double, share: Double) {
    guard let row = view.rows.first else { return (-1, 0, 0) }
    return (row.key, row.top - view.y, (view.y - row.top) / row.height)
  }

  /// Whether each cell has its layout.
  var isComplete: Bool { cells.values.allSatisfy { !$0.isWaiting } }

  // MARK: Frames

  func scroll(by distance: Double) {
    let last = view
    view = heights.viewport(after: last, scrolledBy: distance, height: viewHeight)
    countJumps(since: last, scrolledBy: distance)
    counts.frames += 1
    display()
    prefetch(distance)
  }

  func jump(to share: Double) {
    view = heights.viewport(atY: view.totalHeight * share, height: viewHeight)
    display()
  }

  /// Rotates the screen: the first visible row keeps its fraction above the edge.
  func turn(to size: Size) {
    self.size = size
    heights.setWidth(size.width, visible: view.rows.map(\.key))
    view = heights.viewport(after: view, height: viewHeight)
    for row in view.rows { show(row.key) }
    display()
  }

  /// Adds the sizes of pictures: their rows become higher, and visible rows keep their positions.
  func imagesArrive(of keys: some Sequence<Int>) {
    for key in keys {
      guard let source = feed.picture(of: key), arrived.insert(key).inserted else { continue }
      _ = heights.imageDidArrive(source: source, size: feed.pictureSize(of: key))
      if cells[key] != nil { show(key) }
    }
    scroll(by: 0)
  }

  /// Checks that rows in two viewports moved by the scroll.
  ///
  /// The scroll is limited at both ends of the list.
  private func countJumps(since last: RowHeights<Int>.Viewport, scrolledBy distance: Double) {
    guard view.y > 0, view.y < view.totalHeight - viewHeight else { return }
    let tops = Dictionary(uniqueKeysWithValues: last.rows.map { ($0.key, $0.top - last.y) })
    // A row whose height changes moves the rows below it.
    guard let row = view.rows.first(where: { tops[$0.key] != nil }), let top = tops[row.key] else {
      return
    }
    if abs(top - distance - (row.top - view.y)) > 0.05 { counts.jumps += 1 }
  }

  /// Measures the next screen in tasks.
  private func prefetch(_ distance: Double) {
    guard distance != 0, let edge = distance < 0 ? view.rows.first : view.rows.last else { return }
    let keys = (1...8).compactMap { heights.row(at: edge.index + (distance < 0 ? -$0 : $0)) }
      .filter { !$0.isMeasured }.map(\.key)
    if !keys.isEmpty { Task { [heights] in await heights.prefetch(keys) } }
  }

  // MARK: Cells

  /// Assigns a cell to each visible row, and returns the cells of other rows to the pool.
  private func display() {
    let keys = Set(view.rows.map(\.key))
    for (key, cell) in cells where !keys.contains(key) {
      cells[key] = nil
      cell.prepareForReuse()
      pool.append(cell)
    }
    for row in view.rows where cells[row.key] == nil {
      if pool.isEmpty {
        pool.append(Cell())
        cellCount += 1
      }
      cells[row.key] = pool.removeLast()
      counts.shown += 1
      show(row.key)
    }
    countWrongCells()
  }

  private func show(_ key: Int) {
    guard let cell = cells[key], let request = heights.request(for: key) else { return }
    cell.show(request, width: heights.width, measurer: heights.measurer) { [weak self] outcome in
      self?.counts.layouts[outcome, default: 0] += 1
      self?.countWrongCells()
    }
  }

  /// Compares the layouts of the cells with their rows.
  private func countWrongCells() {
    for row in view.rows {
      guard let cell = cells[row.key], let layout = cell.layout else { continue }
      let isRow = layout.text.hasPrefix(feed.mark(of: row.key))
      let difference = max(layout.size.height + Cell.inset.height, 64) - row.height
      // A layout of the previous version is valid until that of the current version is delivered.
      if !isRow || !cell.isWaiting && abs(difference) > 0.01 { counts.wrong += 1 }
    }
  }

  // MARK: Touches

  /// The frame of a visible row.
  func frame(of row: RowHeights<Int>.Row) -> Rect {
    Rect(
      x: 0, y: Self.barHeight + row.top - view.y, width: size.width, height: row.height)
  }

  /// A finger touches the screen: the link at the point is pressed.
  func touchDown(at point: Point) -> Layout.Link? {
    guard point.y >= Self.barHeight,
      let row = view.rows.first(where: { frame(of: $0).contains(point) })
    else { return nil }
    let cell = cells[row.key]
    let link = cell?.link(at: Point(x: point.x, y: point.y - frame(of: row).y))
    cell?.pressedLink = link
    return link
  }

  func touchUp() { for cell in cells.values { cell.pressedLink = nil } }

  /// The rectangles of each visible link.
  var links: [(link: Layout.Link, rects: [Rect])] {
    view.rows.flatMap { row -> [(link: Layout.Link, rects: [Rect])] in
      guard let cell = cells[row.key], let layout = cell.layout else { return [] }
      return layout.links.map { link in
        (link, cell.rects(of: link).map { $0.offsetBy(dx: 0, dy: frame(of: row).y) })
      }
    }
  }

  // MARK: Drawing

  func draw(scale: Double) -> Canvas {
    var canvas = Canvas(size, scale: scale, fill: .white)
    for row in view.rows {
      cells[row.key]?.draw(
        on: &canvas, in: frame(of: row), below: Self.barHeight, hasImage: arrived.contains(row.key))
    }
    return canvas
  }
}
