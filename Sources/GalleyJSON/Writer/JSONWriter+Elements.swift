// Output: an element as JSON. Rectangles are [x, y, width, height] in CSS px.

package import Galley

extension JSONWriter {
  /// Writes an element with its boxes.
  package mutating func element(_ element: Layout.Element) {
    object { writer in
      writer.key("id")
      writer.number(element.id.number)
      writer.key("tag")
      writer.string(element.tag)
      writer.key("selector")
      writer.string(element.description)
      writer.attributes(of: element)
      if let parent = element.parent {
        writer.key("parent")
        writer.number(parent.id.number)
      }
      if let source = element.sourceOffset {
        writer.key("source")
        writer.number(source.utf8)
      }
      writer.key("display")
      writer.string(element.display)
      // All of these are made of the same rectangles.
      let geometry = element.geometry
      writer.elementBoxes(geometry)
      writer.elementSizes(element, geometry.offset)
      writer.elementText(element)
    }
  }

  /// Writes the attributes, of which each name occurs once; nothing without any.
  private mutating func attributes(of element: Layout.Element) {
    let attributes = element.attributes
    guard !attributes.isEmpty else { return }
    key("attributes")
    object { writer in
      for (name, value) in attributes {
        writer.key(name)
        writer.string(value)
      }
    }
  }

  private mutating func elementBoxes(_ geometry: Layout.Element.Geometry) {
    let rects = geometry.rects
    key("rect")
    if let rect = rects.bounds { self.rect(rect) } else { null() }
    key("rects")
    array(of: rects) { $0.rect($1) }
    key("boxes")
    array(of: geometry.boxes) { writer, boxes in
      writer.object { writer in
        writer.key("margin")
        writer.rect(boxes.margin)
        writer.key("border")
        writer.rect(boxes.border)
        writer.key("padding")
        writer.rect(boxes.padding)
        writer.key("content")
        writer.rect(boxes.content)
      }
    }
  }

  private mutating func elementSizes(_ element: Layout.Element, _ offset: Layout.Element.Offset) {
    let (client, scroll) = (element.client, element.scroll)
    key("offset")
    object { writer in
      writer.key("parent")
      if let parent = offset.parent { writer.number(parent.id.number) } else { writer.null() }
      writer.members([
        ("left", offset.left), ("top", offset.top), ("width", offset.width),
        ("height", offset.height),
      ])
    }
    key("client")
    object {
      $0.members([
        ("left", client.left), ("top", client.top), ("width", client.width),
        ("height", client.height),
      ])
    }
    key("scroll")
    object { $0.members([("width", scroll.width), ("height", scroll.height)]) }
    guard let overflow = element.overflow, !overflow.isEmpty else { return }
    key("overflow")
    self.overflow(overflow)
  }

  /// Writes the distances by which content exceeds an element.
  package mutating func overflow(_ overflow: Layout.Element.Overflow) {
    object { writer in
      for (name, distance) in [
        ("top", overflow.top), ("right", overflow.right), ("bottom", overflow.bottom),
        ("left", overflow.left),
      ] {
        writer.key(name)
        writer.number(distance)
      }
      writer.key("horizontal")
      writer.string(overflow.horizontal.rawValue)
      writer.key("vertical")
      writer.string(overflow.vertical.rawValue)
    }
  }

  private mutating func elementText(_ element: Layout.Element) {
    if let range = element.range {
      key("text")
      self.range(range)
    }
    if let first = element.firstBaseline, let last = element.lastBaseline {
      key("baselines")
      array(of: [first, last]) { $0.number($1) }
    }
    if let font = element.font, let lineHeight = element.lineHeight {
      key("font")
      string(font.description)
      key("lineHeight")
      number(lineHeight)
    }
    if let color = element.color {
      key("color")
      string(color.css)
    }
    key("direction")
    string(element.isRightToLeft ? "rtl" : "ltr")
  }

  private mutating func members(_ members: [(String, Int)]) {
    for (name, value) in members {
      key(name)
      number(value)
    }
  }
}

extension JSONWriter {
  /// Writes the ids of the elements at a point.
  mutating func elements(at point: Point, of layout: Layout) {
    object { writer in
      writer.key("x")
      writer.number(point.x)
      writer.key("y")
      writer.number(point.y)
      writer.key("element")
      if let element = layout.element(at: point) {
        writer.number(element.id.number)
      } else {
        writer.null()
      }
      writer.key("elements")
      writer.array(of: layout.elements(at: point)) { $0.number($1.id.number) }
    }
  }

  /// Writes the elements whose content exceeds them.
  mutating func overflowing(_ elements: [Layout.Element]) {
    array(of: elements) { writer, element in
      guard let overflow = element.overflow else { return }
      writer.object { writer in
        writer.key("id")
        writer.number(element.id.number)
        writer.key("selector")
        writer.string(element.description)
        writer.key("overflow")
        writer.overflow(overflow)
      }
    }
  }
}
