// The break opportunities of a document in compact form. Most of them follow one space or none, and
// a break there changes no glyphs: these take 16 bytes. Others take more.

internal import FontEngine
internal import GalleyUnicode

/// A break opportunity with its advances.
struct BreakOpportunity: Sendable, Equatable, BitwiseCopyable {
  /// The start of the next line.
  let offset: Int32
  /// The end of the line's text before trailing spaces that hang or are removed.
  let trimmed: Int32
  let kind: Kind
  /// The changes of advances at the end of the line and at the start of the next one.
  var deltas = BreakDeltas()
  /// Sums of advances from the start of the document's text, in 16.16 px.
  var advance: Int64 = 0
  var trimmedAdvance: Int64 = 0

  enum Kind: UInt8, Sendable {
    case plain
    /// A soft hyphen becomes visible.
    case hyphen
    /// A break opportunity for lines that does not count for words of content.
    case glued

    /// The kind of a `LineBreakFlag`.
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

/// The break opportunities of a document in text order.
struct BreakOpportunities: Sendable {
  private var places: [Place] = []
  /// The opportunities that have no compact form, in ascending order.
  private var unusual: [BreakOpportunity] = []

  /// An opportunity after one space or none.
  private struct Place: BitwiseCopyable {
    let advance: Int64
    /// The advance of the space; `noSpace` without a space.
    let space: Int32
    /// The offset, with the kind in the two lowest bits: texts are shorter than 2^29 bytes.
    let bits: UInt32

    static let noSpace = Int32.min
    static let unusual: UInt32 = 3

    /// Returns nil for an opportunity without a compact form.
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

    /// Creates a placeholder for one in `unusual`.
    init(unusual opportunity: BreakOpportunity) {
      advance = opportunity.advance
      space = Self.noSpace
      bits = UInt32(bitPattern: opportunity.offset) << 2 | Self.unusual
    }

    @inline(__always) var offset: Int32 { Int32(bitPattern: bits >> 2) }
    @inline(__always) var trimmedAdvance: Int64 {
      space == Self.noSpace ? advance : advance &- Int64(space)
    }
    /// The kind; nil for a placeholder.
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

  /// Whether a range has neither hyphens nor opportunities without a compact form.
  func arePlain(in range: Range<Int>) -> Bool {
    let places = places.span
    for index in range {
      guard let kind = places[index].kind, kind != .hyphen else { return false }
    }
    return true
  }

  /// The index of the last plain opportunity in a range whose trimmed advance is at most `advance`;
  /// one less than the first if there is none.
  ///
  /// The advances ascend. The search begins `stride` after the first.
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

  /// Appends opportunities.
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

  /// Moves the opportunities out.
  ///
  /// The storage is reused for the next document.
  mutating func handOver() -> BreakOpportunities {
    var all = BreakOpportunities()
    all.places = places.handOver()
    all.unusual = unusual.handOver()
    return all
  }
}
