// Lines of borders and decorations, in the patterns of CSS.
// Source: CSS Backgrounds 3, section 4.2; CSS Text Decoration 4, section 2.2.

internal import Galley

extension Painter {
  mutating func paint(_ line: DisplayList.Line) {
    var box = snapped(line.rect)
    // A line is at least one pixel thick.
    if line.isVertical { box.right = max(box.right, box.left + 1) }
    if !line.isVertical { box.bottom = max(box.bottom, box.top + 1) }
    let color = line.color
    let thickness = line.isVertical ? box.right - box.left : box.bottom - box.top
    switch line.pattern {
    case .solid: fill(box, with: color)
    case .double:
      let third = max(1, thickness / 3)
      var (first, second) = (box, box)
      if line.isVertical {
        first.right = box.left + third
        second.left = max(box.right - third, first.right + 1)
        second.right = second.left + third
      } else {
        first.bottom = box.top + third
        second.top = max(box.bottom - third, first.bottom + 1)
        second.bottom = second.top + third
      }
      fill(first, with: color)
      fill(second, with: color)
    case .dashed: paintDashes(box, line.isVertical, on: 3 * thickness, off: 2 * thickness, color)
    case .dotted: paintDashes(box, line.isVertical, on: thickness, off: thickness, color)
    case .wavy: paintWave(box, thickness, color)
    }
  }

  private mutating func paintDashes(
    _ box: PixelBox, _ isVertical: Bool, on: Int, off: Int, _ color: SRGBColor
  ) {
    var start = isVertical ? box.top : box.left
    let end = min(
      isVertical ? box.bottom : box.right, isVertical ? bitmap.height : bitmap.width)
    // The part before the picture is skipped in whole periods.
    if start < 0 { start += -start / (on + off) * (on + off) }
    while start < end {
      var dash = box
      let stop = min(end, start + on)
      if isVertical {
        (dash.top, dash.bottom) = (start, stop)
      } else {
        (dash.left, dash.right) = (start, stop)
      }
      fill(dash, with: color)
      start += on + off
    }
  }

  private mutating func paintWave(_ box: PixelBox, _ thickness: Int, _ color: SRGBColor) {
    let height = Double(thickness) * 1.5
    let middle = Double(box.top) + height
    var bounds = box
    bounds.bottom = box.top + Int(2 * height + Double(thickness)) + 1
    let half = Double(thickness) / 2
    paintShape(bounds, color) { x, y in
      // Two parabolas per period approximate a sine without a table.
      let phase = (x / (4 * height)).truncatingRemainder(dividingBy: 1)
      let part = phase < 0.5 ? phase : phase - 0.5
      let arc = 16 * part * (0.5 - part) * (phase < 0.5 ? 1 : -1)
      return abs(y - middle + arc * height / 2) <= half
    }
  }
}
