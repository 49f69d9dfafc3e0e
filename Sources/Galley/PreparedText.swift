// Text that is ready for any width: shaped, measured, its break opportunities known.

internal import Synchronization

/// Text that is ready for any width.
///
/// Immutable and `Sendable`. Where the text's style sheets ask for the width (`@media`, `vw`),
/// each answer is prepared once, when the first width of it comes.
public struct PreparedText: Sendable {
  /// What was prepared.
  public let text: RichText
  /// The root's style.
  public let style: TextStyle
  let variants: PreparedVariants

  /// A text that means nothing if `stop` was set meanwhile.
  init(text: RichText, style: TextStyle, typesetter: Typesetter, stop: StopFlag? = nil) {
    self.text = text
    var style = style
    style.pixelRatio = Self.usable(style.pixelRatio)
    self.style = style
    variants = PreparedVariants(text: text, style: style, typesetter: typesetter, stop: stop)
  }

  /// A ratio that lengths can be multiplied with: from 1/64 to 64, and 1 for what is none.
  static func usable(_ ratio: Double) -> Double {
    ratio > 0 && ratio.isFinite ? min(max(ratio, 1 / 64), 64) : 1
  }

  /// The height at a width, CSS px.
  ///
  /// Widths are never an error: NaN and negative are 0, infinite does not wrap.
  public func height(width: Double) -> Double {
    guard let document = variants.document(width: width) else { return 0 }
    var pass = LayoutPass(document, isRecording: false)
    return pass.layoutRoot(width: units(width)).height.px / style.pixelRatio
  }

  /// Every line, link and box at a width.
  public func layout(width: Double) -> Layout { layout(width: width, stop: nil) }

  /// A layout that means nothing if `stop` was set meanwhile.
  func layout(width: Double, stop: StopFlag?) -> Layout {
    guard let document = variants.document(width: width) else { return Layout.empty }
    var pass = LayoutPass(document, isRecording: true, stop: stop)
    let root = pass.layoutRoot(width: units(width))
    return Layout(
      document: document, fragments: pass.out, root: root, pixelRatio: style.pixelRatio,
      baseURL: text.baseURL)
  }

  func units(_ width: Double) -> LayoutUnit {
    if width.isNaN || width < 0 { return .zero }
    return min(.indefinite, .truncate(width * style.pixelRatio))
  }
}

/// The prepared documents of one text: one for each answer of its style sheets to a width.
final class PreparedVariants: Sendable {
  private struct State {
    var mediaWidths: [Double] = []
    var usesViewportWidth = false
    var documents: [(key: Key, document: PreparedDocument)] = []
  }
  private struct Key: Equatable {
    var interval: Int
    var width: Double?
  }
  private let text: RichText
  private let style: TextStyle
  private let typesetter: Typesetter
  private let state: Mutex<State>
  /// The only document, where nothing depends on the width.
  private let only: PreparedDocument?

  init(text: RichText, style: TextStyle, typesetter: Typesetter, stop: StopFlag?) {
    self.text = text
    self.style = style
    self.typesetter = typesetter
    let first = typesetter.prepareDocument(text, style: style, viewportWidth: 0, stop: stop)
    var state = State()
    if let styled = first?.document, styled.usesViewportWidth || !styled.mediaWidths.isEmpty {
      state.mediaWidths = styled.mediaWidths
      state.usesViewportWidth = styled.usesViewportWidth
      only = nil
    } else {
      only = first
    }
    self.state = Mutex(state)
  }

  /// The document for a width; nil in a library without faces.
  func document(width: Double) -> PreparedDocument? {
    if let only { return only }
    let width = width.isNaN || width < 0 ? 0 : min(width, 1e6)
    return state.withLock { state in
      let key = Key(
        interval: state.mediaWidths.count { $0 <= width },
        width: state.usesViewportWidth ? width : nil)
      if let known = state.documents.first(where: { $0.key == key }) { return known.document }
      guard
        let made = typesetter.prepareDocument(text, style: style, viewportWidth: width)
      else { return nil }
      if state.documents.count >= 8 { state.documents.removeFirst() }
      state.documents.append((key, made))
      return made
    }
  }
}
