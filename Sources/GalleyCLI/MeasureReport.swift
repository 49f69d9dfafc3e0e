// Input: rows of HTML. Output: the report of `galley measure`, as a table or as JSON.

import Galley
import GalleyJSON

/// The measurements of a file.
struct MeasureReport {
  let name: String
  let rowCount: Int
  /// Nil if rows have different widths.
  private(set) var width: Double?
  private(set) var height = 0.0
  /// The lines as a line limit counts them.
  private(set) var lineCount = 0
  /// The line boxes, with those in boxes on a line.
  private(set) var lineBoxCount = 0
  private(set) var links: [Layout.Link] = []
  /// Each diagnostic once, in order of occurrence.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var microseconds = 0.0
  /// The innermost elements with content that exceeds them to the side and is not scrolled to, each
  /// with its distances; at most `mostOverflows`.
  private(set) var overflows: [(element: String, overflow: Layout.Element.Overflow)] = []
  /// The numbers of the rows of `diagnostics`.
  private(set) var rowOfDiagnostic: [Int] = []
  /// The number of rows that `--max-lines` truncates.
  private(set) var truncatedCount = 0
  /// The number of rows that are cut at a limit.
  private(set) var cutCount = 0

  /// A run that takes longer is the only one.
  private static let longRun = Duration.milliseconds(500)
  private static let mostOverflows = 20

  init(name: String, rows: [MeasureCommand.Row], width: Double?, layouter: RowLayouter) {
    self.name = name
    rowCount = rows.count
    let clock = ContinuousClock()
    let widths = rows.map { width ?? $0.row.width }
    self.width = widths.allSatisfy { $0 == widths.first } ? widths.first : nil
    var known: Set<Diagnostic> = []
    for (number, var row) in rows {
      if let width { row.width = width }
      var best = Duration.seconds(3600)
      var layout: Layout?
      for _ in 0..<3 {
        best = min(best, clock.measure { layout = layouter.layout(row) })
        if best > Self.longRun { break }
      }
      guard let layout else { continue }
      height += layout.size.height
      lineCount += layout.textLineCount
      lineBoxCount += layout.lineCount
      links += layout.links
      let found = layout.diagnostics
      for diagnostic in found where known.insert(diagnostic).inserted {
        diagnostics.append(diagnostic)
        rowOfDiagnostic.append(number)
      }
      overflows += layout.sideOverflows.prefix(Self.mostOverflows - overflows.count)
        .map { ($0.element.description, $0.overflow) }
      if layout.isTruncated { truncatedCount += 1 }
      if found.contains(where: { $0.kind == .limit }) { cutCount += 1 }
      microseconds += best / .microseconds(1)
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("file")
      writer.string(name)
      writer.key("rows")
      writer.number(rowCount)
      writer.key("width")
      writer.value(width.map { .number($0) } ?? .null)
      writer.key("height")
      writer.number(height)
      writer.key("lines")
      writer.number(lineCount)
      writer.key("lineBoxes")
      writer.number(lineBoxCount)
      writer.key("links")
      writer.array(of: links) { $0.link($1) }
      writer.key("diagnostics")
      writer.array(of: diagnostics) { $0.diagnostic($1) }
      writer.key("overflowing")
      writer.array(of: overflows) { writer, entry in
        writer.object { writer in
          writer.key("element")
          writer.string(entry.element)
          writer.key("overflow")
          writer.overflow(entry.overflow)
        }
      }
      writer.key("truncated")
      writer.number(truncatedCount)
      writer.key("cut")
      writer.number(cutCount)
      writer.key("microseconds")
      writer.number(microseconds.rounded())
    }
  }

  static func table(_ reports: [MeasureReport], showsLinks: Bool) -> String {
    var table = Table(columns: ["file", "width", "height", "lines", "links", "µs"])
    for report in reports {
      var name = report.name
      if report.rowCount != 1 { name += " (\(report.rowCount) rows)" }
      if report.cutCount > 0 {
        name += report.rowCount == 1 ? " (cut)" : " (\(report.cutCount) cut)"
      }
      table.add([
        name, report.width.map(Numbers.short) ?? "–",
        Numbers.short(report.height),
        "\(report.lineCount)", "\(report.links.count)",
        Numbers.short(report.microseconds.rounded()),
      ])
      for (element, overflow) in report.overflows {
        table.addNote("  overflow of \(element): \(overflow.words)")
      }
      guard showsLinks else { continue }
      for link in report.links {
        let places = link.rects.map { rect in
          "\(Numbers.short(rect.x)),\(Numbers.short(rect.y)) "
            + "\(Numbers.short(rect.width))x\(Numbers.short(rect.height))"
        }
        table.addNote("  \(link.href): \(places.joined(separator: "; "))")
      }
    }
    return table.text
  }
}

extension Layout {
  /// The innermost elements with content that exceeds them to the side and is not scrolled to.
  var sideOverflows: [(element: Element, overflow: Element.Overflow)] {
    let found = overflowing.compactMap { element in
      element.overflow.map { (element: element, overflow: $0) }
    }
    .filter {
      max($0.overflow.left, $0.overflow.right) > 0.5 && $0.overflow.horizontal != .scrollable
    }
    // What exceeds an element exceeds those around it.
    var around = Set<ElementID<Element>>()
    for (element, _) in found {
      var parent = element.parent
      while let next = parent, around.insert(next.id).inserted { parent = next.parent }
    }
    return found.filter { !around.contains($0.element.id) }
  }
}

/// Formats of numbers.
enum Numbers {
  /// A number with a noun, in the plural if necessary.
  static func count(_ number: Int, of name: String) -> String {
    number.counted(name)
  }

  /// At most two decimals, none for a whole number.
  static func short(_ value: Double) -> String { value.roundedText }
}

/// A table with text in the first column and numbers in the others.
struct Table {
  private var rows: [Row]
  private enum Row {
    case cells([String])
    case note(String)
  }

  init(columns: [String]) { rows = [.cells(columns)] }

  mutating func add(_ cells: [String]) { rows.append(.cells(cells)) }
  mutating func addNote(_ note: String) { rows.append(.note(note)) }

  var text: String {
    var widths: [Int] = []
    for case .cells(let cells) in rows {
      for (index, cell) in cells.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cell.count)
      }
    }
    return rows.map { row in
      switch row {
      case .note(let note): return note + "\n"
      case .cells(let cells):
        let padded = cells.enumerated().map { index, cell in
          let space = String(repeating: " ", count: widths[index] - cell.count)
          return index == 0 ? cell + space : space + cell
        }
        return padded.joined(separator: "  ") + "\n"
      }
    }.joined()
  }
}
