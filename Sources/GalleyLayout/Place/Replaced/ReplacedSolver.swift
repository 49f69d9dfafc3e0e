// Folder GalleyLayout/Place/Replaced: replaced elements, buttons, fieldsets and graphics.
// Input: a replaced box and the sizes of its containing block; a fieldset with its `ContentSpace`.
// Output: the used size of the box (`ReplacedSolver`); baselines of atomic inlines; the legend in
//   the border of a fieldset; text of a graphic at the used size, with its letters at their places.
// Source: CSS 2.2, sections 10.3.2, 10.4 and 10.6.2; CSS Images 3, section 5; HTML, sections
//   15.3.13 and 15.5; SVG 2, section 8.2.
// Uses: GalleySystem, Units, Style, Text, Itemise, Shape, Prepare, Place/Context, Place/Inline.
// Not: natural sizes: Prepare/Controls has them.
// Read: ReplacedSolver, LayoutContext+Replaced, LayoutContext+Fieldset, LayoutContext+Graphics,
//   LayoutContext+GraphicRuns, GraphicRunPlacer.

// Input: a replaced box and the sizes of its containing block. Output: its used size.
// Source: CSS 2.2 sections 10.3.2, 10.4, 10.6.2; CSS Images 3 section 5 for ratios.

internal import GalleyStyle
internal import GalleySystem

extension BoxStyle {
  /// Applies the override size that a flex container sets.
  fileprivate mutating func take(_ given: FixedSize) {
    guard given.width != nil || given.height != nil else { return }
    func border(_ size: LayoutUnit) -> BoxLength { .length(.px(Float(size.px))) }
    func content(_ length: BoxLength, _ edges: LayoutUnit) -> BoxLength {
      guard !boxSizingBorder, case .length(let value) = length, !value.hasPercent else {
        return length
      }
      return .length(.px(value.px + Float(edges.px)))
    }
    let added = fixedEdges
    let (across, down) = (added?.horizontal ?? .zero, added?.vertical ?? .zero)
    (width, minWidth, maxWidth) = (
      content(width, across), content(minWidth, across), content(maxWidth, across)
    )
    (height, minHeight, maxHeight) = (
      content(height, down), content(minHeight, down), content(maxHeight, down)
    )
    boxSizingBorder = true
    if let size = given.width { (width, minWidth, maxWidth) = (border(size), .auto, .none) }
    if let size = given.height { (height, minHeight, maxHeight) = (border(size), .auto, .none) }
  }
}

extension IntrinsicSize {
  /// Whether it is the default size of 300 x 150.
  ///
  /// A ratio from the style then replaces it.
  var isDefault: Bool { ratio == nil && width == 300 * scale && height == 150 * scale }
}

/// Computes the content size of a replaced box.
struct ReplacedSolver {
  let prepared: PreparedDocument
  let style: BoxStyle
  let edges: BoxEdges
  let own: IntrinsicSize
  let basis: LayoutUnit?
  let heightBasis: LayoutUnit?
  /// Whether a ratio from the style is that of the border box.
  let isOfBorderBox: Bool

  /// The border and padding that a ratio from the style includes.
  ///
  /// A natural ratio includes none.
  private var added: (horizontal: Double, vertical: Double) {
    guard isOfBorderBox, style.aspectRatio != nil, own.ratio == nil || !style.aspectRatioAuto else {
      return (0, 0)
    }
    return (edges.horizontal.px, edges.vertical.px)
  }

  /// The ratio as width and height.
  ///
  /// These are not divided, so that 595 x 30 / 40 is exact.
  private var ratio: (width: Double, height: Double)? {
    if let quotient = own.ratio, quotient > 0, style.aspectRatioAuto || style.aspectRatio == nil {
      if let width = own.width, let height = own.height, height > 0, width / height == quotient {
        return (Double(width), Double(height))
      }
      return (Double(quotient), 1)
    }
    return style.aspectRatio.flatMap { $0 > 0 ? (Double($0), 1) : nil }
  }

  private func width(_ length: BoxLength) -> LayoutUnit? {
    content(length, basis: basis, edges: edges.horizontal, margins: edges.marginsHorizontal)
  }

  private func height(_ length: BoxLength) -> LayoutUnit? {
    content(
      length, basis: heightBasis, edges: edges.vertical,
      margins: edges.margin.top + edges.margin.bottom)
  }

  private func content(
    _ length: BoxLength, basis: LayoutUnit?, edges: LayoutUnit, margins: LayoutUnit
  ) -> LayoutUnit? {
    if length == .stretch { return basis.map { max(.zero, $0 - margins - edges) } }
    guard let value = prepared.boxStyles.resolved(length, basis) else { return nil }
    return max(.zero, style.boxSizingBorder ? value - edges : value)
  }

  func contentSize() -> (width: LayoutUnit, height: LayoutUnit) {
    let width = width(style.width)
    let height = height(style.height)
    let limits = SizeLimits(
      minWidth: self.width(style.minWidth) ?? .zero, maxWidth: self.width(style.maxWidth) ?? .max,
      minHeight: self.height(style.minHeight) ?? .zero,
      maxHeight: self.height(style.maxHeight) ?? .max)
    if let width, let height {
      return (limits.width(width), limits.height(height))
    }
    if let width {
      let used = limits.width(width)
      return (used, limits.height(heightFor(used)))
    }
    if let height {
      let used = limits.height(height)
      return (limits.width(widthFor(used)), used)
    }
    return fitted(limits)
  }

  private struct SizeLimits {
    var minWidth: LayoutUnit
    var maxWidth: LayoutUnit
    var minHeight: LayoutUnit
    var maxHeight: LayoutUnit
    func width(_ value: LayoutUnit) -> LayoutUnit { max(minWidth, min(value, maxWidth)) }
    func height(_ value: LayoutUnit) -> LayoutUnit { max(minHeight, min(value, maxHeight)) }
  }

  private func heightFor(_ width: LayoutUnit) -> LayoutUnit {
    if let ratio {
      let added = added
      return max(
        .zero, .ratio((width.px + added.horizontal) * ratio.height / ratio.width - added.vertical))
    }
    return own.height.map { .truncate(Double($0)) } ?? .zero
  }

  private func widthFor(_ height: LayoutUnit) -> LayoutUnit {
    if let ratio {
      let added = added
      return max(
        .zero, .ratio((height.px + added.vertical) * ratio.width / ratio.height - added.horizontal))
    }
    return own.width.map { .truncate(Double($0)) } ?? .zero
  }

  /// The inline size of a box with a ratio but no size, whose `auto` is the available inline size.
  ///
  /// Its content contribution is 0, or 300 px with a percentage, which behaves as `auto` there.
  private func availableWidth(_ limits: SizeLimits) -> LayoutUnit? {
    guard own.isDefault || own.width == nil && own.height == nil, ratio != nil else { return nil }
    guard basis != nil || style.width == .auto else { return nil }
    let availableSize =
      basis.map { max(.zero, $0 - edges.marginsHorizontal - edges.horizontal) } ?? .zero
    let most = limits.maxHeight == .max ? LayoutUnit.max : widthFor(limits.maxHeight)
    return limits.width(max(widthFor(limits.minHeight), min(availableSize, most)))
  }

  /// The size with a ratio for a width, whose height is rounded first.
  ///
  /// As in Chromium, the width is then that of the rounded height.
  private func fittedToRatio(
    _ width: LayoutUnit, _ limits: SizeLimits
  ) -> (width: LayoutUnit, height: LayoutUnit) {
    let exact = heightFor(width)
    let height = limits.height(exact)
    guard height > .zero, height == exact else { return (width, height) }
    return (limits.width(min(width, widthFor(height))), height)
  }

  /// The size if both sizes are automatic: minima and maxima keep the ratio (CSS 2.2 section 10.4).
  private func fitted(_ limits: SizeLimits) -> (width: LayoutUnit, height: LayoutUnit) {
    if let width = availableWidth(limits) { return fittedToRatio(width, limits) }
    var width = own.width.map { LayoutUnit.truncate(Double($0)) }
    var height = own.height.map { LayoutUnit.truncate(Double($0)) }
    if width == nil, let known = height { width = widthFor(known) }
    if height == nil, let known = width { height = heightFor(known) }
    // A ratio from the style overrides the natural ratio and so the natural height.
    if !style.aspectRatioAuto, style.aspectRatio != nil, let known = width {
      height = heightFor(known)
    }
    let natural = (
      width: width ?? .truncate(300 * Double(own.scale)),
      height: height ?? .truncate(150 * Double(own.scale))
    )
    guard ratio != nil else {
      return (limits.width(natural.width), limits.height(natural.height))
    }
    let used = limits.width(natural.width)
    var size = (width: used, height: used == natural.width ? natural.height : heightFor(used))
    let bounded = limits.height(size.height)
    if bounded != size.height { size = (limits.width(widthFor(bounded)), bounded) }
    return size
  }
}

extension BoxView {
  enum Side { case width, height }

  /// The border-box size of a replaced box, with the size `ignoring` treated as automatic.
  func replacedSize(
    containing: LayoutUnit, containingHeight: LayoutUnit?, ignoring: Side? = nil,
    fixed: FixedSize = FixedSize()
  ) -> (width: LayoutUnit, height: LayoutUnit) {
    var style = self.style
    let isOfBorderBox = style.boxSizingBorder
    if ignoring == .width { style.width = .auto }
    if ignoring == .height { style.height = .auto }
    style.take(fixed)
    let edges = document.boxStyles.edges(
      style, containing: containing == .indefinite ? .zero : containing)
    let index = box.replaced
    var own = index.exists ? document.replacedSizes[index] : IntrinsicSize()
    if style.containsSize {
      own.width = Float(style.intrinsicWidth.px)
      own.height = Float(style.intrinsicHeight.px)
      own.ratio = nil
    }
    let basis: LayoutUnit? = containing == .indefinite ? nil : containing
    let solver = ReplacedSolver(
      prepared: document, style: style, edges: edges, own: own, basis: basis,
      heightBasis: containingHeight, isOfBorderBox: isOfBorderBox)
    let content = solver.contentSize()
    return (content.width + edges.horizontal, content.height + edges.vertical)
  }

  /// The percentages that make the min-content contribution of a replaced box 0.
  var compressibility: IntrinsicSize.Compressibility {
    let index = box.replaced
    return index.exists ? document.replacedSizes[index].compressibility : .byAnyWidth
  }
}
