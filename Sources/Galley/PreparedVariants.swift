// The prepared documents of a text. Styles depend on the width through `@media`, `vw` and the sizes
// of query containers; widths with equal results share a document.

internal import GalleyStyle
internal import Synchronization

/// The prepared documents of a text: one for each result of its style sheets.
final class PreparedVariants: Sendable {
  /// What is known of a text whose styles depend on the width, or with too many lines.
  private struct Variants {
    var mediaWidths: [Double] = []
    var usesViewportWidth = false
    /// Whether styles depend on the sizes of containers.
    var queriesContainers = false
    var documents: [(key: Key, memo: DocumentMemo)] = []
    /// The documents of widths at which the sizes of containers are known.
    var settled: [(width: Double, memo: DocumentMemo)] = []
    /// Documents that are cut because they have too many lines at a width.
    var cuts: [(whole: DocumentMemo, width: LayoutUnit, cut: DocumentMemo)] = []

    /// The document with the styles of a key and of sizes of containers.
    func document(for key: Key, _ sizes: ContainerSizes) -> DocumentMemo? {
      documents.first {
        $0.key == key && $0.memo.document.styled.containers?.areSame(with: sizes) ?? true
      }?.memo
    }
  }
  private struct State {
    /// The variants, and nil for a text without any.
    ///
    /// Most texts have none, and nil costs no list.
    var known: Variants?
    var tokens: [(document: PreparedDocument, key: TokenKey, token: TokenFragment)] = []

    var variants: Variants {
      get { known ?? Variants() }
      _modify {
        var variants = known.take() ?? Variants()
        defer { known = variants }
        yield &variants
      }
    }
  }
  private struct Key: Equatable {
    var interval: Int
    var width: Double? = nil
    /// The number of layouts before the document of the last round of `ContainerRounds`.
    var lastLayout: Int?
  }
  let text: RichText
  /// The root style at a viewport of width 0.
  private let root: RootStyle
  let pixelRatio: Double
  private let sizes: GivenSizes
  private let typesetter: Typesetter
  private let state: Mutex<State>
  /// The only document, where nothing depends on the width.
  let only: DocumentMemo?

  init(
    text: consuming RichText, style: borrowing TextStyle, sizes: GivenSizes,
    typesetter: Typesetter, observer: StageObserver
  ) {
    pixelRatio = style.pixelRatio
    let (root, first) = typesetter.prepareFirst(text, style: style, sizes: sizes, observer)
    self.root = root
    self.text = consume text
    self.sizes = sizes
    self.typesetter = typesetter
    var state = State()
    // A constant for the styled document would be a copy of it.
    if let first,
      first.styled.usesViewportWidth || !first.styled.mediaWidths.isEmpty
        || first.styled.containers != nil
    {
      state.variants.mediaWidths = first.styled.mediaWidths
      state.variants.usesViewportWidth = first.styled.usesViewportWidth
      only = nil
    } else if let first, LineLimiter.mayCut(first, typesetter.limits) {
      state.variants.documents = [(Key(interval: 0), DocumentMemo(first))]
      only = nil
    } else {
      only = first.map(DocumentMemo.init)
    }
    self.state = Mutex(state)
  }

  /// Other sizes for documents that `replace` changes, where it can.
  private init(
    _ other: PreparedVariants, _ sizes: GivenSizes,
    replace: (PreparedDocument) -> PreparedDocument?
  ) {
    let (text, root) = (other.text, other.root)
    self.text = text
    self.root = root
    pixelRatio = other.pixelRatio
    self.sizes = sizes
    let typesetter = other.typesetter
    self.typesetter = typesetter
    var state = other.state.withLock { $0 }
    // These belong to the previous documents.
    state.tokens = []
    state.known?.cuts = []
    state.known?.settled = []
    only = other.only.flatMap { memo in
      (replace(memo.document) ?? typesetter.prepareDocument(text, root, sizes: sizes))
        .map(DocumentMemo.init)
    }
    let documents = state.known?.documents ?? []
    state.known?.documents = documents.compactMap { known in
      replace(known.memo.document).map { (known.key, DocumentMemo($0)) }
    }
    self.state = Mutex(state)
  }

  var style: TextStyle { root.style }

  /// The documents with other image sizes.
  ///
  /// Documents that need more changes are prepared on demand.
  func replacing(images: ImageSizes) -> PreparedVariants {
    PreparedVariants(self, GivenSizes(images: images, views: sizes.views)) {
      $0.replacing(images: images, of: sizes.images, ratio: pixelRatio)
    }
  }

  /// The documents with other sizes of views.
  ///
  /// Documents that need more changes are prepared on demand.
  func replacing(views: ViewSizes) -> PreparedVariants {
    PreparedVariants(self, GivenSizes(images: sizes.images, views: views)) {
      $0.replacing(views: views, ratio: pixelRatio)
    }
  }

  /// Another text with the same style and sizes.
  func replacing(text: RichText) -> PreparedVariants {
    PreparedVariants(
      text: text, style: style, sizes: sizes, typesetter: typesetter, observer: StageObserver())
  }

  /// The widths for which the style sheets have the same result; nil if they do not depend on the
  /// width.
  func interval(width: Double) -> Range<Double>? {
    guard only == nil else { return nil }
    return state.withLock { state in
      let variants = state.variants
      if variants.usesViewportWidth || variants.queriesContainers { return width..<width.nextUp }
      let low = variants.mediaWidths.filter { $0 <= width }.max() ?? 0
      let high = variants.mediaWidths.filter { $0 > width }.min() ?? .infinity
      return max(0, low)..<high
    }
  }

  /// The token of a cut line, from a bounded cache or prepared and laid out.
  func token(for key: TokenKey, of document: PreparedDocument) -> TokenFragment? {
    let cached = state.withLock { state in
      state.tokens.first { $0.document === document && $0.key == key }?.token
    }
    if let cached { return cached }
    // The token has the style sheets of the text, so that its classes have the same styles.
    let content = RichText(
      tree: HTMLParser.parse(text.tree.styleElements + key.html), styleSheets: text.styleSheets,
      baseURL: text.linkBase)
    guard let inherited = key.inheritedStyle(in: document),
      let prepared = typesetter.prepareDocument(
        content, typesetter.root(for: content, style: style), sizes: sizes, inherited: inherited)
    else { return nil }
    let token = TokenFragment(prepared)
    state.withLock { state in
      if state.tokens.count >= 16 { state.tokens.removeFirst() }
      state.tokens.append((document, key, token))
    }
    return token
  }

  /// The document for a width; nil in a library without faces.
  func document(width: Double) -> PreparedDocument? { memo(width: width)?.document }

  /// The document for a width, with its memo.
  ///
  /// It is cut if the whole document exceeds the limits of lines at this width.
  func memo(width: Double) -> DocumentMemo? {
    if let only { return only }
    guard let whole = whole(width: width) else { return nil }
    let units = PreparedText.units(width, pixelRatio: pixelRatio)
    if whole.isUncut(at: units) { return whole }
    guard LineLimiter.mayCut(whole.document, typesetter.limits) else { return whole }
    let cached = state.withLock { state in
      state.variants.cuts.first { $0.whole === whole && $0.width == units }?.cut
    }
    if let cached { return cached }
    let limiter = LineLimiter(text, typesetter, sizes, viewportWidth: width, root.style)
    if limiter.isWithin(whole, at: units) {
      whole.recordUncut(at: units)
      return whole
    }
    let cut = limiter.cut(whole, at: units)
    state.withLock { state in
      if state.variants.cuts.count >= 4 { state.variants.cuts.removeFirst() }
      state.variants.cuts.append((whole, units, cut))
    }
    return cut
  }

  /// The document for a width with all of its lines.
  private func whole(width: Double) -> DocumentMemo? {
    let width = width.isNaN || width < 0 ? 0 : min(width, 1e6)
    let cached = state.withLock { state in
      state.variants.settled.first { $0.width == width }?.memo
    }
    if let cached { return cached }
    guard let first = variant(width: width, .unknown) else { return nil }
    guard first.document.styled.containers != nil else { return first }
    let rounds = ContainerRounds(at: PreparedText.units(width, pixelRatio: pixelRatio), pixelRatio)
    let last = rounds.settle(first) { variant(width: width, $0) }
    state.withLock { state in
      state.variants.queriesContainers = true
      if state.variants.settled.count >= keptDocuments { state.variants.settled.removeFirst() }
      state.variants.settled.append((width, last))
    }
    return last
  }

  private var keptDocuments: Int {
    Limits.keptDocuments(bytes: text.tree.bytes.count, nodes: text.tree.nodes.count)
  }

  /// The document for a width and sizes of containers.
  private func variant(width: Double, _ sizes: ContainerSizes) -> DocumentMemo? {
    let (key, known) = state.withLock { state in
      let key = Key(
        interval: state.variants.mediaWidths.count { $0 <= width },
        width: state.variants.usesViewportWidth ? width : nil, lastLayout: sizes.lastLayout)
      return (key, state.variants.document(for: key, sizes))
    }
    if let known { return known }
    // Not within the lock, because the caller's function of image sizes may use this text.
    let root = typesetter.root(for: text, style: style, viewportWidth: width)
    guard
      let made = typesetter.prepareDocument(text, root, sizes: self.sizes.with(sizes))
        .map(DocumentMemo.init)
    else { return nil }
    return state.withLock { state in
      var key = key
      if made.document.styled.usesViewportWidth {
        // A rule that applies at this width only may be the first one with such a unit.
        state.variants.usesViewportWidth = true
        key.width = width
      }
      if let cached = state.variants.document(for: key, sizes) { return cached }
      if state.variants.documents.count >= keptDocuments { state.variants.documents.removeFirst() }
      state.variants.documents.append((key, made))
      return made
    }
  }
}
