// Folder GalleyJSON: rows of JSON and their answers.
// Input: rows of JSON, one at a time, and a typesetter.
// Output: `JSONAnswer`s, from `JSONAnswerer`; `JSONPictures`; `GalleyVersion`, by which two
//   machines compare their answers.
// Source: DESIGN 7; Documentation/Schema.
// Uses: FontEngine, Galley, GalleySystem, GalleyJSON/Answer, GalleyJSON/Row, GalleyJSON/Writer.
// Not: the drawing of pictures, which is a function from GalleyJSONPictures.
// Read: JSONAnswerer, JSONAnswer, JSONPictures; then Row, Answer, Writer, Heights.

// Input: rows of JSON. Output: answers of JSON.
// Source: DESIGN 7; Documentation/Schema.

public import Galley
internal import GalleySystem

/// Answers rows of JSON, as `galley batch` does.
///
/// A row is one JSON object: a text, a width and what the answer contains. The schemas of rows and
/// answers are in Documentation/Schema. Each row is answered by itself, so answers may be made on any
/// number of threads, and equal rows have equal answers.
public struct JSONAnswerer: Sendable {
  package let layouter: RowLayouter
  let pictures: JSONPictures?
  /// The maximum number of bytes of an answer that repeats the text: at widths, for ranges, points and
  /// selectors.
  ///
  /// An answer with more is an error. The default is 67,108,864.
  public var byteLimit = Limits.answerBytes

  /// Creates an answerer.
  ///
  /// - Parameters:
  ///   - typesetter: The fonts and the limits. A row beyond a limit is answered with an error.
  ///   - style: The style of the root element, which a row changes.
  ///   - styleSheet: The author sheet, which that of a row follows.
  ///   - images: Sizes of images that a row does not have.
  ///   - pictures: What draws pictures; nil if rows have none.
  public init(
    typesetter: Typesetter, style: TextStyle = TextStyle(), styleSheet: StyleSheet = .empty,
    images: ImageSizes = .unknown, pictures: JSONPictures? = nil
  ) {
    layouter = RowLayouter(
      typesetter: typesetter, baseStyle: style, styleSheet: styleSheet, images: images)
    self.pictures = pictures
  }

  /// The answer to a row.
  ///
  /// - Parameters:
  ///   - row: A JSON object in UTF-8. Invalid UTF-8 becomes U+FFFD, with a diagnostic.
  ///   - number: The number of the row's line for messages, from 1.
  ///   - withVersions: Whether the answer has the versions even if the row does not want them, as the
  ///     first answer of `galley batch` has them.
  /// - Returns: The answer, which is an error for a row that cannot be read or exceeds a limit.
  ///   In a cancelled task, a row is an error at the second of its widths or before.
  /// - Complexity: O(*n*) for *n* bytes of the row, and that of the wanted parts. Without a part of
  ///   a layout nothing is laid out.
  public func answer(
    _ row: [UInt8], number: Int = 1, withVersions: Bool = false
  ) -> JSONAnswer {
    answer(row.span, number: number, withVersions: withVersions)
  }

  /// The answer to a row.
  ///
  /// - Parameters:
  ///   - row: A JSON object in UTF-8. Invalid UTF-8 becomes U+FFFD, with a diagnostic.
  ///   - number: The number of the row's line for messages, from 1.
  ///   - withVersions: Whether the answer has the versions even if the row does not want them.
  /// - Returns: The answer, which is an error for a row that cannot be read or exceeds a limit.
  /// - Complexity: That of `answer(_:number:withVersions:)` for an array.
  public func answer(
    _ row: Span<UInt8>, number: Int = 1, withVersions: Bool = false
  ) -> JSONAnswer {
    var writer = JSONWriter()
    let place = RowPlace(
      number: number, isWhole: row.count <= layouter.limits.lineBytes, isFirst: withVersions)
    let outcome = answer(row, at: place, to: &writer)
    return JSONAnswer(bytes: writer.bytes, error: outcome.error, notes: outcome.notes)
  }

  /// Writes the answer to a line.
  package func answer(
    _ line: Span<UInt8>, at place: RowPlace, to writer: inout JSONWriter
  ) -> RowOutcome {
    let number = place.number
    var outcome = RowOutcome()
    let start = writer.bytes.count
    do throws(LayoutRow.Failure) {
      if !place.isWhole {
        throw LayoutRow.overlong(line, number: number, limits: layouter.limits)
      }
      let row = try LayoutRow(line: line, number: number)
      try row.checkSize(layouter.limits, number: number)
      outcome.notes = row.notes
      try write(
        try prepared(row, number: number), withVersions: place.isFirst, to: &writer)
    } catch {
      outcome.error = error.reason
      writer.removeLine(from: start)
      writer.failure(error, versionsOf: place.isFirst ? layouter.typesetter.fonts : nil)
    }
    return outcome
  }

  /// Reads and prepares a row that is not one of several lines.
  package func prepare(_ bytes: Span<UInt8>) throws(LayoutRow.Failure) -> PreparedRow {
    let row = try LayoutRow(line: bytes, number: 1)
    try row.checkSize(layouter.limits, number: 1)
    return try prepared(row, number: 1)
  }

  /// The answer to a prepared row at a width or several; without any, at those of the row.
  package func answer(_ prepared: PreparedRow, widths: [Double]) -> JSONAnswer {
    var prepared = prepared
    if let first = widths.first {
      prepared.row.width = first
      prepared.row.widths = widths.count == 1 ? nil : widths
    }
    var writer = JSONWriter()
    do throws(LayoutRow.Failure) {
      try write(prepared, to: &writer)
      return JSONAnswer(bytes: writer.bytes, notes: prepared.row.notes)
    } catch {
      writer.removeLine(from: 0)
      writer.failure(error)
      return JSONAnswer(bytes: writer.bytes, error: error.reason, notes: prepared.row.notes)
    }
  }

  /// The answer to a row about a prepared text: it says what it wants and does not change the text.
  package func answer(_ prepared: PreparedRow, request: Span<UInt8>) -> JSONAnswer {
    var writer = JSONWriter()
    var notes: [JSONAnswer.Note] = []
    do throws(LayoutRow.Failure) {
      let row = try LayoutRow(request: request, about: prepared.row)
      try row.checkSize(layouter.limits, number: 1)
      notes = row.notes
      try write(PreparedRow(row: row, number: 1, text: prepared.text), to: &writer)
      return JSONAnswer(bytes: writer.bytes, notes: notes)
    } catch {
      writer.removeLine(from: 0)
      writer.failure(error)
      return JSONAnswer(bytes: writer.bytes, error: error.reason, notes: notes)
    }
  }

  /// A PNG file of the layout at a width.
  package func png(
    of prepared: PreparedRow, width: Double, scale: Double
  ) throws(JSONPictures.Failure) -> [UInt8] {
    guard let pictures else { throw JSONPictures.Failure(reason: "no pictures are drawn here") }
    var picture = RowPicture()
    picture.scale = scale
    let layout = prepared.text.layout(width: width)
    if let limit = layout.diagnostics.first(where: { $0.kind == .limit }) {
      throw JSONPictures.Failure(reason: limit.message)
    }
    return try pictures.picture(picture, of: layout, style: prepared.text.style).bytes
  }

  /// A row after all stages that need no width.
  package func prepared(_ row: LayoutRow, number: Int) throws(LayoutRow.Failure) -> PreparedRow {
    let text = layouter.text(of: row)
    if let limit = text.exceededLimit { throw row.failure(limit, number: number) }
    return PreparedRow(row: row, number: number, text: layouter.prepare(text, of: row))
  }

  /// Writes the answer to a prepared row.
  package func write(
    _ prepared: PreparedRow, withVersions: Bool = false, to writer: inout JSONWriter
  ) throws(LayoutRow.Failure) {
    if prepared.row.hasBrowserAnswer {
      return try writeBrowserAnswer(prepared, withVersions: withVersions, to: &writer)
    }
    var answer = LayoutAnswer(prepared, of: self, withVersions: withVersions)
    try answer.write(to: &writer)
  }
}

/// The place of a row in a stream of rows.
package struct RowPlace: Sendable {
  /// The number of its line, from 1.
  package let number: Int
  /// Whether the whole line is there, and not its beginning only.
  package let isWhole: Bool
  /// Whether its answer is the first one, which has the versions.
  package let isFirst: Bool

  package init(number: Int, isWhole: Bool = true, isFirst: Bool = false) {
    self.number = number
    self.isWhole = isWhole
    self.isFirst = isFirst
  }
}

/// A row with its prepared text.
package struct PreparedRow: Sendable {
  package var row: LayoutRow
  /// The number of its line.
  package let number: Int
  package let text: PreparedText

  package init(row: LayoutRow, number: Int, text: PreparedText) {
    self.row = row
    self.number = number
    self.text = text
  }

  /// The failure of a text that exceeds a limit.
  func failure(_ limit: Diagnostic) -> LayoutRow.Failure { row.failure(limit, number: number) }
}

/// What an answer cannot say.
package struct RowOutcome: Sendable {
  /// The reason why the answer is an error; nil for other answers.
  package var error: String?
  package var isError: Bool { error != nil }
  package var notes: [JSONAnswer.Note] = []
  /// Sentences about bytes that were replaced, for answers without diagnostics.
  package var warnings: [String] = []

  package init() {}
}

extension JSONWriter {
  /// Writes the answer of a line that cannot be read, with versions if fonts are given.
  mutating func failure(_ failure: LayoutRow.Failure, versionsOf fonts: FontLibrary? = nil) {
    object { writer in
      writer.key("id")
      writer.value(failure.id)
      if let fonts { writer.member(versionsOf: fonts) }
      writer.key("error")
      writer.string(failure.reason)
    }
  }
}
