// `galley boxes`: the elements that a selector matches, with their boxes.

import ArgumentParser
import Galley
import GalleyJSON

struct BoxesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boxes",
    abstract: "Prints the boxes of elements.",
    discussion: """
      One line for each element that a selector matches, in document order: the element, the \
      rectangle around its fragments and their number, the width and height of its padding box and \
      of what it can scroll to, and the sides on which content exceeds it, in CSS px. An element \
      without a box has a dash. A selector without a match is an error with exit status 64.

      EXAMPLES
        galley boxes page.html '.card > a' --width 375
        galley boxes page.html 'table, pre' --json
      """)

  @Argument(
    help: "An HTML file; - is standard input.", completion: .file(extensions: ["html", "htm"]))
  var file: String

  @Argument(help: "A selector list. (default: all elements)")
  var selector: String?

  @Option(
    name: .long, parsing: .unconditional, help: "The width in CSS px.",
    transform: ArgumentReader.width)
  var width: Double = 320

  @Flag(name: .long, help: "Print one JSON object per element instead of a table.")
  var json = false

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Read rows, and print the geometry of all elements as the recorder does.", visibility: .hidden
    ))
  var recorder = false

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  func run() throws { try notes.run(printBoxes) }

  private func printBoxes() throws {
    if recorder { return try printRecorded() }
    let layout = try options.layout(of: file, width: width)
    let elements = try Self.elements(matching: selector ?? "body *", of: layout)
    if elements.isEmpty, let selector {
      throw CommandFailure.usage("\(selector): \(Files.inputName(file)) has no such element")
    }
    guard json else { return try Files.print(Self.table(elements)) }
    var writer = JSONWriter()
    for element in elements {
      writer.element(element)
      writer.endLine()
    }
    try Files.write(writer.bytes, to: "-")
  }

  /// The elements that a selector matches.
  static func elements(
    matching selector: String, of layout: Layout
  ) throws(CommandFailure) -> [Layout.Element] {
    do throws(SelectorError) {
      return try layout.elements(matching: selector)
    } catch {
      let start = selector.prefix(80)
      throw .usage("\(start)\(start.endIndex == selector.endIndex ? "" : "…"): \(error)")
    }
  }

  private static func table(_ elements: [Layout.Element]) -> String {
    var table = Table(columns: [
      "element", "x", "y", "width", "height", "boxes", "client", "scroll", "overflow",
    ])
    for element in elements {
      let rect = element.boundingRect
      let (client, scroll) = (element.client, element.scroll)
      table.add(
        [element.description]
          + [rect?.x, rect?.y, rect?.width, rect?.height].map { $0.map(Numbers.short) ?? "–" }
          + [
            "\(element.rects.count)", "\(client.width)x\(client.height)",
            "\(scroll.width)x\(scroll.height)", element.overflow?.words ?? "–",
          ])
    }
    return table.text
  }

  /// Prints the elements of rows for the comparison with a browser.
  private func printRecorded() throws {
    let layouter = RowLayouter(
      typesetter: try options.typesetter(), baseStyle: try options.textStyle(),
      styleSheet: try options.styleSheet(), images: try options.images)
    for (_, row) in try LayoutRow.rows(of: file, width: nil) {
      var writer = JSONWriter()
      writer.recorderElements(
        id: row.id, layouter.layout(row), openingDetails: layouter.layoutOpeningAllDetails(row),
        width: row.width,
        points: row.points.map { Point(x: $0.x, y: $0.y) })
      writer.endLine()
      try Files.write(writer.bytes, to: "-")
    }
  }
}
