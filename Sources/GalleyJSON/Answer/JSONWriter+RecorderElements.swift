// Output: the geometry of all elements as the recorder writes it.
// Source: Tests/Browser/record.py, `geometry`.

package import Galley

extension JSONWriter {
  /// Writes the elements of a layout and those at points.
  ///
  /// `open` is the layout of `RichText.openingAllDetails`: a browser lays out the content of closed
  /// `details` when a script asks for it.
  package mutating func recorderElements(
    id: JSONValue, _ layout: Layout, openingDetails open: Layout?, width: Double, points: [Point]
  ) {
    let hidden = open.map(layout.hiddenElements) ?? [:]
    object { writer in
      writer.key("id")
      writer.value(id)
      writer.key("elements")
      writer.array(of: layout.elements) { $0.recorderElement($1, hidden[$1.id.number]) }
      writer.key("at")
      writer.array(of: points) { writer, point in
        // A browser uses the nearest whole px, which at the window's edge is outside of it.
        let isInWindow = point.x >= width || point.x.rounded() < width
        writer.array(of: isInWindow ? layout.elements(at: point) : []) { $0.number($1.id.number) }
      }
    }
  }

  private mutating func recorderElement(_ shown: Layout.Element, _ hidden: HiddenElement?) {
    let element = hidden?.element ?? shown
    let move = hidden?.offset ?? .zero
    array { writer in
      writer.string(element.tag)
      let rects = element.rects.map {
        Rect(x: $0.x + move.x, y: $0.y + move.y, width: $0.width, height: $0.height)
      }
      writer.rect(rects.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0))
      writer.array(of: rects) { $0.rect($1) }
      writer.array { writer in
        let offset = element.offset
        if let parent = offset.parent { writer.number(parent.id.number) } else { writer.null() }
        let own = hidden?.isMovedInParent == true ? move : .zero
        let (left, top) = (Double(offset.left) + own.x, Double(offset.top) + own.y)
        writer.number(Int((left + 0.5).rounded(.down)))
        writer.number(Int((top + 0.5).rounded(.down)))
        for value in [offset.width, offset.height] { writer.number(value) }
      }
      writer.array { writer in
        let (client, scroll) = (element.client, element.scroll)
        for value in [client.left, client.top, client.width, client.height] { writer.number(value) }
        for value in [scroll.width, scroll.height] { writer.number(value) }
      }
    }
  }
}
