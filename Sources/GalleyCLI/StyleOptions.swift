// Options of the root element's style: the properties of `TextStyle`.

import ArgumentParser
import Galley

/// The style of the root element.
///
/// Options override the file.
struct StyleOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A style in JSON: CSS declarations and settings; see `galley heights --help`.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The root's font size in CSS px. (default: 16)", valueName: "px"))
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
      "The viewport's height in CSS px, for `vh` and `@media`. (default: 800)", valueName: "px"))
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

  mutating func validate() throws {
    let numbers: [(name: String, value: Double?, range: NumberRange)] = [
      ("--max-lines", maxLines.map(Double.init), .lineCount), ("--font-size", fontSize, .fontSize),
      ("--pixel-ratio", pixelRatio, .pixelRatio), ("--text-scale", textScale, .textScale),
      ("--viewport-height", viewportHeight, .width),
    ]
    for (name, value, range) in numbers {
      guard let value, let reason = range.objection(to: value) else { continue }
      throw ValidationError("\(name) \(reason)")
    }
    for (name, property, value) in [
      ("--line-height", "line-height", lineHeight), ("--font-family", "font-family", fontFamily),
    ] {
      guard let value, value.contains(";") || !Self.isValue(value, of: property) else { continue }
      throw ValidationError("\(name) is not a value of \(property) in CSS: \(value)")
    }
  }

  private static func isValue(_ value: String, of property: String) -> Bool {
    StyleSheet("html { \(property): \(value) }").diagnostics.isEmpty
  }

  /// The style of the root element.
  func textStyle() throws(CommandFailure) -> TextStyle {
    var result = TextStyle()
    if let style { result = try StyleFile(style).style }
    if let fontSize { result.declarations.append(.init("font-size", "\(fontSize)px")) }
    if let fontFamily { result.declarations.append(.init("font-family", fontFamily)) }
    if let lineHeight { result.declarations.append(.init("line-height", lineHeight)) }
    if let language { result.language = language }
    if let colorScheme { result.colorScheme = colorScheme == .dark ? .dark : .light }
    if let pixelRatio { result.pixelRatio = pixelRatio }
    if let textScale { result.scale = textScale }
    if let viewportHeight { result.viewportHeight = viewportHeight }
    if maxLines != nil || token != nil {
      var truncation = result.truncation ?? Truncation(maxLines: 0)
      if let maxLines { truncation.maxLines = maxLines }
      if let token { truncation.tokenHTML = token }
      result.truncation = truncation
    }
    return result
  }
}
