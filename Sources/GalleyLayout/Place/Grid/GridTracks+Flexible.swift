// Flexible tracks: the size of one `fr`.
// Source: CSS Grid 2, section 11.7.

internal import GalleyStyle

extension GridTracks {
  mutating func expand(_ items: [GridContribution], _ constraint: Constraint) {
    guard tracks.contains(where: { $0.flex > 0 }), constraint != .minContent else { return }
    let fraction: Double
    if let available, constraint == .none {
      fraction = share(of: available, in: tracks.indices)
    } else {
      fraction = naturalFraction(items)
    }
    var leftover = 0.0
    for index in tracks.indices where tracks[index].flex > 0 {
      let share = fraction * tracks[index].flex + leftover
      let size = LayoutUnit(saturating: Int(Swift.min(share + 0.000_001, 2_000_000_000)))
      if size >= tracks[index].base {
        tracks[index].base = size
        leftover = Swift.max(0, share - Double(size.raw))
      }
    }
  }

  /// Size of one fraction in 1/64 px.
  private func share(of space: LayoutUnit, in range: Range<Int>) -> Double {
    var stiff: Set<Int> = []
    while true {
      var left = Double((space - gaps(range.count { !tracks[$0].isCollapsed })).raw)
      var sum = 0.0
      for index in range {
        if tracks[index].flex > 0, !stiff.contains(index) {
          sum += tracks[index].flex
        } else {
          left -= Double(tracks[index].base.raw)
        }
      }
      let fraction = Swift.max(0, left) / Swift.max(1, sum)
      let tooSmall = range.filter {
        tracks[$0].flex > 0 && !stiff.contains($0)
          && fraction * tracks[$0].flex < Double(tracks[$0].base.raw)
      }
      if tooSmall.isEmpty || sum == 0 { return fraction }
      stiff.formUnion(tooSmall)
    }
  }

  /// The size of one `fr` for an indefinite available size: the largest hypothetical fraction of a
  /// flexible track or of an item that spans one.
  private func naturalFraction(_ items: [GridContribution]) -> Double {
    var fraction = 0.0
    for track in tracks where track.flex > 0 {
      fraction = Swift.max(fraction, Double(track.base.raw) / Swift.max(1, track.flex))
    }
    for item in items where hasFlex(item.tracks) {
      fraction = Swift.max(fraction, share(of: item.max, in: item.tracks))
    }
    return fraction
  }
}
