// Input: runs with one face, a stack. Output: the text with which a run is shaped. A face shapes all
// text that the preceding faces do not cover, and then drops the clusters that it does not cover
// itself. Letters beside a dropped cluster keep the kerning with its base.
// Source: CSS Fonts 4 section 5.3; Chromium shapes a text with one face after the other.

internal import FontEngine
internal import GalleySystem
internal import GalleyUnicode

extension FontAssigner {
  /// The range of a run and of the clusters beside it of which its face has the base only.
  func reach(ofRun index: Int, _ text: Span<UInt8>, _ stack: FontStack) -> Range<Int> {
    let run = runs[index]
    var reach = Int(run.start)..<Int(run.end)
    // Faces that were chosen by single characters do not cover the bases of other runs.
    guard examinesClusters, run.candidate >= 0, run.candidate < stack.requestedCount,
      reach.count < Self.longestReach
    else { return reach }
    if index > 0, isDropped(runs[index - 1], by: run), runs[index - 1].end == run.start {
      let start = GraphemeBreaker.previous(
        before: reach.lowerBound, in: text, start: Int(runs[index - 1].start))
      if hasBase(text, start..<reach.lowerBound, run, stack) { reach = start..<reach.upperBound }
    }
    if index + 1 < runs.count, isDropped(runs[index + 1], by: run),
      runs[index + 1].start == run.end,
      mayCover(text.scalar(at: reach.upperBound).scalar, run, stack)
    {
      let end = Self.endOfCluster(text, reach.upperBound..<Int(runs[index + 1].end))
      if hasBase(text, reach.upperBound..<end, run, stack) { reach = reach.lowerBound..<end }
    }
    return reach
  }

  private static var longestReach: Int { 4096 }

  /// Whether the face of `run` precedes that of `other` in the order of fallback.
  private func isDropped(_ other: FontRun, by run: FontRun) -> Bool {
    other.script == run.script && (other.candidate > run.candidate || other.candidate < 0)
  }

  /// False if neither the face of `run` nor a face before it has a glyph for a character.
  ///
  /// Most neighbours are of another script than the face. The memo of the stack decides this without
  /// the end of their cluster.
  private func mayCover(_ scalar: UInt32, _ run: FontRun, _ stack: FontStack) -> Bool {
    stack.candidate(for: scalar).map { $0 <= Int(run.candidate) } ?? false
  }

  /// Whether a cluster has marks or joined pictographs, and the face of `run` a glyph for its base.
  private func hasBase(
    _ text: Span<UInt8>, _ cluster: Range<Int>, _ run: FontRun, _ stack: FontStack
  ) -> Bool {
    let base = text.scalar(at: cluster.lowerBound)
    var second = cluster.lowerBound + base.length
    while second < cluster.upperBound, text[second] == 0xE2,
      text.scalar(at: second).scalar == 0x200D
    {
      second += 3
    }
    guard second < cluster.upperBound else { return false }
    let mark = text.scalar(at: second).scalar
    return !ClusterScalars.isHidden(mark) && mark != 0x20E3 && mayCover(base.scalar, run, stack)
      && stack.candidates.face(Int(run.candidate))?.covers(base.scalar) == true
  }
}
