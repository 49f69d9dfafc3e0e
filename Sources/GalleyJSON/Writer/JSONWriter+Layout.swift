// Output: the parts of a layout as JSON; rectangles are [x, y, width, height] in CSS px.

package import Galley

extension JSONWriter {
  package mutating func rect(_ rect: Rect) {
    array { writer in
      writer.number(rect.x)
      writer.number(rect.y)
      writer.number(rect.width)
      writer.number(rect.height)
    }
  }

  package mutating func line(text: String, _ rect: Rect) {
    object { writer in
      writer.key("text")
      writer.string(text)
      for (name, value) in [("x", rect.x), ("y", rect.y), ("w", rect.width), ("h", rect.height)] {
        writer.key(name)
        writer.number(value)
      }
    }
  }

  package mutating func hit(_ hit: Layout.Hit, at point: Point) {
    object { writer in
      writer.key("x")
      writer.number(point.x)
      writer.key("y")
      writer.number(point.y)
      writer.key("link")
      if let link = hit.link { writer.string(link.href) } else { writer.null() }
      writer.key("line")
      if let line = hit.line { writer.number(line.id.number) } else { writer.null() }
      writer.key("offset")
      writer.number(hit.position.offset.utf8)
      writer.key("inside")
      writer.bool(hit.isInside)
    }
  }

  package mutating func link(_ link: Layout.Link) {
    object { writer in
      writer.key("href")
      writer.string(link.href)
      writer.key("rects")
      writer.array(of: link.rects) { $0.rect($1) }
      if link.isTruncated {
        writer.key("truncated")
        writer.bool(true)
      }
    }
  }
}
