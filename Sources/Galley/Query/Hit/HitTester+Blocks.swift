// Blocks inside an inline element are in an anonymous box as wide as the container. A point beside
// or between them hits the element. Beside a picture in a link, for example, the link is hit.
// Source: CSS 2.2 section 9.2.1.1, with the hit tests of Chromium.

internal import GalleyStyle
internal import GalleySystem

extension HitTester {
  /// The inline element whose blocks are beside the point.
  func elementAroundBlocks(in fragment: Int) -> NodeIndex? {
    guard let blocks = index.blocksOfInline.blocks(in: fragment, at: y) else { return nil }
    let beside = UnitRect(
      x: blocks.x, y: LayoutUnit(raw: y), width: blocks.width, height: LayoutUnit(px: 1))
    return blocks.isHittable && meets(beside) ? blocks.element : nil
  }
}
