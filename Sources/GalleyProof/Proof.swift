// A layout as a picture: to look at, to compare, to send.

public import Galley

/// The first print of a layout.
///
/// Painting never fails; what has no picture of its own, such as an image, is a grey box.
public struct Proof: Sendable {
  /// What is drawn over the text, to see how it was laid out.
  public struct Overlays: OptionSet, Sendable {
    /// One bit for each overlay.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The outline of each line box, blue.
    public static let lineBoxes = Overlays(rawValue: 1)
    /// The baseline of each line, red.
    public static let baselines = Overlays(rawValue: 2)
    /// The rectangles of each link, green.
    public static let links = Overlays(rawValue: 4)
  }

  /// What is shown.
  public let layout: Layout
  /// What is drawn over it.
  public var overlays: Overlays
  /// A point that is marked; the link under it, if any, is filled.
  public var touch: Point?
  /// Index in `Layout.links` of a link that is drawn as pressed.
  ///
  /// It has the colours that `:active` gives it and `pressedHighlight` over it; nothing moves.
  public var pressedLink: Int?
  /// What is laid over a pressed link, its corners rounded by 3 px; nil for nothing.
  public var pressedHighlight: Pixel? = Pixel(red: 0, green: 0, blue: 0, alpha: 0x1A)
  /// What is behind the text.
  public var background: Pixel
  /// Room around the layout, CSS px.
  public var margin: Double

  /// Creates a proof of a layout.
  public init(
    _ layout: Layout, overlays: Overlays = [], touch: Point? = nil, background: Pixel = .white,
    margin: Double = 0
  ) {
    self.layout = layout
    self.overlays = overlays
    self.touch = touch
    self.background = background
    self.margin = margin.isFinite ? min(max(margin, 0), 1000) : 0
  }

  /// The picture with `scale` pixels for each CSS px.
  ///
  /// As large as the layout and what overflows it to the right, at least one pixel; at most
  /// `Bitmap.largestArea` pixels, from the top, and no more than a quarter of that for the sake
  /// of what overflows. The same layout and scale give the same pixels.
  ///
  /// What lies over each other thousands of times is left out in the end; see
  /// `Limits.paintedPixels`.
  public func bitmap(scale: Double = 1) -> Bitmap { painted(scale: scale).bitmap }

  /// The picture, and whether all that shows is painted.
  package func painted(scale: Double) -> (bitmap: Bitmap, isWhole: Bool) {
    let scale = scale.isFinite && scale > 0 ? min(scale, 64) : 1
    let extent = extent
    let height = pixels(extent.height * scale)
    let own = pixels((layout.size.width + 2 * margin) * scale)
    let width = min(pixels(extent.width * scale), max(own, Bitmap.largestArea / 4 / height))
    let bitmap = Bitmap(width: width, height: height, fill: background)
    let room = Limits.paintedPixels(area: bitmap.width * bitmap.height)
    var painter = Painter(consume bitmap, scale: scale, room: room)
    painter.paint(paintList)
    return (painter.bitmap, painter.room >= 0)
  }

  /// The bytes of a PNG file.
  ///
  /// - Throws: `PNGError` if the picture is larger than PNG allows.
  public func png(scale: Double = 2) throws(PNGError) -> [UInt8] {
    try bitmap(scale: scale).png()
  }

  /// The size of the picture in CSS px.
  var extent: Size {
    let size = layout.size
    let right = min(layout.usedWidth, 4 * size.width + 4000)
    return Size(width: max(size.width, right) + 2 * margin, height: size.height + 2 * margin)
  }

  /// The layout with its overlays, inside the margin.
  var paintList: PaintList {
    var list = layout.paintList(pressing: pressedLink)
    if let pressedLink, let pressedHighlight, layout.links.indices.contains(pressedLink) {
      let path = layout.links[pressedLink].path(cornerRadius: 3, outset: 2)
      list.append([.outline(path, Color(pressedHighlight))])
    }
    list.append(overlayOperations)
    return margin == 0 ? list : list.moved(x: margin, y: margin)
  }

  private func pixels(_ length: Double) -> Int {
    length.isFinite ? max(1, Int(min(length.rounded(.up), 1e9))) : 1
  }
}
