// Text after all stages that need no width: shaped, with break opportunities and sums of advances.

internal import GalleyStyle

/// Text that is prepared for any width.
///
/// Immutable and `Sendable`. If style sheets depend on the width (`@media`, `vw`), each variant is
/// prepared at the first width that needs it. So is each result of container queries.
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
  /// The result is invalid if `observer` stopped the stages.
  init(
    text: consuming RichText, style: borrowing TextStyle, sizes: GivenSizes,
    typesetter: Typesetter, observer: StageObserver = StageObserver()
  ) {
    truncation = style.truncation
    let pixelRatio = Self.usable(style.pixelRatio)
    if pixelRatio == style.pixelRatio {
      variants = PreparedVariants(
        text: text, style: style, sizes: sizes, typesetter: typesetter, observer: observer)
    } else {
      var usable = copy style
      usable.pixelRatio = pixelRatio
      variants = PreparedVariants(
        text: text, style: usable, sizes: sizes, typesetter: typesetter, observer: observer)
    }
  }

  private init(_ variants: PreparedVariants, truncation: Truncation?) {
    self.variants = variants
    self.truncation = truncation
  }

  /// The text with another line limit.
  init(_ other: PreparedText, truncation: Truncation?) {
    self.init(other.variants, truncation: truncation)
  }

  /// Another text with the same style, images and line limit.
  init(_ other: PreparedText, text: RichText) {
    self.init(other.variants.replacing(text: text), truncation: other.truncation)
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

  /// The text with other sizes of views.
  ///
  /// Nothing is shaped again, unless an element becomes a view or is none any more.
  ///
  /// - Parameter views: The sizes of the program's views.
  /// - Returns: A text that shares the prepared content.
  /// - Complexity: O(*n*) for *n* elements and boxes, and each selector; that of
  ///   `Typesetter.prepare(_:style:images:views:)` where other elements are views.
  public func replacing(views: ViewSizes) -> PreparedText {
    PreparedText(variants.replacing(views: views), truncation: truncation)
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
    var context = LayoutContext(document, .fragments, stop: stop)
    if let tokens = tokens(limit) { context.features.tokens = tokens }
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
  package func exceededLimit(width: Double) -> Diagnostic? {
    guard let document = variants.document(width: width) else { return nil }
    if let cached = document.exceededLimit { return cached }
    guard document.hasManySpans || document.gridLimit.mayBeExceeded else { return nil }
    return layout(width: width).diagnostics.first { $0.kind == .limit }
  }
}
