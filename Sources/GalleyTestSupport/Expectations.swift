// What a test asks of a layout: each failure shows the layout and a picture of it.
// For test targets only: Testing is imported, so a program that is shipped must not link this.

public import Galley
internal import GalleyProof
public import Testing

/// Expects a link under a point; returns it.
///
/// With `href`, as written in the text, it must be that link. The failure says what is there,
/// dumps the layout and names a proof with the point marked.
@discardableResult
public func expectLink(
  at point: Point, in layout: Layout, to href: String? = nil, proofs: ProofFolder = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) -> LinkRegion? {
  let hit = layout.hitTest(point)
  if let link = hit.link, href == nil || link.href == href { return link }
  let wanted = href.map { "the link \($0)" } ?? "a link"
  var near = ""
  if let nearest = layout.links(near: point, within: .infinity).first {
    near = "; the nearest is \(nearest.link.href), \(nearest.distance) px away"
  }
  let failure = Failure(
    layout: layout, proofs: proofs, place: sourceLocation,
    words: "expected \(wanted) at \(point.x), \(point.y) but found \(hit.words)\(near)")
  failure.record(Proof(layout, overlays: [.links], touch: point, margin: 8))
  return nil
}

/// Expects that a point is on no link, so that the row takes the touch.
public func expectNoLink(
  at point: Point, in layout: Layout, proofs: ProofFolder = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let link = layout.hitTest(point).link else { return }
  let failure = Failure(
    layout: layout, proofs: proofs, place: sourceLocation,
    words: "expected no link at \(point.x), \(point.y) but found \(link.href)")
  failure.record(Proof(layout, overlays: [.links], touch: point, margin: 8))
}

/// Expects that text takes at most so many lines at a width, and no more than the width.
///
/// Returns the layout that was asked.
@discardableResult
public func expectFits(
  _ text: PreparedText, lines: Int, width: Double, proofs: ProofFolder = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Layout {
  let layout = text.layout(width: width)
  var reasons: [String] = []
  if layout.lineCount > lines {
    let rest = layout.lines.dropFirst(lines).first.map { layout.text(in: $0.range) } ?? ""
    reasons.append("it takes \(layout.lineCount), the first too many is \"\(rest)\"")
  }
  if layout.usedWidth > width { reasons.append("its widest line ends at \(layout.usedWidth)") }
  guard !reasons.isEmpty else { return layout }
  let failure = Failure(
    layout: layout, proofs: proofs, place: sourceLocation,
    words: "expected \(lines) lines in \(width) px but " + reasons.joined(separator: " and "))
  failure.record(Proof(layout, overlays: [.lineBoxes], margin: 8))
  return layout
}

/// Expects that no text stands on other text.
///
/// The content areas of runs count, as far as they are more than `slack` CSS px into each other:
/// lines that are set tighter than their font do overlap.
public func expectNoOverlap(
  in layout: Layout, slack: Double = 0, proofs: ProofFolder = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let overlap = layout.firstOverlap(slack: max(slack, 1.0 / 32)) else { return }
  let words = [overlap.first, overlap.second].map {
    "\"\(layout.text(in: $0.range))\" at \($0.rect)"
  }
  let failure = Failure(
    layout: layout, proofs: proofs, place: sourceLocation,
    words: "expected no overlap but found \(words.joined(separator: " on "))")
  let (a, b) = (overlap.first.rect, overlap.second.rect)
  let (left, top) = (max(a.x, b.x), max(a.y, b.y))
  let middle = Point(
    x: (left + min(a.maxX, b.maxX)) / 2, y: (top + min(a.maxY, b.maxY)) / 2)
  failure.record(Proof(layout, overlays: [.lineBoxes], touch: middle, margin: 8))
}

extension Hit {
  fileprivate var words: String {
    if let link { return "the link \(link.href)" }
    let elements = path.map(\.description).joined(separator: " in ")
    return elements.isEmpty ? "nothing" : "no link, \(elements)"
  }
}

extension Layout {
  /// The first two runs of text that overlap, from the top.
  fileprivate func firstOverlap(slack: Double) -> (first: Run, second: Run)? {
    var runs: [Run] = []
    enumerateRuns { run, _ in
      if run.kind == .text, run.rect.width > 0 { runs.append(run) }
      return true
    }
    runs.sort { $0.rect.y < $1.rect.y }
    // Only those that have not ended above the next one can meet it.
    var open: [Run] = []
    for run in runs {
      open.removeAll { $0.rect.maxY <= run.rect.y + slack }
      for other in open
      where min(other.rect.maxX, run.rect.maxX) - max(other.rect.x, run.rect.x) > slack {
        return (other, run)
      }
      open.append(run)
    }
    return nil
  }
}
