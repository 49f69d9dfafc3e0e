// What of a strip is never divided, in order, and how well a break before each would be.
// Source: CSS Fragmentation 3 sections 3 and 4, as Chromium ranks breaks.

internal import GalleyStyle

/// What a strip consists of.
struct MonolithicContent {
  /// How well a break is, the worst first.
  enum Appeal: UInt8, Comparable {
    /// No place where a break is allowed.
    case lastResort
    case againstAvoid
    /// Too few lines would be before or after it.
    case againstOrphans
    case perfect

    static func < (a: Appeal, b: Appeal) -> Bool { a.rawValue < b.rawValue }
  }

  struct Monolith {
    var top: LayoutUnit
    var bottom: LayoutUnit
    /// Of a break before it.
    var appeal: Appeal
    /// Of a break inside; nil where there can be none.
    var appealInside: Appeal?
    /// Of a line: its number in its block, how many there are, and how many stay together.
    var line: Int32 = 0
    var lineCount: Int32 = 0
    var orphans: Int32 = 0
    var widows: Int32 = 0
    /// Where the column begins if a break is forced before it.
    var forcedStart: LayoutUnit?
    /// Where a column begins that begins with it: at the top of the outermost box that it begins.
    ///
    /// Margins above that are gone.
    var start = LayoutUnit.zero
  }

  /// A part of the strip between boxes over all columns.
  struct Segment {
    var monoliths: Range<Int>
    var top: LayoutUnit
    var bottom: LayoutUnit
    /// The box below it, -1 at the end.
    var spanner: Int32
  }

  var monoliths: [Monolith] = []
  var segments: [Segment] = []
  /// By fragment of the strip.
  var ranges: [Range<Int>]
  /// By line of the strip: its piece, -1 where it is inside of one.
  var monolithOfLine: [Int]
  /// The tallest that may not be divided.
  var tallest = LayoutUnit.zero
}
