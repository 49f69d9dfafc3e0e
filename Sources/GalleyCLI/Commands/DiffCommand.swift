// `galley diff`: how two layouts or pictures differ.

import ArgumentParser
import Galley
import GalleyProof

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two layouts or pictures: lines, links and pixels.",
    discussion: """
      Each input is an HTML file or a PNG picture. Two layouts are compared as text and as pictures; \
      a layout and a picture, or two pictures, as pictures. - is standard input with HTML.

      The exit status is that of diff: 0 for equal inputs, 1 for different ones, 2 for trouble.

      EXAMPLES
        galley diff old.html new.html --width 320
        galley diff old.png new.png --output difference.png
        galley diff old.png new.html --scale 2 --tolerance 16
      """)

  @Argument(
    help: "The expected HTML file or PNG picture.", completion: .file(extensions: ["html", "png"]))
  var old: String

  @Argument(
    help: "The HTML file or PNG picture to compare.",
    completion: .file(extensions: ["html", "png"]))
  var new: String

  @OptionGroup var pictureOptions: PictureOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The difference of a channel, 0 to 255, up to which pixels are equal.", valueName: "n"))
  var tolerance = 0

  @Option(
    name: [.long, .short],
    help: ArgumentHelp(
      "A PNG picture of both and their difference, written if they differ.", valueName: "path"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  mutating func validate() throws {
    guard (0...255).contains(tolerance) else {
      throw ValidationError("--tolerance must be from 0 to 255, not \(tolerance)")
    }
    if let output, !output.hasSuffix(".png") {
      throw ValidationError("--output must end in .png, not \(output)")
    }
    if old == "-", new == "-" { throw ValidationError("both inputs are standard input") }
    if pictureOptions.widths.count > 1 {
      throw ValidationError("--width has \(pictureOptions.widths.count) values: give one")
    }
  }

  func run() throws {
    var isDifferent = false
    try notes.run { isDifferent = try compare() }
    if isDifferent { throw ExitCode(1) }
  }

  /// Prints the differences; returns whether there are any.
  private func compare() throws -> Bool {
    var typesetter: Typesetter?
    let (old, new) = (try input(old, &typesetter), try input(new, &typesetter))
    var isDifferent = false
    if let first = old.layout, let second = new.layout {
      let lines = LineDifference.lines(first.dump(), second.dump(), most: .max)
      if !lines.isEmpty {
        isDifferent = true
        try Files.print("--- \(old)\n+++ \(new)\n\(lines.joined(separator: "\n"))\n")
      }
    }
    let comparison = PictureComparison(
      expected: old.bitmap, actual: new.bitmap, tolerance: tolerance)
    if !comparison.isEqual {
      if !isDifferent { try Files.print("--- \(old)\n+++ \(new)\n") }
      isDifferent = true
      try Files.print(report(comparison, new.layout ?? old.layout, sizes: sizes(old, new)))
    }
    if isDifferent, let output { try write(comparison, to: output) }
    return isDifferent
  }

  /// A sentence about pictures of other sizes: what they show is then at other places.
  private func sizes(_ old: Input, _ new: Input) -> String? {
    let (first, second) = (old.bitmap, new.bitmap)
    guard first.width != second.width || first.height != second.height else { return nil }
    var sentence =
      "the sizes differ: \(first.width) x \(first.height) and "
      + "\(second.width) x \(second.height) pixels"
    if first.width != second.width, (old.layout == nil) != (new.layout == nil) {
      sentence += "; --width and --scale are those of the layout"
    }
    return sentence
  }

  private func report(
    _ comparison: PictureComparison, _ layout: Layout?, sizes: String?
  ) -> String {
    var lines = [
      Numbers.count(comparison.count, of: "pixel")
        + " (\((comparison.share * 1000).rounded() / 10) %) differ"
    ]
    if let sizes { lines.insert(sizes, at: 0) }
    if let layout {
      lines +=
        DifferenceReport(comparison.areas, in: layout, scale: pictureOptions.scale, most: .max)
        .lines
    } else {
      lines += comparison.areas.map { "pixels at \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(_ comparison: PictureComparison, to path: String) throws(CommandFailure) {
    guard let picture = comparison.sideBySide else {
      throw CommandFailure(
        status: .cannotCreate, description: "\(path): the pictures are too large for one picture")
    }
    let file: [UInt8]
    do {
      file = try picture.png()
    } catch {
      throw CommandFailure(status: .cannotCreate, description: "\(path): \(error)")
    }
    try Files.write(file, to: path)
  }

  // MARK: Inputs

  /// A picture, and the layout that it shows if there is one.
  private struct Input: CustomStringConvertible {
    let path: String
    let bitmap: Bitmap
    let layout: Layout?

    var description: String {
      let name = Files.inputName(path)
      return layout.map { "\(name), \($0.size) px" }
        ?? "\(name), \(bitmap.width) x \(bitmap.height) pixels"
    }
  }

  /// Reads an input; the typesetter is made for the first one that needs it.
  private func input(
    _ path: String, _ known: inout Typesetter?
  ) throws(CommandFailure) -> Input {
    if path != "-" {
      let bytes = try Files.bytes(of: path)
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        do throws(PNGError) {
          return Input(path: path, bitmap: try Bitmap(png: bytes), layout: nil)
        } catch {
          throw CommandFailure(status: .badData, description: "\(path): \(error)")
        }
      }
    }
    let typesetter: Typesetter
    if let known { typesetter = known } else { typesetter = try options.typesetter() }
    known = typesetter
    let settings = LayoutOptions.Settings(
      typesetter: typesetter, style: try options.textStyle(), sheet: try options.styleSheet())
    let layout = try options.layout(
      of: try Files.html(of: path), path, settings, width: pictureOptions.widths[0])
    let proof = Proof(layout, background: RenderCommand.background(of: settings.style))
    return Input(path: path, bitmap: proof.bitmap(scale: pictureOptions.scale), layout: layout)
  }

  /// The exit status of a failure: `diff` has one for all.
  static func status(of status: Int32) -> Int32 {
    CommandLine.arguments.dropFirst().first == configuration.commandName ? 2 : status
  }
}
