// A view for one row at a time, which is reused for other rows.

import Galley
import GalleyProof

@MainActor
final class Cell {
  /// The width of the avatar at the left of the text, and the space on all sides.
  nonisolated static let inset = Size(width: 68 + 16, height: 12 + 12)
  private static let origin = Point(x: 68, y: 12)
  /// The maximum ink overflow of a pressed link around the text.
  private static let margin = 4.0

  /// The result of a request for a layout.
  enum Outcome: Hashable {
    case delivered
    /// The cell has another row now, or a later version of the row.
    case refused
    case cancelled
  }

  /// The current row, at the time of its request.
  private(set) var request: RowHeights<Int>.Request?
  /// The layout of that row; nil until it is delivered.
  private(set) var layout: Layout?
  /// The link under the finger.
  var pressedLink: Layout.Link? { didSet { if pressedLink != oldValue { picture = nil } } }
  /// Whether a layout of the current content is requested and not yet delivered.
  private(set) var isWaiting = false
  private var picture: Bitmap?
  private var task: Task<Void, Never>?

  /// Sets the row, or the current content of the same row.
  ///
  /// An earlier layout of the same row is drawn until the next one is delivered, which avoids
  /// flicker.
  func show(
    _ request: RowHeights<Int>.Request, width: Double, measurer: RowMeasurer,
    ended: @escaping (Outcome) -> Void
  ) {
    if request.key != self.request?.key { prepareForReuse() }
    self.request = request
    pressedLink = nil
    isWaiting = true
    task = Task {
      guard let answer = try? await measurer.layout(for: request, width: width) else {
        return ended(.cancelled)
      }
      ended(take(answer) ? .delivered : .refused)
    }
  }

  func prepareForReuse() {
    task?.cancel()
    (request, layout, picture, pressedLink, isWaiting) = (nil, nil, nil, nil, false)
  }

  /// Stores a layout if it belongs to the current request.
  private func take(_ answer: RowHeights<Int>.Response) -> Bool {
    guard answer.isFor(request) else { return false }
    (layout, picture, isWaiting) = (answer.layout, nil, false)
    return true
  }

  /// The link at a point of the cell, or the nearest one within the width of a finger.
  func link(at point: Point) -> Layout.Link? {
    let point = Point(x: point.x - Self.origin.x, y: point.y - Self.origin.y)
    return layout?.hitTest(point, slop: 12).link
  }

  /// The rectangles of a link in the cell.
  func rects(of link: Layout.Link) -> [Rect] {
    link.rects.map { $0.offsetBy(dx: Self.origin.x, dy: Self.origin.y) }
  }

  func draw(on canvas: inout Canvas, in frame: Rect, below top: Double, hasImage: Bool) {
    guard let key = request?.key else { return }
    let avatar = Rect(x: 16, y: frame.y + Self.origin.y, width: 40, height: 40)
    canvas.fillCircle(avatar, Self.color(key, 55), below: top)
    if let layout {
      let picture = self.picture ?? painted(layout, scale: canvas.scale)
      self.picture = picture
      let origin = Point(x: frame.x + Self.origin.x, y: frame.y + Self.origin.y)
      canvas.draw(picture, x: origin.x - Self.margin, y: origin.y - Self.margin, below: top)
      drawImages(of: layout, key, isThere: hasImage, on: &canvas, at: origin, below: top)
    } else {
      for line in 0..<max(1, Int((frame.height - 24) / 21)) {
        let bar = Rect(
          x: Self.origin.x, y: frame.y + 18 + Double(line) * 21, width: line == 0 ? 140 : 240,
          height: 9)
        canvas.fill(bar, SRGBColor(red: 228, green: 230, blue: 235), below: top)
      }
    }
    let line = Rect(x: 0, y: frame.maxY - 0.5, width: frame.width, height: 0.5)
    canvas.fill(line, SRGBColor(red: 216, green: 218, blue: 223), below: top)
  }

  private func painted(_ layout: Layout, scale: Double) -> Bitmap {
    var proof = Proof(layout)
    proof.margin = Self.margin
    proof.pressedLink = pressedLink
    return proof.bitmap(scale: scale)
  }

  /// Paints a picture over the grey box of the proof; dots before the picture arrives.
  private func drawImages(
    of layout: Layout, _ key: Int, isThere: Bool, on canvas: inout Canvas, at origin: Point,
    below top: Double
  ) {
    for case .image(let image) in layout.displayList() {
      let rect = image.contentRect.offsetBy(dx: origin.x, dy: origin.y)
      if isThere {
        drawLandscape(key, on: &canvas, in: rect, below: top)
        continue
      }
      let box = rect.insetBy(dx: -1, dy: -1)
      canvas.fill(box, .white, below: top)
      for dot in 0..<3 {
        let dot = Rect(x: rect.x + Double(dot) * 6, y: rect.midY - 2, width: 4, height: 4)
        canvas.fillCircle(dot, SRGBColor(red: 176, green: 180, blue: 188), below: top)
      }
    }
  }

  /// A hill and a sky inside rounded corners.
  private func drawLandscape(
    _ key: Int, on canvas: inout Canvas, in rect: Rect, below top: Double
  ) {
    let (sky, hill) = (Self.color(key / 5 * 3, 80), Self.color(key / 5 * 3 + 4, 45))
    let (scale, radius) = (canvas.scale, 8.0)
    let corner = { (point: Point) in
      let x = radius - min(point.x - rect.x, rect.maxX - point.x, radius)
      let y = radius - min(point.y - rect.y, rect.maxY - point.y, radius)
      return min(max((radius - (x * x + y * y).squareRoot()) * scale + 0.5, 0), 1)
    }
    canvas.paint(rect, below: top) { (sky, corner($0)) }
    canvas.paint(rect, below: top) { point in
      let wave = Self.wave((point.x - rect.x) / rect.width * 2 + Double(key) * 0.37)
      let depth = point.y - rect.y - rect.height * (0.62 + 0.12 * wave)
      return (hill, corner(point) * min(max(depth * scale + 0.5, 0), 1))
    }
  }

  /// A smooth wave between -1 and 1, with a period of 1.
  private static func wave(_ x: Double) -> Double {
    let part = x - x.rounded(.down)
    let half = part < 0.5 ? part * 2 : part * 2 - 1
    return (part < 0.5 ? 4 : -4) * half * (1 - half)
  }

  /// One of ten colours, with a lightness in per cent.
  private static func color(_ hue: Int, _ lightness: Int) -> SRGBColor {
    SRGBColor("hsl(\(hue % 10 * 36) 50% \(lightness)%)")
      ?? SRGBColor(red: 128, green: 128, blue: 128)
  }
}
