// Folder GalleyC: libgalley: the functions of galley.h.
// Input: numbers, bytes and structs of a program in another language, as galley.h declares them.
// Output: `Engine` and other objects by numbers (`HandleTable`); statuses of galley.h; the last
//   failure of a thread (`LastError`).
// Source: Sources/CGalley, galley.h.
// Uses: Galley, CGalley, GalleyFonts, GalleyJSON, GalleyJSONPictures, GalleySystem.
// Not: rules of layout: each function calls the libraries.
// Read: HandleTable, Engine, Memory, LastError, Functions+Engine, Functions+Text.

// What the numbers of galley.h stand for.

internal import Galley
internal import GalleyJSON

/// An engine: fonts, limits and what answers rows.
struct Engine: Sendable {
  let typesetter: Typesetter
  let answerer: JSONAnswerer

  static let all = HandleTable<Engine>(kind: "engine", first: 1)

  init(fonts: FontLibrary, limits: Limits, pictures: JSONPictures) {
    typesetter = Typesetter(fonts: fonts, limits: limits)
    answerer = JSONAnswerer(typesetter: typesetter, pictures: pictures)
  }

  /// The text of HTML, prepared; a text beyond a limit is a failure.
  func prepare(_ html: String, _ style: TextStyle) throws(CallFailure) -> PreparedText {
    let text = RichText(html: html, limits: typesetter.limits)
    if let limit = text.exceededLimit { throw .limit(limit) }
    return typesetter.prepare(text, style: style)
  }
}

/// A prepared text with the row that it is of.
struct EngineText: Sendable {
  let engine: Engine
  let prepared: PreparedRow

  static let all = HandleTable<EngineText>(kind: "text", first: 2)

  func height(width: Double) throws(CallFailure) -> Double {
    try prepared.text.checkedHeight(width: width)
  }
}

/// Styles of root elements.
enum EngineStyle {
  private static let all = HandleTable<TextStyle>(kind: "style", first: 3)

  static func insert(_ style: TextStyle) throws(CallFailure) -> UInt64 { try all.insert(style) }
  static func remove(_ number: UInt64) throws(CallFailure) { try all.remove(number) }

  /// The style with a number; 0 is the style without declarations.
  static func style(_ number: UInt64) throws(CallFailure) -> TextStyle {
    number == 0 ? TextStyle() : try all.object(number)
  }
}

extension PreparedText {
  /// The height; a text beyond a limit is a failure.
  func checkedHeight(width: Double) throws(CallFailure) -> Double {
    guard width >= 0, width.isFinite else {
      throw .argument("a width must be a finite number of 0 or more, not \(width)")
    }
    let height = height(width: width)
    if let limit = exceededLimit(width: width) { throw .limit(limit) }
    return height
  }
}
