// The border of a fieldset, which its legend interrupts.
// Source: the HTML standard, section 15.3.13 (the fieldset and legend elements).

internal import GalleyStyle
internal import GalleySystem

extension DisplayListBuilder {
  /// Paints a fieldset with its upper border in the middle of its legend; returns false without a
  /// legend.
  mutating func paintFieldset(
    _ style: BoxProperties, ofFragment index: Int, at position: Rect
  ) -> Bool {
    guard let legend = legend(ofFragment: index) else { return false }
    let border = Double(style.borderWidth.top) * scale
    var frame = position
    let excess = max(0, legend.height - border) / 2
    frame.y += excess
    frame.height = max(0, frame.height - excess)
    frame = snapped(frame)
    paintBox(style, at: frame, .background)
    let gap = snapped(
      Rect(
        x: legend.x, y: position.y, width: legend.width, height: max(legend.height, border)))
    let around = Rect(
      x: position.x - 1, y: position.y - 1, width: position.width + 2, height: position.height + 2)
    items.append(
      .pushPathClip(
        Layout.Outline(
          elements: DisplayList.RoundedRect(around).contour(isReversed: false)
            + DisplayList.RoundedRect(gap).contour(isReversed: true))))
    paintBorder(of: style, around: DisplayList.RoundedRect(style, frame))
    items.append(.pop)
    return true
  }

  /// The border box of the legend of a fieldset; nil without one.
  private func legend(ofFragment index: Int) -> Rect? {
    let fragment = fragments.boxes[index]
    let box = prepared.tree.boxes[fragment.box]
    guard box.part == .fieldset, box.firstChild.exists,
      prepared.tree.boxes[box.firstChild].part == .legend
    else { return nil }
    var member = index + 1
    while member < Int(fragment.end) {
      if fragments.boxes[member].box == box.firstChild { return rect(fragments.boxes[member].rect) }
      member = max(member + 1, Int(fragments.boxes[member].end))
    }
    return nil
  }
}
