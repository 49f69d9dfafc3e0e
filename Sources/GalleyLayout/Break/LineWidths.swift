// Input: floats beside a paragraph whose lines have one height. Output: the available inline size of
// each line, without a layout.
// Source: BROWSER_RULES 4.17.

internal import GalleyStyle
internal import GalleySystem

/// The available inline sizes of the lines of a paragraph.
struct LineWidths {
  /// That of lines below all floats.
  var standard: LayoutUnit
  /// That of lines beside floats, and the number of these lines.
  var excluded = LayoutUnit.zero
  var excludedCount = 0
  /// The indent of the first line.
  var indent = LayoutUnit.zero

  subscript(line: Int) -> LayoutUnit { line < excludedCount ? excluded : standard }
}
