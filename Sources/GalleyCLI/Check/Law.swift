// The laws between the results of a layout, and their statistics.

/// A law between the results of a text and its layouts.
enum Law: Int, CaseIterable {
  case hitIsBoundary, caretOnLine, linkMiddle, rangeCovers, rangesDisjoint, caretWalk
  case visualWalk, clusterMiddle
  case linkText, linkRects, cellsDisjoint, objectOnce, rangesNest
  case heightIsLayouts, linesAreLayouts, widthsHoldWidth, widthsKeepHeight

  /// The law as a sentence.
  var sentence: String {
    switch self {
    case .hitIsBoundary: "an offset is between two grapheme clusters"
    case .caretOnLine: "the caret of a hit is within the line of the hit"
    case .linkMiddle: "the middle of a link's rectangle is on that link"
    case .rangeCovers: "the rectangles of a range cover its clusters and no other"
    case .rangesDisjoint: "the rectangles of two neighbouring ranges do not overlap"
    case .caretWalk: "a walk by cluster meets each boundary once, there and back"
    case .visualWalk: "a walk to the right along a line meets each cluster once, never going left"
    case .clusterMiddle: "the middle of a cluster is on that cluster"
    case .linkText: "the text of a link has no separator at its ends"
    case .linkRects: "the rectangles of a link's range are those of the link"
    case .cellsDisjoint: "no offset is in two cells of a table"
    case .objectOnce: "an image or a link is once in the accessibility tree"
    case .rangesNest: "the range of an accessibility element contains those of its children"
    case .heightIsLayouts: "height, measurement and layout have the same height"
    case .linesAreLayouts: "measurement and layout have the same number of lines"
    case .widthsHoldWidth: "the widths of a measurement hold the measured width"
    case .widthsKeepHeight: "the height is the same at both ends of the widths of a measurement"
    }
  }
}

/// The statistics of a law.
struct LawTally: Sendable {
  var checks = 0
  var failures = 0
  /// The number of checks that cannot hold, by reason.
  var exceptions: [String: Int] = [:]
  /// The messages of the first failures.
  var examples: [String] = []

  static let mostExamples = 20

  mutating func add(_ other: LawTally) {
    checks += other.checks
    failures += other.failures
    exceptions.merge(other.exceptions, uniquingKeysWith: +)
    examples += other.examples.prefix(Self.mostExamples - min(examples.count, Self.mostExamples))
  }
}

/// The statistics of all laws.
struct LawTallies: Sendable {
  private(set) var byLaw = [LawTally](repeating: LawTally(), count: Law.allCases.count)

  subscript(law: Law) -> LawTally { byLaw[law.rawValue] }

  var failures: Int { byLaw.reduce(0) { $0 + $1.failures } }

  mutating func add(_ other: LawTallies) {
    for index in byLaw.indices { byLaw[index].add(other.byLaw[index]) }
  }

  mutating func pass(_ law: Law) { byLaw[law.rawValue].checks += 1 }

  mutating func fail(_ law: Law, _ words: String) {
    byLaw[law.rawValue].checks += 1
    byLaw[law.rawValue].failures += 1
    if byLaw[law.rawValue].examples.count < LawTally.mostExamples {
      byLaw[law.rawValue].examples.append(words)
    }
  }

  mutating func except(_ law: Law, _ reason: String) {
    byLaw[law.rawValue].checks += 1
    byLaw[law.rawValue].exceptions[reason, default: 0] += 1
  }
}

/// A random number generator with a seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
