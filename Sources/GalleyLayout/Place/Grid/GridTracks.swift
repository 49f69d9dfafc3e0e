// Input: the tracks of one axis and the contributions of the items. Output: the track sizes.
// Source: CSS Grid 2, section 11 (track sizing), with the rounding of Chromium 156.

internal import GalleyStyle

/// Contributions of an item to the tracks that it spans, margins included.
struct GridContribution {
  var tracks: Range<Int>
  /// The minimum contribution.
  var least: LayoutUnit
  var min: LayoutUnit
  var max: LayoutUnit
}

/// The tracks of one axis during sizing.
struct GridTracks {
  struct Track {
    var track: GridTrack
    var base = LayoutUnit.zero
    /// The growth limit; nil for infinity.
    var limit: LayoutUnit?
    var flex: Double = 0
    /// Whether the maximum is a fraction, which may be 0.
    var isFlexible = false
    var isCollapsed = false
    /// Whether the limit became finite in the last step of spanning items.
    var isInfinitelyGrowable = false
    /// The planned increase of spanning items; nil if no item affects the track.
    var planned: LayoutUnit?
  }
  var tracks: [Track] = []
  let gap: LayoutUnit
  /// Available space; nil if it is indefinite.
  let available: LayoutUnit?

  init(_ tracks: [GridTrack], gap: LayoutUnit, available: LayoutUnit?) {
    self.gap = gap
    self.available = available
    self.tracks = tracks.map { track in
      var sized = Track(track: track)
      sized.base = Self.fixed(track.least, available) ?? .zero
      sized.limit = Self.fixed(track.most, available).map { Swift.max($0, sized.base) }
      if case .flex(let factor) = track.most {
        sized.flex = Double(factor)
        sized.isFlexible = true
      }
      return sized
    }
  }

  /// Collapses empty `auto-fit` tracks (section 7.2.3.2).
  mutating func collapse(_ indices: [Int]) {
    for index in indices where tracks.indices.contains(index) {
      tracks[index].isCollapsed = true
      tracks[index].base = .zero
      tracks[index].limit = .zero
      tracks[index].flex = 0
      tracks[index].isFlexible = false
      tracks[index].track = GridTrack(least: .length(.zero), most: .length(.zero))
    }
  }

  /// A breadth as a length; nil for an intrinsic breadth, or a percentage of an indefinite size.
  static func fixed(_ breadth: GridBreadth, _ available: LayoutUnit?) -> LayoutUnit? {
    if breadth.hasPercent, available == nil { return nil }
    switch breadth {
    case .length(let value): return Swift.max(.zero, value.resolved(available ?? .zero))
    case .expression(let value):
      return Swift.max(.zero, .truncate(Double(value.resolved(available ?? .zero))))
    default: return nil
    }
  }

  func hasFlex(_ range: Range<Int>) -> Bool { tracks[range].contains { $0.isFlexible } }
  func isAutomatic(_ range: Range<Int>) -> Bool {
    tracks[range].contains {
      $0.track.least == .automatic || available == nil && $0.track.least.hasPercent
    }
  }
  /// The sum of the maximum sizing functions and gaps, if all of them are definite.
  func greatest(_ range: Range<Int>) -> LayoutUnit? {
    var sum = gaps(range.count)
    for track in tracks[range] {
      guard let most = Self.fixed(track.track.most, available) else { return nil }
      sum = sum + most
    }
    return sum
  }

  func gaps(_ count: Int) -> LayoutUnit { gap * Swift.max(0, count - 1) }
  private var allGaps: LayoutUnit { gaps(tracks.count { !$0.isCollapsed }) }
  var total: LayoutUnit { tracks.reduce(allGaps) { $0 + $1.base } }

  // MARK: Sizing

  /// The sizing constraint: none, or the intrinsic size that is computed.
  enum Constraint { case none, minContent, maxContent }

  mutating func size(_ items: [GridContribution], constraint: Constraint, stretches: Bool) {
    resolveIntrinsicSizes(items)
    for index in tracks.indices where tracks[index].limit == nil {
      tracks[index].limit = tracks[index].base
    }
    maximize(constraint)
    expand(items, constraint)
    if stretches { stretch() }
  }

  /// Maximizes the tracks up to their growth limits (section 11.6).
  private mutating func maximize(_ constraint: Constraint) {
    if constraint == .minContent { return }
    guard let available, constraint == .none else {
      for index in tracks.indices where tracks[index].flex == 0 {
        tracks[index].base = tracks[index].limit ?? tracks[index].base
      }
      return
    }
    var free = available - total
    var open = tracks.indices.filter { tracks[$0].limit ?? .zero > tracks[$0].base }
    while free > .zero, !open.isEmpty {
      let share = free / open.count
      if share == .zero { break }
      for index in open {
        let availableSize = (tracks[index].limit ?? .zero) - tracks[index].base
        let added = Swift.min(share, availableSize)
        tracks[index].base = tracks[index].base + added
        free = free - added
      }
      open = open.filter { tracks[$0].limit ?? .zero > tracks[$0].base }
    }
  }

  /// Stretches `auto` tracks over the positive free space (section 11.8).
  private mutating func stretch() {
    guard let available else { return }
    var free = available - total
    let automatic = tracks.indices.filter { tracks[$0].track.most == .automatic }
    guard free > .zero, !automatic.isEmpty else { return }
    for (position, index) in automatic.enumerated() {
      let share = free / (automatic.count - position)
      tracks[index].base = tracks[index].base + share
      free = free - share
    }
  }

  // MARK: Positions

  /// The start of each track, and the end of the last one.
  func starts(
    _ alignment: ContentAlignment, in size: LayoutUnit?, isRightToLeft: Bool = false
  ) -> [LayoutUnit] {
    let count = tracks.count { !$0.isCollapsed }
    let free = size.map { $0 - total } ?? .zero
    let spaces = ContentDistribution(
      alignment, free: free, count: count, isRightToLeft: isRightToLeft)
    var starts: [LayoutUnit] = []
    var position = spaces.start
    for track in tracks {
      starts.append(position)
      position = position + track.base + (track.isCollapsed ? .zero : gap + spaces.between)
    }
    starts.append(position)
    return starts
  }
}
