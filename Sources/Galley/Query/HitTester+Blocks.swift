// Blocks inside an inline element stand in an anonymous box as wide as what is around them; beside
// and between them a touch means the element, so that a picture in a link is a link in its row.
// Source: CSS 2.2 section 9.2.1.1, as Chromium tests hits.

extension HitTester {
  /// The inline element whose blocks the point is beside; nil for none.
  func elementAroundBlocks(in fragment: Int) -> Int32? {
    let parents = index.elements.inlineParentOfBlock
    guard index.holdsBlocksOfInline[fragment] else { return nil }
    let boxes = layout.document.tree.boxes
    var element: Int32 = -1
    var extent: UnitRect?
    for member in index.childrenOfFragment.range(Int32(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      guard index.kindOfFragment[child] == .inFlow else { continue }
      let node = boxes[Int(layout.fragments.boxes[child].box)].node
      let parent = node >= 0 ? parents[node] ?? -1 : -1
      if parent != element {
        if let extent, isBeside(extent, fragment), isShown(element) { return element }
        extent = nil
        element = parent
      }
      if parent >= 0 {
        let rect = layout.fragments.boxes[child].rect
        extent = extent.map { $0.union(rect) } ?? rect
      }
    }
    if let extent, isBeside(extent, fragment), isShown(element) { return element }
    return nil
  }

  private func isBeside(_ extent: UnitRect, _ fragment: Int) -> Bool {
    let content = layout.contentBox(ofFragment: fragment)
    return meets(
      UnitRect(x: content.x, y: extent.y, width: content.width, height: extent.height))
  }

  private func isShown(_ element: Int32) -> Bool {
    let style = layout.document.document.styleOfNode[Int(element)]
    return style >= 0 && isHittable(style)
  }
}
