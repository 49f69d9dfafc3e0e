// Folder GalleyLayout/Fonts: font libraries, font matching and fallback.
// Input: font files and folders; a `FontStyle`; text in `ScriptRun`s.
// Output: `FontLibrary`; `FontStack` (the faces of a style in order); `FontRun`s of one face, from
//   `FontAssigner`.
// Source: CSS Fonts 4, sections 2, 5 and 6; DESIGN 6; BROWSER_RULES 2.5, 3.18, 3.19, 3.21, 10.15,
//   10.22.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Markup, JSON, Style.
// Not: boxes; fonts of the system.
// Read: FontLibrary, RegisteredFace, FontCatalog, FontMatcher, FontCandidates, FontStack,
//   StyleFont, FontAssigner, FallbackOrders.

// Input: text in segments of one script and emoji priority, a stack. Output: runs of clusters with
// one face, segment by segment. Each cluster gets the first requested face that covers it. Fallback
// chooses a face by one remaining character and gives it all clusters that it covers, repeatedly.
// If clusters with a variation selector remain, everything is repeated without selectors.
// Source: BROWSER_RULES 3.18 and 3.19; CSS Fonts 4 section 5.3.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// A range of text with one script and one face.
struct FontRun: Equatable, BitwiseCopyable {
  var start: Int32
  var end: Int32
  var script: Script
  /// The index in the stack's candidates; -1 without a face.
  var candidate: Int32
}

/// Assigns faces to the clusters of texts, which share its storage.
struct FontAssigner {
  /// The result: adjacent runs that cover the range.
  var runs: [FontRun] = []
  /// The first run of the current segment.
  var firstRun = 0
  /// Whether faces of the result were chosen by clusters, not by single characters.
  private(set) var examinesClusters = false
  /// The indices in `runs` of clusters without a face.
  private var pending: [Int] = []
  private var cluster = ClusterScalars()
  private var used: [Int] = []
  private var hasSelectors = false
  private var script = Script.common
  private var presentation = EmojiPresentation.auto
  private var isRightToLeft = false

  /// Replaces `runs` by those of a range.
  ///
  /// - Parameters:
  ///   - text: The text. Bytes outside of the range are not read.
  ///   - range: A range of whole clusters in each segment.
  ///   - segments: Adjacent ranges of one script and emoji priority that cover the text.
  ///   - stack: The faces.
  ///   - presentation: The presentation of characters without a variation selector.
  ///   - isRightToLeft: The direction of the text.
  mutating func assign(
    _ text: Span<UInt8>, range: Range<Int>, segments: [ScriptRun], stack: FontStack,
    presentation: EmojiPresentation = .auto, isRightToLeft: Bool = false
  ) {
    runs.clear()
    examinesClusters = false
    self.isRightToLeft = isRightToLeft
    self.presentation = presentation
    var index = segments.indices.partitioningIndex { Int(segments[$0].end) > range.lowerBound }
    while index < segments.count, segments[index].start < range.upperBound {
      let segment = segments[index]
      let start = max(Int(segment.start), range.lowerBound)
      let part = start..<min(Int(segment.end), range.upperBound)
      let prefersColor = segment.priority.prefersColor(presentation)
      firstRun = runs.count
      let isDone =
        presentation == .auto && !prefersColor
        && assignCharacters(text, part, segment.script, stack)
      if !isDone {
        examinesClusters = true
        assignClusters(text, part, segment.script, stack, prefersColor: prefersColor)
      }
      index += 1
    }
  }

  /// Appends the runs of a range, decided by clusters.
  mutating func assignClusters(
    _ text: Span<UInt8>, _ range: Range<Int>, _ script: Script, _ stack: FontStack,
    prefersColor: Bool
  ) {
    pending.clear()
    self.script = script
    hasSelectors = false
    // Digits are emoji too, so `presentation` affects them.
    let coversASCII = stack.coversASCII && presentation == .auto
    var offset = range.lowerBound
    while offset < range.upperBound {
      if coversASCII, text[offset] < 0x80 {
        let end = Self.endOfASCII(text, offset..<range.upperBound)
        if end > offset {
          append(offset..<end, candidate: 0)
          offset = end
          continue
        }
      }
      let next = Self.endOfCluster(text, offset..<range.upperBound)
      append(text, offset..<next, stack)
      offset = next
    }
    if pending.isEmpty { return }
    fallBack(text, stack, prefersColor: prefersColor, heedsSelectors: true)
    if hasSelectors && !pending.isEmpty {
      assignPending(text) { stack.requested(for: $0, heedsSelector: false) }
      fallBack(text, stack, prefersColor: prefersColor, heedsSelectors: false)
    }
    mergeRuns()
  }

  // MARK: Requested faces

  /// The end of printable ASCII at the start of a range whose clusters have one byte each.
  private static func endOfASCII(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = endOfPrintable(text, range)
    // A combining mark may follow the last letter.
    if end < range.upperBound, text[end] >= 0x80, end > range.lowerBound { end -= 1 }
    return end
  }

  /// The end of printable ASCII at the start of a range.
  static func endOfPrintable(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end &+ 8 <= range.upperBound {
      let others = ByteWord.notPrintable(text.word(at: end))
      if others != 0 { break }
      end &+= 8
    }
    while end < range.upperBound, text[end] &- 0x20 < 0x5F { end += 1 }
    return end
  }

  /// The end of the first cluster of a range.
  ///
  /// As in HarfBuzz, U+200C is not part of the preceding cluster: its face is chosen separately,
  /// and kerning does not cross it. Marks are, also those that UAX #29 separates, and pictographs
  /// after U+200D, whatever is before it. Letters of Hangul that make no syllable are alone.
  @inline(__always) static func endOfCluster(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = GraphemeBreaker.next(after: range.lowerBound, in: text, end: range.upperBound)
    if end > range.lowerBound + 3, let syllable = HangulSyllable.end(text, range.lowerBound..<end) {
      end = syllable
    }
    while end < range.upperBound,
      text[end] >= 0xE1 && ScalarProperties(text.scalar(at: end).scalar).isMark
        || isJoinedPictograph(text, at: end, range)
    {
      end = GraphemeBreaker.next(after: end, in: text, end: range.upperBound)
    }
    var offset = range.lowerBound + 1
    while offset + 2 < end {
      if text[offset] == 0xE2, text[offset + 1] == 0x80, text[offset + 2] == 0x8C { return offset }
      offset += 1
    }
    return end
  }

  /// Whether a character is a pictograph after U+200D.
  @inline(__always) private static func isJoinedPictograph(
    _ text: Span<UInt8>, at offset: Int, _ range: Range<Int>
  ) -> Bool {
    text[offset &- 1] == 0x8D && offset - range.lowerBound >= 3 && text[offset &- 2] == 0x80
      && text[offset &- 3] == 0xE2
      && ScalarProperties(text.scalar(at: offset).scalar).isExtendedPictographic
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>, _ stack: FontStack) {
    append(range, candidate: requested(text, range, stack))
  }

  private mutating func append(_ range: Range<Int>, candidate found: Int?) {
    let last = runs.count - 1
    if let found, last >= firstRun, runs[last].candidate == found {
      runs[last].end = Int32(range.upperBound)
      return
    }
    if found == nil { pending.append(runs.count) }
    runs.append(
      FontRun(
        start: Int32(range.lowerBound), end: Int32(range.upperBound), script: script,
        candidate: Int32(found ?? -1)))
  }

  private mutating func requested(
    _ text: Span<UInt8>, _ range: Range<Int>, _ stack: FontStack
  ) -> Int? {
    let first = text.scalar(at: range.lowerBound)
    if first.scalar == 0x200C, range.count == 3 { return joinerStop(stack) }
    if first.length == range.count, presentation == .auto {
      return stack.candidate(for: first.scalar).flatMap { $0 < stack.requestedCount ? $0 : nil }
    }
    cluster.decode(text, range: range)
    cluster.present(as: presentation)
    if cluster.selector != 0 { hasSelectors = true }
    return stack.requested(for: cluster, heedsSelector: true)
  }

  /// The face of U+200C: the first one that covers it.
  ///
  /// After text in the first face it is the first face, which hides characters without glyphs.
  private func joinerStop(_ stack: FontStack) -> Int? {
    guard runs.count > firstRun, let last = runs.last, last.candidate != 0 else { return 0 }
    return stack.requested(covering: 0x200C) ?? 0
  }

  // MARK: Fallback

  private mutating func fallBack(
    _ text: Span<UInt8>, _ stack: FontStack, prefersColor: Bool, heedsSelectors: Bool
  ) {
    used.removeAll(keepingCapacity: true)
    if prefersColor, let found = stack.pictureFallback {
      used.append(found)
      assignPending(text) {
        stack.shows($0, heedsSelector: heedsSelectors, in: found) ? found : nil
      }
    }
    // No face is used twice, so the loop ends.
    while let hint = hint(text), let found = stack.fallback(for: hint), !used.contains(found) {
      used.append(found)
      assignAlone(text, stack, found)
      assignPending(text) {
        stack.shows($0, heedsSelector: heedsSelectors, in: found) ? found : nil
      }
    }
    guard !pending.isEmpty, let last = stack.candidates.lastResort else { return }
    assignPending(text) { stack.shows($0, heedsSelector: heedsSelectors, in: last) ? last : nil }
  }

  /// Assigns a face to the pending clusters of one character for which it is the fallback face.
  private mutating func assignAlone(_ text: Span<UInt8>, _ stack: FontStack, _ found: Int) {
    guard presentation == .auto else { return }
    assignPending { _, range in
      let first = text.scalar(at: range.lowerBound)
      return first.length == range.count && stack.candidate(for: first.scalar) == found
        ? found : nil
    }
  }

  /// The pending character whose fallback face is tried: the first one if it has a definite script,
  /// else the first other one with scripts, as in Chromium.
  ///
  /// The ranges without a face are in visual order, the characters of a range in logical order.
  private func hint(_ text: Span<UInt8>) -> UInt32? {
    var first: UInt32?
    guard isRightToLeft else { return definiteHint(text, pending[...], &first) ?? first }
    var end = pending.count
    while end > 0 {
      var start = end - 1
      while start > 0, runs[pending[start - 1]].end == runs[pending[start]].start { start -= 1 }
      if let found = definiteHint(text, pending[start..<end], &first) { return found }
      end = start
    }
    return first
  }

  /// The first character with scripts in the runs of `indices`.
  ///
  /// Those of punctuation do not count for the first of all characters, which `first` becomes.
  private func definiteHint(
    _ text: Span<UInt8>, _ indices: ArraySlice<Int>, _ first: inout UInt32?
  ) -> UInt32? {
    for index in indices {
      var offset = Int(runs[index].start)
      while offset < Int(runs[index].end) {
        let step = text.scalar(at: offset)
        let properties = ScalarProperties(step.scalar)
        if properties.hasDefiniteScript || first != nil && properties.hasCommonExtensions {
          return step.scalar
        }
        first = first ?? step.scalar
        offset += step.length
      }
    }
    return nil
  }

  /// Assigns the candidates that `choose` returns for the characters of pending clusters.
  private mutating func assignPending(_ text: Span<UInt8>, _ choose: (ClusterScalars) -> Int?) {
    assignPending { assigner, range in
      assigner.cluster.decode(text, range: range)
      assigner.cluster.present(as: assigner.presentation)
      return choose(assigner.cluster)
    }
  }

  /// Assigns the candidates that `choose` returns for the ranges of pending clusters.
  private mutating func assignPending(_ choose: (inout Self, Range<Int>) -> Int?) {
    var left = 0
    for index in pending {
      let range = Int(runs[index].start)..<Int(runs[index].end)
      if let found = choose(&self, range) {
        runs[index].candidate = Int32(found)
      } else {
        pending[left] = index
        left += 1
      }
    }
    pending.removeSubrange(left...)
  }

  private mutating func mergeRuns() {
    var last = firstRun
    for index in runs.indices.dropFirst(firstRun + 1) {
      if runs[index].candidate == runs[last].candidate {
        runs[last].end = runs[index].end
      } else {
        last += 1
        runs[last] = runs[index]
      }
    }
    runs.removeSubrange((last + 1)...)
  }
}
