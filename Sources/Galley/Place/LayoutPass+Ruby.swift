// Annotations above their bases, and the room that they take of a line.
// Source: CSS Ruby 1, section 3.4, as Chromium has it: letters take their em square only, and an
// annotation may use what the line before leaves below its own.

internal import FontEngine
internal import GalleyStyle

/// What an annotation stands on, and how far it reaches from its own baseline.
struct AnnotationExtent {
  /// Zero for a base without text.
  var base = LayoutUnit.zero
  var descent = LayoutUnit.zero
  var ascent = LayoutUnit.zero
  /// From the base's baseline to that of the annotation.
  var level: LayoutUnit { base + descent }
}

extension LayoutPass {
  /// Places the annotation on top of the base; its box does not count for the column's height.
  mutating func layoutAnnotation(of column: Int32, width: LayoutUnit) {
    let annotation = prepared.tree.annotation(of: column)
    guard annotation >= 0 else { return }
    let saved = baselines
    let box = layoutIndependent(
      annotation, width: width, containing: width, containingHeight: nil)
    baselines = saved
    annotationSizes[column] = Fragments.Mark(
      boxes: box.end.boxes - box.start.boxes, lines: box.end.lines - box.start.lines,
      fragmentItems: box.end.fragmentItems - box.start.fragmentItems,
      columns: box.end.columns - box.start.columns)
    let baseline = baselines.last ?? .zero
    let below = emExtent(ofTextIn: annotation).descent - layoutStyle(annotation).descent
    let y = baseline - emExtent(ofTextIn: column).ascent - below - box.height
    out.shift(from: box.start, to: box.end, x: .zero, y: y)
  }

  /// How far a column on a line reaches over the text before and after it.
  ///
  /// As far as the base stands from the column's edge, at most half of the annotation's font size
  /// and half of the text there, and over no text that is larger than the base.
  mutating func overhang(ofItem item: Int) -> (start: LayoutUnit, end: LayoutUnit) {
    let column = prepared.tree.items[item].index
    guard column >= 0, prepared.tree.boxes[Int(column)].part == .ruby else {
      return (.zero, .zero)
    }
    let annotation = prepared.tree.annotation(of: column)
    guard annotation >= 0 else { return (.zero, .zero) }
    let paragraph = prepared.tree.boxes[Int(column)].paragraph
    let active = activePart(of: column)
    let base = active?.part.base.width ?? baseWidth(ofColumn: column)
    let free = (active?.part.annotation.width ?? outerMinMaxSizes(annotation).max) - base
    guard paragraph >= 0, free > .zero else { return (.zero, .zero) }
    let text = active.map { $0.part.base.start.offset..<$0.part.base.trimmed }
    let extra = free / (rubyAlignOpportunities(ofBase: Int(paragraph), in: text) + 1) / 2
    // Chromium takes the font size as a whole number, and half of that as one.
    let size = Int(min(properties(annotation).fontSize.rounded(), 100_000))
    let reach = min(extra, LayoutUnit(px: size / 2))
    let around = prepared.tree.paragraph(ofItem: item)
    let start = line.firstItem <= item ? line.firstItem : 0
    let items = max(start, Int(around.itemsStart))..<Int(around.itemsEnd)
    let isFirst = active == nil || active?.index == 0
    let isLast = active?.part.isBroken != true
    return (
      isFirst ? min(reach, availableInlineSize(beside: item, step: -1, in: items)) : .zero,
      isLast ? min(reach, availableInlineSize(beside: item, step: 1, in: items)) : .zero
    )
  }

  /// The places inside of a base that take a share of what its annotation is wider.
  private func rubyAlignOpportunities(ofBase paragraph: Int, in part: Range<Int32>?) -> Int {
    let base = prepared.tree.paragraphs[paragraph]
    let text = part ?? textRange(ofBase: base)
    var count = 0
    for index in Int(base.itemsStart)..<Int(base.itemsEnd)
    where prepared.tree.items[index].kind == .text {
      let item = prepared.tree.items[index]
      count += prepared.expansionOpportunities(
        from: max(item.start, text.lowerBound), to: min(item.end, text.upperBound))
    }
    // Behind a space at the end there is nothing to part.
    let endsWithSpace =
      !text.isEmpty && prepared.tree.text[Int(text.upperBound) - 1] == 0x20 && count > 0
    return endsWithSpace ? count - 1 : count
  }

  /// What a column may take of the text beside it: half of the piece that is next.
  private func availableInlineSize(beside item: Int, step: Int, in items: Range<Int>) -> LayoutUnit
  {
    let size = properties(prepared.tree.items[item].index).fontSize
    var next = item + step
    while items.contains(next) {
      let neighbour = prepared.tree.items[next]
      switch neighbour.kind {
      case .open, .close, .bidiControl: next += step
      case .text where neighbour.end > neighbour.start:
        guard prepared.boxStyles[Int(neighbour.style)].fontSize <= size else { return .zero }
        let start =
          step < 0 && next == line.firstItem
          ? max(neighbour.start, min(line.firstOffset, neighbour.end)) : neighbour.start
        let advance = prepared.advance(at: neighbour.end) - prepared.advance(at: start)
        return LayoutUnit.ceil(advance: advance) / 2
      default: return .zero
      }
    }
    return .zero
  }

  /// What a column needs above its baseline: its base, and the annotation; nil for other boxes.
  func annotationExtent(of column: Int32) -> AnnotationExtent? {
    guard prepared.tree.boxes[Int(column)].part == .ruby else { return nil }
    let annotation = prepared.tree.annotation(of: column)
    guard annotation >= 0, hasContent(annotation),
      activePart(of: column)?.part.annotation.isEmpty != true
    else { return nil }
    let style = layoutStyle(annotation)
    let marks = max(Self.marks(layoutStyle(column)), Self.marks(style))
    let extent = emExtent(ofTextIn: annotation)
    let base = textExtent(column).ascent
    return AnnotationExtent(base: base, descent: extent.descent, ascent: extent.ascent + marks)
  }

  /// How far a column's annotation is to be moved from its base to the line of all annotations.
  mutating func raise(annotationOf column: Int32, _ box: IndependentBox, by y: LayoutUnit) {
    guard y != .zero, let size = annotationSizes[column] else { return }
    var start = box.end
    start.boxes -= size.boxes
    start.lines -= size.lines
    start.fragmentItems -= size.fragmentItems
    start.columns -= size.columns
    out.shift(from: start, to: box.end, x: .zero, y: .zero - y)
  }

  /// Whether an annotation has lines or blocks: without any it takes no room.
  private func hasContent(_ annotation: Int32) -> Bool {
    let box = prepared.tree.boxes[Int(annotation)]
    guard box.paragraph >= 0 else { return box.firstChild >= 0 }
    return prepared.tree.paragraphs[Int(box.paragraph)].flags.contains(.hasLines)
  }

  /// How far the em squares of a box's text reach from its baseline: those of the fonts that its
  /// characters have, in whole px; without any text, those of its own font.
  func emExtent(ofTextIn box: Int32) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let extent = textExtent(box)
    guard extent.ascent == .zero else { return extent }
    let style = layoutStyle(box)
    if prepared.tree.boxes[Int(box)].part == .ruby {
      // The annotation of nothing stands on the whole line box.
      return (style.lineAscent, style.lineHeight - style.lineAscent)
    }
    return Self.emExtent(of: style.font.metrics, size: style.font.size, in: style)
  }

  /// The same; zero without any text.
  private func textExtent(_ box: Int32) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    var extent = (ascent: LayoutUnit.zero, descent: LayoutUnit.zero)
    let index = prepared.tree.boxes[Int(box)].paragraph
    if index >= 0 {
      let paragraph = prepared.tree.paragraphs[Int(index)]
      for item in prepared.tree.items[Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd)]
      where item.kind == .text && item.end > item.start {
        let own = emExtent(from: item.start, to: item.end, in: prepared.styles[Int(item.style)])
        extent = (max(extent.ascent, own.ascent), max(extent.descent, own.descent))
      }
    }
    return extent
  }

  /// The same of a part of the text.
  private func emExtent(
    from start: Int32, to end: Int32, in style: LayoutStyle
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    var extent = (ascent: LayoutUnit.zero, descent: LayoutUnit.zero)
    for run in prepared.shaped.runs(from: start, to: end) {
      let font = prepared.shaped.fonts[Int(prepared.shaped.runs[run].font)]
      let own = Self.emExtent(of: font.metrics, size: font.size, in: style)
      extent = (max(extent.ascent, own.ascent), max(extent.descent, own.descent))
    }
    return extent
  }

  /// What of a font's em square is within the ascent and descent of the style.
  private static func emExtent(
    of metrics: FontMetrics, size: Float, in style: LayoutStyle
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let ascent = LayoutUnit.round(Double(metrics.emAscent))
    let descent = LayoutUnit.round(Double(size)) - ascent
    return (
      style.ascent - max(.zero, LayoutUnit(px: (style.ascent - ascent).floorPx)),
      style.descent - max(.zero, LayoutUnit(px: (style.descent - descent).floorPx))
    )
  }

  /// The room that emphasis marks take above the letters.
  private static func marks(_ style: LayoutStyle) -> LayoutUnit {
    style.marksExtent > .zero ? style.marksExtent - emAscent(style) : .zero
  }

  static func emAscent(_ style: LayoutStyle) -> LayoutUnit {
    LayoutUnit(ceilingPx: style.font.metrics.emAscent)
  }

  /// What a line leaves free below its letters.
  ///
  /// Letters that are lower than the block's font size, if any, count as a square of it in the
  /// middle of the line box.
  func annotationSpaceBelow(_ composer: LineComposer) -> LayoutUnit {
    guard prepared.tree.paragraphs[composer.paragraph].flags.contains(.hasRuby) else {
      let isEmpty = composer.itemResults.allSatisfy { itemResult in
        let kind = prepared.tree.items[itemResult.item].kind
        return kind != .text && kind != .atomic
      }
      return isEmpty
        ? annotationSpaceOfEmptyLine(in: composer.box, height: composer.height)
        : Self.annotationSpaceBelow(layoutStyle(composer.box), lineDescent: composer.descent)
    }
    var over = composer.annotationExtent
    var under = LayoutUnit.zero
    for itemResult in composer.itemResults {
      let item = prepared.tree.items[itemResult.item]
      let shift = composer.absoluteShift(itemResult.state) + itemResult.shift
      let reach: (ascent: LayoutUnit, descent: LayoutUnit)
      switch item.kind {
      case .text where itemResult.end > itemResult.start:
        reach = emExtent(
          from: itemResult.start, to: itemResult.end, in: prepared.styles[Int(item.style)])
      case .atomic where prepared.tree.boxes[Int(item.index)].part == .ruby:
        reach = emExtent(ofTextIn: item.index)
      case .atomic:
        over = max(over, itemResult.ascent - shift)
        continue
      default: continue
      }
      over = max(over, reach.ascent - shift)
      under = max(under, reach.descent + shift)
    }
    let least = LayoutUnit.truncate(Double(properties(composer.box).fontSize))
    return over + under < least
      ? annotationSpaceOfEmptyLine(in: composer.box, height: composer.height)
      : max(.zero, composer.descent - under)
  }

  /// What a square of the block's font size leaves free below it in the middle of a line box.
  func annotationSpaceOfEmptyLine(in box: Int32, height: LayoutUnit) -> LayoutUnit {
    max(.zero, height - .truncate(Double(properties(box).fontSize))) / 2
  }

  /// The same of a line whose letters are all in the font of its block.
  static func annotationSpaceBelow(_ style: LayoutStyle, lineDescent: LayoutUnit) -> LayoutUnit {
    let descent = style.font.size - style.font.metrics.emAscent
    return max(.zero, lineDescent - LayoutUnit(ceilingPx: descent))
  }
}
