// SVG text in graphics whose used size layout determines, and transformed SVG text. The text is
// laid out at a provisional size and mapped to the used size.
// Source: SVG 2, section 8.2; the font size is that of Chromium.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

extension LayoutContext {
  /// The transform of SVG text, that of its `text` element, and the scale of its font; nil without
  /// a transform.
  func graphicTransform(
    of box: Index<Box>, _ steps: [TransformStep], _ places: IndexedArray<Box, UnitRect?>
  ) -> (map: AffineMap, text: AffineMap?, scale: Double)? {
    guard let anchor = graphicAnchor(of: box, places) else { return nil }
    let outer = graphicMap(of: box, steps, anchor, places)
    let scale = outer?.scale ?? 1
    var map = outer ?? .identity
    var start = anchor.x
    if let turn = letterTurn(of: box), let rect = places[box] {
      map = map(turn.map(from: Point(x: rect.x.px, y: rect.y.px)))
      start = rect.x.px
    } else if outer == nil {
      return nil
    }
    // Advances are those of the scaled font.
    let stretch = prepared.layoutStyle(box).font.advanceRatio(scaledBy: scale)
    return (map(AffineMap.scale(stretch, 1).around(start, anchor.y)), outer, scale)
  }

  /// The position of SVG text by its attributes, without its transform.
  func graphicAnchor(of box: Index<Box>, _ places: IndexedArray<Box, UnitRect?>) -> Point? {
    let parent = prepared.tree.boxes[box].parent
    guard parent.exists, let outer = places[parent] else { return nil }
    let border = edges(parent, containing: .zero).border
    let inset = prepared.properties(box).inset
    return Point(
      x: (outer.x + border.left).px + inset.left.exactPx,
      y: (outer.y + border.top).px + inset.top.exactPx)
  }

  /// The map of all letters of SVG text; nil for none.
  func graphicMap(
    of box: Index<Box>, _ steps: [TransformStep], _ anchor: Point,
    _ places: IndexedArray<Box, UnitRect?>
  ) -> AffineMap? {
    let parent = prepared.tree.boxes[box].parent
    guard parent.exists, let content = contentRect(of: parent, places) else { return nil }
    var map: AffineMap?
    for step in steps {
      switch step {
      case .move, .turn: break
      case .fit(let frame):
        map = frame.correction(width: content.width.px, height: content.height.px)
          .map { $0.around(content.x.px, content.y.px) }
      case .map(let inner):
        map = (map ?? .identity)(inner.around(anchor.x, anchor.y))
      }
    }
    return map
  }

  /// The map of a view box to the used size of the graphic around a box.
  func fit(_ frame: GraphicFrame, of box: Index<Box>, _ places: IndexedArray<Box, UnitRect?>)
    -> AffineMap?
  {
    let parent = prepared.tree.boxes[box].parent
    guard parent.exists, let content = contentRect(of: parent, places) else { return nil }
    return frame.correction(width: content.width.px, height: content.height.px)
      .map { $0.around(content.x.px, content.y.px) }
  }

  /// Sets the height of text to the font metrics at its scaled size; `scales` is by paragraph.
  mutating func fitLines(ofGraphics scales: SparseArray<TextParagraph, Double>) {
    for line in out.lines {
      guard let scale = scales[line.paragraph], scale > 0, scale != 1 else { continue }
      let shift = prepared[prepared.tree.paragraphs[line.paragraph].box].baselineShiftDifference(
        scaledBy: scale)
      for index in line.itemRange {
        let fragmentItem = out.fragmentItems[index]
        guard fragmentItem.kind == .text else { continue }
        let style = prepared.styles[prepared.tree.items[fragmentItem.item].style]
        let metrics = style.font.metrics(scaledBy: scale)
        let ascent = LayoutUnit.round(Double(metrics.ascent) / scale)
        let descent = LayoutUnit.round(Double(metrics.descent) / scale)
        out.fragmentItems[index].rect.y = fragmentItem.rect.y + fragmentItem.ascent - ascent + shift
        out.fragmentItems[index].rect.height = ascent + descent
        out.fragmentItems[index].ascent = ascent
      }
    }
  }
}

extension BoxLength {
  /// A length without percentages, which is not rounded to units of layout; 0 for others.
  package var exactPx: Double {
    if case .length(let value) = self { Double(value.px) } else { 0 }
  }
}

extension LayoutStyle {
  /// The distance of the alphabetic baseline below another baseline.
  func baselineShift(_ baseline: DominantBaseline) -> LayoutUnit {
    return baseline.shift(
      ascent: ascent, descent: descent,
      xHeight: Double(font.metrics.xHeight))
  }
}

extension DominantBaseline {
  fileprivate func shift(
    ascent: LayoutUnit, descent: LayoutUnit, xHeight: Double
  ) -> LayoutUnit {
    switch self {
    case .alphabetic: .zero
    case .ideographic: .zero - descent
    case .hanging: .round(ascent.px * 0.8)
    case .mathematical: ascent / 2
    case .central: (ascent - descent) / 2
    case .middle: .round(xHeight / 2)
    case .textTop: ascent
    }
  }
}

extension BoxView {
  /// The distance from the position in the attributes down to the alphabetic baseline.
  var baselineShift: LayoutUnit {
    let style = box.style
    return document.styles[style].baselineShift(document.tree.styles[style].text.dominantBaseline)
  }

  /// What the distance for a box differs by with the font at another scale, in the units of the box.
  func baselineShiftDifference(scaledBy scale: Double) -> LayoutUnit {
    let style = layoutStyle
    let baseline = document.tree.styles[box.style].text.dominantBaseline
    guard baseline != .alphabetic else { return .zero }
    let metrics = style.font.metrics(scaledBy: scale)
    let scaled = baseline.shift(
      ascent: .round(Double(metrics.ascent)), descent: .round(Double(metrics.descent)),
      xHeight: Double(metrics.xHeight))
    return .round(scaled.px / scale) - baselineShift
  }
}
