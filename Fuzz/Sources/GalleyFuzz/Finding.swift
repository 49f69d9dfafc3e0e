// How a target reports what must not happen.

/// Ends the process as libFuzzer expects of a finding: it keeps the input.
enum Finding {
  /// Reports what broke, and where.
  static func report(_ words: @autoclosure () -> String) -> Never {
    print("finding: \(words())")
    fatalError("a law is broken")
  }

  static func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
    if !holds { report(words()) }
  }

  /// Reports the laws that did not hold.
  static func expect(_ tallies: LawTallies) {
    guard tallies.failures > 0 else { return }
    let failed = Law.allCases.filter { tallies[$0].failures > 0 }
    let examples = failed.flatMap { law in
      ["law: \(law.sentence)"] + tallies[law].examples.prefix(3)
    }
    report(examples.joined(separator: "\n"))
  }
}
