// Output: views, scroll positions and the scale of a layout for a screen as JSON.

internal import Galley

extension JSONWriter {
  /// Writes the place of a view.
  mutating func view(_ view: Layout.EmbeddedView) {
    object { writer in
      writer.key("id")
      writer.number(view.id.number)
      writer.key("selector")
      writer.string(view.element.description)
      writer.key("rect")
      writer.rect(view.rect)
      writer.key("line")
      if let line = view.line { writer.number(line.id.number) } else { writer.null() }
      if view.isHidden {
        writer.key("hidden")
        writer.bool(true)
      }
    }
  }

  /// Writes the scroll positions, each in its range.
  mutating func scrollState(of layout: Layout) {
    let state = layout.scrollState
    array(of: state.elements) { writer, id in
      writer.object { writer in
        writer.key("id")
        writer.number(id.number)
        writer.key("position")
        writer.array(of: [state[id].x, state[id].y]) { $0.number($1) }
      }
    }
  }

  /// Writes the width of a layout and its scale on the screen.
  mutating func fitted(_ fitted: FittedLayout) {
    object { writer in
      writer.key("width")
      writer.number(fitted.layoutWidth)
      writer.key("scale")
      writer.number(fitted.scale)
      writer.key("size")
      writer.array(of: [fitted.size.width, fitted.size.height]) { $0.number($1) }
    }
  }
}
