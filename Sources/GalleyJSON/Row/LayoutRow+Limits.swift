// Rows beyond the limits of a text: their answers are errors, and other rows are processed.

package import Galley

extension LayoutRow {
  /// The failure of a line that is too long, of which only the beginning is known.
  package static func overlong(_ beginning: Span<UInt8>, number: Int, limits: Limits) -> Failure {
    // The id is usually the first member.
    let first = JSONReader.firstMember(of: beginning)
    return Failure(
      id: first?.key == "id" ? first?.value ?? .null : .null,
      reason: "line \(number): longer than \(limits.lineBytes) bytes")
  }

  /// Fails before parsing if the row is too large for a layout.
  package func checkSize(_ limits: Limits, number: Int) throws(Failure) {
    let counts = [
      ("bytes of html", html.utf8.count, limits.sourceBytes),
      ("bytes of css", css.utf8.count, Limits.sheetBytes),
      ("points", points.count, Limits.pointsOfRow),
      ("ranges", ranges.count, Limits.pointsOfRow),
      ("selectors", selectors.count, Limits.widthsOfRow),
      ("views", viewCount, Limits.widthsOfRow),
      ("scroll positions", scrolls.count, Limits.widthsOfRow),
    ]
    for (name, count, most) in counts where count > most {
      throw Failure(id: id, reason: "line \(number): \(count) \(name), the limit is \(most)")
    }
  }

  /// The failure of a layout that a limit truncated.
  package func failure(_ limit: Diagnostic, number: Int) -> Failure {
    let place = limit.offset.map { ", at byte \($0) of html" } ?? ""
    return Failure(id: id, reason: "line \(number): \(limit.message)\(place)")
  }
}
