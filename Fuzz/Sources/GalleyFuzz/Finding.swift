// Reports of findings.

/// Reports findings by ending the process, whereupon libFuzzer keeps the input.
enum Finding {
  /// The current document, which the bytes of an input do not contain.
  ///
  /// All inputs run on one thread.
  nonisolated(unsafe) static var document = ""

  /// Reports a violated expectation with the current document.
  static func report(_ words: @autoclosure () -> String) -> Never {
    Files.writeError("finding: \(words())\n")
    unsafe Files.writeError("document: \(document)\n")
    fatalError("a law is broken")
  }

  static func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
    if !holds { report(words()) }
  }

  /// Reports violated laws that must hold for any input.
  static func expect(_ tallies: LawTallies) {
    guard tallies.failures > 0 else { return }
    let failed = Law.allCases.filter { $0.holdsForAnyInput && tallies[$0].failures > 0 }
    if failed.isEmpty { return }
    let examples = failed.flatMap { law in
      ["law: \(law.sentence)"] + tallies[law].examples.prefix(3)
    }
    report(examples.joined(separator: "\n"))
  }
}

extension Law {
  /// Whether the law holds for all styles, texts and faces.
  ///
  /// In transformed text, overlapping text and text with negative advances, the middle of a cluster
  /// may be on another cluster, and the next position to the right may be further left.
  fileprivate var holdsForAnyInput: Bool {
    switch self {
    case .hitIsBoundary, .caretWalk, .linkText, .cellsDisjoint, .objectOnce, .rangesNest,
      .heightIsLayouts, .linesAreLayouts, .widthsHoldWidth, .widthsKeepHeight:
      true
    case .caretOnLine, .linkMiddle, .linkRects, .rangeCovers, .rangesDisjoint, .visualWalk,
      .clusterMiddle:
      false
    }
  }
}
