// The outlines of text to which `background-clip: text` clips.
// Source: CSS Backgrounds 4, section 2.4.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The outline of the glyphs of text.
struct TextMask {
  /// The greatest number of fragment items and glyphs in the masks of a display list.
  static let mostSteps = 200_000

  private(set) var elements: [Layout.Outline.Element] = []

  /// Adds the glyphs of a run; those without an outline, such as pictures, are left out.
  mutating func add(_ run: DisplayList.GlyphRun) {
    for glyph in run.glyphs {
      guard let outline = run.font.instance.outline(of: glyph.id) else { continue }
      let scale = run.size / Double(max(outline.unitsPerEm, 1))
      func place(_ point: GlyphOutline.Point) -> Point {
        Point(x: glyph.x + Double(point.x) * scale, y: glyph.y - Double(point.y) * scale)
      }
      var (last, isOpen) = (Point.zero, false)
      for segment in outline.segments {
        switch segment {
        case .move(let point):
          if isOpen { elements.append(.close) }
          (last, isOpen) = (place(point), true)
          elements.append(.move(last))
        case .line(let point):
          last = place(point)
          elements.append(.line(last))
        case .quadratic(let control, let point):
          let (middle, end) = (place(control), place(point))
          elements.append(
            .curve(
              end, control1: middle.mixed(with: last, share: 1.0 / 3),
              control2: middle.mixed(with: end, share: 1.0 / 3)))
          last = end
        case .cubic(let first, let second, let point):
          last = place(point)
          elements.append(.curve(last, control1: place(first), control2: place(second)))
        }
      }
      if isOpen { elements.append(.close) }
    }
  }
}

extension Point {
  fileprivate func mixed(with other: Point, share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension DisplayListBuilder {
  /// Whether text is the clip of a layer that may be painted.
  mutating func hasTextMask(_ style: BoxProperties) -> Bool {
    guard let clips = style.paint?.values.clips, !items.isLimited else { return false }
    items.spend(clips.count)
    return !items.isLimited && clips.contains(.text)
  }

  /// The outline of the text in a box, with that of its descendants.
  mutating func textMask(ofFragment index: Int) -> Layout.Outline? {
    var mask = TextMask()
    for member in index..<max(index + 1, Int(fragments.boxes[index].end)) {
      let fragment = fragments.boxes[member]
      maskSteps -= 1
      for place in linesOfParagraph.range(prepared.tree.boxes[fragment.box].paragraph) {
        let line = fragments.lines[linesOfParagraph.members[place]]
        guard belongs(line, to: fragment) else { continue }
        add(line, insideOf: .none, to: &mask)
      }
      if maskSteps < 0 { return omitMask() }
    }
    return Layout.Outline(elements: mask.elements)
  }

  /// The outline of the text in an inline box on a line.
  mutating func textMask(ofInlineBox box: Index<InlineBox>, on line: LineFragment) -> Layout
    .Outline?
  {
    var mask = TextMask()
    add(line, insideOf: box, to: &mask)
    return maskSteps < 0 ? omitMask() : Layout.Outline(elements: mask.elements)
  }

  private mutating func omitMask() -> Layout.Outline? {
    omit("background-clip: text of so much text", .unsupportedProperty)
    return nil
  }

  /// Adds the text of a line that is in an inline box; -1 for all of it.
  private mutating func add(
    _ line: LineFragment, insideOf inlineBox: Index<InlineBox>, to mask: inout TextMask
  ) {
    let count = items.count
    for number in line.itemRange {
      guard maskSteps >= 0 else { break }
      let fragmentItem = fragments.fragmentItems[number]
      maskSteps -= 1
      guard fragmentItem.kind == .text, !fragmentItem.isHidden,
        isInside(fragmentItem.inlineBox, of: inlineBox)
      else { continue }
      let item = prepared.tree.items[fragmentItem.item]
      guard prepared.tree.styles[item.style].text.isVisible else { continue }
      paintGlyphs(fragmentItem, number, item, .black)
      for case .glyphs(let run) in items[count...] {
        maskSteps -= run.glyphs.count
        // The outline of a letter has about 30 elements.
        if 2 * mask.elements.count + 60 * run.glyphs.count > items.remaining { maskSteps = -1 }
        if maskSteps >= 0 { mask.add(run) }
      }
      items.removeSubrange(count...)
    }
  }

  private mutating func isInside(_ box: Index<InlineBox>, of ancestor: Index<InlineBox>) -> Bool {
    guard ancestor.exists else { return true }
    var box = box
    while box.exists, box != ancestor {
      box = prepared.tree.inlineBoxes[box].parent
      maskSteps -= 1
    }
    return box == ancestor
  }
}
