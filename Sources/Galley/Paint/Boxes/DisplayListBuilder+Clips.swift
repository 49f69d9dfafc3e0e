// Clip rectangles of boxes and the planes to which they belong.
// Source: CSS Overflow 3, section 3; CSS Transforms 1, section 3; CSS Backgrounds 3, section 4.3.

internal import GalleyStyle
internal import GalleySystem

/// The clip rectangles of a box or its lines, in CSS px.
struct PaintClip {
  /// In local coordinates of the box; nil for none.
  var inside: Rect?
  /// On the page, outside of a transform; nil for none.
  var outside: Rect?
  /// The rounded edges inside of `inside`, the outermost first.
  var rounded: [DisplayList.RoundedRect] = []
}

/// Local coordinates of a transformed box.
struct PaintPlane: Equatable {
  /// The map from local coordinates to the page.
  var map: AffineMap
  /// The clip rectangle on the page; nil for none.
  var clip: Rect?
}

/// The clip rectangles of all boxes and lines.
struct PaintClips {
  /// By box fragment: the clip of its background and border.
  ///
  /// Empty if no box clips.
  private var ofFragment: [PaintClip] = []
  /// By box: the clip of its lines, for clipped boxes only.
  private(set) var ofContent: [Index<Box>: PaintClip] = [:]

  private static let far = 1e7
  /// The number of rounded edges around a box; others clip as rectangles.
  private static let mostRounded = 8

  init() {}

  init(_ builder: DisplayListBuilder) {
    let (prepared, fragments) = (builder.prepared, builder.fragments)
    var collapsed = CollapsedColumns(prepared)
    guard !collapsed.isEmpty || prepared.tree.styles.contains(where: \.box.clips) else { return }
    var open: [(end: Int, box: Index<Box>, clip: PaintClip, around: PaintClip)] = []
    ofFragment.reserveCapacity(fragments.boxes.count)
    for (index, fragment) in fragments.boxes.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      let style = builder.style(ofBox: fragment.box).box
      let box = prepared.tree.boxes[fragment.box]
      let holder =
        if box.part.isGraphicText || box.isSegment {
          ofContent[box.parent]
        } else if style.position.isOutOfFlow {
          prepared[fragment.box].containingBlock.flatMap { ofContent[$0] }
        } else if open.last?.box == box.parent,
          prepared.tree.isOutsideOfOverflow(legend: fragment.box)
        {
          open.last?.around
        } else {
          open.last?.clip
        }
      let around = holder.map { builder.clip($0, inPlaneOf: fragment.box) }
      ofFragment.append(around ?? PaintClip())
      let isCollapsed =
        fragment.rect.width == .zero && collapsed.contains(cell: fragment.box)
      guard style.clips || isCollapsed, !Self.isPage(fragment.box, prepared) else {
        if let around {
          ofContent[fragment.box] = around
          open.append((Int(fragment.end), fragment.box, around, around))
        }
        continue
      }
      let padding = builder.paddingBox(of: fragment)
      let rect =
        isCollapsed
        ? Rect(x: padding.x, y: padding.y, width: 0, height: 0) : Self.rect(of: style, in: padding)
      var clip = PaintClip(
        inside: around?.inside.map { rect.intersection($0) } ?? rect, outside: around?.outside,
        rounded: around?.rounded ?? [])
      let edge = builder.paddingShape(of: fragment)
      if edge.isRounded, edge.rect == rect, clip.rounded.count < Self.mostRounded {
        clip.rounded.append(edge)
      }
      ofContent[fragment.box] = clip
      open.append((Int(fragment.end), fragment.box, clip, around ?? PaintClip()))
    }
  }

  /// The clip of a box fragment's background and border.
  func around(fragment index: Int) -> PaintClip {
    ofFragment.indices.contains(index) ? ofFragment[index] : PaintClip()
  }

  /// The padding box, unbounded on an axis that is not clipped, because `overflow: clip` may apply
  /// to one axis only.
  private static func rect(of style: BoxProperties, in paddingBox: Rect) -> Rect {
    var rect = paddingBox
    if style.hidesContent { return Rect(x: rect.x, y: rect.y, width: 0, height: 0) }
    if style.containsPaint { return rect }
    if style.overflowX == .visible { (rect.x, rect.width) = (-far, 2 * far) }
    if style.overflowY == .visible { (rect.y, rect.height) = (-far, 2 * far) }
    return rect
  }

  /// Whether a box is that of `html` or `body`, whose overflow applies to the viewport.
  private static func isPage(_ box: Index<Box>, _ prepared: PreparedDocument) -> Bool {
    let node = prepared.tree.boxes[box].node
    guard node.exists else { return box == .first }
    let tag = prepared.styled.markup.nodes[node].tag
    return tag == .html || tag == .body
  }
}

/// The cells in columns with `visibility: collapse`, whose content is not painted.
private struct CollapsedColumns {
  private let prepared: PreparedDocument
  private var columns: [Index<Box>: TableColumns] = [:]
  /// Whether no column has the value.
  let isEmpty: Bool

  init(_ prepared: PreparedDocument) {
    self.prepared = prepared
    isEmpty = !prepared.tree.boxes.contains { box in
      (box.kind == .tableColumn || box.kind == .tableColumnGroup)
        && prepared.boxStyles[box.style].isCollapsed
    }
  }

  mutating func contains(cell: Index<Box>) -> Bool {
    guard !isEmpty, prepared.tree.boxes[cell].kind == .tableCell else { return false }
    var table = prepared.tree.boxes[cell].parent
    while table.exists, prepared.tree.boxes[table].kind != .table {
      table = prepared.tree.boxes[table].parent
    }
    guard table.exists else { return false }
    let found =
      columns[table]
      ?? TableColumns(of: table, in: prepared.tree) { prepared.properties($0).isCollapsed }
    columns[table] = found
    return found.parts(ofCell: cell).contains { prepared.properties($0).isCollapsed }
  }
}

extension DisplayListBuilder {
  /// Sets the plane and clip of a box for the following items.
  mutating func enter(_ box: Index<Box>, _ clip: PaintClip) {
    let plane = transform(of: box).map { PaintPlane(map: $0, clip: clip.outside) }
    if plane != self.plane {
      enterPage()
      self.plane = plane
      if let clip = plane?.clip { items.append(.pushClip(clip)) }
      if let map = plane?.map { items.append(.pushTransform(DisplayList.Transform(map: map))) }
    }
    guard clip.inside != self.clip || clip.rounded != rounded else { return }
    leaveClip()
    (self.clip, rounded) = (clip.inside, clip.rounded)
    if let clip = clip.inside { items.append(.pushClip(clip)) }
    for edge in clip.rounded { items.append(.pushRoundedClip(edge)) }
  }

  private mutating func leaveClip() {
    for _ in rounded { pop() }
    if clip != nil { pop() }
    (clip, rounded) = (nil, [])
  }

  /// Ends the open plane and clip.
  mutating func enterPage() {
    leaveClip()
    if plane != nil { pop() }
    if plane?.clip != nil { pop() }
    plane = nil
  }

  /// Ends the last push, or removes it if it is the last item.
  private mutating func pop() {
    if let last = items.last, last.isPush {
      items.removeLast()
    } else {
      items.append(.pop)
    }
  }

  /// The transform of a box to the page in CSS px; nil for none.
  func transform(of box: Index<Box>) -> AffineMap? {
    fragments.transforms.transform(of: box)?.inUnits(scale)
  }

  /// The clip around a box in the coordinates of the box.
  ///
  /// A transformed box is clipped on the page.
  fileprivate func clip(_ clip: PaintClip, inPlaneOf box: Index<Box>) -> PaintClip {
    let parent = prepared.tree.boxes[box].parent
    let (own, around) = (transform(of: box), parent.exists ? transform(of: parent) : nil)
    guard own != around, let inside = clip.inside else { return clip }
    let page = around?.bounds(of: inside) ?? inside
    return PaintClip(inside: nil, outside: clip.outside.map { page.intersection($0) } ?? page)
  }

  fileprivate func paddingShape(of fragment: BoxFragment) -> DisplayList.RoundedRect {
    let style = style(ofBox: fragment.box).box
    let shape = DisplayList.RoundedRect(style, rect(fragment.rect))
    return boxes(style, shape).padding
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
