// `galley measure`: height, lines and links of files, and the time that takes.

import ArgumentParser
import Galley

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Prints height, lines and links.",
    discussion: """
      A file that ends in .jsonl holds rows {"id", "html", "width"}; it gets one line of sums. The \
      time is that of parsing, preparing and laying out, the best of three runs.

      EXAMPLES
        galley measure Samples/*.html --width 320
        galley measure Samples/01-status.html --links
        echo '<b>Hello</b> world' | galley measure --json
      """)

  @Argument(help: "HTML files; - or none is standard input.")
  var files: [String] = []

  @Option(
    name: .long, parsing: .unconditional,
    help: "The width in CSS px; for rows, instead of their own.",
    transform: ArgumentReader.width)
  var width: Double?

  @Flag(name: .long, help: "Print the rectangles of each link too.")
  var links = false

  @Flag(name: .long, help: "One JSON object a file instead of a table.")
  var json = false

  @OptionGroup var options: LayoutOptions

  func run() throws {
    let typesetter = try options.typesetter()
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: options.style, styleSheet: try options.styleSheet())
    var reports: [MeasureReport] = []
    for file in files.isEmpty ? ["-"] : files {
      let rows = try rows(of: file)
      reports.append(MeasureReport(name: file, rows: rows, layouter: layouter))
    }
    if json {
      var writer = JSONWriter()
      for report in reports {
        report.write(to: &writer)
        writer.endLine()
      }
      try Files.write(writer.bytes, to: "-")
    } else {
      try Files.print(MeasureReport.table(reports, showsLinks: links))
    }
  }

  private func rows(of file: String) throws -> [BatchCase] {
    guard Files.holdsRows(file) else {
      return [BatchCase(html: try Files.text(of: file), width: width ?? 320)]
    }
    return try BatchCase.rows(of: file, width: width).map(\.row)
  }
}
