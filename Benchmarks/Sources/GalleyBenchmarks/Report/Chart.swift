// Input: figures. Output: an SVG chart with a bar for each engine and corpus, and a line for the
// time of the raw shaper.

/// A bar chart of ratios to the raw shaper.
struct Chart {
  /// The bar of an engine in a group.
  struct Bar {
    var label: String
    var ratio: Double
    var isOurs: Bool
  }
  struct Group {
    var title: String
    var bars: [Bar]
  }

  let groups: [Group]
  private let left = 170.0
  private let width = 760.0
  private let barHeight = 18.0
  private let groupGap = 34.0
  /// The maximum length; longer bars are cut and marked.
  private let most = 6.0

  private var scale: Double { (width - left - 60) / most }

  /// The SVG document.
  var svg: String {
    let rows = groups.reduce(0) { $0 + $1.bars.count }
    let height = 30 + Double(groups.count) * groupGap + Double(rows) * barHeight + 30
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width) + 40) \(Int(height))" \
      font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="#fff"/>

      """
    for tick in 0...Int(most) {
      let x = left + Double(tick) * scale
      let color = tick == 1 ? "#c33" : "#ddd"
      out += """
        <line x1="\(x)" y1="26" x2="\(x)" y2="\(height - 24)" stroke="\(color)"/>
        <text x="\(x)" y="\(height - 8)" text-anchor="middle" fill="#555">\(tick) ×</text>

        """
    }
    out += """
      <text x="\(left + scale)" y="18" text-anchor="middle" fill="#c33">hb_shape alone</text>

      """
    var y = 30.0
    for group in groups { out += draw(group, &y) }
    return out + "</svg>\n"
  }

  private func draw(_ group: Group, _ y: inout Double) -> String {
    var out = """
      <text x="8" y="\(y + 18)" font-weight="bold" fill="#222">\(group.title)</text>

      """
    y += groupGap - 8
    for bar in group.bars {
      let length = min(bar.ratio, most) * scale
      let text = Report.number(bar.ratio) + " ×" + (bar.ratio > most ? " (cut)" : "")
      out += """
        <text x="\(left - 8)" y="\(y + 13)" text-anchor="end" fill="#222">\(bar.label)</text>
        <rect x="\(left)" y="\(y + 2)" width="\(length)" height="\(barHeight - 4)" \
        fill="\(bar.isOurs ? "#2563eb" : "#b8bec8")"/>
        <text x="\(left + length + 5)" y="\(y + 13)" fill="#222">\(text)</text>

        """
      y += barHeight
    }
    y += 8
    return out
  }
}
