// Input: a line of JSON. Output: a case for `galley batch`.
// Source: DESIGN 7.1; unknown keys are ignored, with a note.

import Galley

/// A text to lay out, with points for hit tests.
struct BatchCase: Sendable {
  /// Returned unchanged.
  var id: JSONValue
  var html: String
  /// In CSS px.
  var width: Double
  /// The style of the root element.
  var root = RootStyle(.row)
  /// CSS declarations for the root element.
  var rootStyle: [TextStyle.Declaration] { root.declarations }
  var css = ""
  /// Device px per CSS px; nil for the command's value.
  var pixelRatio: Double?
  /// The maximum number of lines, and the token of a longer text; nil for the command's values.
  var maxLines: Int?
  var token: String?
  var points: [TouchPoint] = []
  /// The keys without a meaning.
  private(set) var unknownKeys: [String] = []
  /// The parts of the line that became U+FFFD.
  var repairs = RowRepairs()

  /// A point in CSS px.
  struct TouchPoint: Sendable, Equatable {
    var x: Double
    var y: Double
  }

  /// The reason why a line is not a case, with its id if it has one.
  struct Failure: Error {
    var id: JSONValue
    var reason: String
  }

  /// Creates a case with a text and a width only.
  init(html: String, width: Double) {
    id = .null
    self.html = html
    self.width = width
  }

  /// Reads a line.
  ///
  /// `width` replaces that of the line.
  init(line: Span<UInt8>, number: Int, width: Double? = nil) throws(Failure) {
    let value: JSONValue
    var repairs = RowRepairs()
    do throws(RowSyntaxError) {
      value = try JSONReader.row(line, number: number, repairs: &repairs)
    } catch {
      throw Failure(id: .null, reason: error.description)
    }
    guard case .object(let members) = value else {
      throw Failure(id: .null, reason: "line \(number): not a JSON object")
    }
    id = value["id"] ?? .null
    guard let html = value["html"]?.string else {
      throw Failure(id: id, reason: "line \(number): html is missing or not a string")
    }
    self.html = html
    self.width = 0
    self.repairs = repairs
    do throws(BadMember) {
      if case .number(let given, nil) = id, !given.isFinite {
        id = .null
        throw BadMember(reason: "id is a number out of range")
      }
      self.width = try Self.width(value["width"], given: width)
      for member in members { try take(member) }
    } catch {
      throw Failure(id: id, reason: "line \(number): \(error.reason)")
    }
  }

  private struct BadMember: Error {
    var reason: String
  }

  /// The used width.
  ///
  /// The row's own width must be valid even if it is replaced.
  private static func width(
    _ member: JSONValue?, given: Double?
  ) throws(BadMember) -> Double {
    guard let value = member?.number else {
      if case .null? = member, let given { return given }
      if member == nil, let given { return given }
      throw BadMember(reason: "width is missing or not a number")
    }
    try check(value, "width", .width)
    return given ?? value
  }

  private static func check(
    _ value: Double, _ field: String, _ range: NumberRange
  ) throws(BadMember) {
    if let reason = range.objection(to: value) { throw BadMember(reason: "\(field) \(reason)") }
  }

  private mutating func take(_ member: JSONValue.Member) throws(BadMember) {
    switch (member.key, member.value) {
    case ("css", .string(let text)): css = text
    case ("dpr", .number(let ratio, _)):
      try Self.check(ratio, "dpr", .pixelRatio)
      pixelRatio = ratio
    case ("maxLines", .number(let count, _)):
      try Self.check(count, "maxLines", .lineCount)
      maxLines = Int(count)
    case ("token", .string(let html)): token = html
    case ("style", .object(let declarations)):
      do throws(RootStyle.BadMember) {
        for declaration in declarations { try root.take(declaration) }
      } catch {
        throw BadMember(reason: "style.\(error.reason)")
      }
    case ("points", .array(let elements)):
      for (index, element) in elements.enumerated() { try take(point: element, at: index) }
    case (let key, .null) where Self.keys.contains(key): break
    case (let key, _) where Self.keys.contains(key):
      throw BadMember(reason: "\(member.key) has the wrong type")
    case ("id", _), ("html", _), ("width", _): break
    case (let key, _): unknownKeys.append(key)
    }
  }

  /// The optional keys.
  private static let keys: Set = ["css", "dpr", "style", "points", "maxLines", "token"]

  private mutating func take(point: JSONValue, at index: Int) throws(BadMember) {
    guard case .array(let pair) = point, pair.count == 2, let x = pair[0].number,
      let y = pair[1].number
    else { throw BadMember(reason: "points[\(index)] is not [x, y]") }
    try Self.check(x, "points[\(index)].x", .finite)
    try Self.check(y, "points[\(index)].y", .finite)
    points.append(TouchPoint(x: x, y: y))
  }
}

extension BatchCase {
  /// Prints a note about each key without a meaning, once for each key.
  func noteUnknownKeys(in place: String) {
    for key in unknownKeys {
      let hint = Suggestion.nearest(to: key, in: Self.keys.sorted() + ["id", "html", "width"])
      Notes.addOnce(
        "\(place): the key \(key.debugDescription) is unknown and was ignored"
          + (hint.map { "; did you mean \($0)?" } ?? ""), about: key)
    }
  }

  /// The rows of a file with their line numbers.
  ///
  /// `width` replaces that of the rows.
  ///
  /// - Throws: A failure with the file and the line of the first invalid row.
  static func rows(
    of path: String, width: Double?
  ) throws(CommandFailure) -> [(number: Int, row: BatchCase)] {
    var rows: [(number: Int, row: BatchCase)] = []
    for (number, line) in try Files.rows(of: path) {
      do throws(Failure) {
        let row = try BatchCase(line: line.span, number: number, width: width)
        Notes.add(row.repairs.sentences(in: "line \(number)").map { "\(path): \($0)" })
        row.noteUnknownKeys(in: "\(path): line \(number)")
        rows.append((number, row))
      } catch {
        throw CommandFailure(status: .badData, description: "\(path): \(error.reason)")
      }
    }
    return rows
  }
}
