// What expectations look for in a layout, and how failures name it.

internal import Galley

extension Layout.Hit {
  var summary: String {
    if let link { return "the link \(link.href)" }
    let elements = path.map(\.description).joined(separator: " in ")
    return elements.isEmpty ? "nothing" : "no link, only \(elements)"
  }
}

extension Layout {
  /// The first two runs of text that overlap, from the top.
  func firstOverlap(slack: Double) -> (first: Run, second: Run)? {
    var runs = self.runs.filter { $0.kind == .text && $0.rect.width > 0 }
    runs.sort { $0.rect.y < $1.rect.y }
    // Only runs that end below the top of a run can overlap it.
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
