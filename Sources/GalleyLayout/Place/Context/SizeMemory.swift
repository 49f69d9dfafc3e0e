// Caches of sizes: a box is asked for its sizes by each of its ancestors. Without them the time would
// be exponential in the depth.

internal import GalleyStyle
internal import GalleySystem

/// Sizes that do not depend on positions, computed on demand.
struct SizeMemory {
  /// Min- and max-content sizes by box and percentage height.
  var ofBox: [Int64: MinMaxSizes] = [:]
  /// The same of the content, without edges.
  var ofContent: [Int64: MinMaxSizes] = [:]
  /// The inline sizes of the bases of ruby columns.
  var ofBase: [BaseKey: LayoutUnit] = [:]
  /// The parts of formulas without their fragments.
  var ofPart: [Index<Box>: PositionedPart] = [:]

  static func key(_ box: Index<Box>, _ percentageHeight: LayoutUnit?) -> Int64 {
    Int64(box.value) << 32 | Int64(percentageHeight.map { max(0, $0.raw) } ?? -1) & 0xFFFF_FFFF
  }
}

/// Measured sizes of an item at a given width.
struct MeasuredItem {
  var height: LayoutUnit
  /// Height of the content, regardless of `height`.
  var content: LayoutUnit
  var ascent: LayoutUnit?
}

/// The inputs on which the measured sizes of an item depend.
struct MeasureKey: Hashable {
  var box: Index<Box>
  var width: Int32
  var containing: Int32
  var containingHeight: Int32
}
