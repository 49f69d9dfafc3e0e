// Input: a row and its layout. Output: the answer that the browser's recorder would give.
// Source: DESIGN 7.2; the recorder's definitions.

internal import Galley

extension JSONAnswerer {
  /// Writes height, lines, links and hits as a script in a browser reports them.
  func writeBrowserAnswer(
    _ prepared: PreparedRow, withVersions: Bool, to writer: inout JSONWriter
  ) throws(LayoutRow.Failure) {
    let row = prepared.row
    let layout = prepared.text.layout(width: row.width)
    let diagnostics = layout.diagnostics
    if let limit = diagnostics.first(where: { $0.kind == .limit }) {
      throw prepared.failure(limit)
    }
    let view = BrowserView(prepared, layout, layouter)
    writer.object { writer in
      writer.key("id")
      writer.value(row.id)
      if withVersions { writer.member(versionsOf: layouter.typesetter.fonts) }
      writer.key("height")
      writer.number(layout.size.height)
      view.writeLines(to: &writer)
      writer.key("links")
      writer.array(of: layout.links) { $0.link($1) }
      view.writeHits(to: &writer)
      if let cut = layout.cutOffset {
        writer.key("cut")
        writer.number(cut.utf8)
      }
      writer.key("diagnostics")
      writer.array(of: row.repairs.diagnostics + diagnostics) { $0.diagnostic($1) }
    }
  }
}

/// The lines and hits of a layout as a script in a browser finds them.
struct BrowserView {
  private let row: LayoutRow
  private let layout: Layout
  private let lines: RecorderLines

  init(_ prepared: PreparedRow, _ layout: Layout, _ layouter: RowLayouter) {
    row = prepared.row
    self.layout = layout
    lines = RecorderLines(
      layout,
      openingDetails: layouter.layoutOpeningDetails(
        prepared.text, of: prepared.row, width: prepared.row.width))
  }

  func writeLines(to writer: inout JSONWriter) {
    writer.key("lines")
    writer.array(of: lines.lines) { $0.line(text: $1.text, $1.rect) }
  }

  func writeHits(to writer: inout JSONWriter) {
    writer.key("hits")
    // The whole page is in the window for most texts.
    let isBeside = row.points.contains { $0.x >= row.width }
    var window = isBeside ? RecorderWindow(row, layout) : nil
    let places = row.points.map {
      let point = Point(x: $0.x, y: $0.y)
      return window?.show(point) ?? point
    }
    writer.array(of: Array(zip(row.points, places))) { writer, point in
      write(point.0, inWindow: point.1, to: &writer)
    }
  }

  private func write(
    _ point: LayoutRow.TouchPoint, inWindow place: Point, to writer: inout JSONWriter
  ) {
    let hit = layout.hitTest(Point(x: point.x, y: point.y))
    // A browser uses the nearest whole px, which at the window's edge is outside of it.
    let isInWindow = point.x >= row.width || point.x.rounded() < row.width
    // Outside of the page's width, a browser ignores the scroll offset in its search for a caret.
    let isBeside = point.x >= row.width && hit.path.count < 2
    let caret = lines.position(of: isBeside ? layout.hitTest(place) : hit)
    writer.object { writer in
      writer.key("x")
      writer.number(point.x)
      writer.key("y")
      writer.number(point.y)
      writer.key("link")
      if isInWindow, let link = hit.link { writer.string(link.href) } else { writer.null() }
      writer.key("line")
      writer.number(caret.line)
      writer.key("column")
      writer.number(caret.column)
    }
  }
}
