// Options that every subcommand with a layout has, and the engine they ask for.

import ArgumentParser
import FontEngine
import Galley
import GalleyFonts

/// How to lay out: fonts, style, sizes of images.
struct LayoutOptions: ParsableArguments {
  @Option(name: .long, help: "The root's font size in CSS px; without it, as in a browser: 16.")
  var fontSize: Double?

  @Option(name: .long, help: ArgumentHelp("An author style sheet.", valueName: "file"))
  var css: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of fonts, with or without fonts.json; without it, the bundled ones.",
      valueName: "folder"))
  var fonts: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The size of images that have none, for example 40x30.", valueName: "WxH"),
    transform: ArgumentReader.size)
  var imageSize: Size?

  @Option(
    name: .long,
    help: ArgumentHelp("Device pixels per CSS px, for example 2 or 3.", valueName: "ratio"))
  var pixelRatio: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The most lines that show; 0 for all of them.", valueName: "n"))
  var maxLines = 0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What ends a text with more lines, as HTML: '… <a href=more>more</a>'.", valueName: "html"))
  var token = "\u{2026}"

  mutating func validate() throws {
    let numbers: [(name: String, value: Double?, range: NumberRange)] = [
      ("--max-lines", Double(maxLines), .lineCount), ("--font-size", fontSize, .fontSize),
      ("--pixel-ratio", pixelRatio, .pixelRatio),
    ]
    for (name, value, range) in numbers {
      guard let value, let reason = range.objection(to: value) else { continue }
      throw ValidationError("\(name) \(reason)")
    }
  }

  /// The fonts: all of them can be opened, or the first that cannot is named.
  func typesetter() throws(CommandFailure) -> Typesetter {
    Typesetter(fonts: try fontLibrary(), images: UniformImageSizes(imageSize))
  }

  func fontLibrary() throws(CommandFailure) -> FontLibrary {
    if let fonts, Files.isThere(fonts), !Files.isFolder(fonts) {
      throw .noInput("--fonts \(fonts) is a file: give the folder that it is in")
    }
    do throws(FontError) {
      guard let fonts else { return try GalleyFonts.bundled() }
      let library = FontLibrary()
      try library.register(folder: fonts)
      if !library.families.isEmpty { return library }
    } catch {
      throw CommandFailure(error)
    }
    throw .noInput("no font in \(fonts ?? "the folder")")
  }

  func styleSheet() throws(CommandFailure) -> StyleSheet {
    guard let css else { return .empty }
    return StyleSheet(try Files.text(of: css))
  }

  var style: TextStyle {
    var style = TextStyle()
    if let fontSize { style.fontSize = fontSize }
    if let pixelRatio { style.pixelRatio = pixelRatio }
    if maxLines > 0 { style.truncation = Truncation(maxLines: maxLines, tokenHTML: token) }
    return style
  }
}

extension CommandFailure {
  init(_ error: FontError) {
    switch error {
    case .fileNotReadable(let path): self = .noInput("cannot read the font or folder \(path)")
    case .notAFont(let name, _): self = .noInput("not a font: \(name)")
    case .tableMissing(let name, let table): self = .noInput("\(name) has no table \(table)")
    case .manifestNotReadable(let path, let place, let reason):
      self = .noInput("\(path): \(place): \(reason)")
    case .bundledFontsNotFound(let places):
      self = .noInput(
        "the bundled fonts are not in \(places.joined(separator: ", ")); name a folder by --fonts "
          + "or GALLEY_FONTS")
    }
  }
}
