// Input: a layout, a pressed link, highlights. Output: its display list, with reports about what is
// left out.

internal import GalleyStyle

extension Layout {
  /// The painting operations of the layout, back to front.
  ///
  /// Every `pushClip` and `pushTransform` has its `pop`. Positions are equal for all parameters.
  ///
  /// - Parameters:
  ///   - link: A link of `links` to draw in its `:active` colours. Only colours, decorations and
  ///     backgrounds of the link and its content change. A link that is not in `links` changes
  ///     nothing.
  ///   - highlights: Ranges of the text to draw on a colour, such as a selection or search results.
  ///     Later ones cover earlier ones.
  /// - Returns: The list.
  /// - Complexity: O(*n*) for *n* fragments and glyphs; for each highlight, O(log *n* + *m*) more for
  ///   *m* runs in its range.
  public func displayList(
    pressing link: Link? = nil, highlights: [DisplayList.Highlight] = []
  ) -> DisplayList {
    let number = link.flatMap { linkRegion($0.id.number) == $0 ? $0.id.number : nil }
    var builder = DisplayListBuilder(self, pressing: number, highlights: highlights)
    builder.build()
    var effects = UnpaintedEffects(of: document)
    for (name, kind) in builder.unpainted.sorted(by: { $0.key < $1.key }) {
      effects.report(kind, name)
    }
    if builder.items.isLimited { effects.reportLimit() }
    return DisplayList(items: builder.items.list, diagnostics: effects.diagnostics)
  }
}
