// How a target reports what must not happen.

/// Ends the process as libFuzzer expects of a finding: it keeps the input.
enum Finding {
  /// The document in work, which an input of choices does not show; one thread runs all inputs.
  nonisolated(unsafe) static var document = ""

  /// Reports what broke, and where.
  static func report(_ words: @autoclosure () -> String) -> Never {
    Files.writeError("finding: \(words())\n")
    unsafe Files.writeError("document: \(document)\n")
    fatalError("a law is broken")
  }

  static func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
    if !holds { report(words()) }
  }

  /// Reports the laws that did not hold and must.
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
  /// Whether no style, no text and no face may break it.
  ///
  /// Where text is turned, lies over other text or has negative advances, the middle of a cluster is
  /// not on that cluster, and a walk to the right goes to the left.
  fileprivate var holdsForAnyInput: Bool {
    switch self {
    case .hitIsBoundary, .caretWalk, .heightIsLayouts, .linesAreLayouts, .widthsHoldWidth,
      .widthsKeepHeight:
      true
    case .caretOnLine, .linkMiddle, .rangeCovers, .rangesDisjoint, .visualWalk, .clusterMiddle:
      false
    }
  }
}
