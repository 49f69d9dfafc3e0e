// Output: the elements, which all layouts share, and their boxes in one layout.

internal import Galley
internal import GalleyJSON

extension InspectorData {
  /// The elements of a layout: `html`, `body` and the others.
  static func elements(of layout: Layout) -> [Layout.Element] {
    [-2, -1].compactMap { layout.element(Layout.ElementID($0)) } + Array(layout.elements)
  }

  /// Writes what the layouts share: names, attributes and places in the source.
  func writeElements(of layout: Layout, to writer: inout JSONWriter) {
    let lines = SourceLines(inspector.source)
    writer.key("elements")
    writer.array(of: Self.elements(of: layout)) { writer, element in
      writer.object { writer in
        writer.key("tag")
        writer.string(element.tag)
        if let parent = element.parent {
          writer.key("parent")
          writer.number(parent.id.number + Self.pageElements)
        }
        let attributes = element.attributes
        if !attributes.isEmpty {
          writer.key("attributes")
          writer.array(of: attributes) { writer, attribute in
            writer.array(of: [attribute.name, Self.short(attribute.value)]) { $0.string($1) }
          }
        }
        if let offset = element.sourceOffset, let place = lines.place(of: offset.utf8) {
          writer.key("at")
          writer.array(of: [place.line, place.column]) { $0.number($1) }
        }
      }
    }
  }

  /// Nested inline elements have a box on each line, so that more would be a product.
  private static let mostBoxes = 300_000

  /// Values such as `data:` addresses are not shown as a whole.
  private static func short(_ value: String) -> String {
    value.utf8.count > 400 ? String(value.prefix(300)) + "…" : value
  }

  /// Writes the boxes of each element: a border box with its margin, border and padding.
  func writeGeometry(of layout: Layout, to writer: inout JSONWriter) {
    let elements = Self.elements(of: layout)
    writer.key("boxes")
    var rest = Self.mostBoxes
    writer.array { writer in
      for element in elements {
        let boxes = rest > 0 ? element.boxes : []
        rest -= boxes.count + 1
        writer.array(of: boxes) { $0.edges($1) }
      }
    }
    if rest <= 0 {
      writer.key("boxesCut")
      writer.bool(true)
    }
    let ranges = layout.textRangesOfElements
    writer.key("ranges")
    writer.array(of: elements) { writer, element in
      writer.array(
        of: ranges[element.id.number].map { [$0.lowerBound, $0.upperBound] } ?? []
      ) { $0.number($1) }
    }
    writer.key("overflow")
    writer.array {
      for element in elements {
        guard let overflow = element.overflow, !overflow.isEmpty else { continue }
        $0.array { writer in
          writer.number(element.id.number + Self.pageElements)
          for distance in [overflow.top, overflow.right, overflow.bottom, overflow.left] {
            writer.length(distance)
          }
          writer.string(overflow.horizontal.rawValue)
          writer.string(overflow.vertical.rawValue)
          writer.number(element.scroll.width)
          writer.number(element.scroll.height)
        }
      }
    }
    writer.key("lineHeights")
    writer.array(of: elements) { writer, element in
      if let height = element.lineHeight { writer.length(height) } else { writer.null() }
    }
  }
}

extension JSONWriter {
  /// Writes a border box, followed by the margins, borders and paddings of its sides from the top;
  /// zeros at the end are left out.
  fileprivate mutating func edges(_ boxes: Layout.Element.Boxes) {
    var values = [
      boxes.border.x, boxes.border.y, boxes.border.width, boxes.border.height,
    ]
    for (outer, inner) in [
      (boxes.margin, boxes.border), (boxes.border, boxes.padding), (boxes.padding, boxes.content),
    ] {
      values += [
        inner.y - outer.y, outer.maxX - inner.maxX, outer.maxY - inner.maxY, inner.x - outer.x,
      ]
    }
    while values.count > 4, values.last == 0 { values.removeLast() }
    array(of: values) { $0.length($1) }
  }
}
