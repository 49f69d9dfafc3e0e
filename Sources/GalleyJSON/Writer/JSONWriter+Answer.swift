// Output: the parts of an answer as JSON; rectangles are [x, y, width, height] in CSS px, ranges are
// [start, end] in UTF-8 bytes of the layout's text.

package import Galley
internal import GalleySystem

extension JSONWriter {
  package mutating func range(_ range: Range<Layout.Offset>) {
    array { writer in
      writer.number(range.lowerBound.utf8)
      writer.number(range.upperBound.utf8)
    }
  }

  /// Writes the versions and the fonts that determine an answer as a member.
  mutating func member(versionsOf fonts: FontLibrary) {
    key("versions")
    versions(of: fonts)
  }

  /// Writes the versions and the fonts that determine an answer.
  package mutating func versions(of fonts: FontLibrary) {
    object { writer in
      for (name, value) in [
        ("galley", GalleyVersion.number), ("harfBuzz", GalleyVersion.harfBuzz),
        ("freeType", GalleyVersion.freeType), ("fonts", GalleyVersion.fingerprint(of: fonts)),
      ] {
        writer.key(name)
        writer.string(value)
      }
    }
  }

  mutating func sizes(of layout: Layout, _ wants: Wants) {
    if wants.contains(.size) {
      key("size")
      array(of: [layout.size.width, layout.size.height]) { $0.number($1) }
    }
    if wants.contains(.usedWidth) {
      key("usedWidth")
      number(layout.usedWidth)
    }
    if wants.contains(.overflow) {
      let extent = layout.scrollableOverflow
      key("overflow")
      object { writer in
        writer.key("width")
        writer.number(extent.width)
        writer.key("height")
        writer.number(extent.height)
        writer.key("right")
        writer.number(max(0, extent.width - layout.size.width))
        writer.key("bottom")
        writer.number(max(0, extent.height - layout.size.height))
      }
    }
    if wants.contains(.cut) {
      key("cut")
      if let cut = layout.cutOffset { number(cut.utf8) } else { null() }
    }
    if wants.contains(.text) {
      key("text")
      string(layout.text)
    }
  }

  mutating func lines(of layout: Layout, _ wants: Wants) {
    guard wants.contains(.lines) else { return }
    key("lines")
    array(of: layout.lines) { $0.line($1, of: layout) }
  }

  private mutating func line(_ line: Layout.Line, of layout: Layout) {
    let (rect, baseline, range) = (line.rect, line.baseline, line.range)
    object { writer in
      writer.key("text")
      writer.string(layout.text(in: range))
      writer.key("range")
      writer.range(range)
      writer.key("rect")
      writer.rect(rect)
      for (name, value) in [
        ("baseline", baseline), ("ascent", baseline - rect.y), ("descent", rect.maxY - baseline),
      ] {
        writer.key(name)
        writer.number(value)
      }
      writer.key("end")
      writer.string(line.isForced ? "break" : "wrap")
    }
  }

  /// Writes runs, links, anchors and the accessibility tree.
  mutating func contents(of layout: Layout, _ wants: Wants) {
    if wants.contains(.runs) {
      key("runs")
      array(of: layout.runs) { $0.run($1) }
    }
    if wants.contains(.links) {
      key("links")
      array(of: layout.links) { $0.wantedLink($1) }
    }
    if wants.contains(.anchors) {
      key("anchors")
      array(of: layout.anchors) { writer, anchor in
        writer.object { writer in
          writer.key("id")
          writer.string(anchor.id)
          writer.key("offset")
          writer.number(anchor.offset.utf8)
          writer.key("rect")
          writer.rect(anchor.rect)
        }
      }
    }
    if wants.contains(.accessibility) {
      key("accessibility")
      accessibilityElement(layout.accessibility)
    }
  }

  private mutating func run(_ run: Layout.Run) {
    object { writer in
      writer.key("kind")
      writer.string(run.kind.rawValue)
      writer.key("line")
      writer.number(run.line.id.number)
      writer.key("range")
      writer.range(run.range)
      writer.key("rect")
      writer.rect(run.rect)
      writer.key("baseline")
      writer.number(run.baseline)
      for (name, value) in [("rightToLeft", run.isRightToLeft), ("hidden", run.isHidden)]
      where value {
        writer.key(name)
        writer.bool(true)
      }
      if let link = run.linkNumber {
        writer.key("link")
        writer.number(link)
      }
      if let token = run.token {
        writer.key("token")
        writer.string(token)
      }
    }
  }

  private mutating func wantedLink(_ link: Layout.Link) {
    object { writer in
      writer.key("href")
      writer.string(link.href)
      for (name, value) in [("url", link.url), ("title", link.title)] {
        guard let value else { continue }
        writer.key(name)
        writer.string(value)
      }
      writer.key("text")
      writer.string(link.text)
      writer.key("range")
      writer.range(link.range)
      writer.key("rects")
      writer.array(of: link.rects) { $0.rect($1) }
      if link.isTruncated {
        writer.key("truncated")
        writer.bool(true)
      }
    }
  }

  private mutating func accessibilityElement(_ element: Layout.AccessibilityElement) {
    object { writer in
      writer.key("role")
      writer.string(element.role.rawValue)
      writer.key("text")
      writer.string(element.text)
      for (name, value) in [
        ("marker", element.marker), ("language", element.language), ("href", element.link?.href),
      ] {
        guard let value else { continue }
        writer.key(name)
        writer.string(value)
      }
      if let level = element.level {
        writer.key("level")
        writer.number(level)
      }
      writer.key("range")
      writer.range(element.range)
      writer.key("rect")
      writer.rect(element.frame)
      writer.key("rects")
      writer.array(of: element.rects) { $0.rect($1) }
      writer.key("children")
      writer.array(of: element.children) { $0.accessibilityElement($1) }
    }
  }

  /// Writes a range with its text and rectangles, and with what is copied of it.
  mutating func textRange(
    _ range: Range<Layout.Offset>, in layout: Layout, withCopy hasCopy: Bool
  ) {
    object { writer in
      writer.key("range")
      writer.range(range)
      writer.key("text")
      writer.string(layout.text(in: range))
      writer.key("rects")
      writer.array(of: layout.rects(for: range)) { $0.rect($1) }
      guard hasCopy else { return }
      writer.key("copy")
      writer.object { writer in
        writer.key("text")
        writer.string(layout.copiedText(in: range))
        writer.key("html")
        writer.string(layout.html(in: range))
      }
    }
  }

  // MARK: Diagnostics

  /// Writes a diagnostic, with its line and column in the HTML if they are given.
  package mutating func diagnostic(
    _ diagnostic: Diagnostic, at place: (line: Int, column: Int)? = nil
  ) {
    object { writer in
      writer.key("kind")
      writer.string(diagnostic.kind.rawValue)
      writer.key("message")
      writer.string(diagnostic.words)
      if let offset = diagnostic.offset {
        writer.key("offset")
        writer.number(offset.utf8)
      }
      if let place {
        writer.key("line")
        writer.number(place.line)
        writer.key("column")
        writer.number(place.column)
      }
    }
  }

  /// Writes a diagnostic about the row itself.
  mutating func note(_ note: JSONAnswer.Note) {
    object { writer in
      writer.key("kind")
      writer.string("row")
      writer.key("message")
      writer.string(note.message)
      writer.key("key")
      writer.string(note.subject)
    }
  }

  // MARK: Pictures

  mutating func picture(_ picture: JSONPictures.Picture) {
    object { writer in
      writer.key("format")
      writer.string(picture.format.rawValue)
      writer.key("width")
      writer.number(picture.width)
      writer.key("height")
      writer.number(picture.height)
      if let path = picture.path {
        writer.key("path")
        writer.string(path)
      } else {
        writer.key("data")
        writer.string(Base64.text(of: picture.bytes.span))
      }
    }
  }
}
