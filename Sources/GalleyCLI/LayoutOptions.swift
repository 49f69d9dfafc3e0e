// Options of all subcommands with a layout, and their typesetter.

import ArgumentParser
import Galley
import GalleyFonts

/// Options of layout: fonts, style, image sizes.
struct LayoutOptions: ParsableArguments {
  @OptionGroup var root: StyleOptions
  @OptionGroup var limits: LimitOptions

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

  /// The typesetter with the fonts of `--fonts`.
  func typesetter() throws(CommandFailure) -> Typesetter {
    Typesetter(fonts: try fontLibrary(), limits: limits.limits)
  }

  /// The sizes of `--image-size`.
  var images: ImageSizes { imageSize.map(ImageSizes.uniform) ?? .unknown }

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
      Self.warn(library.diagnostics)
      return library
    } catch {
      throw .noInput(error.description)
    }
  }

  /// Prints the first diagnostics and the number of others.
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

  /// The style of the root element.
  func textStyle() throws(CommandFailure) -> TextStyle { try root.textStyle() }
}
