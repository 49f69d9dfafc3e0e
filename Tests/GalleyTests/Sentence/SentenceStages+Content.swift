// Dumps of the stages Markup to Shape.

import FontEngine
import GalleySystem

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle
@testable import GalleyUnicode

extension SentenceStages {
  // MARK: Markup

  var tokenDump: String {
    let source = Array(Self.html.utf8)
    var tokenizer = HTMLTokenizer(sourceCount: source.count)
    var token = HTMLToken(kind: .endOfFile)
    var table = SentenceTable("offset", "token", "content")
    repeat {
      tokenizer.next(in: source.span, &token)
      var content = String(decoding: tokenizer.copy(token.range, source.span), as: UTF8.self)
      if token.kind == .text { content = "\"\(content)\"" }
      for index in Int(token.attributesStart)..<Int(token.attributesEnd) {
        let attribute = tokenizer.attributes[index]
        let name = tokenizer.copy(attribute.nameRange, source.span)
        let value = tokenizer.copy(attribute.valueRange, source.span)
        content +=
          " \(String(decoding: name, as: UTF8.self))=\"\(String(decoding: value, as: UTF8.self))\""
      }
      table.add("\(token.sourceOffset)", "\(token.kind)", content)
    } while token.kind != .endOfFile
    return table.text
  }

  var treeDump: String {
    var table = SentenceTable("node", "offset", "content")
    for index in markup.nodes.indices {
      let node = markup.nodes[index]
      let text = markup.string(markup.range(of: Index(index)))
      let content =
        switch node.kind {
        case .document: "document"
        case .text: "\"\(text)\""
        case .element: name(Index(index)) + attributes(of: Index(index))
        default: "\(node.kind) \(text)"
        }
      let offset = markup.sourceOffset(of: Index(index)).map { "\($0)" } ?? "none"
      let indent = String(repeating: "  ", count: depth(of: node))
      table.add("\(index)", node.kind == .document ? "0" : offset, indent + content)
    }
    return table.text
  }

  private func attributes(of node: NodeIndex) -> String {
    markup.attributes(of: node)
      .map { " \(markup.string($0.nameRange))=\"\(markup.string($0.valueRange))\"" }.joined()
  }

  private func depth(of node: MarkupTree.Node) -> Int {
    node.parent.isNone ? 0 : 1 + depth(of: markup.nodes[node.parent])
  }

  // MARK: Style

  var styleDump: String {
    var table = SentenceTable("element", "style", "computed values")
    for index in markup.nodes.indices where styled.styleOfNode[index].exists {
      let style = styled.styleOfNode[index]
      let parent = markup.nodes[index].parent
      let inherited = parent.isNone ? .none : styled.styleOfNode[parent]
      let values = SentenceStyle.changes(
        of: styled.styles[style].values,
        in: inherited.isNone ? ComputedValues() : styled.styles[inherited].values)
      for (line, value) in values.enumerated() {
        table.add(line == 0 ? name(Index(index)) : "", line == 0 ? "\(style)" : "", value)
      }
    }
    return table.text
  }

  // MARK: Text

  var boxDump: String {
    var table = SentenceTable("box", "kind", "element", "parent", "content")
    for (index, box) in boxes.boxes.enumerated() {
      table.add(
        "\(index)", "\(box.kind)", name(box.node), box.parent.isNone ? "none" : "\(box.parent)",
        box.paragraph.isNone ? "boxes" : "paragraph \(box.paragraph)")
    }
    return table.text
  }

  var itemDump: String { dump(of: boxes.items, "style") { "\($0.style)" } }

  /// Inline items with one more column.
  private func dump(
    of items: [InlineItem], _ column: String, _ value: (InlineItem) -> String
  ) -> String {
    var table = SentenceTable("item", "kind", "text range", column, "content")
    for (index, item) in items.enumerated() {
      table.add(
        "\(index)", "\(item.kind)", range(item.start, item.end), value(item),
        item.kind == .text ? quoted(item.start, item.end) : name(item.node))
    }
    return table.text
  }

  var textDump: String {
    var table = SentenceTable()
    table.add("shaped text", "\"\(String(decoding: boxes.text, as: UTF8.self))\"")
    table.add("plain text", "\"\(String(decoding: boxes.plain, as: UTF8.self))\"")
    for segment in boxes.segments {
      table.add(
        "segment",
        "from \(segment.start) on, plain \(segment.plain) on"
          + (segment.isLinear ? ", byte by byte" : ", all of it"))
    }
    return table.text
  }

  // MARK: Itemise

  var levelDump: String { dump(of: itemised.items, "level") { "\($0.level)" } }

  var spanDump: String {
    var table = SentenceTable("span", "context", "level", "style", "primary font", "content")
    for span in spans {
      table.add(
        range(span.start, span.end), range(span.contextStart, span.contextEnd), "\(span.level)",
        "\(span.style)", name(fonts.font(ofStyle: span.style).primary),
        quoted(span.start, span.end))
    }
    return table.text
  }

  // MARK: Shape

  var scriptDump: String {
    var segmenter = RunSegmenter()
    var runs: [ScriptRun] = []
    segmenter.segment(
      boxes.text.span, range: Int(paragraph.textStart)..<Int(paragraph.textEnd), into: &runs)
    var table = SentenceTable("range", "script", "emoji", "content")
    for run in runs {
      table.add(
        range(run.start, run.end), tag(run.tag), "\(run.priority)", quoted(run.start, run.end))
    }
    return table.text
  }

  var runDump: String {
    var table = SentenceTable("run", "range", "level", "script", "face", "content")
    for (index, run) in document.shaped.runs.enumerated() {
      table.add(
        "\(index)", range(run.start, run.end), "\(run.level)",
        tag(document.shaped.shapings[Int(run.shaping)].style.script),
        name(document.shaped.fonts[Int(run.font)]), quoted(run.start, run.end))
    }
    return table.text
  }

  var glyphDump: String {
    let shaped = document.shaped
    var table = SentenceTable("run", "glyph", "cluster", "advance", "x offset", "characters")
    for (index, run) in shaped.runs.enumerated() {
      for place in Int(run.glyphStart)..<Int(run.glyphEnd) {
        let glyph = shaped.glyphs[place]
        let start = shaped.cluster(ofGlyph: place, in: run)
        let end = shaped.clusterEnd(after: start)
        table.add(
          "\(index)", "\(glyph.glyph)", range(start, end),
          SentenceNumber.px(advance: Int64(glyph.advance)),
          SentenceNumber.px(advance: Int64(shaped.offset(ofGlyph: place).x)),
          SentenceNumber.scalars(text(start, end)))
      }
    }
    return table.text
  }

  // MARK: Words

  func range(_ start: Int32, _ end: Int32) -> String { "\(start)..\(end)" }

  func quoted(_ start: Int32, _ end: Int32) -> String { "\"\(text(start, end))\"" }

  func name(_ font: FontInstance) -> String {
    "\(font.face.familyName) \(font.face.styleName), \(SentenceNumber.px(Double(font.size))) px"
  }

  /// An ISO 15924 tag of four big-endian letters.
  private func tag(_ script: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
