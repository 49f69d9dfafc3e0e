// Input: the members of a style in JSON, of a file or a row. Output: the style of the root element.

package import Galley

/// A style in JSON: CSS declarations, and settings without a CSS property.
package struct RootStyle: Sendable {
  /// The form of the names.
  package enum Form {
    /// Names with capitals are misspelt settings.
    case file
    /// Names with capitals are unknown properties, as in the style sheets of a browser.
    case row
  }

  private let form: Form
  package private(set) var declarations: [TextStyle.Declaration] = []
  private(set) var pixelRatio: Double?
  private(set) var language: String?
  private(set) var colorScheme: TextStyle.ColorScheme?
  private(set) var textScale: Double?
  private(set) var viewportHeight: Double?
  private(set) var maxLines: Int?
  private(set) var token: String?

  package init(_ form: Form) { self.form = form }

  /// The settings.
  ///
  /// All other members are CSS declarations.
  package static let settings = [
    "pixelRatio", "language", "colorScheme", "textScale", "viewportHeight", "maxLines", "token",
  ]

  /// The reason why a member is invalid, which begins with its name.
  package struct BadMember: Error {
    package var reason: String
  }

  /// The reason why bytes are no style.
  package struct Invalid: Error {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The style of a JSON object, as a file of `--style` has it.
  package static func style(json: Span<UInt8>) throws(Invalid) -> TextStyle {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: json)
    } catch {
      var line = 1
      var column = 1
      for offset in 0..<min(error.offset, json.count) {
        (line, column) = json[offset] == 0x0A ? (line + 1, 1) : (line, column + 1)
      }
      throw Invalid(reason: "line \(line), column \(column): not JSON: \(error.reason)")
    }
    guard case .object(let members) = value else { throw Invalid(reason: "not a JSON object") }
    var root = RootStyle(.file)
    do throws(BadMember) {
      for member in members { try root.take(member) }
    } catch {
      throw Invalid(reason: error.reason)
    }
    return root.applied(to: TextStyle())
  }

  package mutating func take(_ member: JSONValue.Member) throws(BadMember) {
    let key = member.key
    switch key {
    case "pixelRatio": pixelRatio = try number(member, .pixelRatio)
    case "textScale": textScale = try number(member, .textScale)
    case "viewportHeight": viewportHeight = try number(member, .width)
    case "maxLines": maxLines = Int(try number(member, .lineCount))
    case "token": token = try string(member)
    case "language": language = try string(member)
    case "colorScheme":
      let name = try string(member)
      guard let scheme = TextStyle.ColorScheme(rawValue: name) else {
        throw BadMember(reason: "\(key) must be light or dark, not \(name)")
      }
      colorScheme = scheme
    default: try declare(member)
    }
  }

  /// A style with these members; declarations come last.
  package func applied(to common: TextStyle) -> TextStyle {
    var style = common
    style.declarations += declarations
    if let pixelRatio { style.pixelRatio = pixelRatio }
    if let language { style.language = language }
    if let colorScheme { style.colorScheme = colorScheme }
    if let textScale { style.scale = textScale }
    if let viewportHeight { style.viewportHeight = viewportHeight }
    style.truncate(toLines: maxLines, token: token)
    return style
  }

  // MARK: Values

  /// A number, which may be a string with the unit px where that is its unit.
  private func number(
    _ member: JSONValue.Member, _ range: NumberRange
  ) throws(BadMember) -> Double {
    let value: Double?
    switch member.value {
    case .number(let number, _): value = number
    case .string(let text):
      value = member.key == "viewportHeight" ? Double(pixels: text) : Double(text)
    default: value = nil
    }
    guard let value else { throw Self.wrongType(member, "a number") }
    if let reason = range.objection(to: value) {
      throw BadMember(reason: "\(member.key) \(reason)")
    }
    return value
  }

  private func string(_ member: JSONValue.Member) throws(BadMember) -> String {
    guard let text = member.value.string else {
      throw Self.wrongType(member, "a string")
    }
    return text
  }

  private static func wrongType(_ member: JSONValue.Member, _ type: String) -> BadMember {
    BadMember(reason: member.wrongType(expected: type))
  }

  private mutating func declare(_ member: JSONValue.Member) throws(BadMember) {
    let (name, value): (String, String)
    switch member.value {
    case .string(let text): (name, value) = (member.key, text)
    case .number(let number, _):
      if let reason = NumberRange.finite.objection(to: number) {
        throw BadMember(reason: "\(member.key) \(reason)")
      }
      (name, value) = (member.key, number.written)
    default:
      let words = form == .file ? "is neither a string nor a number" : "is not a string"
      throw BadMember(reason: "\(member.key) \(words): \(member.value.excerpt)")
    }
    // Property names have no capitals, so this is a misspelt setting or a name of another form.
    if form == .file, name.contains(where: \.isUppercase), !name.hasPrefix("--") {
      let hint = Suggestion.member(for: name, settings: Self.settings)
      throw BadMember(
        reason: "there is no setting \(name)" + (hint.map { "; did you mean \($0)?" } ?? ""))
    }
    declarations.append(TextStyle.Declaration(name, Self.withUnit(value, of: name)))
  }

  /// A number with the unit px, if the property has no such number but such a length.
  package static func withUnit(_ value: String, of property: String) -> String {
    guard let last = value.utf8.last, (0x30...0x39).contains(last), Double(value) != nil,
      !isValid(value, of: property), isValid(value + "px", of: property)
    else { return value }
    return value + "px"
  }

  package static func isValid(_ value: String, of property: String) -> Bool {
    StyleSheet("html { \(property): \(value) }").diagnostics.isEmpty
  }
}

extension TextStyle {
  /// Sets the parts of the line limit that are given; the others stay.
  package mutating func truncate(toLines maxLines: Int?, token: String?) {
    guard maxLines != nil || token != nil else { return }
    var limit = truncation ?? Truncation(maxLines: 0)
    if let maxLines { limit.maxLines = maxLines }
    if let token { limit.tokenHTML = token }
    truncation = limit
  }
}
