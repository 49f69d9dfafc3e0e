// Folder GalleyJSON/Row: rows: reading and checking of their members.
// Input: a line of JSON.
// Output: `LayoutRow` with its `RootStyle`, its `RowPicture` and the parts that its answer has
//   (`Wants`); layouts of it, from `RowLayouter`.
// Source: DESIGN 7.1; Documentation/Schema/row.schema.json; RFC 5646 for language tags.
// Uses: Galley, GalleySystem, GalleyJSON, GalleyJSON/Writer.
// Read: LayoutRow, LayoutRow+Members, LayoutRow+Views, LayoutRow+Request, RootStyle, Wants, RowPicture,
//   NumberRange, RowRepairs, RowLayouter, Suggestion, EditedName.

// Input: a line of JSON. Output: a row.
// Source: DESIGN 7.1; Documentation/Schema/row.schema.json.

package import Galley

/// A text to lay out, with what its answer contains.
package struct LayoutRow: Sendable {
  /// Returned unchanged.
  package var id: JSONValue
  package var html: String
  /// In CSS px; the first of several.
  package var width: Double
  /// The widths of a row with `widths`; nil for one width.
  package var widths: [Double]?
  /// The style of the root element.
  package var root = RootStyle(.row)
  /// CSS declarations for the root element.
  package var rootStyle: [TextStyle.Declaration] { root.declarations }
  package var css = ""
  /// Device px per CSS px; nil for the caller's value.
  package var pixelRatio: Double?
  /// The maximum number of lines, and the token of a longer text; nil for the caller's values.
  package var maxLines: Int?
  package var token: String?
  package var points: [TouchPoint] = []
  /// Sizes of images by their source.
  package var images: [String: Size] = [:]
  /// Sizes of views by selector.
  package var views = ViewSizes.none
  /// The number of selectors in `views`.
  package internal(set) var viewCount = 0
  /// Scroll positions of elements by selector, in the order of the row.
  package var scrolls: [(selector: String, position: Point)] = []
  /// How the layout fits a screen that is as wide as the row's width; nil for a layout of that width.
  package var fit: Fit?
  /// Ranges of the text whose rectangles are wanted.
  package var ranges: [Range<Layout.Offset>] = []
  /// Selectors whose elements are wanted.
  package var selectors: [String] = []
  package var picture: RowPicture?
  /// The wanted parts of the answer; nil if the row does not say.
  package var wants: Wants?
  /// Whether lines and hits are those of a browser's script; nil if the row does not say.
  package var isForBrowser: Bool?
  /// The keys without a meaning.
  package internal(set) var unknownKeys: [String] = []
  /// The parts of the line that became U+FFFD.
  package var repairs = RowRepairs()

  /// The widths of layouts for a screen.
  package enum Fit: String, Sendable, CaseIterable {
    /// That of the content, which is scaled down.
    case content
    /// That of the viewport in the page's `meta` element.
    case viewport
  }

  /// A point in CSS px.
  package struct TouchPoint: Sendable, Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The reason why a line is not a row, with its id if it has one.
  package struct Failure: Error {
    package var id: JSONValue
    package var reason: String
  }

  /// Creates a row with a text and a width only.
  package init(html: String, width: Double) {
    id = .null
    self.html = html
    self.width = width
  }

  /// Reads a line.
  ///
  /// `width` replaces that of the line.
  package init(line: Span<UInt8>, number: Int, width: Double? = nil) throws(Failure) {
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
      let found = value["html"].map { ": \($0.excerpt)" } ?? ""
      throw Failure(id: id, reason: "line \(number): html is missing or not a string\(found)")
    }
    self.html = html
    self.width = 0
    self.repairs = repairs
    do throws(BadMember) {
      if case .number(let given, nil) = id, !given.isFinite {
        id = .null
        throw BadMember(reason: "id is a number out of range")
      }
      try takeWidths(value["width"], value["widths"], given: width)
      for member in members { try take(member) }
    } catch {
      throw Failure(id: id, reason: "line \(number): \(error.reason)")
    }
  }

  /// The reason why a member is invalid, which begins with its key.
  struct BadMember: Error {
    var reason: String
  }
}

extension LayoutRow {
  /// Whether the answer is the one that a script in a browser would give.
  var hasBrowserAnswer: Bool {
    wants == nil && isForBrowser != false && widths == nil && ranges.isEmpty
      && selectors.isEmpty && picture == nil && scrolls.isEmpty && fit == nil
  }

  /// The wanted parts: those of the row, or the height.
  ///
  /// Points are for hits, unless elements are wanted.
  var usedWants: Wants {
    var wants = wants ?? .height
    if !points.isEmpty, !wants.contains(.elementsAt) { wants.insert(.hits) }
    return wants
  }

  /// Sentences about keys without a meaning.
  package var notes: [JSONAnswer.Note] {
    unknownKeys.map { key in
      let hint = Suggestion.nearest(to: key, in: Self.allKeys)
      return JSONAnswer.Note(
        subject: key,
        message: "the key \(key.debugDescription) is unknown and was ignored"
          + (hint.map { "; did you mean \($0)?" } ?? ""))
    }
  }
}
