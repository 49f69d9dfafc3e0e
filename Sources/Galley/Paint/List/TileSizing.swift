// Input: the area and the values of a background layer. Output: a tile and the distances of tiles.
// Source: CSS Backgrounds 3, sections 3.4 to 3.9.

internal import GalleyStyle

/// The size and place of the tiles of a background layer.
struct TileSizing: Sendable, Hashable {
  /// The background positioning area in CSS px, with its edges on px of the layout.
  var area: Rect
  /// The same before its edges were moved to px.
  var exactArea: Rect
  /// The start of the painted area, and the same on px of the layout.
  var exactStart: Point
  var start: Point
  /// A px of the layout in CSS px.
  var pixel: Double
  var size: BackgroundSize
  var x: LengthPercentage
  var y: LengthPercentage
  var repetition: BackgroundRepeat

  /// The tile and its distances for an image with a natural size; nil for a gradient.
  func tiles(natural: Size?) -> (tile: Rect, step: Size) {
    var size = tileSize(natural)
    var step = Size(width: 0, height: 0)
    let free = Size(
      width: exactArea.width - size.width, height: exactArea.height - size.height)
    var origin = Point(
      x: placed(exactArea.x + place(x, free.width), repetition.x, exactStart.x, start.x),
      y: placed(exactArea.y + place(y, free.height), repetition.y, exactStart.y, start.y))
    let across = Self.axis(repetition.x, area.x, area.width, size.width, origin.x)
    let down = Self.axis(repetition.y, area.y, area.height, size.height, origin.y)
    (origin.x, size.width, step.width) = across
    (origin.y, size.height, step.height) = down
    return (Rect(x: origin.x, y: origin.y, width: size.width, height: size.height), step)
  }

  /// The same at a moved position.
  func moved(_ x: Double, _ y: Double) -> TileSizing {
    var moved = self
    moved.area = area.offsetBy(dx: x, dy: y)
    moved.exactArea = exactArea.offsetBy(dx: x, dy: y)
    moved.exactStart = Point(x: exactStart.x + x, y: exactStart.y + y)
    moved.start = Point(x: start.x + x, y: start.y + y)
    return moved
  }

  private func place(_ offset: LengthPercentage, _ free: Double) -> Double {
    Double(offset.px) + (offset.hasPercent ? Double(offset.percent) / 100 * free : 0)
  }

  /// The used start of a tile: as in Chromium, a tile that is not repeated and begins inside of the painted
  /// area begins on a px of the layout, and others keep their distance from the area.
  private func placed(
    _ origin: Double, _ kind: BackgroundRepeat.Kind, _ exactStart: Double, _ start: Double
  ) -> Double {
    guard kind == .none, origin > exactStart else { return start + origin - exactStart }
    return (origin / pixel + 0.5).rounded(.down) * pixel
  }

  private func tileSize(_ natural: Size?) -> Size {
    let ratio = natural.flatMap { $0.height > 0 ? $0.width / $0.height : nil }
    func fitted(covers: Bool) -> Size {
      guard let ratio else { return area.size }
      let isWide = area.width / max(ratio, 1e-9) > area.height
      // As in Chromium, the other side of a contained picture is on whole px too.
      func whole(_ side: Double) -> Double {
        covers ? side : max(1, (side / pixel).rounded()) * pixel
      }
      return isWide == covers
        ? Size(width: area.width, height: whole(area.width / ratio))
        : Size(width: whole(area.height * ratio), height: area.height)
    }
    switch size {
    case .cover: return fitted(covers: true)
    case .contain: return fitted(covers: false)
    case .size(let width, let height):
      let wide = width.map { place($0, exactArea.width) }
      let tall = height.map { place($0, exactArea.height) }
      if let wide, let tall { return Size(width: wide, height: tall) }
      if let wide {
        return Size(width: wide, height: ratio.map { wide / $0 } ?? natural?.height ?? area.height)
      }
      if let tall {
        return Size(width: ratio.map { tall * $0 } ?? natural?.width ?? area.width, height: tall)
      }
      return natural ?? area.size
    }
  }

  /// The start, size and distance of tiles on one axis.
  private static func axis(
    _ kind: BackgroundRepeat.Kind, _ start: Double, _ length: Double, _ size: Double,
    _ origin: Double
  ) -> (Double, Double, Double) {
    guard size > 0 else { return (origin, size, 0) }
    switch kind {
    case .none: return (origin, size, 0)
    case .repeat: return (origin, size, size)
    case .round:
      let used = length / max(1, (length / size).rounded())
      return (origin, used, used)
    case .space:
      let count = (length / size).rounded(.down)
      guard count >= 2 else { return (origin, size, 0) }
      return (start, size, size + (length - count * size) / (count - 1))
    }
  }
}

extension DisplayList.Tiles {
  /// The tiles with the natural size of their picture, which places and sizes them.
  ///
  /// - Parameter natural: The size of the picture in CSS px.
  /// - Returns: The tiles; the same ones for a gradient.
  /// - Complexity: O(1).
  public func sized(natural: Size) -> DisplayList.Tiles {
    guard let sizing else { return self }
    var tiles = self
    (tiles.tile, tiles.step) = sizing.tiles(natural: natural)
    return tiles
  }
}
