// Groups of items that filters change, and that are mixed with what is behind them.
// Source: Filter Effects 1, sections 6 and 9; Compositing 1, sections 5 and 10.

internal import Galley

extension Painter {
  /// Paints items onto a bitmap of their own, which is then filtered and mixed.
  mutating func paint(
    group items: ArraySlice<DisplayList.Item>, _ reach: Rect?, _ effect: DisplayList.Effect,
    isFlat: Bool
  ) {
    guard effect.opacity > 0, let reach else { return }
    let margin = effect.usedReach
    let all = outset(reach.outset(by: margin))
    // What is outside of the clip may be blurred into it.
    let outside = Int((margin * scale).rounded(.up))
    let box = all.common(with: shown(all).outset(by: outside))
    guard shown(all).area > 0, box.area <= Bitmap.largestArea else { return }
    guard !isFlat else {
      // A group inside of too many.
      let open = clips.count
      paint(items)
      if clips.count > open { clips.removeLast(clips.count - open) }
      return
    }
    let page = all.common(with: whole(all).outset(by: outside))
    var picture = picture(of: items, in: box, of: page)
    for filter in effect.filters { picture.apply(filter, scale: scale) }
    let alpha = UInt8((255 * effect.opacity * fade).rounded())
    guard effect.blendMode != .normal else {
      return paint(picture, x: box.left, y: box.top, alpha: alpha)
    }
    let (rows, columns) = bitmap.area(picture.width, picture.height, x: box.left, y: box.top, clip)
    for row in rows {
      for column in columns {
        let pixel = picture[column, row]
        if pixel.alpha == 0 { continue }
        let (x, y) = (box.left + column, box.top + row)
        let coverage = clipped(alpha, x: x, y: y)
        bitmap[x, y] = ColorMixer.mix(
          pixel, coverage: coverage, over: bitmap[x, y], effect.blendMode)
      }
    }
  }
}

extension Bitmap {
  /// Changes the pixels by a filter.
  fileprivate mutating func apply(_ filter: DisplayList.Filter, scale: Double) {
    switch filter {
    case .colors(let matrix): apply(matrix)
    case .blur(let deviation): blur(deviation: min(deviation * scale, 1000))
    case .shadow(let x, let y, let deviation, let color):
      var shadow = moved(by: Int((x * scale).rounded()), Int((y * scale).rounded()))
      if deviation > 0 { shadow.blur(deviation: min(deviation * scale, 1000)) }
      for y in 0..<height {
        for x in 0..<width {
          let level = shadow[x, y].alpha
          let above = self[x, y]
          self[x, y] = .clear
          blend(color, coverage: level, x: x, y: y)
          blend(above, coverage: 255, x: x, y: y)
        }
      }
    }
  }

  private mutating func apply(_ matrix: DisplayList.ColorMatrix) {
    let values = matrix.values.map { Float($0) }
    guard values.count == 20 else { return }
    for at in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[at + 3] > 0 {
      let (red, green, blue) = (Float(pixels[at]), Float(pixels[at + 1]), Float(pixels[at + 2]))
      let alpha = Float(pixels[at + 3])
      for row in 0..<4 {
        let first = 5 * row
        let colors = values[first] * red + values[first + 1] * green + values[first + 2] * blue
        let level = colors + values[first + 3] * alpha + 255 * values[first + 4]
        pixels[at + row] = UInt8(min(max(level, 0), 255).rounded())
      }
    }
  }

  /// Blurs the premultiplied pixels.
  private mutating func blur(deviation: Double) {
    guard deviation > 0 else { return }
    // One channel at once, so that few bytes are added to those of the picture. The last one is alpha.
    var mask = CoverageMask(
      width: width, height: height, coverage: [UInt8](repeating: 0, count: width * height))
    for channel in 0..<4 {
      for index in 0..<width * height {
        let level = UInt32(pixels[4 * index + channel])
        let alpha = UInt32(pixels[4 * index + 3])
        mask.coverage[index] = UInt8(channel == 3 ? level : (level * alpha + 127) / 255)
      }
      mask.blur(deviation: deviation)
      for index in 0..<width * height { pixels[4 * index + channel] = mask.coverage[index] }
    }
    for index in 0..<width * height {
      let alpha = UInt32(pixels[4 * index + 3])
      for channel in 0..<3 {
        let level = UInt32(pixels[4 * index + channel])
        pixels[4 * index + channel] =
          alpha == 0 ? 0 : UInt8(min(255, (level * 255 + alpha / 2) / alpha))
      }
    }
  }

  /// The pixels at other places; those from outside are transparent.
  private func moved(by x: Int, _ y: Int) -> Bitmap {
    var moved = Bitmap(width: width, height: height, fill: .clear)
    for row in 0..<height {
      for column in 0..<width { moved[column, row] = self[column - x, row - y] }
    }
    return moved
  }
}
