// Annotations below a line: the space that they need, and that which the next line has for them.
// Source: CSS Ruby 1 section 3.4, as in Chromium; BROWSER_RULES 2.17.

internal import GalleyStyle
internal import GalleySystem

extension InlineAlgorithm {
  /// Moves the current line up, as far as annotations of the previous line fit above its text.
  mutating func overlapAnnotations(_ composer: LineComposer, _ context: LayoutContext) {
    if composer.addition.overflow == .zero {
      let space = prepared[composer.box].annotationSpace(composer, context.features.ruby).above
      line.y = line.y - min(space, annotationUnderflow)
    }
    annotationUnderflow = .zero
  }

  /// Ends a line behind its annotations, and notes the space that the next line may use.
  mutating func noteAnnotationSpace(_ composer: LineComposer, _ context: LayoutContext) {
    // Annotations of nested columns are below the line around the outermost column.
    if prepared.tree.boxes[composer.box].part == .ruby {
      annotationUnderflow = .zero
      return
    }
    // The descent is negative where the line height is below the extent of the font.
    annotationUnderflow =
      composer.addition.below > .zero
      ? max(.zero, composer.addition.below - composer.descent) : .zero
    formatting.flow.annotations.noteUnderflow(annotationUnderflow)
    if annotationUnderflow > .zero {
      formatting.flow.y = formatting.flow.y + annotationUnderflow
      formatting.flow.annotations.endLine(at: formatting.flow.y)
    } else {
      formatting.flow.annotations.above =
        prepared[composer.box].annotationSpace(composer, context.features.ruby).below
    }
  }
}
