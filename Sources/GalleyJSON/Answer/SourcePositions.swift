// Input: offsets of diagnostics in ascending order. Output: lines and columns in the HTML.

package import Galley

/// Lines and columns in a source, for ascending offsets in one pass.
package struct SourcePositions {
  private let source: String.UTF8View
  private var index: String.UTF8View.Index
  private var offset = 0
  private var line = 1
  private var column = 1

  package init(_ source: String) {
    self.source = source.utf8
    index = source.utf8.startIndex
  }

  /// `:3:14` for a diagnostic with a place in the HTML; empty for others.
  package mutating func suffix(of diagnostic: Diagnostic) -> String {
    place(of: diagnostic).map { ":\($0.line):\($0.column)" } ?? ""
  }

  /// The line and column from 1 of a diagnostic with a place in the HTML; nil for others.
  package mutating func place(of diagnostic: Diagnostic) -> (line: Int, column: Int)? {
    switch diagnostic.kind {
    case .markup, .limit, .unsupportedElement, .image: break
    default: return nil
    }
    guard let wanted = diagnostic.offset?.utf8 else { return nil }
    if wanted < offset { (index, offset, line, column) = (source.startIndex, 0, 1, 1) }
    while offset < wanted, index < source.endIndex {
      let byte = source[index]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      index = source.index(after: index)
      offset += 1
    }
    return (line, column)
  }
}
