// Folder Galley/Query/Hit: hit tests.
// Input: a `Layout`, its `LayoutIndex` and a point.
// Output: `HitTarget`: the fragment item or box at the point, from `HitTester`; links near the
//   point.
// Source: CSS 2.2, appendix E, in reverse; CSS Flexbox 1, section 5.4; Chromium's hit tests;
//   BROWSER_RULES 7.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, Text, Prepare, Place, Query,
//   Query/Caret, Query/Elements, Query/Lines, Query/Links, Query/Text.
// Read: FragmentKind, StackingOrder, HitTestIndex, HitTester, HitTester+Ink, HitTester+Lines,
//   InkOverflow, LongLines, Hit, Layout+LinkSearch.

// Input: a layout and a point. Output: the fragment item or box there.
// Boxes are tested in reverse paint order: positioned boxes, text, floats, blocks.
// Source: CSS 2.2 appendix E; BROWSER_RULES 7.17.

internal import GalleyStyle
internal import GalleySystem

/// Finds the fragment item or box at a point.
struct HitTester {
  let layout: Layout
  let index: LayoutIndex
  private var hitTestIndex: HitTestIndex { index.hitTestIndex }
  /// The top left corner of the hit-test area, in 1/64 px of layout.
  let x: Int32
  let y: Int32
  /// The size of the area: 1 px, except in scaled boxes.
  private(set) var width: Int32 = 64
  private(set) var height: Int32 = 64
  /// The height of the area beyond a px, in the coordinates of a box that is drawn smaller.
  var span: Int32 { max(0, height &- 64) }
  /// The mapped area in the local coordinates of a rotated or skewed box.
  private(set) var quad: Quadrangle?

  init(_ layout: Layout, _ index: LayoutIndex, _ point: Point) {
    self.layout = layout
    self.index = index
    (x, y) = Self.corner(at: point, pixelRatio: layout.pixelRatio)
  }

  /// The top left corner of the hit-test area at a point.
  ///
  /// A point with a NaN coordinate has no hit target.
  static func corner(at point: Point, pixelRatio: Double) -> (x: Int32, y: Int32) {
    if point.x.isNaN || point.y.isNaN { return (.min, .min) }
    return (
      LayoutUnit.floor(point.x * pixelRatio).raw, LayoutUnit.floor(point.y * pixelRatio).raw
    )
  }

  /// The hit test in the local coordinates of a transformed box.
  init(_ layout: Layout, _ index: LayoutIndex, _ hitPixel: Quadrangle) {
    self.layout = layout
    self.index = index
    let bounds = hitPixel.bounds
    (x, y) = (LayoutUnit.floor(bounds.x).raw, LayoutUnit.floor(bounds.y).raw)
    width = max(1, LayoutUnit.ceil(bounds.maxX).raw &- x)
    height = max(1, LayoutUnit.ceil(bounds.maxY).raw &- y)
    if !hitPixel.isUpright { quad = hitPixel }
  }

  /// The hit test in the local coordinates of a fragment's box; nil for a degenerate transform.
  func inPlane(of fragment: Int) -> HitTester? {
    guard let map = layout.fragments.transforms.transform(of: layout.fragments.boxes[fragment].box)
    else {
      return self
    }
    guard let inverse = map.inverse else { return nil }
    let hitPixel = Rect(x: pixelX, y: pixelY, width: 1, height: 1)
    return HitTester(layout, index, Quadrangle(inverse, hitPixel))
  }

  /// The corner of the area in px of layout.
  var pixelX: Double { LayoutUnit(raw: x).px }
  var pixelY: Double { LayoutUnit(raw: y).px }

  /// The hit target; nil outside of all fragments.
  func hit() -> HitTarget? { hitTestIndex.boxes.isEmpty ? nil : hit(stackingContext: 0) }

  /// Tests a stacking context from front to back.
  ///
  /// Layers with a negative `z-index` are in front of the box that makes the context, and behind
  /// its content.
  private func hit(stackingContext fragment: Int) -> HitTarget? {
    let layers = index.stacking.layers(in: fragment)
    if let target = hit(layers: layers.before) { return target }
    let own = hit(layer: fragment)
    if layers.behind.isEmpty || own != nil && own != .box(fragment) { return own }
    return hit(layers: layers.behind) ?? own
  }

  private func hit(layers: Range<Int>) -> HitTarget? {
    var end = layers.upperBound
    while let place = index.stacking.bounds.last(in: layers.lowerBound..<end, x: x, y: y) {
      if let target = hit(stackingContext: Int(index.stacking.layers[place])) { return target }
      end = place
    }
    return nil
  }

  /// Tests a layer without the layers in it.
  private func hit(layer fragment: Int) -> HitTarget? {
    if fragment == 0 { return hit(context: 0) }
    if isClipped(fragment) { return nil }
    if let plane = onUnit(ofText: fragment) { return plane.hit(context: fragment) }
    return layout.fragments.transforms.isEmpty
      ? hit(context: fragment) : inPlane(of: fragment)?.hit(context: fragment)
  }

  /// Whether the area is outside of an ancestor that clips the layer.
  ///
  /// Ancestors are containing blocks. The boxes of `html` and `body` do not clip, because their
  /// overflow applies to the viewport.
  private func isOutsideOfClips(_ fragment: Int) -> Bool {
    var inner = layout.fragments.boxes[fragment].box
    while let holder = layout.document[inner].containingBlock {
      let around = Int(index.fragmentOfBox[holder])
      guard around != 0, around != 1 else { return false }
      if around > 0, hitTestIndex.boxes[around].flags.contains(.clips), !meetsClip(of: around),
        !layout.document.tree.isOutsideOfOverflow(legend: inner)
      {
        return true
      }
      inner = holder
    }
    return false
  }

  /// The fragment of the legend in the border of a fieldset whose overflow is clipped; nil for none.
  func legend(ofFieldset fragment: Int) -> Int? {
    let fieldset = layout.fragments.boxes[fragment].box
    guard layout.document.tree.boxes[fieldset].part == .fieldset else { return nil }
    let legend = layout.document.tree.legend(of: fieldset)
    guard legend.exists, layout.document.tree.isOutsideOfOverflow(legend: legend),
      index.fragmentOfBox[legend].exists
    else { return nil }
    return Int(index.fragmentOfBox[legend])
  }

  /// Whether the area intersects the padding box of a box, which may be transformed.
  private func meetsClip(of fragment: Int) -> Bool {
    guard !layout.fragments.transforms.isEmpty else { return meetsPadding(fragment) }
    return inPlane(of: fragment)?.meetsPadding(fragment) ?? false
  }

  /// Whether the layer is clipped at the area.
  func isClipped(_ fragment: Int) -> Bool {
    let tree = layout.document.tree
    let box = tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.part.isGraphicText, box.parent.exists else { return isOutsideOfClips(fragment) }
    let graphic = Int(index.fragmentOfBox[box.parent])
    return hitTestIndex.boxes[graphic].flags.contains(.clips) && !isInContent(ofGraphic: graphic)
  }

  /// Tests a box that is painted atomically.
  func hit(context fragment: Int) -> HitTarget? {
    var search = Search()
    return foreground(fragment, &search) ?? search.float ?? search.block
  }

  /// The hits so far, which text in the rest of the box would cover.
  private struct Search {
    var float: HitTarget?
    var block: HitTarget?
  }

  /// Tests the box and its in-flow content; `search` receives floats and blocks.
  private func foreground(_ fragment: Int, _ search: inout Search) -> HitTarget? {
    let box = hitTestIndex.boxes[fragment]
    guard box.reaches(y, span: span) else { return nil }
    if !box.flags.contains(.clips)
      || meetsPadding(fragment) && (!box.flags.contains(.isRounded) || meetsContent(fragment))
    {
      if box.paragraph.exists, let target = onLines(box.paragraph, of: fragment) { return target }
      if let target = inChildren(of: fragment, &search) { return target }
    } else if let legend = legend(ofFieldset: fragment), let target = inChild(legend, &search) {
      return target
    }
    if box.hasMarker, box.flags.contains(.isHittable), meetsMarker(ofFragment: fragment) {
      return .box(fragment)
    }
    if search.block == nil, let element = elementAroundBlocks(in: fragment) {
      search.block = .aroundBlocks(element: element, box: fragment)
    }
    if search.block == nil, !box.isPartOfInline, box.flags.contains(.isHittable), meets(box.rect),
      !box.flags.contains(.isRounded) || meetsBorder(fragment)
    {
      search.block = .box(fragment)
    }
    return nil
  }

  /// Tests the boxes in a box.
  private func inChildren(of fragment: Int, _ search: inout Search) -> HitTarget? {
    let children = index.childrenOfFragment.range(Index(fragment))
    if hitTestIndex.boxes[fragment].isWide,
      let wide = index.longLines(layout).box(fragment)?.hits(of: fragment, layout, index)
    {
      var end = children.upperBound
      while let member = wide.last(before: end, meeting: area) {
        end = member
        let child = Int(index.childrenOfFragment.members[member])
        if hitTestIndex.boxes[child].reaches(y, span: span), let target = inChild(child, &search) {
          return target
        }
      }
      return nil
    }
    var end = children.upperBound
    while let member = hitTestIndex.children.last(
      in: children.lowerBound..<end, of: Index(fragment), reaching: y,
      span: span)
    {
      end = member.place
      if let target = inChild(Int(member.value), &search) { return target }
    }
    return nil
  }

  private func inChild(_ child: Int, _ search: inout Search) -> HitTarget? {
    if hitTestIndex.boxes[child].isAnnotation { return nil }
    switch hitTestIndex.boxes[child].kind {
    case .inFlow: return foreground(child, &search)
    case .item: return hit(context: child)
    case .float:
      if search.float == nil { search.float = hit(context: child) }
      return nil
    case .atomic, .positioned, .outOfFlow: return nil
    }
  }
  // MARK: Lines

  private func onLines(_ paragraph: Index<TextParagraph>, of fragment: Int) -> HitTarget? {
    if hitTestIndex.containsRaised, let target = onLines(paragraph, of: fragment, raisedOnly: true)
    {
      return target
    }
    return onLines(paragraph, of: fragment, raisedOnly: false)
  }

  private func onLines(_ paragraph: Index<TextParagraph>, of fragment: Int, raisedOnly: Bool)
    -> HitTarget?
  {
    let lines = index.linesOfParagraph.range(paragraph)
    var end = lines.upperBound
    while let member = lastLine(in: lines.lowerBound..<end, of: paragraph) {
      end = member.place
      if let target = onLine(Int(member.value), raisedOnly: raisedOnly) { return target }
      // The line box belongs to the block and covers earlier lines that overflow into it.
      let box = hitTestIndex.lines[member.value].box
      if !raisedOnly, hitTestIndex.boxes[fragment].flags.contains(.isHittable),
        layout.fragments.columns.isEmpty
          || layout.fragments.lines[member.value].column
            == layout.fragments.boxes[fragment].column,
        meetsLineBox(box, of: hitTestIndex.boxes[fragment].rect),
        !hitTestIndex.boxes[fragment].flags.contains(.isRounded)
          || meetsCorners(ofLine: box, fragment)
      {
        return .box(fragment)
      }
    }
    return nil
  }

  /// The last line of a paragraph that may be at the point.
  private func lastLine(in range: Range<Int>, of paragraph: Index<TextParagraph>) -> (
    place: Int, value: Index<LineFragment>
  )? {
    // Many columns have lines beside each other.
    guard layout.fragments.columns.count > LongLines.least, range.count > LongLines.least else {
      return hitTestIndex.linesOfParagraph.last(in: range, of: paragraph, reaching: y, span: span)
    }
    var end = range.upperBound
    while let place = index.longLines(layout).lineBounds(layout, index).last(
      in: range.lowerBound..<end, meeting: area)
    {
      let line = index.linesOfParagraph.members[place]
      if hitTestIndex.linesOfParagraph.reaches(y, span: span, at: place) { return (place, line) }
      end = place
    }
    return nil
  }

  /// Tests a line: text and inline boxes by their rounded rectangles, culled inline boxes by the
  /// exact rectangles of their text.
  private func onLine(_ number: Int, raisedOnly: Bool) -> HitTarget? {
    guard mayMeetItems(ofLine: number) else { return nil }
    if !raisedOnly, hitTestIndex.hasAnnotations, let target = onAnnotations(ofLine: number) {
      return target
    }
    let line = hitTestIndex.lines[number]
    if Int(line.end) &- Int(line.start) > LongLines.least, let long = hitLine(number) {
      return onLongLine(long, number, raisedOnly: raisedOnly)
    }
    let fragmentItems = hitTestIndex.fragmentItems.span
    let met = culledFragmentItems(ofLine: number)
    var place = Int(line.end)
    // A culled inline box is tested after its content.
    var culled = -1
    while place > Int(line.start) {
      place -= 1
      let number = hitTestIndex.fragmentItem(paintedAt: place)
      let fragmentItem = fragmentItems[number]
      if culled >= 0, !isInside(number, ofBoxAround: culled) { return .inline(culled) }
      if raisedOnly, !fragmentItem.shapes.contains(.raised) { continue }
      if fragmentItem.shapes.contains(.atomic) {
        let atomic = Int(fragmentItem.fragment)
        if let target = inAtomic(atomic, raisedOnly: raisedOnly) { return target }
        continue
      }
      if meetsText(fragmentItem) {
        return fragmentItem.shapes.contains(.quote) ? onQuote(number) : .fragmentItem(number)
      }
      guard fragmentItem.shapes.contains(.culled), culled < 0 || !met.isEmpty,
        !raisedOnly || !fragmentItem.shapes.contains(.layer)
      else { continue }
      if let own = hitFragmentItem(of: number, among: met) { culled = own }
    }
    return culled >= 0 ? .inline(culled) : nil
  }

  /// Whether an item is text that the area intersects.
  ///
  /// The rectangle of text is on whole px, but for text of a graphic.
  func meetsText(_ item: HitTestItem) -> Bool {
    guard item.shapes.contains(.rounded), isNear(item.rect) else { return false }
    return item.shapes.contains(.graphic) ? meets(item.rect) : meetsRounded(item.rect)
  }

  func inAtomic(_ fragment: Int, raisedOnly: Bool) -> HitTarget? {
    guard fragment >= 0, hitTestIndex.boxes[fragment].kind != .positioned,
      hitTestIndex.boxes[fragment].reaches(y, span: span)
    else { return nil }
    if raisedOnly, let annotation = annotation(ofRaised: fragment),
      let target = hit(context: annotation)
    {
      return target
    }
    return hit(context: fragment)
  }
}
