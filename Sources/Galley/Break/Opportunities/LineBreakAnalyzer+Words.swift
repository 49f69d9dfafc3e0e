// Input: the verdict of the rules and the characters around. Output: the verdict under `word-break`.
// CSS Text 3, 5.2. Chromium adds breaks for `break-all` by a table of classes, and takes those away
// between letters and numbers for `keep-all`; both measured.

/// What `word-break` remembers of the text before.
struct WordBreakContext {
  var isLetter = false
}

extension LineBreakAnalyzer {
  func adjust(_ allows: Bool, before c: Character, _ options: LineBreakOptions) -> Bool {
    allows
  }
}
