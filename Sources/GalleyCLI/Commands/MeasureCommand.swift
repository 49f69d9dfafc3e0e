// Folder GalleyCLI/Commands: the subcommands, one a file.
// Input: options and arguments, parsed by ArgumentParser.
// Output: the output of `galley batch`, `check`, `diff`, `dump`, `explain`, `fonts`, `heights`,
//   `hit`, `inspect`, `measure`, `parse` and `render`.
// Source: The help text of each command.
// Uses: GalleySystem, FontEngine, Galley, ArgumentParser, GalleyCLI, GalleyCLI/Batch,
//   GalleyCLI/Check, GalleyCLI/Heights, GalleyInspector, GalleyJSON, GalleyJSONPictures,
//   GalleyProof.
// Not: work that another folder of the command has: a subcommand reads options and calls it.
// Read: MeasureCommand, DumpCommand, RenderCommand, BatchCommand, CheckCommand, DiffCommand.

// `galley measure`: heights, lines and links of files, with times.

import ArgumentParser
import Galley
import GalleyJSON

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Prints height, lines and links.",
    discussion: """
      A file whose name ends in .jsonl contains rows {"id", "html", "width"}; its line has the sums \
      of all rows. Several widths give a line each. The lines are those that --max-lines counts: \
      the text of a button or an inline-block is a part of the line around it, and cells of a row \
      are side by side; "lineBoxes" of --json has all line boxes. The time is that of parsing, \
      preparing and laying out, the best of three runs, or that of the first one if it is long. A \
      file that cannot be read is reported; the others are measured.

      Notes about dropped, missing or limited content are on standard error. A text beyond a limit \
      is marked as cut, and then the exit status is 65.

      EXAMPLES
        galley measure Samples/*.html --width 320
        galley measure Samples/01-status.html --width 375,700
        galley measure Samples/01-status.html --links
        echo '<b>Hello</b> world' | galley measure --json
      """)

  @Argument(
    help: "HTML files and .jsonl files of rows; - is standard input. (default: -)",
    completion: .file(extensions: ["html", "htm", "jsonl"]))
  var files: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: """
      The width in CSS px, or several: 375,700. (default: 320; for rows, that of each row)
      """, transform: ArgumentReader.widths)
  var width: [[Double]] = []

  @Flag(name: .long, help: "Print the rectangles of each link too.")
  var links = false

  @Flag(name: .long, help: "Print one JSON object per file instead of a table.")
  var json = false

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  /// A row with its line number.
  typealias Row = (number: Int, row: LayoutRow)

  func run() throws { try notes.run(measure) }

  private func measure() throws {
    let typesetter = try options.typesetter()
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: try options.textStyle(),
      styleSheet: try options.styleSheet(), images: try options.images)
    var reports: [MeasureReport] = []
    let widths: [Double?] = width.isEmpty ? [nil] : width.flatMap { $0 }
    try InputFiles(files).forEach { file throws(CommandFailure) in
      let rows = try rows(of: file)
      let made = widths.map {
        MeasureReport(name: file, rows: rows, width: $0, layouter: layouter)
      }
      addNotes(made, about: file, rows)
      reports += made
    } finish: {
      try write(reports)
    }
  }

  /// Prints the diagnostics of a file, each once.
  private func addNotes(_ reports: [MeasureReport], about file: String, _ rows: [Row]) {
    var known: Set<Diagnostic> = []
    var places: [(number: Int, diagnostic: Diagnostic)] = []
    for report in reports {
      for (diagnostic, number) in zip(report.diagnostics, report.rowOfDiagnostic)
      where known.insert(diagnostic).inserted {
        places.append((number, diagnostic))
      }
    }
    let name = Files.inputName(file)
    guard Files.holdsRows(file) else {
      return Notes.add(places.map(\.diagnostic), in: name, source: rows.first?.row.html ?? "")
    }
    Notes.add(ofRows: places, in: name)
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

  private func rows(of file: String) throws(CommandFailure) -> [Row] {
    guard Files.holdsRows(file) else {
      return [(1, LayoutRow(html: try Files.text(of: file), width: 320))]
    }
    return try LayoutRow.rows(of: file, width: width.first?.first)
  }
}
