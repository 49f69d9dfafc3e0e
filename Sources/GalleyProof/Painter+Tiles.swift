// Gradients and pictures that are repeated over an area, pixel by pixel.
// Source: CSS Images 4, section 3; CSS Backgrounds 3, section 3.

internal import Galley

extension Painter {
  mutating func paint(_ tiles: DisplayList.Tiles) {
    var tiles = tiles
    if case .picture(let source) = tiles.content {
      guard let picture = images.picture(of: source) else { return }
      tiles = tiles.sized(
        natural: Size(width: Double(picture.width), height: Double(picture.height)))
    }
    guard let shader = shader(of: tiles), tiles.tile.width > 0, tiles.tile.height > 0 else {
      return
    }
    var edges = ShapeEdges()
    edges.add(tiles.area.snapped(scale: scale), origin: origin)
    let box = shown(edges.box)
    guard box.area > 0 else { return }
    let (scale, origin) = (scale, origin)
    let opacity = tiles.opacity * fade
    // Neighbours of a simple gradient have one colour.
    var known: (offset: Double, color: SRGBColor)?
    edges.forEachRow(in: box, of: whole(edges.box)) { y, row in
      guard let down = tiles.row(y: (Double(y + origin.y) + 0.5) / scale) else { return }
      for (column, level) in row.enumerated() where level > 0 {
        let x = box.left + column
        guard let across = tiles.column(x: (Double(x + origin.x) + 0.5) / scale) else { continue }
        let place = Point(x: across, y: down)
        var color: SRGBColor
        if case .gradient(let gradient) = shader {
          let offset = gradient.offset(at: place)
          if let known, known.offset == offset {
            color = known.color
          } else {
            color = gradient.color(offset: offset)
            known = (offset, color)
          }
        } else {
          color = shader.color(at: place)
        }
        if opacity < 1 { color.alpha = UInt8((Double(color.alpha) * opacity).rounded()) }
        bitmap.blend(color, coverage: clipped(level, x: x, y: y), x: x, y: y)
      }
    }
  }

  private mutating func shader(of tiles: DisplayList.Tiles) -> TileShader? {
    switch tiles.content {
    case .gradient(let gradient): return .gradient(GradientShader(gradient))
    case .picture(let source):
      guard let picture = images.picture(of: source) else { return nil }
      return .picture(
        PictureShader(
          picture, width: tiles.tile.width, height: tiles.tile.height, pixel: 1 / scale))
    }
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

/// The colours of a tile.
enum TileShader {
  case gradient(GradientShader)
  case picture(PictureShader)

  func color(at place: Point) -> SRGBColor {
    switch self {
    case .gradient(let shader): shader.color(at: place)
    case .picture(let shader): shader.color(at: place)
    }
  }
}
