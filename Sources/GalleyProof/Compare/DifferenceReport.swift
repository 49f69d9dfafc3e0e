// Input: areas that differ in the picture of a layout. Output: the lines, links and texts there.

package import Galley

/// Where a picture of a layout differs, in lines, links and texts.
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
  package var lines: [String] {
    var report: [String] = []
    var isExplained = [Bool](repeating: false, count: areas.count)
    for (number, line) in layout.lines.enumerated() {
      let inside = areas.indices.filter { areas[$0].intersects(Self.reach(of: line)) }
      guard !inside.isEmpty else { continue }
      for index in inside { isExplained[index] = true }
      report.append(text(of: line, number, inside.map { areas[$0] }))
    }
    for (index, area) in areas.enumerated() where !isExplained[index] {
      report.append("outside of all lines: \(text(of: area))")
    }
    guard report.count > most else { return report }
    return report.prefix(most) + ["and \(report.count - most) more"]
  }

  /// The line box with the content areas of its runs, which may be larger.
  private static func reach(of line: Layout.Line) -> Rect {
    line.runs.reduce(line.rect) { $0.union($1.rect) }
  }

  private func text(of line: Layout.Line, _ number: Int, _ areas: [Rect]) -> String {
    func isTouched(_ rect: Rect) -> Bool { areas.contains { $0.intersects(rect) } }
    let links = layout.links.filter { $0.rects.contains { isTouched($0.intersection(line.rect)) } }
    let texts = line.runs.filter { isTouched($0.rect) && !$0.range.isEmpty }
      .map { layout.text(in: $0.range).debugDescription }
    var parts = links.map { "the link \($0.href.debugDescription)" }
    if !texts.isEmpty { parts.append(texts.joined(separator: ", ")) }
    if parts.isEmpty { parts = areas.map { text(of: $0) } }
    let content = layout.text(in: line.range).debugDescription
    return "line \(number) \(content): \(parts.joined(separator: ", "))"
  }

  /// An area in whole px, which is exact enough for a look at the picture.
  private func text(of area: Rect) -> String {
    func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
    return "(\(whole(area.x)), \(whole(area.y))) \(whole(max(1, area.width))) x "
      + "\(whole(max(1, area.height)))"
  }
}
