// The break opportunities of a document in compact form: 16 bytes each. An opportunity that follows
// several spaces, or where a break changes glyphs, takes 40 bytes more.

internal import GalleySystem
internal import GalleyUnicode

/// A break opportunity with its advances.
package struct BreakOpportunity: Sendable, Equatable, BitwiseCopyable {
  /// The start of the next line.
  package let offset: Int32
  /// The end of the line's text before trailing spaces that hang or are removed.
  package let trimmed: Int32
  let kind: Kind
  /// The changes of advances at the end of the line and at the start of the next one.
  var deltas = BreakDeltas()
  /// The part of the advance that full-width punctuation before the break loses if the line
  /// overflows otherwise.
  var endTrim: Int32 = 0
  /// Sums of advances from the start of the document's text, in 16.16 px.
  var advance: Int64 = 0
  var trimmedAdvance: Int64 = 0

  enum Kind: UInt8, Sendable {
    case plain
    /// A soft hyphen becomes visible.
    case hyphen
    /// A break opportunity that does not affect the min-content size.
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

  /// The sum of advances at the end of a line that this opportunity ends, and at the start of the
  /// next line.
  ///
  /// Both include the changes of glyphs by the break.
  @inline(__always) package var lineEnd: Int64 { trimmedAdvance &+ Int64(deltas.end) }
  @inline(__always) package var lineStart: Int64 { advance &- Int64(deltas.start) }

  @inline(__always) package var isHyphen: Bool { kind == .hyphen }
  @inline(__always) var isGlued: Bool { kind == .glued }
}

/// The two sums that line breaking needs of an opportunity.
struct BreakSums: BitwiseCopyable {
  /// The sum of advances where the next line begins.
  let lineStart: Int64
  /// The difference of the sums at the next line's start and at the line's end: the advance of the
  /// spaces between, and the changes of glyphs by the break.
  fileprivate let gap: Int32
  /// The offset, with the flags in the three lowest bits: texts are shorter than 2^29 bytes.
  fileprivate let bits: UInt32

  fileprivate static let kind: UInt32 = 3
  /// The kind of an opportunity that has no compact form.
  fileprivate static let unusual: UInt32 = 3
  /// One space precedes.
  fileprivate static let space: UInt32 = 4

  @inline(__always) fileprivate init(_ opportunity: BreakOpportunity) {
    lineStart = opportunity.lineStart
    let difference = opportunity.lineStart &- opportunity.lineEnd
    gap = Int32(truncatingIfNeeded: difference)
    let length = opportunity.offset &- opportunity.trimmed
    let isCompact =
      (opportunity.deltas.bits | opportunity.endTrim) == 0 && Int64(gap) == difference
      && (length == 1 || (length | gap) == 0)
    let space = UInt32(truncatingIfNeeded: length) << 2
    bits =
      UInt32(bitPattern: opportunity.offset) << 3
      | (isCompact ? UInt32(opportunity.kind.rawValue) | space : Self.unusual)
  }

  /// The sums of a plain or glued opportunity at which a break changes no glyphs.
  ///
  /// `gap` is the advance of the space before it, or 0 without one.
  @inline(__always) init(
    at offset: Int32, lineStart: Int64, gap: Int32, _ kind: BreakOpportunity.Kind,
    followsSpace: Bool
  ) {
    self.lineStart = lineStart
    self.gap = gap
    bits =
      UInt32(bitPattern: offset) << 3 | UInt32(kind.rawValue) | (followsSpace ? Self.space : 0)
  }

  /// Whether the difference of the sums fits into `gap`.
  @inline(__always) static func hasSums(_ opportunity: BreakOpportunity) -> Bool {
    let difference = opportunity.lineStart &- opportunity.lineEnd
    return Int64(Int32(truncatingIfNeeded: difference)) == difference
  }

  /// The sum of advances where a line that ends at the opportunity ends.
  @inline(__always) var lineEnd: Int64 { lineStart &- Int64(gap) }
  @inline(__always) var offset: Int32 { Int32(bitPattern: bits >> 3) }
  /// Whether the opportunity has no compact form.
  @inline(__always) fileprivate var isUnusual: Bool { bits & Self.kind == Self.unusual }
  /// The kind; nil for an opportunity that has no compact form.
  @inline(__always) fileprivate var kind: BreakOpportunity.Kind? {
    BreakOpportunity.Kind(rawValue: UInt8(truncatingIfNeeded: bits & Self.kind))
  }
}

/// The break opportunities of a document in text order.
package struct BreakOpportunities: Sendable {
  /// The sums of all opportunities.
  ///
  /// They are exact if the text item has `hasSums`.
  private(set) var sums: [BreakSums] = []
  /// The opportunities that have no compact form, in ascending order.
  private var unusual: [BreakOpportunity] = []

  package var count: Int { sums.count }

  package subscript(index: Int) -> BreakOpportunity {
    @inline(__always) get {
      let known = sums[index]
      guard let kind = known.kind else { return unusual(at: known.offset) }
      return BreakOpportunity(
        offset: known.offset, trimmed: known.offset &- (known.bits & BreakSums.space == 0 ? 0 : 1),
        kind: kind, advance: known.lineStart, trimmedAdvance: known.lineEnd)
    }
  }

  var last: BreakOpportunity? { sums.isEmpty ? nil : self[sums.count - 1] }

  /// Whether all opportunities at an offset or after it have a compact form.
  @inline(__always) func areCompact(from offset: Int32) -> Bool {
    guard let last = unusual.last else { return true }
    return last.offset < offset
  }

  @inline(__always) func offset(at index: Int) -> Int32 { sums[index].offset }

  private func unusual(at offset: Int32) -> BreakOpportunity {
    unusual[unusual.indices.partitioningIndex { unusual[$0].offset >= offset }]
  }

  // MARK: Construction

  mutating func reserveCapacity(_ count: Int) { sums.reserveCapacity(count) }

  /// Appends up to `count` opportunities that have a compact form.
  @inline(__always) mutating func append(
    upTo count: Int, _ body: (inout OutputSpan<BreakSums>) -> Void
  ) {
    sums.append(addingCapacity: count) { body(&$0) }
  }

  mutating func append(_ opportunity: BreakOpportunity) {
    let known = BreakSums(opportunity)
    sums.append(known)
    if known.isUnusual { unusual.append(opportunity) }
  }

  mutating func append(_ opportunities: [BreakOpportunity]) {
    for index in opportunities.indices { append(opportunities[index]) }
  }

  /// Moves the opportunities out.
  ///
  /// The storage is reused for the next document.
  mutating func handOver() -> BreakOpportunities {
    var all = BreakOpportunities()
    all.sums = sums.handOver()
    all.unusual = unusual.handOver()
    return all
  }
}

extension BreakOpportunities {
  /// The break opportunity at `offset`.
  func opportunity(at offset: Int32) -> BreakOpportunity? {
    let index = first(notBefore: offset, in: 0..<count)
    guard index < count, self.offset(at: index) == offset else { return nil }
    return self[index]
  }

  @inline(__always) func isFirst(
    _ index: Int, notBefore offset: Int32, in item: PreparedItem
  ) -> Bool {
    let first = Int(item.firstOpportunity)
    return index >= first && index < Int(item.opportunitiesEnd)
      && self.offset(at: index) >= offset
      && (index == first || self.offset(at: index - 1) < offset)
  }

  /// The index of an item's first opportunity at or after `offset`; its `opportunitiesEnd` if there
  /// is none.
  func first(notBefore offset: Int32, in item: PreparedItem) -> Int {
    first(
      notBefore: offset, in: Int(item.firstOpportunity)..<Int(item.opportunitiesEnd))
  }

  private func first(notBefore offset: Int32, in range: Range<Int>) -> Int {
    range.partitioningIndex { self.offset(at: $0) >= offset }
  }
}
