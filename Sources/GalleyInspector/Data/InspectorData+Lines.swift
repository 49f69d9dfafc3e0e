// Output: lines with the reasons of their ends, their inline boxes and their runs.

internal import Galley
internal import GalleyJSON

extension InspectorData {
  mutating func writeLines(of layout: Layout, to writer: inout JSONWriter) {
    let explainer = LineExplainer(layout)
    writer.key("lines")
    writer.array { writer in
      for line in layout.lines {
        let details = explainer.details(ofLine: line.id.number)
        writer.object { writer in
          writer.key("rect")
          writer.box(line.rect)
          writer.key("baseline")
          writer.length(line.baseline)
          writer.key("range")
          writer.range(line.range)
          if let block = details.block {
            writer.key("block")
            writer.number(block + Self.pageElements)
          }
          let words = LineWords(layout, details)
          writer.key("why")
          writer.string(words.end)
          if let height = words.height {
            writer.key("tall")
            writer.string(height)
          }
          Self.write(details, to: &writer)
          writer.key("runs")
          writer.array { writer in for run in line.runs { write(run, to: &writer) } }
        }
      }
    }
  }

  private static func write(_ details: LineDetails, to writer: inout JSONWriter) {
    writer.key("end")
    writer.string(details.reason)
    for (name, value) in [
      ("left", details.left), ("needs", details.needs), ("space", details.space),
    ] {
      guard let value else { continue }
      writer.key(name)
      writer.length(value)
    }
    if let classes = details.classes {
      writer.key("classes")
      writer.array(of: [classes.before, classes.after]) { $0.string($1) }
    }
    if !details.wraps {
      writer.key("nowrap")
      writer.bool(true)
    }
    writer.key("breaks")
    writer.array(of: details.opportunities) { $0.number($1) }
    writer.key("extents")
    var seen: Set<[Double]> = []
    writer.array { writer in
      for extent in details.extents {
        let values = [
          extent.baseline, extent.ascent, extent.descent, extent.leadingAbove, extent.leadingBelow,
        ]
        let kind = Double(extent.kind == .strut ? 0 : extent.kind == .text ? 1 : 2)
        guard seen.insert(values + [kind, Double(extent.element ?? -9)]).inserted else { continue }
        writer.array { writer in
          writer.string(extent.kind.rawValue)
          if let element = extent.element {
            writer.number(element + pageElements)
          } else {
            writer.null()
          }
          for value in values { writer.length(value) }
        }
      }
    }
    if details.isExplained {
      writer.key("explained")
      writer.bool(true)
    }
  }

  private mutating func write(_ run: Layout.Run, to writer: inout JSONWriter) {
    let details = run.details
    let faces = details.faces.map { self.faces.number(of: $0) }
    writer.object { writer in
      if run.kind != .text {
        writer.key("kind")
        writer.string(run.kind.rawValue)
      }
      writer.key("rect")
      writer.box(run.rect)
      writer.key("range")
      writer.range(run.range)
      if let element = details.element {
        writer.key("element")
        writer.number(element + Self.pageElements)
      }
      writer.key("baseline")
      writer.length(run.baseline)
      if !faces.isEmpty {
        writer.key("faces")
        writer.array(of: faces) { $0.number($1) }
      }
      if !details.scripts.isEmpty, details.scripts != ["Latn"] {
        writer.key("scripts")
        writer.array(of: details.scripts) { $0.string($1) }
      }
      for (name, value) in [("level", details.level), ("glyphs", details.glyphCount)]
      where value > 0 {
        writer.key(name)
        writer.number(value)
      }
      if let link = run.linkNumber {
        writer.key("link")
        writer.number(link)
      }
      if let token = run.token {
        writer.key("token")
        writer.string(token)
      }
      if run.isHidden {
        writer.key("hidden")
        writer.bool(true)
      }
      guard details.stops.count > 1 else { return }
      // Differences are shorter than offsets.
      writer.key("stops")
      writer.array { writer in
        var (offset, x) = (0, 0.0)
        for stop in details.stops {
          writer.number(stop.offset - offset)
          writer.length(stop.x - x)
          (offset, x) = (stop.offset, stop.x)
        }
      }
    }
  }
}
