// `galley inspect`: one HTML file that shows a layout and explains it.

import ArgumentParser
import Galley
import GalleyInspector
import GalleyJSON
import GalleyProof
import GalleySystem

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Writes an inspector: one HTML file that shows a layout and explains it.",
    discussion: """
      The file needs no network and no server. It has the picture beside the tree of elements: boxes \
      as in developer tools, lines and why they end, runs with their faces, collapsed margins, links, \
      carets, the declarations of each element that won and lost, the accessibility tree and \
      diagnostics. With several widths it has a slider. --browser lays a screenshot of a browser \
      under the picture.

      EXAMPLES
        galley inspect page.html
        galley inspect page.html --width 320,375,700 -o page.inspect.html
        galley inspect page.html --widths 280...420 --css house.css
        galley inspect page.html --width 320 --browser screenshot.png
      """)

  @Argument(
    help: "The HTML file; - is standard input.", completion: .file(extensions: ["html", "htm"]))
  var file = "-"

  @Option(
    name: [.long, .short],
    help: ArgumentHelp(
      "The inspector's file, or - for standard output. (default: the input's name with "
        + ".inspect.html)", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The width in CSS px, or several, separated by commas. (default: 320)", valueName: "width"),
    transform: ArgumentReader.widths)
  var givenWidths: [[Double]] = []

  @Option(
    name: .customLong("widths"), parsing: .unconditional,
    help: ArgumentHelp("A range of whole widths in CSS px: 280...420.", valueName: "range"),
    transform: ArgumentReader.widthRange)
  var range: ClosedRange<Int>?

  @Option(
    name: .long,
    help: ArgumentHelp("A screenshot of a browser at the first width.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var browser: String?

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  /// The most layouts in a file.
  private static let most = 120
  /// The most bytes of HTML times layouts: larger pages have fewer widths.
  private static let mostBytes = 6_000_000

  mutating func validate() throws {
    if range != nil, !givenWidths.isEmpty {
      throw ValidationError("--width and --widths exclude each other")
    }
    for width in givenWidths.joined() where width > 100_000 {
      throw ValidationError("--width must be from 0 to 100000, not \(width.written)")
    }
  }

  func run() throws { try notes.run(inspect) }

  private func inspect() throws {
    let html = try Files.html(of: file)
    let typesetter = try options.typesetter()
    let style = try options.textStyle()
    let sheet = try options.styleSheet()
    let text = RichText(html: html, styleSheet: sheet, limits: typesetter.limits)
    let prepared = typesetter.prepare(text, style: style, images: try options.images)
    // The folder of the page is no part of the file, which may be sent to others.
    let name = file.split(separator: "/").last.map(String.init) ?? file
    var inspector = Inspector([], name: file == "-" ? "page" : name, source: html)
    let most = max(2, min(Self.most, Self.mostBytes / max(1, html.utf8.count)))
    if let range {
      (inspector.entries, inspector.isSparse) = Inspector.series(
        of: prepared, from: range.lowerBound, through: range.upperBound, most: most)
    } else {
      let widths = givenWidths.isEmpty ? [320] : givenWidths.flatMap(\.self).sorted()
      inspector.entries = widths.map { Inspector.Entry(prepared.layout(width: $0), width: $0) }
    }
    inspector.sheetName = options.css.map {
      $0.split(separator: "/").last.map(String.init) ?? $0
    }
    inspector.background = RenderCommand.background(of: style)
    if let browser {
      inspector.pictures = [Inspector.Picture(name: "browser", png: try picture(browser))]
    }
    for entry in inspector.entries.prefix(1) {
      Notes.add(entry.layout.diagnostics, in: Files.inputName(file), source: html)
    }
    let path = output ?? outputName
    let bytes = inspector.html()
    try Files.write(bytes, to: path)
    if path != "-", !notes.quiet, ByteStream.standardError.isTerminal {
      Files.report(
        "wrote \(path): \(bytes.count / 1000) kB, "
          + Numbers.count(inspector.entries.count, of: "layout"))
    }
  }

  private func picture(_ path: String) throws(CommandFailure) -> [UInt8] {
    let bytes = try Files.bytes(of: path, maximum: 1 << 26)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw CommandFailure(status: .badData, description: "\(path) is no PNG file")
    }
    return bytes
  }

  private var outputName: String {
    guard file != "-" else { return "page.inspect.html" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem + ".inspect.html"
  }
}

extension ArgumentReader {
  /// A range of whole widths in the form 280...420.
  static func widthRange(_ text: String) throws(ValidationError) -> ClosedRange<Int> {
    let parts = text.split(separator: ".", omittingEmptySubsequences: true)
    guard text.contains("..."), parts.count == 2, let first = Int(parts[0]),
      let last = Int(parts[1])
    else { throw ValidationError("must be two whole widths such as 280...420") }
    guard first >= 0, first <= last, last <= 100_000, last - first <= 2000 else {
      throw ValidationError("must ascend, from 0 to 100000, with at most 2000 between")
    }
    return first...last
  }
}
