// `galley dump`: a layout as text, line by line.

import ArgumentParser
import Galley

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Prints a layout as text: lines, runs, links.",
    discussion: """
      The first line has the version of the format. Stored output can be compared later.

      EXAMPLES
        galley dump Samples/01-status.html
        echo '<b>Hello</b> world' | galley dump --width 200
      """)

  @Argument(
    help: "The HTML file; - is standard input.",
    completion: .file(extensions: ["html", "htm"]))
  var file = "-"

  @Option(
    name: .long, parsing: .unconditional, help: "The width in CSS px. (default: 320)",
    transform: ArgumentReader.width)
  var width = 320.0

  @Flag(name: .long, help: "Print the accessibility tree instead.")
  var accessibility = false

  @OptionGroup var options: LayoutOptions

  func run() throws {
    let html = try Files.html(of: file)
    let text = RichText(
      html: html, styleSheet: try options.styleSheet(), limits: options.limits)
    let prepared = try options.typesetter().prepare(
      text, style: try options.textStyle(), images: options.images)
    let layout = prepared.layout(width: width)
    try Files.print((accessibility ? layout.accessibility.description : layout.dump()) + "\n")
  }
}
