// `galley parse`: the result of parsing HTML, without fonts and width.

import ArgumentParser
import Galley
import GalleyJSON
import GalleySystem

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Prints the result of parsing HTML: as HTML, text or tree.",
    discussion: """
      Dropped parts are reported on standard error. A file whose name ends in .jsonl contains \
      objects with "html"; its output is one JSON string per line.

      EXAMPLES
        galley parse Samples/08-mail.html
        galley parse Samples/08-mail.html --as text
        echo 'see example.com' | galley parse --links
        galley parse Samples/*.html --time
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case html, text, tree
  }

  @Argument(
    help: "HTML files and .jsonl files of rows; - is standard input. (default: -)",
    completion: .file(extensions: ["html", "htm", "jsonl"]))
  var files: [String] = []

  @Option(name: .customLong("as"), help: "The form of the output.")
  var form = Form.html

  @Flag(name: .long, help: "Make links of the addresses in the text.")
  var links = false

  @Flag(
    name: .long,
    help: "Print a table of times instead: for parsing, and for styles and boxes.")
  var time = false

  func run() throws {
    var table = Table(columns: ["file", "bytes", "parse ns/byte", "style ns/byte", "MB"])
    try InputFiles(files).forEach { file throws(CommandFailure) in
      let texts = try texts(of: file)
      if time {
        table.add([file] + ParseTiming(texts.map(\.html)).cells)
      } else {
        try write(texts, of: file)
      }
    } finish: {
      if time { try Files.print(table.text) }
    }
  }

  private func write(
    _ texts: [(place: String, html: String)], of file: String
  ) throws(CommandFailure) {
    for (place, html) in texts {
      let text = self.text(html)
      if Files.holdsRows(file) {
        var writer = JSONWriter()
        writer.string(output(text))
        writer.endLine()
        try Files.write(writer.bytes, to: "-")
      } else {
        try Files.print(output(text) + "\n")
      }
      Files.writeError(text.diagnostics.map { "galley: \(place): \($0.message)\n" }.joined())
    }
  }

  private func text(_ html: String) -> RichText {
    let text = RichText(html: html)
    return links ? text.detectingLinks() : text
  }

  private func output(_ text: RichText) -> String {
    switch form {
    case .html: text.html
    case .text: text.plainText
    case .tree: text.markupDump
    }
  }

  /// The texts of a file with their positions.
  private func texts(
    of file: String
  ) throws(CommandFailure) -> [(place: String, html: String)] {
    guard Files.holdsRows(file) else { return [(file, try Files.text(of: file))] }
    var texts: [(place: String, html: String)] = []
    for (number, line) in try Files.rows(of: file) {
      texts.append(("\(file): line \(number)", try html(of: line, number: number, file: file)))
    }
    return texts
  }
}

extension ParseCommand {
  /// The "html" member of a row.
  ///
  /// Other members are optional here.
  private func html(
    of line: [UInt8], number: Int, file: String
  ) throws(CommandFailure) -> String {
    let value: JSONValue
    var repairs = RowRepairs()
    do throws(RowSyntaxError) {
      value = try JSONReader.row(line.span, number: number, repairs: &repairs)
    } catch {
      throw CommandFailure(status: .badData, description: "\(file): \(error.description)")
    }
    for sentence in repairs.sentences(in: "\(file): line \(number)") { Files.report(sentence) }
    guard let html = value["html"]?.string else {
      throw CommandFailure(
        status: .badData,
        description: "\(file): line \(number): html is missing or not a string")
    }
    return html
  }
}

/// The best time of several runs.
struct ParseTiming {
  let bytes: Int
  let parse: Duration
  let style: Duration

  init(_ texts: [String]) {
    let clock = ContinuousClock()
    // About half a second each, at least one run.
    func best(_ body: () -> Void) -> Duration {
      var best = Duration.seconds(3600)
      let start = clock.now
      repeat { best = min(best, clock.measure(body)) } while clock.now - start < .milliseconds(500)
      return best
    }
    bytes = texts.reduce(0) { $0 + $1.utf8.count }
    var parsed: [RichText] = []
    parse = best { parsed = texts.map { RichText(html: $0) } }
    var count = 0
    style = best { for text in parsed { count += text.plainText.utf8.count } }
  }

  var cells: [String] {
    let perByte = { (time: Duration) in
      Numbers.short(time / .nanoseconds(1) / Double(max(bytes, 1)))
    }
    return ["\(bytes)", perByte(parse), perByte(style), "\(PeakMemory.megabytes)"]
  }
}
