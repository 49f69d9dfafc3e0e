// Options of all subcommands with a layout, and their typesetter.

import ArgumentParser
import Galley
import GalleyFonts

/// Options of layout: fonts, style, limits, image sizes.
///
/// They are one group, because a debug build of ArgumentParser validates each group several times for
/// each validation of the group around it.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A style in JSON: CSS declarations and settings; see `galley heights --help`.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The root's font size in CSS px. (default: 16)", valueName: "px"),
    transform: ArgumentReader.fontSize)
  var fontSize: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The root's font families, as in CSS. (default: the order of the fonts)",
      valueName: "names"))
  var fontFamily: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The root's line height, as in CSS: 1.4, 20px. (default: normal)", valueName: "value"))
  var lineHeight: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of the text as a BCP 47 tag, for example ja. (default: none)",
      valueName: "tag"))
  var language: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The colour scheme of the page and of the background of pictures. (default: light)",
      valueName: "scheme"))
  var colorScheme: Scheme?

  enum Scheme: String, ExpressibleByArgument, CaseIterable {
    case light, dark
  }

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per CSS px, for example 2 or 3. (default: 1)", valueName: "ratio"))
  var pixelRatio: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "A factor for font sizes and line heights: the user's text size. (default: 1)",
      valueName: "factor"))
  var textScale: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The viewport's height in CSS px, for `vh` and `@media`. (default: 800)", valueName: "px"),
    transform: ArgumentReader.width)
  var viewportHeight: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of lines; 0 means no limit. (default: 0)", valueName: "n"))
  var maxLines: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The end of a text with more lines, as HTML: '… <a href=more>more</a>'. (default: …)",
      valueName: "html"))
  var token: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The maximum number of bytes of HTML; the rest is dropped. In batch and heights, a row with "
        + "more is answered with an error. (default: 8388608)", valueName: "n"))
  var maxBytes: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The approximate maximum memory of a text in MB; the rest is dropped. In batch and "
        + "heights, a row that needs more is answered with an error. (default: 1024, or 128 bytes "
        + "for each of --max-bytes)", valueName: "n"))
  var maxMemory: Int?

  @Option(
    name: .long, help: ArgumentHelp("An author style sheet.", valueName: "file"),
    completion: .file(extensions: ["css"]))
  var css: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "A font file, or a folder of fonts with or without fonts.json; may be repeated. "
        + "(default: the bundled fonts)",
      valueName: "path"),
    completion: .file())
  var fonts: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of images without one, for example 40x30. (default: none)", valueName: "WxH"),
    transform: ArgumentReader.size)
  var imageSize: Size?

  @Option(
    name: .customLong("images"),
    help: ArgumentHelp(
      "Sizes of images by source in JSON: {\"a.png\": [40, 30]}, or a folder of images. "
        + "(default: none)", valueName: "path"),
    completion: .file())
  var imageFile: String?

  mutating func validate() throws {
    try validateStyle()
    try validateLimits()
  }

  /// The typesetter with the fonts of `--fonts`.
  func typesetter() throws(CommandFailure) -> Typesetter {
    Typesetter(fonts: try fontLibrary(), limits: limits)
  }

  /// The sizes of `--images`, and that of `--image-size` for other sources.
  var images: ImageSizes {
    get throws(CommandFailure) {
      let common = imageSize.map(ImageSizes.uniform) ?? .unknown
      guard let imageFile else { return common }
      if let imageFolder { return imageFolder.sizes(common) }
      let sizes = try ImageFile(imageFile).sizes
      return ImageSizes { sizes[$0] ?? common.size(of: $0) }
    }
  }

  /// The folder of `--images`; nil for a file or none.
  var imageFolder: ImageFolder? {
    imageFile.flatMap { Files.isFolder($0) ? ImageFolder(path: $0) : nil }
  }

  /// The fonts of `--fonts`, or the bundled ones.
  ///
  /// Skipped files are reported on standard error.
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
      if let objection = library.objection { throw objection }
      Self.warn(library.diagnostics)
      return library
    } catch {
      throw .noInput(error.sentence)
    }
  }

  /// Prints the first diagnostics and the number of others.
  private static func warn(_ diagnostics: [Diagnostic]) {
    let most = 8
    for diagnostic in diagnostics.prefix(most) { Notes.add(diagnostic.message) }
    if diagnostics.count > most {
      Notes.add("\(diagnostics.count - most) more messages about fonts are not shown")
    }
  }

  /// The layout of an HTML file; its diagnostics become notes.
  func layout(of file: String, width: Double) throws(CommandFailure) -> Layout {
    let html = try Files.html(of: file)
    return try layout(of: html, file, try settings(), width: width)
  }

  /// What the layouts of several files share.
  struct Settings {
    var typesetter: Typesetter
    var style: TextStyle
    var sheet: StyleSheet
  }

  func settings() throws(CommandFailure) -> Settings {
    Settings(typesetter: try typesetter(), style: try textStyle(), sheet: try styleSheet())
  }

  /// The layout of HTML from a file; its diagnostics become notes.
  func layout(
    of html: String, _ file: String, _ settings: Settings, width: Double
  ) throws(CommandFailure) -> Layout {
    let typesetter = settings.typesetter
    let text = RichText(html: html, styleSheet: settings.sheet, limits: typesetter.limits)
    let sizes = try images
    let layout = typesetter.prepare(text, style: settings.style, images: sizes)
      .layout(width: width)
    Notes.add(layout.diagnostics, in: Files.inputName(file), source: html)
    return layout
  }

  func styleSheet() throws(CommandFailure) -> StyleSheet {
    guard let css else { return .empty }
    return StyleSheet(try Files.text(of: css))
  }
}
