// Input: a broken line of a plain paragraph: left-to-right text in inline boxes without edges, on
// one baseline. Output: the same fragment items as those of LineComposer.
// Without alignment and reordering, items are recorded directly. Only the metrics of inline boxes
// and fonts move the line's baseline. Source: CSS 2.2 section 10.8; BROWSER_RULES 2.

internal import GalleyStyle
internal import GalleySystem

/// Composes the lines of a plain paragraph.
struct PlainLineComposer: ~Copyable {
  private let prepared: PreparedDocument
  private let rootStyle: Index<ComputedStyle>
  /// The open inline boxes, outermost first.
  private var open = ShortStack<OpenBox>(
    filler: OpenBox(
      inlineBox: .none, style: .first, firstItemResult: 0, ascent: .zero, descent: .zero))
  /// The indices in `open` of the boxes with fragments.
  ///
  /// Each line has a fragment of each of them. Other boxes are skipped, so a line takes no time for
  /// them.
  private var drawn = ShortStack<Int>(filler: 0)
  /// The extent of the line box above and below its baseline.
  private(set) var ascent = LayoutUnit.zero
  private(set) var descent = LayoutUnit.zero
  private var height: LayoutUnit { ascent + descent }
  /// The number of item results on all lines so far, and on those before the current line.
  private var itemResultCount: Int32 = 0
  private var itemResultsBefore: Int32 = 0
  /// The end of the line's text so far, and the baseline of a line that no box raises.
  private var x = LayoutUnit.zero
  private var baseline = LayoutUnit.zero
  private var end: Int32 = 0

  private struct OpenBox: BitwiseCopyable {
    var inlineBox: Index<InlineBox>
    var style: Index<ComputedStyle>
    /// The number of item results before the box.
    var firstItemResult: Int32
    /// The extent of the box and all boxes around it.
    var ascent: LayoutUnit
    var descent: LayoutUnit
    /// The index of its fragment on the current line in the fragment items; -1 for none.
    var fragmentItem: Int32 = -1
  }

  init(_ prepared: PreparedDocument, box: Index<Box>) {
    self.prepared = prepared
    rootStyle = prepared.tree.boxes[box].style
  }

  /// Adds the line's fragment items from `start` on, and then the line with its top at `y`.
  ///
  /// Both have the baseline of a line that no box raises.
  mutating func compose(
    _ line: LineInfo, paragraph: Int, start: LayoutUnit, y: LayoutUnit,
    into out: inout Fragments
  ) {
    let firstFragmentItem = out.fragmentItems.count
    itemResultsBefore = itemResultCount
    x = start
    baseline = y + prepared.styles[rootStyle].lineAscent
    (ascent, descent) = openExtent
    for index in drawn.indices { beginFragment(drawn[index], isFirst: false, &out) }
    for index in line.start.item..<max(line.start.item, line.end.item) {
      add(index, line, &out)
    }
    if line.end.item < Int(prepared.tree.paragraphs[paragraph].itemsEnd),
      line.end.offset > prepared.tree.items[line.end.item].start,
      prepared.tree.items[line.end.item].kind == .text
    {
      add(line.end.item, line, &out)
    }
    if line.hyphenStyle.exists { addHyphen(line, &out) }
    for index in drawn.indices.reversed() { endFragment(drawn[index], isLast: false, &out) }
    out.lines.append(
      LineFragment(
        paragraph: Index(paragraph),
        rect: UnitRect(x: start, y: y, width: line.width, height: height),
        baseline: baseline, textStart: line.start.offset, textEnd: line.end.offset,
        fragmentItemsStart: Index(firstFragmentItem),
        fragmentItemsEnd: Index(out.fragmentItems.count),
        isForced: line.isForced))
  }

  private var innermostStyle: Index<ComputedStyle> {
    mutating get { open.isEmpty ? rootStyle : open[open.count - 1].style }
  }

  /// The extent of the root inline box and the open boxes above and below the baseline.
  ///
  /// The getter is marked `mutating` for speed only: the compiler copies the composer for a getter
  /// that is not.
  private var openExtent: (ascent: LayoutUnit, descent: LayoutUnit) {
    mutating get {
      if open.isEmpty {
        let root = Int(rootStyle)
        return (prepared.styles[root].lineAscent, prepared.styles[root].lineDescent)
      }
      let innermost = open[open.count - 1]
      return (innermost.ascent, innermost.descent)
    }
  }

  // MARK: Items

  private mutating func add(_ index: Int, _ line: LineInfo, _ out: inout Fragments) {
    var item = prepared.tree.items[index]
    switch item.kind {
    case .text:
      guard let (start, end) = line.part(of: item, in: prepared.tree) else { return }
      let width = line.width(of: item, from: start, to: end, prepared)
      item.start = start
      item.end = end
      addFragmentItem(.text, index, item, width: width, &out)
      if prepared.measures(of: item).hasFallbackMetrics {
        let fonts = prepared.shaped.extent(ofFontsFrom: start, to: end)
        ascent = max(ascent, fonts.ascent)
        descent = max(descent, fonts.descent)
      }
    case .open: openBox(item, &out)
    case .close:
      guard !open.isEmpty else { return }
      let box = open[open.count - 1]
      if max(box.firstItemResult, itemResultsBefore) == itemResultCount {
        // An inline box without content has an item without inline size.
        item.end = item.start
        item.style = box.style
        addFragmentItem(.empty, index, item, width: .zero, &out)
      }
      if box.fragmentItem >= 0 {
        endFragment(open.count - 1, isLast: !item.flags.contains(.isContinuation), &out)
        drawn.pop()
      }
      open.pop()
    case .forcedBreak:
      item.style = innermostStyle
      addFragmentItem(.empty, index, item, width: .zero, &out)
    default: break
    }
  }

  /// Adds a part of an inline item at the end of the line.
  private mutating func addFragmentItem(
    _ kind: FragmentItem.Kind, _ index: Int, _ item: InlineItem, width: LayoutUnit,
    _ out: inout Fragments
  ) {
    let ascent = prepared.styles[item.style].ascent
    let height = ascent + prepared.styles[item.style].descent
    var fragmentItem = FragmentItem(
      kind: kind, level: item.level, item: Index(index),
      rect: UnitRect(x: x, y: baseline - ascent, width: width, height: height),
      textStart: item.start,
      textEnd: item.end, inlineBox: open.isEmpty ? .none : open[open.count - 1].inlineBox)
    fragmentItem.ascent = ascent
    out.fragmentItems.append(fragmentItem)
    x = x + max(.zero, width)
    end = item.end
    itemResultCount += 1
  }

  private mutating func addHyphen(_ line: LineInfo, _ out: inout Fragments) {
    guard itemResultCount > itemResultsBefore,
      let last = out.fragmentItems.lastIndex(where: { $0.kind != .inlineBox })
    else {
      return
    }
    var fragmentItem = out.fragmentItems[last]
    fragmentItem.kind = .hyphen
    fragmentItem.textStart = fragmentItem.textEnd
    fragmentItem.rect.x = x
    fragmentItem.rect.width = .ceil(
      advance: Int64(prepared.styles[line.hyphenStyle].hyphenAdvance))
    out.fragmentItems.append(fragmentItem)
    x = x + fragmentItem.rect.width
    itemResultCount += 1
  }

  // MARK: Boxes

  private mutating func openBox(_ item: InlineItem, _ out: inout Fragments) {
    let style = Int(item.style)
    let (above, below) = (prepared.styles[style].lineAscent, prepared.styles[style].lineDescent)
    let outer = openExtent
    open.push(
      OpenBox(
        inlineBox: item.inlineBox, style: item.style, firstItemResult: itemResultCount,
        ascent: max(outer.ascent, above), descent: max(outer.descent, below)))
    ascent = max(ascent, above)
    descent = max(descent, below)
    guard prepared.hasFragment(item.inlineBox) else { return }
    drawn.push(open.count - 1)
    beginFragment(open.count - 1, isFirst: !item.flags.contains(.isContinuation), &out)
  }

  /// Begins the fragment of a box's part of the line.
  private mutating func beginFragment(_ index: Int, isFirst: Bool, _ out: inout Fragments) {
    var box = open[index]
    box.fragmentItem = Int32(truncatingIfNeeded: out.fragmentItems.count)
    open[index] = box
    let style = Int(box.style)
    let edges = prepared.boxStyles[style].fixedEdges
    let extent = prepared.inlineExtent(ofStyle: box.style)
    let top = extent.ascent + (edges?.top ?? .zero)
    let bottom = extent.descent + (edges?.bottom ?? .zero)
    out.fragmentItems.append(
      FragmentItem(
        kind: .inlineBox, hasStartEdge: isFirst, item: .none,
        rect: UnitRect(x: x, y: baseline - top, width: .zero, height: top + bottom), textStart: 0,
        textEnd: 0, inlineBox: box.inlineBox))
  }

  /// Ends the fragment of a box's part of the line.
  ///
  /// A part without content has no fragment. Mutating for the same reason as `openExtent`.
  private mutating func endFragment(_ index: Int, isLast: Bool, _ out: inout Fragments) {
    let box = open[index]
    let position = Int(box.fragmentItem)
    guard itemResultCount > max(box.firstItemResult, itemResultsBefore) else {
      // The fragments of its descendants are empty too and already removed.
      out.fragmentItems.removeLast()
      return
    }
    var fragmentItem = out.fragmentItems[position]
    var first = position + 1
    while out.fragmentItems[first].kind == .inlineBox { first += 1 }
    fragmentItem.item = out.fragmentItems[first].item
    fragmentItem.textStart = out.fragmentItems[first].textStart
    fragmentItem.textEnd = end
    fragmentItem.rect.width = x - fragmentItem.rect.x
    let isFirst = fragmentItem.hasStartEdge
    let isRight = prepared.boxStyles[box.style].direction == .rightToLeft
    fragmentItem.hasStartEdge = isRight ? isLast : isFirst
    fragmentItem.hasEndEdge = isRight ? isFirst : isLast
    out.fragmentItems[position] = fragmentItem
  }
}

extension Fragments {
  /// Moves the last line to its top, and its fragment items to its baseline.
  mutating func positionLastLine(y: LayoutUnit, baseline: LayoutUnit) {
    guard let index = lines.indices.last else { return }
    lines[index].rect.y = y
    let distance = baseline - lines[index].baseline
    guard distance != .zero else { return }
    lines[index].baseline = baseline
    for fragmentItem in Int(lines[index].fragmentItemsStart)..<Int(lines[index].fragmentItemsEnd) {
      fragmentItems[fragmentItem].rect.y = fragmentItems[fragmentItem].rect.y + distance
    }
  }
}
