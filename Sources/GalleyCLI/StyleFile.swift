// Input: a JSON file with a style. Output: the style of the root element.

import Galley

/// A style of an app: CSS declarations, and settings without a CSS property.
struct StyleFile {
  private let path: String
  private(set) var style = TextStyle()

  /// The settings.
  ///
  /// All other members are CSS declarations.
  private static let settings = [
    "pixelRatio", "language", "colorScheme", "textScale", "viewportHeight", "maxLines", "token",
  ]

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let bytes = Array(Files.withoutMark(try Files.bytes(of: path, maximum: 1 << 24)))
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes.span)
    } catch {
      let before = bytes.prefix(error.offset)
      let line = before.count { $0 == 0x0A } + 1
      let column = error.offset - (before.lastIndex(of: 0x0A) ?? -1)
      throw failure("line \(line), column \(column): not JSON: \(error.reason)")
    }
    guard case .object(let members) = value else { throw failure("not a JSON object") }
    for member in members { try take(member) }
    reportDropped()
  }

  private func failure(_ reason: String) -> CommandFailure {
    CommandFailure(status: .badData, description: "\(Files.inputName(path)): \(reason)")
  }

  private mutating func take(_ member: JSONValue.Member) throws(CommandFailure) {
    switch (member.key, member.value) {
    case ("pixelRatio", .number(let number, _)):
      style.pixelRatio = try checked(number, member.key, .pixelRatio)
    case ("textScale", .number(let number, _)):
      style.scale = try checked(number, member.key, .textScale)
    case ("viewportHeight", .number(let number, _)):
      style.viewportHeight = try checked(number, member.key, .width)
    case ("maxLines", .number(let number, _)):
      let count = Int(try checked(number, member.key, .lineCount))
      style.truncation = Truncation(maxLines: count, tokenHTML: token)
    case ("token", .string(let html)):
      style.truncation = Truncation(maxLines: style.truncation?.maxLines ?? 0, tokenHTML: html)
    case ("language", .string(let tag)): style.language = tag
    case ("colorScheme", .string(let name)):
      guard let scheme = TextStyle.ColorScheme(rawValue: name) else {
        throw failure("colorScheme must be light or dark, not \(name)")
      }
      style.colorScheme = scheme
    case (let key, _) where Self.settings.contains(key):
      throw failure("\(key) has the wrong type")
    case (let key, .string(let value)): try declare(key, value)
    case (let key, .number(let number, _)):
      try declare(key, try checked(number, key, .finite).written)
    default: throw failure("\(member.key) is neither a string nor a number")
    }
  }

  private var token: String { style.truncation?.tokenHTML ?? "\u{2026}" }

  private func checked(
    _ number: Double, _ key: String, _ range: NumberRange
  ) throws(CommandFailure) -> Double {
    if let reason = range.objection(to: number) { throw failure("\(key) \(reason)") }
    return number
  }

  private mutating func declare(_ name: String, _ value: String) throws(CommandFailure) {
    // Property names have no capitals, so this is a misspelt setting.
    if name.contains(where: \.isUppercase), !name.hasPrefix("--") {
      let hint = Suggestion.nearest(to: name, in: Self.settings).map { "; did you mean \($0)?" }
      throw failure("there is no setting \(name)" + (hint ?? ""))
    }
    style.declarations.append(TextStyle.Declaration(name, value))
  }

  /// Reports declarations that CSS drops, because the property or value is unknown.
  private func reportDropped() {
    for declaration in style.declarations {
      let sheet = StyleSheet("html { \(declaration.property): \(declaration.value) }")
      for diagnostic in sheet.diagnostics { Files.warn("\(path): \(diagnostic.message)") }
    }
  }
}
