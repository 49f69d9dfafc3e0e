// Clips of any shape, and groups of items that are blended as one.
// Source: CSS Color 4, section 3.3 (opacity); CSS Masking 1, section 3.

internal import Galley

/// A position in whole pixels.
struct PixelOffset: Equatable {
  var x = 0
  var y = 0
}

/// A clip inside of those around it.
struct PainterClip {
  /// In CSS px.
  var rect: Rect
  var box: PixelBox
  /// The coverage of the pixels of `maskBox`; nil for a rectangle.
  var mask: CoverageMask?
  var maskBox = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
}

extension Painter {
  mutating func pushClip(_ rect: Rect) {
    let around = clips.last
    let rect = around.map { $0.rect.intersection(rect) } ?? rect
    clips.append(
      PainterClip(
        rect: rect, box: snapped(rect), mask: around?.mask,
        maskBox: around?.maskBox ?? snapped(rect)))
  }

  mutating func pushClip(_ shape: DisplayList.RoundedRect) {
    guard shape.isRounded else { return pushClip(shape.rect) }
    var edges = ShapeEdges()
    edges.add(shape.snapped(scale: scale), origin: origin)
    pushClip(edges, within: shape.rect)
  }

  mutating func pushClip(_ outline: Layout.Outline) {
    var edges = ShapeEdges()
    edges.add(outline, scale: scale, origin: origin)
    let box = edges.box
    let rect = Rect(
      x: Double(box.left + origin.x) / scale, y: Double(box.top + origin.y) / scale,
      width: Double(box.right - box.left) / scale, height: Double(box.bottom - box.top) / scale)
    pushClip(edges, within: rect)
  }

  private mutating func pushClip(_ edges: ShapeEdges, within rect: Rect) {
    let around = clips.last
    let rect = around.map { $0.rect.intersection(rect) } ?? rect
    let box = shown(edges.box)
    guard box.area > 0 else {
      clips.append(
        PainterClip(rect: Rect(x: rect.x, y: rect.y, width: 0, height: 0), box: .empty))
      return
    }
    var mask = edges.mask(in: box, of: whole(edges.box))
    if around?.mask != nil {
      var at = 0
      for y in box.top..<box.bottom {
        for x in box.left..<box.right {
          mask.coverage[at] = clipped(mask.coverage[at], x: x, y: y)
          at += 1
        }
      }
    }
    clips.append(PainterClip(rect: rect, box: box, mask: mask, maskBox: box))
  }

  /// The coverage of a pixel inside of the clip's box, as far as the clip has a mask.
  func clipped(_ coverage: UInt8, x: Int, y: Int) -> UInt8 {
    guard let clip = clips.last, let mask = clip.mask else { return coverage }
    let box = clip.maskBox
    guard x >= box.left, x < box.right, y >= box.top, y < box.bottom else { return 0 }
    let level = mask.coverage[(y - box.top) * mask.width + x - box.left]
    return UInt8((UInt32(level) * UInt32(coverage) + 127) / 255)
  }

  // MARK: Groups

  /// Paints items onto a bitmap of their own, which is then blended with an opacity.
  mutating func paint(
    group items: ArraySlice<DisplayList.Item>, _ reach: Rect?, opacity: Double, isFlat: Bool
  ) {
    guard opacity > 0, let reach else { return }
    let box = shown(outset(reach))
    guard box.area > 0 else { return }
    guard opacity < 1, !isFlat else {
      // A group of full opacity, or one inside of too many.
      let (around, open) = (fade, clips.count)
      fade *= min(opacity, 1)
      paint(items)
      fade = around
      if clips.count > open { clips.removeLast(clips.count - open) }
      return
    }
    let picture = picture(of: items, in: box, of: whole(outset(reach)))
    let alpha = UInt8((255 * opacity * fade).rounded())
    paint(picture, x: box.left, y: box.top, alpha: alpha)
  }

  /// The items on a transparent bitmap of a box, which is a part of one in the whole picture.
  mutating func picture(
    of items: ArraySlice<DisplayList.Item>, in box: PixelBox, of page: PixelBox
  ) -> Bitmap {
    var painter = Painter(
      Bitmap(width: box.right - box.left, height: box.bottom - box.top, fill: .clear),
      scale: scale,
      page: PixelBox(
        left: page.left - box.left, top: page.top - box.top, right: page.right - box.left,
        bottom: page.bottom - box.top),
      origin: PixelOffset(x: origin.x + box.left, y: origin.y + box.top), partOf: self)
    swap(&painter.glyphs, &glyphs)
    painter.paint(items)
    swap(&painter.glyphs, &glyphs)
    return painter.bitmap
  }

  /// Blends a picture whose top left corner is at (x, y) of the bitmap.
  mutating func paint(_ picture: Bitmap, x: Int, y: Int, alpha: UInt8) {
    let (rows, columns) = bitmap.area(picture.width, picture.height, x: x, y: y, clip)
    for row in rows {
      for column in columns {
        let pixel = picture[column, row]
        if pixel.alpha == 0 { continue }
        let coverage = clipped(alpha, x: x + column, y: y + row)
        bitmap.blend(pixel, coverage: coverage, x: x + column, y: y + row)
      }
    }
  }
}

extension PixelBox {
  static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
}
