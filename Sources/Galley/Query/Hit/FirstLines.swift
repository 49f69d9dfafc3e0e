// Input: fragments and the lines of each paragraph. Output: the first line of each fragment, with those
// of its descendants.
// The marker of a list item is beside it. Items may be in each other, and each looks at all fragments
// in it until one has a line: one pass finds the lines of all.

internal import GalleySystem

/// The first lines of fragments and of their descendants, which follow them.
struct FirstLines: Sendable {
  private struct Place {
    /// The fragment that has the line; past the last one for none.
    var fragment: Int
    var line: Index<LineFragment>
  }
  /// By fragment: the first line from it on; empty for a document without markers.
  private var places: [Place] = []

  init(
    _ boxes: [BoxFragment], _ linesOfParagraph: Groups<TextParagraph, LineFragment>,
    in tree: BoxTree
  ) {
    guard !tree.markers.isEmpty else { return }
    var next = Place(fragment: boxes.count, line: .none)
    places = [Place](repeating: next, count: boxes.count)
    for index in boxes.indices.reversed() {
      let paragraph = tree.boxes[boxes[index].box].paragraph
      if paragraph.exists, let line = linesOfParagraph.range(paragraph).first {
        next = Place(fragment: index, line: linesOfParagraph.members[line])
      }
      places[index] = next
    }
  }

  /// The first line of a fragment or of its descendants.
  func line(inFragment index: Int, of fragments: Fragments) -> LineFragment? {
    guard places.indices.contains(index) else { return nil }
    let end = max(index + 1, Int(fragments.boxes[index].end))
    let place = places[index]
    return place.fragment < end && place.line.exists ? fragments.lines[place.line] : nil
  }
}
