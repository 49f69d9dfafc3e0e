// Where boxes clip what is in them, and the planes that they are in.
// Source: CSS Overflow 3, section 3; CSS Transforms 1, section 3; corners clip nothing here.

internal import GalleyStyle

/// What clips a box or its lines, CSS px.
struct PaintClip {
  /// In the plane of the box; nil for nothing.
  var inside: Rect?
  /// On the page, around a plane of its own; nil for nothing.
  var outside: Rect?
}

/// The rectangles that clip boxes and lines.
struct PaintClips {
  /// By box fragment: what clips its own background and border; empty where nothing clips.
  private var ofFragment: [PaintClip] = []
  /// By box: what clips its lines, only for those that something clips.
  private(set) var ofContent: [Int32: PaintClip] = [:]

  private static let far = 1e7

  init() {}

  init(_ builder: PaintListBuilder) {
    let (prepared, fragments) = (builder.prepared, builder.fragments)
    guard prepared.tree.styles.contains(where: \.box.clips) else { return }
    var open: [(end: Int, clip: PaintClip)] = []
    ofFragment.reserveCapacity(fragments.boxes.count)
    for (index, fragment) in fragments.boxes.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      let style = builder.style(ofBox: fragment.box).box
      let holder =
        style.position.isOutOfFlow
        ? prepared.containingBlockBox(fragment.box).flatMap { ofContent[$0] } : open.last?.clip
      let around = holder.map { builder.clip($0, inPlaneOf: fragment.box) }
      ofFragment.append(around ?? PaintClip())
      guard style.clips, !Self.isPage(fragment.box, prepared) else {
        if let around {
          ofContent[fragment.box] = around
          open.append((Int(fragment.end), around))
        }
        continue
      }
      let rect = Self.rect(of: style, in: builder.paddingBox(of: fragment))
      let clip = PaintClip(
        inside: around?.inside.map { rect.common(with: $0) } ?? rect, outside: around?.outside)
      ofContent[fragment.box] = clip
      open.append((Int(fragment.end), clip))
    }
  }

  /// What clips the background and border of a box fragment.
  func around(fragment index: Int) -> PaintClip {
    ofFragment.indices.contains(index) ? ofFragment[index] : PaintClip()
  }

  /// A padding box, but for the axes that are not clipped: `overflow: clip` may be that of one.
  private static func rect(of style: BoxProperties, in paddingBox: Rect) -> Rect {
    var rect = paddingBox
    if style.effects.contains(.containedPaint) { return rect }
    if style.overflowX == .visible { (rect.x, rect.width) = (-far, 2 * far) }
    if style.overflowY == .visible { (rect.y, rect.height) = (-far, 2 * far) }
    return rect
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
  /// Paints from here on in the plane of a box, and clipped.
  mutating func enter(_ box: Int32, _ clip: PaintClip) {
    let plane = transform(of: box).map { PaintPlane(map: $0, clip: clip.outside) }
    if plane != self.plane {
      self.plane = plane
      self.clip = nil
      list.operations.append(.plane(plane))
    }
    guard clip.inside != self.clip else { return }
    self.clip = clip.inside
    list.operations.append(.clip(clip.inside))
  }

  /// Paints from here on as if nothing had been entered.
  mutating func enterPage() {
    if clip != nil { list.operations.append(.clip(nil)) }
    if plane != nil { list.operations.append(.plane(nil)) }
    (clip, plane) = (nil, nil)
  }

  /// Where a plane is on the page, CSS px; nil for that of the page.
  private func transform(of box: Int32) -> AffineMap? {
    fragments.transforms.transform(of: box)?.inUnits(scale)
  }

  /// What clips around a box as the box meets it: a plane of its own is clipped on the page.
  fileprivate func clip(_ clip: PaintClip, inPlaneOf box: Int32) -> PaintClip {
    let parent = prepared.tree.boxes[Int(box)].parent
    let (own, around) = (transform(of: box), parent >= 0 ? transform(of: parent) : nil)
    guard own != around, let inside = clip.inside else { return clip }
    let page = around?.bounds(of: inside) ?? inside
    return PaintClip(inside: nil, outside: clip.outside.map { page.common(with: $0) } ?? page)
  }

  fileprivate func paddingBox(of fragment: BoxFragment) -> Rect {
    let width = style(ofBox: fragment.box).box.borderWidth
    var position = rect(fragment.rect)
    position.x += Double(width.left) * scale
    position.y += Double(width.top) * scale
    position.width = max(0, position.width - Double(width.left + width.right) * scale)
    position.height = max(0, position.height - Double(width.top + width.bottom) * scale)
    return position
  }
}
