// Input: a layout. Output: whether the ranges of links and accessibility elements end with their
// content, agree with rectangles, and do not overlap.

import Galley

/// Checks the ranges of links, cells, objects and elements.
struct RangeLawChecker {
  private let layout: Layout
  private let name: String
  private let text: [UInt8]
  private(set) var tallies = LawTallies()

  init(_ layout: Layout, name: String) {
    self.layout = layout
    self.name = name
    text = Array(layout.text.utf8)
  }

  mutating func check() {
    for link in layout.links where !link.range.isEmpty {
      checkEnds(of: link)
      checkRects(of: link)
    }
    let tree = layout.accessibility
    checkNesting(tree)
    checkCells(in: tree)
    checkObjects(tree.flattened)
  }

  private mutating func expect(_ law: Law, _ holds: Bool, _ words: @autoclosure () -> String) {
    if holds { tallies.pass(law) } else { tallies.fail(law, "\(name): \(words())") }
  }

  // MARK: Links

  private mutating func checkEnds(of link: Layout.Link) {
    let range = link.range.utf8
    expect(
      .linkText, !isSeparator(range.lowerBound) && !isSeparator(range.upperBound - 1),
      "link \(link.id) \(link.range) is \(link.text.debugDescription)")
  }

  /// Whether a line feed or the tab before a cell is at an offset.
  ///
  /// A preserved tab belongs to a run.
  private func isSeparator(_ offset: Int) -> Bool {
    guard text.indices.contains(offset) else { return true }
    if text[offset] == 0x0A { return true }
    return text[offset] == 0x09 && layout.runs(in: Range(utf8: offset..<offset + 1)).isEmpty
  }

  private mutating func checkRects(of link: Layout.Link) {
    let found = Self.joined(layout.rects(for: link.range))
    let own = Self.joined(link.rects)
    if Self.areEqual(found, own) { return tallies.pass(.linkRects) }
    if link.isTruncated { return tallies.except(.linkRects, LawException.truncated) }
    let content = layout.content(ofLink: link.id.number)
    if own.isEmpty, content.isFlat { return tallies.except(.linkRects, LawException.height) }
    let isOn = content.texts.allSatisfy { text in
      layout.rects(for: text.range).allSatisfy { rect in
        rect.width <= 0 || own.contains { holds($0, rect, text) }
      }
    }
    let isCovered = !content.isOnlyText || own.allSatisfy { Self.isCovered($0, by: found) }
    if isOn, isCovered {
      return tallies.except(
        .linkRects, content.isOnlyText ? LawException.height : LawException.boxes)
    }
    if layout.hasTurnedAxes(in: link.range) {
      return tallies.except(.linkRects, LawException.turned)
    }
    tallies.fail(.linkRects, "\(name): link \(link.id) \(link.range) \(own) not \(found)")
  }

  /// Whether a rectangle of a link has a rectangle of its text: completely, or on its line.
  private func holds(_ link: Rect, _ rect: Rect, _ text: LinkContent.Text) -> Bool {
    if text.isDirect { return Self.contains(link, rect) }
    guard rect.x >= link.x - Self.slack, rect.maxX <= link.maxX + Self.slack else { return false }
    // The line's rectangle is not transformed.
    guard !layout.hasTransformedRects(in: text.range),
      let line = layout.line(at: Layout.Position(offset: text.range.lowerBound))?.rect
    else { return true }
    return link.y < line.maxY && link.maxY > line.y
  }

  /// Whether rectangles of text have the width of a rectangle of the link, without gaps.
  private static func isCovered(_ link: Rect, by texts: [Rect]) -> Bool {
    var end = link.x
    let beside = texts.filter { $0.y < link.maxY && $0.maxY > link.y }.sorted { $0.x < $1.x }
    for text in beside where text.x <= end + slack { end = max(end, text.maxX) }
    return end >= link.maxX - slack
  }

  /// Rectangles that touch within 0.1 px and overlap by more than 40 % of the lower height are one,
  /// as in `Layout.links`, but in any order, from the top.
  private static func joined(_ rects: [Rect]) -> [Rect] {
    var done: [Rect] = []
    // Those that reach below the top of the next rectangle.
    var open: [Rect] = []
    for rect in rects.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) })
    where rect.width > 0 && rect.height > 0 {
      var rect = rect
      done += open.filter { $0.maxY <= rect.y }
      open.removeAll { $0.maxY <= rect.y }
      while let index = open.firstIndex(where: { touches($0, rect) }) {
        rect = open.remove(at: index).union(rect)
      }
      open.append(rect)
    }
    return (done + open).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private static func touches(_ a: Rect, _ b: Rect) -> Bool {
    let overlap = min(a.maxY, b.maxY) - max(a.y, b.y)
    guard overlap > 0.4 * min(a.height, b.height) else { return false }
    return abs(b.x - a.maxX) < 0.1 || abs(a.x - b.maxX) < 0.1
  }

  private static let slack = 1.0 / 16

  private static func areEqual(_ a: [Rect], _ b: [Rect]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { contains($0, $1) && contains($1, $0) }
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.x >= outer.x - slack && inner.maxX <= outer.maxX + slack
      && inner.y >= outer.y - slack && inner.maxY <= outer.maxY + slack
  }

  // MARK: Elements

  private mutating func checkNesting(_ element: Layout.AccessibilityElement) {
    for child in element.children {
      let (inner, outer) = (child.range.utf8, element.range.utf8)
      expect(
        .rangesNest,
        inner.isEmpty
          || inner.lowerBound >= outer.lowerBound && inner.upperBound <= outer.upperBound,
        "\(child.role) \(child.range) is in \(element.role) \(element.range)")
      checkNesting(child)
    }
  }

  /// Compares the cells of each table; those of a table in a cell are in that cell.
  private mutating func checkCells(in element: Layout.AccessibilityElement) {
    if element.role == .table {
      let cells = Self.cells(in: element).map(\.range.utf8).filter { !$0.isEmpty }
        .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      for (cell, next) in zip(cells, cells.dropFirst()) {
        expect(.cellsDisjoint, cell.upperBound <= next.lowerBound, "cells \(cell) and \(next)")
      }
    }
    for child in element.children { checkCells(in: child) }
  }

  private static func cells(
    in element: Layout.AccessibilityElement
  ) -> [Layout.AccessibilityElement] {
    element.children.flatMap { child -> [Layout.AccessibilityElement] in
      switch child.role {
      case .cell: return [child]
      case .table: return []
      default: return cells(in: child)
      }
    }
  }

  private mutating func checkObjects(_ elements: [Layout.AccessibilityElement]) {
    var images: Set<Range<Int>> = []
    var links: [Int: [Range<Int>]] = [:]
    for element in elements where !element.range.isEmpty {
      let range = element.range.utf8
      if element.role == .image {
        expect(
          .objectOnce, images.insert(range).inserted,
          "the image \(element.text.debugDescription) at \(range.lowerBound) is there twice")
      } else if let link = element.link {
        links[link.id.number, default: []].append(range)
      }
    }
    // A caption may be written behind the cells below it.
    for (number, ranges) in links.sorted(by: { $0.key < $1.key }) {
      let sorted = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      for (range, next) in zip(sorted, sorted.dropFirst()) {
        expect(
          .objectOnce, range.upperBound <= next.lowerBound,
          "link \(number) \(next) overlaps itself")
      }
    }
  }
}
