// Folder Galley/Paint/Boxes: backgrounds, shadows, borders and clips of boxes.
// Input: the boxes of a layout and their styles.
// Output: items of the `DisplayList`.
// Source: CSS Backgrounds 3; CSS Images 3; CSS Masking 1, section 5; CSS 2.2, section 17.6.
// Uses: GalleySystem, FontEngine, Units, Markup, Style, Text, Prepare, Place, Query, Paint,
//   Paint/List, Paint/Replaced.
// Read: DisplayListBuilder+Boxes, DisplayListBuilder+Backgrounds, DisplayList+Gradient,
//   DisplayListBuilder+Borders, RoundedRect+Corners, DisplayListBuilder+Clips,
//   DisplayListBuilder+ClipPaths, DisplayListBuilder+Columns, DisplayListBuilder+Fieldsets,
//   DisplayListBuilder+Tables, CollapsedBorders.

// Shadows, background images and outlines of boxes. Source: CSS Backgrounds 3; CSS UI 4, section 4.

internal import GalleyStyle

extension DisplayListBuilder {
  /// Paints the outer shadows of a box, the last one first.
  mutating func paintShadows(
    _ paint: PaintProperties, of shape: DisplayList.RoundedRect
  ) {
    items.spend(paint.shadows.count)
    if items.isLimited { return }
    for shadow in paint.shadows.reversed() where !shadow.isInset {
      if items.isLimited { return }
      let color = shadow.color
      guard color.alpha > 0 else { continue }
      let grown = shape.grown(by: Double(shadow.spread))
      guard grown.rect.width > 0, grown.rect.height > 0 else { continue }
      items.append(
        .shadow(
          DisplayList.Shadow(
            shape: grown.offsetBy(x: Double(shadow.x), y: Double(shadow.y)),
            deviation: Double(shadow.blur) / 2, color: color, isInset: false, edge: shape)))
    }
  }

  /// Paints the inset shadows over the background.
  mutating func paintInsetShadows(
    _ paint: PaintProperties, inside edge: DisplayList.RoundedRect
  ) {
    items.spend(paint.shadows.count)
    if items.isLimited { return }
    for shadow in paint.shadows.reversed() where shadow.isInset {
      if items.isLimited { return }
      let color = shadow.color
      guard color.alpha > 0, edge.rect.width > 0, edge.rect.height > 0 else { continue }
      let shape = edge.inset(by: Double(shadow.spread))
      items.append(
        .shadow(
          DisplayList.Shadow(
            shape: shape.offsetBy(x: Double(shadow.x), y: Double(shadow.y)),
            deviation: Double(shadow.blur) / 2, color: color, isInset: true, edge: edge)))
    }
  }

  /// Paints the colour and the images of a background, the last image first.
  mutating func paintBackground(
    _ style: BoxProperties, of boxes: BackgroundBoxes,
    mask: Layout.Outline? = nil
  ) {
    let paint = style.paint?.values
    let color = style.backgroundColor
    let clips = paint?.clips ?? []
    // The colour belongs to the last layer.
    let last = clips.isEmpty ? .border : clips[(max(paint?.images.count ?? 1, 1) - 1) % clips.count]
    let area = boxes.area(last)
    if color.alpha > 0, area.rect.width > 0, area.rect.height > 0 {
      append(.fill(area, color), clippedBy: last, mask)
    }
    guard let paint else { return }
    items.spend(paint.images.count)
    for index in paint.images.indices.reversed() {
      if items.isLimited { return }
      let image = paint.images[index]
      guard let tiles = tiles(of: image, at: index, paint, boxes) else { continue }
      append(.tiles(tiles), clippedBy: clips.isEmpty ? .border : clips[index % clips.count], mask)
    }
  }

  /// Appends a layer of a background, which `background-clip: text` clips to the outline of text.
  private mutating func append(
    _ item: DisplayList.Item, clippedBy box: BackgroundBox, _ mask: Layout.Outline?
  ) {
    guard box == .text else { return items.append(item) }
    guard let mask, !mask.elements.isEmpty, !items.isLimited else { return }
    items += [.pushPathClip(mask), item, .pop]
  }

  private func tiles(
    of image: PaintImage, at index: Int, _ paint: PaintProperties, _ boxes: BackgroundBoxes
  ) -> DisplayList.Tiles? {
    if case .none = image { return nil }
    /// The value of a layer; the values of a property are repeated.
    func value<Value>(_ list: [Value], _ initial: Value) -> Value {
      list.isEmpty ? initial : list[index % list.count]
    }
    let clip = value(paint.clips, .border)
    let origin = value(paint.origins, .padding)
    let exact = boxes.exact ?? boxes.rects
    let area = boxes.area(clip)
    let sizing = TileSizing(
      area: snapped(boxes.shape(origin).rect), exactArea: exact.rect(origin),
      exactStart: exact.rect(clip).origin, start: snapped(boxes.shape(clip).rect).origin,
      pixel: scale,
      size: value(paint.sizes, .size(nil, nil)), x: value(paint.positionX, .zero),
      y: value(paint.positionY, .zero), repetition: value(paint.repeats, BackgroundRepeat()))
    guard area.rect.width > 0, area.rect.height > 0, sizing.area.width > 0,
      sizing.area.height > 0
    else { return nil }
    let (tile, step) = sizing.tiles(natural: nil)
    guard tile.width > 0, tile.height > 0 else { return nil }
    switch image {
    case .none: return nil
    case .address(let address):
      return DisplayList.Tiles(
        content: .picture(address), area: area, tile: tile, step: step, sizing: sizing,
        opacity: 1)
    case .gradient(let gradient):
      guard let used = DisplayList.Gradient(gradient, size: tile.size) else { return nil }
      return DisplayList.Tiles(
        content: .gradient(used), area: area, tile: tile, step: step, sizing: nil, opacity: 1)
    }
  }

  /// A rectangle with its edges on px of the layout.
  ///
  /// As in Chromium, a size above 4/64 px is at least 1 px.
  func snapped(_ rect: Rect) -> Rect {
    func whole(_ value: Double) -> Double { (value / scale).rounded() * scale }
    func size(_ size: Double, from start: Double) -> Double {
      let snapped = whole(start + size) - whole(start)
      return snapped == 0 && size > scale / 16 ? scale : snapped
    }
    return Rect(
      x: whole(rect.x), y: whole(rect.y), width: size(rect.width, from: rect.x),
      height: size(rect.height, from: rect.y))
  }

  /// Paints the outline of a box fragment above its content.
  mutating func paintOutline(ofFragment index: Int) {
    let fragment = fragments.boxes[index]
    let style = style(ofBox: fragment.box)
    guard let paint = style.box.paint?.values, paint.outline.usedWidth > 0,
      style.text.isVisible, !fragment.isHidden
    else { return }
    let shape = DisplayList.RoundedRect(style.box, rect(fragment.rect))
    paintOutline(paint, of: shape, style.text)
  }

  /// Paints the outline of a box, which is outside of its border.
  mutating func paintOutline(
    _ paint: PaintProperties, of shape: DisplayList.RoundedRect, _ text: TextProperties
  ) {
    let line = paint.outline
    let width = Double(line.usedWidth)
    let color = line.color ?? text.color
    guard width > 0, color.alpha > 0 else { return }
    let outer = shape.grown(by: Double(paint.outlineOffset) + width)
    guard outer.rect.width > 0, outer.rect.height > 0 else { return }
    let side = BorderSide(style: line.style, color: color, width: width)
    paintBorder([side, side, side, side], around: outer)
  }
}

/// The boxes of an element that a background refers to.
struct BackgroundBoxes {
  var border: DisplayList.RoundedRect
  var padding: DisplayList.RoundedRect
  var content: DisplayList.RoundedRect
  /// The painted part of the border box; nil for all of it.
  var area: DisplayList.RoundedRect?
  /// The boxes before their edges were moved to px of the layout; nil for the same ones.
  var exact: Rects?

  /// Boxes without corners.
  struct Rects {
    var border: Rect
    var padding: Rect
    var content: Rect

    func rect(_ box: BackgroundBox) -> Rect {
      switch box {
      case .border, .text: border
      case .padding: padding
      case .content: content
      }
    }
  }

  func shape(_ box: BackgroundBox) -> DisplayList.RoundedRect {
    switch box {
    case .border, .text: border
    case .padding: padding
    case .content: content
    }
  }

  /// The painted area for a value of `background-clip`.
  func area(_ box: BackgroundBox) -> DisplayList.RoundedRect {
    if case .border = box, let area { area } else { shape(box) }
  }

  var rects: Rects { Rects(border: border.rect, padding: padding.rect, content: content.rect) }
}

extension DisplayList.Item {
  static func fill(_ shape: DisplayList.RoundedRect, _ color: Color) -> Self {
    shape.isRounded ? .fillRoundedRect(shape, color) : .fillRect(shape.rect, color)
  }
}

extension DisplayList.RoundedRect {
  /// The shape with its edges moved outward; sharp corners stay sharp.
  fileprivate func grown(by width: Double) -> DisplayList.RoundedRect {
    func grown(_ corner: Size) -> Size {
      func side(_ radius: Double) -> Double {
        guard radius > 0 else { return 0 }
        // A small radius grows less (CSS Backgrounds 3, section 6.1.1).
        guard width > 0, radius < width else { return max(0, radius + width) }
        let less = radius / width - 1
        return radius + width * (1 + less * less * less)
      }
      return Size(width: side(corner.width), height: side(corner.height))
    }
    return DisplayList.RoundedRect(
      rect: Rect(
        x: rect.x - width, y: rect.y - width, width: rect.width + 2 * width,
        height: rect.height + 2 * width),
      topLeft: grown(topLeft), topRight: grown(topRight), bottomRight: grown(bottomRight),
      bottomLeft: grown(bottomLeft))
  }
}
