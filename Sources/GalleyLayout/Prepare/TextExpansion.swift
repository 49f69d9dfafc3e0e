// Input: a range of the shaped text on a justified line. Output: its justification opportunities.
// Source: BROWSER_RULES 3.11; CSS Text 3 section 7.4, CSS Text 4 section 7.5.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// The context before a character on a justified line.
struct JustificationContext: Sendable, Equatable, BitwiseCopyable {
  enum Kind: UInt8, Sendable { case normal, atomic, cursive }

  var method = TextJustify.auto
  /// The kind of the last character.
  var last = Kind.normal
  /// Whether an opportunity is immediately before the next character.
  ///
  /// True at the start of a line, where no text is expanded.
  var isAfterOpportunity = true

  /// Whether text is expanded before and after a cluster, by the cluster's first character.
  ///
  /// U+FFFC stands for an atomic inline. A default-ignorable character changes nothing.
  mutating func opportunities(of scalar: UInt32) -> (before: Bool, after: Bool) {
    if scalar == 0x20 || scalar == 0xA0 || scalar == 0x09 {
      return opportunities(ofSpace: scalar)
    }
    let isSymbol = JustifiedSymbols.contains(scalar)
    if scalar >= 0xAD, !isSymbol, ScalarProperties(scalar).isDefaultIgnorable {
      return (false, false)
    }
    let kind = method == .interCharacter ? Kind(of: scalar) : .normal
    defer { last = kind }
    switch method {
    case .auto where isSymbol, .interCharacter where kind == .normal:
      defer { isAfterOpportunity = true }
      return (!isAfterOpportunity, true)
    case .interCharacter:
      defer { isAfterOpportunity = false }
      return (!isAfterOpportunity && last != kind, false)
    default:
      isAfterOpportunity = false
      return (false, false)
    }
  }

  private mutating func opportunities(ofSpace scalar: UInt32) -> (before: Bool, after: Bool) {
    let before = method == .interCharacter && !isAfterOpportunity
    last = .normal
    isAfterOpportunity = method != .none
    return (before, method != .none)
  }
}

extension JustificationContext.Kind {
  /// Joined letters are not expanded.
  fileprivate init(of scalar: UInt32) {
    self = scalar == 0xFFFC ? .atomic : Script(of: scalar).isCursive ? .cursive : .normal
  }
}

/// The expansion of a text item on a justified line.
package struct TextExpansion: Sendable, Equatable, BitwiseCopyable {
  /// The expansion of each opportunity, in 16.16 px; 0 if the text is not expanded.
  var share: Int32 = 0
  /// The number of opportunities that are expanded, from the start of the text.
  var count: Int32 = 0
  /// The context before the text.
  var context = JustificationContext()
  /// Whether opportunities count from the end of the text: on the left of right-to-left text.
  var isReversed = false
  /// The end of the expanded text if `isReversed`.
  var end: Int32 = 0
  /// The space before the first and after the last character, in 16.16 px.
  package var insetStart: Int32 = 0
  package var insetEnd: Int32 = 0

  /// The expansion before and after the next cluster, in 16.16 px.
  mutating func next(_ scalar: UInt32) -> (before: Int64, after: Int64) {
    guard count > 0 else { return (0, 0) }
    let found = context.opportunities(of: scalar)
    return (take(found.before), take(found.after))
  }

  private mutating func take(_ isOpportunity: Bool) -> Int64 {
    guard isOpportunity, count > 0 else { return 0 }
    count -= 1
    return Int64(share)
  }
}

/// The number of justification opportunities of a line.
struct JustificationCount {
  /// The context after the counted text.
  var context = JustificationContext()
  /// Those between the counted characters and after the last one.
  private(set) var count = 0
  /// Corrections for counting from the right: `before` is subtracted, `behind` is added.
  private var before = 0
  private var behind = 0
  private var beginsWithOpportunity: Bool?
  private var endsWithSymbol = false

  /// Adds a character.
  mutating func add(_ scalar: UInt32) {
    let known = context
    let found = context.opportunities(of: scalar)
    guard context != known || found.after else { return }
    count += (found.before ? 1 : 0) + (found.after ? 1 : 0)
    if found.before { before += 1 }
    if endsWithSymbol, !found.after { behind += 1 }
    endsWithSymbol = found.after && scalar > 0xA0
    beginsWithOpportunity = beginsWithOpportunity ?? found.after
  }

  /// The number on the line: none is after its last character.
  ///
  /// Chromium counts a right-to-left line from its end, and expands it from its start.
  func total(isRightToLeft: Bool) -> Int {
    if isRightToLeft {
      return max(0, count - before + behind - (beginsWithOpportunity == true ? 1 : 0))
    }
    return max(0, count - (context.isAfterOpportunity && count > 0 ? 1 : 0))
  }
}

extension BoxTree {
  /// Visits the first character of each cluster in a range of the shaped text.
  func visitJustifiedClusters(
    from start: Int32, to end: Int32, _ visit: (_ scalar: UInt32, _ offset: Int32) -> Void
  ) {
    let text = text.span
    var offset = Int(start)
    while offset < Int(end) {
      let step = text.scalar(at: offset)
      visit(step.scalar, Int32(offset))
      let next = offset + step.length
      // Characters below U+0300 begin a cluster.
      let isCluster = step.scalar < 0x300 && (next >= Int(end) || text[next] < 0xCC)
      offset = isCluster ? next : Int(graphemeBoundary(after: Int32(offset), limit: end))
    }
  }
}

extension JustificationCount {
  /// Adds a range of the shaped text.
  mutating func add(from start: Int32, to end: Int32, of tree: BoxTree) {
    tree.visitJustifiedClusters(from: start, to: end) { scalar, _ in add(scalar) }
  }

  /// Adds a range of right-to-left text as it is painted, from its end.
  mutating func addReversed(from start: Int32, to end: Int32, of tree: BoxTree) {
    var scalars: [UInt32] = []
    tree.visitJustifiedClusters(from: start, to: end) { scalar, _ in scalars.append(scalar) }
    for scalar in scalars.reversed() { add(scalar) }
  }
}
