// Folder GalleyProof: pictures of layouts: pixels, PNG and SVG.
// Input: a `Layout` and its `DisplayList`.
// Output: `Proof` (a picture of a layout), `Bitmap`, the bytes of a PNG (`PNGEncoder`), an SVG
//   document (`SVGWriter`).
// Source: CSS Compositing 1, section 5.1; CSS Backgrounds 3; PNG (third edition); RFC 1950 and
//   1951; SVG 2.
// Uses: GalleySystem, FontEngine, Galley, GalleyProof/Encode, GalleyProof/Images,
//   GalleyProof/Raster.
// Not: layout. Of FontEngine, only outlines and pictures of glyphs.
// Read: Proof, Painter, Bitmap, Bitmap+Painting, Painter+Outlines, Painter+Groups, Painter+Planes,
//   GlyphCache, SVGWriter.

// Input: the items of a display list, a scale. Output: pixels.
// Boxes and lines are snapped to whole pixels as in browsers, glyphs to a quarter of a pixel.

internal import FontEngine
internal import Galley
internal import GalleySystem

/// Paints a display list onto a bitmap.
struct Painter {
  var bitmap: Bitmap
  /// Pixels per CSS px.
  let scale: Double
  /// The position of the bitmap's first pixel in the picture.
  let origin: PixelOffset
  /// The opacity of groups that have no bitmap of their own.
  var fade = 1.0
  /// The groups that may be opened in each other; deeper ones are faded item by item.
  static let largestGroupDepth = 32
  /// What is painted.
  let plan: PaintPlan
  /// The whole picture in pixels of the bitmap, which may be a part of it.
  let page: PixelBox
  /// The index in the plan of an item with the index 0.
  private var planStart = 0
  /// The distance of the items from their places in the plan in CSS px.
  private var planShift = Point.zero
  var glyphs = GlyphCache()
  /// The pictures of images.
  var images = ProofImages()
  /// The clip around the next item; nil for none.
  var clip: PixelBox? { clips.last?.box }
  /// The clips around the next item, each inside of the one before it.
  var clips: [PainterClip] = []

  /// Creates a painter of a picture or of a part of one.
  ///
  /// `page` is the whole picture in pixels of the bitmap; nil for a bitmap of all.
  init(
    _ bitmap: Bitmap, scale: Double, plan: PaintPlan, page: PixelBox? = nil,
    origin: PixelOffset = PixelOffset()
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.plan = plan
    self.page =
      page ?? PixelBox(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    self.origin = origin
  }

  /// Creates a painter of a part of the items, with their images.
  init(
    _ bitmap: Bitmap, scale: Double, page: PixelBox? = nil, origin: PixelOffset = PixelOffset(),
    partOf painter: Painter
  ) {
    self.init(bitmap, scale: scale, plan: painter.plan, page: page, origin: origin)
    planStart = painter.planStart
    planShift = painter.planShift
    images = painter.images
  }

  /// Moves the items to other places than in the plan, from the item with an index on.
  mutating func moveItems(from start: Int, by shift: Point) {
    planStart += start
    planShift = Point(x: planShift.x + shift.x, y: planShift.y + shift.y)
  }

  mutating func paint(_ items: ArraySlice<DisplayList.Item>) {
    var index = items.startIndex
    while index < items.endIndex {
      let item = items[index]
      let number = planStart + index
      index += 1
      let isOmitted = !plan.omitted.isEmpty && plan.omitted.contains(number)
      guard item.isPush else {
        if !isOmitted { paint(item) }
        continue
      }
      let end = min(Int(plan.ends[number]) - planStart, items.endIndex)
      if isOmitted {
        index = end + 1
        continue
      }
      let group = items[index..<max(index, end)]
      switch item {
      case .pushTransform(let transform):
        paint(group, in: transform, reach: reach(number), clip: clips.last?.rect)
      case .pushGroup(let opacity):
        paint(group: group, reach(number), opacity: opacity, isFlat: isFlat(number))
      case .pushEffect(let effect):
        paint(group: group, reach(number), effect, isFlat: isFlat(number))
      default:
        paint(item)
        continue
      }
      index = end + 1
    }
  }

  private func isFlat(_ number: Int) -> Bool { plan.flat.contains(number) }

  /// The bounding box of the content of a group.
  private func reach(_ number: Int) -> Rect? {
    plan.reaches[number]?.offsetBy(dx: planShift.x, dy: planShift.y)
  }

  mutating func paint(_ item: DisplayList.Item) {
    switch item {
    case .fillRect(let rect, let color): fill(snapped(rect), with: color)
    case .fillRoundedRect(let shape, let color): paintRoundedRect(shape, color)
    case .fillRing(let ring, let color): paintRing(ring, color)
    case .fillPath(let outline, let color): paintOutline(outline, color)
    case .fillEllipse(let rect, let color): paintEllipse(rect, color, nil)
    case .strokeEllipse(let rect, let color, let lineWidth): paintEllipse(rect, color, lineWidth)
    case .line(let line): paint(line)
    case .shadow(let shadow): paint(shadow)
    case .tiles(let tiles): paint(tiles)
    case .image(let image): paint(image)
    case .glyphs(let run): paint(run)
    case .pushClip(let rect): pushClip(rect)
    case .pushRoundedClip(let shape): pushClip(shape)
    case .pushPathClip(let outline): pushClip(outline)
    case .pushTransform, .pushGroup, .pushEffect: break
    case .pop: _ = clips.popLast()
    }
  }

  // MARK: Glyphs

  mutating func paint(_ run: DisplayList.GlyphRun) {
    if run.blur > 0 { return paintShadow(of: run) }
    let color = faded(run.color)
    let size = run.size * scale
    let visible = shown(PixelBox(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height))
    let levels = size > GlyphCache.pathSize ? nil : TextContrast.levels(for: color)
    for glyph in run.glyphs {
      let place = place(of: glyph)
      guard place.isNear(width: bitmap.width, height: bitmap.height, size: size),
        let image = self.glyphs.image(
          of: glyph.id, in: run.font.instance, size: size, shift: place.shift,
          window: GlyphWindow(visible, around: place))
      else { continue }
      let (x, y) = (place.column + image.left, place.row - image.top)
      if let colors = image.colors {
        paint(colors, x: x, y: y, alpha: color.alpha)
      } else {
        paint(image.mask, x: x, y: y, color, levels)
      }
    }
  }

  /// Blends a colour through a mask of text.
  private mutating func paint(
    _ mask: CoverageMask, x: Int, y: Int, _ color: SRGBColor, _ levels: [UInt8]?
  ) {
    let (rows, columns) = bitmap.area(mask.width, mask.height, x: x, y: y, clip)
    let hasMask = clips.last?.mask != nil
    for row in rows {
      for column in columns {
        var coverage = mask.coverage[row * mask.width + column]
        if coverage == 0 { continue }
        if let levels { coverage = levels[Int(coverage)] }
        if hasMask { coverage = clipped(coverage, x: x + column, y: y + row) }
        bitmap.blend(color, coverage: coverage, x: x + column, y: y + row)
      }
    }
  }

  func place(of glyph: DisplayList.Glyph) -> GlyphPlace {
    GlyphPlace(x: glyph.x * scale - Double(origin.x), y: glyph.y * scale - Double(origin.y))
  }

  // MARK: Parts

  /// The part of a box in the picture and in the clip.
  func shown(_ box: PixelBox) -> PixelBox {
    let all = PixelBox(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    let shown = all.common(with: box)
    return clip.map { shown.common(with: $0) } ?? shown
  }

  /// The part of a box in the whole picture and in the clip.
  ///
  /// What depends on the size of a part depends on this one, so that each part of a picture is equal to that
  /// part of the whole.
  func whole(_ box: PixelBox) -> PixelBox {
    let whole = page.common(with: box)
    return clip.map { whole.common(with: $0) } ?? whole
  }

  /// The number of samples per pixel of a transformed picture.
  static let samples = 16

  // MARK: Pixels

  /// Blends each pixel of a box with the result of the sum of its sixteen samples.
  mutating func blendSamples<Sum>(
    in box: PixelBox, _ nothing: Sum, add: (inout Sum, Double, Double) -> Void,
    result: (Sum) -> (color: SRGBColor, coverage: UInt8)?
  ) {
    for y in max(0, box.top)..<max(0, box.top, min(bitmap.height, box.bottom)) {
      for x in max(0, box.left)..<max(0, box.left, min(bitmap.width, box.right)) {
        var sum = nothing
        for sample in 0..<16 {
          let (across, down) = (Double(sample & 3), Double(sample >> 2))
          add(&sum, Double(x) + across / 4 + 0.125, Double(y) + down / 4 + 0.125)
        }
        guard let (color, coverage) = result(sum) else { continue }
        bitmap.blend(color, coverage: clipped(coverage, x: x, y: y), x: x, y: y)
      }
    }
  }

  mutating func fill(_ box: PixelBox, with color: SRGBColor) {
    let box = shown(box)
    guard box.area > 0 else { return }
    let color = faded(color)
    guard clips.last?.mask != nil else { return bitmap.fill(box, with: color) }
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        bitmap.blend(color, coverage: clipped(255, x: x, y: y), x: x, y: y)
      }
    }
  }

  /// A colour with the opacity of groups without bitmaps.
  func faded(_ color: SRGBColor) -> SRGBColor {
    guard fade < 1 else { return color }
    var color = color
    color.alpha = UInt8((Double(color.alpha) * fade).rounded())
    return color
  }

  func snapped(_ rect: Rect) -> PixelBox {
    PixelBox(
      left: whole(rect.x) - origin.x, top: whole(rect.y) - origin.y,
      right: whole(rect.maxX) - origin.x, bottom: whole(rect.maxY) - origin.y)
  }

  func outset(_ rect: Rect) -> PixelBox {
    let box = snapped(rect)
    return PixelBox(
      left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1)
  }

  private func whole(_ length: Double) -> Int {
    let pixels = (length * scale).rounded()
    return pixels.isNaN ? 0 : Int(min(max(pixels, -1e9), 1e9))
  }
}

/// A rectangle of whole pixels.
struct PixelBox: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// The number of pixels; 0 if an edge is beyond the opposite one.
  var area: Int { max(0, right - left) * max(0, bottom - top) }

  func common(with other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

/// The position of a glyph's origin: a pixel, and quarters of a pixel from its left edge.
struct GlyphPlace: Equatable {
  var column: Int
  var row: Int
  var shift: Int

  init(x: Double, y: Double) {
    let quarters = (min(max(x.isNaN ? 0 : x, -1e8), 1e8) * 4 + 0.5).rounded(.down)
    column = Int((quarters / 4).rounded(.down))
    shift = Int(quarters) - column * 4
    row = Int((min(max(y.isNaN ? 0 : y, -1e8), 1e8) + 0.5).rounded(.down))
  }

  /// Whether a glyph of a size may be visible in a box.
  func isNear(_ box: PixelBox, size: Double) -> Bool {
    let reach = Int(min(max(4096, 4 * size), 1e8))
    return column > box.left - reach && column < box.right + reach && row > box.top - reach
      && row < box.bottom + reach
  }

  /// Whether a glyph of a size may be visible in the picture.
  ///
  /// No glyph extends beyond four em.
  func isNear(width: Int, height: Int, size: Double) -> Bool {
    let reach = Int(min(max(4096, 4 * size), 1e8))
    return column > -reach && column < width + reach && row > -reach && row < height + reach
  }
}

extension PixelBox {
  func outset(by distance: Int) -> PixelBox {
    PixelBox(
      left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance
    )
  }
}

extension GlyphWindow {
  /// A box relative to a glyph.
  init(_ box: PixelBox, around place: GlyphPlace) {
    self.init(
      left: box.left - place.column, bottom: place.row - box.bottom,
      right: box.right - place.column, top: place.row - box.top)
  }
}

extension Bitmap {
  /// The visible rows and columns of a picture at (x, y).
  func area(
    _ wide: Int, _ tall: Int, x: Int, y: Int, _ clip: PixelBox?
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    func range(_ from: Int, _ to: Int, _ size: Int) -> Range<Int> {
      let start = max(0, from)
      return start..<max(start, min(size, to))
    }
    let all = PixelBox(left: 0, top: 0, right: width, bottom: height)
    let shown = clip.map { all.common(with: $0) } ?? all
    return (
      range(shown.top - y, shown.bottom - y, tall), range(shown.left - x, shown.right - x, wide)
    )
  }
}
