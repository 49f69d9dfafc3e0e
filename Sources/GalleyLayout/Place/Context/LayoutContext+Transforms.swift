// Offsets of sticky boxes and transforms, which apply to a box and its descendants after layout.
// Source: CSS Positioned Layout 3 section 3.4; CSS Transforms 1 section 6.

internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// Computes the offsets of sticky boxes at scroll position zero.
  mutating func positionSticky(viewport: UnitRect) {
    collectOffsets { context, box, position, inherited, places in
      let style = context.prepared.properties(box)
      guard style.position == .sticky,
        var constraint = context.stickyConstraintRect(of: box, places)
      else {
        return .zero
      }
      var rect = position
      rect.move(x: inherited.x, y: inherited.y)
      constraint.move(x: inherited.x, y: inherited.y)
      return context.stickyOffset(
        of: rect, style, in: context.scrollContainer(of: box, places) ?? viewport,
        constraint: constraint,
        isRightToLeft: context.prepared[box].directionOfParent == .rightToLeft
      )
    }
  }

  /// Applies transforms: translations as offsets, others as affine maps.
  ///
  /// `fitsGraphics` is false if the lines of graphics are fit to their scale already.
  mutating func applyTransforms(fitsGraphics: Bool = true) {
    collectOffsets { context, box, border, _, places in
      guard context.prepared.properties(box).hasTransform else { return .zero }
      let position = context.transformBox(of: box, places) ?? border
      var offset = BoxOffsets.Offset()
      for step in context.transform(of: box).steps {
        guard case .move(let pair) = step else { return .zero }
        offset.x = offset.x + (pair.x.resolved(position.width) ?? .zero)
        offset.y = offset.y + (pair.y.resolved(position.height) ?? .zero)
      }
      return offset
    }
    collectTransforms(fitsGraphics: fitsGraphics)
  }

  func transform(of box: Index<Box>) -> Transform {
    prepared.tree.styles[prepared.tree.boxes[box].style].box.transform
  }

  /// The content box for `transform-box: content-box`, to which percentages and the origin of a
  /// transform refer (CSS Transforms 1, section 7); nil for the border box.
  private func transformBox(of box: Index<Box>, _ places: IndexedArray<Box, UnitRect?>) -> UnitRect?
  {
    let style = prepared.tree.boxes[box].style
    return prepared.tree.styles[style].box.keyword(.transformBox) == 0
      ? nil : contentRect(of: box, places)
  }

  /// Computes the affine map of each box with those of its ancestors.
  private mutating func collectTransforms(fitsGraphics: Bool) {
    guard recordsFragments, prepared.boxStyles.hasStickyOrTransform else { return }
    var transforms = BoxTransforms()
    var places: IndexedArray<Box, UnitRect?> = []
    var graphics = SparseArray<TextParagraph, Double>()
    for index in prepared.tree.boxes.indices {
      let box = Index<Box>(index)
      transforms.inherit(prepared.tree.boxes[index].parent, to: box)
      guard prepared.properties(box).hasTransform else { continue }
      let transform = transform(of: box)
      let steps = transform.steps
      guard steps.contains(where: { if case .move = $0 { false } else { true } }) else { continue }
      if places.isEmpty { places = rectsOfBoxes() }
      guard let border = places[index] else { continue }
      if prepared.tree.boxes[index].part.isGraphicText {
        guard let (map, text, scale) = graphicTransform(of: box, steps, places) else { continue }
        graphics.set(scale, at: prepared.tree.boxes[index].paragraph)
        let turn = letterTurn(of: box)
        transforms.add(
          map, around: text, isTurned: turn.map { $0.degrees != 0 && !$0.isVertical } ?? false,
          toGraphicText: box, count: prepared.tree.boxes.count)
        continue
      }
      let position = transformBox(of: box, places) ?? border
      var map = AffineMap.identity
      var fit: AffineMap?
      for step in steps {
        switch step {
        case .map(let inner): map = map(inner)
        case .turn: break
        case .move(let pair):
          map = map(
            .translation(
              (pair.x.resolved(position.width) ?? .zero).px,
              (pair.y.resolved(position.height) ?? .zero).px))
        case .fit(let frame): fit = self.fit(frame, of: box, places)
        }
      }
      let origin = transform.origin
      map = map.around(
        position.x.px + (origin.x.resolved(position.width) ?? .zero).px,
        position.y.px + (origin.y.resolved(position.height) ?? .zero).px)
      transforms.add(fit.map { $0(map) } ?? map, to: box, count: prepared.tree.boxes.count)
    }
    out.transforms = transforms
    if fitsGraphics, !graphics.isEmpty { fitLines(ofGraphics: graphics) }
  }

  /// Moves boxes and their descendants by offsets.
  ///
  /// `offset` returns the offset of a box. Its arguments are the box, its rectangle without
  /// offsets, the inherited offset, and the rectangles of all boxes.
  private mutating func collectOffsets(
    _ offset: (LayoutContext, Index<Box>, UnitRect, BoxOffsets.Offset, IndexedArray<Box, UnitRect?>)
      -> BoxOffsets.Offset
  ) {
    guard recordsFragments, prepared.boxStyles.hasStickyOrTransform else { return }
    let places = rectsOfBoxes()
    var offsets = BoxOffsets(count: prepared.tree.boxes.count)
    for index in prepared.tree.boxes.indices {
      offsets.inherit(prepared.tree.boxes[index].parent, to: index)
      guard let position = places[index] else { continue }
      let box = Index<Box>(index)
      offsets.add(offset(self, box, position, offsets.totals[index], places), to: index)
    }
    guard offsets.hasAnyOffset else { return }
    out.shift(offsets, prepared.tree)
    out.offsets.add(offsets)
  }

  /// By box: the rectangle of its last fragment.
  ///
  /// The candidate of an out-of-flow box precedes its fragment.
  func rectsOfBoxes() -> IndexedArray<Box, UnitRect?> {
    var places = IndexedArray<Box, UnitRect?>(repeating: nil, count: prepared.tree.boxes.count)
    for fragment in out.boxes { places[fragment.box] = fragment.rect }
    return places
  }

  // MARK: Sticky boxes

  /// The content box of the nearest scroll container; nil for the viewport.
  private func scrollContainer(of box: Index<Box>, _ places: IndexedArray<Box, UnitRect?>)
    -> UnitRect?
  {
    var parent = prepared.tree.boxes[box].parent
    while parent > .first {
      let style = prepared.properties(parent)
      if style.overflowX.makesContext || style.overflowY.makesContext,
        let rect = contentRect(of: parent, places)
      {
        return rect
      }
      parent = prepared.tree.boxes[parent].parent
    }
    return nil
  }

  func contentRect(of box: Index<Box>, _ places: IndexedArray<Box, UnitRect?>) -> UnitRect? {
    guard let rect = places[box] else { return nil }
    return rect.inset(by: edges(box, containing: rect.width).inner)
  }

  /// The sticky constraint rectangle: the containing block less the margins of the box.
  private func stickyConstraintRect(of box: Index<Box>, _ places: IndexedArray<Box, UnitRect?>)
    -> UnitRect?
  {
    var parent = prepared.tree.boxes[box].parent
    while parent.exists, places[parent] == nil {
      parent = prepared.tree.boxes[parent].parent
    }
    guard parent.exists, var rect = contentRect(of: parent, places) else { return nil }
    let margin = edges(box, containing: rect.width).margin
    rect.x = rect.x + margin.left
    rect.y = rect.y + margin.top
    rect.width = rect.width - margin.left - margin.right
    rect.height = rect.height - margin.top - margin.bottom
    return rect
  }

  private func stickyOffset(
    of box: UnitRect, _ style: BoxStyle, in view: UnitRect, constraint: UnitRect,
    isRightToLeft: Bool
  ) -> BoxOffsets.Offset {
    let inset = style.inset
    let left = prepared.boxStyles.resolved(inset.left, view.width)
    let right = prepared.boxStyles.resolved(inset.right, view.width)
    func interval(_ rect: UnitRect) -> Interval {
      isRightToLeft ? (-rect.maxX, -rect.x) : (rect.x, rect.maxX)
    }
    let x = Self.stickyOffset(
      of: interval(box), in: interval(view), constraint: interval(constraint),
      start: isRightToLeft ? right : left, end: isRightToLeft ? left : right)
    return BoxOffsets.Offset(
      x: isRightToLeft ? -x : x,
      y: Self.stickyOffset(
        of: (box.y, box.maxY), in: (view.y, view.maxY),
        constraint: (constraint.y, constraint.maxY),
        start: prepared.boxStyles.resolved(inset.top, view.height),
        end: prepared.boxStyles.resolved(inset.bottom, view.height)))
  }

  private typealias Interval = (start: LayoutUnit, end: LayoutUnit)

  /// The offset on one axis.
  ///
  /// The start inset takes precedence over the end inset.
  private static func stickyOffset(
    of box: Interval, in view: Interval, constraint: Interval, start: LayoutUnit?,
    end: LayoutUnit?
  ) -> LayoutUnit {
    var offset = LayoutUnit.zero
    if let end {
      let missing = min(.zero, view.end - end - box.end)
      offset = max(min(.zero, constraint.start - box.start), missing)
    }
    if let start {
      let missing = max(.zero, view.start + start - box.start - offset)
      offset = offset + min(max(.zero, constraint.end - box.end - offset), missing)
    }
    return offset
  }
}
