import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Properties of grids: CSS Grid 2 sections 7 and 8.
@Suite struct GridValueRuleTests {
  private func grid(_ css: String) -> GridProperties {
    StyledPage("<div>x", sheet: "div{\(css)}")[.div]?.box.grid.properties ?? GridProperties()
  }

  private func text(_ breadth: GridBreadth) -> String {
    switch breadth {
    case .automatic: "auto"
    case .minContent: "min"
    case .maxContent: "max"
    case .length(let length): length.hasPercent ? "\(length.percent)%" : "\(length.px)"
    case .expression: "calc"
    case .flex(let factor): "\(factor)fr"
    case .fitContent(let length): "fit \(length.px)"
    }
  }

  private func text(_ tracks: [GridTrack]) -> String {
    tracks.map { track in
      let (least, most) = (text(track.least), text(track.most))
      return least == most ? least : least + ".." + most
    }.joined(separator: " ")
  }

  private func text(_ line: GridLine) -> String {
    let number = line.number == 0 ? "" : "\(line.number)"
    let parts = [line.isSpan ? "span" : "", number, line.name].filter { !$0.isEmpty }
    return parts.isEmpty ? "auto" : parts.joined(separator: " ")
  }

  @Test(arguments: [
    ("5px auto", "5.0 auto"), ("1fr 2fr", "auto..1.0fr auto..2.0fr"),
    ("10% min-content", "10.0% min"),
    ("minmax(5px, 1fr)", "5.0..1.0fr"), ("repeat(2, 5px)", "5.0 5.0"),
    ("repeat(2, 1px 2px) 3px", "1.0 2.0 1.0 2.0 3.0"), ("[a] 5px [b c] 6px", "5.0 6.0"),
    ("minmax(min-content, max-content)", "min..max"), ("none", ""),
  ])
  func `a template is a list of tracks`(value: String, found: String) {
    #expect(text(grid("grid-template-columns:\(value)").columns.tracks) == found)
  }

  @Test(arguments: [
    "grid-template-columns:-5px", "grid-template-columns:repeat(0, 5px)",
    "grid-template-columns:minmax(1fr, 5px)", "grid-template-columns:repeat(2)",
    "grid-template-columns:5px,6px", "grid-template-columns:repeat(auto-fill, 1fr)",
    "grid-column:0", "grid-column:span 0",
    "grid-column:span -1",
    "grid-auto-flow:row column", "grid-auto-columns:none", "grid-template-areas:a",
    "grid-template-areas:'a b' 'a'", "grid-row:1/2/3",
  ])
  func `an invalid value is dropped`(css: String) { #expect(isDropped(css)) }

  @Test func `lines have the names before, between and behind the tracks`() {
    let columns = grid("grid-template-columns:[a] 5px [b c] 6px [d]").columns
    #expect(columns.names == [["a"], ["b", "c"], ["d"]])
    let repeated = grid("grid-template-columns:repeat(2, [a] 5px [b])").columns
    #expect(repeated.names == [["a"], ["b", "a"], ["b"]])
  }

  @Test(arguments: [("auto-fill", false), ("auto-fit", true)])
  func `an automatic repetition keeps its place among the tracks`(word: String, isFit: Bool) {
    let columns = grid("grid-template-columns:1px repeat(\(word), 5px) 2px").columns
    #expect(columns.repetition?.place == 1)
    #expect(columns.repetition?.isFit == isFit)
    #expect(text(columns.repetition?.tracks ?? []) == "5.0")
  }

  @Test(arguments: [
    ("2", "2 auto"), ("2/4", "2 4"), ("2/span 3", "2 span 3"), ("span 2", "span 2 auto"),
    ("-1", "-1 auto"),
    ("a", "a a"), ("a/b", "a b"), ("a 2", "2 a auto"), ("span a", "span a auto"),
    ("auto/3", "auto 3"),
    ("2 span", "span 2 auto"),
  ])
  func `a missing end is auto, unless the start is a name`(value: String, found: String) {
    let properties = grid("grid-column:\(value)")
    #expect(text(properties.columnStart) + " " + text(properties.columnEnd) == found)
  }

  @Test(arguments: [
    ("1", "1 auto auto auto"), ("1/2", "1 2 auto auto"), ("1/2/3", "1 2 3 auto"),
    ("1/2/3/4", "1 2 3 4"),
    ("a", "a a a a"), ("a/b", "a b a b"), ("a/2/3", "a 2 3 auto"),
  ])
  func `an area is row start, column start, row end and column end`(value: String, found: String) {
    let properties = grid("grid-area:\(value)")
    let lines = [
      properties.rowStart, properties.columnStart, properties.rowEnd, properties.columnEnd,
    ]
    #expect(lines.map(text).joined(separator: " ") == found)
  }

  @Test(arguments: [
    ("row", false, false), ("column", true, false), ("dense", false, true),
    ("column dense", true, true),
    ("dense row", false, true),
  ])
  func `the flow has a direction and may be dense`(value: String, isColumn: Bool, isDense: Bool) {
    let flow = grid("grid-auto-flow:\(value)").autoFlow
    #expect(flow.isColumn == isColumn)
    #expect(flow.isDense == isDense)
  }

  @Test func `areas are names by row, and a dot is none`() {
    let areas = grid("grid-template-areas:'a a' 'b .'").areas
    #expect(areas.count == 2)
    #expect(areas.first == ["a", "a"])
    #expect(areas.last?.first == "b")
  }

  @Test func `the shorthand grid-template sets areas and rows line by line`() {
    let properties = grid("grid-template:'a b' 5px 'c d' 6px / 1px 2px")
    #expect(text(properties.rows.tracks) == "5.0 6.0")
    #expect(text(properties.columns.tracks) == "1.0 2.0")
    #expect(properties.areas == [["a", "b"], ["c", "d"]])
  }

  @Test(arguments: [
    ("grid:auto-flow 5px / 1px", "", "1.0", "5.0", "auto"),
    ("grid:1px / auto-flow 5px", "1.0", "", "auto", "5.0"),
    ("grid:1px / 2px", "1.0", "2.0", "auto", "auto"), ("grid:none", "", "", "auto", "auto"),
  ])
  func `the shorthand grid has tracks on one axis and automatic ones on the other`(
    css: String, rows: String, columns: String, autoRows: String, autoColumns: String
  ) {
    let properties = grid("grid-auto-rows:9px;\(css)")
    #expect(text(properties.rows.tracks) == rows)
    #expect(text(properties.columns.tracks) == columns)
    #expect(text(properties.autoRows) == autoRows)
    #expect(text(properties.autoColumns) == autoColumns)
  }

  @Test(arguments: [
    ("justify-items:center", ItemAlignment.center), ("justify-items:legacy", .normal),
    ("justify-items:legacy right", .right), ("justify-items:left", .left),
    ("place-items:start end", .end), ("justify-items:auto", .normal),
  ])
  func `justify-items has the alignments of items`(css: String, found: ItemAlignment) {
    #expect(grid(css).justifyItems == found)
  }
}
