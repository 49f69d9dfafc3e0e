// Input: items in the order of a display list. Output: whether each is within the limit of work. The work
// of an item depends on its visible part in the whole picture.

internal import Galley

/// Counts the work of painting against a limit.
///
/// Units are about two nanoseconds. What does not fit is left out, and what is cheaper may follow.
struct PaintChooser {
  /// What becomes of a push.
  enum Choice { case inside, flat, invisible, beyondLimit }

  /// The coordinates and clips around the next item.
  private struct Frame {
    var scale: Double
    /// The visible part in CSS px.
    var visible: Rect
    /// Whether a clip is no rectangle.
    var hasMask = false
    /// The pixels that the end of the frame releases.
    var openPixels = 0.0
    var isGroup = false

    /// The number of pixels in the visible part of a box.
    func area(_ box: Rect) -> Double {
      let part = box.intersection(visible)
      guard part.width > 0, part.height > 0 else { return 0 }
      return (part.width * scale + 1) * (part.height * scale + 1)
    }
  }

  private var frame: Frame
  private var around: [Frame] = []
  private let images: ProofImages
  private let pixels: Int
  private var remaining: Double
  private var openPixels = 0.0
  private var groupDepth = Painter.largestGroupDepth
  private var decoded: Set<String> = []
  private var reduced: Set<PictureReduction> = []
  private var decodedPixels = 0.0

  init(scale: Double, area: Rect, pixels: Int, limit: Int, images: ProofImages) {
    frame = Frame(scale: scale, visible: area)
    self.images = images
    self.pixels = pixels
    remaining = Double(limit)
  }

  /// Counts work; false if it does not fit.
  private mutating func take(_ work: Double) -> Bool {
    guard work <= remaining else { return false }
    remaining -= work
    return true
  }

  /// The number of pixels in the visible part of a box.
  private func area(_ box: Rect) -> Double { frame.area(box) }

  // MARK: Groups

  mutating func leave() {
    if frame.isGroup { groupDepth += 1 }
    openPixels -= frame.openPixels
    if let last = around.popLast() { frame = last }
  }

  private mutating func open(_ inside: Frame, pixels: Double = 0, isGroup: Bool = false) {
    around.append(frame)
    frame = inside
    (frame.openPixels, frame.isGroup) = (pixels, isGroup)
    openPixels += pixels
  }

  /// Whether so many more pixels may be open.
  private func fits(_ pixels: Double) -> Bool {
    openPixels + pixels <= Double(Limits.groupArea(area: self.pixels))
  }

  /// Enters a push, whose content has a bounding box; nil for none.
  mutating func enter(_ item: DisplayList.Item, reach: Rect?) -> Choice {
    switch item {
    case .pushClip(let rect): return enterMask(rect, work: 0)
    case .pushRoundedClip(let shape):
      return enterMask(shape.rect, work: shape.isRounded ? PaintWork.corners : 0)
    case .pushPathClip(let outline):
      return enterMask(
        outline.reach ?? Rect(x: 0, y: 0, width: 0, height: 0), work: work(of: outline))
    case .pushTransform(let transform): return enter(transform, reach)
    case .pushGroup(let opacity):
      guard opacity > 0, let reach else { return .invisible }
      return enterGroup(
        reach, frame.visible, passes: PaintWork.group, copies: opacity < 1 ? 1 : 0)
    case .pushEffect(let effect):
      guard effect.opacity > 0, let reach else { return .invisible }
      let margin = effect.usedReach
      guard area(reach.outset(by: margin)) > 0 else { return .invisible }
      let mixing = effect.blendMode == .normal ? PaintWork.group : PaintWork.blending
      let passes = effect.filters.reduce(mixing) { $0 + PaintWork.perPixel(of: $1) }
      return enterGroup(
        reach.outset(by: margin), frame.visible.outset(by: margin), passes: passes, copies: 3)
    default: return .inside
    }
  }

  /// Enters a clip, which has a mask if its edges take work.
  private mutating func enterMask(_ rect: Rect, work: Double) -> Choice {
    var inside = frame
    inside.visible = frame.visible.intersection(rect)
    guard work > 0 else {
      open(inside)
      return .inside
    }
    let area = area(rect.outset(by: 1))
    guard area > 0 else { return .invisible }
    guard fits(area / 4), take(work + 8 * area) else { return .beyondLimit }
    inside.hasMask = true
    open(inside, pixels: area / 4)
    return .inside
  }

  /// Enters a group with a number of bitmaps of its size.
  private mutating func enterGroup(
    _ box: Rect, _ visible: Rect, passes: Double, copies: Double
  ) -> Choice {
    var inside = frame
    inside.visible = visible.intersection(box.outset(by: 2 / frame.scale))
    let area = inside.area(inside.visible)
    guard area > 0 else { return .invisible }
    guard copies > 0, groupDepth > 0, fits(copies * area) else {
      inside.visible = frame.visible
      open(inside)
      return copies > 0 ? .flat : .inside
    }
    guard take(passes * area + 500) else { return .beyondLimit }
    inside.hasMask = false
    groupDepth -= 1
    open(inside, pixels: copies * area, isGroup: true)
    return .inside
  }

  private mutating func enter(_ transform: DisplayList.Transform, _ reach: Rect?) -> Choice {
    let map = transform.map
    guard let inverse = map.inverse, let reach else { return .invisible }
    let part = reach.intersection(inverse.bounds(of: frame.visible))
    guard let density = map.density(scale: frame.scale, over: part, pixels: pixels) else {
      return .invisible
    }
    let plane = part.width * part.height * density * density
    let shown = area(map.bounds(of: part).outset(by: 1 / frame.scale))
    guard shown > 0 else { return .invisible }
    guard fits(plane), take(2 * plane + PaintWork.samples * shown + 500) else {
      return .beyondLimit
    }
    open(Frame(scale: density, visible: part), pixels: plane)
    return .inside
  }

  // MARK: Items

  /// Counts an item with a bounding box; false if it does not fit.
  mutating func take(_ item: DisplayList.Item, _ box: Rect) -> Bool {
    let area = area(box)
    switch item {
    case .fillRect(_, let color):
      return take(16 + area * (color.alpha == 255 && !frame.hasMask ? 1 : 4))
    case .fillRoundedRect(let shape, _):
      return take(shape.isRounded ? PaintWork.corners + 5 * area : 16 + 4 * area)
    case .fillRing(let ring, _):
      // The pixels inside are read and not painted.
      let inside = self.area(ring.inner.rect)
      return take(2 * PaintWork.corners + 2 * area + 3 * max(0, area - inside))
    case .fillEllipse, .strokeEllipse: return take(2 * PaintWork.corners + 5 * area)
    case .fillPath(let outline, _): return take(work(of: outline) + 4 * area)
    case .line(let line): return take(work(of: line, area))
    case .shadow(let shadow): return take(work(of: shadow, area))
    case .tiles(let tiles):
      guard case .picture(let source) = tiles.content else {
        return take(work(of: tiles, area))
      }
      guard let natural = images.size(of: source) else { return take(Self.work(ofAddress: source)) }
      return take(source, natural, in: tiles.sized(natural: natural).tile, area)
    case .image(let image):
      if let source = image.source, let natural = images.size(of: source) {
        return take(source, natural, in: image.pictureRect(natural: natural), area)
      }
      var work = image.placeholder.map { self.work(of: $0, area) } ?? 0
      for case .glyphs(let run) in image.alternative { work += self.work(of: run, area) }
      return take(4 * PaintWork.corners + 8 * area + work)
    case .glyphs(let run): return take(work(of: run, area))
    default: return true
    }
  }

  private func work(of outline: Layout.Outline) -> Double {
    PaintWork.work(of: outline, scale: frame.scale, visible: frame.visible)
  }

  private func work(of line: DisplayList.Line, _ area: Double) -> Double {
    let along = line.isVertical ? frame.visible.height : frame.visible.width
    let all = line.isVertical ? line.rect.height : line.rect.width
    let length = max(0, min(along, all)) * frame.scale
    let thickness = max(1, line.thickness * frame.scale)
    // Its box has room for a wave.
    let own = 16 + 5 * self.area(line.rect.outset(by: 1))
    switch line.pattern {
    case .solid, .double: return own
    case .dashed: return own + 200 * (length / (3 * thickness) + 2)
    case .dotted:
      return own + (thickness > 3 ? 800 : 200) * (length / (2 * thickness) + 2)
    case .wavy:
      return 16 + 5 * area + 5000 * (length / DisplayList.Wave(thickness: thickness).length + 2)
    }
  }

  private func work(of shadow: DisplayList.Shadow, _ area: Double) -> Double {
    guard area > 0 else { return 1000 }
    let deviation = shadow.deviation * frame.scale
    guard shadow.shape.isRounded else { return PaintWork.corners + 10 * area }
    // The mask has fewer pixels for a wide blur, and a margin.
    let pixel = max(1, (deviation / 16).rounded(.down))
    let reach = 3 * shadow.deviation + 2
    let part = shadow.shape.rect.outset(by: reach)
      .intersection(frame.visible.outset(by: reach))
    let mask = part.width * part.height * frame.scale * frame.scale / (pixel * pixel)
    // An outer shadow is not painted inside of its box.
    let painted = shadow.isInset ? area : max(0, area - self.area(shadow.edge.rect))
    return 2 * PaintWork.corners + 4 * area + 32 * painted + 16 * max(0, mask)
  }

  private func work(of tiles: DisplayList.Tiles, _ area: Double) -> Double {
    guard case .gradient(let gradient) = tiles.content else { return 0 }
    let search = 2 * Double(Int.bitWidth - gradient.stops.count.leadingZeroBitCount)
    let work =
      switch gradient.geometry {
      // A row has one colour.
      case .linear(let from, let to): from.x == to.x ? 10.0 : 26 + search
      case .radial: 32 + search
      case .conic: 64 + search
      }
    let setUp = 800 + 4 * Double(gradient.stops.count)
    return setUp + (tiles.area.isRounded ? PaintWork.corners : 0) + work * area
  }

  /// Counts a picture, which is decoded once.
  private mutating func take(
    _ source: String, _ natural: Size, in place: Rect, _ area: Double
  ) -> Bool {
    var work = PaintWork.corners + Self.work(ofAddress: source)
    let pixels = natural.width * natural.height
    let file = images.file(of: source)
    // Pictures are kept up to a number of pixels.
    let isKept = decodedPixels + pixels <= Double(Bitmap.largestArea)
    let isNew = file != nil && !decoded.contains(source)
    var reduction: PictureReduction?
    // The caller answers for the files that it gives, as far as each is decoded once.
    if isNew, let file, file.ownBytes != nil || !isKept {
      work += PaintWork.decoding(pixels: pixels, file)
    }
    if area > 0, place.width > 0, place.height > 0 {
      work += 52 * area
      let size = Size(width: place.width * frame.scale, height: place.height * frame.scale)
      let level = Bitmap.reductions(width: natural.width, height: natural.height, to: size)
      // A picture is halved once for its places of similar sizes.
      reduction = level > 0 ? PictureReduction(source: source, level: level) : nil
      if let known = reduction, reduced.contains(known) { reduction = nil }
      if reduction != nil, file?.ownBytes != nil || !isKept { work += PaintWork.reducing * pixels }
    }
    guard take(work) else { return false }
    if let reduction, isKept { reduced.insert(reduction) }
    if isNew, isKept {
      decoded.insert(source)
      decodedPixels += pixels
    }
    return true
  }

  /// Addresses are compared by their bytes.
  private static func work(ofAddress source: String) -> Double {
    16 + Double(source.utf8.count) / 4
  }

  private func work(of run: DisplayList.GlyphRun, _ area: Double) -> Double {
    let size = run.size * frame.scale
    let count = Double(run.glyphs.count)
    guard run.blur > 0 else {
      // Glyphs far outside are passed over.
      guard area > 0 else { return 4 * count }
      return count * (100 + min(size * size, area) * (size > GlyphCache.largeSize ? 2 : 1))
    }
    guard area > 0 else { return 4 * count }
    let reach = 3 * min(run.blur, 256 / frame.scale) + 2 / frame.scale
    guard let box = Painter.reach(of: run)?.outset(by: 3 * run.blur + 1) else { return 0 }
    let near = box.intersection(frame.visible).outset(by: reach)
    let mask = near.width * near.height * frame.scale * frame.scale
    guard mask < Double(Limits.glyphArea) else { return .infinity }
    return 500 + count * (100 + min(size * size, area)) + 22 * mask
  }
}

/// The work of the parts of items.
enum PaintWork {
  /// The edges of a shape with four corners.
  static let corners = 2500.0
  /// A pixel of a group.
  static let group = 6.0
  /// A pixel of a group that is mixed with what is behind it.
  static let blending = 32.0
  /// A pixel of a picture that is halved until it has about the size of its place.
  static let reducing = 3.0
  /// A pixel of the page that shows a transformed picture.
  static let samples = 64.0
  /// A file that is decoded.
  ///
  /// Files in the document with few pixels for their bytes are free.
  static func decoding(pixels: Double, _ file: ProofImages.File) -> Double {
    let work = 8 * pixels + 8 * Double(file.inflatedBytes)
    return max(0, work - 100 * Double(file.ownBytes ?? 0))
  }

  static func perPixel(of filter: DisplayList.Filter) -> Double {
    switch filter {
    case .colors: 12
    case .blur: 24
    case .shadow: 36
    }
  }

  /// The edges of an outline, in a visible part of the picture.
  static func work(of outline: Layout.Outline, scale: Double, visible: Rect) -> Double {
    var (sides, rows) = (0.0, 0.0)
    var pen = Point.zero
    func add(_ from: Point, _ to: Point) {
      let top = max(min(from.y, to.y), visible.y)
      rows += max(0, min(max(from.y, to.y), visible.maxY) - top) * scale + 1
    }
    for element in outline.elements {
      switch element {
      case .move(let point): pen = point
      case .line(let point):
        add(pen, point)
        sides += 1
        pen = point
      case .curve(let end, let control1, let control2):
        add(pen, control1)
        add(control1, control2)
        add(control2, end)
        sides += 16
        pen = end
      case .close: sides += 1
      }
    }
    // Each side is compared with each band of rows.
    let height = min(outline.reach?.height ?? 0, visible.height) * scale
    let bands = 1 + height * visible.width * scale / 65_536
    return 100 + sides * (40 + bands) + 12 * rows
  }
}
