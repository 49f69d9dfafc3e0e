// `galley dump`: a layout as text, line by line.

import ArgumentParser
import Galley

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Prints a layout as text: lines, runs, links.",
    discussion: """
      The first line says the format's version. Store the output to compare it later.

      EXAMPLES
        galley dump Samples/01-status.html
        echo '<b>Hello</b> world' | galley dump --width 200
      """)

  @Argument(help: "The HTML file; - or nothing is standard input.")
  var file = "-"

  @Option(
    name: .long, parsing: .unconditional, help: "The width in CSS px.",
    transform: ArgumentReader.width)
  var width = 320.0

  @Flag(name: .long, help: "The tree for readers of screens instead.")
  var accessibility = false

  @OptionGroup var options: LayoutOptions

  func run() throws {
    let html = try Files.html(of: file)
    let text = RichText(html: html, styleSheet: try options.styleSheet())
    let prepared = try options.typesetter().prepare(text, style: options.style)
    let layout = prepared.layout(width: width)
    try Files.print((accessibility ? layout.accessibility.description : layout.dump()) + "\n")
  }
}
