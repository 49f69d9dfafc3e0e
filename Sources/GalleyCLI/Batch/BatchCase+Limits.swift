// Rows beyond the limits of a text: each is answered with an error, and the others are answered.

import Galley

extension BatchCase {
  /// Why a line is not read, of which only the beginning is given.
  static func overlong(_ beginning: [UInt8], number: Int, limits: Limits) -> Failure {
    // The id mostly comes first.
    let first = JSONReader.firstMember(of: beginning.span)
    return Failure(
      id: first?.key == "id" ? first?.value ?? .null : .null,
      reason: "line \(number): longer than \(limits.lineBytes) bytes")
  }

  /// Fails where the row is too large to be laid out, before it is parsed.
  func checkSize(_ limits: Limits, number: Int) throws(Failure) {
    let counts = [
      ("bytes of html", html.utf8.count, limits.sourceBytes),
      ("bytes of css", css.utf8.count, Limits.sheetBytes),
      ("points", points.count, Limits.touches),
    ]
    for (name, count, most) in counts where count > most {
      throw Failure(id: id, reason: "line \(number): \(count) \(name), the limit is \(most)")
    }
  }

  /// Why a layout is no answer: a limit cut it.
  func failure(_ limit: Diagnostic, number: Int) -> Failure {
    let place = limit.offset.map { ", at byte \($0) of html" } ?? ""
    return Failure(id: id, reason: "line \(number): \(limit.message)\(place)")
  }
}
