// Input: fragments and the first line of each box. Output: the first line of each fragment, with those
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
  /// By fragment: the first line from it on.
  private var places: [Place] = []

  /// No lines.
  init() {}

  /// `firstLine` returns the first line of a box's own paragraph.
  init(_ boxes: [BoxFragment], firstLine: (Index<Box>) -> Index<LineFragment>?) {
    var next = Place(fragment: boxes.count, line: .none)
    places = [Place](repeating: next, count: boxes.count)
    for index in boxes.indices.reversed() {
      if let line = firstLine(boxes[index].box) { next = Place(fragment: index, line: line) }
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
