// Folder GalleyInspector/Data: the data of the inspector as JSON.
// Input: an `Inspector`.
// Output: the JSON that the viewer reads, from `InspectorData`. Lengths are in 1/64 px, rectangles
//   [x, y, width, height]; elements are numbered from 0 with `html`, `body` and the others.
// Source: no specification; the viewer's script has the only reader.
// Uses: GalleySystem, Galley, GalleyInspector, GalleyJSON, GalleyProof.
// Read: InspectorData, InspectorData+Elements, InspectorData+Lines, StyleData, GlyphText.

// Input: an inspector. Output: its data as JSON.

internal import Galley
internal import GalleyJSON
internal import GalleyProof
internal import GalleySystem

/// The data of an inspector.
struct InspectorData {
  let inspector: Inspector
  /// Words that occur often, by their number.
  var faces = Numbering<String>()
  var texts = Numbering<String>()
  var styles = StyleData()
  private var pictures = SharedSVG()

  init(_ inspector: Inspector) { self.inspector = inspector }

  /// Further layouts are left out when the data have more bytes than this.
  private static let mostBytes = 40_000_000

  /// Names and places of the first elements: `html` and `body` precede the others.
  static let pageElements = 2

  mutating func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writeMembers(to: &$0) }
    return writer.bytes
  }

  private mutating func writeMembers(to writer: inout JSONWriter) {
    writer.key("format")
    writer.number(1)
    writer.key("galley")
    writer.string(GalleyVersion.number)
    for (name, value) in [
      ("name", inspector.name), ("source", inspector.source), ("note", inspector.note),
    ] {
      guard let value else { continue }
      writer.key(name)
      writer.string(value)
    }
    writer.key("background")
    writer.string(inspector.background.css)
    if let mark = inspector.mark {
      writer.key("mark")
      writer.array(of: [mark.x, mark.y]) { $0.length($1) }
    }
    if !inspector.selected.isEmpty {
      writer.key("selected")
      writer.array(of: inspector.selected) { $0.number($1.id.number + Self.pageElements) }
    }
    writePictures(to: &writer)
    if let layout = inspector.entries.first?.layout { writeElements(of: layout, to: &writer) }
    writer.key("layouts")
    var count = 0
    writer.array { writer in
      for entry in inspector.entries where writer.bytes.count < Self.mostBytes {
        write(entry, to: &writer)
        count += 1
      }
    }
    if inspector.isSparse || count < inspector.entries.count {
      writer.key("sparse")
      writer.bool(true)
    }
    styles.write(sheetName: inspector.sheetName, to: &writer)
    writer.key("faces")
    writer.array(of: faces.values) { $0.string($1) }
    writer.key("texts")
    writer.array(of: texts.values) { $0.string($1) }
    writer.key("definitions")
    writer.string(GlyphText.rounded(pictures.definitions))
  }

  private func writePictures(to writer: inout JSONWriter) {
    guard !inspector.pictures.isEmpty else { return }
    writer.key("pictures")
    writer.array(of: inspector.pictures) { writer, picture in
      writer.object { writer in
        writer.key("name")
        writer.string(picture.name)
        if let width = picture.width {
          writer.key("width")
          writer.length(width)
        }
        if picture.margin != 0 {
          writer.key("margin")
          writer.length(picture.margin)
        }
        writer.key("png")
        writer.string(Base64.text(of: picture.png.span))
      }
    }
  }

  // MARK: Layouts

  private mutating func write(_ entry: Inspector.Entry, to writer: inout JSONWriter) {
    let layout = entry.layout
    let picture = pictures.add(Proof(layout))
    let style = styles.add(layout)
    writer.object { writer in
      writer.key("width")
      writer.number(entry.width)
      writer.key("range")
      writer.array(of: [entry.range.lowerBound, entry.range.upperBound]) { $0.number($1) }
      writer.key("size")
      writer.array(of: [layout.size.width, layout.size.height]) { $0.length($1) }
      writer.key("used")
      writer.length(layout.usedWidth)
      writer.key("text")
      writer.number(texts.number(of: layout.text))
      writer.key("style")
      writer.number(style)
      writer.key("picture")
      writer.object { writer in
        writer.key("size")
        writer.array(of: [picture.width, picture.height]) { $0.length($1) }
        writer.key("body")
        writer.string(GlyphText.short(picture.body))
      }
      writeGeometry(of: layout, to: &writer)
      writeLines(of: layout, to: &writer)
      writeLinks(of: layout, to: &writer)
      writeMargins(of: layout, to: &writer)
      writer.key("accessibility")
      writer.accessible(layout.accessibility, of: layout)
      writer.key("diagnostics")
      writeDiagnostics(of: layout, to: &writer)
    }
  }

  private func writeLinks(of layout: Layout, to writer: inout JSONWriter) {
    writer.key("links")
    writer.array(of: layout.links) { writer, link in
      writer.object { writer in
        writer.key("href")
        writer.string(link.href)
        for (name, value) in [("url", link.url), ("title", link.title)] {
          guard let value, value != link.href else { continue }
          writer.key(name)
          writer.string(value)
        }
        writer.key("range")
        writer.range(link.range)
        writer.key("rects")
        writer.array(of: link.rects) { $0.box($1) }
      }
    }
  }

  private func writeMargins(of layout: Layout, to writer: inout JSONWriter) {
    writer.key("margins")
    writer.array(of: layout.collapsedMargins) { writer, margins in
      writer.object { writer in
        writer.key("y")
        writer.length(margins.y)
        writer.key("distance")
        writer.length(margins.distance)
        writer.key("parts")
        writer.array(of: margins.parts) { writer, part in
          writer.array { writer in
            writer.number(part.element + Self.pageElements)
            writer.string(part.isTop ? "top" : "bottom")
            writer.length(part.length)
            writer.bool(part.counts)
          }
        }
      }
    }
  }

  private mutating func writeDiagnostics(of layout: Layout, to writer: inout JSONWriter) {
    let places = styles.places
    let sheetName = inspector.sheetName
    let lines = SourceLines(inspector.source)
    writer.array(of: layout.diagnostics) { writer, diagnostic in
      writer.object { writer in
        writer.key("kind")
        writer.string(diagnostic.kind.rawValue)
        writer.key("message")
        writer.string(diagnostic.words)
        if let offset = diagnostic.offset, diagnostic.kind != .missingGlyph,
          let place = lines.place(of: offset.utf8)
        {
          writer.key("at")
          writer.array(of: [place.line, place.column]) { $0.number($1) }
        } else if let place = places[diagnostic.message], let line = place.line {
          let first = layout.firstLine(ofSheet: place.element)
          if let first {
            writer.key("at")
            writer.array(of: [first + line - 1, 1]) { $0.number($1) }
          } else {
            writer.key("sheet")
            writer.string(StyleData.name(of: place.sheet, sheetName))
            writer.key("line")
            writer.number(line)
          }
        }
      }
    }
  }
}

/// Values with the numbers of their first occurrence.
struct Numbering<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// Lines and columns of offsets in a source, in logarithmic time.
struct SourceLines {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The number of characters before each block of bytes, because all places may be on one line.
  private let counts: [Int]
  private static let block = 256

  init(_ source: String?) {
    let bytes = source.map { Array($0.utf8) } ?? []
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      let end = min(start + Self.block, bytes.count)
      counts.append(counts[counts.count - 1] + Self.count(bytes[start..<end]))
    }
    self.counts = counts
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }

  private func characters(before offset: Int) -> Int {
    let block = offset / Self.block
    return counts[block] + Self.count(bytes[block * Self.block..<offset])
  }

  /// The line and column from 1; nil without a source.
  func place(of offset: Int) -> (line: Int, column: Int)? {
    guard offset <= bytes.count, !bytes.isEmpty else { return nil }
    let line = starts.indices.partitioningIndex { starts[$0] > offset }
    let start = starts[max(0, line - 1)]
    return (line, characters(before: max(start, offset)) - characters(before: start) + 1)
  }
}

extension JSONWriter {
  /// Writes a length in px as 1/64 px, with a fraction only where the pixel ratio makes one.
  mutating func length(_ px: Double) {
    number((px * 64 * 1000).rounded() / 1000)
  }

  mutating func box(_ rect: Rect) {
    array(of: [rect.x, rect.y, rect.width, rect.height]) { $0.length($1) }
  }

  /// Writes an element of the accessibility tree.
  ///
  /// Its text is left out where it is that of its range.
  mutating func accessible(_ element: Layout.AccessibilityElement, of layout: Layout) {
    object { writer in
      writer.key("role")
      writer.string(element.role.rawValue)
      writer.key("range")
      writer.range(element.range)
      if element.role != .document, element.text != layout.text(in: element.range) {
        writer.key("text")
        writer.string(String(element.text.prefix(500)))
      }
      if let level = element.level {
        writer.key("level")
        writer.number(level)
      }
      for (name, value) in [
        ("marker", element.marker), ("language", element.language), ("href", element.link?.href),
      ] {
        guard let value else { continue }
        writer.key(name)
        writer.string(value)
      }
      writer.key("rects")
      writer.array(of: element.rects) { $0.box($1) }
      guard !element.children.isEmpty else { return }
      writer.key("children")
      writer.array(of: element.children) { $0.accessible($1, of: layout) }
    }
  }
}
