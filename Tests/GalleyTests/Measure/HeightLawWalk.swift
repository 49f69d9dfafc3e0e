// One traversal of a text for all laws that compare heights and lines, so that the text is prepared
// once.

import Testing

@testable import Galley
@testable import GalleyLayout

/// Laws that hold between the measurements of a text.
enum HeightLaw: String, CaseIterable {
  case height = "a height equals that of the layout exactly"
  case stack = "line heights in a stack equal those of all steps"
  case plainLines = "plain lines equal those of the general path"
  case interval = "lines are equal within the interval of a measurement"
  case tightWidth = "a tight width has the same lines"
  case tighterWidth = "no width below the tight one has the same lines"
}

/// Checks all laws for a group of texts, and counts the checks.
struct HeightLawWalk {
  /// The widths of layouts besides the width of a text.
  enum Widths {
    /// A part of all widths, which the index selects.
    case sample(Int)
    case all
  }

  private static let widths: [Double] = [
    0, 1, 17.25, 40, 60, 77.7, 99.984375, 130, 160, 200, 251.3, 320, 414, 768.5, 1e6, 1e7,
    .infinity,
  ]
  private static let intervalWidths: [Double] = [77, 333.3]

  private var checks: [HeightLaw: Int] = [:]
  private var failures: [String] = []

  mutating func check(_ text: MeasureCase, widths: Widths) throws {
    let prepared = try #require(text.prepare())
    let (layoutWidths, intervalWidths) = Self.chosen(widths)
    let own = prepared.layout(width: text.width)
    for width in layoutWidths + [text.width] {
      let layout = width == text.width ? own : prepared.layout(width: width)
      note(.height, prepared.height(width: width) == layout.size.height, text, width)
      try checkFastPaths(prepared, layout, text, width)
    }
    for width in intervalWidths {
      checkInterval(prepared, prepared.layout(width: width), text, width)
    }
    checkInterval(prepared, own, text, text.width)
    checkTightWidth(prepared, own, text)
  }

  private static func chosen(_ widths: Widths) -> (layouts: [Double], intervals: [Double]) {
    switch widths {
    case .all: (Self.widths, intervalWidths)
    case .sample(let index):
      // One width for each case; each fourth case has one more interval.
      (
        [Self.widths[index % Self.widths.count]],
        index % 4 == 0 ? [intervalWidths[index / 4 % intervalWidths.count]] : []
      )
    }
  }

  private mutating func note(
    _ law: HeightLaw, _ holds: Bool, _ text: MeasureCase, _ width: Double
  ) {
    checks[law, default: 0] += 1
    if !holds { failures.append("\(text.name) at \(width): \(law.rawValue)") }
  }

  /// Compares the fast paths for heights and lines with the general path.
  private mutating func checkFastPaths(
    _ prepared: PreparedText, _ layout: Layout, _ text: MeasureCase, _ width: Double
  ) throws {
    let memo = try #require(prepared.variants.memo(width: width))
    let document = memo.document
    let unit = prepared.units(width)
    var context = LayoutContext(document, .fragments)
    context.usesPlainLines = false
    _ = context.layoutRoot(width: unit)
    note(.plainLines, context.out == layout.fragments, text, width)
    let table = memo.table
    guard let stack = table.stack else { return }
    var flow = LayoutContext(document, lineHeightsFrom: SharedLineTable(table))
    let stacked = table.stackedHeight(stack, width: unit, document)
    note(.stack, stacked == flow.layoutRoot(width: unit).height, text, width)
  }

  private mutating func checkInterval(
    _ prepared: PreparedText, _ layout: Layout, _ text: MeasureCase, _ width: Double
  ) {
    let measured = prepared.measure(width: width)
    let agrees =
      measured.height == layout.size.height && measured.lineCount == layout.lineCount
      && measured.widths.contains(width)
    note(.interval, agrees, text, width)
    let middle = (measured.widths.lowerBound + min(measured.widths.upperBound, 3000)) / 2
    for other in [measured.widths.lowerBound, measured.widths.upperBound.nextDown, middle]
    where measured.widths.contains(other) {
      note(.interval, hasSameLines(prepared.layout(width: other), layout), text, other)
    }
  }

  private mutating func checkTightWidth(
    _ prepared: PreparedText, _ layout: Layout, _ text: MeasureCase
  ) {
    let tight = prepared.tightWidth(maxWidth: text.width)
    let fitted = prepared.layout(width: tight)
    note(.tightWidth, tight <= text.width && hasSameLines(fitted, layout), text, tight)
    guard tight > 0.02, layout.lineCount > 0, !LinesAtWidth(layout).overflows else { return }
    let less = prepared.layout(width: tight - 1 / 64 / text.ratio)
    note(.tighterWidth, LinesAtWidth(less) != LinesAtWidth(fitted), text, tight)
  }

  private func hasSameLines(_ layout: Layout, _ other: Layout) -> Bool {
    layout.size.height == other.size.height
      && layout.fragments.lines.map(\.textEnd) == other.fragments.lines.map(\.textEnd)
  }

  /// Records each failure, and each law without checks in a group to which it applies.
  func expectNoFailure(of group: MeasureGroup) {
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10).joined(separator: "\n"))")
    // Only these topics certainly have texts whose heights are sums of lines.
    let needed: [HeightLaw] =
      ["own", "feed"].contains(group.topic)
      ? HeightLaw.allCases : [.height, .plainLines, .interval, .tightWidth]
    for law in needed {
      #expect(checks[law, default: 0] >= group.cases.count / 2, "\(law.rawValue): not checked")
    }
    #expect(checks[.height, default: 0] >= 2 * group.cases.count && !group.cases.isEmpty)
  }
}
