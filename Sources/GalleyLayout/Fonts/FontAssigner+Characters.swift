// Input: text of one script, a stack. Output: runs with one face, decided by single characters. In
// most text the characters of a cluster have one face, and all text without a requested face has
// one fallback face.

internal import GalleySystem
internal import GalleyUnicode

extension FontAssigner {
  /// Appends the runs of a range; returns false, without appending, if clusters must be examined.
  ///
  /// A face that is the first one for each character of a cluster is the cluster's face. Fallback
  /// chooses a face by one character and gives it every cluster that it covers. If one face covers
  /// all clusters, there is no further choice.
  mutating func assignCharacters(
    _ text: Span<UInt8>, _ range: Range<Int>, _ script: Script, _ stack: FontStack
  ) -> Bool {
    guard !range.isEmpty else { return true }
    let first = runs.count
    let isDone = addRuns(text, range, script, stack)
    if !isDone { runs.removeLast(runs.count - first) }
    return isDone
  }

  private mutating func addRuns(
    _ text: Span<UInt8>, _ range: Range<Int>, _ script: Script, _ stack: FontStack
  ) -> Bool {
    var run = FontRun(start: Int32(range.lowerBound), end: 0, script: script, candidate: -1)
    var fallback = -1
    var previous: UInt32 = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let first: UInt32
      let last: UInt32
      let end: Int
      let found: Int
      if stack.coversASCII, text[offset] &- 0x20 < 0x5F {
        end = Self.endOfPrintable(text, offset..<range.upperBound)
        (first, last, found) = (UInt32(text[offset]), UInt32(text[end - 1]), 0)
      } else {
        let step = text.scalar(at: offset)
        guard !Self.concernsCluster(step.scalar), let own = stack.candidate(for: step.scalar)
        else { return false }
        end = offset &+ step.length
        (first, last, found) = (step.scalar, step.scalar, own)
      }
      if found != Int(run.candidate) {
        if found >= stack.requestedCount {
          guard fallback < 0 || fallback == found else { return false }
          fallback = found
        }
        if offset > range.lowerBound {
          guard GraphemeBreaker.alwaysBeginsCluster(first, after: previous) else { return false }
          run.end = Int32(offset)
          runs.append(run)
        }
        run = FontRun(start: Int32(offset), end: 0, script: script, candidate: Int32(found))
      }
      previous = last
      offset = end
    }
    run.end = Int32(range.upperBound)
    runs.append(run)
    return true
  }

  /// Whether a character affects the face of its neighbours: U+200C, variation selectors and
  /// leading consonants of Hangul.
  private static func concernsCluster(_ scalar: UInt32) -> Bool {
    if scalar < 0x180B { return ClusterScalars.isLeadingConsonant(scalar) }
    return scalar == 0x200C || ScalarProperties(scalar).isVariationSelector
  }
}
