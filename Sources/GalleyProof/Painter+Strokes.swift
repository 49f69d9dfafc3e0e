// Lines of borders and decorations, in the patterns of CSS.
// Source: CSS Backgrounds 3, section 4.2; CSS Text Decoration 4, section 2.2; BROWSER_RULES 15.6.

internal import Galley

extension Painter {
  mutating func paint(_ line: DisplayList.Line) {
    var box = snapped(line.rect)
    // A line is at least one pixel thick.
    if line.isVertical { box.right = max(box.right, box.left + 1) }
    if !line.isVertical { box.bottom = max(box.bottom, box.top + 1) }
    let color = line.color
    let thickness = line.isVertical ? box.right - box.left : box.bottom - box.top
    switch line.pattern {
    case .solid where line.isDecoration && !line.isVertical:
      let (left, right) = (line.rect.x * scale, line.rect.maxX * scale)
      var edges = ShapeEdges()
      edges.add(
        DisplayList.RoundedRect(
          Rect(
            x: left - Double(origin.x), y: Double(box.top), width: right - left,
            height: Double(thickness))), origin: PixelOffset())
      paint(edges, color)
    case .solid: fill(box, with: color)
    case .double: paintDouble(box, line.isVertical, thickness, color)
    case .dashed, .dotted: paintDashes(box, line, thickness)
    case .wavy: paintWave(line)
    }
  }

  private mutating func paintDouble(
    _ box: PixelBox, _ isVertical: Bool, _ thickness: Int, _ color: SRGBColor
  ) {
    let third = max(1, Int((Double(thickness) / 3).rounded()))
    var (first, second) = (box, box)
    if isVertical {
      first.right = box.left + third
      second.left = max(box.right - third, first.right + 1)
      second.right = second.left + third
    } else {
      first.bottom = box.top + third
      second.top = max(box.bottom - third, first.bottom + 1)
      second.bottom = second.top + third
    }
    fill(first, with: color)
    fill(second, with: color)
  }

  private mutating func paintDashes(
    _ box: PixelBox, _ line: DisplayList.Line, _ thickness: Int
  ) {
    let start = Double(line.isVertical ? box.top : box.left)
    let length = Double(line.isVertical ? box.bottom - box.top : box.right - box.left)
    // The lines of text have any thickness; those of borders are on whole pixels.
    let exact = line.thickness * scale
    let isExact = abs(exact - exact.rounded()) < 0.01
    let across = isExact ? Double(thickness) : exact
    let edge = (line.isVertical ? line.rect.x : line.rect.y) * scale
    let side =
      isExact
      ? Double(line.isVertical ? box.left : box.top)
      : edge - Double(line.isVertical ? origin.x : origin.y)
    let dashes = DisplayList.Dashes(
      length: length, thickness: isExact ? across : exact.rounded(),
      isDotted: line.pattern == .dotted)
    // A line of any thickness covers a part of the pixels around it.
    let visible = shown(box.outset(by: 1))
    let period = dashes.dash + dashes.gap
    guard period > 0, visible.area > 0 else { return }
    // What is before the visible part is skipped in whole periods.
    let skipped = Double(line.isVertical ? visible.top : visible.left) - start
    var number = max(0, (skipped / period).rounded(.down))
    let end = min(start + length, Double(line.isVertical ? visible.bottom : visible.right))
    var edges = ShapeEdges()
    while start + number * period < end {
      let place = start + number * period
      number += 1
      // Squares are on whole pixels.
      let isOnPixels = line.pattern == .dotted && !dashes.isRound
      let first = isOnPixels ? (place + 1e-6).rounded(.down) : place
      let size = min(dashes.dash, start + length - first)
      let rect =
        line.isVertical
        ? Rect(x: side, y: first, width: across, height: size)
        : Rect(x: first, y: side, width: size, height: across)
      edges.add(
        dashes.isRound
          ? DisplayList.RoundedRect(ellipseIn: rect) : DisplayList.RoundedRect(rect),
        origin: PixelOffset())
    }
    paint(edges, line.color, of: box)
  }

  /// Paints a wave as quadrangles along cubic curves.
  private mutating func paintWave(_ line: DisplayList.Line) {
    let thickness = max(1, line.rect.height * scale)
    let wave = DisplayList.Wave(thickness: thickness)
    let left = line.rect.x * scale - Double(origin.x)
    let middle = (line.rect.y + line.rect.height / 2) * scale - Double(origin.y)
    let tall = Int(min(wave.reach, 1e6)) + 2
    let ends = snapped(line.rect)
    let clip = shown(
      PixelBox(
        left: ends.left, top: ends.top - tall, right: ends.right, bottom: ends.bottom + tall))
    guard clip.area > 0, wave.length > 0 else { return }
    let first = max(0, ((Double(clip.left) - left) / wave.length).rounded(.down) - 1)
    var x = left + first * wave.length
    var points: [Point] = []
    while x < Double(clip.right) + wave.length {
      for part in 0..<16 {
        let t = Double(part) / 16
        let s = 1 - t
        points.append(
          Point(
            x: x + (1.5 * s * t + t * t * t) * wave.length,
            y: middle + 3 * s * t * (s - t) * wave.reach))
      }
      x += wave.length
    }
    let half = thickness / 2
    let color = line.color
    var edges = ShapeEdges()
    for (from, to) in zip(points, points.dropFirst()) { edges.add(from, to, half: half) }
    // The ends of the wave are those of the text.
    clips.append(
      PainterClip(
        rect: Rect(
          x: Double(clip.left + origin.x) / scale, y: Double(clip.top + origin.y) / scale,
          width: Double(clip.right - clip.left) / scale,
          height: Double(clip.bottom - clip.top) / scale), box: clip, mask: clips.last?.mask,
        maskBox: clips.last?.maskBox ?? clip))
    paint(edges, color)
    clips.removeLast()
  }
}

extension ShapeEdges {
  /// Adds a line with a thickness of twice `half`.
  fileprivate mutating func add(_ from: Point, _ to: Point, half: Double) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let (x, y) = (-dy / length * half, dx / length * half)
    let corners = [
      Point(x: from.x - x, y: from.y - y), Point(x: to.x - x, y: to.y - y),
      Point(x: to.x + x, y: to.y + y), Point(x: from.x + x, y: from.y + y),
    ]
    for (index, corner) in corners.enumerated() { line(corner, corners[(index + 1) % 4]) }
  }
}
