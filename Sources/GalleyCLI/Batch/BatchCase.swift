// Input: one line of JSON. Output: a case for `galley batch`.
// Source: DESIGN "galley batch"; unknown keys are ignored.

import Galley

/// What is to be laid out, and where it is to be touched.
struct BatchCase: Sendable {
  /// Given back as it came.
  var id: JSONValue
  var html: String
  /// CSS px.
  var width: Double
  /// CSS declarations for the root element.
  var rootStyle: [(property: String, value: String)] = []
  var css = ""
  /// Device pixels per CSS px; nil for the command's own.
  var pixelRatio: Double?
  /// The most lines, and HTML that ends a text with more; nil for the command's own.
  var maxLines: Int?
  var token: String?
  var points: [TouchPoint] = []

  /// CSS px.
  struct TouchPoint: Sendable, Equatable {
    var x: Double
    var y: Double
  }

  /// Why a line is no case; the id is kept if there is one.
  struct Failure: Error {
    var id: JSONValue
    var reason: String
  }

  /// Text at a width, without anything else.
  init(html: String, width: Double) {
    id = .null
    self.html = html
    self.width = width
  }

  /// Reads a line; `width` counts instead of the line's own.
  init(line: Span<UInt8>, number: Int, width: Double? = nil) throws(Failure) {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: line)
    } catch {
      throw Failure(id: .null, reason: "line \(number): \(error)")
    }
    guard case .object(let members) = value else {
      throw Failure(id: .null, reason: "line \(number): not a JSON object")
    }
    id = value["id"] ?? .null
    guard let html = value["html"]?.string else {
      throw Failure(id: id, reason: "line \(number): html is missing or not a string")
    }
    guard let width = width ?? value["width"]?.number else {
      throw Failure(id: id, reason: "line \(number): width is missing or not a number")
    }
    self.html = html
    self.width = width
    do {
      for member in members { try take(member) }
    } catch {
      throw Failure(id: id, reason: "line \(number): \(error.reason)")
    }
  }

  private struct BadMember: Error {
    var reason: String
  }

  private mutating func take(_ member: JSONValue.Member) throws(BadMember) {
    switch (member.key, member.value) {
    case ("css", .string(let text)): css = text
    case ("dpr", .number(let ratio, _)): pixelRatio = ratio
    case ("maxLines", .number(let count, _)) where count >= 0: maxLines = Int(min(count, 1e9))
    case ("token", .string(let html)): token = html
    case ("style", .object(let declarations)):
      rootStyle = []
      for declaration in declarations {
        guard let text = Self.text(of: declaration.value) else {
          throw BadMember(reason: "style.\(declaration.key) is not a string")
        }
        rootStyle.append((declaration.key, text))
      }
    case ("points", .array(let elements)):
      points = []
      for element in elements {
        guard case .array(let pair) = element, pair.count == 2, let x = pair[0].number,
          let y = pair[1].number
        else { throw BadMember(reason: "points holds something that is not [x, y]") }
        points.append(TouchPoint(x: x, y: y))
      }
    case (let key, .null) where Self.keys.contains(key): break
    case (let key, _) where Self.keys.contains(key):
      throw BadMember(reason: "\(member.key) has the wrong type")
    default: break
    }
  }

  /// The keys that may be missing.
  private static let keys: Set = ["css", "dpr", "style", "points", "maxLines", "token"]

  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number, _):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    default: nil
    }
  }
}

extension BatchCase {
  /// The rows of a file with their line numbers; `width` counts instead of the rows' own.
  ///
  /// - Throws: A failure that names the file and the line of the first row that cannot be read.
  static func rows(
    of path: String, width: Double?
  ) throws(CommandFailure) -> [(number: Int, row: BatchCase)] {
    var rows: [(number: Int, row: BatchCase)] = []
    for (number, line) in try Files.rows(of: path) {
      do throws(Failure) {
        rows.append((number, try BatchCase(line: line.span, number: number, width: width)))
      } catch {
        throw CommandFailure(status: .badData, description: "\(path): \(error.reason)")
      }
    }
    return rows
  }
}
