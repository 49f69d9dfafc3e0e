// Input: highlights. Output: their rectangles by fragment item, and colours of text.
// Source: CSS Pseudo-Elements 4, section 3: a highlight is painted above the background of an
// inline box and below its text.

internal import GalleyStyle

/// The highlighted parts of a layout.
struct HighlightedText {
  private struct Part {
    var rect: Rect
    var background: Color
  }
  private let highlights: [DisplayList.Highlight]
  /// By fragment item, in the order of the highlights.
  private var parts: [Int32: [Part]] = [:]
  /// Whether a highlight changes the colour of text.
  let hasColors: Bool

  init(_ highlights: [DisplayList.Highlight], in layout: Layout) {
    self.highlights = highlights.filter { $0.color != nil }
    hasColors = !self.highlights.isEmpty
    for highlight in highlights where highlight.background.alpha > 0 {
      layout.forEachPart(of: highlight.range, style: .line) { item, rect in
        let part = Part(rect: layout.rect(rect), background: highlight.background)
        parts[item.fragmentItem, default: []].append(part)
      }
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The colour of the text at an offset in the plain text; nil for its own.
  func color(at offset: Int) -> Color? {
    highlights.last { $0.range.contains(offset) }?.color
  }

  /// The fills of a fragment item; those over an image have at most three fifths of opacity.
  func fills(ofFragmentItem number: Int, isOver: Bool) -> [DisplayList.Item] {
    guard !parts.isEmpty else { return [] }
    return parts[Int32(truncatingIfNeeded: number), default: []].map { part in
      var color = part.background
      if isOver { color.alpha = min(color.alpha, 0x99) }
      return .fillRect(part.rect, color)
    }
  }
}

extension DisplayListBuilder {
  mutating func paintHighlights(ofFragmentItem number: Int, isOver: Bool) {
    items += highlights.fills(ofFragmentItem: number, isOver: isOver)
  }
}
