// `galley hit`: the link and character at a point.

import ArgumentParser
import Galley
import GalleyJSON

struct HitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit",
    abstract: "Prints the link and the character under a point.",
    discussion: """
      Lines are counted from 0, as in `dump` and in JSON.

      EXAMPLES
        galley hit Samples/01-status.html --at 60,56
        galley hit Samples/01-status.html --width 280 --at 60,70 --at 10,25 --json
      """)

  @Argument(
    help: "The HTML file; - is standard input.",
    completion: .file(extensions: ["html", "htm"]))
  var file = "-"

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A point in CSS px; may be repeated.", valueName: "x,y"),
    transform: ArgumentReader.point)
  var at: [Point] = []

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width in CSS px. (default: 320)", valueName: "width"),
    transform: ArgumentReader.width)
  var widths: [Double] = []

  private var width: Double { widths.first ?? 320 }

  @Flag(name: .long, help: "Print one JSON object per point.")
  var json = false

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  mutating func validate() throws {
    try ArgumentReader.checkSingle(widths)
    if at.isEmpty { throw ValidationError("--at is missing: give a point such as --at 60,56") }
  }

  func run() throws { try notes.run(hit) }

  private func hit() throws {
    let layout = try options.layout(of: file, width: width)
    var writer = JSONWriter()
    for point in at {
      let hit = layout.hitTest(point)
      if json {
        writer.hit(hit, at: point)
        writer.endLine()
      } else {
        try Files.print(Self.sentence(hit, at: point) + "\n")
      }
    }
    if json { try Files.write(writer.bytes, to: "-") }
  }

  private static func sentence(_ hit: Layout.Hit, at point: Point) -> String {
    let place = "\(Numbers.short(point.x)),\(Numbers.short(point.y)): "
    let link = hit.link.map { "link \($0.href)" } ?? "no link"
    guard let line = hit.line else { return place + link + ", no line" }
    let side = hit.isInside ? "inside" : "outside"
    return place + link
      + ", line \(line.id.number), offset \(hit.position.offset), \(side) of the text"
  }
}
