// Heights without layouts: the answers that lists and bubbles ask for, at any width.

internal import GalleyStyle

extension PreparedText {
  /// The height and the lines of a text at a width.
  public struct Measurement: Sendable, Equatable {
    /// The height of the root element's box, CSS px.
    public let height: Double
    /// The number of line boxes.
    public let lineCount: Int
    /// The widths that give the same height and the same lines, CSS px.
    ///
    /// The measured width is among them. Beyond the ends height or lines may differ.
    public let widths: Range<Double>
  }

  /// The height at a width, CSS px.
  ///
  /// The same as `layout(width:).size.height`. Widths are never an error: NaN and negative are 0,
  /// infinite does not wrap. Cost: a few additions a line; most texts allocate nothing.
  public func height(width: Double) -> Double {
    if let only = variants.only, limit == nil {
      return only.height(width: units(width)).px / variants.pixelRatio
    }
    guard let memo = variants.memo(width: width) else { return 0 }
    if let limit { return limited(memo.document, width, to: limit, isRecording: false).height }
    return memo.height(width: units(width)).px / variants.pixelRatio
  }

  /// Height and lines at a width, with the widths that change neither.
  ///
  /// A resize within `widths` needs no other call. Cost: as `height(width:)`, a few times; where
  /// floats or tables are laid out, as `layout(width:)`, and the interval may hold one width only.
  public func measure(width: Double) -> Measurement {
    guard let memo = variants.memo(width: width) else {
      return Measurement(height: 0, lineCount: 0, widths: 0..<(.infinity))
    }
    if let limit { return limited(memo.document, width, to: limit, isRecording: true) }
    let measured = memo.measure(width: units(width))
    return Measurement(
      height: measured.height.px / variants.pixelRatio, lineCount: measured.lineCount,
      widths: interval(
        around: width, shrink: measured.shrink, grow: measured.grow))
  }

  /// What a text with a limit of lines is at a width; the interval holds that width only.
  private func limited(
    _ document: PreparedDocument, _ width: Double, to limit: Truncation, isRecording: Bool
  ) -> Measurement {
    var context = LayoutContext(document, isRecording: isRecording)
    // A token may take lines of boxes away that are on the line that it ends.
    if isRecording { context.tokens = tokens(limit) }
    let height = document.withStackSpace {
      context.layoutRoot(width: units(width), lineLimit: limit.maxLines).height
    }
    return Measurement(
      height: height.px / variants.pixelRatio, lineCount: context.out.lines.count,
      widths: interval(around: width, shrink: 0, grow: 0))
  }

  /// The least width at which the lines of a width still fit, CSS px: that of a chat bubble.
  ///
  /// At 1/64 px less some line would end elsewhere or overflow. Cost: as `measure(width:)`; some
  /// layouts where words are cut or boxes depend on the width.
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

  /// The width of the widest piece that cannot be broken, CSS px: CSS `min-content`.
  ///
  /// Cost: one walk over the text; the answer is not kept.
  public var minContentWidth: Double { contentWidth(at: 0) { $0.min } }

  /// The width without any break that is not forced, CSS px: CSS `max-content`.
  ///
  /// Cost: one walk over the text; the answer is not kept.
  public var maxContentWidth: Double { contentWidth(at: .infinity) { $0.max } }

  private func contentWidth(
    at width: Double, _ choose: (MinMaxSizes) -> LayoutUnit
  ) -> Double {
    guard let document = variants.document(width: width), !document.tree.boxes.isEmpty else {
      return 0
    }
    var context = LayoutContext(document, isRecording: false)
    let widths = document.withStackSpace { context.outerMinMaxSizes(0, percentageHeight: nil) }
    return choose(widths).px / variants.pixelRatio
  }

  // MARK: Intervals

  /// Widths that are the same to layout as those so many units around one.
  private func interval(around width: Double, shrink: Int, grow: Int) -> Range<Double> {
    let unit = Int(units(width).raw)
    let asked = width.isNaN || width < 0 ? 0 : width
    var low = shrink >= unit ? 0 : least(unit - shrink)
    var high =
      grow >= Int(LayoutUnit.indefinite.raw) - unit ? .infinity : least(unit + grow + 1)
    if let bounds = variants.interval(width: asked) {
      low = max(low, bounds.lowerBound)
      high = min(high, bounds.upperBound)
    }
    return min(low, asked)..<max(high, asked.nextUp)
  }

  /// The least width of so many units.
  private func least(_ unit: Int) -> Double {
    var width = Double(unit) / 64 / variants.pixelRatio
    while Int(units(width).raw) < unit { width = width.nextUp }
    while width > 0, Int(units(width.nextDown).raw) >= unit { width = width.nextDown }
    return width
  }

  /// The least width with the lines of another, found by layouts.
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

/// The lines of a layout as far as widths decide them.
struct LinesAtWidth: Equatable {
  let height: Double
  let ends: [Int32]
  /// Whether any line is wider than the box it is in.
  let overflows: Bool

  init(_ layout: Layout) {
    height = layout.size.height
    ends = layout.fragments.lines.map(\.textEnd)
    let tree = layout.document.tree
    var availableInlineSizes = [LayoutUnit](repeating: .indefinite, count: tree.boxes.count)
    for fragment in layout.fragments.boxes {
      let edges = layout.document.edges(fragment.box, containing: layout.root.width)
      availableInlineSizes[Int(fragment.box)] = max(.zero, fragment.rect.width - edges.horizontal)
    }
    overflows = layout.fragments.lines.contains { line in
      let box = tree.paragraphs[Int(line.paragraph)].box
      return line.rect.width > availableInlineSizes[Int(box)] + .epsilon
    }
  }
}
