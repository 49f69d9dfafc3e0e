// `galley parse`: what Galley understands of HTML, before fonts and widths.

import ArgumentParser
import Galley

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Prints what is understood of HTML: HTML, text or tree.",
    discussion: """
      What was dropped is listed on standard error. A file that ends in .jsonl holds objects with \
      "html"; it gets one JSON string a line.

      EXAMPLES
        galley parse Samples/08-mail.html
        galley parse Samples/08-mail.html --as text
        echo 'see example.com' | galley parse --links
        galley parse Samples/*.html --time
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case html, text, tree
  }

  @Argument(help: "HTML files; - or none is standard input.")
  var files: [String] = []

  @Option(name: .customLong("as"), help: "html, text or tree.")
  var form = Form.html

  @Flag(name: .long, help: "Put links around addresses in the text.")
  var links = false

  @Flag(
    name: .long,
    help: "Print sizes and the time of parsing, and of styling and making boxes, instead.")
  var time = false

  func run() throws {
    var table = Table(columns: ["file", "bytes", "parse ns/byte", "style ns/byte", "MB"])
    for file in files.isEmpty ? ["-"] : files {
      let texts = try texts(of: file)
      if time {
        table.add([file] + ParseTiming(texts.map(\.html)).cells)
        continue
      }
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
    if time { try Files.print(table.text) }
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

  /// What a file holds, each with its place.
  private func texts(of file: String) throws -> [(place: String, html: String)] {
    guard Files.holdsRows(file) else { return [(file, try Files.text(of: file))] }
    return try Files.rows(of: file).map { number, line in
      let place = "\(file): line \(number)"
      return (place, try html(of: line, place: place))
    }
  }
}

extension ParseCommand {
  /// What a row has as "html"; it needs nothing else.
  private func html(of line: [UInt8], place: String) throws(CommandFailure) -> String {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: line.span)
    } catch {
      throw CommandFailure(status: .badData, description: "\(place): \(error)")
    }
    if let invalid = InvalidUTF8(in: line.span) { Files.warn(invalid.sentence(in: place)) }
    guard let html = value["html"]?.string else {
      throw CommandFailure(
        status: .badData, description: "\(place): html is missing or not a string")
    }
    return html
  }
}

/// How long texts take: the best of several runs.
struct ParseTiming {
  let bytes: Int
  let parse: Duration
  let style: Duration

  init(_ texts: [String]) {
    let clock = ContinuousClock()
    // About half a second each, and at least once.
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
