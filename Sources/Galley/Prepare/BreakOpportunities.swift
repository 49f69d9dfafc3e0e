// Where lines may end, as documents keep it: most opportunities are one space behind a word, or
// none, and nothing is shaped anew there. Those take 16 bytes; of others there is more.

internal import FontEngine
internal import GalleyUnicode

/// A place where a line may end.
struct BreakOpportunity: Sendable, Equatable, BitwiseCopyable {
  /// Where the next line begins.
  let offset: Int32
  /// Where the line's own text ends: before the spaces that hang or vanish.
  let trimmed: Int32
  let kind: Kind
  /// What a break here adds to the end of the line and to the start of the next one.
  var deltas = BreakDeltas()
  /// Sums of advances from the start of the document's text, 16.16 px.
  var advance: Int64 = 0
  var trimmedAdvance: Int64 = 0

  enum Kind: UInt8, Sendable {
    case plain
    /// A soft hyphen shows here.
    case hyphen
    /// Lines break here and words of content do not.
    case glued

    /// The kind that a flag tells (`LineBreakFlag`).
    @inline(__always) init(flag: UInt8) {
      switch flag {
      case LineBreakFlag.softHyphen: self = .hyphen
      case LineBreakFlag.glued: self = .glued
      default: self = .plain
      }
    }
  }

  @inline(__always) var isHyphen: Bool { kind == .hyphen }
  @inline(__always) var isGlued: Bool { kind == .glued }
}

/// The opportunities of a document in the order of its text.
struct BreakOpportunities: Sendable {
  private var places: [Place] = []
  /// All of those that a place does not tell, ascending.
  private var unusual: [BreakOpportunity] = []

  /// An opportunity with one space before it or none.
  private struct Place: BitwiseCopyable {
    let advance: Int64
    /// The advance of the space; `noSpace` where there is none.
    let space: Int32
    /// The offset, and in the lowest bits the kind: texts end below 2^29.
    let bits: UInt32

    static let noSpace = Int32.min
    static let unusual: UInt32 = 3

    /// Nil for an unusual one.
    @inline(__always) init?(_ opportunity: BreakOpportunity) {
      let space = opportunity.advance &- opportunity.trimmedAdvance
      let length = opportunity.offset &- opportunity.trimmed
      guard opportunity.deltas == BreakDeltas() else { return nil }
      switch length {
      case 0 where space == 0: self.space = Self.noSpace
      case 1 where abs(space) < Int64(Int32.max): self.space = Int32(truncatingIfNeeded: space)
      default: return nil
      }
      advance = opportunity.advance
      bits = UInt32(bitPattern: opportunity.offset) << 2 | UInt32(opportunity.kind.rawValue)
    }

    /// Stands for one that is told elsewhere.
    init(unusual opportunity: BreakOpportunity) {
      advance = opportunity.advance
      space = Self.noSpace
      bits = UInt32(bitPattern: opportunity.offset) << 2 | Self.unusual
    }

    @inline(__always) var offset: Int32 { Int32(bitPattern: bits >> 2) }
    @inline(__always) var trimmedAdvance: Int64 {
      space == Self.noSpace ? advance : advance &- Int64(space)
    }
    /// Nil for an unusual one.
    @inline(__always) var kind: BreakOpportunity.Kind? {
      BreakOpportunity.Kind(rawValue: UInt8(truncatingIfNeeded: bits & 3))
    }
  }

  var count: Int { places.count }

  subscript(index: Int) -> BreakOpportunity {
    @inline(__always) get {
      let position = places[index]
      guard let kind = position.kind else { return unusual(at: position.offset) }
      let offset = position.offset
      return BreakOpportunity(
        offset: offset, trimmed: position.space == Place.noSpace ? offset : offset &- 1, kind: kind,
        advance: position.advance, trimmedAdvance: position.trimmedAdvance)
    }
  }

  var last: BreakOpportunity? { places.isEmpty ? nil : self[places.count - 1] }

  @inline(__always) func offset(at index: Int) -> Int32 { places[index].offset }

  /// Whether no hyphen shows at some opportunities, and places tell all of them.
  func arePlain(in range: Range<Int>) -> Bool {
    let places = places.span
    for index in range {
      guard let kind = places[index].kind, kind != .hyphen else { return false }
    }
    return true
  }

  /// The last of some plain opportunities before which the text ends at a sum of advances or less;
  /// one less than the first if none does.
  ///
  /// Their sums ascend. The search begins `stride` behind the first.
  func last(in range: Range<Int>, endingBy advance: Int64, stride: Int) -> Int {
    guard !range.isEmpty else { return range.lowerBound - 1 }
    let places = places.span
    var index = min(range.lowerBound + max(0, stride), range.upperBound - 1)
    while index >= range.lowerBound, places[index].trimmedAdvance > advance { index -= 1 }
    while index + 1 < range.upperBound, places[index + 1].trimmedAdvance <= advance { index += 1 }
    return index
  }

  private func unusual(at offset: Int32) -> BreakOpportunity {
    unusual[unusual.indices.partitioningIndex { unusual[$0].offset >= offset }]
  }

  // MARK: Making

  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// Adds opportunities behind all others.
  mutating func append(_ opportunities: [BreakOpportunity]) {
    let opportunities = opportunities.span
    var others: [BreakOpportunity] = []
    places.append(addingCapacity: opportunities.count) { places in
      for index in opportunities.indices {
        if let position = Place(opportunities[index]) {
          places.append(position)
        } else {
          places.append(Place(unusual: opportunities[index]))
          others.append(opportunities[index])
        }
      }
    }
    if !others.isEmpty { unusual += others }
  }

  /// Hands over the opportunities; the storage serves the next document.
  mutating func handOver() -> BreakOpportunities {
    var all = BreakOpportunities()
    all.places = places.handOver()
    all.unusual = unusual.handOver()
    return all
  }
}
