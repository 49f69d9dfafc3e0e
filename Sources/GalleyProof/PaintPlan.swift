// Input: the items of a display list, the size of a picture. Output: the items that are painted within the
// limit of work. The decision is made for whole items in the order of the list, before anything is
// rendered, so that each part of a picture is equal to this part of the whole.

internal import Galley

/// Which items of a display list are painted, and where their groups end.
struct PaintPlan {
  /// By push: the index of its pop, or the number of items.
  private(set) var ends: [Int32]
  /// By push of a group or transform: the bounding box of its content without clips, in the coordinates
  /// of the content.
  private(set) var reaches: [Int: Rect] = [:]
  /// The items that are left out; a push with its content.
  private(set) var omitted: Set<Int> = []
  /// The groups without a bitmap of their own.
  private(set) var flat: Set<Int> = []
  /// The bounding box of each item.
  private var boxes: [Rect?]

  /// Whether everything is painted.
  var isWhole: Bool { omitted.isEmpty && flat.isEmpty }

  /// Plans a picture of an area in CSS px.
  ///
  /// `limit` is the work; nil for that of the area.
  init(
    _ items: [DisplayList.Item], scale: Double, area: Rect, images: ProofImages = ProofImages(),
    limit: Int? = nil
  ) {
    ends = [Int32](repeating: Int32(items.count), count: items.count)
    boxes = [Rect?](repeating: nil, count: items.count)
    readStructure(of: items)
    let pixels = Int(min(area.width * scale * area.height * scale, Double(Bitmap.largestArea)))
    var chooser = PaintChooser(
      scale: scale, area: area, pixels: pixels, limit: limit ?? Limits.paintingWork(area: pixels),
      images: images)
    choose(items, &chooser)
    boxes = []
  }

  /// The items that are painted by both plans.
  func common(with other: PaintPlan) -> PaintPlan {
    var common = self
    common.omitted.formUnion(other.omitted)
    common.flat.formUnion(other.flat)
    return common
  }

  // MARK: Structure

  private mutating func readStructure(of items: [DisplayList.Item]) {
    var open: [(index: Int, reach: Rect?)] = []
    func add(_ reach: Rect?) {
      let last = open.count - 1
      guard let reach, last >= 0 else { return }
      open[last].reach = open[last].reach?.union(reach) ?? reach
    }
    func close(at end: Int) {
      guard let group = open.popLast() else { return }
      ends[group.index] = Int32(end)
      var reach = group.reach
      switch items[group.index] {
      case .pushTransform(let transform):
        reaches[group.index] = reach
        reach = reach.map { transform.map.bounds(of: $0) }
      case .pushEffect(let effect):
        reaches[group.index] = reach
        reach = reach?.outset(by: effect.usedReach)
      case .pushGroup: reaches[group.index] = reach
      default: break
      }
      add(reach)
    }
    for (index, item) in items.enumerated() {
      if item.isPush {
        open.append((index, nil))
      } else if case .pop = item {
        close(at: index)
      } else {
        boxes[index] = Painter.reach(of: item)
        add(boxes[index])
      }
    }
    while !open.isEmpty { close(at: items.count) }
  }

  // MARK: Choice

  private mutating func choose(_ items: [DisplayList.Item], _ chooser: inout PaintChooser) {
    var index = 0
    while index < items.count {
      let item = items[index]
      if case .pop = item {
        chooser.leave()
        index += 1
        continue
      }
      if !item.isPush {
        if let box = boxes[index], !chooser.take(item, box) { omitted.insert(index) }
        index += 1
        continue
      }
      switch chooser.enter(item, reach: reaches[index]) {
      case .inside: index += 1
      case .flat:
        flat.insert(index)
        index += 1
      case .invisible: index = Int(ends[index]) + 1
      case .beyondLimit:
        omitted.insert(index)
        index = Int(ends[index]) + 1
      }
    }
  }
}

extension DisplayList.Effect {
  /// The distance in CSS px by which a painter lets the filters enlarge a picture.
  var usedReach: Double { min(reach, 4096) }
}

extension Painter {
  /// The bounding box of what an item paints; nil for pushes and pops.
  static func reach(of item: DisplayList.Item) -> Rect? {
    switch item {
    case .pushClip, .pushRoundedClip, .pushPathClip, .pushTransform, .pushGroup, .pushEffect, .pop:
      return nil
    case .fillRect(let rect, _), .fillEllipse(let rect, _), .strokeEllipse(let rect, _, _):
      return rect.outset(by: 1)
    case .fillRoundedRect(let shape, _): return shape.rect.outset(by: 1)
    case .fillRing(let ring, _): return ring.outer.rect.outset(by: 1)
    case .tiles(let tiles): return tiles.area.rect.outset(by: 1)
    case .shadow(let shadow):
      return shadow.isInset
        ? shadow.edge.rect : shadow.shape.rect.outset(by: 3 * shadow.deviation + 1)
    case .line(let line):
      // Waves are higher than their line.
      return line.rect.outset(by: 2 + 3 * min(line.rect.width, line.rect.height))
    case .fillPath(let outline, _): return outline.reach?.outset(by: 1)
    case .image(let image):
      let box = image.box.rect.outset(by: 1)
      return image.placeholder.flatMap(reach).map { box.union($0) } ?? box
    case .glyphs(let run): return reach(of: run)?.outset(by: 3 * run.blur)
    }
  }

  static func reach(of run: DisplayList.GlyphRun) -> Rect? {
    var bounds = PointBounds()
    for glyph in run.glyphs { bounds.add(Point(x: glyph.x, y: glyph.y)) }
    return bounds.rect?.outset(by: 4 * run.size)
  }
}

extension Layout.Outline {
  /// The bounding box of the ends and control points; nil without any.
  var reach: Rect? {
    var bounds = PointBounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): bounds.add(point)
      case .curve(let end, let control1, let control2):
        bounds.add(end)
        bounds.add(control1)
        bounds.add(control2)
      case .close: break
      }
    }
    return bounds.rect
  }
}

/// The bounding box of points.
private struct PointBounds {
  private var (left, right) = (Double.infinity, -Double.infinity)
  private var (top, bottom) = (Double.infinity, -Double.infinity)

  mutating func add(_ point: Point) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  var rect: Rect? {
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
