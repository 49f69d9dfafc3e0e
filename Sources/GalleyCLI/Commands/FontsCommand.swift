// `galley fonts`: the families of a library in fallback order.

import ArgumentParser
import Galley

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font families, in order.",
    discussion: """
      EXAMPLES
        galley fonts                      the bundled families
        galley fonts --fonts ~/faces      the families of a folder
        galley fonts --fonts a.woff2      the families of a file
        galley fonts --json
      """)

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp("A font file or a folder of fonts; may be repeated.", valueName: "path"))
  var fonts: [String] = []

  @Flag(name: .long, help: "Print JSON instead of text.")
  var json = false

  func run() throws {
    var options = LayoutOptions()
    options.fonts = fonts
    let library = try options.fontLibrary()
    let fingerprint = String(library.fingerprint, radix: 16)
    guard json else {
      let lines = library.families + ["fingerprint \(fingerprint)"]
      return try Files.print(lines.joined(separator: "\n") + "\n")
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("families")
      writer.array(of: library.families) { $0.string($1) }
      writer.key("fingerprint")
      writer.string(fingerprint)
    }
    writer.endLine()
    try Files.write(writer.bytes, to: "-")
  }
}
