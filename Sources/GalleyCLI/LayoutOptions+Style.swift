// The style of the root element: the properties of `TextStyle` with an option.

import ArgumentParser
import Galley
import GalleyJSON

extension LayoutOptions {
  /// Throws for a number out of its range or a value that is not valid in CSS.
  func validateStyle() throws {
    let numbers: [(name: String, value: Double?, range: NumberRange)] = [
      ("--max-lines", maxLines.map(Double.init), .lineCount), ("--font-size", fontSize, .fontSize),
      ("--pixel-ratio", pixelRatio, .pixelRatio), ("--text-scale", textScale, .textScale),
    ]
    for (name, value, range) in numbers {
      guard let value, let reason = range.objection(to: value) else { continue }
      throw ValidationError("\(name) \(reason)")
    }
    for (name, property, value) in [
      ("--line-height", "line-height", lineHeight), ("--font-family", "font-family", fontFamily),
    ] {
      guard let value, value.contains(";") || !RootStyle.isValid(value, of: property) else {
        continue
      }
      throw ValidationError("\(name) is not a value of \(property) in CSS: \(value)")
    }
  }

  /// The style of the root element; options override the file of `--style`.
  func textStyle() throws(CommandFailure) -> TextStyle {
    var result = TextStyle()
    if let style { result = try StyleFile(style).style }
    if let fontSize { result.declarations.append(.init("font-size", "\(fontSize)px")) }
    if let fontFamily { result.declarations.append(.init("font-family", fontFamily)) }
    if let lineHeight { result.declarations.append(.init("line-height", lineHeight)) }
    if let language {
      result.language = language
      if !LanguageTag.isWellFormed(language) {
        Notes.add("--language \(language) is no tag of BCP 47, such as en or zh-Hant")
      }
    }
    if let colorScheme { result.colorScheme = colorScheme == .dark ? .dark : .light }
    if let pixelRatio { result.pixelRatio = pixelRatio }
    if let textScale { result.scale = textScale }
    if let viewportHeight { result.viewportHeight = viewportHeight }
    result.truncate(toLines: maxLines, token: token)
    return result
  }
}
