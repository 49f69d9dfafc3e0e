// Options that every subcommand with a layout has, and the engine they ask for.

import ArgumentParser
import FontEngine
import Galley
import GalleyFonts

/// How to lay out: fonts, style, sizes of images.
struct LayoutOptions: ParsableArguments {
  @OptionGroup var root: StyleOptions

  @Option(
    name: .long, help: ArgumentHelp("An author style sheet.", valueName: "file"),
    completion: .file(extensions: ["css"]))
  var css: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of fonts, with or without fonts.json. (default: the bundled fonts)",
      valueName: "folder"),
    completion: .directory)
  var fonts: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of images without one, for example 40x30. (default: none)", valueName: "WxH"),
    transform: ArgumentReader.size)
  var imageSize: Size?

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

  /// The style of the root element.
  func textStyle() throws(CommandFailure) -> TextStyle { try root.textStyle() }
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
