// Options that every subcommand with a layout has, and the engine they ask for.

import ArgumentParser
import Galley
import GalleyFonts

/// How to lay out: fonts, style, sizes of images.
struct LayoutOptions: ParsableArguments {
  @Option(name: .long, help: "The root's font size in CSS px; without it, as in a browser: 16.")
  var fontSize: Double?

  @Option(name: .long, help: ArgumentHelp("An author style sheet.", valueName: "file"))
  var css: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "A font file, or a folder of fonts with or without fonts.json, instead of the bundled "
        + "fonts; may be repeated.",
      valueName: "path"))
  var fonts: [String] = []

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

  /// The engine, with the fonts of `--fonts`.
  func typesetter() throws(CommandFailure) -> Typesetter {
    Typesetter(fonts: try fontLibrary(), images: UniformImageSizes(imageSize))
  }

  /// The fonts of `--fonts`, or the bundled ones; skipped files are named on standard error.
  func fontLibrary() throws(CommandFailure) -> FontLibrary {
    do throws(FontError) {
      let library = fonts.isEmpty ? try GalleyFonts.bundled() : FontLibrary()
      for path in fonts {
        if Files.isFolder(path) {
          try library.register(folder: path)
        } else {
          try library.register(file: path)
        }
      }
      Self.warn(library.diagnostics)
      return library
    } catch {
      throw .noInput(error.description)
    }
  }

  /// Prints the first diagnostics, and the number of the others.
  private static func warn(_ diagnostics: [Diagnostic]) {
    let most = 8
    for diagnostic in diagnostics.prefix(most) { Files.warn(diagnostic.message) }
    if diagnostics.count > most {
      Files.warn("\(diagnostics.count - most) more messages about fonts are not shown")
    }
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
