// Folder GalleyUnicode/Itemise: scripts, emoji, and the languages of faces.
// Input: the UTF-8 of a whole paragraph; language tags.
// Output: `ScriptRun`s of one `Script` and one `FallbackPriority`; `FallbackLanguage` and
//   `Orthographies`, by which fallback orders faces.
// Source: UAX #24; UTS #51; Chromium's RunSegmenter and ScriptRunIterator; fontconfig 2.14.1.
// Uses: GalleySystem, GalleyUnicode, GalleyUnicode/Bidi, GalleyUnicode/Tables.
// Read: ScriptRun, RunSegmenter, ScriptItemiser, ScriptBrackets, EmojiScanner, FallbackLanguage.

// Input: the text of a whole paragraph. Output: adjacent runs of one script and one emoji priority.
// The text of inline boxes is segmented together, because the script of a bracket or a neutral
// character may depend on text outside of its element.
// Source: UAX #24, section 5; UTS #51; checked against Chromium's RunSegmenter.

/// Divides text by script and emoji priority.
///
/// Use one repeatedly.
///
/// Linear in the bytes. Latin text is recognised by a scan of its bytes and is one run.
package struct RunSegmenter {
  private var scripts = ScriptItemiser()
  private var emoji = EmojiScanner()

  package init() {}

  /// Replaces `runs` by the runs of a range.
  ///
  /// Bytes outside of the range are not read.
  package mutating func segment(
    _ text: Span<UInt8>, range: Range<Int>, into runs: inout [ScriptRun]
  ) {
    runs.removeAll(keepingCapacity: true)
    if range.isEmpty { return }
    if let script = LatinScan.script(of: text, in: range) {
      runs.append(
        ScriptRun(
          start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound),
          script: script, priority: .text))
      return
    }
    let mayHaveEmoji = scripts.itemise(text, in: range, into: &runs)
    if mayHaveEmoji {
      emoji.scan(text, in: range)
      if !emoji.runs.isEmpty { cut(&runs) }
    }
  }

  private var uncut: [ScriptRun] = []

  /// Divides script runs where the priority changes.
  private mutating func cut(_ runs: inout [ScriptRun]) {
    swap(&runs, &uncut)
    runs.removeAll(keepingCapacity: true)
    var next = 0
    for run in uncut {
      var start = run.start
      while start < run.end {
        while next < emoji.runs.count, emoji.runs[next].end <= start { next += 1 }
        var part = run
        part.start = start
        if next < emoji.runs.count {
          let token = emoji.runs[next]
          if token.start <= start {
            part.priority = token.priority
            part.end = min(run.end, token.end)
          } else {
            part.end = min(run.end, token.start)
          }
        }
        runs.append(part)
        start = part.end
      }
    }
  }
}
