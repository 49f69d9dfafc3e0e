// A target of libFuzzer, which receives one input at a time.

/// A part of the project that processes untrusted input.
protocol FuzzTarget: AnyObject {
  /// Runs one input; `isThorough` adds the slower checks.
  func run(_ bytes: [UInt8], isThorough: Bool)
  /// Runs one of the inputs that are generated without coverage.
  func sweep(_ number: Int, isThorough: Bool, using random: inout SeededGenerator)
}

extension FuzzTarget {
  func sweep(_ number: Int, isThorough: Bool, using random: inout SeededGenerator) {
    let length = Int.random(in: 8...200, using: &random)
    run(
      (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }, isThorough: isThorough)
  }
}

/// The targets by name.
enum TargetName: String, CaseIterable {
  case html, css, fonts, cache, rows, manifest, png, grammar

  func target() throws -> any FuzzTarget {
    switch self {
    case .html: try HTMLTarget()
    case .css: try StyleSheetTarget()
    case .fonts: try FontTarget()
    case .cache: try CacheTarget()
    case .rows: try RowsTarget()
    case .manifest: try ManifestTarget()
    case .png: try PNGTarget()
    case .grammar: try GrammarTarget()
    }
  }
}
