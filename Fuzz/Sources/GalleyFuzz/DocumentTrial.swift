// Input: a text. Output: none, or the end of the process if a law is violated.

import Galley
import GalleyProof

/// Checks a prepared text and its layouts.
struct DocumentTrial {
  let typesetter: Typesetter
  /// Whether all queries are checked instead of heights and a few hit tests.
  let isThorough: Bool

  private static let random = 7
  /// The maximum number of pixels of a picture, because its size does not matter.
  private static let largestArea = 200_000.0
  private static let mostOffsets = 24

  func run(_ html: String, css: String = "", _ surroundings: Surroundings) {
    unsafe Finding.document = "\(surroundings.width) <style>\(css)</style>\(html)"
    let sheet = css.isEmpty ? StyleSheet.empty : StyleSheet(css)
    let text = RichText(html: html, styleSheet: sheet, baseURL: "https://a.example/b/c?d")
    run(text, surroundings)
  }

  func run(_ text: RichText, _ surroundings: Surroundings) {
    let width = surroundings.width
    let prepared = typesetter.prepare(text, style: surroundings.style)
    var heights = HeightLawChecker(prepared, name: "heights")
    if isThorough { heights.check(around: max(0, width)) } else { heights.check(at: max(0, width)) }
    Finding.expect(heights.tallies)
    let layout = prepared.layout(width: width)
    if isThorough {
      askEverything(layout)
      askPrepared(prepared, layout, width: width)
      askText(text)
      paint(layout)
    } else {
      askLittle(layout)
    }
  }

  // MARK: Queries

  private func askLittle(_ layout: Layout) {
    let size = layout.size
    for part in [0.1, 0.5, 0.9] {
      let point = Point(x: size.width * part, y: size.height * part)
      let hit = layout.hitTest(point)
      Finding.expect(
        (0...layout.text.utf8.count).contains(hit.position.offset.utf8),
        "a hit at \(point) is outside")
      _ = layout.caret(at: hit.position)
    }
    _ = layout.rects(for: Range(utf8: 0..<layout.text.utf8.count))
    _ = layout.links
  }

  private func askEverything(_ layout: Layout) {
    var laws = LawChecker(layout, name: "layout", seed: UInt64(Self.random))
    laws.check(count: 12)
    Finding.expect(laws.tallies)
    var ranges = RangeLawChecker(layout, name: "ranges")
    ranges.check()
    Finding.expect(ranges.tallies)
    Finding.expect(!layout.dump().isEmpty, "an empty dump")
    _ = layout.accessibility.flattened.map(\.description)
    _ = layout.anchors
    _ = layout.diagnostics.map(\.message)
    for search in ["a", "text one", "\u{301}"] { _ = layout.matches(of: search) }
    let text = layout.text
    let count = text.utf8.count
    let step = max(1, count / Self.mostOffsets)
    for bytes in [-1, .min, .max] + Array(stride(from: 0, through: count, by: step)) {
      let offset = Layout.Offset(utf8: bytes)
      for affinity in [Layout.Position.Affinity.upstream, .downstream] {
        let position = Layout.Position(offset: offset, affinity: affinity)
        Finding.expect(layout.carets(at: position).count <= 2, "more than two carets at \(offset)")
        for move in Layout.CaretMove.allCases {
          let next = layout.position(move, from: position)?.offset.utf8 ?? 0
          Finding.expect((0...count).contains(next), "\(move) from \(offset) leads to \(next)")
        }
        _ =
          layout.selection(
            from: position, to: Layout.Position(offset: Layout.Offset(utf8: count / 2))
          ).rects
        _ = layout.line(at: position)
      }
      let range = Range(utf8: min(bytes, count / 2)..<max(bytes, count / 2))
      _ = (layout.copiedText(in: range), layout.html(in: range), layout.attributedRuns(in: range))
      _ = (layout.word(at: offset), layout.sentence(at: offset), layout.paragraph(at: offset))
      _ = Range<String.Index>(offset..<offset, in: text)
      _ = layout.range(utf16: layout.utf16Range(of: offset..<offset))
      _ = layout.range(utf16: bytes..<bytes)
    }
    for (x, y) in [(-1e9, 1e9), (.nan, 3), (.infinity, -.infinity), (5, 5)] {
      let point = Point(x: x, y: y)
      _ = (layout.hitTest(point).path, layout.links(near: point, within: 20))
    }
    _ = Layout.Outline(of: layout.links.flatMap(\.rects), cornerRadius: 3).svgPath
  }

  private func askPrepared(_ prepared: PreparedText, _ layout: Layout, width: Double) {
    Finding.expect(
      prepared.layout(width: width).hasSameGeometry(as: layout), "a second layout is another one")
    let tight = prepared.tightWidth(maxWidth: max(0, width))
    Finding.expect(tight <= max(0, width), "the tight width \(tight) is above \(width)")
    let (least, most) = (prepared.minContentWidth, prepared.maxContentWidth)
    Finding.expect(least.isFinite && most.isFinite, "content widths \(least) and \(most)")
    let other = prepared.replacing(images: .uniform(Size(width: 40, height: 30)))
    var heights = HeightLawChecker(other, name: "other images")
    heights.check(at: max(0, width))
    let views = prepared.replacing(
      views: ["b, p, td, x": ViewSize(width: 30, height: 20, baseline: 12)])
    var viewHeights = HeightLawChecker(views, name: "views")
    viewHeights.check(at: max(0, width))
    _ = views.layout(width: width).views.map(\.line)
    Finding.expect(viewHeights.tallies)
    var limited = HeightLawChecker(prepared.truncated(Truncation(maxLines: 2)), name: "two lines")
    limited.check(at: max(0, width))
    Finding.expect(heights.tallies)
    Finding.expect(limited.tallies)
  }

  private func askText(_ text: RichText) {
    _ = text.html
    _ = text.diagnostics
    _ = RichText(runs: text.runs).plainText
    _ = text.detectingLinks().plainText
  }

  private func paint(_ layout: Layout) {
    var proof = Proof(layout, overlays: [.lineBoxes, .baselines, .links])
    proof.pressedLink = layout.links.first
    _ = proof.svg()
    let width = max(1, layout.size.width, layout.usedWidth)
    let area = width * max(1, layout.size.height)
    guard let png = try? proof.png(scale: min(1, (Self.largestArea / area).squareRoot())) else {
      return
    }
    Finding.expect(!png.isEmpty, "an empty picture")
  }
}
