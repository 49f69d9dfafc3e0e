// Labels, text and language of accessibility elements.

internal import GalleyStyle
internal import GalleySystem

extension AccessibilityBuilder {
  func label(of node: NodeIndex) -> String? {
    let markup = layout.document.styled.markup
    let label = markup.attribute(named: "aria-label", of: node).map(markup.string)
    return label?.isEmpty == true ? nil : label
  }

  /// The alternative text of an image.
  ///
  /// Empty for decorative images, nil for other elements.
  func imageText(_ node: NodeIndex) -> String? {
    let markup = layout.document.styled.markup
    switch markup.nodes[node].tag {
    case .img, .svg, .video, .canvas, .object, .iframe, .audio, .embed: break
    default: return nil
    }
    return label(of: node) ?? markup.attribute(.alt, of: node).map(markup.string)
      ?? markup.attribute(.title, of: node).map(markup.string) ?? ""
  }

  /// The plain text of a range with the replacements in `readings`.
  func text(in range: Range<Int>) -> String {
    var next = readings.indices.partitioningIndex {
      readings[$0].range.upperBound > range.lowerBound
    }
    var out = ""
    var start = range.lowerBound
    while next < readings.count, readings[next].range.lowerBound < range.upperBound {
      let reading = readings[next]
      if reading.range.lowerBound >= start {
        out += layout.string(start..<reading.range.lowerBound) + reading.text
      }
      start = min(range.upperBound, max(start, reading.range.upperBound))
      next += 1
    }
    return out + layout.string(start..<range.upperBound)
  }

  func range(ofParagraph paragraph: Index<TextParagraph>) -> Range<Int> {
    let tree = layout.document.tree
    let start = start(ofParagraph: paragraph)
    let paragraph = tree.paragraphs[paragraph]
    let plain = tree.plain
    // A space that was removed at the end is in no item.
    let last = tree.items[paragraph.itemRange].last {
      $0.end > $0.start
    }
    let end = tree.plainEnd(last?.end ?? paragraph.textStart)
    var range = start..<max(start, end)
    // Forced breaks at the ends are no part of the text, as separators are none.
    while !range.isEmpty, plain[range.lowerBound] == 0x0A {
      range = range.lowerBound + 1..<range.upperBound
    }
    while !range.isEmpty, plain[range.upperBound - 1] == 0x0A {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }

  func marker(of box: Box) -> String? {
    guard box.marker.exists else { return nil }
    let tree = layout.document.tree
    switch tree.markers[box.marker].content {
    case .symbol, .image: return "•"
    case .text(let paragraph):
      let text = tree.paragraphs[paragraph]
      let words = String(
        decoding: tree.text[Int(text.textStart)..<Int(text.textEnd)], as: UTF8.self)
      return words.trimmed
    }
  }

  func language(ofBox box: Index<Box>) -> String? {
    language(ofStyle: layout.document.tree.boxes[box].style)
  }

  func language(ofStyle style: Index<ComputedStyle>) -> String? {
    let language = layout.document.tree.styles[style].text.language
    return language.isEmpty ? nil : language
  }
}
