// Folder GalleyJSON/Answer: the parts of an answer, and the view of a browser's script.
// Input: a prepared row and its layout.
// Output: the answer's members, written by `LayoutAnswer`; the lines and elements that the
//   browser's recorder finds (`RecorderLines`).
// Source: DESIGN 7.2; Documentation/Schema/answer.schema.json; Tests/Browser/record.py.
// Uses: GalleySystem, Galley, GalleyJSON, GalleyJSON/Row, GalleyJSON/Writer.
// Read: LayoutAnswer, BrowserView, RecorderLines, JSONWriter+RecorderElements, RecorderWindow,
//   SourcePositions.

// Input: a prepared row that says what it wants. Output: the parts of its answer.
// Source: Documentation/Schema/answer.schema.json.

internal import Galley

/// Writes the wanted parts of a row's answer.
///
/// What is wanted determines what is computed: a height is measured without a layout.
struct LayoutAnswer {
  private let prepared: PreparedRow
  private let answerer: JSONAnswerer
  private let row: LayoutRow
  private let wants: Wants
  /// The diagnostics of all widths, each once.
  private var diagnostics: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  /// The place in the writer at which the answer begins.
  private var start = 0

  init(_ prepared: PreparedRow, of answerer: JSONAnswerer, withVersions: Bool) {
    self.prepared = prepared
    self.answerer = answerer
    row = prepared.row
    wants = prepared.row.usedWants.union(withVersions ? .versions : [])
  }

  mutating func write(to writer: inout JSONWriter) throws(LayoutRow.Failure) {
    if let picture = row.picture, picture.path != nil, (row.widths?.count ?? 1) > 1 {
      throw failure("picture.path needs one width")
    }
    start = writer.bytes.count
    try writer.object { writer throws(LayoutRow.Failure) in
      writer.key("id")
      writer.value(row.id)
      if wants.contains(.versions) {
        writer.member(versionsOf: answerer.layouter.typesetter.fonts)
      }
      writeContentWidths(to: &writer)
      if let widths = row.widths {
        writer.key("widths")
        try writer.array { writer throws(LayoutRow.Failure) in
          for width in widths {
            if Task.isCancelled { throw failure("the task was cancelled") }
            try writer.object { writer throws(LayoutRow.Failure) in
              writer.key("width")
              writer.number(width)
              try write(at: width, to: &writer)
            }
            try checkSize(of: writer)
          }
        }
      } else {
        try write(at: row.width, to: &writer)
      }
      writeDiagnostics(to: &writer)
    }
  }

  private func failure(_ reason: String) -> LayoutRow.Failure {
    LayoutRow.Failure(id: row.id, reason: "line \(prepared.number): \(reason)")
  }

  /// Fails for an answer beyond the limit: its parts may be the text, as often as there are widths,
  /// ranges or points.
  private func checkSize(of writer: JSONWriter) throws(LayoutRow.Failure) {
    guard writer.bytes.count - start > answerer.byteLimit else { return }
    throw failure("the answer has more than \(answerer.byteLimit) bytes")
  }

  private func writeContentWidths(to writer: inout JSONWriter) {
    if wants.contains(.minContentWidth) {
      writer.key("minContentWidth")
      writer.number(prepared.text.minContentWidth)
    }
    if wants.contains(.maxContentWidth) {
      writer.key("maxContentWidth")
      writer.number(prepared.text.maxContentWidth)
    }
  }

  /// Writes the members at a width.
  private mutating func write(
    at width: Double, to writer: inout JSONWriter
  ) throws(LayoutRow.Failure) {
    let text = prepared.text
    let needsLayout =
      wants.needsLayout || !row.ranges.isEmpty || !row.selectors.isEmpty
      || row.picture != nil || row.fit != nil || !row.scrolls.isEmpty
    if !needsLayout, let limit = text.exceededLimit(width: width) {
      throw prepared.failure(limit)
    }
    let placed = needsLayout ? try placement(at: width) : nil
    let layout = placed?.layout
    let layoutWidth = placed?.width ?? width
    if let layout {
      try collect(layout.diagnostics)
      if row.picture != nil, wants.contains(.diagnostics) {
        try collect(layout.displayList().diagnostics)
      }
    }
    let measurement = wants.needsMeasurement ? text.measure(width: layoutWidth) : nil
    if wants.contains(.height) {
      writer.key("height")
      writer.number(layout?.size.height ?? measurement?.height ?? text.height(width: layoutWidth))
    }
    if wants.contains(.lineCount), let measurement {
      writer.key("lineCount")
      writer.number(measurement.lineCount)
    }
    if wants.contains(.interval), let widths = measurement?.widths {
      writer.key("interval")
      writer.array(of: [widths.lowerBound, widths.upperBound]) { $0.number($1) }
    }
    if wants.contains(.tightWidth) {
      writer.key("tightWidth")
      writer.number(text.tightWidth(maxWidth: layoutWidth))
    }
    guard let layout else { return }
    if let fitted = placed?.fitted {
      writer.key("fitted")
      writer.fitted(fitted)
    }
    if !row.scrolls.isEmpty {
      writer.key("scroll")
      writer.scrollState(of: layout)
    }
    var own = prepared
    own.row.width = layoutWidth
    try write(layout, of: own, to: &writer)
  }

  /// The layout of a row for a width, which may be that of a screen.
  private struct Placement {
    var layout: Layout
    /// The width of the layout.
    var width: Double
    /// What is known about the screen; nil without one.
    var fitted: FittedLayout?
  }

  private func placement(at width: Double) throws(LayoutRow.Failure) -> Placement {
    let fitted = row.fitted(prepared.text, screenWidth: width)
    let layout = fitted?.layout ?? prepared.text.layout(width: width)
    return Placement(
      layout: try scrolled(layout), width: fitted?.layoutWidth ?? width, fitted: fitted)
  }

  /// The layout with the scroll positions of the row.
  private func scrolled(_ layout: Layout) throws(LayoutRow.Failure) -> Layout {
    if row.scrolls.isEmpty { return layout }
    var state = ScrollState()
    var steps = layout.selectorSteps(count: row.scrolls.count)
    for (selector, position) in row.scrolls {
      do throws(SelectorError) {
        for element in try layout.elements(matching: selector, steps: &steps) {
          state[element.id] = position
        }
      } catch {
        throw failure("scroll[\(selector.debugDescription)]: \(error)")
      }
    }
    return layout.scrolled(to: state)
  }

  /// Collects diagnostics for the end of the answer.
  private mutating func collect(_ found: [Diagnostic]) throws(LayoutRow.Failure) {
    if let limit = found.first(where: { $0.kind == .limit }) { throw prepared.failure(limit) }
    guard wants.contains(.diagnostics) else { return }
    for diagnostic in found where known.insert(diagnostic).inserted {
      diagnostics.append(diagnostic)
    }
  }

  private func write(
    _ layout: Layout, of prepared: PreparedRow, to writer: inout JSONWriter
  ) throws(LayoutRow.Failure) {
    writer.sizes(of: layout, wants)
    if row.isForBrowser == true, !wants.isDisjoint(with: [.lines, .hits]) {
      let view = BrowserView(prepared, layout, answerer.layouter)
      if wants.contains(.lines) { view.writeLines(to: &writer) }
      if wants.contains(.hits) { view.writeHits(to: &writer) }
    } else {
      writer.lines(of: layout, wants)
      if wants.contains(.hits) {
        writer.key("hits")
        writer.array(of: row.points) { writer, point in
          let point = Point(x: point.x, y: point.y)
          writer.hit(layout.hitTest(point), at: point)
        }
      }
    }
    if wants.contains(.elementsAt) {
      writer.key("elementsAt")
      try writer.array { writer throws(LayoutRow.Failure) in
        for point in row.points {
          writer.elements(at: Point(x: point.x, y: point.y), of: layout)
          try checkSize(of: writer)
        }
      }
    }
    writer.contents(of: layout, wants)
    if !row.ranges.isEmpty {
      writer.key("ranges")
      try writer.array { writer throws(LayoutRow.Failure) in
        for range in row.ranges {
          writer.textRange(range, in: layout, withCopy: wants.contains(.copy))
          try checkSize(of: writer)
        }
      }
    }
    if wants.contains(.views) {
      writer.key("views")
      writer.array(of: layout.views) { $0.view($1) }
    }
    if wants.contains(.overflowing) {
      writer.key("overflowing")
      writer.overflowing(layout.overflowing)
    }
    if !row.selectors.isEmpty { try writeElements(of: layout, to: &writer) }
    if let picture = row.picture {
      try write(picture, of: layout, to: &writer)
    }
  }

  /// Writes the elements that the selectors match.
  private func writeElements(
    of layout: Layout, to writer: inout JSONWriter
  ) throws(LayoutRow.Failure) {
    var count = 0
    var steps = layout.selectorSteps(count: row.selectors.count)
    writer.key("select")
    try writer.array { writer throws(LayoutRow.Failure) in
      for (index, selector) in row.selectors.enumerated() {
        let elements: [Layout.Element]
        do throws(SelectorError) {
          elements = try layout.elements(matching: selector, steps: &steps)
        } catch {
          throw failure("select[\(index)]: \(error)")
        }
        count += elements.count
        if count > Limits.pointsOfRow {
          throw failure("select has too many elements, the limit is \(Limits.pointsOfRow)")
        }
        try writer.object { writer throws(LayoutRow.Failure) in
          writer.key("selector")
          writer.string(selector)
          writer.key("elements")
          try writer.array { writer throws(LayoutRow.Failure) in
            for element in elements {
              writer.element(element)
              try checkSize(of: writer)
            }
          }
        }
      }
    }
  }

  private func write(
    _ picture: RowPicture, of layout: Layout, to writer: inout JSONWriter
  ) throws(LayoutRow.Failure) {
    guard let pictures = answerer.pictures else { throw failure("no pictures are drawn here") }
    let style = prepared.text.style
    do throws(JSONPictures.Failure) {
      let drawn = try pictures.picture(picture, of: layout, style: style)
      writer.key("picture")
      writer.picture(drawn)
    } catch {
      throw failure("picture: \(error.reason)")
    }
  }

  /// Writes the diagnostics of the row, and those of its layouts if they are wanted.
  private func writeDiagnostics(to writer: inout JSONWriter) {
    let notes = row.notes
    let repairs = row.repairs.diagnostics
    guard wants.contains(.diagnostics) || !notes.isEmpty || !repairs.isEmpty else { return }
    var positions = SourcePositions(row.html)
    writer.key("diagnostics")
    writer.array { writer in
      for note in notes { writer.note(note) }
      for diagnostic in repairs + diagnostics {
        writer.diagnostic(diagnostic, at: positions.place(of: diagnostic))
      }
    }
  }
}
