// Annotations above their bases, and the room that they take of a line.
// Source: CSS Ruby 1, section 3.4, as Chromium has it: letters take their em square only, and an
// annotation may use what the line before leaves below its own.

internal import FontEngine

extension LayoutPass {
  /// The annotation of a ruby column; -1 for none.
  func annotation(of column: Int32) -> Int32 {
    let last = prepared.tree.boxes[Int(column)].lastChild
    return last >= 0 && prepared.tree.boxes[Int(last)].part == .rubyText ? last : -1
  }

  /// Places the annotation on top of the base; its box does not count for the column's height.
  mutating func layoutAnnotation(of column: Int32, width: LayoutUnit) {
    let annotation = annotation(of: column)
    guard annotation >= 0 else { return }
    let saved = baselines
    let box = layoutIndependent(
      annotation, width: width, containing: width, containingHeight: nil)
    baselines = saved
    let baseline = baselines.last ?? .zero
    let y = baseline - Self.emAscent(layoutStyle(column)) - box.height
    out.shift(from: box.start, to: box.end, x: .zero, y: y)
  }

  /// How far a column on a line reaches over the text before and after it.
  ///
  /// As far as the base stands from the column's edge, at most half of the annotation's font size,
  /// and over no text that is larger than the base.
  mutating func overhang(ofItem item: Int) -> (start: LayoutUnit, end: LayoutUnit) {
    let column = prepared.tree.items[item].index
    guard column >= 0, prepared.tree.boxes[Int(column)].part == .ruby else {
      return (.zero, .zero)
    }
    let annotation = annotation(of: column)
    guard annotation >= 0 else { return (.zero, .zero) }
    let paragraph = prepared.tree.boxes[Int(column)].paragraph
    let base = paragraph >= 0 ? paragraphWidths(Int(paragraph)).max : .zero
    let free = outerWidths(annotation).max - base
    guard paragraph >= 0, free > .zero else { return (.zero, .zero) }
    let extra = free / (spreadOpportunities(ofBase: Int(paragraph)) + 1) / 2
    let reach = min(extra, .truncate(Double(properties(annotation).fontSize) / 2))
    let around = prepared.tree.paragraph(ofItem: item)
    let start = line.firstItem <= item ? line.firstItem : 0
    let items = max(start, Int(around.itemsStart))..<Int(around.itemsEnd)
    return (
      canReach(from: item, step: -1, in: items) ? reach : .zero,
      canReach(from: item, step: 1, in: items) ? reach : .zero
    )
  }

  /// The places inside of a base that take a share of what its annotation is wider.
  private func spreadOpportunities(ofBase paragraph: Int) -> Int {
    let base = prepared.tree.paragraphs[paragraph]
    var count = 0
    for index in Int(base.itemsStart)..<Int(base.itemsEnd)
    where prepared.tree.items[index].kind == .text {
      let item = prepared.tree.items[index]
      count += prepared.expansionOpportunities(from: item.start, to: item.end)
    }
    return count
  }

  private func canReach(from item: Int, step: Int, in items: Range<Int>) -> Bool {
    let size = properties(prepared.tree.items[item].index).fontSize
    var next = item + step
    while items.contains(next) {
      let neighbour = prepared.tree.items[next]
      switch neighbour.kind {
      case .open, .close, .bidiControl: next += step
      case .text where neighbour.end > neighbour.start:
        return prepared.boxStyles[Int(neighbour.style)].fontSize <= size
      default: return false
      }
    }
    return false
  }

  /// What a column needs above its baseline; nil for other boxes.
  func annotationExtent(of column: Int32) -> LayoutUnit? {
    guard prepared.tree.boxes[Int(column)].part == .ruby else { return nil }
    let annotation = annotation(of: column)
    guard annotation >= 0 else { return nil }
    let style = layoutStyle(annotation)
    let marks = max(Self.marks(layoutStyle(column)), Self.marks(style))
    return Self.emAscent(layoutStyle(column)) + style.descent + Self.emAscent(style) + marks
  }

  /// The room that emphasis marks take above the letters.
  private static func marks(_ style: LayoutStyle) -> LayoutUnit {
    style.marksExtent > .zero ? style.marksExtent - emAscent(style) : .zero
  }

  static func emAscent(_ style: LayoutStyle) -> LayoutUnit {
    LayoutUnit(px: Int(style.font.metrics.emAscent.rounded(.up)))
  }

  /// What a line leaves free below its letters.
  static func roomBelow(_ style: LayoutStyle, lineDescent: LayoutUnit) -> LayoutUnit {
    let descent = (style.font.size - style.font.metrics.emAscent).rounded(.up)
    return max(.zero, lineDescent - LayoutUnit(px: Int(descent)))
  }
}
