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

  fileprivate mutating func add(_ annotation: AnnotationExtent) {
    if annotation.isUnder {
      under = max(under, annotation.level + annotation.descent)
      descent = max(descent, under)
    } else {
      over = max(over, annotation.level + annotation.ascent)
      ascent = max(ascent, over)
    }
  }

  fileprivate mutating func add(_ nested: RubyBaseExtent) {
    (ascent, descent) = (max(ascent, nested.ascent), max(descent, nested.descent))
    (over, under) = (max(over, nested.over), max(under, nested.under))
  }
}

extension BoxView {
  /// The extent of a column's base with the text and annotations of nested columns.
  func baseExtent(_ columns: RubyColumns) -> RubyBaseExtent {
    var extent = RubyBaseExtent()
    (extent.ascent, extent.descent) = textExtent(columns)
    let index = box.paragraph
    guard index.exists, box.part == .ruby else { return extent }
    let paragraph = document.tree.paragraphs[index]
    guard paragraph.flags.contains(.hasRuby) else { return extent }
    for item in document.tree.items[paragraph.itemRange]
    where document.tree.isRubyColumn(item) {
      let base = columns.nestedExtents[item.index] ?? document[item.box].baseExtent(columns)
      extent.add(base)
      if let annotation = columns.annotationExtent(of: item.box, on: base, document) {
        extent.add(annotation)
      }
    }
    return extent
  }
}
