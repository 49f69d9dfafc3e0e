// The space in a flow that the annotations of the next line may overlap, and the end of annotations
// below a line.
// Source: CSS Ruby 1 section 3.4, as in Chromium.

internal import GalleyStyle
internal import GalleySystem

/// The space around annotations in a flow.
struct AnnotationSpace {
  /// The space above the next line or block of the current block container.
  var above = LayoutUnit.zero
  /// That which the preceding sibling block leaves; zero after lines.
  private var besideSibling = LayoutUnit.zero
  /// The part of the last line's annotations that is below its line box, and the end of that line.
  private var underflow = LayoutUnit.zero
  private var lineEnd = LayoutUnit.zero

  /// Begins a block, after its top margin was added.
  ///
  /// Its space is the top padding. Without a top border it also includes the collapsed margins above,
  /// and the space of the block directly before it in the same container. `margins` is nil if these
  /// are not shared.
  mutating func beginBlock(_ edges: BoxEdges, margins: LayoutUnit?) {
    above = edges.padding.top
    if let margins, edges.border.top == .zero { above = above + (margins + besideSibling) }
    besideSibling = .zero
  }

  /// Ends a block with a given height; `content` is the distance of the end of its content from its
  /// top.
  ///
  /// As in Chromium, the top edges count twice before the end of the content.
  mutating func endBlock(_ edges: BoxEdges, content: LayoutUnit, height: LayoutUnit) {
    guard above > .zero, edges.border.bottom == .zero else { return clear() }
    above = max(.zero, height - edges.top - content + above)
    besideSibling = above
  }

  /// Ends at a box that provides no space.
  mutating func clear() {
    above = .zero
    besideSibling = .zero
  }

  /// Notes the part of a line's annotations that is below its line box.
  mutating func noteUnderflow(_ underflow: LayoutUnit) { self.underflow = underflow }

  /// Ends a line at `y` without space for the next one: at the end of its annotations, or trimmed.
  mutating func endLine(at y: LayoutUnit) {
    above = .zero
    lineEnd = y
  }

  /// The part of the annotations below the last line that is on the padding behind it.
  func overlap(at y: LayoutUnit, padding: LayoutUnit) -> LayoutUnit {
    underflow > .zero && y == lineEnd ? min(underflow, padding) : .zero
  }
}

extension Flow {
  /// The part of the annotations below the last line that is on the padding behind it.
  func annotationOverlap(padding: LayoutUnit) -> LayoutUnit {
    strut == MarginStrut() ? annotations.overlap(at: y, padding: padding) : .zero
  }
}
