// Input: a row about a text that is prepared already. Output: the text's row with the new wants.
// Source: galley.h, galley_text_ask.

internal import Galley

extension LayoutRow {
  /// The members that a row about a text may have; others would need another text.
  private static let requests: Set<String> = [
    "id", "width", "widths", "want", "as", "points", "ranges", "select", "picture", "scroll", "fit",
  ]

  /// Reads a row about the text of another row.
  ///
  /// It keeps what makes the text, and nothing of what that row wants.
  package init(request line: Span<UInt8>, about text: LayoutRow) throws(Failure) {
    let value: JSONValue
    var found = RowRepairs()
    do throws(RowSyntaxError) {
      value = try JSONReader.row(line, number: 1, repairs: &found)
    } catch {
      throw Failure(id: .null, reason: error.description)
    }
    guard case .object(let members) = value else {
      throw Failure(id: .null, reason: "line 1: not a JSON object")
    }
    self.init(html: text.html, width: 0)
    id = value["id"] ?? .null
    root = text.root
    css = text.css
    pixelRatio = text.pixelRatio
    maxLines = text.maxLines
    token = text.token
    images = text.images
    (views, viewCount) = (text.views, text.viewCount)
    // Diagnostics of an answer are those of both rows.
    repairs = text.repairs
    unknownKeys = text.unknownKeys
    if repairs.invalid == nil { repairs.invalid = found.invalid }
    repairs.loneSurrogates += found.loneSurrogates
    do throws(BadMember) {
      if case .number(let given, nil) = id, !given.isFinite {
        id = .null
        throw BadMember(reason: "id is a number out of range")
      }
      try takeWidths(value["width"], value["widths"], given: nil)
      for member in members {
        if Self.allKeys.contains(member.key), !Self.requests.contains(member.key) {
          throw BadMember(reason: "\(member.key) is of the text and cannot be changed")
        }
        try take(member)
      }
    } catch {
      throw Failure(id: id, reason: "line 1: \(error.reason)")
    }
  }
}
