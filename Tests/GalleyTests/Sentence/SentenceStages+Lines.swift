// Dumps of the stages Prepare to Query.

import FontEngine
import GalleySystem

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

extension SentenceStages {
  // MARK: Prepare

  var preparedDump: String {
    var table = SentenceTable(
      "prepared", "item", "sum at start", "sum at end", "without space at end", "opportunities",
      "content")
    for (index, item) in document.items.enumerated() {
      let source = document.tree.items[item.source]
      table.add(
        "\(index)", "\(item.source)", SentenceNumber.px(advance: item.advanceStart),
        SentenceNumber.px(advance: item.advanceEnd),
        SentenceNumber.px(advance: item.advanceTrimmed), SentenceNumber.range(item.opportunities),
        quoted(source.start, source.end))
    }
    return table.text
  }

  var opportunityDump: String {
    var table = SentenceTable("opportunity", "offset", "line end", "next line start", "before it")
    for index in 0..<document.opportunities.count {
      let opportunity = document.opportunities[index]
      table.add(
        "\(index)", "\(opportunity.offset)", SentenceNumber.px(advance: opportunity.lineEnd),
        SentenceNumber.px(advance: opportunity.lineStart), quoted(0, opportunity.offset))
    }
    return table.text
  }

  // MARK: Break

  var lineDump: String {
    var table = SentenceTable(
      "line", "start", "end", "text end", "inline size", "forced", "content")
    for (index, line) in lines.enumerated() {
      table.add(
        "\(index)", position(line.start), position(line.end), "\(line.trimmed)",
        SentenceNumber.px(line.width), line.isForced ? "yes" : "no",
        quoted(line.start.offset, line.trimmed))
    }
    return table.text
  }

  private func position(_ position: LinePosition) -> String {
    "item \(position.item), \(position.offset)"
  }

  // MARK: Place

  var boxFragmentDump: String {
    var table = SentenceTable("box", "element", "x y width height")
    for fragment in layout.fragments.boxes {
      table.add(
        "\(fragment.box)", name(document.tree.boxes[fragment.box].node),
        SentenceNumber.rect(fragment.rect.rect))
    }
    return table.text
  }

  var lineFragmentDump: String {
    var table = SentenceTable("line", "x y width height", "baseline", "text range")
    for (index, line) in layout.fragments.lines.enumerated() {
      table.add(
        "\(index)", SentenceNumber.rect(line.rect.rect), SentenceNumber.px(line.baseline),
        range(line.textStart, line.textEnd))
    }
    return table.text
  }

  var fragmentItemDump: String {
    var table = SentenceTable(
      "line", "kind", "item", "level", "x y width height", "text range", "content")
    for (index, line) in layout.fragments.lines.enumerated() {
      for item in items(of: line) {
        table.add(
          "\(index)", "\(item.kind)", "\(item.item)", "\(item.level)",
          SentenceNumber.rect(item.rect.rect), range(item.textStart, item.textEnd),
          item.kind == .text
            ? quoted(item.textStart, item.textEnd)
            : name(document.tree.inlineBoxes[item.inlineBox].node))
      }
    }
    return table.text
  }

  /// The fragment items of a line from left to right, an inline box before its content.
  func items(of line: LineFragment) -> [FragmentItem] {
    (Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd))
      .map { (position: $0, item: layout.fragments.fragmentItems[$0]) }
      .sorted { ($0.item.rect.x.raw, $0.position) < ($1.item.rect.x.raw, $1.position) }
      .map(\.item)
  }

  /// The glyphs of right-to-left items.
  var positionedGlyphDump: String {
    var table = SentenceTable("line", "x", "glyph", "cluster", "characters")
    for (index, line) in layout.fragments.lines.enumerated() {
      for item in items(of: line) where item.kind == .text && item.isRightToLeft {
        for glyph in glyphs(of: item) {
          let end = document.shaped.clusterEnd(after: glyph.cluster)
          table.add(
            "\(index)", SentenceNumber.px(advance: Int64((glyph.origin.x * 65536).rounded())),
            "\(glyph.glyph)", range(glyph.cluster, end),
            SentenceNumber.scalars(text(glyph.cluster, end)))
        }
      }
    }
    return table.text
  }

  // MARK: Measure

  var measureDump: String {
    let measured = prepared.measure(width: Self.width)
    var table = SentenceTable()
    table.add("height", SentenceNumber.px(measured.height))
    table.add("lines", "\(measured.lineCount)")
    table.add(
      "equal from", SentenceNumber.px(measured.widths.lowerBound))
    table.add("up to", "below " + SentenceNumber.px(measured.widths.upperBound))
    return table.text
  }

  // MARK: Query

  var linkDump: String {
    var table = SentenceTable("link", "text range", "x y width height", "content")
    for link in layout.links {
      table.add(
        "\"\(link.href)\"", SentenceNumber.range(link.range),
        link.rects.map(SentenceNumber.rect).joined(separator: " | "), "\"\(link.text)\"")
    }
    return table.text
  }

  /// Points in the middle of the link, at its left edge, and in the right half of the emoji: whole px.
  var points: [Point] {
    func points(_ rects: [Rect], _ parts: [Double]) -> [Point] {
      rects.flatMap { rect in
        parts.map { part in
          Point(x: (rect.x + rect.width * part).rounded(.down), y: rect.y + rect.height / 2)
        }
      }
    }
    return points(layout.links.flatMap(\.rects), [0.5, 0.125])
      + points(layout.rects(for: 13..<17), [0.75])
  }

  var hitDump: String {
    var table = SentenceTable("point", "line", "link", "position", "cluster", "characters")
    for point in points {
      let hit = layout.hitTest(point)
      let cluster = hit.cluster ?? 0..<0
      table.add(
        "\(SentenceNumber.px(point.x)) \(SentenceNumber.px(point.y))",
        hit.line.map { "\($0.id)" } ?? "none", hit.link.map { "\"\($0.href)\"" } ?? "none",
        "\(hit.position.offset) \(hit.position.affinity)", SentenceNumber.range(cluster.utf8),
        SentenceNumber.scalars(layout.text(in: cluster)))
    }
    return table.text
  }

  var caretDump: String {
    var table = SentenceTable("offset", "affinity", "line", "x", "y", "other x")
    for offset in caretOffsets {
      let carets = [Layout.Position.Affinity.upstream, .downstream].map {
        (
          affinity: "\($0)",
          carets: layout.carets(at: Layout.Position(utf8: offset, affinity: $0))
        )
      }
      let isSame = carets[0].carets == carets[1].carets
      for (affinity, carets) in carets.prefix(isSame ? 1 : 2) {
        guard let caret = carets.first else { continue }
        table.add(
          "\(offset)", isSame ? "both" : affinity, "\(caret.line.id)", words(caret),
          SentenceNumber.px(caret.rect.y),
          carets.dropFirst().map(words).joined())
      }
    }
    return table.text
  }

  private func words(_ caret: Layout.Caret) -> String {
    SentenceNumber.px(caret.rect.x) + (caret.isRightToLeft ? " rtl" : " ltr")
  }

  var selection: Layout.Selection {
    layout.selection(from: Layout.Position(offset: 3), to: Layout.Position(offset: 8))
  }

  var selectionDump: String {
    var table = SentenceTable("text range", "x y width height", "content")
    for (index, rect) in selection.rects.enumerated() {
      table.add(
        index == 0 ? SentenceNumber.range(selection.range.utf8) : "", SentenceNumber.rect(rect),
        index == 0 ? "\"\(selection.text)\"" : "")
    }
    return table.text
  }

  var accessibilityDump: String {
    var table = SentenceTable("role", "text range", "x y width height", "content")
    for element in layout.accessibility.flattened {
      table.add(
        element.role.rawValue, SentenceNumber.range(element.range.utf8),
        SentenceNumber.rect(element.frame), "\"\(element.text)\"")
    }
    return table.text
  }
}
