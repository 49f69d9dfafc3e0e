// Input: a fragment item. Output: its grapheme clusters with their positions, in logical order.
// A glyph cluster of several grapheme clusters (a ligature) is divided equally.
// Source: BROWSER_RULES 0, 7.1, 7.7; UAX #29.

internal import GalleyStyle
package import GalleySystem
internal import GalleyUnicode

/// A grapheme cluster of a fragment item.
///
/// A caret is never inside it.
package struct PositionedCluster: BitwiseCopyable {
  /// The range in the shaped text.
  package var start: Int32
  package var end: Int32
  /// The distances from the item's logical start, in 16.16 px.
  package var from: Int64
  package var to: Int64
}

/// The first glyph of a fragment item.
package struct GlyphStart: Sendable, BitwiseCopyable {
  package var run: Index<ShapedRun> = .first
  package var glyph: Int32 = 0

  package init(_ fragmentItem: FragmentItem, _ shaped: borrowing ShapedText) {
    guard fragmentItem.kind == .text else { return }
    run = Index(shaped.run(at: fragmentItem.textStart))
    guard Int(run) < shaped.runs.count else { return }
    glyph = Int32(
      truncatingIfNeeded: shaped.firstGlyph(
        of: shaped.runs[run], notBefore: fragmentItem.textStart))
  }
}

/// Iterates over the clusters of a fragment item.
package struct ClusterCursor {
  let prepared: PreparedDocument
  let fragmentItem: FragmentItem
  let keepsGraphemes: Bool
  private var groupOffset: Int32
  private var groupEnd: Int32
  package private(set) var offset: Int32
  private var advance: Int64 = 0
  package private(set) var run: Int
  private(set) var glyph: Int
  private var expansion: TextExpansion
  /// The expansions of right-to-left text.
  private let reversed: [Int32: (before: Int64, after: Int64)]
  /// The change of the first cluster's advance by the break before it.
  let startDelta: Int64
  /// The number of remaining grapheme clusters of the current group, the number of all of them, and
  /// the start and width of the group.
  private var remaining = 0
  private var parts = 0
  private var groupStart: Int64 = 0
  private var groupWidth: Int64 = 0
  /// What the rounding of an item's inline size adds at most, in 16.16 px.
  private static let roundedUp: Int64 = 1024

  /// Without `keepsGraphemes`, glyph clusters inside a grapheme cluster are separate: in Chromium a
  /// click can set a caret between the halves of a conjunct.
  package init(
    _ fragmentItem: FragmentItem, _ prepared: PreparedDocument, keepsGraphemes: Bool = true,
    start: GlyphStart? = nil
  ) {
    self.prepared = prepared
    self.fragmentItem = fragmentItem
    self.keepsGraphemes = keepsGraphemes
    groupOffset = fragmentItem.textStart
    groupEnd = fragmentItem.textStart
    offset = fragmentItem.textStart
    expansion = fragmentItem.expansion
    reversed =
      fragmentItem.expansion.isReversed ? fragmentItem.expansions(in: prepared.tree) : [:]
    let start = start ?? GlyphStart(fragmentItem, prepared.shaped)
    run = Int(start.run)
    glyph = Int(start.glyph)
    startDelta = Self.startDelta(fragmentItem, prepared, glyph: Int(start.glyph))
  }

  /// The next cluster; nil at the end of the item.
  package mutating func next() -> PositionedCluster? {
    guard offset < fragmentItem.textEnd else { return nil }
    if prepared.tree.items[fragmentItem.item].kind != .text { return whole() }
    if remaining == 0 { beginGroup() }
    let start = offset
    let index = parts - remaining
    remaining -= 1
    offset = prepared.tree.graphemeBoundary(after: start, limit: groupEnd)
    let from = groupStart + groupWidth * Int64(index) / Int64(parts)
    var to = groupStart + groupWidth * Int64(index + 1) / Int64(parts)
    if expansion.count > 0 {
      let text = prepared.tree.text
      let extra =
        expansion.isReversed
        ? reversed[start] ?? (0, 0) : expansion.next(text.span.scalar(at: Int(start)).scalar)
      to += extra.before + extra.after
      groupStart += extra.before + extra.after
    }
    if fragmentItem.expansion.insetStart != 0, start == fragmentItem.textStart {
      to += Int64(fragmentItem.expansion.insetStart)
      groupStart += Int64(fragmentItem.expansion.insetStart)
    }
    if fragmentItem.expansion.insetEnd != 0, offset == fragmentItem.textEnd {
      to += Int64(fragmentItem.expansion.insetEnd)
    }
    if offset == fragmentItem.textEnd, fragmentItem.expansion.share == 0,
      fragmentItem.expansion.insetEnd == 0, abs(fragmentItem.advance - to) > Self.roundedUp
    {
      // The end of the line was reshaped.
      to = fragmentItem.advance
    }
    if offset == fragmentItem.textEnd, !prepared.shaped.autoSpaces.isEmpty,
      to > Int64(fragmentItem.rect.width.raw) * 1024
    {
      to -= Int64(prepared.shaped.autoSpace(before: offset))
    }
    if offset == fragmentItem.textEnd, prepared.shaped.trimsPunctuation {
      // Punctuation at the end of a line may be trimmed.
      to = min(to, Int64(fragmentItem.rect.width.raw) * 1024)
    }
    advance = to
    if parts > 1, !keepsGraphemes { return unit(index, from: from, to: to) }
    return PositionedCluster(start: start, end: offset, from: from, to: to)
  }

  /// A grapheme cluster of a ligature for hit tests, as in Chromium.
  ///
  /// From the left, each grapheme cluster starts one UTF-16 unit after the previous one. All have
  /// the average length of the grapheme clusters in the ligature.
  private func unit(_ index: Int, from: Int64, to: Int64) -> PositionedCluster {
    let count = units(to: groupEnd)
    let length = count / parts
    let start = fragmentItem.isRightToLeft ? count - (parts - 1 - index) - length : index
    return PositionedCluster(
      start: offset(afterUnits: start), end: offset(afterUnits: start + length), from: from, to: to)
  }

  /// The number of UTF-16 units from the group's start to an offset.
  private func units(to end: Int32) -> Int {
    let text = prepared.tree.text
    let start = Int(groupOffset)
    return text.span.utf16Count(start..<max(start, Int(end)))
  }

  /// The offset of the character at a number of UTF-16 units from the group's start.
  private func offset(afterUnits units: Int) -> Int32 {
    let text = prepared.tree.text
    let group = Int(groupOffset)..<max(Int(groupOffset), Int(groupEnd))
    return Int32(text.span.offset(ofUTF16Unit: units, in: group))
  }

  /// The cluster of a tab or an atomic inline: the whole item.
  private mutating func whole() -> PositionedCluster {
    defer { offset = fragmentItem.textEnd }
    return PositionedCluster(
      start: offset, end: fragmentItem.textEnd, from: 0,
      to: Int64(fragmentItem.rect.width.raw) << 10)
  }

  /// Finds the shortest range from `offset` that consists of complete glyph clusters.
  ///
  /// With `keepsGraphemes`, it also consists of complete grapheme clusters.
  private mutating func beginGroup() {
    groupOffset = offset
    groupStart = advance
    groupWidth = takeGlyphs(at: offset)
    if offset == fragmentItem.textStart { groupWidth += missingWidth() + startDelta }
    parts = 1
    var grapheme = prepared.tree.graphemeBoundary(after: offset, limit: fragmentItem.textEnd)
    while true {
      let glyphs = min(nextGlyphOffset, fragmentItem.textEnd)
      if glyphs == grapheme || glyphs < grapheme && !keepsGraphemes {
        groupEnd = glyphs
        break
      }
      if glyphs < grapheme {
        groupWidth += takeGlyphs(at: glyphs)
      } else {
        grapheme = prepared.tree.graphemeBoundary(after: grapheme, limit: fragmentItem.textEnd)
        parts += 1
      }
    }
    if groupEnd == fragmentItem.textEnd, glyphsEnd > groupEnd, fragmentItem.expansion.share == 0 {
      // The line ends inside a ligature. Its first part was reshaped, so the item's width counts.
      groupWidth = max(0, (Int64(fragmentItem.rect.width.raw) << 10) - groupStart)
    }
    remaining = parts
  }

  /// The advance of the second part of a ligature that a line break divides, in 16.16 px.
  ///
  /// The part was reshaped at the start of the line, so it has no glyph in the shaped text.
  private func missingWidth() -> Int64 {
    let shaped = prepared.shaped
    guard run < shaped.runs.count, fragmentItem.textStart > shaped.runs[run].start, groupWidth == 0,
      nextGlyphOffset != fragmentItem.textStart, fragmentItem.expansion.share == 0
    else { return 0 }
    var rest = self
    var width: Int64 = 0
    while rest.nextGlyphOffset < fragmentItem.textEnd {
      width += rest.takeGlyphs(at: rest.nextGlyphOffset)
    }
    return max(0, (Int64(fragmentItem.rect.width.raw) << 10) - width)
  }

  /// Continues at the first glyph of a cluster.
  ///
  /// `advance` is the sum of advances before it.
  mutating func move(toGlyph glyph: Int, run: Int, advance: Int64) {
    self.glyph = glyph
    self.run = run
    self.advance = advance
    offset = prepared.shaped.cluster(ofGlyph: glyph, in: prepared.shaped.runs[run])
    groupEnd = offset
    remaining = 0
  }

  /// The end of the last glyph cluster, which may be beyond the end of the item.
  private var glyphsEnd: Int32 {
    let shaped = prepared.shaped
    guard run < shaped.runs.count else { return fragmentItem.textEnd }
    return glyph < Int(shaped.runs[run].glyphEnd)
      ? shaped.cluster(ofGlyph: glyph, in: shaped.runs[run]) : shaped.runs[run].end
  }

  /// The start of the next glyph cluster.
  private var nextGlyphOffset: Int32 {
    let shaped = prepared.shaped
    guard run < shaped.runs.count else { return fragmentItem.textEnd }
    if glyph < Int(shaped.runs[run].glyphEnd) {
      return shaped.cluster(ofGlyph: glyph, in: shaped.runs[run])
    }
    return run + 1 < shaped.runs.count ? shaped.runs[run + 1].start : fragmentItem.textEnd
  }

  /// Consumes the glyphs of the cluster at `start`; returns the sum of their advances.
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
}

extension FragmentItem {
  /// Whether the item represents content of its inline item.
  ///
  /// Items of other kinds are only painted.
  @inlinable package var containsText: Bool {
    switch kind {
    case .inlineBox, .rest, .ellipsis, .token: false
    default: true
    }
  }

  package var isRightToLeft: Bool { level & 1 == 1 }

  /// The inline size in 16.16 px.
  package var advance: Int64 { Int64(rect.width.raw) << 10 }

  /// The rectangle of a cluster, from its advances to the item's logical start.
  package func rect(of cluster: PositionedCluster) -> UnitRect {
    rect(from: cluster.from, to: cluster.to, isLast: cluster.end >= textEnd)
  }

  package func rect(from: Int64, to: Int64, isLast: Bool) -> UnitRect {
    var part = rect
    // Negative spacing may exceed an advance: the next character then begins further back.
    let isReversed = to < from
    if isReversed {
      let (start, end) = (LayoutUnit.floor(advance: from), LayoutUnit.ceil(advance: to))
      part.x = isRightToLeft ? rect.maxX - start : rect.x + end
      part.width = max(.zero, start - end)
    } else if isRightToLeft {
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
