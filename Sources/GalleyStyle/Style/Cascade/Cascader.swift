// Input: the rules that match an element. Output: the winning declaration of each longhand.
// Source: CSS Cascade 5, section 6.

/// The origin of a declaration.
///
/// Later ones win among normal declarations.
enum CascadeOrigin: UInt8, Sendable {
  case browser, hints, author, inline
}

/// The declarations of a rule: a block of a source of the cascade.
struct RuleBlock: BitwiseCopyable {
  var source: Int
  var number: Int32
}

/// A matching rule with its precedence.
struct MatchedRule: Sendable, BitwiseCopyable {
  /// Origin (2 bits), layer (12), specificity (30), order (20).
  var precedence: UInt64
  /// The index in the cascade's sources.
  var source: Int32
  var block: Int32
  /// The number of steps to the root of its scope; the highest number without a scope.
  var proximity = UInt32.max

  init(
    origin: CascadeOrigin, layer: UInt64 = 0xFFF, specificity: Specificity, order: Int,
    block: RuleBlock
  ) {
    precedence =
      UInt64(origin.rawValue) << 62 | min(layer, 0xFFF) << 50
      | UInt64(specificity.bits) << 20 | UInt64(min(order, 0xF_FFFF))
    source = Int32(block.source)
    self.block = block.number
  }

  /// Whether it has lower precedence than another rule; of equal specificity the nearer scope wins.
  func precedes(_ other: MatchedRule) -> Bool {
    let (weight, otherWeight) = (precedence >> 20, other.precedence >> 20)
    if weight != otherWeight { return weight < otherWeight }
    if proximity != other.proximity { return proximity > other.proximity }
    return precedence < other.precedence
  }

  var origin: CascadeOrigin { CascadeOrigin(rawValue: UInt8(precedence >> 62)) ?? .author }
  /// Its origin and layer, to which `revert-layer` refers; the `style` attribute is a level of its
  /// own.
  var level: UInt16 { UInt16(precedence >> 50) }
  /// Whether it is in a layer.
  var isLayered: Bool { level & 0xFFF != 0xFFF }
  /// The weight of its important declarations, of which those of the browser win over those of
  /// authors, and those of earlier layers over those of later ones.
  ///
  /// Normal declarations have the weight 0. Of equal weight the later rule wins.
  var importance: UInt16 { origin == .browser ? .max : level ^ 0xFFF }
  /// A number that is unique among the rules of a resolver.
  var identity: UInt64 {
    UInt64(UInt32(bitPattern: source)) << 32 | UInt64(UInt32(bitPattern: block))
  }
}

/// The position of a property's winning declaration.
struct WinningDeclaration: BitwiseCopyable {
  var source: Int32 = -1
  var index: Int32 = -1
  var match: Int32 = -1
}

/// Finds winning declarations.
///
/// Elements share its storage one after another.
struct Cascader {
  private(set) var winners: [WinningDeclaration] = []
  /// A bit for each property with a winner.
  private(set) var touched: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var sawFlowRelative = false
  /// The direction by which flow-relative properties were replaced.
  private(set) var direction = Direction.leftToRight

  mutating func reset() {
    touched = (0, 0, 0, 0)
    sawFlowRelative = false
  }

  /// Whether the winners may differ for another direction than the inherited one.
  var dependsOnDirection: Bool { sawFlowRelative && has(.direction) }

  /// The winner of a touched property.
  func winner(_ property: Property) -> WinningDeclaration { winners[Int(property.rawValue)] }

  /// Runs the cascade over matches in ascending precedence.
  ///
  /// The sources contain their declarations.
  mutating func run(_ matches: [MatchedRule], _ sources: [RuleSet], direction: Direction) {
    reset()
    self.direction = direction
    if winners.isEmpty {
      winners = [WinningDeclaration](repeating: WinningDeclaration(), count: Int(Property.count))
    }
    var hasImportant = false
    var isLayered = false
    for (number, match) in matches.enumerated() {
      let block = sources[Int(match.source)].blocks[Int(match.block)]
      take(match, number, block.start..<block.importantStart, sources, direction)
      if block.end > block.importantStart {
        hasImportant = true
        if match.isLayered, match.origin == .author { isLayered = true }
      }
    }
    guard hasImportant else { return }
    guard !isLayered else { return takeImportant(ofLayers: matches, sources) }
    // Among important declarations, those of the browser win over those of authors.
    for isBrowser in [false, true] {
      for (number, match) in matches.enumerated() where (match.origin == .browser) == isBrowser {
        takeImportant(match, number, sources)
      }
    }
  }

  /// Takes important declarations, of which those of earlier layers win.
  private mutating func takeImportant(ofLayers matches: [MatchedRule], _ sources: [RuleSet]) {
    let order = matches.indices.sorted {
      (matches[$0].importance, $0) < (matches[$1].importance, $1)
    }
    for number in order { takeImportant(matches[number], number, sources) }
  }

  private mutating func takeImportant(_ match: MatchedRule, _ number: Int, _ sources: [RuleSet]) {
    let block = sources[Int(match.source)].blocks[Int(match.block)]
    guard block.end > block.importantStart else { return }
    take(match, number, block.importantStart..<block.end, sources, direction)
  }

  private mutating func take(
    _ match: MatchedRule, _ number: Int, _ range: Range<Int32>, _ sources: [RuleSet],
    _ direction: Direction
  ) {
    let set = sources[Int(match.source)]
    for index in range {
      var property = set.declarations[Int(index)].property
      if property.isFlowRelative {
        sawFlowRelative = true
        property = property.physical(direction)
      }
      winners[Int(property.rawValue)] = WinningDeclaration(
        source: match.source, index: index, match: Int32(number))
      mark(property.rawValue)
    }
  }

  private mutating func mark(_ raw: UInt8) {
    let bit = UInt64(1) << UInt64(raw & 63)
    switch raw >> 6 {
    case 0: touched.0 |= bit
    case 1: touched.1 |= bit
    case 2: touched.2 |= bit
    default: touched.3 |= bit
    }
  }

  /// Removes the winners of other properties.
  mutating func keep(_ isKept: (Property) -> Bool) {
    let known = touched
    touched = (0, 0, 0, 0)
    for property in Property.allCases where Self.holds(known, property) && isKept(property) {
      mark(property.rawValue)
    }
  }

  func has(_ property: Property) -> Bool { Self.holds(touched, property) }

  private static func holds(
    _ touched: (UInt64, UInt64, UInt64, UInt64), _ property: Property
  ) -> Bool {
    let bit = UInt64(1) << UInt64(property.rawValue & 63)
    switch property.rawValue >> 6 {
    case 0: return touched.0 & bit != 0
    case 1: return touched.1 & bit != 0
    case 2: return touched.2 & bit != 0
    default: return touched.3 & bit != 0
    }
  }

  /// Visits the touched properties in their order of application.
  func forEachTouched(_ body: (Property, WinningDeclaration) -> Void) {
    for (word, bits) in [touched.0, touched.1, touched.2, touched.3].enumerated() {
      var rest = bits
      while rest != 0 {
        let raw = UInt8(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
        if let property = Property(rawValue: raw) { body(property, winners[Int(raw)]) }
      }
    }
  }
}
