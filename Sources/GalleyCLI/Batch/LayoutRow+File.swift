// Input: a file of JSON Lines. Output: its rows, for commands that read all of them first.

import Galley
import GalleyJSON
import GalleySystem

extension LayoutRow {
  /// The rows of a file with their line numbers.
  ///
  /// `width` replaces that of the rows.
  ///
  /// - Throws: A failure with the file and the line of the first invalid row.
  static func rows(
    of path: String, width: Double?
  ) throws(CommandFailure) -> [(number: Int, row: LayoutRow)] {
    var rows: [(number: Int, row: LayoutRow)] = []
    for (number, line) in try Files.rows(of: path) {
      do throws(Failure) {
        let row = try LayoutRow(line: line.span, number: number, width: width)
        Notes.add(row.repairs.sentences(in: "line \(number)").map { "\(path): \($0)" })
        for note in row.notes {
          Notes.addOnce("\(path): line \(number): \(note.message)", about: note.subject)
        }
        rows.append((number, row))
      } catch {
        throw CommandFailure(status: .badData, description: "\(path): \(error.reason)")
      }
    }
    return rows
  }
}
