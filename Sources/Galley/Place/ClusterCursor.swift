// Input: a piece of a line. Output: its grapheme clusters with their places, in logical order.
// A glyph cluster of several grapheme clusters (a ligature) is divided equally.
// Source: BROWSER_RULES 0, 7.1, 7.7; UAX #29.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode

/// A grapheme cluster of a piece: what a caret never enters.
struct PositionedCluster: BitwiseCopyable {
  /// Range in the shaped text.
  var start: Int32
  var end: Int32
  /// From the piece's logical start, 16.16 px.
  var from: Int64
  var to: Int64
}

/// Where the glyphs of a piece begin.
struct GlyphStart: Sendable, BitwiseCopyable {
  var run: Int32 = 0
  var glyph: Int32 = 0

  init(_ fragmentItem: FragmentItem, _ shaped: ShapedText) {
    guard fragmentItem.kind == .text else { return }
    run = Int32(truncatingIfNeeded: shaped.run(at: fragmentItem.textStart))
    guard Int(run) < shaped.runs.count else { return }
    glyph = Int32(
      truncatingIfNeeded: shaped.firstGlyph(
        of: shaped.runs[Int(run)], notBefore: fragmentItem.textStart))
  }
}

/// Walks over the clusters of a piece.
struct ClusterCursor {
  let prepared: PreparedDocument
  let fragmentItem: FragmentItem
  let keepsGraphemes: Bool
  private var groupOffset: Int32
  private var groupEnd: Int32
  private(set) var offset: Int32
  private var advance: Int64 = 0
  private(set) var run: Int
  private(set) var glyph: Int
  private var isAfterIdeograph = true
  /// Clusters left of the current glyph cluster, and its width and beginning.
  private var waiting = 0
  private var parts = 0
  private var groupStart: Int64 = 0
  private var groupWidth: Int64 = 0

  /// Without `keepsGraphemes`, glyph clusters inside a grapheme cluster count for themselves: a
  /// click in Chromium can set a caret between the halves of a conjunct.
  init(
    _ fragmentItem: FragmentItem, _ prepared: PreparedDocument, keepsGraphemes: Bool = true,
    start: GlyphStart? = nil
  ) {
    self.prepared = prepared
    self.fragmentItem = fragmentItem
    self.keepsGraphemes = keepsGraphemes
    groupOffset = fragmentItem.textStart
    groupEnd = fragmentItem.textStart
    offset = fragmentItem.textStart
    let start = start ?? GlyphStart(fragmentItem, prepared.shaped)
    run = Int(start.run)
    glyph = Int(start.glyph)
  }

  /// The next cluster; nil at the piece's end.
  mutating func next() -> PositionedCluster? {
    guard offset < fragmentItem.textEnd else { return nil }
    if prepared.tree.items[Int(fragmentItem.item)].kind != .text { return whole() }
    if waiting == 0 { beginGroup() }
    let start = offset
    let index = parts - waiting
    waiting -= 1
    offset = prepared.graphemeBoundary(after: start, limit: groupEnd)
    let from = groupStart + groupWidth * Int64(index) / Int64(parts)
    var to = groupStart + groupWidth * Int64(index + 1) / Int64(parts)
    if fragmentItem.expansion != 0 {
      let extra = Int64(fragmentItem.expansion) * Int64(opportunities(in: start..<offset))
      to += extra
      groupStart += extra
    }
    if fragmentItem.rubyInsetStart != 0, start == fragmentItem.textStart {
      to += Int64(fragmentItem.rubyInsetStart)
      groupStart += Int64(fragmentItem.rubyInsetStart)
    }
    if fragmentItem.rubyInsetEnd != 0, offset == fragmentItem.textEnd {
      to += Int64(fragmentItem.rubyInsetEnd)
    }
    advance = to
    if parts > 1, !keepsGraphemes { return unit(index, from: from, to: to) }
    return PositionedCluster(start: start, end: offset, from: from, to: to)
  }

  /// A part of a glyph cluster of several graphemes as Chromium's hit test counts it: from the left,
  /// the parts begin one UTF-16 unit apart and are as long as the graphemes are on average.
  private func unit(_ index: Int, from: Int64, to: Int64) -> PositionedCluster {
    let count = units(to: groupEnd)
    let length = count / parts
    let start = fragmentItem.isRightToLeft ? count - (parts - 1 - index) - length : index
    return PositionedCluster(
      start: place(units: start), end: place(units: start + length), from: from, to: to)
  }

  /// UTF-16 units from the group's start to an offset.
  private func units(to end: Int32) -> Int {
    let text = prepared.tree.text
    var count = 0
    for offset in Int(groupOffset)..<max(Int(groupOffset), Int(end)) {
      let byte = text[offset]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }

  /// The character at a number of UTF-16 units from the group's start.
  private func place(units: Int) -> Int32 {
    let text = prepared.tree.text
    var offset = Int(groupOffset)
    var count = 0
    while offset < Int(groupEnd) {
      let step = text.span.scalar(at: offset)
      count += step.scalar > 0xFFFF ? 2 : 1
      if count > units { break }
      offset += step.length
    }
    return Int32(offset)
  }

  /// A tab or a box: one cluster over all of the piece.
  private mutating func whole() -> PositionedCluster {
    defer { offset = fragmentItem.textEnd }
    return PositionedCluster(
      start: offset, end: fragmentItem.textEnd, from: 0,
      to: Int64(fragmentItem.rect.width.raw) << 10)
  }

  /// Finds the least text from `offset` on that is whole in glyphs, and in graphemes if asked.
  private mutating func beginGroup() {
    groupOffset = offset
    groupStart = advance
    groupWidth = takeGlyphs(at: offset)
    if offset == fragmentItem.textStart { groupWidth += missingWidth() }
    parts = 1
    var grapheme = prepared.graphemeBoundary(after: offset, limit: fragmentItem.textEnd)
    while true {
      let glyphs = min(nextGlyphOffset, fragmentItem.textEnd)
      if glyphs == grapheme || glyphs < grapheme && !keepsGraphemes {
        groupEnd = glyphs
        break
      }
      if glyphs < grapheme {
        groupWidth += takeGlyphs(at: glyphs)
      } else {
        grapheme = prepared.graphemeBoundary(after: grapheme, limit: fragmentItem.textEnd)
        parts += 1
      }
    }
    if groupEnd == fragmentItem.textEnd, glyphsEnd > groupEnd, fragmentItem.expansion == 0 {
      // The line is cut inside a ligature: what is left of it was shaped anew.
      groupWidth = max(0, (Int64(fragmentItem.rect.width.raw) << 10) - groupStart)
    }
    waiting = parts
  }

  /// What a line gained at its start by shaping the rest of a cut ligature anew, 16.16 px.
  private func missingWidth() -> Int64 {
    let shaped = prepared.shaped
    guard run < shaped.runs.count, fragmentItem.textStart > shaped.runs[run].start, groupWidth == 0,
      nextGlyphOffset != fragmentItem.textStart, fragmentItem.expansion == 0
    else { return 0 }
    var rest = self
    var width: Int64 = 0
    while rest.nextGlyphOffset < fragmentItem.textEnd {
      width += rest.takeGlyphs(at: rest.nextGlyphOffset)
    }
    return max(0, (Int64(fragmentItem.rect.width.raw) << 10) - width)
  }

  /// Goes on at a glyph that begins a cluster; `advance` is the sum before it in the piece.
  mutating func move(toGlyph glyph: Int, run: Int, advance: Int64) {
    self.glyph = glyph
    self.run = run
    self.advance = advance
    offset = prepared.shaped.cluster(ofGlyph: glyph, in: prepared.shaped.runs[run])
    groupEnd = offset
    waiting = 0
  }

  /// Where the glyphs that were taken last end, which may be behind the piece.
  private var glyphsEnd: Int32 {
    let shaped = prepared.shaped
    guard run < shaped.runs.count else { return fragmentItem.textEnd }
    return glyph < Int(shaped.runs[run].glyphEnd)
      ? shaped.cluster(ofGlyph: glyph, in: shaped.runs[run]) : shaped.runs[run].end
  }

  /// Where the next glyph cluster begins.
  private var nextGlyphOffset: Int32 {
    let shaped = prepared.shaped
    guard run < shaped.runs.count else { return fragmentItem.textEnd }
    if glyph < Int(shaped.runs[run].glyphEnd) {
      return shaped.cluster(ofGlyph: glyph, in: shaped.runs[run])
    }
    return run + 1 < shaped.runs.count ? shaped.runs[run + 1].start : fragmentItem.textEnd
  }

  /// Takes the glyphs of the cluster at `start`; returns their advances.
  private mutating func takeGlyphs(at start: Int32) -> Int64 {
    let shaped = prepared.shaped
    while run < shaped.runs.count, start >= shaped.runs[run].end {
      run += 1
      if run < shaped.runs.count { glyph = Int(shaped.runs[run].glyphStart) }
    }
    guard run < shaped.runs.count else { return 0 }
    var width: Int64 = 0
    let end = Int(shaped.runs[run].glyphEnd)
    while glyph < end, shaped.cluster(ofGlyph: glyph, in: shaped.runs[run]) <= start {
      width += Int64(shaped.glyphs[glyph].advance)
      glyph += 1
    }
    return width
  }

  /// Places within a cluster that justification widens (BROWSER_RULES 3.11).
  private mutating func opportunities(in range: Range<Int32>) -> Int {
    let text = prepared.tree.text
    let scalar = text.span.scalar(at: Int(range.lowerBound)).scalar
    if scalar == 0x20 || scalar == 0xA0 || scalar == 0x09 {
      isAfterIdeograph = true
      return 1
    }
    guard PreparedDocument.isIdeograph(scalar) else {
      isAfterIdeograph = false
      return 0
    }
    let count = (isAfterIdeograph ? 0 : 1) + (range.upperBound < fragmentItem.textEnd ? 1 : 0)
    isAfterIdeograph = true
    return count
  }
}

extension FragmentItem {
  /// Whether it is the place of what its item is, and not another look of it.
  var containsText: Bool {
    switch kind {
    case .inlineBox, .rest, .ellipsis, .token: false
    default: true
    }
  }

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The rectangle of a part of the piece, by advances from its logical start.
  func rect(of cluster: PositionedCluster) -> UnitRect {
    rect(from: cluster.from, to: cluster.to, isLast: cluster.end >= textEnd)
  }

  func rect(from: Int64, to: Int64, isLast: Bool) -> UnitRect {
    var part = rect
    if isRightToLeft {
      let right = rect.maxX - .floor(advance: from)
      let left = isLast ? rect.x : rect.maxX - .ceil(advance: to)
      part.x = min(left, right)
      part.width = max(.zero, right - left)
    } else {
      let left = rect.x + .floor(advance: from)
      let right = isLast ? rect.maxX : rect.x + .ceil(advance: to)
      part.x = left
      part.width = max(.zero, right - left)
    }
    return part
  }
}
