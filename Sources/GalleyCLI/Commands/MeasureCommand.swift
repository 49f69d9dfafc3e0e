// `galley measure`: heights, lines and links of files, with times.

import ArgumentParser
import Galley

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Prints height, lines and links.",
    discussion: """
      A file whose name ends in .jsonl contains rows {"id", "html", "width"}; its line has the sums \
      of all rows. The time is that of parsing, preparing and laying out, the best of three runs. A \
      file that cannot be read is reported; the others are measured.

      EXAMPLES
        galley measure Samples/*.html --width 320
        galley measure Samples/01-status.html --links
        echo '<b>Hello</b> world' | galley measure --json
      """)

  @Argument(
    help: "HTML files and .jsonl files of rows; - is standard input. (default: -)",
    completion: .file(extensions: ["html", "htm", "jsonl"]))
  var files: [String] = []

  @Option(
    name: .long, parsing: .unconditional,
    help: "The width in CSS px. (default: 320; for rows, that of each row)",
    transform: ArgumentReader.width)
  var width: Double?

  @Flag(name: .long, help: "Print the rectangles of each link too.")
  var links = false

  @Flag(name: .long, help: "Print one JSON object per file instead of a table.")
  var json = false

  @OptionGroup var options: LayoutOptions

  func run() throws {
    let typesetter = try options.typesetter()
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: try options.textStyle(),
      styleSheet: try options.styleSheet(), images: options.images)
    var reports: [MeasureReport] = []
    try InputFiles(files).forEach { file throws(CommandFailure) in
      let rows = try rows(of: file)
      reports.append(MeasureReport(name: file, rows: rows, layouter: layouter))
    } finish: {
      try write(reports)
    }
  }

  private func write(_ reports: [MeasureReport]) throws(CommandFailure) {
    if reports.isEmpty { return }
    guard json else { return try Files.print(MeasureReport.table(reports, showsLinks: links)) }
    var writer = JSONWriter()
    for report in reports {
      report.write(to: &writer)
      writer.endLine()
    }
    try Files.write(writer.bytes, to: "-")
  }

  private func rows(of file: String) throws(CommandFailure) -> [BatchCase] {
    guard Files.holdsRows(file) else {
      return [BatchCase(html: try Files.text(of: file), width: width ?? 320)]
    }
    return try BatchCase.rows(of: file, width: width).map(\.row)
  }
}
