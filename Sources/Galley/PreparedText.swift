// Text after all stages that need no width: shaped, with break opportunities and sums of advances.

internal import GalleyStyle
internal import Synchronization

/// Text that is prepared for any width.
///
/// Immutable and `Sendable`. If style sheets depend on the width (`@media`, `vw`), each variant is
/// prepared at the first width that needs it.
public struct PreparedText: Sendable {
  let variants: PreparedVariants
  /// The text.
  public var text: RichText { variants.text }
  /// The style of the root element, with the current line limit.
  public var style: TextStyle {
    var style = variants.style
    style.truncation = truncation
    return style
  }
  private let truncation: Truncation?

  /// Prepares a text.
  ///
  /// The result is invalid if `stop` was set.
  init(
    text: consuming RichText, style: consuming TextStyle, images: ImageSizes,
    typesetter: Typesetter, stop: StopFlag? = nil, watch: StageWatch? = nil
  ) {
    style.pixelRatio = Self.usable(style.pixelRatio)
    truncation = style.truncation
    variants = PreparedVariants(
      text: text, style: style, images: images, typesetter: typesetter, stop: stop,
      watch: watch)
  }

  private init(_ variants: PreparedVariants, truncation: Truncation?) {
    self.variants = variants
    self.truncation = truncation
  }

  /// The text with another line limit.
  init(_ other: PreparedText, truncation: Truncation?) {
    self.init(other.variants, truncation: truncation)
  }

  /// The text with other image sizes.
  ///
  /// Nothing is shaped again, except for texts in which an image becomes its `alt` text or the
  /// reverse.
  ///
  /// - Parameter images: The natural sizes of images.
  /// - Returns: A text that shares the prepared content.
  /// - Complexity: O(*n*) for *n* images and boxes.
  public func replacing(images: ImageSizes) -> PreparedText {
    PreparedText(variants.replacing(images: images), truncation: truncation)
  }

  /// A device pixel ratio clamped to 1/64 to 64; 1 for an invalid ratio.
  static func usable(_ ratio: Double) -> Double {
    ratio > 0 && ratio.isFinite ? min(max(ratio, 1 / 64), 64) : 1
  }

  /// The layout at a width.
  ///
  /// - Parameter width: The width in CSS px. NaN and negative widths count as 0; infinity allows no
  ///   soft wrap.
  /// - Returns: The lines, links and boxes. Without a face in the font library the layout is empty.
  /// - Complexity: O(*n*) for *n* fragments.
  public func layout(width: Double) -> Layout { layout(width: width, stop: nil) }

  /// The layout at a width.
  ///
  /// The result is invalid if `stop` was set.
  func layout(width: Double, stop: StopFlag?) -> Layout {
    guard let memo = variants.memo(width: width) else { return Layout.empty }
    let document = memo.document
    var context = LayoutContext(document, isRecording: true, stop: stop)
    context.tokens = tokens(limit)
    let root = document.withStackSpace {
      context.layoutRoot(width: units(width), lineLimit: limit?.maxLines)
    }
    var fragments = Fragments()
    swap(&fragments, &context.out)
    return Layout(
      memo, fragments: consume fragments, root: root, pixelRatio: variants.pixelRatio,
      baseURL: variants.text.linkBase, token: context.token)
  }

  /// The line limit; nil for none.
  var limit: Truncation? {
    guard let truncation, truncation.maxLines > 0 else { return nil }
    return truncation
  }

  /// A width in layout units.
  func units(_ width: Double) -> LayoutUnit {
    Self.units(width, pixelRatio: variants.pixelRatio)
  }

  static func units(_ width: Double, pixelRatio: Double) -> LayoutUnit {
    if width.isNaN || width < 0 { return .zero }
    return min(.indefinite, .truncate(width * pixelRatio))
  }

  /// The first limit that the text exceeds at a width and that affects its height; nil for none.
  ///
  /// - Complexity: O(1), except for a layout if a table may have too many spans or a grid too many
  ///   tracks.
  func exceededLimit(width: Double) -> Diagnostic? {
    guard let document = variants.document(width: width) else { return nil }
    if let known = document.exceededLimit { return known }
    guard document.hasManySpans || document.tree.gridLimit.mayBeExceeded else { return nil }
    return layout(width: width).diagnostics.first { $0.kind == .limit }
  }
}

/// The prepared documents of a text: one for each result of its style sheets.
final class PreparedVariants: Sendable {
  private struct State {
    var mediaWidths: [Double] = []
    var usesViewportWidth = false
    var documents: [(key: Key, memo: DocumentMemo)] = []
    var tokens: [(document: PreparedDocument, key: TokenKey, layout: Layout)] = []
    /// Documents that are cut because they have too many lines at a width.
    var cuts: [(whole: DocumentMemo, width: LayoutUnit, cut: DocumentMemo)] = []
  }
  private struct Key: Equatable {
    var interval: Int
    var width: Double? = nil
  }
  let text: RichText
  /// The root style at a viewport of width 0.
  private let root: RootStyle
  let pixelRatio: Double
  private let images: ImageSizes
  private let typesetter: Typesetter
  private let state: Mutex<State>
  /// The only document, where nothing depends on the width.
  let only: DocumentMemo?

  init(
    text: consuming RichText, style: consuming TextStyle, images: ImageSizes,
    typesetter: Typesetter, stop: StopFlag?, watch: StageWatch?
  ) {
    pixelRatio = style.pixelRatio
    let root = typesetter.root(for: text, style: style)
    let first = typesetter.prepareDocument(text, root, images: images, stop: stop, watch: watch)
    self.root = root
    self.text = consume text
    self.images = images
    self.typesetter = typesetter
    var state = State()
    if let styled = first?.document, styled.usesViewportWidth || !styled.mediaWidths.isEmpty {
      state.mediaWidths = styled.mediaWidths
      state.usesViewportWidth = styled.usesViewportWidth
      only = nil
    } else if let first, first.mayExceed(typesetter.limits) {
      state.documents = [(Key(interval: 0), DocumentMemo(first))]
      only = nil
    } else {
      only = first.map(DocumentMemo.init)
    }
    self.state = Mutex(state)
  }

  private init(_ other: PreparedVariants, images: ImageSizes) {
    let (text, root) = (other.text, other.root)
    self.text = text
    self.root = root
    pixelRatio = other.pixelRatio
    self.images = images
    let (former, typesetter) = (other.images, other.typesetter)
    self.typesetter = typesetter
    var state = other.state.withLock { $0 }
    // These belong to the previous documents.
    state.tokens = []
    state.cuts = []
    only = other.only.flatMap { memo in
      let replaced = memo.document.replacing(images: images, of: former, ratio: other.pixelRatio)
      return (replaced ?? typesetter.prepareDocument(text, root, images: images))
        .map(DocumentMemo.init)
    }
    state.documents = state.documents.compactMap { known in
      known.memo.document.replacing(images: images, of: former, ratio: other.pixelRatio)
        .map { (known.key, DocumentMemo($0)) }
    }
    self.state = Mutex(state)
  }

  var style: TextStyle { root.style }

  /// The documents with other image sizes.
  ///
  /// Documents that need more changes are prepared on demand.
  func replacing(images: ImageSizes) -> PreparedVariants {
    PreparedVariants(self, images: images)
  }

  /// The widths for which the style sheets have the same result; nil if they do not depend on the
  /// width.
  func interval(width: Double) -> Range<Double>? {
    guard only == nil else { return nil }
    return state.withLock { state in
      if state.usesViewportWidth { return width..<width.nextUp }
      let low = state.mediaWidths.filter { $0 <= width }.max() ?? 0
      let high = state.mediaWidths.filter { $0 > width }.min() ?? .infinity
      return max(0, low)..<high
    }
  }

  /// The layout of a token, from a bounded cache or created by `make`.
  func token(
    for key: TokenKey, of document: PreparedDocument, make: (Typesetter, ImageSizes) -> Layout?
  ) -> Layout? {
    let known = state.withLock { state in
      state.tokens.first { $0.document === document && $0.key == key }?.layout
    }
    if let known { return known }
    guard let made = make(typesetter, images) else { return nil }
    state.withLock { state in
      if state.tokens.count >= 16 { state.tokens.removeFirst() }
      state.tokens.append((document, key, made))
    }
    return made
  }

  /// The document for a width; nil in a library without faces.
  func document(width: Double) -> PreparedDocument? { memo(width: width)?.document }

  /// The document for a width, with its memo.
  ///
  /// It is cut if the whole document exceeds the limits of lines at this width.
  func memo(width: Double) -> DocumentMemo? {
    if let only { return only }
    guard let whole = whole(width: width) else { return nil }
    guard whole.document.mayExceed(typesetter.limits) else { return whole }
    let units = PreparedText.units(width, pixelRatio: pixelRatio)
    let known = state.withLock { state in
      state.cuts.first { $0.whole === whole && $0.width == units }?.cut
    }
    if let known { return known }
    let limiter = LineLimiter(text, typesetter, images, viewportWidth: width, root.style)
    let cut = limiter.cut(whole, at: units)
    state.withLock { state in
      if state.cuts.count >= 4 { state.cuts.removeFirst() }
      state.cuts.append((whole, units, cut))
    }
    return cut
  }

  /// The document for a width with all of its lines.
  private func whole(width: Double) -> DocumentMemo? {
    let width = width.isNaN || width < 0 ? 0 : min(width, 1e6)
    let (key, known) = state.withLock { state in
      let key = Key(
        interval: state.mediaWidths.count { $0 <= width },
        width: state.usesViewportWidth ? width : nil)
      return (key, state.documents.first { $0.key == key }?.memo)
    }
    if let known { return known }
    // Not within the lock, because the caller's function of image sizes may use this text.
    let root = typesetter.root(for: text, style: style, viewportWidth: width)
    guard
      let made = typesetter.prepareDocument(text, root, images: images).map(DocumentMemo.init)
    else { return nil }
    return state.withLock { state in
      if let known = state.documents.first(where: { $0.key == key }) { return known.memo }
      if state.documents.count >= 8 { state.documents.removeFirst() }
      state.documents.append((key, made))
      return made
    }
  }
}
