// `galley dump`: a layout as text, line by line.

import ArgumentParser
import Galley

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Prints a layout as text: lines, runs, links.",
    discussion: """
      The first line has the version of the format. Stored output can be compared later. Lines and \
      links are counted from 0, as in `hit` and in JSON.

      After each line is the reason why it ends there: a space, a hyphen, a soft hyphen, another \
      opportunity of UAX 14, inside a word that does not fit (emergency), or forced. "left" is the \
      space that was left, "needs" what the text up to the next opportunity takes. Each run has \
      its family, size and weight; a fallback is a face that the style does not name.

      EXAMPLES
        galley dump Samples/01-status.html
        echo '<b>Hello</b> world' | galley dump --width 200
      """)

  @Argument(
    help: "The HTML file; - is standard input.",
    completion: .file(extensions: ["html", "htm"]))
  var file = "-"

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width in CSS px. (default: 320)", valueName: "width"),
    transform: ArgumentReader.width)
  var widths: [Double] = []

  private var width: Double { widths.first ?? 320 }

  mutating func validate() throws { try ArgumentReader.checkSingle(widths) }

  @Flag(name: .long, help: "Print the accessibility tree instead.")
  var accessibility = false

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  func run() throws {
    try notes.run {
      let layout = try options.layout(of: file, width: width)
      try Files.print(
        (accessibility ? layout.accessibility.description : layout.explainedDump()) + "\n")
    }
  }
}
