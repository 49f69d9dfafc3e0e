// Where boxes clip what is in them. Source: CSS Overflow 3, section 3; corners clip nothing here.

/// The rectangles that clip boxes and lines, CSS px.
struct PaintClips {
  /// By box fragment: what clips its own background and border; empty where nothing clips.
  private var ofFragment: [Rect?] = []
  /// By box: what clips its lines, only for those that something clips.
  private(set) var ofContent: [Int32: Rect] = [:]

  private static let far = 1e7

  init() {}

  init(_ builder: PaintListBuilder) {
    let (prepared, fragments) = (builder.prepared, builder.fragments)
    guard prepared.tree.styles.contains(where: \.box.clips) else { return }
    var open: [(end: Int, rect: Rect)] = []
    ofFragment.reserveCapacity(fragments.boxes.count)
    for (index, fragment) in fragments.boxes.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      let style = builder.style(ofBox: fragment.box).box
      let around =
        style.position.isOutOfFlow
        ? prepared.boxHolding(fragment.box).flatMap { ofContent[$0] } : open.last?.rect
      ofFragment.append(around)
      guard style.clips, !Self.isPage(fragment.box, prepared) else {
        if let around {
          ofContent[fragment.box] = around
          if style.position.isOutOfFlow { open.append((Int(fragment.end), around)) }
        }
        continue
      }
      var rect = builder.paddingBox(of: fragment)
      // `overflow: clip` may be that of one axis.
      let clipsBoth = style.effects.contains(.containedPaint)
      if !clipsBoth, style.overflowX == .visible {
        (rect.x, rect.width) = (-Self.far, 2 * Self.far)
      }
      if !clipsBoth, style.overflowY == .visible {
        (rect.y, rect.height) = (-Self.far, 2 * Self.far)
      }
      if let around { rect = rect.common(with: around) }
      ofContent[fragment.box] = rect
      open.append((Int(fragment.end), rect))
    }
  }

  /// What clips the background and border of a box fragment.
  func aroundFragment(_ index: Int) -> Rect? {
    ofFragment.indices.contains(index) ? ofFragment[index] : nil
  }

  /// What `html` and `body` say of overflow is about the window.
  private static func isPage(_ box: Int32, _ prepared: PreparedDocument) -> Bool {
    let node = prepared.tree.boxes[Int(box)].node
    guard node >= 0 else { return box == 0 }
    let tag = prepared.document.tree.nodes[Int(node)].tag
    return tag == .html || tag == .body
  }
}

extension PaintListBuilder {
  /// Clips what is painted from here on; nil for nothing.
  mutating func clip(to rect: Rect?) {
    guard rect != clip else { return }
    clip = rect
    list.operations.append(.clip(rect))
  }

  fileprivate func paddingBox(of fragment: BoxFragment) -> Rect {
    let width = style(ofBox: fragment.box).box.borderWidth
    var place = rect(fragment.rect)
    place.x += Double(width.left) * scale
    place.y += Double(width.top) * scale
    place.width = max(0, place.width - Double(width.left + width.right) * scale)
    place.height = max(0, place.height - Double(width.top + width.bottom) * scale)
    return place
  }
}

extension Rect {
  /// The part of two rectangles that both hold; empty where there is none.
  func common(with other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
