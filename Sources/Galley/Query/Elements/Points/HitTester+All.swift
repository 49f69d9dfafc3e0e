// The tests of a hit test, one by one, for the walk that finds all elements at a point.

internal import GalleyStyle
internal import GalleySystem

extension HitTester {
  /// Whether the ink of a box reaches the height of the area.
  func reaches(_ box: HitTestBox) -> Bool { box.reaches(y, span: span) }

  /// Whether the area is inside the clip of a box; true for one that does not clip.
  func isInside(clipOf fragment: Int) -> Bool {
    let flags = index.hitTestIndex.boxes[fragment].flags
    return !flags.contains(.clips)
      || meetsPadding(fragment) && (!flags.contains(.isRounded) || meetsContent(fragment))
  }

  /// Whether the area is on a line box, which belongs to its block.
  func isOnLineBox(_ number: Int, ofBlock fragment: Int) -> Bool {
    let box = index.hitTestIndex.boxes[fragment]
    let line = index.hitTestIndex.lines[number].box
    return box.flags.contains(.isHittable)
      && (layout.fragments.columns.isEmpty
        || layout.fragments.lines[number].column == layout.fragments.boxes[fragment].column)
      && meetsLineBox(line, of: box.rect)
      && (!box.flags.contains(.isRounded) || meetsCorners(ofLine: line, fragment))
  }

  /// Whether the area meets an item as it is painted, on whole px.
  func meetsPainted(_ number: Int) -> Bool {
    let item = index.hitTestIndex.fragmentItems[number]
    guard item.shapes.contains(.rounded), isNear(item.rect) else { return false }
    return item.shapes.contains(.graphic)
      ? meets(item.rect) : meetsRounded(item.rect)
  }
}
