// Output: the geometry of all elements as the recorder writes it.
// Source: Tests/Browser/record.py, `geometry`.

package import Galley

extension JSONWriter {
  /// Writes the elements of a layout and those at points.
  package mutating func recorderElements(
    id: JSONValue, _ layout: Layout, width: Double, points: [Point]
  ) {
    object { writer in
      writer.key("id")
      writer.value(id)
      writer.key("elements")
      writer.array(of: layout.elements) { $0.recorderElement($1) }
      writer.key("at")
      writer.array(of: points) { writer, point in
        // A browser uses the nearest whole px, which at the window's edge is outside of it.
        let isInWindow = point.x >= width || point.x.rounded() < width
        writer.array(of: isInWindow ? layout.elements(at: point) : []) { $0.number($1.id.number) }
      }
    }
  }

  private mutating func recorderElement(_ element: Layout.Element) {
    array { writer in
      writer.string(element.tag)
      writer.rect(element.boundingRect ?? Rect(x: 0, y: 0, width: 0, height: 0))
      writer.array(of: element.rects) { $0.rect($1) }
      writer.array { writer in
        let offset = element.offset
        if let parent = offset.parent { writer.number(parent.id.number) } else { writer.null() }
        for value in [offset.left, offset.top, offset.width, offset.height] { writer.number(value) }
      }
      writer.array { writer in
        let (client, scroll) = (element.client, element.scroll)
        for value in [client.left, client.top, client.width, client.height] { writer.number(value) }
        for value in [scroll.width, scroll.height] { writer.number(value) }
      }
    }
  }
}
