// Gradients and pictures that are repeated over an area, pixel by pixel.
// Source: CSS Images 4, section 3; CSS Backgrounds 3, section 3.

internal import Galley

extension Painter {
  mutating func paint(_ tiles: DisplayList.Tiles) {
    switch tiles.content {
    case .gradient(let gradient): paint(tiles, GradientShader(gradient))
    case .picture(let source): paint(tiles, of: source)
    }
  }

  /// The colour at a distance of the middle of a pixel from the start of its tile.
  private mutating func paint(
    _ tiles: DisplayList.Tiles, color: (_ column: Int, _ row: Int) -> SRGBColor?
  ) {
    var edges = ShapeEdges()
    edges.add(tiles.area.snapped(scale: scale), origin: origin)
    let box = shown(edges.box)
    guard box.area > 0 else { return }
    let origin = origin
    let opacity = tiles.opacity * fade
    edges.forEachRow(in: box, of: whole(edges.box)) { y, row in
      for (column, level) in row.enumerated() where level > 0 {
        let x = box.left + column
        guard var color = color(x + origin.x, y + origin.y) else { continue }
        if opacity < 1 { color.alpha = UInt8((Double(color.alpha) * opacity).rounded()) }
        bitmap.blend(color, coverage: clipped(level, x: x, y: y), x: x, y: y)
      }
    }
  }

  private mutating func paint(_ tiles: DisplayList.Tiles, _ gradient: GradientShader) {
    guard tiles.tile.width > 0, tiles.tile.height > 0 else { return }
    let scale = scale
    // Neighbours of a simple gradient have one colour.
    var known: (offset: Double, color: SRGBColor)?
    paint(tiles) { column, row in
      guard let across = tiles.column(x: (Double(column) + 0.5) / scale),
        let down = tiles.row(y: (Double(row) + 0.5) / scale)
      else { return nil }
      let offset = gradient.offset(at: Point(x: across, y: down))
      if let known, known.offset == offset { return known.color }
      let color = gradient.color(offset: offset)
      known = (offset, color)
      return color
    }
  }

  /// Paints the tiles of a picture.
  private mutating func paint(_ tiles: DisplayList.Tiles, of source: String) {
    guard let natural = images.size(of: source), natural.width > 0, natural.height > 0 else {
      return
    }
    let tiles = tiles.sized(natural: natural)
    guard tiles.tile.width > 0, tiles.tile.height > 0 else { return }
    let (scale, box) = (scale, snapped(tiles.area.rect))
    let across = TileAxis(
      start: tiles.tile.x * scale, size: tiles.tile.width * scale, step: tiles.step.width * scale,
      from: box.left + origin.x, to: box.right + origin.x)
    let down = TileAxis(
      start: tiles.tile.y * scale, size: tiles.tile.height * scale,
      step: tiles.step.height * scale, from: box.top + origin.y, to: box.bottom + origin.y)
    // As in Chromium, the part of a picture that is alone in its place is stretched to whole pixels.
    if let x = across.part(of: natural.width), let y = down.part(of: natural.height) {
      let part = Rect(x: x.start, y: y.start, width: x.length, height: y.length)
      let place = Size(width: Double(across.range.count), height: Double(down.range.count))
      guard let picture = images.picture(of: source, part: part.size, in: place) else { return }
      let shader = PictureShader(picture, natural: natural, part: part, place: place)
      return paint(tiles) { column, row in
        guard across.range.contains(column), down.range.contains(row) else { return nil }
        return shader.color(
          at: Point(
            x: Double(column - across.range.lowerBound) + 0.5,
            y: Double(row - down.range.lowerBound) + 0.5))
      }
    }
    let place = Size(width: across.size, height: down.size)
    guard let picture = images.picture(of: source, part: natural, in: place) else { return }
    let shader = PictureShader(
      picture, natural: natural, part: Rect(origin: .zero, size: natural), place: place,
      wraps: (across.step == across.size, down.step == down.size))
    paint(tiles) { column, row in
      guard let x = tiles.column(x: (Double(column) + 0.5) / scale),
        let y = tiles.row(y: (Double(row) + 0.5) / scale)
      else { return nil }
      return shader.color(at: Point(x: x * scale, y: y * scale))
    }
  }
}

/// The tiles along one axis, in pixels of the page.
private struct TileAxis {
  let start: Double
  let size: Double
  /// The distance to the next tile; 0 for one tile only.
  let step: Double
  /// The pixels of the area, or of the only tile in it.
  let range: Range<Int>

  init(start: Double, size: Double, step: Double, from: Int, to: Int) {
    (self.start, self.size, self.step) = (start, size, step)
    var (first, end) = (from, to)
    if step == 0 {
      func whole(_ place: Double) -> Int {
        place.isNaN ? 0 : Int(min(max(place, -1e9), 1e9).rounded())
      }
      (first, end) = (max(first, whole(start)), min(end, whole(start + size)))
    }
    range = first..<max(first, end)
  }

  /// The pixels of a picture in the area, if they are those of one tile; nil for more tiles.
  func part(of natural: Double) -> (start: Double, length: Double)? {
    guard !range.isEmpty, size > 1e-3 else { return nil }
    let (first, end) = (Double(range.lowerBound), Double(range.upperBound))
    let number = step > 0 ? ((first - start + 1e-3) / step).rounded(.down) : 0
    let tile = start + number * step
    // The only tile ends with a whole pixel.
    let rest = step > 0 ? 1e-3 : 0.5
    guard first >= tile - rest, end <= tile + size + rest else { return nil }
    let pixels = natural / size
    let from = max(0, (first - tile) * pixels)
    let to = step == 0 && end > tile + size - 0.5 ? natural : min(natural, (end - tile) * pixels)
    return to > from ? (from, to - from) : nil
  }
}

extension DisplayList.Tiles {
  /// The distance from the left side of a tile of a position in the picture; nil between tiles.
  fileprivate func column(x: Double) -> Double? {
    Self.place(x - tile.x, tile.width, step.width)
  }

  /// The distance from the top of a tile of a position in the picture; nil between tiles.
  fileprivate func row(y: Double) -> Double? {
    Self.place(y - tile.y, tile.height, step.height)
  }

  private static func place(_ distance: Double, _ size: Double, _ step: Double) -> Double? {
    var place = distance
    if step > 0 { place -= (distance / step).rounded(.down) * step }
    return place >= 0 && place < size ? place : nil
  }
}
