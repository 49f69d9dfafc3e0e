// The immutable result: one layout serves measuring, painting and hit testing.

/// Text at a width: every line, link and box.
///
/// Immutable and `Sendable`. Lengths are CSS px, x to the right and y down from the top left
/// corner; offsets are UTF-8 offsets in `text`.
public struct Layout: Sendable {
  let document: PreparedDocument
  let fragments: Fragments
  let root: UnitRect
  let pixelRatio: Double
  /// What relative links are resolved against.
  let baseURL: String?
  let lazyIndex = LazyLayoutIndex()

  init(
    document: PreparedDocument, fragments: Fragments, root: UnitRect, pixelRatio: Double,
    baseURL: String? = nil
  ) {
    self.document = document
    self.fragments = fragments
    self.root = root
    self.pixelRatio = pixelRatio
    self.baseURL = baseURL
  }

  /// What a library without faces lays out: nothing.
  static let empty = Layout(
    document: PreparedDocument(
      tree: BoxTree(), document: StyledDocument(tree: MarkupTree()), styles: [],
      shaped: ShapedText(), opportunities: [], items: [], paragraphs: [],
      diagnostics: [Diagnostic(kind: .missingFamily, message: "the font library holds no face")],
      reshaper: BreakReshaper(), viewportHeight: .zero),
    fragments: Fragments(),
    root: UnitRect(x: .zero, y: .zero, width: .zero, height: .zero), pixelRatio: 1)

  /// The root element's box.
  public var size: Size {
    Size(width: root.width.px / pixelRatio, height: root.height.px / pixelRatio)
  }

  /// What was dropped, limited or missing.
  public var diagnostics: [Diagnostic] { document.diagnostics }

  /// The text as users see it, in reading order.
  public var text: String { String(decoding: document.tree.plain, as: UTF8.self) }

  /// A rectangle in CSS px.
  func rect(_ rect: UnitRect) -> Rect {
    Rect(
      x: rect.x.px / pixelRatio, y: rect.y.px / pixelRatio, width: rect.width.px / pixelRatio,
      height: rect.height.px / pixelRatio)
  }

  /// Offset in `text` of an offset in the shaped text.
  func plainOffset(_ offset: Int32) -> Int {
    let segments = document.tree.segments
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let segment = segments[low - 1]
    let plain = segment.isLinear ? segment.plain + (offset - segment.start) : segment.plain
    return min(Int(plain), document.tree.plain.count)
  }
}

extension Layout: Equatable {
  /// Whether two layouts place the same text in the same way.
  public static func == (a: Layout, b: Layout) -> Bool {
    a.root == b.root && a.pixelRatio == b.pixelRatio && a.fragments == b.fragments
      && a.document.tree.text == b.document.tree.text
  }
}
