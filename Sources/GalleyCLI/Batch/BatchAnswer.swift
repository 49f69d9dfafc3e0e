// Input: a case and its layout. Output: a line of JSON.
// Source: DESIGN 7.2; the recorder's definitions.

import Galley

/// Creates the answers of cases with one typesetter.
struct BatchAnswerer: Sendable {
  let layouter: RowLayouter

  /// The answers of a chunk of lines.
  ///
  /// An empty line has none.
  func answer(_ chunk: LineChunk) -> ChunkAnswer {
    var writer = JSONWriter()
    var answer = ChunkAnswer()
    for (index, line) in chunk.lines.enumerated() where !line.allSatisfy(Files.isBlank) {
      answer.count += 1
      do throws(BatchCase.Failure) {
        let number = chunk.firstLine + index
        let limits = layouter.limits
        if chunk.overlong.contains(index) {
          throw BatchCase.overlong(line, number: number, limits: limits)
        }
        let row = try BatchCase(line: line.span, number: number)
        try row.checkSize(limits, number: number)
        row.noteUnknownKeys(in: "line \(number)")
        try write(row, number: number, to: &writer)
      } catch {
        answer.errors += 1
        writer.failure(error)
      }
      writer.endLine()
    }
    answer.bytes = writer.bytes
    return answer
  }

  private func write(
    _ row: BatchCase, number: Int, to writer: inout JSONWriter
  ) throws(BatchCase.Failure) {
    let text = layouter.text(of: row)
    if let limit = text.exceededLimit { throw row.failure(limit, number: number) }
    let prepared = layouter.prepare(text, of: row)
    let layout = prepared.layout(width: row.width)
    let diagnostics = layout.diagnostics
    if let limit = diagnostics.first(where: { $0.kind == .limit }) {
      throw row.failure(limit, number: number)
    }
    let lines = RecorderLines(
      layout, openingDetails: layouter.layoutOpeningDetails(prepared, width: row.width))
    writer.object { writer in
      writer.key("id")
      writer.value(row.id)
      writer.key("height")
      writer.number(layout.size.height)
      writer.key("lines")
      writer.array(of: lines.lines) { $0.line(text: $1.text, $1.rect) }
      writer.key("links")
      writer.array(of: layout.links) { $0.link($1) }
      writer.key("hits")
      // The whole page is in the window for most texts.
      let isBeside = row.points.contains { $0.x >= row.width }
      var window = isBeside ? RecorderWindow(row, layout) : nil
      let places = row.points.map {
        let point = Point(x: $0.x, y: $0.y)
        return window?.show(point) ?? point
      }
      writer.array(of: Array(zip(row.points, places))) { writer, point in
        write(point.0, inWindow: point.1, of: row, layout, lines, to: &writer)
      }
      if let cut = layout.cutOffset {
        writer.key("cut")
        writer.number(cut.utf8)
      }
      writer.key("diagnostics")
      writer.array(of: row.repairs.diagnostics + diagnostics) { $0.diagnostic($1) }
    }
  }
}

extension JSONWriter {
  /// Writes the answer of a line that cannot be read.
  mutating func failure(_ failure: BatchCase.Failure) {
    object { writer in
      writer.key("id")
      writer.value(failure.id)
      writer.key("error")
      writer.string(failure.reason)
    }
  }
}

extension BatchAnswerer {
  private func write(
    _ point: BatchCase.TouchPoint, inWindow place: Point, of row: BatchCase, _ layout: Layout,
    _ lines: RecorderLines, to writer: inout JSONWriter
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
