// The monolithic parts of a fragmented flow in order, with the appeal of the break before each.
// Source: CSS Fragmentation 3 sections 3 and 4, with Chromium's break appeals.

internal import GalleyStyle
internal import GalleySystem

/// The monolithic parts and segments of a fragmented flow.
struct MonolithicContent {
  /// Break appeal, the lowest first.
  enum Appeal: UInt8, Comparable {
    /// Not a possible break point.
    case lastResort
    case againstAvoid
    /// Violates `orphans` or `widows`.
    case againstOrphans
    case perfect

    static func < (a: Appeal, b: Appeal) -> Bool { a.rawValue < b.rawValue }
  }

  struct Monolith {
    var top: LayoutUnit
    var bottom: LayoutUnit
    /// The appeal of a break before the part.
    var appeal: Appeal
    /// The appeal of a break inside; nil if no break inside is possible.
    var appealInside: Appeal?
    /// For a line: its number in its block, the number of lines, and the used `orphans` and
    /// `widows`.
    var line: Int32 = 0
    var lineCount: Int32 = 0
    var orphans: Int32 = 0
    var widows: Int32 = 0
    /// The block offset of a forced break before the part.
    var forcedStart: LayoutUnit?
    /// The start of a column that begins with the part: the top of the outermost box that starts
    /// with it.
    ///
    /// Margins above that box are truncated.
    var start = LayoutUnit.zero
  }

  /// A range of the fragmented flow between two spanners.
  struct Segment {
    var monoliths: Range<Int>
    var top: LayoutUnit
    var bottom: LayoutUnit
    /// The spanner after it; none at the end.
    var spanner: Index<Box>
  }

  var monoliths: [Monolith] = []
  var segments: [Segment] = []
  /// By fragment: its range of parts.
  var ranges: [Range<Int>]
  /// By line: its part; nil for a line inside a monolithic box.
  var monolithOfLine: [Int?]
  /// The greatest height of a monolithic part.
  var tallest = LayoutUnit.zero
}
