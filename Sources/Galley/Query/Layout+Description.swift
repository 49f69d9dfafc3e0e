// Layouts and their parts as short text, which a failing expectation prints.

internal import GalleyStyle

extension Layout: CustomStringConvertible {
  /// The size, a line of text for each line box, and one for each link.
  ///
  /// `dump()` has the runs too.
  ///
  /// - Complexity: O(*n*) for *n* runs and bytes of text.
  public var description: String { summary.description }
}

extension Layout.Summary: CustomStringConvertible {
  /// The size, a line of text for each line box, and one for each link.
  public var description: String {
    var text = "\(size) px, \(lines.count.counted("line")), \(links.count.counted("link"))"
    if isTruncated { text += ", truncated" }
    for (index, line) in lines.enumerated() { text += "\nline \(index) \(line)" }
    for (index, link) in links.enumerated() { text += "\nlink \(index) \(link)" }
    return text
  }
}

extension Layout.Summary.Line: CustomStringConvertible {
  /// The line box and its text: `(0, 16) 100.5 x 18 "Hello"`.
  public var description: String { "\(rect) \(text.debugDescription)" }
}

extension Layout.Line: CustomStringConvertible {
  /// The offsets, the line box, the baseline and the kinds of the runs.
  public var description: String {
    let kinds = runs.map(\.kind.rawValue).joined(separator: " ")
    return "\(range) \(rect) baseline \(baseline.shortText)\(isForced ? " forced" : ""): \(kinds)"
  }
}

extension Layout.Run: CustomStringConvertible {
  /// The kind, the offsets and the rectangle, with what is not the usual case.
  public var description: String {
    var text = "\(kind.rawValue) \(range) \(rect) baseline \(baseline.shortText)"
    if isRightToLeft { text += " right-to-left" }
    if isHidden { text += " hidden" }
    if let linkNumber { text += " link \(linkNumber)" }
    if let token { text += " \(token.debugDescription)" }
    return text
  }
}

extension Layout.Link: CustomStringConvertible {
  /// The address, the text with its offsets, and the rectangles.
  public var description: String {
    var out = "\(href.debugDescription) \(range) \(text.debugDescription)"
    if isTruncated { out += " truncated" }
    return rects.reduce(out) { "\($0) \($1)" }
  }
}

extension Layout.Anchor: CustomStringConvertible {
  /// The id, the offset and the rectangle: `#top 12 (0, 16) 100 x 18`.
  public var description: String { "#\(id) \(offset) \(rect)" }
}

extension Layout.Position: CustomStringConvertible {
  /// The offset, and the affinity if it is upstream: `12`, `12 upstream`.
  public var description: String { affinity == .upstream ? "\(offset) upstream" : "\(offset)" }
}

extension Layout.Hit: CustomStringConvertible {
  /// The position, the elements from the innermost one, and the address of the link.
  ///
  /// - Complexity: that of `position`, plus the depth of the elements.
  public var description: String {
    let elements = path.map(\.description).joined(separator: " in ")
    return "\(position) in \(elements.isEmpty ? "nothing" : elements)"
      + (link.map { ", link \($0.href.debugDescription)" } ?? "")
  }
}

extension Layout.Caret: CustomStringConvertible {
  /// The rectangle, the line, the baseline, and the slope and direction if they are unusual.
  public var description: String {
    "\(rect) line \(line.number) baseline \(baseline.shortText)"
      + (slope == 0 ? "" : " slope \(slope.shortText)") + (isRightToLeft ? " right-to-left" : "")
  }
}

extension Layout.Match: CustomStringConvertible {
  /// The offsets and the rectangles.
  public var description: String { rects.reduce("\(range)") { "\($0) \($1)" } }
}

extension Layout.Selection: CustomStringConvertible {
  /// The offsets, the text and the rectangles.
  public var description: String {
    rects.reduce("\(range) \(text.debugDescription)") { "\($0) \($1)" }
  }
}

extension Layout.Outline: CustomStringConvertible {
  /// The path in the syntax of SVG.
  public var description: String { svgPath }
}
