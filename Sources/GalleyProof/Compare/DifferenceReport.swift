// Input: areas that differ in the picture of a layout. Output: the lines, links and texts there.

package import Galley

/// The differences of a picture of a layout: the lines, links and texts in the areas.
package struct DifferenceReport {
  private let layout: Layout
  /// The areas in CSS px of the layout.
  private let areas: [Rect]
  /// The maximum number of lines of the report.
  private let most: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - areas: Areas in pixels of a picture.
  ///   - layout: The layout in the picture.
  ///   - scale: The number of pixels per CSS px.
  ///   - margin: The space around the layout in CSS px.
  ///   - most: The maximum number of lines of the report.
  package init(
    _ areas: [Rect], in layout: Layout, scale: Double, margin: Double = 0, most: Int = 12
  ) {
    self.layout = layout
    self.most = most
    self.areas = areas.map {
      Rect(
        x: $0.x / scale - margin, y: $0.y / scale - margin, width: $0.width / scale,
        height: $0.height / scale)
    }
  }

  /// A line of text for each line box with a difference, and for each area without a line box.
  ///
  /// - Complexity: O(*n* + *m*) for *n* lines and links and *m* areas, unless many of them lie over
  ///   each other.
  package var lines: [String] {
    let lines = Array(layout.lines)
    let index = BandIndex(areas)
    var inside = lines.map { index.numbers(in: $0.rect) }
    var isExplained = [Bool](repeating: false, count: areas.count)
    for number in inside.joined() { isExplained[number] = true }
    // Letters may reach out of their line box, into that of another line.
    for (number, line) in lines.enumerated() {
      inside[number] += index.numbers(in: Self.reach(of: line)).filter { !isExplained[$0] }
    }
    for number in inside.joined() { isExplained[number] = true }
    let links = LinkIndex(layout.links)
    var report: [String] = []
    for (number, line) in lines.enumerated() where !inside[number].isEmpty && report.count < most {
      report.append(text(of: line, number, inside[number].map { areas[$0] }, links))
    }
    let outside = areas.indices.filter { !isExplained[$0] }
    report += outside.prefix(most - report.count).map {
      "outside of all lines: \(text(of: areas[$0]))"
    }
    let count = inside.count { !$0.isEmpty } + outside.count
    return count > report.count ? report + ["and \(count - report.count) more"] : report
  }

  /// The links of a layout by their rectangles.
  private struct LinkIndex {
    let links: [Layout.Link]
    private let owners: [Int]
    private let index: BandIndex

    init(_ links: [Layout.Link]) {
      self.links = links
      owners = links.indices.flatMap { [Int](repeating: $0, count: links[$0].rects.count) }
      index = BandIndex(links.flatMap(\.rects))
    }

    /// The links in a rectangle, in their order.
    func links(in rect: Rect) -> [Layout.Link] {
      Set(index.numbers(in: rect).map { owners[$0] }).sorted().map { links[$0] }
    }
  }

  /// The line box with the content areas of its runs, which may be larger.
  private static func reach(of line: Layout.Line) -> Rect {
    line.runs.reduce(line.rect) { $0.union($1.rect) }
  }

  private func text(of line: Layout.Line, _ number: Int, _ areas: [Rect], _ all: LinkIndex)
    -> String
  {
    func isTouched(_ rect: Rect) -> Bool { areas.contains { $0.intersects(rect) } }
    let links = all.links(in: line.rect).filter {
      $0.rects.contains { isTouched($0.intersection(line.rect)) }
    }
    let texts = line.runs.filter { isTouched($0.rect) && !$0.range.isEmpty }
      .map { layout.text(in: $0.range).debugDescription }
    var parts = links.map { "the link \($0.href.debugDescription)" }
    if !texts.isEmpty { parts.append(texts.joined(separator: ", ")) }
    if parts.isEmpty { parts = areas.map { text(of: $0) } }
    var content = layout.text(in: line.range)
    if content.last == "\n" { content.removeLast() }
    return "line \(number) \(content.debugDescription): \(parts.joined(separator: ", "))"
  }

  /// An area in whole px, which is exact enough for a look at the picture.
  private func text(of area: Rect) -> String {
    func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
    return "(\(whole(area.x)), \(whole(area.y))) \(whole(max(1, area.width))) x "
      + "\(whole(max(1, area.height)))"
  }
}
