// Moves the segments of `GraphicRun`s, which were laid out at the origin of their coordinates, to
// their positions. Source: SVG 2, section 11.5, as in Chromium 156.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// Places the letters of all texts of graphics that have places of their own.
  mutating func placeGraphicRuns() {
    guard recordsFragments, !prepared.tree.graphicRuns.isEmpty else { return }
    var moved = GraphicRunMoves(
      places: rectsOfBoxes(), lines: linesOfSegments(),
      offsets: BoxOffsets(count: prepared.tree.boxes.count))
    for run in prepared.tree.graphicRuns { place(run, &moved) }
    out.shift(moved.offsets, prepared.tree)
    guard !moved.sizes.isEmpty else { return }
    for index in out.boxes.indices {
      if let size = moved.sizes[out.boxes[index].box] { out.boxes[index].rect.width = size }
    }
  }

  /// By segment: the text item on its line.
  private func linesOfSegments() -> SparseArray<Box, FragmentItem> {
    var lines = SparseArray<Box, FragmentItem>()
    for line in out.lines {
      let box = prepared.tree.paragraphs[line.paragraph].box
      guard prepared.tree.boxes[box].isSegment else { continue }
      let items = line.itemRange
      if let item = out.fragmentItems[items].first(where: { $0.kind == .text }) {
        lines.set(item, at: box)
      }
    }
    return lines
  }

  private mutating func place(_ run: GraphicRun, _ moved: inout GraphicRunMoves) {
    guard let first = run.segments.first?.box, let anchor = graphicAnchor(of: first, moved.places)
    else { return }
    // Advances are those of the scaled font.
    let scale = graphicMap(of: first, transform(of: first).steps, anchor, moved.places)?.scale ?? 1
    let widths = run.segments.map { segment -> Double in
      let width = moved.places[segment.box]?.width.px ?? 0
      return width * prepared.layoutStyle(segment.box).font.advanceRatio(scaledBy: scale)
    }
    let groups = groups(of: run, moved.lines)
    let placer = GraphicRunPlacer(
      run, groups: groups, sizes: widths,
      anchors: groups.map { prepared.tree.boxes[run.segments[$0.lowerBound].box].part })
    for (group, place) in zip(groups, placer.places) {
      let isReversed =
        group.count > 1
        && run.segments[group.lowerBound].visual > run.segments[group.upperBound - 1].visual
      var moving = place
      let origin = Point(
        x: anchor.x + (run.isVertical ? place.across : place.along),
        y: anchor.y + (run.isVertical ? place.along : place.across))
      for number in isReversed ? group.reversed() : Array(group) {
        move(
          run.segments[number], to: moving, anchor: anchor,
          turn: (Double(run.segments[group.lowerBound].turn), origin, run.isVertical), &moved)
        moving.along += widths[number] * place.factor
      }
    }
  }

  /// The segments that stay together, because a glyph has letters of several ones.
  private func groups(of run: GraphicRun, _ lines: SparseArray<Box, FragmentItem>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for (number, segment) in run.segments.enumerated() {
      if let last = groups.last, let item = lines[segment.box],
        prepared.shaped.isInsideCluster(item.textStart)
      {
        groups[groups.count - 1] = last.lowerBound..<(number + 1)
      } else {
        groups.append(number..<(number + 1))
      }
    }
    return groups
  }

  private mutating func move(
    _ segment: GraphicRun.Segment, to place: GraphicRunPlacer.Place, anchor: Point,
    turn: (degrees: Double, origin: Point, isVertical: Bool), _ moved: inout GraphicRunMoves
  ) {
    let isVertical = turn.isVertical
    guard let rect = moved.places[segment.box] else { return }
    let position = Point(
      x: anchor.x + (isVertical ? place.across : place.along),
      y: anchor.y + (isVertical ? place.along : place.across))
    // The box is at the anchor: its position is that of the text around it.
    let offset = BoxOffsets.Offset(
      x: .round(position.x) - rect.x, y: .round(position.y - anchor.y))
    moved.offsets.add(offset, to: Int(segment.box))
    if place.factor != 1 {
      moved.sizes.set(.round(rect.width.px * place.factor), at: segment.box)
    }
    guard turn.degrees != 0 || isVertical, let item = moved.lines[segment.box] else { return }
    let corner = Point(x: position.x, y: (rect.y + offset.y).px)
    let ascent = item.ascent.px
    let top = (item.rect.y + offset.y).px
    let below = top + item.rect.height.px - position.y
    let origin =
      isVertical
      ? Point(x: turn.origin.x - below, y: turn.origin.y + ascent)
      : Point(x: turn.origin.x, y: top + ascent)
    features.letterTurns.set(
      LetterTurn(
        degrees: turn.degrees, isVertical: isVertical,
        position: Point(x: 0, y: position.y - corner.y),
        origin: Point(x: origin.x - corner.x, y: origin.y - corner.y)), at: segment.box)
  }
}

/// Where segments are, and where they move.
private struct GraphicRunMoves {
  let places: IndexedArray<Box, UnitRect?>
  let lines: SparseArray<Box, FragmentItem>
  var offsets: BoxOffsets
  /// The widths of stretched segments.
  var sizes = SparseArray<Box, LayoutUnit>()
}

extension ShapedText {
  /// Whether an offset is inside of a glyph's cluster.
  func isInsideCluster(_ offset: Int32) -> Bool {
    let number = run(at: offset)
    guard number < runs.count, runs[number].start < offset else { return false }
    let glyph = firstGlyph(of: runs[number], notBefore: offset)
    return glyph >= Int(runs[number].glyphEnd)
      || cluster(ofGlyph: glyph, in: runs[number]) != offset
  }
}
