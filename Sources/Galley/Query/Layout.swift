// The immutable result: one layout serves measuring, painting and hit testing.

internal import FontEngine
public import GalleyStyle
internal import Synchronization

/// Text at a width: every line, link and box.
///
/// Immutable and `Sendable`. Lengths are CSS px, x to the right and y down from the top left
/// corner; offsets are UTF-8 offsets in `text`.
public struct Layout: Sendable {
  /// One reference: a hit keeps its layout for the price of a count.
  private let storage: LayoutStorage

  init(
    _ memo: DocumentMemo, fragments: Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String? = nil, token: TokenFragment? = nil
  ) {
    storage = LayoutStorage(
      memo, fragments: fragments, root: root, pixelRatio: pixelRatio, baseURL: baseURL, token: token
    )
  }

  /// The only layout of a document.
  init(
    document: PreparedDocument, fragments: Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String? = nil
  ) {
    self.init(
      DocumentMemo(document), fragments: fragments, root: root, pixelRatio: pixelRatio,
      baseURL: baseURL)
  }

  var document: PreparedDocument { storage.document }
  /// Facts about the document's elements; found at the first query.
  var elements: ElementIndex { storage.memo.elements }
  var fragments: Fragments { storage.fragments }
  var root: UnitRect { storage.root }
  var pixelRatio: Double { storage.pixelRatio }
  /// What relative links are resolved against.
  var baseURL: String? { storage.baseURL }
  /// The same without what moves boxes in the end, made when it is first asked for; itself where
  /// nothing does.
  var untransformed: Layout {
    guard fragments.offsets.hasAnyOffset || !fragments.transforms.isEmpty else { return self }
    if let known = storage.untransformed.load() { return known.layout }
    var fragments = fragments
    fragments.shift(fragments.offsets.reversed, document.tree)
    fragments.offsets = BoxOffsets(count: 0)
    fragments.transforms = fragments.transforms.graphicsOnly
    let untransformed = Layout(
      storage.memo, fragments: fragments, root: root, pixelRatio: pixelRatio, baseURL: baseURL,
      token: token)
    return storage.untransformed.storeIfNil(UntransformedLayout(untransformed)).layout
  }
  /// What ends the text where it is cut.
  var token: TokenFragment? { storage.token }

  /// The lookups of queries, made when they are first asked for.
  var index: LayoutIndex {
    storage.index.load() ?? storage.index.storeIfNil(LayoutIndex(self))
  }

  /// What a function makes of the lookups; they are not counted meanwhile.
  @inline(__always) func withIndex<Result>(_ body: (LayoutIndex) -> Result) -> Result {
    document.withStackSpace { storage.index.with(body) ?? body(index) }
  }

  /// What shows the text, in its order, made when it is first asked for.
  var textOrder: TextOrder {
    storage.text.load() ?? storage.text.storeIfNil(TextOrder(self))
  }

  /// The links, made when they are first asked for.
  var linkRegions: [LinkRegion] {
    storage.links.with(\.regions) ?? storedLinks.regions
  }

  private var storedLinks: LinkRegions {
    let made = makeLinks()
    return storage.links.storeIfNil(
      LinkRegions(made.links, firstLimitedLink: made.firstLimitedLink))
  }

  /// The element of the first link that has not all of its rectangles; -1 for none.
  var firstLimitedLink: Int32 {
    storage.links.with(\.firstLimitedLink) ?? storedLinks.firstLimitedLink
  }

  /// One of them.
  func linkRegion(_ number: Int) -> LinkRegion {
    storage.links.with { $0.regions[number] } ?? linkRegions[number]
  }

  /// What a library without faces lays out: nothing.
  static let empty = Layout(
    document: PreparedDocument(
      PreparedSource(
        tree: BoxTree(), inlineBoxesWithFragments: SmallIndexSet(), shaped: ShapedText(), styles: []
      ),
      PreparedBreaks(), replacedSizes: [], document: StyledDocument(tree: MarkupTree()),
      diagnostics: [Diagnostic(kind: .missingFamily, message: "the font library holds no face")],
      viewportHeight: .zero, depth: 0),
    fragments: Fragments(),
    root: UnitRect(x: .zero, y: .zero, width: .zero, height: .zero), pixelRatio: 1)

  /// The root element's box.
  public var size: Size {
    Size(width: root.width.px / pixelRatio, height: root.height.px / pixelRatio)
  }

  /// What was dropped, limited or missing.
  public var diagnostics: [Diagnostic] {
    var diagnostics = document.diagnostics
    if fragments.limitedTable >= 0 {
      let message = "a table has more spans than are laid out"
      let node = document.tree.boxes[Int(fragments.limitedTable)].node
      let offset = document.document.tree.sourceOffset(of: node)
      diagnostics.append(Diagnostic(kind: .limit, message: message, offset: offset))
    }
    if let links = cutLinkDiagnostic { diagnostics.append(links) }
    return diagnostics
  }

  /// The text as users see it, in reading order.
  public var text: String { String(decoding: document.tree.plain, as: UTF8.self) }

  /// A rectangle in CSS px.
  func rect(_ rect: UnitRect) -> Rect {
    Rect(
      x: rect.x.px / pixelRatio, y: rect.y.px / pixelRatio, width: rect.width.px / pixelRatio,
      height: rect.height.px / pixelRatio)
  }

  /// Offset in `text` of an offset in the shaped text.
  func plainOffset(_ offset: Int32) -> Int { document.tree.plainOffset(offset) }

  /// What maps an offset in the shaped text to the plain text.
  func segment(at offset: Int32) -> TextSegment? { document.tree.segment(at: offset) }
}

extension Layout: Equatable {
  /// Whether two layouts place the same text in the same way.
  public static func == (a: Layout, b: Layout) -> Bool {
    a.root == b.root && a.pixelRatio == b.pixelRatio && a.fragments == b.fragments
      && a.document.tree.text == b.document.tree.text && a.token == b.token
  }
}

/// The links of a layout.
private final class LinkRegions: Sendable {
  let regions: [LinkRegion]
  let firstLimitedLink: Int32

  init(_ regions: [LinkRegion], firstLimitedLink: Int32) {
    self.regions = regions
    self.firstLimitedLink = firstLimitedLink
  }
}

private final class UntransformedLayout: Sendable {
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }
}

/// What a layout holds, and what its queries remember.
private final class LayoutStorage: Sendable {
  let memo: DocumentMemo
  let document: PreparedDocument
  let fragments: Fragments
  let root: UnitRect
  let pixelRatio: Double
  let baseURL: String?
  let token: TokenFragment?
  let index = LazyReference<LayoutIndex>()
  let text = LazyReference<TextOrder>()
  let links = LazyReference<LinkRegions>()
  let untransformed = LazyReference<UntransformedLayout>()

  init(
    _ memo: DocumentMemo, fragments: Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String?, token: TokenFragment?
  ) {
    self.memo = memo
    document = memo.document
    self.fragments = fragments
    self.root = root
    self.pixelRatio = pixelRatio
    self.baseURL = baseURL
    self.token = token
  }
}
