// Intrinsic track sizes: base sizes and growth limits from the contributions of items.
// Source: CSS Grid 2, section 11.5, as in Chromium: minimum contributions do not depend on the
// constraint under which the container is sized.

internal import GalleyStyle

extension GridTracks {
  /// Items without flexible tracks come first, by the number of tracks that they span.
  mutating func resolveIntrinsicSizes(_ items: [GridContribution]) {
    var group: [GridContribution] = []
    var flexible: [GridContribution] = []
    for item in items.sorted(by: { $0.tracks.count < $1.tracks.count }) where !item.tracks.isEmpty {
      if hasFlex(item.tracks) {
        flexible.append(item)
      } else if item.tracks.count == 1 {
        fit(item, in: item.tracks.lowerBound)
      } else {
        if let last = group.last, last.tracks.count < item.tracks.count {
          accommodate(group, inFlexible: false)
          group = []
        }
        group.append(item)
      }
    }
    if !group.isEmpty { accommodate(group, inFlexible: false) }
    if !flexible.isEmpty { accommodate(flexible, inFlexible: true) }
  }

  /// Sizes a track for an item in it alone (section 11.5, step 2).
  private mutating func fit(_ item: GridContribution, in index: Int) {
    let track = tracks[index].track
    let steps = IntrinsicStep.minimums.filter { applies($0, to: track) }
    for step in steps { tracks[index].base = max(tracks[index].base, step.contribution(of: item)) }
    if applies(.intrinsicMaximum, to: track) {
      tracks[index].limit = max(tracks[index].limit ?? .zero, limit(track.most, item))
    }
    if let limit = tracks[index].limit { tracks[index].limit = max(limit, tracks[index].base) }
  }

  /// The contribution of an item to the growth limit of its only track.
  private func limit(_ breadth: GridBreadth, _ item: GridContribution) -> LayoutUnit {
    if breadth == .minContent { return item.min }
    guard let most = fitLimit(breadth) else { return item.max }
    return max(item.min, min(item.max, most))
  }

  /// The argument of `fit-content()`; nil for others and for a percentage of an indefinite size.
  private func fitLimit(_ breadth: GridBreadth) -> LayoutUnit? {
    guard case .fitContent(let most) = breadth, available != nil || !most.hasPercent else {
      return nil
    }
    return most.resolved(available ?? .zero)
  }

  // MARK: Spanning items

  /// A step of section 11.5.1 that increases base sizes or growth limits.
  private enum IntrinsicStep {
    case intrinsicMinimum, contentMinimum, maxContentMinimum, intrinsicMaximum, maxContentMaximum

    static let minimums: [Self] = [.intrinsicMinimum, .contentMinimum, .maxContentMinimum]
    static let all = minimums + [.intrinsicMaximum, .maxContentMaximum]
    var isMinimum: Bool { Self.minimums.contains(self) }

    func contribution(of item: GridContribution) -> LayoutUnit {
      switch self {
      case .intrinsicMinimum: item.least
      case .contentMinimum, .intrinsicMaximum: item.min
      case .maxContentMinimum, .maxContentMaximum: item.max
      }
    }
  }

  /// Whether a step increases a track.
  private func applies(_ step: IntrinsicStep, to track: GridTrack) -> Bool {
    let breadth = step.isMinimum ? track.least : track.most
    switch breadth {
    case .automatic: return step != .contentMinimum && step != .maxContentMinimum
    case .minContent: return step != .maxContentMinimum && step != .maxContentMaximum
    case .maxContent, .fitContent: return true
    case .length, .expression:
      let isAutomatic = breadth.hasPercent && available == nil
      return isAutomatic && step != .contentMinimum && step != .maxContentMinimum
    case .flex: return false
    }
  }

  /// Increases tracks for items with one number of tracks, or for all with flexible tracks, by the
  /// greatest increase that an item needs.
  private mutating func accommodate(_ items: [GridContribution], inFlexible: Bool) {
    for step in IntrinsicStep.all where !inFlexible || step.isMinimum {
      var touched: [Int] = []
      for item in items {
        let growing = item.tracks.filter {
          (!inFlexible || tracks[$0].isFlexible) && applies(step, to: tracks[$0].track)
        }
        guard !growing.isEmpty else { continue }
        let size = item.tracks.reduce(gaps(item.tracks.count)) { $0 + affectedSize($1, step) }
        let space = max(.zero, step.contribution(of: item) - size)
        let increases = self.increases(of: growing, by: space, step, inFlexible: inFlexible)
        for (index, increase) in zip(growing, increases) {
          if tracks[index].planned == nil { touched.append(index) }
          tracks[index].planned = max(tracks[index].planned ?? .zero, increase)
        }
      }
      for index in touched { applyPlanned(to: index, step) }
    }
    for item in items {
      for index in item.tracks { tracks[index].isInfinitelyGrowable = false }
    }
  }

  /// The base size or growth limit; an infinite limit is replaced by the base size.
  private func affectedSize(_ index: Int, _ step: IntrinsicStep) -> LayoutUnit {
    step.isMinimum ? tracks[index].base : tracks[index].limit ?? tracks[index].base
  }

  private mutating func applyPlanned(to index: Int, _ step: IntrinsicStep) {
    let size = affectedSize(index, step) + (tracks[index].planned ?? .zero)
    tracks[index].planned = nil
    tracks[index].isInfinitelyGrowable =
      step == .intrinsicMaximum && tracks[index].limit == nil
    if step.isMinimum {
      tracks[index].base = size
      if let limit = tracks[index].limit { tracks[index].limit = max(limit, size) }
    } else {
      tracks[index].limit = max(size, tracks[index].base)
    }
  }

  // MARK: Distribution of space

  /// The greatest increase of a track in a step before all have reached their limits; nil for
  /// infinity.
  private func growth(_ index: Int, _ step: IntrinsicStep) -> LayoutUnit? {
    if step.isMinimum { return tracks[index].limit.map { $0 - tracks[index].base } }
    if tracks[index].limit != nil, !tracks[index].isInfinitelyGrowable { return .zero }
    return growthBeyondLimits(index, step)
  }

  private func growthBeyondLimits(_ index: Int, _ step: IntrinsicStep) -> LayoutUnit? {
    guard !step.isMinimum, let most = fitLimit(tracks[index].track.most) else { return nil }
    return most - affectedSize(index, step)
  }

  /// Distributes space over tracks, first up to their limits; returns the increase of each.
  private func increases(
    of indices: [Int], by space: LayoutUnit, _ step: IntrinsicStep, inFlexible: Bool
  ) -> [LayoutUnit] {
    var increases = [LayoutUnit](repeating: .zero, count: indices.count)
    guard space > .zero else { return increases }
    var rest = space
    func share(_ places: [Int], _ growth: (Int) -> LayoutUnit?) {
      let open = places.map { place in
        (place: place, growth: growth(indices[place]).map { max(.zero, $0 - increases[place]) })
      }.filter { $0.growth != .zero }
      var weight = open.reduce(0.0) { $0 + (inFlexible ? tracks[indices[$1.place]].flex : 1) }
      let isEqual = !inFlexible || weight == 0
      if isEqual { weight = Double(open.count) }
      for (place, growth) in open.sortedByGrowth() {
        let own = isEqual ? 1 : tracks[indices[place]].flex
        let part =
          own == weight
          ? rest : LayoutUnit(saturating: Int(Double(rest.raw) * own / max(weight, .ulpOfOne)))
        let increase = min(part, growth ?? part)
        increases[place] = increases[place] + increase
        rest = rest - increase
        weight -= own
      }
    }
    share(Array(indices.indices)) { self.growth($0, step) }
    guard rest > .zero else { return increases }
    let beyond = indices.indices.filter { growsBeyondLimit(tracks[indices[$0]].track, step) }
    share(beyond.isEmpty ? Array(indices.indices) : beyond) { growthBeyondLimits($0, step) }
    return increases
  }

  /// Whether a track grows beyond its limit before others do.
  private func growsBeyondLimit(_ track: GridTrack, _ step: IntrinsicStep) -> Bool {
    switch step {
    case .intrinsicMinimum, .contentMinimum: applies(.intrinsicMaximum, to: track)
    case .maxContentMinimum: applies(.maxContentMaximum, to: track)
    case .intrinsicMaximum, .maxContentMaximum: true
    }
  }
}

extension [(place: Int, growth: LayoutUnit?)] {
  /// Ascending by growth, in order where it is equal.
  fileprivate func sortedByGrowth() -> Self {
    guard contains(where: { $0.growth != nil }) else { return self }
    return sorted {
      guard let growth = $0.growth else { return $1.growth == nil && $0.place < $1.place }
      guard let other = $1.growth else { return true }
      return (growth, $0.place) < (other, $1.place)
    }
  }
}
