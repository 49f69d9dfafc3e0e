// `galley fonts`: the families of a library in fallback order.

import ArgumentParser
import Galley
import GalleyJSON

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font families, in order.",
    discussion: """
      Prints the names of the families in the order of fallback and a fingerprint of all faces. \
      Then it prints for each face its weights, axes with their ranges and defaults, scripts \
      (ISO 15924, those of which it has a third of the characters or more), number of glyphs and \
      file.

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
    let faces = library.faceSummaries
    guard json else {
      var lines = library.families + ["fingerprint \(fingerprint)"]
      for family in library.families {
        lines += ["", family] + faces.filter { $0.family == family }.flatMap(Self.lines)
      }
      return try Files.print(lines.joined(separator: "\n") + "\n")
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("families")
      writer.array(of: library.families) { $0.string($1) }
      writer.key("fingerprint")
      writer.string(fingerprint)
      writer.key("faces")
      writer.array(of: faces) { $0.face($1) }
    }
    writer.endLine()
    try Files.write(writer.bytes, to: "-")
  }

  /// The description of a face: one line, and one for its scripts.
  private static func lines(_ face: FontLibrary.FaceSummary) -> [String] {
    var words = "  weight \(face.lightest.written)"
    if face.heaviest > face.lightest { words += "\u{2013}\(face.heaviest.written)" }
    if face.isItalic { words += " italic" }
    for axis in face.axes {
      words += ", \(axis.tag) \(axis.minimum.written)\u{2013}\(axis.maximum.written)"
      words += " (\(axis.standard.written))"
    }
    guard face.isUsable else {
      let reason = FontError.objection(to: face.file) ?? "not a usable font"
      return [words + ", \(face.file): \(reason)"]
    }
    words += ", \(Numbers.count(face.glyphCount, of: "glyph")), \(face.file)"
    return face.scripts.isEmpty ? [words] : [words, "    " + face.scripts.joined(separator: " ")]
  }
}
