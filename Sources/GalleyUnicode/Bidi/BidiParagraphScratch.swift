// Input: a paragraph of UTF-8 and its level. Output: its runs. Characters that X9 removes have no
// entries. A run extends from the offset of its first character to that of the next run's.
// Source: UAX #9, rules X1 to X10, I1, I2 and L1.

internal import GalleySystem

/// An isolating run sequence with adjacent entries (BD13).
struct BidiSequence {
  /// The positions in the arrays of `BidiExplicitScratch`.
  var range: Range<Int>
  var level: UInt8
  /// sos and eos (X10): L or R.
  package var start: UInt8
  package var end: UInt8
}

/// The arrays of a paragraph.
///
/// Paragraphs share their storage one after another.
struct BidiParagraphScratch {
  private var explicit = BidiExplicitScratch()
  private var levelRuns: [LevelRun] = []
  private var openIsolates: [Int32] = []
  private var brackets = BidiBracketRules()

  /// Adjacent characters with one explicit level.
  private struct LevelRun: BitwiseCopyable {
    package var start: Int
    package var end: Int
    var level: UInt8
    /// The run after the isolate at the end of this one, or -1.
    package var next: Int32 = -1
    var continuesAnother = false
    var endsWithInitiator = false
  }

  /// Clears the set of classes.
  mutating func reset() {
    explicit.seen = 0
    explicit.kept = 0
  }

  /// Whether all text since the reset has the direction of a level.
  func isUniform(level: UInt8) -> Bool {
    BidiType.isUniform(explicit.seen, level: level)
      || BidiType.isUniform(explicit.kept, level: level)
  }

  /// Analyses the first paragraph of a range and appends its runs.
  ///
  /// Returns its end.
  package mutating func analyze(
    _ text: Span<UInt8>, in range: Range<Int>, level: UInt8, into runs: inout [BidiRun]
  ) -> Int {
    let end = explicit.classify(text, in: range, level: level)
    if explicit.hasControls {
      findLevelRuns()
      for first in levelRuns.indices where !levelRuns[first].continuesAnother {
        resolveSequence(from: first, text, base: level)
      }
    } else if explicit.count > 0 {
      let side = level & 1
      resolve(BidiSequence(range: 0..<explicit.count, level: level, start: side, end: side), text)
    }
    explicit.resetSeparators(to: level)
    emit(text, from: range.lowerBound, to: end, base: level, into: &runs)
    return end
  }

  /// BD7 and BD13: runs of one level, connected across isolates.
  private mutating func findLevelRuns() {
    levelRuns.removeAll(keepingCapacity: true)
    openIsolates.removeAll(keepingCapacity: true)
    var start = 0
    while start < explicit.count {
      let level = explicit.levels[start]
      var end = start + 1
      while end < explicit.count, explicit.levels[end] == level { end += 1 }
      var run = LevelRun(start: start, end: end, level: level)
      if explicit.types[start] & BidiType.noteMask == BidiType.terminator,
        let opener = openIsolates.popLast()
      {
        levelRuns[Int(opener)].next = Int32(clamping: levelRuns.count)
        run.continuesAnother = true
      }
      if explicit.types[end - 1] & BidiType.noteMask == BidiType.initiator {
        run.endsWithInitiator = true
        openIsolates.append(Int32(clamping: levelRuns.count))
      }
      levelRuns.append(run)
      start = end
    }
  }

  /// X10 for the sequence that begins with a run.
  ///
  /// The runs of a sequence are copied to adjacent entries.
  private mutating func resolveSequence(from first: Int, _ text: Span<UInt8>, base: UInt8) {
    let head = levelRuns[first]
    let before = first > 0 ? levelRuns[first - 1].level : base
    var last = first
    while levelRuns[last].next >= 0 { last = Int(levelRuns[last].next) }
    let unmatched = levelRuns[last].endsWithInitiator
    let after = unmatched || last + 1 == levelRuns.count ? base : levelRuns[last + 1].level
    var sequence = BidiSequence(
      range: head.start..<head.end, level: head.level, start: max(head.level, before) & 1,
      end: max(head.level, after) & 1)
    if last == first {
      resolve(sequence, text)
      return
    }
    var limit = explicit.count
    var index = first
    while index >= 0 {
      limit = explicit.copy(levelRuns[index].start..<levelRuns[index].end, to: limit)
      index = Int(levelRuns[index].next)
    }
    sequence.range = explicit.count..<limit
    resolve(sequence, text)
    var source = explicit.count
    index = first
    while index >= 0 {
      let run = levelRuns[index]
      explicit.copyLevels(from: source, to: run.start..<run.end)
      source += run.end - run.start
      index = Int(run.next)
    }
  }

  private mutating func resolve(_ sequence: BidiSequence, _ text: Span<UInt8>) {
    if BidiWeakRules.resolve(&explicit.types, sequence) {
      brackets.resolve(&explicit.types, sequence, offsets: explicit.offsets, text: text)
    }
    BidiNeutralRules.resolve(explicit.types, &explicit.levels, sequence)
  }

  private func emit(
    _ text: Span<UInt8>, from start: Int, to end: Int, base: UInt8, into runs: inout [BidiRun]
  ) {
    let levels = explicit.levels.span
    let offsets = explicit.offsets.span
    var level = explicit.count > 0 ? levels[0] : base
    var runStart = Int32(clamping: start)
    for i in 1..<max(1, explicit.count) where levels[i] != level {
      let boundary = Self.removedStart(text, before: offsets[i], after: offsets[i - 1])
      append(BidiRun(start: runStart, end: boundary, level: level), to: &runs)
      runStart = boundary
      level = levels[i]
    }
    append(BidiRun(start: runStart, end: Int32(clamping: end), level: level), to: &runs)
  }

  /// The start of the removed characters that belong to the character after them.
  private static func removedStart(_ text: Span<UInt8>, before offset: Int32, after: Int32) -> Int32
  {
    var start = Int(offset)
    while start > Int(after) {
      let step = text.scalar(before: start, start: Int(after))
      let kind = PropertyTable.bidiClass[step.scalar] & BidiType.classMask
      guard BidiType.removed >> UInt32(kind) & 1 != 0 else { break }
      start -= step.length
    }
    return Int32(clamping: start)
  }

  private func append(_ run: BidiRun, to runs: inout [BidiRun]) {
    if run.start >= run.end { return }
    if let last = runs.indices.last, runs[last].level == run.level, runs[last].end == run.start {
      runs[last].end = run.end
    } else {
      runs.append(run)
    }
  }
}
