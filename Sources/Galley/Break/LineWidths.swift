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

  subscript(line: Int) -> LayoutUnit { line < excludedCount ? excluded : standard }
}

extension PreparedDocument {
  /// The end of a paragraph's last float, if all floats are before its content; nil if they are not.
  func leadingFloatsEnd(_ paragraph: TextParagraph) -> Int? {
    var end = Int(paragraph.itemsStart)
    var hasContent = false
    for index in paragraph.itemRange {
      let item = tree.items[index]
      switch item.kind {
      case .float:
        if hasContent { return nil }
        end = index + 1
      case .text where item.start == item.end: break
      case .open where boxStyles[item.style].isPlainInline: break
      case .bidiControl: break
      default: hasContent = true
      }
    }
    return end
  }

  /// Whether lines of some items certainly have the height of the root inline box.
  ///
  /// As in Chromium, sizes of fonts and line heights of inline boxes do not count.
  func hasUniformLines(from start: Int, to end: Int) -> Bool {
    for index in start..<max(start, end) {
      let item = tree.items[index]
      switch item.kind {
      case .text:
        if item.end > item.start, measures(of: item).hasFallbackMetrics { return false }
      case .open:
        if boxStyles[item.style].verticalAlign != .baseline { return false }
      case .atomic, .symbolMarker, .float: return false
      case .close, .forcedBreak, .tab, .breakOpportunity, .outOfFlow, .bidiControl: break
      }
    }
    return true
  }
}
