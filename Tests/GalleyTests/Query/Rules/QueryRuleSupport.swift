// Carets, links and painting as text, for tests of one rule each, in the face and size of
// `RuleSupport`.

@testable import Galley
@testable import GalleyLayout

/// The text with a bar at the caret that a click sets, and the caret's x, y and height.
func caretDump(_ html: String, x: Double, y: Double, width: Double = 200) throws -> String {
  let layout = try RuleSupport.layout(html, width: width)
  guard let position = layout.closestPosition(to: Point(x: x, y: y)),
    let caret = layout.caret(at: position)
  else { return "none" }
  var text = layout.text
  text.insert("|", at: text.utf8.index(text.startIndex, offsetBy: position.offset.utf8))
  let numbers = [caret.rect.x, caret.rect.y, caret.rect.height].map(dumped)
  return text.replacing("\n", with: "/") + " " + numbers.joined(separator: " ")
}

/// The links, each with its text and its rectangles.
func linkDump(_ html: String) throws -> String {
  let links = try RuleSupport.layout(html).links.map { link in
    let rects = link.rects.isEmpty ? "none" : link.rects.map(dumped).joined(separator: " | ")
    return "\"\(link.text)\" " + rects
  }
  return links.isEmpty ? "no links" : links.joined(separator: "\n")
}

/// The painting operations, one on each line.
func paintDump(_ html: String) throws -> String {
  let lines = try RuleSupport.layout(html).displayList().description.split(separator: "\n")
  return lines.joined(separator: "\n")
}
