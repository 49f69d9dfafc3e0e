// `galley explain`: what the inspector shows, in words.

import ArgumentParser
import Galley
import GalleyInspector
import GalleyJSON

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a point, a line, an element or the overflow of a layout in words.",
    discussion: """
      A point: the elements, the link and its tap areas, the run with its face, and the line there. A \
      line: why it ends, and what makes it as high as it is. An element: its boxes, the margins that \
      collapse, what overflows, the tap areas of a link, and each computed value with the declaration \
      that set it; the declarations that lost follow. The overflow: the innermost elements whose content \
      exceeds their padding box to the side. Lines are counted from 0 and over the whole layout, those in \
      boxes on a line too. `galley inspect` shows the same.

      QUESTIONS
        Why is this box so far down?   --element: the margins that collapse
        Which rule made it bold?       --element: the declaration behind each value
        Why does the line end here?    --line
        What is too wide?              --overflow
        Where can the link be tapped?  --element for the link, --at for a point

      EXAMPLES
        galley explain page.html --at 60,56
        galley explain page.html --width 280 --line 3
        galley explain page.html --element '.card > h2'
        galley explain page.html --width 280 --overflow
      """)

  @Argument(
    help: "The HTML file; - is standard input.", completion: .file(extensions: ["html", "htm"]))
  var file = "-"

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A point in CSS px; may be repeated.", valueName: "x,y"),
    transform: ArgumentReader.point)
  var at: [Point] = []

  @Option(
    name: .customLong("line"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The number of a line, from 0; may be repeated.", valueName: "n"))
  var lines: [Int] = []

  @Option(
    name: .customLong("element"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A selector; may be repeated.", valueName: "selector"))
  var selectors: [String] = []

  @Flag(name: .long, help: "What exceeds the box around it to the side.")
  var overflow = false

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width in CSS px. (default: 320)", valueName: "width"),
    transform: ArgumentReader.width)
  var widths: [Double] = []

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  /// The most elements of a selector that are explained.
  private static let most = 20

  mutating func validate() throws {
    try ArgumentReader.checkSingle(widths)
    if at.isEmpty, lines.isEmpty, selectors.isEmpty, !overflow {
      throw ValidationError("nothing to explain: give --at, --line, --element or --overflow")
    }
  }

  func run() throws { try notes.run(explain) }

  private func explain() throws {
    let layout = try options.layout(of: file, width: widths.first ?? 320)
    let explanation = Explanation(layout, sheetName: options.css)
    var parts = at.map(explanation.point)
    for number in lines {
      guard layout.lines.indices.contains(number) else {
        throw CommandFailure.usage(
          "--line \(number): \(Files.inputName(file)) has "
            + Numbers.count(layout.lineCount, of: "line"))
      }
      parts.append(explanation.line(number))
    }
    for selector in selectors {
      let elements = try BoxesCommand.elements(matching: selector, of: layout)
      if elements.isEmpty {
        throw CommandFailure.usage(
          "--element \(selector): \(Files.inputName(file)) has no such element")
      }
      parts += elements.prefix(Self.most).map(explanation.element)
      if elements.count > Self.most {
        parts.append("… \(Numbers.count(elements.count - Self.most, of: "more element"))\n")
      }
    }
    if overflow {
      let words = layout.sideOverflows.map { explanation.overflow(of: $0.element) }.joined()
      parts.append(words.isEmpty ? "Nothing exceeds its box to the side.\n" : words)
    }
    try Files.print(parts.joined(separator: "\n"))
  }
}
