import Foundation
import Galley
import GalleyFonts
import GalleyJSON
import GalleyJSONPictures
import GalleySystem
import Testing

/// Answers of rows with the bundled fonts.
enum Answers {
  private static let fonts = try? GalleyFonts.bundled()

  static func typesetter(_ limits: Limits = Limits()) throws -> Typesetter {
    Typesetter(fonts: try #require(fonts), limits: limits)
  }

  /// The answer to a row as text.
  static func text(_ row: String, pictures: JSONPictures? = nil) throws -> String {
    let answerer = JSONAnswerer(typesetter: try typesetter(), pictures: pictures)
    return String(decoding: answerer.answer(Array(row.utf8)).bytes, as: UTF8.self)
  }

  /// The answer to a row as a value.
  static func value(_ row: String, pictures: JSONPictures? = nil) throws -> JSONValue {
    try JSONReader.value(of: Array(try text(row, pictures: pictures).utf8).span)
  }

  /// The rows of rows.jsonl, which the schemas are checked with.
  static func rows() throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("rows.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

extension JSONValue {
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var members: [JSONValue.Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The value as compact JSON.
  var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
