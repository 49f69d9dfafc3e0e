// Input: a ruby column with other columns in its base. Output: the extent of all text and annotations
// of the base, outside of which the annotation of the column is.
// Source: CSS Ruby 1 section 3.4, as in Chromium: the annotations of nested columns are in levels on
// one line, without the leading of the lines in between.

internal import GalleyStyle
internal import GalleySystem

/// The extent of a ruby base around its baseline, nested columns included.
struct RubyBaseExtent {
  /// That of all text and annotations; zero without text.
  var ascent = LayoutUnit.zero
  var descent = LayoutUnit.zero
  /// Those of the annotations; zero without any.
  var over = LayoutUnit.zero
  var under = LayoutUnit.zero
  var isEmpty: Bool { ascent == .zero && descent == .zero }

  fileprivate mutating func add(_ annotation: AnnotationExtent) {
    if annotation.isUnder {
      under = max(under, annotation.level + annotation.descent)
      descent = max(descent, under)
    } else {
      over = max(over, annotation.level + annotation.ascent)
      ascent = max(ascent, over)
    }
  }

  /// Adds the extent of a part whose baseline is below that of the base by `shift`.
  mutating func add(_ part: RubyBaseExtent, shift: LayoutUnit = .zero) {
    ascent = max(ascent, part.ascent - shift)
    descent = max(descent, part.descent + shift)
    if part.over > .zero { over = max(over, part.over - shift) }
    if part.under > .zero { under = max(under, part.under + shift) }
  }
}

extension BoxView {
  /// The extent of a column's base with the text and annotations of nested columns.
  func baseExtent(_ columns: RubyColumns) -> RubyBaseExtent {
    if !columns.contents.isEmpty, let known = columns.contents[self.index] { return known }
    var extent = RubyBaseExtent()
    (extent.ascent, extent.descent) = textExtent(columns)
    let index = box.paragraph
    guard index.exists, box.part == .ruby else { return extent }
    let paragraph = document.tree.paragraphs[index]
    guard paragraph.flags.contains(.hasRuby) else { return extent }
    for item in document.tree.items[paragraph.itemRange]
    where document.tree.isRubyColumn(item) {
      extent.add(document[item.box].extent(ofColumn: item, columns))
    }
    return extent
  }

  /// The extent of a nested column, which this box is, with its annotation.
  func extent(ofColumn item: InlineItem, _ columns: RubyColumns) -> RubyBaseExtent {
    let base = columns.nestedExtents[item.index] ?? baseExtent(columns)
    var extent = base
    if let annotation = columns.annotationExtent(of: item.box, on: base, document) {
      extent.add(annotation)
    }
    return extent
  }
}
