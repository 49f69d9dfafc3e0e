// Annotations above their bases, and the room that they take of a line.
// Source: CSS Ruby 1, section 3.4, as Chromium has it: letters take their em square only, and an
// annotation may use what the line before leaves below its own.

internal import FontEngine

extension LayoutPass {
  /// The annotation of a ruby column; -1 for none.
  func annotation(of column: Int32) -> Int32 {
    let last = prepared.tree.boxes[Int(column)].lastChild
    return last >= 0 && prepared.tree.boxes[Int(last)].part == .rubyText ? last : -1
  }

  /// Places the annotation on top of the base; its box does not count for the column's height.
  mutating func layoutAnnotation(of column: Int32, width: LayoutUnit) {
    let annotation = annotation(of: column)
    guard annotation >= 0 else { return }
    let saved = baselines
    let box = layoutIndependent(
      annotation, width: width, containing: width, containingHeight: nil)
    baselines = saved
    let baseline = baselines.last ?? .zero
    let y = baseline - Self.emAscent(layoutStyle(column)) - box.height
    out.shift(from: box.start, to: box.end, x: .zero, y: y)
  }

  /// What a column needs above its baseline; nil for other boxes.
  func annotationExtent(of column: Int32) -> LayoutUnit? {
    guard prepared.tree.boxes[Int(column)].part == .ruby else { return nil }
    let annotation = annotation(of: column)
    guard annotation >= 0 else { return nil }
    let style = layoutStyle(annotation)
    return Self.emAscent(layoutStyle(column)) + style.descent + Self.emAscent(style)
  }

  static func emAscent(_ style: LayoutStyle) -> LayoutUnit {
    LayoutUnit(px: Int(style.font.metrics.emAscent.rounded(.up)))
  }

  /// What a line leaves free below its letters.
  static func roomBelow(_ style: LayoutStyle, lineDescent: LayoutUnit) -> LayoutUnit {
    let descent = (style.font.size - style.font.metrics.emAscent).rounded(.up)
    return max(.zero, lineDescent - LayoutUnit(px: Int(descent)))
  }
}
