// `galley render`: a picture of a layout.

import ArgumentParser
import FontEngine
import Galley
import GalleyJSON
import GalleyProof
import GalleySystem

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Writes a picture of the layout: PNG or SVG.",
    discussion: """
      Files are written atomically. An output that ends in / is a folder, which is created; several \
      inputs need one. - is standard output, which gets a PNG picture. Several widths give a picture \
      each. On a terminal the command says what it wrote.

      With a folder as --images, PNG files in it are drawn where `src` names them; others are drawn \
      as broken images. Without it, images are grey boxes, except for data: addresses of PNG files. \
      Notes name what is laid out but not painted, such as `backdrop-filter`.

      EXAMPLES
        galley render Samples/01-status.html --output status.png
        galley render Samples/*.html --width 320 --scale 2 --output proofs/
        galley render page.html --overlay lines,links --touch 40,12 --output page.png
        galley render page.html --output page.svg
        galley render page.html --color-scheme dark -o - > page.png
        galley render page.html --width 375,700 -o page.png
        galley render page.html --max-lines 3 --token '… <a href=more>more</a>'
        galley render page.html --overlay elements:'.card > p'
      """)

  @Argument(
    help: "HTML files; - is standard input. (default: -)",
    completion: .file(extensions: ["html", "htm"]))
  var files: [String] = []

  @Option(
    name: [.long, .short],
    help: ArgumentHelp(
      "The picture's file (.png or .svg), a folder, or - for standard output.", valueName: "path"),
    completion: .file(extensions: ["png", "svg"]))
  var output = "proof.png"

  @OptionGroup var pictureOptions: PictureOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Overlays, separated by commas: lines, baselines, links, and at the end elements: with a "
        + "selector, for the boxes of elements. (default: nothing)", valueName: "list"),
    transform: ArgumentReader.overlays)
  var overlay = OverlayOption()

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("A point to mark.", valueName: "x,y"),
    transform: ArgumentReader.point)
  var touch: Point?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The number of a link to draw as pressed, from 1.", valueName: "number"))
  var press: Int?

  @Option(
    name: .long,
    help: "The space around the layout in CSS px. (default: 0, with overlays 24)")
  var margin: Double?

  @OptionGroup var options: LayoutOptions
  @OptionGroup var notes: NoteOptions

  mutating func validate() throws {
    if output.isEmpty { throw ValidationError("--output is empty: give a file or a folder") }
    if let press, press < 1 { throw ValidationError("--press must be 1 or more, not \(press)") }
    if let margin, !(0...1000).contains(margin) {
      throw ValidationError("--margin must be from 0 to 1000, not \(margin.written)")
    }
    let name = output.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex, !Files.isThere(output),
      ![".png", ".svg"].contains(name[dot...])
    {
      throw ValidationError("--output must end in .png or .svg, or be a folder, not \(output)")
    }
  }

  func run() throws { try notes.run(render) }

  private func render() throws {
    let widths = pictureOptions.widths
    if output == "-", widths.count > 1 {
      throw CommandFailure.usage("several widths need a file or a folder as --output")
    }
    if output == "-", ByteStream.standardOutput.isTerminal {
      throw CommandFailure.usage(
        "standard output is a terminal, which shows no picture: give --output a file or use a pipe")
    }
    let settings = try options.settings()
    let inputs = files.isEmpty ? ["-"] : files
    let isFolder = output.hasSuffix("/") || Files.isFolder(output)
    guard isFolder || inputs.count == 1 else {
      throw CommandFailure.usage(
        "several inputs need a folder as --output, such as proofs/, not \(output)")
    }
    if isFolder { try Files.makeFolder(output) }
    var inputOfPath: [String: String] = [:]
    for file in inputs {
      let path = path(for: file, isFolder, width: nil)
      if let other = inputOfPath.updateValue(file, forKey: path) {
        throw CommandFailure.usage("\(other) and \(file) have the same output \(path)")
      }
    }
    try InputFiles(files).forEach { file throws(CommandFailure) in
      let html = try Files.html(of: file)
      for width in widths {
        let layout = try options.layout(of: html, file, settings, width: width)
        if let press, press > layout.links.count {
          throw CommandFailure.usage(
            "--press \(press): \(Files.inputName(file)) has "
              + Numbers.count(layout.links.count, of: "link"))
        }
        var proof = Proof(layout, overlays: overlay.marks, touch: touch, margin: usedMargin)
        if let selector = overlay.selector {
          proof.elements = try BoxesCommand.elements(matching: selector, of: layout)
        }
        proof.pressedLink = press.map { layout.links[$0 - 1] }
        proof.background = Self.background(of: settings.style)
        proof.images = options.imageFolder?.provider
        let list = proof.list
        if width == widths.first {
          Notes.add(list.diagnostics, in: Files.inputName(file), source: html)
        }
        try write(proof, list, to: path(for: file, isFolder, width: widths.count > 1 ? width : nil))
      }
    }
  }

  /// Overlays have a legend and the numbers of lines in the margin.
  private var usedMargin: Double { margin ?? (overlay.marks.isEmpty ? 0 : 24) }

  private func write(
    _ proof: Proof, _ list: DisplayList, to path: String
  ) throws(CommandFailure) {
    let (bytes, size) = try picture(proof, list, for: path)
    try Files.write(bytes, to: path)
    // A program that reads the output knows it; a person does not.
    if path != "-", !notes.quiet, ByteStream.standardError.isTerminal {
      Files.report("wrote \(path): \(size)")
    }
  }

  /// The canvas of a page without a background in Chromium.
  static func background(of style: TextStyle) -> SRGBColor {
    style.colorScheme == .dark ? SRGBColor(red: 0x12, green: 0x12, blue: 0x12) : .white
  }

  /// The bytes of a picture, and its size in words.
  private func picture(
    _ proof: Proof, _ list: DisplayList, for path: String
  ) throws(CommandFailure) -> (bytes: [UInt8], size: String) {
    if path.hasSuffix(".svg") {
      let size = proof.layout.size
      return (
        Array(proof.svg(list).utf8),
        "SVG of \(Numbers.short(size.width)) x \(Numbers.short(size.height)) px"
      )
    }
    let (bitmap, isWhole) = proof.painted(scale: pictureOptions.scale, list)
    let height = (proof.layout.size.height + 2 * proof.margin) * pictureOptions.scale
    let name = path == "-" ? "standard output" : path
    if let warning = Self.warning(rows: bitmap.height, of: height) {
      Notes.add("\(name): \(warning)")
    }
    if !isWhole { Notes.add("\(name): not all is painted: too much lies over each other") }
    do {
      return (try bitmap.png(), "\(bitmap.width) x \(bitmap.height) pixels")
    } catch {
      throw CommandFailure(status: .badData, description: "\(path): \(error)")
    }
  }

  /// The warning for a picture that is lower than its layout; nil otherwise.
  static func warning(rows: Int, of height: Double) -> String? {
    guard height >= Double(rows + 1) else { return nil }
    return "the picture is cut after \(rows) of \(height.rounded(.up).written) rows of pixels; "
      + "a picture as SVG is whole"
  }

  /// The path of a picture; with several widths, the width is a part of the name.
  private func path(for file: String, _ isFolder: Bool, width: Double?) -> String {
    let path = isFolder ? Self.path(in: output, for: file) : output
    guard let width else { return path }
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = path[name...].lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(Numbers.short(width))\(path[dot...])"
  }

  private static func path(in folder: String, for file: String) -> String {
    let name = file == "-" ? "proof" : file.split(separator: "/").last.map(String.init) ?? "proof"
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return folder + (folder.hasSuffix("/") ? "" : "/") + stem + ".png"
  }
}

/// The value of `--overlay`.
struct OverlayOption {
  var marks: Proof.Overlays = []
  /// The selector of the elements whose boxes are drawn; nil for none.
  var selector: String?
}

extension ArgumentReader {
  /// Parses names of overlays, separated by commas.
  ///
  /// A selector may contain commas, so that it is the end of the list.
  static func overlays(_ text: String) throws(ValidationError) -> OverlayOption {
    var option = OverlayOption()
    var rest = text[...]
    while true {
      if rest.hasPrefix("elements:") {
        option.selector = String(rest.dropFirst("elements:".count))
        return option
      }
      let comma = rest.firstIndex(of: ",")
      let name = rest[..<(comma ?? rest.endIndex)]
      switch name {
      case "lines": option.marks.insert(.lineBoxes)
      case "baselines": option.marks.insert(.baselines)
      case "links": option.marks.insert(.links)
      default:
        let given = name.isEmpty ? "an empty name" : "\(name)"
        throw ValidationError(
          "must be of lines, baselines, links and elements:selector, not \(given)")
      }
      guard let comma else { return option }
      rest = rest[rest.index(after: comma)...]
    }
  }
}
