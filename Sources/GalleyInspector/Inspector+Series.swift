// Input: a prepared text and a range of widths. Output: a layout for each interval of widths with the
// same lines and the same height.

package import Galley

extension Inspector {
  /// The layouts of a text at whole widths from `first` to `last`.
  ///
  /// A layout stands for the following widths as long as height, lines and their positions are equal.
  /// `most` bounds the number of layouts; beyond it widths are left out.
  ///
  /// - Complexity: That of a layout for each width.
  package static func series(
    of text: PreparedText, from first: Int, through last: Int, most: Int
  ) -> (entries: [Entry], isSparse: Bool) {
    let count = max(0, last - first) + 1
    let step = max(1, count / max(1, most * 4))
    var entries: [Entry] = []
    var open: Signature?
    var width = first
    while width <= last {
      let layout = text.layout(width: Double(width))
      let signature = Signature(layout)
      if let end = entries.indices.last, signature == open {
        entries[end].range = entries[end].range.lowerBound...Double(width)
      } else {
        entries.append(Entry(layout, width: Double(width)))
        open = signature
      }
      width += step
    }
    guard entries.count > most else { return (entries, step > 1) }
    let kept = (0..<most).map { entries[$0 * (entries.count - 1) / max(1, most - 1)] }
    return (kept, true)
  }
}

/// What is equal for the widths of an interval.
private struct Signature: Equatable {
  private struct Line: Equatable {
    var start: Int
    var end: Int
    var y: Double
    var height: Double
  }
  private var height: Double
  private var lines: [Line]

  init(_ layout: Layout) {
    height = layout.size.height
    lines = layout.lines.map {
      let (range, rect) = ($0.range, $0.rect)
      return Line(
        start: range.lowerBound.utf8, end: range.upperBound.utf8, y: rect.y, height: rect.height)
    }
  }
}
