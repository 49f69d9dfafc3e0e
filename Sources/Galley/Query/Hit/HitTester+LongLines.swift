// Hit tests on long lines and in wide boxes: a tree of bounds finds the items near the point. The
// answers are those of a search over all items.

internal import GalleyStyle
internal import GalleySystem

extension HitTester {
  /// The hit-test area.
  var area: Bounds {
    Bounds(x: Extent(top: x, bottom: x &+ width), y: Extent(top: y, bottom: y &+ height))
  }

  func hitLine(_ number: Int) -> HitLine? {
    let first = index.hitTestIndex.lines[number].start
    return index.longLines(layout).line(startingAt: first)?.hits(self)
  }

  /// Tests a long line as `onLine` tests others.
  func onLongLine(_ line: HitLine, _ number: Int, raisedOnly: Bool) -> HitTarget? {
    let items = index.hitTestIndex.fragmentItems
    let met = culledItems(of: line)
    let boxes = boxes(around: met)
    var place = Int(index.hitTestIndex.lines[number].end)
    var culled = -1
    // The first of the places that are all inside the culled box.
    var insideStart = Int.min
    while let next = line.place(before: place, self, boxes, culled, insideStart) {
      place = next
      let number = index.hitTestIndex.fragmentItem(paintedAt: place)
      if culled >= 0, !isInside(number, ofBoxAround: culled) { return .inline(culled) }
      if raisedOnly, !items[number].shapes.contains(.raised) { continue }
      if items[number].shapes.contains(.atomic) {
        let atomic = Int(items[number].fragment)
        if let target = inAtomic(atomic, raisedOnly: raisedOnly) { return target }
        continue
      }
      if meetsText(items[number]) {
        return items[number].shapes.contains(.quote) ? onQuote(number) : .fragmentItem(number)
      }
      guard items[number].shapes.contains(.culled), culled < 0 || !met.isEmpty,
        !raisedOnly || !items[number].shapes.contains(.layer)
      else { continue }
      if let own = hitFragmentItem(of: number, among: met) {
        culled = own
        insideStart =
          line.insideStarts.isEmpty ? .min : Int(line.insideStarts[place - line.start])
      }
    }
    return culled >= 0 ? .inline(culled) : nil
  }

  /// The items of culled inline boxes that the area intersects, on a reordered line.
  private func culledItems(of line: HitLine) -> [Int] {
    guard !line.culledPlaces.isEmpty else { return [] }
    var found: [Int] = []
    var end = line.insideStarts.count
    while let place = line.painted.last(in: 0..<end, meeting: area) {
      end = place
      let number = index.hitTestIndex.fragmentItem(paintedAt: place + line.start)
      let item = index.hitTestIndex.fragmentItems[number]
      if item.shapes.contains(.culled), meets(item.rect) { found.append(number) }
    }
    return found.sorted()
  }

  /// The inline boxes around items.
  private func boxes(around items: [Int]) -> Set<Index<InlineBox>> {
    var found: Set<Index<InlineBox>> = []
    for item in items {
      var box = boxAround(item)
      while box.exists, found.insert(box).inserted {
        box = layout.document.tree.inlineBoxes[box].parent
      }
    }
    return found
  }
}

extension HitLine {
  /// The last place before another one at which the search of `onLongLine` may change.
  ///
  /// The item is near the area, or belongs to a box around an item that was met, or is the first
  /// one that is not inside the culled box.
  fileprivate func place(
    before place: Int, _ tester: HitTester, _ boxes: Set<Index<InlineBox>>, _ culled: Int,
    _ insideStart: Int
  ) -> Int? {
    var found = painted.last(in: 0..<max(0, place - start), meeting: tester.area).map { $0 + start }
    guard !culledPlaces.isEmpty else { return found }
    let around = culled >= 0 ? tester.boxAround(culled) : .none
    for box in boxes where box != around {
      if let last = lastPlace(ofBox: box, before: place) { found = max(found ?? last, last) }
    }
    if culled >= 0, insideStart > start, insideStart <= place {
      found = max(found ?? insideStart - 1, insideStart - 1)
    }
    return found
  }
}
