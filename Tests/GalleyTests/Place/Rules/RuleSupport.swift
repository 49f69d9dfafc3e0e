// Layouts as text, for tests of one rule each. Numbers are CSS px, as Chromium 156 gives them for the
// same document and faces. All text is in a face whose characters are 0.6 em wide, of 10 px in lines
// of 20 px unless a test says otherwise: a character is 6 px wide, its content area is 14 px high and
// begins 3 px below the top of its line.

import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

enum RuleSupport {
  private static let typesetter = Result { Typesetter(fonts: try GalleyFonts.bundled()) }

  /// Elements with the ids `a`, `b` and so on have distinct colours.
  static let letters = Array("abcdefgh")
  private static let sheet =
    "html { font: 10px/20px 'Noto Sans Mono' }"
    + letters.indices.map { "#\(letters[$0]) { background: rgb(\($0 + 1),0,0) }" }.joined()

  /// Images are 40 px wide and 30 px high.
  static func prepare(_ html: String) throws -> PreparedText {
    try typesetter.get().prepare(
      RichText(html: html, styleSheet: StyleSheet(sheet)),
      images: .uniform(Size(width: 40, height: 30)))
  }

  static func layout(_ html: String, width: Double = 200) throws -> Layout {
    try prepare(html).layout(width: width)
  }
}

/// The elements with an id, in tree order, each with the rectangles of its fragments; then the text
/// of the fragment items without surrounding spaces, from top to bottom and from left to right.
func boxDump(_ html: String, width: Double = 200, showsText: Bool = true) throws -> String {
  let layout = try RuleSupport.layout(html, width: width)
  return (layout.elementDump + (showsText ? layout.textDump : [])).joined(separator: "\n")
}

/// The coloured boxes at a point from back to front, then the output of `touchDump`.
func orderDump(_ html: String, x: Double, y: Double, width: Double = 200) throws -> String {
  let layout = try RuleSupport.layout(html, width: width)
  var painted: [String] = []
  // The point in local coordinates and whether clips contain it, outermost first.
  var open = [(point: Point(x: x, y: y), isInside: true)]
  for item in layout.displayList() {
    let (point, isInside) = try #require(open.last)
    switch item {
    case .pushTransform(let transform):
      open.append((transform.map.inverse?(point) ?? point, isInside))
    case .pushClip(let rect): open.append((point, isInside && rect.contains(point)))
    case .pushRoundedClip(let shape):
      open.append((point, isInside && shape.rect.contains(point)))
    case .pushPathClip, .pushGroup, .pushEffect: open.append((point, isInside))
    case .pop: open.removeLast()
    case .fillRect(let rect, let color):
      let number = Int(color.red) - 1
      guard RuleSupport.letters.indices.contains(number), rect.contains(point), isInside else {
        continue
      }
      painted.append(String(RuleSupport.letters[number]))
    default: continue
    }
  }
  return try (painted + ["hit", touchDump(html, x: x, y: y, width: width)]).joined(separator: " ")
}

/// The id of the element that a touch at a point hits, or of its nearest ancestor with one.
func touchDump(_ html: String, x: Double, y: Double, width: Double = 200) throws -> String {
  let layout = try RuleSupport.layout(html, width: width)
  return layout.hitTest(Point(x: x, y: y)).path.compactMap(\.id).first ?? "none"
}

/// The min-content and max-content widths of a document.
func contentDump(_ html: String) throws -> String {
  let text = try RuleSupport.prepare(html)
  return [text.minContentWidth, text.maxContentWidth].map(dumped).joined(separator: " ")
}

/// Up to three digits after the point, without zeros at the end.
func dumped(_ value: Double) -> String {
  let scaled = Int((value * 1000 + 0.5).rounded(.down))
  var digits = String(abs(scaled) % 1000 + 1000).dropFirst()
  while digits.last == "0" { digits = digits.dropLast() }
  let sign = scaled < 0 ? "-" : ""
  return sign + "\(abs(scaled) / 1000)" + (digits.isEmpty ? "" : "." + digits)
}

func dumped(_ rect: Rect) -> String {
  [rect.x, rect.y, rect.width, rect.height].map(dumped).joined(separator: " ")
}

extension Layout {
  fileprivate var elementDump: [String] {
    let rects = rectsOfElements
    let markup = document.styled.markup
    var lines: [String] = []
    var node = MarkupTree.documentNode
    while node.exists {
      if let id = markup.attribute(.id, of: node) {
        let found = rects[node]?.map(words).joined(separator: " | ") ?? "none"
        lines.append(markup.string(id) + " " + found)
      }
      node = markup.nextInDocument(after: node)
    }
    return lines
  }

  private var rectsOfElements: [NodeIndex: [Rect]] {
    var rects: [NodeIndex: [Rect]] = [:]
    for fragment in fragments.boxes {
      let box = document.tree.boxes[fragment.box]
      let style = document.tree.styles[box.style].box
      // An out-of-flow box also has a fragment without size at its static position.
      if style.position == .absolute || style.position == .fixed { rects[box.node] = [] }
      rects[box.node, default: []].append(rect(fragment.rect, in: fragment.box))
    }
    for (item, box) in itemsOnLines where item.kind == .inlineBox {
      let node = document.tree.inlineBoxes[item.inlineBox].node
      rects[node, default: []].append(rect(item.rect, in: box))
    }
    return rects
  }

  /// The fragment items of all lines, each with the box of its line.
  private var itemsOnLines: [(FragmentItem, Index<Box>)] {
    fragments.lines.flatMap { line in
      let box = document.tree.paragraphs[line.paragraph].box
      let items = Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)
      return fragments.fragmentItems[items].map { ($0, box) }
    }
  }

  fileprivate var textDump: [String] {
    var texts = outsideMarkers
    for (item, box) in itemsOnLines {
      if let text = text(of: item) { texts.append((text, rect(item.rect, in: box))) }
    }
    return texts.filter { !$0.text.isEmpty }
      .sorted { ($0.rect.y, $0.rect.x, $0.text) < ($1.rect.y, $1.rect.x, $1.text) }
      .map { "\"\($0.text)\" \(words($0.rect))" }
  }

  /// The content areas of outside markers, which are not on lines.
  private var outsideMarkers: [(text: String, rect: Rect)] {
    let firstLines = index.firstLines
    return fragments.boxes.indices.compactMap { index in
      let fragment = fragments.boxes[index]
      let line = firstLines.line(inFragment: index, of: fragments)
      guard var area = document.outsideMarker(of: fragment, line: line) else { return nil }
      let marker = document.tree.markers[document.tree.boxes[fragment.box].marker]
      let style = document.styles[marker.style]
      area.y = area.y + style.lineAscent - style.ascent
      area.height = style.ascent + style.descent
      return (text(of: marker), rect(area, in: fragment.box))
    }
  }

  private func text(of marker: ListMarker) -> String {
    switch marker.content {
    case .symbol(.disclosureOpen): return "▾"
    case .symbol(.disclosureClosed): return "▸"
    case .symbol, .image: return "•"
    case .text(let paragraph):
      let range = document.tree.paragraphs[paragraph]
      return trimmed(range.textStart..<range.textEnd)
    }
  }

  private func text(of item: FragmentItem) -> String? {
    switch item.kind {
    case .text: return (item.isHidden ? "hidden " : "") + trimmed(item.textStart..<item.textEnd)
    case .symbolMarker:
      return text(of: document.tree.markers[document.tree.items[item.item].marker])
    case .hyphen: return "‐"
    case .ellipsis: return "…"
    case .rest: return "rest"
    case .inlineBox, .atomic, .empty, .token: return nil
    }
  }

  /// A range of the shaped text without surrounding spaces.
  private func trimmed(_ range: Range<Int32>) -> String {
    let bytes = document.tree.text[Int(range.lowerBound)..<Int(range.upperBound)]
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
    let start = bytes.drop(while: isSpace)
    let end = start.reversed().drop(while: isSpace).count
    return String(decoding: start.prefix(end), as: UTF8.self)
  }

  private func words(_ rect: Rect) -> String { dumped(rect) }
}
