// Tables of a document as text. Numbers have fixed forms, so that equal data give equal text.

import Foundation

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Rows of cells in columns.
///
/// Right-to-left letters belong in the last column, because an editor displays the cells after them
/// in another order.
struct SentenceTable {
  private var rows: [[String]]

  init(_ header: String...) { rows = header.isEmpty ? [] : [header] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  /// One line a row, without spaces at its end.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

/// Numbers of a dump.
enum SentenceNumber {
  /// An advance or a sum of advances, in px with four digits after the point.
  static func px(advance: Int64) -> String {
    String(format: "%.4f", Double(advance) / 65536)
  }

  /// A multiple of 1/64 px, exactly.
  static func px(_ length: LayoutUnit) -> String { px(length.px) }

  /// Px with up to six digits after the point, which multiples of 1/64 px need.
  static func px(_ px: Double) -> String {
    var digits = String(format: "%.6f", px)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits
  }

  static func rect(_ rect: Rect) -> String {
    "\(px(rect.x)) \(px(rect.y)) \(px(rect.width)) \(px(rect.height))"
  }

  static func range<Bound>(_ range: Range<Bound>) -> String {
    "\(range.lowerBound)..\(range.upperBound)"
  }

  /// The code points of a text, with the character itself if it is printable ASCII.
  static func scalars(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return (0x21..<0x7F).contains(scalar.value) ? code + " \(scalar)" : code
    }.joined(separator: " ")
  }
}
