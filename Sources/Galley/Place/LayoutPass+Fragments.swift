// The fragment of a box under construction: opened before what is in it, and ended behind it.

internal import GalleyStyle

extension LayoutPass {
  /// Opens the fragment of a box; -1 when nothing is recorded.
  mutating func beginFragment(_ box: Int32, x: LayoutUnit = .zero, width: LayoutUnit) -> Int {
    guard isRecording else { return -1 }
    out.boxes.append(
      BoxFragment(
        box: box, rect: UnitRect(x: x, y: .zero, width: width, height: .zero), end: 0))
    return out.boxes.count - 1
  }

  mutating func endFragment(
    _ index: Int, y: LayoutUnit, height: LayoutUnit, width: LayoutUnit? = nil
  ) {
    guard index >= 0 else { return }
    out.boxes[index].rect.y = y
    out.boxes[index].rect.height = height
    if let width { out.boxes[index].rect.width = width }
    out.boxes[index].end = Int32(out.boxes.count)
  }
}
