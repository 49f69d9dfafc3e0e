// Input: a box on a line. Output: its layout, from a cache if the sizes are equal.
// A line may discard the layout of its atomic inlines. Without a cache, nested ones would be laid
// out twice per level, which is exponential in the depth.

internal import GalleyStyle
internal import GalleySystem

extension BlockFormattingContext {
  /// Lays out a box that establishes a formatting context; its lines count for the line limit.
  mutating func layout(
    _ box: Index<Box>, width: LayoutUnit, containing: LayoutUnit, containingHeight: LayoutUnit?,
    _ context: inout LayoutContext
  ) -> LayoutResult {
    context.layout(
      box,
      in: space.child(width: width, containing: containing, containingHeight: containingHeight),
      countsLines: true)
  }

  /// Lays out a box on a line, or copies its cached fragments if the inline sizes are equal.
  mutating func layoutOnLine(
    _ box: Index<Box>, width: LayoutUnit, containing: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutResult {
    if let known = cachedLayouts[box], known.width == width, known.containing == containing {
      var result = known.box
      result.start = context.out.mark
      context.out.append(known.fragments)
      result.end = context.out.mark
      return result
    }
    let result = context.layout(
      box,
      in: space.child(
        width: width, containing: containing, containingHeight: percentageHeight))
    if !lineFloats.isEmpty {
      cachedLayouts[box] = CachedLayout(
        width: width, containing: containing, box: result,
        fragments: context.out.copy(from: result.start, to: result.end))
    }
    return result
  }
}

/// The layout of a box at the origin, with its fragments.
struct CachedLayout {
  let width: LayoutUnit
  let containing: LayoutUnit
  let box: LayoutResult
  let fragments: Fragments
}
