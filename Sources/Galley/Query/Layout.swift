// The immutable result of layout, for measuring, painting and hit testing.

public import GalleyStyle
internal import GalleySystem
internal import Synchronization

/// Text laid out at a width: lines, links and boxes.
///
/// Immutable and `Sendable`. Lengths are in CSS px from the top left corner, x to the right and y
/// down. Offsets are UTF-8 offsets in `text`.
public struct Layout: Sendable {
  /// One reference, so that a `Hit` keeps its layout at the cost of a retain.
  private let storage: LayoutStorage

  init(
    _ memo: DocumentMemo, fragments: consuming Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String? = nil, token: TokenFragment? = nil
  ) {
    storage = LayoutStorage(
      memo, fragments: consume fragments, root: root, pixelRatio: pixelRatio, baseURL: baseURL,
      token: token, scrolled: nil)
  }

  /// Creates a scrolled layout from one without scroll positions.
  init(_ unscrolled: Layout, _ fragments: consuming Fragments, _ scroll: ScrollState) {
    storage = LayoutStorage(
      unscrolled.storage.memo, fragments: consume fragments, root: unscrolled.root,
      pixelRatio: unscrolled.pixelRatio, baseURL: unscrolled.baseURL, token: unscrolled.token,
      scrolled: ScrolledLayout(layout: unscrolled, state: scroll))
  }

  /// Creates the only layout of a document.
  init(
    document: PreparedDocument, fragments: Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String? = nil
  ) {
    self.init(
      DocumentMemo(document), fragments: fragments, root: root, pixelRatio: pixelRatio,
      baseURL: baseURL)
  }

  var document: PreparedDocument { storage.document }
  /// Properties of the document's elements, created at the first query.
  var elementIndex: ElementIndex {
    @inline(__always) _read { yield storage.memo.elements }
  }
  /// The elements of the document and their boxes, created at the first query of an element.
  var elementTable: ElementTable { storage.memo.elementBoxes }
  /// The fragments of elements, created at the first query of a rectangle.
  var elementFragments: ElementFragments {
    storage.elementFragments.load() ?? storage.elementFragments.storeIfNil(ElementFragments(self))
  }
  /// The layout at scroll positions of zero; the layout itself if it is not scrolled.
  var unscrolled: Layout { storage.scrolled?.layout ?? self }
  /// The scroll positions, each in its range.
  ///
  /// - Complexity: O(1).
  public var scrollState: ScrollState { storage.scrolled?.state ?? ScrollState() }
  /// The scrollable overflow of boxes at scroll positions of zero, created at the first query of a
  /// scroll size.
  var scrollableOverflows: ScrollableOverflow {
    if let scrolled = storage.scrolled { return scrolled.layout.scrollableOverflows }
    return storage.scrollableOverflow.load()
      ?? storage.scrollableOverflow.storeIfNil(ScrollableOverflow(self))
  }
  /// The identity of a layout, which its copies share.
  var identity: ObjectIdentifier { ObjectIdentifier(storage) }
  var fragments: Fragments { storage.fragments }
  var root: UnitRect { storage.root }
  var pixelRatio: Double { storage.pixelRatio }
  /// The base of relative links.
  var baseURL: String? { storage.baseURL }
  /// The layout without offsets and transforms, created at the first access; the layout itself if
  /// it has none.
  var untransformed: Layout {
    if let scrolled = storage.scrolled { return scrolled.layout.untransformed }
    guard fragments.offsets.hasAnyOffset || !fragments.transforms.isEmpty else { return self }
    if let known = storage.untransformed.load() { return known.layout }
    var fragments = fragments
    fragments.shift(fragments.offsets.reversed, document.tree)
    fragments.offsets = BoxOffsets(count: 0)
    fragments.transforms = fragments.transforms.graphicsOnly
    let untransformed = Layout(
      storage.memo, fragments: fragments, root: root, pixelRatio: pixelRatio, baseURL: baseURL,
      token: token)
    return storage.untransformed.storeIfNil(LayoutReference(untransformed)).layout
  }
  /// The layout of the token at the end of a cut line, created at its first use; nil without one.
  var tokenLayout: Layout? {
    guard let token = storage.token else { return nil }
    if let cached = storage.tokenLayout.load() { return cached.layout }
    let layout = Layout(
      document: token.document, fragments: token.fragments, root: token.root,
      pixelRatio: pixelRatio, baseURL: baseURL)
    return storage.tokenLayout.storeIfNil(LayoutReference(layout)).layout
  }
  /// The token at the end of a cut line; nil without one.
  var token: TokenFragment? { storage.token }

  /// The search structures of queries, created at the first access.
  var index: LayoutIndex {
    storage.index.load() ?? storage.index.storeIfNil(LayoutIndex(self))
  }

  /// Calls a function with the index, without a retain if the index exists.
  @inline(__always) func withIndex<Result>(_ body: (LayoutIndex) -> Result) -> Result {
    document.withStackSpace { storage.index.with(body) ?? body(index) }
  }

  /// Whether a link may be at a point.
  ///
  /// Most points are far from all links.
  func mayMeetLink(at point: Point) -> Bool {
    guard let index = storage.index.load() else { return true }
    let (x, y) = HitTester.corner(at: point, pixelRatio: storage.pixelRatio)
    return index.linkExtents.mayMeet(x: x, y: y) || !storage.fragments.transforms.isEmpty
  }

  /// The items of the plain text in its order, created at the first access.
  var textOrder: TextOrder {
    storage.text.load() ?? storage.text.storeIfNil(TextOrder(self))
  }

  /// The long runs of regional indicators, found at the first access.
  var regionalRuns: TextRegionalRuns {
    storage.regionalRuns.load()
      ?? storage.regionalRuns.storeIfNil(TextRegionalRuns(document.tree))
  }

  /// The runs of all lines, created at the first access.
  var runTable: RunTable { storage.runs.load() ?? storage.runs.storeIfNil(RunTable(self)) }

  /// The links, created at the first access.
  var linkRegions: LinkRegions {
    storage.links.load() ?? storage.links.storeIfNil(LinkCollector.links(of: self))
  }

  /// The element of the first link that lacks some of its rectangles.
  var firstLimitedLink: NodeIndex { linkRegions.firstLimitedLink }

  /// The link at an index of `links`; nil beyond their end.
  func linkRegion(_ number: Int) -> Link? {
    func link(_ links: [Link]) -> Link? { links.indices.contains(number) ? links[number] : nil }
    return storage.links.with { link($0.links) } ?? link(linkRegions.links)
  }

  /// The layout of a font library without faces.
  static let empty = Layout(
    document: .empty([
      Diagnostic(kind: .missingFamily, message: "the font library holds no face")
    ]),
    fragments: Fragments(),
    root: UnitRect(x: .zero, y: .zero, width: .zero, height: .zero), pixelRatio: 1)

  /// The size of the root element's box, in CSS px.
  public var size: Size {
    Size(width: root.width.px / pixelRatio, height: root.height.px / pixelRatio)
  }

  /// The reports of dropped, limited or missing content.
  ///
  /// - Complexity: O(*n*) for *n* reports, and for *n* boxes in texts with images; in texts with
  ///   nested links, that of `links`.
  public var diagnostics: [Diagnostic] {
    var diagnostics = document.diagnostics
    for (box, message) in [
      (fragments.limitedTable, "a table has more spans than are laid out"),
      (fragments.limitedGrid, "a grid has more tracks or cells than are laid out"),
    ] where box.exists {
      let node = document.tree.boxes[box].node
      let offset = document.styled.markup.sourceOffset(of: node)
      diagnostics.append(Diagnostic(kind: .limit, message: message, at: offset))
    }
    if let links = cutLinkDiagnostic { diagnostics.append(links) }
    if let image = unsizedImageDiagnostic { diagnostics.append(image) }
    return diagnostics
  }

  /// The plain text in reading order.
  ///
  /// White space is collapsed. U+000A separates blocks, U+0009 separates table cells, U+FFFC stands
  /// for an image.
  ///
  /// - Complexity: O(*n*) for *n* bytes at the first access to the text of the prepared text's
  ///   layouts. Later accesses are O(1).
  public var text: String { storage.memo.text }

  /// A rectangle of the layout in CSS px.
  func rect(_ rect: UnitRect) -> Rect {
    Rect(
      x: rect.x.px / pixelRatio, y: rect.y.px / pixelRatio, width: rect.width.px / pixelRatio,
      height: rect.height.px / pixelRatio)
  }

  /// A rectangle in CSS px in the units of the layout.
  func unitRect(_ rect: Rect) -> UnitRect {
    UnitRect(
      rounding: Rect(
        x: rect.x * pixelRatio, y: rect.y * pixelRatio, width: rect.width * pixelRatio,
        height: rect.height * pixelRatio))
  }

  /// The offset in `text` of an offset in the shaped text.
  func plainOffset(_ offset: Int32) -> Int { document.tree.plainOffset(offset) }

  /// The segment that maps an offset in the shaped text to the plain text.
  func segment(at offset: Int32) -> TextSegment? { document.tree.segment(at: offset) }
}

extension Layout {
  /// Whether two layouts have equal text and geometry.
  ///
  /// Colours, addresses of links and other properties without effect on the geometry may differ.
  ///
  /// - Parameter other: The other layout.
  /// - Returns: True if all lines, boxes and texts are equal.
  /// - Complexity: O(*n*) for *n* fragments and bytes of text.
  public func hasSameGeometry(as other: Layout) -> Bool {
    root == other.root && pixelRatio == other.pixelRatio && fragments == other.fragments
      && document.tree.text == other.document.tree.text
      && token == other.token
  }
}

/// The layout from which a scrolled one is made, and its scroll positions.
private final class ScrolledLayout: Sendable {
  let layout: Layout
  let state: ScrollState

  init(layout: Layout, state: ScrollState) {
    self.layout = layout
    self.state = state
  }
}

private final class LayoutReference: Sendable {
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }
}

/// The content of a layout, and the lazily created results of queries.
private final class LayoutStorage: Sendable {
  let memo: DocumentMemo
  let document: PreparedDocument
  let fragments: Fragments
  let root: UnitRect
  let pixelRatio: Double
  let baseURL: String?
  let token: TokenFragment?
  /// Nil for a layout that is not scrolled.
  let scrolled: ScrolledLayout?
  let index = LazyReference<LayoutIndex>()
  let text = LazyReference<TextOrder>()
  let runs = LazyReference<RunTable>()
  let links = LazyReference<LinkRegions>()
  let untransformed = LazyReference<LayoutReference>()
  let tokenLayout = LazyReference<LayoutReference>()
  let regionalRuns = LazyReference<TextRegionalRuns>()
  let elementFragments = LazyReference<ElementFragments>()
  let scrollableOverflow = LazyReference<ScrollableOverflow>()

  init(
    _ memo: DocumentMemo, fragments: Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String?, token: TokenFragment?, scrolled: ScrolledLayout?
  ) {
    self.memo = memo
    document = memo.document
    self.fragments = fragments
    self.root = root
    self.pixelRatio = pixelRatio
    self.baseURL = baseURL
    self.token = token
    self.scrolled = scrolled
  }
}
