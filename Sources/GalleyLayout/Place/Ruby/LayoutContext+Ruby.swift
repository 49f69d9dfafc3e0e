// Folder GalleyLayout/Place/Ruby: ruby: annotations, columns and their parts on lines.
// Input: a ruby column on a line, with its base and its annotation; emphasis marks on a line.
// Output: the inline size of the column (`RubyMeasurer`), its parts on lines (`RubyColumns`), the
//   position of annotations, what they add to lines (`LineAddition`) and the space between lines that
//   they may take (`AnnotationSpace`).
// Source: CSS Ruby 1, sections 3.3, 3.4, 4.2 and 4.3, as in Chromium; BROWSER_RULES 2.17.
// Uses: GalleySystem, FontEngine, Units, Style, Text, Itemise, Shape, Prepare, Break, Place/Block,
//   Place/Context, Place/Inline, Place/Line.
// Read: RubyColumns, RubyMeasurer, RubyMeasurer+Parts, LayoutContext+Ruby, RubyBaseExtent,
//   LineAddition, LineComposer+Ruby, LineComposer+Annotations, AnnotationSpace.

// Input: a ruby column with its base and annotation. Output: the annotation's position above or below
// the base, and the annotation space of lines.
// Source: CSS Ruby 1 section 3.4, as in Chromium: the extent of text is its em square, and an
// annotation may overlap the space below the text of the previous line.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// The extent of an annotation around its baseline, and that of its base.
struct AnnotationExtent {
  /// The side of the base towards the annotation; zero for a base without text.
  var base = LayoutUnit.zero
  var descent = LayoutUnit.zero
  var ascent = LayoutUnit.zero
  var isUnder = false
  /// The distance between the baselines of the base and the annotation.
  var level: LayoutUnit { base + (isUnder ? ascent : descent) }
}

extension LayoutContext {
  /// The current line of a base or an annotation that is divided; nil for other boxes, and if the
  /// line contains all of it.
  func rubyLine(of box: Index<Box>) -> LineInfo? {
    featureStorage.isEmpty ? nil : featureStorage[0].ruby.line(of: box, prepared.tree)
  }

  /// Forgets what the current line contains of a column, at the end of the line.
  mutating func forgetRubyColumn(_ box: Index<Box>) {
    if featureStorage.isEmpty || featureStorage[0].ruby.onLine.isEmpty { return }
    featureStorage[0].ruby.onLine[box] = nil
  }

  /// Positions the annotation of a ruby column on top of its base, or below it; returns the size of
  /// the annotation's fragments.
  ///
  /// The height of the column does not include the box of the annotation.
  mutating func layoutAnnotation(
    of column: ContentSpace, _ baselines: Baselines
  ) -> Fragments.Mark? {
    let annotation = prepared.tree.annotation(of: column.box)
    guard annotation.exists else { return nil }
    let margin = edges(annotation, containing: column.width).margin
    let inner = max(.zero, column.width - margin.left - margin.right)
    let box = layout(
      annotation,
      in: column.child(width: inner, containing: column.width, containingHeight: nil),
      countsLines: true)
    let baseline = baselines.last ?? .zero
    // Line gaps and the leading of fallback fonts are outside of the em squares.
    let last =
      box.baselines.last
      ?? (prepared[annotation].hasAnnotationContent
        ? box.height - prepared.layoutStyle(annotation).descent : .zero)
    let extent = prepared[annotation].ownAnnotationExtent(features.ruby)
    let base = prepared[column.box].textEmExtent(features.ruby)
    let y =
      prepared.properties(column.box).rubyUnder
      ? baseline + base.descent + extent.ascent - (box.baselines.first ?? last)
      : baseline - base.ascent - extent.descent - last
    trimLeading(below: box, descent: prepared.layoutStyle(annotation).descent)
    out.shift(from: box.start, to: box.end, x: margin.left, y: y)
    return Fragments.Mark(
      boxes: box.end.boxes - box.start.boxes, lines: box.end.lines - box.start.lines,
      fragmentItems: box.end.fragmentItems - box.start.fragmentItems,
      columns: box.end.columns - box.start.columns)
  }
}

extension LayoutContext {
  /// Ends an annotation at the descent of its font, because leading below it would cover the base.
  fileprivate mutating func trimLeading(below box: LayoutResult, descent: LayoutUnit) {
    guard recordsFragments, box.end.lines > box.start.lines, box.end.boxes > box.start.boxes else {
      return
    }
    let line = box.end.lines - 1
    let excess = out.lines[line].rect.maxY - out.lines[line].baseline - descent
    guard excess > .zero, excess <= out.lines[line].rect.height else { return }
    out.lines[line].rect.height = out.lines[line].rect.height - excess
    out.boxes[box.start.boxes].rect.height = out.boxes[box.start.boxes].rect.height - excess
  }

  /// Moves the annotation of a column from its base, up to the common level of the line.
  mutating func moveAnnotation(of column: LayoutResult, right x: LayoutUnit, up y: LayoutUnit) {
    guard x != .zero || y != .zero, let size = column.annotation else { return }
    var start = column.end
    start.boxes -= size.boxes
    start.lines -= size.lines
    start.fragmentItems -= size.fragmentItems
    start.columns -= size.columns
    out.shift(from: start, to: column.end, x: x, y: .zero - y)
  }
}

extension ShapedText {
  /// The extent of the em squares of a range of text.
  fileprivate func emExtent(
    from start: Int32, to end: Int32, in style: LayoutStyle
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    var extent = (ascent: LayoutUnit.zero, descent: LayoutUnit.zero)
    for run in runs(from: start, to: end) {
      let font = fonts[runs[run].font]
      let own = style.emExtent(of: font.metrics, size: font.size)
      extent = (max(extent.ascent, own.ascent), max(extent.descent, own.descent))
    }
    return extent
  }

  /// The extent above the baseline of a text with emphasis marks; 0 without marks.
  ///
  /// They are above the em squares of all faces of the text.
  func marksExtent(above text: Range<Int32>, in style: LayoutStyle) -> LayoutUnit {
    guard style.marksExtent > .zero, !text.isEmpty else { return style.marksExtent }
    let letters = runs(from: text.lowerBound, to: text.upperBound).reduce(LayoutUnit.zero) {
      max($0, style.emAscent(fonts[runs[$1].font].metrics))
    }
    return style.marksHeight + letters
  }

  /// The extent below the baseline of a text with emphasis marks; 0 without marks.
  func marksDepth(below text: Range<Int32>, in style: LayoutStyle) -> LayoutUnit {
    guard style.marksDepth > .zero, !text.isEmpty else { return style.marksDepth }
    let letters = runs(from: text.lowerBound, to: text.upperBound).reduce(LayoutUnit.zero) {
      max($0, style.emDescent(fonts[runs[$1].font].metrics))
    }
    return style.marksHeightBelow + letters
  }
}

extension LayoutStyle {
  /// The part of a font's em square within the ascent and descent of the style.
  fileprivate func emExtent(
    of metrics: FontMetrics, size: Float
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let ascent = LayoutUnit.round(Double(metrics.emAscent))
    let descent = LayoutUnit.round(Double(size)) - ascent
    return (
      self.ascent - max(.zero, LayoutUnit(px: (self.ascent - ascent).floorPx)),
      self.descent - max(.zero, LayoutUnit(px: (self.descent - descent).floorPx))
    )
  }
}

extension BoxView {
  /// Whether an annotation has lines or blocks.
  ///
  /// An empty one has no extent.
  var hasAnnotationContent: Bool {
    if hasLinesOrBlocks { return true }
    let edges = edges(containing: .zero)
    return edges.marginsHorizontal != .zero || edges.horizontal > .zero || edges.vertical > .zero
      || edges.margin.top != .zero || edges.margin.bottom != .zero
  }

  /// Whether an atomic inline has a scrollable overflow area inside of its borders, as controls and
  /// other boxes have that are not replaced.
  var isContainer: Bool {
    guard box.kind == .replaced, box.node.exists else { return true }
    switch document.styled.markup.nodes[box.node].tag {
    case .input, .textarea, .select: return true
    default: return false
    }
  }

  private var hasLinesOrBlocks: Bool {
    guard box.paragraph.exists else { return box.firstChild.exists }
    return document.tree.paragraphs[box.paragraph].flags.contains(.hasLines)
  }

  /// The extent of the em squares of a column's or annotation's text on the current line around its
  /// baseline, in whole px.
  ///
  /// The fonts of its characters count, or its own font without text.
  func textEmExtent(_ columns: RubyColumns) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    emExtent(of: baseExtent(columns))
  }

  /// The same for a base with a known extent.
  func emExtent(of extent: RubyBaseExtent) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    guard extent.ascent == .zero else { return (extent.ascent, extent.descent) }
    let style = layoutStyle
    if box.part == .ruby {
      // An annotation over an empty base is above the whole line box.
      return (style.lineAscent, style.lineHeight - style.lineAscent)
    }
    return style.emExtent(of: style.font.metrics, size: style.font.size)
  }

  /// The extent of an annotation around its baseline.
  ///
  /// One with edges above or below extends over its font and these edges, any other over the em
  /// squares of its text.
  fileprivate func ownAnnotationExtent(
    _ columns: RubyColumns
  ) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    let hasContent = hasLinesOrBlocks
    let edges = edges(containing: .zero)
    let (above, below) = (edges.margin.top + edges.top, edges.margin.bottom + edges.bottom)
    if above == .zero, below == .zero {
      return hasContent ? textEmExtent(columns) : (.zero, .zero)
    }
    let hasFont = hasContent || edges.marginsHorizontal + edges.horizontal != .zero
    let style = layoutStyle
    return hasFont ? (style.ascent + above, style.descent + below) : (above, below)
  }

  /// The extent of the em squares of a box's text; zero without text.
  func textExtent(_ columns: RubyColumns) -> (ascent: LayoutUnit, descent: LayoutUnit) {
    var extent = (ascent: LayoutUnit.zero, descent: LayoutUnit.zero)
    let index = box.paragraph
    guard index.exists else { return extent }
    let paragraph = document.tree.paragraphs[index]
    let text = columns.text(of: paragraph, document)
    for item in document.tree.items[columns.items(of: paragraph, document)] where item.kind == .text
    {
      let start = max(item.start, text.lowerBound)
      let end = min(item.end, text.upperBound)
      guard end > start else { continue }
      let own = document.shaped.emExtent(from: start, to: end, in: document.styles[item.style])
      extent = (max(extent.ascent, own.ascent), max(extent.descent, own.descent))
    }
    return extent
  }

  /// The annotation space above and below the text of a line.
  ///
  /// Text below the block's font size, if any, counts as an em square of the block in the middle of
  /// the line box.
  func annotationSpace(
    _ composer: LineComposer, _ columns: RubyColumns
  ) -> (above: LayoutUnit, below: LayoutUnit) {
    let lineAscent = composer.ascent - composer.addition.overflow
    var over = composer.addition.above
    // As in Chromium, the height of an atomic inline counts from the top of the line box.
    var under = max(.zero, composer.addition.below, composer.addition.atomicExtent - lineAscent)
    for itemResult in composer.itemResults {
      let item = document.tree.items[itemResult.item]
      let shift = composer.absoluteShift(itemResult.state) + itemResult.shift
      let reach: (ascent: LayoutUnit, descent: LayoutUnit)
      switch item.kind {
      case .text where itemResult.end > itemResult.start:
        reach = document.shaped.emExtent(
          from: itemResult.start, to: itemResult.end, in: document.styles[item.style])
      case .atomic where document.tree.isRubyColumn(item):
        reach = document[item.box].textEmExtent(columns)
      case .atomic:
        over = max(over, itemResult.ascent - shift)
        continue
      default: continue
      }
      over = max(over, reach.ascent - shift)
      under = max(under, reach.descent + shift)
    }
    return annotationSpace(
      around: (over, under), ofLine: (lineAscent, composer.descent))
  }

  /// The annotation space below the text of a plain paragraph's line.
  func annotationSpaceBelow(
    _ line: LineInfo, ascent: LayoutUnit, descent: LayoutUnit
  ) -> LayoutUnit {
    var text = (ascent: LayoutUnit.zero, descent: LayoutUnit.zero)
    for index in line.start.item..<min(line.end.item + 1, document.tree.items.count)
    where document.tree.items[index].kind == .text {
      let item = document.tree.items[index]
      guard let (start, end) = line.part(of: item, in: document.tree), end > start else { continue }
      let own = document.shaped.emExtent(from: start, to: end, in: document.styles[item.style])
      text = (max(text.ascent, own.ascent), max(text.descent, own.descent))
    }
    return annotationSpace(around: text, ofLine: (ascent, descent)).below
  }

  private func annotationSpace(
    around text: (ascent: LayoutUnit, descent: LayoutUnit),
    ofLine line: (ascent: LayoutUnit, descent: LayoutUnit)
  ) -> (above: LayoutUnit, below: LayoutUnit) {
    let least = LayoutUnit.truncate(Double(style.fontSize))
    guard text.ascent + text.descent >= least else {
      let space = annotationSpaceOfEmptyLine(height: line.ascent + line.descent)
      return (space, space)
    }
    return (max(.zero, line.ascent - text.ascent), max(.zero, line.descent - text.descent))
  }

  /// The annotation space below an em square of the block in the middle of a line box.
  func annotationSpaceOfEmptyLine(height: LayoutUnit) -> LayoutUnit {
    max(.zero, height - .truncate(Double(style.fontSize))) / 2
  }

  /// The extent of an annotation above or below the baseline of its column.
  func annotationExtent(
    on column: Index<Box>, _ base: RubyBaseExtent, _ columns: RubyColumns
  ) -> AnnotationExtent {
    let style = layoutStyle
    let marks = max(document.layoutStyle(column).marksHeight, style.marksHeight)
    let extent = ownAnnotationExtent(columns)
    if document.properties(column).rubyUnder {
      return AnnotationExtent(
        base: base.descent, descent: extent.descent, ascent: extent.ascent, isUnder: true)
    }
    return AnnotationExtent(
      base: base.ascent, descent: extent.descent, ascent: extent.ascent + marks)
  }
}
