// Boxes that move with all that is in them once everything has its place: sticky ones, which keep to
// the part of their scroll container that shows, and those with a transform.
// Source: CSS Positioned Layout 3 section 3.4; CSS Transforms 1 section 6.

extension LayoutPass {
  /// Moves sticky boxes in a page that is not scrolled.
  mutating func placeSticky(viewport: UnitRect) {
    guard isRecording, prepared.boxStyles.movesBoxes else { return }
    let places = placesOfBoxes()
    var offsets = BoxOffsets(count: prepared.tree.boxes.count)
    for index in prepared.tree.boxes.indices {
      let box = Int32(truncatingIfNeeded: index)
      offsets.inherit(prepared.tree.boxes[index].parent, to: index)
      let style = properties(box)
      guard style.position == .sticky, let place = places[index] else { continue }
      let view = scrollContainer(of: box, places) ?? (viewport, .zero)
      guard let room = containingRoom(of: box, places) else { continue }
      let inherited = offsets.totals[index]
      var rect = place
      rect.x = rect.x + inherited.x
      rect.y = rect.y + inherited.y
      offsets.add(
        stickyOffset(of: rect, style, in: view.rect, room: room, inherited: inherited), to: index)
    }
    apply(offsets)
  }

  /// Moves boxes with transforms.
  mutating func applyTransforms() {
    guard isRecording, prepared.boxStyles.movesBoxes else { return }
    let places = placesOfBoxes()
    var offsets = BoxOffsets(count: prepared.tree.boxes.count)
    for index in prepared.tree.boxes.indices {
      let node = prepared.tree.boxes[index]
      offsets.inherit(node.parent, to: index)
      guard properties(Int32(truncatingIfNeeded: index)).hasTransform,
        case .translation(let x, let y) = prepared.tree.styles[Int(node.style)].box.transform,
        let place = places[index]
      else { continue }
      offsets.add(
        BoxOffsets.Offset(x: x.resolved(place.width), y: y.resolved(place.height)), to: index)
    }
    apply(offsets)
  }

  /// By box, where its fragment is: placeholders stand before those of the boxes out of the flow.
  private func placesOfBoxes() -> [UnitRect?] {
    var places = [UnitRect?](repeating: nil, count: prepared.tree.boxes.count)
    for fragment in out.boxes { places[Int(fragment.box)] = fragment.rect }
    return places
  }

  private mutating func apply(_ offsets: BoxOffsets) {
    guard offsets.isMoving else { return }
    out.shift(offsets, prepared.tree)
    out.moves.add(offsets)
  }

  // MARK: Sticky boxes

  /// The content box of the nearest ancestor that clips, nil for the page.
  private func scrollContainer(
    of box: Int32, _ places: [UnitRect?]
  ) -> (rect: UnitRect, BoxOffsets.Offset)? {
    var parent = prepared.tree.boxes[Int(box)].parent
    while parent > 0 {
      let style = properties(parent)
      if style.overflowX.makesContext || style.overflowY.makesContext,
        let rect = contentRect(of: parent, places)
      {
        return (rect, .zero)
      }
      parent = prepared.tree.boxes[Int(parent)].parent
    }
    return nil
  }

  private func contentRect(of box: Int32, _ places: [UnitRect?]) -> UnitRect? {
    guard var rect = places[Int(box)] else { return nil }
    let edges = edges(box, containing: rect.width)
    rect.x = rect.x + edges.left
    rect.y = rect.y + edges.top
    rect.width = max(.zero, rect.width - edges.horizontal)
    rect.height = max(.zero, rect.height - edges.vertical)
    return rect
  }

  /// Where the border box of a sticky box may be: its containing block without its margins.
  private func containingRoom(of box: Int32, _ places: [UnitRect?]) -> UnitRect? {
    var parent = prepared.tree.boxes[Int(box)].parent
    while parent >= 0, places[Int(parent)] == nil {
      parent = prepared.tree.boxes[Int(parent)].parent
    }
    guard parent >= 0, var rect = contentRect(of: parent, places) else { return nil }
    let margin = edges(box, containing: rect.width).margin
    rect.x = rect.x + margin.left
    rect.y = rect.y + margin.top
    rect.width = rect.width - margin.left - margin.right
    rect.height = rect.height - margin.top - margin.bottom
    return rect
  }

  private func stickyOffset(
    of box: UnitRect, _ style: BoxStyle, in view: UnitRect, room: UnitRect,
    inherited: BoxOffsets.Offset
  ) -> BoxOffsets.Offset {
    var rect = box
    let (roomX, roomY) = (room.x + inherited.x, room.y + inherited.y)
    if let right = prepared.resolved(style.inset.right, view.width) {
      let missing = min(.zero, view.maxX - right - rect.maxX)
      rect.x = rect.x + max(min(.zero, roomX - rect.x), missing)
    }
    if let left = prepared.resolved(style.inset.left, view.width) {
      let missing = max(.zero, view.x + left - rect.x)
      rect.x = rect.x + min(max(.zero, roomX + room.width - rect.maxX), missing)
    }
    if let bottom = prepared.resolved(style.inset.bottom, view.height) {
      let missing = min(.zero, view.maxY - bottom - rect.maxY)
      rect.y = rect.y + max(min(.zero, roomY - rect.y), missing)
    }
    if let top = prepared.resolved(style.inset.top, view.height) {
      let missing = max(.zero, view.y + top - rect.y)
      rect.y = rect.y + min(max(.zero, roomY + room.height - rect.maxY), missing)
    }
    return BoxOffsets.Offset(x: rect.x - box.x, y: rect.y - box.y)
  }
}
