// Heights without layouts, for lists and bubbles.

internal import GalleyStyle
internal import GalleySystem

extension PreparedText {
  /// The height and number of lines at a width.
  public struct Measurement: Sendable, Equatable {
    /// The height of the root element's box, in CSS px.
    public let height: Double
    /// The number of line boxes.
    public let lineCount: Int
    /// Widths with the same height and the same lines, in CSS px.
    ///
    /// The range contains the measured width. It need not be the largest such range: where a line
    /// ends inside a word, or a word may be hyphenated, it may be as small as 1/64 px.
    public let widths: Range<Double>
  }

  /// The height at a width, in CSS px.
  ///
  /// It equals `layout(width:).size.height`.
  ///
  /// - Parameter width: The width in CSS px. NaN and negative widths count as 0; infinity allows no
  ///   soft wrap.
  /// - Returns: The height of the root element's box.
  /// - Complexity: O(*n*) for *n* lines of text without memory allocation; that of a layout where
  ///   floats, tables or other boxes need one.
  public func height(width: Double) -> Double {
    if let only = variants.only, limit == nil {
      return only.height(width: units(width)).px / variants.pixelRatio
    }
    guard let memo = variants.memo(width: width) else { return 0 }
    if let limit { return limited(memo.document, width, to: limit, .sizes).height }
    return memo.height(width: units(width)).px / variants.pixelRatio
  }

  /// The height and number of lines at a width, with an interval of widths that change neither.
  ///
  /// A resize within `Measurement.widths` needs no other call. A width outside of it may have the
  /// same lines.
  ///
  /// - Parameter width: The width in CSS px, as for `height(width:)`.
  /// - Returns: The measurement. Its range may be as small as 1/64 px. This occurs if a line ends
  ///   inside a word, if a word may be hyphenated, and with floats, tables or a line limit.
  /// - Complexity: That of `height(width:)` with a greater constant; that of a layout where floats
  ///   or tables need one.
  public func measure(width: Double) -> Measurement {
    guard let memo = variants.memo(width: width) else {
      return Measurement(height: 0, lineCount: 0, widths: 0..<(.infinity))
    }
    if let limit { return limited(memo.document, width, to: limit, .fragments) }
    let measured = memo.measure(width: units(width))
    return Measurement(
      height: measured.height.px / variants.pixelRatio, lineCount: measured.lineCount,
      widths: interval(
        around: width, shrink: measured.shrink, grow: measured.grow))
  }

  /// Measures a text with a line limit.
  ///
  /// The range contains the measured width only.
  private func limited(
    _ document: PreparedDocument, _ width: Double, to limit: Truncation, _ goal: LayoutGoal
  ) -> Measurement {
    var context = LayoutContext(document, goal)
    // A token may remove lines of boxes on the line that it ends.
    if goal == .fragments, let tokens = tokens(limit) { context.features.tokens = tokens }
    let height = document.withStackSpace {
      context.layoutRoot(width: units(width), lineLimit: limit.maxLines).height
    }
    return Measurement(
      height: height.px / variants.pixelRatio, lineCount: context.out.lines.count,
      widths: interval(around: width, shrink: 0, grow: 0))
  }

  /// The smallest width with the same lines as a maximum width, in CSS px.
  ///
  /// Chat bubbles use it. With 1/64 px less, some line would end elsewhere or overflow.
  ///
  /// - Parameter maxWidth: The maximum width in CSS px, as for `height(width:)`.
  /// - Returns: The width, at most `maxWidth`.
  /// - Complexity: That of `measure(width:)`; about 20 layouts if words are broken, a line limit is
  ///   set or sizes of boxes depend on the width.
  public func tightWidth(maxWidth: Double) -> Double {
    guard let memo = variants.memo(width: maxWidth) else { return 0 }
    if limit != nil { return narrowest(maxWidth) }
    let measured = memo.measure(width: units(maxWidth))
    guard measured.isExact else { return narrowest(maxWidth) }
    let shrink = min(measured.shrink, measured.slack, Int(units(maxWidth).raw))
    let tight = min(least(Int(units(maxWidth).raw) - shrink), max(0, maxWidth))
    if let bounds = variants.interval(width: max(0, maxWidth)), tight < bounds.lowerBound {
      return narrowest(maxWidth)
    }
    return tight
  }

  /// The width of the widest unbreakable content in CSS px: CSS `min-content`.
  ///
  /// - Complexity: O(*n*) for *n* items of text and boxes, at each access.
  public var minContentWidth: Double { contentWidth(at: 0) { $0.min } }

  /// The width without soft wraps in CSS px: CSS `max-content`.
  ///
  /// - Complexity: O(*n*) for *n* items of text and boxes, at each access.
  public var maxContentWidth: Double { contentWidth(at: .infinity) { $0.max } }

  private func contentWidth(
    at width: Double, _ choose: (MinMaxSizes) -> LayoutUnit
  ) -> Double {
    guard let document = variants.document(width: width), !document.tree.boxes.isEmpty else {
      return 0
    }
    var context = LayoutContext(document, .sizes)
    let widths = document.withStackSpace { context.outerMinMaxSizes(.first, percentageHeight: nil) }
    return choose(widths).px / variants.pixelRatio
  }

  // MARK: Intervals

  /// The widths in CSS px whose layout widths are at most `shrink` units less or `grow` units more.
  private func interval(around width: Double, shrink: Int, grow: Int) -> Range<Double> {
    let unit = Int(units(width).raw)
    let available = width.isNaN || width < 0 ? 0 : width
    var low = shrink >= unit ? 0 : least(unit - shrink)
    var high =
      grow >= Int(LayoutUnit.indefinite.raw) - unit ? .infinity : least(unit + grow + 1)
    if let bounds = variants.interval(width: available) {
      low = max(low, bounds.lowerBound)
      high = min(high, bounds.upperBound)
    }
    return min(low, available)..<max(high, available.nextUp)
  }

  /// The smallest width in CSS px with a layout width of `unit`.
  private func least(_ unit: Int) -> Double {
    var width = Double(unit) / 64 / variants.pixelRatio
    while Int(units(width).raw) < unit { width = width.nextUp }
    while width > 0, Int(units(width.nextDown).raw) >= unit { width = width.nextDown }
    return width
  }

  /// The smallest width with the same lines, found by bisection over layouts.
  private func narrowest(_ maxWidth: Double) -> Double {
    let linesAtWidth = LinesAtWidth(layout(width: maxWidth))
    var low = -1
    var high = Int(units(maxWidth).raw)
    while high - low > 1, !linesAtWidth.overflows {
      let middle = low + (high - low) / 2
      if LinesAtWidth(layout(width: least(middle))) == linesAtWidth {
        high = middle
      } else {
        low = middle
      }
    }
    return min(least(high), max(0, maxWidth))
  }
}

/// The properties of a layout's lines by which two widths are compared.
struct LinesAtWidth: Equatable {
  let height: Double
  let ends: [Int32]
  /// Whether a line is wider than its container.
  let overflows: Bool

  init(_ layout: Layout) {
    height = layout.size.height
    ends = layout.fragments.lines.map(\.textEnd)
    let tree = layout.document.tree
    var availableInlineSizes = IndexedArray<Box, LayoutUnit>(
      repeating: .indefinite, count: tree.boxes.count)
    for fragment in layout.fragments.boxes {
      let edges = layout.document[fragment.box].edges(containing: layout.root.width)
      availableInlineSizes[fragment.box] = max(.zero, fragment.rect.width - edges.horizontal)
    }
    overflows = layout.fragments.lines.contains { line in
      let box = tree.paragraphs[line.paragraph].box
      return line.rect.width > availableInlineSizes[box] + .epsilon
    }
  }
}
