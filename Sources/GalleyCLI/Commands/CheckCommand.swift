// `galley check`: laws between the results of a layout, at random points and ranges.

import ArgumentParser
import Galley
import GalleyJSON

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks laws between heights, hit tests, carets, ranges and links.",
    discussion: """
      Compares the results of each layout's queries: at random points and ranges, and at the \
      middle of each link rectangle and of each cluster. Compares the ranges of links, cells, images \
      and accessibility elements. Prints how often each law was checked, \
      had an exception, and failed. Compares heights and numbers of lines with those of layouts at \
      ten widths. The exit status is 1 if any law failed. With --time it prints \
      the time of a hit test instead, and with --work that of each kind of work: preparation, \
      height, layout, a layout at another width, --checks touches, and a walk of the caret.

      EXAMPLES
        galley check Samples/*.html Samples/feed.jsonl
        galley check page.html --width 280 --checks 1000 --examples
        galley check Samples/03-answer.html --time
      """)

  @Argument(
    help: "HTML files and .jsonl files of rows.",
    completion: .file(extensions: ["html", "htm", "jsonl"]))
  var files: [String] = []

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The width in CSS px. (default: 320; for rows, that of each row)", valueName: "width"),
    transform: ArgumentReader.width)
  var widths: [Double] = []

  private var width: Double? { widths.first }

  @Option(
    name: .long, parsing: .unconditional,
    help: "The number of random points, and of random ranges, over all layouts.")
  var checks = 100_000

  @Option(name: .long, parsing: .unconditional, help: "The seed of the random numbers.")
  var seed: UInt64 = 1

  @Flag(name: .long, help: "Print the first failures of each law.")
  var examples = false

  @Flag(name: .long, help: "Print the time of a hit test, in these layouts and in longer ones.")
  var time = false

  @Flag(name: .long, help: "Print the time of preparation, layouts, touches and a caret walk.")
  var work = false

  @OptionGroup var options: LayoutOptions

  mutating func validate() throws {
    if files.isEmpty { throw ValidationError("give at least one file") }
    try ArgumentReader.checkSingle(widths)
    guard (1...1_000_000_000).contains(checks) else {
      throw ValidationError("--checks must be from 1 to 1000000000, not \(checks)")
    }
  }

  func run() async throws {
    var failed: ExitCode?
    let rows = try rows(&failed)
    let typesetter = try options.typesetter()
    let layouter = RowLayouter(
      typesetter: typesetter, baseStyle: try options.textStyle(),
      styleSheet: try options.styleSheet(), images: try options.images)
    if time {
      TouchTimer(layouter: layouter).run(rows.map(\.row), touches: checks)
      if let failed { throw failed }
      return
    }
    if work {
      try WorkTimer(layouter: layouter).run(rows.map(\.row), touches: checks)
      if let failed { throw failed }
      return
    }
    let perLayout = max(1, (checks + rows.count - 1) / max(1, rows.count))
    var report = LawReport()
    await withTaskGroup(of: LawReport.self) { group in
      for start in stride(from: 0, to: rows.count, by: 16) {
        group.addTask { [seed] in
          var report = LawReport()
          for index in start..<min(start + 16, rows.count) {
            let (row, name) = (rows[index].row, rows[index].name)
            let text = layouter.prepare(row)
            let layout = text.layout(width: row.width)
            var checker = LawChecker(
              layout, name: name, seed: seed &+ UInt64(index) &* 0x9E37_79B9)
            checker.check(count: perLayout)
            report.add(checker)
            var ranges = RangeLawChecker(layout, name: name)
            ranges.check()
            report.add(ranges.tallies)
            var heights = HeightLawChecker(text, name: name)
            heights.check(around: row.width)
            report.add(heights.tallies)
          }
          return report
        }
      }
      for await part in group { report.add(part) }
    }
    try Files.print(report.table(layouts: rows.count, showsExamples: examples))
    if report.tallies.failures > 0 { throw ExitCode(1) }
    if let failed { throw failed }
  }

  private struct NamedRow: Sendable {
    var name: String
    var row: LayoutRow
  }

  /// The rows of all readable files.
  ///
  /// `failed` becomes the exit status of the first failure.
  private func rows(_ failed: inout ExitCode?) throws -> [NamedRow] {
    var rows: [NamedRow] = []
    do {
      try InputFiles(files).forEach { file throws(CommandFailure) in
        rows += try self.rows(of: file)
      }
    } catch let code as ExitCode {
      failed = code
    }
    return rows
  }

  private func rows(of file: String) throws(CommandFailure) -> [NamedRow] {
    guard Files.holdsRows(file) else {
      let html = try Files.text(of: file)
      return [NamedRow(name: file, row: LayoutRow(html: html, width: width ?? 320))]
    }
    return try LayoutRow.rows(of: file, width: width).map { number, row in
      NamedRow(name: row.id.string ?? "\(file):\(number)", row: row)
    }
  }
}

/// The statistics of all layouts as a table.
struct LawReport: Sendable {
  private(set) var tallies = LawTallies()
  private var covers: [String] = []

  mutating func add(_ part: LawTallies) { tallies.add(part) }

  mutating func add(_ checker: LawChecker) {
    tallies.add(checker.tallies)
    covers += checker.covers.prefix(LawTally.mostExamples)
  }

  mutating func add(_ other: LawReport) {
    tallies.add(other.tallies)
    covers += other.covers
  }

  func table(layouts: Int, showsExamples: Bool) -> String {
    var out = "\(Numbers.count(layouts, of: "layout"))\n"
    out += "    checks  failures  law\n"
    for law in Law.allCases {
      let tally = tallies[law]
      out += Self.padded("\(tally.checks)", to: 10) + Self.padded("\(tally.failures)", to: 10)
      out += "  " + law.sentence
      let reasons = tally.exceptions.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      out += reasons.isEmpty ? "\n" : " (but: " + reasons.joined(separator: ", ") + ")\n"
      if showsExamples { for example in tally.examples { out += "    \(example)\n" } }
    }
    if showsExamples { for cover in covers.prefix(40) { out += "  covered \(cover)\n" } }
    return out
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
