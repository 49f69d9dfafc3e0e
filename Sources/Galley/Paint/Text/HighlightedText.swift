// Input: highlights. Output: their rectangles by fragment item, and colours of text.
// Source: CSS Pseudo-Elements 4, section 3: a highlight is painted above the background of an
// inline box and below its text.

internal import GalleyStyle
internal import GalleySystem

/// The highlighted parts of a layout.
struct HighlightedText {
  private struct Part {
    var rect: Rect
    var highlight: DisplayList.Highlight
  }
  /// By fragment item, in the order of the highlights.
  private var parts: [Index<FragmentItem>: [Part]] = [:]

  init(_ highlights: [DisplayList.Highlight], in layout: Layout) {
    for highlight in highlights {
      layout.forEachPart(of: highlight.range.utf8, style: .line) { item, rect in
        let part = Part(rect: layout.rect(rect), highlight: highlight)
        parts[item.fragmentItem, default: []].append(part)
      }
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The highlights of a fragment item that change the colour of text.
  func colored(inFragmentItem number: Int) -> [DisplayList.Highlight] {
    guard !parts.isEmpty else { return [] }
    return parts[Index(number), default: []].map(\.highlight)
      .filter { $0.color != nil }
  }

  /// The fills of a fragment item; those over an image have at most three fifths of opacity.
  func fills(ofFragmentItem number: Int, isOver: Bool) -> [DisplayList.Item] {
    guard !parts.isEmpty else { return [] }
    return parts[Index(number), default: []].compactMap { part in
      var color = part.highlight.background
      guard color.alpha > 0 else { return nil }
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
