// A picture of a layout.

public import Galley

/// A picture of a layout.
///
/// Painting does not fail. Images without a picture in `images` are grey boxes.
public struct Proof: Sendable {
  /// Marks over the text that show its layout.
  ///
  /// Each line has a light one beside it, which shows it on any colour. A margin of 12 px or more has
  /// the layout's width in CSS px above, the numbers of lines to the left where they have room, and a
  /// legend below.
  public struct Overlays: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The outline of each line box in blue.
    public static let lineBoxes = Overlays(rawValue: 1)
    /// The baseline of each line in red.
    public static let baselines = Overlays(rawValue: 2)
    /// The rectangles of each link in green.
    ///
    /// Alone, it shows no numbers of lines.
    public static let links = Overlays(rawValue: 4)
  }

  /// The layout to paint.
  public let layout: Layout
  /// The marks over the text.
  public var overlays: Overlays
  /// A point to mark; the link at the point is filled.
  public var touch: Point?
  /// A link of `Layout.links` to paint as pressed.
  ///
  /// The link has its `:active` colours, with `pressedHighlight` over it. No position changes.
  public var pressedLink: Layout.Link?
  /// The colour over a pressed link, with corners rounded by 3 px; nil for none.
  public var pressedHighlight: SRGBColor? = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0x1A)
  /// Ranges of the text to paint on a colour, such as a selection.
  public var highlights: [DisplayList.Highlight] = []
  /// The elements whose margin, border, padding and content are drawn over the text, in the colours
  /// of developer tools.
  public var elements: [Layout.Element] = []
  /// The colour behind the text.
  public var background: SRGBColor
  /// The space around the layout in CSS px.
  public var margin: Double
  /// The pictures of images; nil for grey boxes in place of them.
  ///
  /// `data:` addresses of PNG files are drawn without it.
  public var images: ImageProvider?
  /// The part of the layout to paint, in CSS px; nil for all of it.
  package var crop: Rect?

  /// Creates a picture of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout to paint.
  ///   - overlays: The marks over the text.
  ///   - touch: A point to mark.
  ///   - background: The colour behind the text.
  ///   - margin: The space around the layout in CSS px.
  public init(
    _ layout: Layout, overlays: Overlays = [], touch: Point? = nil, background: SRGBColor = .white,
    margin: Double = 0
  ) {
    self.layout = layout
    self.overlays = overlays
    self.touch = touch
    self.background = background
    self.margin = margin.isFinite ? min(max(margin, 0), 1000) : 0
  }

  /// What the picture leaves out: the diagnostics of its display list.
  ///
  /// - Complexity: That of `Layout.displayList(pressing:highlights:)`.
  public var diagnostics: [Diagnostic] { list.diagnostics }

  /// The picture as a bitmap.
  ///
  /// It has the size of the layout with its overflow to the right, at least one pixel and at most
  /// `Bitmap.largestArea` pixels from the top. Overflow takes at most a quarter of that area. Equal
  /// layouts and scales give equal pixels. What is beyond the limit of painting work is left out, such as
  /// shadows and filters that lie over each other thousands of times; the command and the answers of
  /// JSON say so.
  ///
  /// - Parameter scale: The number of pixels per CSS px.
  /// - Returns: The bitmap.
  /// - Complexity: O(*n* + *m*) for *n* pixels and *m* glyphs and fragments.
  public func bitmap(scale: Double = 1) -> Bitmap { painted(scale: scale).bitmap }

  /// The picture, and whether everything visible is painted.
  ///
  /// The list is that of `list`, for those who have it.
  package func painted(
    scale: Double, _ list: DisplayList? = nil
  ) -> (bitmap: Bitmap, isWhole: Bool) {
    let scale = scale.isFinite && scale > 0 ? min(scale, 64) : 1
    let own = pixels((crop?.width ?? layout.size.width + 2 * margin) * scale)
    let size = size(of: extent, own: own, scale: scale)
    let bitmap = Bitmap(width: size.width, height: size.height, fill: background)
    let (items, images) = (items(of: list ?? self.list), ProofImages(images))
    let shown = Rect(
      x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    let page = page(around: shown, scale: scale)
    var plan = PaintPlan(items, scale: scale, area: page, images: images)
    if page != shown {
      // A part of a picture has the choice of the whole, and a limit of its own, which is seldom reached.
      let limit = 2 * Limits.paintingWork(area: bitmap.width * bitmap.height)
      plan = plan.common(
        with: PaintPlan(items, scale: scale, area: shown, images: images, limit: limit))
    }
    let box = PixelBox(
      left: Int((page.x * scale).rounded()), top: Int((page.y * scale).rounded()),
      right: Int((page.maxX * scale).rounded()), bottom: Int((page.maxY * scale).rounded()))
    var painter = Painter(consume bitmap, scale: scale, plan: plan, page: box)
    painter.images = images
    painter.paint(items[...])
    return (painter.bitmap, plan.isWhole)
  }

  /// The whole picture in CSS px of the picture that is painted.
  private func page(around shown: Rect, scale: Double) -> Rect {
    guard let crop else { return shown }
    let size = size(
      of: wholeExtent, own: pixels((layout.size.width + 2 * margin) * scale), scale: scale)
    let page = Rect(
      x: -crop.x, y: -crop.y, width: Double(size.width) / scale,
      height: Double(size.height) / scale)
    return page.union(shown)
  }

  /// The size of a bitmap, of which overflow takes a quarter of the largest area.
  private func size(
    of extent: Size, own: Int, scale: Double
  ) -> (width: Int, height: Int) {
    let height = pixels(extent.height * scale)
    let width = min(pixels(extent.width * scale), max(own, Bitmap.largestArea / 4 / height))
    let used = min(width, Bitmap.largestArea)
    return (used, min(height, Bitmap.largestArea / max(used, 1)))
  }

  /// The picture as a PNG file.
  ///
  /// - Parameter scale: The number of pixels per CSS px.
  /// - Returns: The bytes of the file.
  /// - Throws: `PNGError` if the picture is larger than PNG permits.
  /// - Complexity: O(*n* + *m*) for *n* pixels and *m* glyphs and fragments.
  public func png(scale: Double = 2) throws(PNGError) -> [UInt8] {
    try bitmap(scale: scale).png()
  }

  /// The size of the picture in CSS px.
  var extent: Size {
    crop?.size ?? wholeExtent
  }

  private var wholeExtent: Size {
    let size = layout.size
    let right = min(layout.usedWidth, 4 * size.width + 4000)
    return Size(width: max(size.width, right) + 2 * margin, height: size.height + 2 * margin)
  }

  /// The display list of the layout, without overlays.
  package var list: DisplayList {
    layout.displayList(pressing: pressedLink, highlights: highlights)
  }

  /// The items of the picture.
  var items: [DisplayList.Item] { items(of: list) }

  /// The items of a display list with the overlays, inside the margin.
  func items(of list: DisplayList) -> [DisplayList.Item] {
    var items = Array(list)
    if let pressedLink, let pressedHighlight, layout.links.contains(pressedLink) {
      let path = pressedLink.path(cornerRadius: 3, outset: 2)
      items.append(.fillPath(path, pressedHighlight))
    }
    items += elements.flatMap(elementItems) + overlayItems
    let origin = crop.map { Point(x: -$0.x, y: -$0.y) } ?? Point(x: margin, y: margin)
    return origin == .zero ? items : items.map { $0.moved(x: origin.x, y: origin.y) }
  }

  private func pixels(_ length: Double) -> Int {
    length.isFinite ? max(1, Int(min(length.rounded(.up), 1e9))) : 1
  }
}
