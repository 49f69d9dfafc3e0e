// Input: the widths of the segments of a `GraphicRun` and their attributes. Output: the positions of
// those that stay together, from the origin of the coordinates, along and across the line.
// Source: SVG 2, section 11.5 (the text layout algorithm), as in Chromium 156: BROWSER_RULES 10.141
// to 10.146.

internal import GalleyStyle
internal import GalleySystem

/// Places the letters of one `text` element.
struct GraphicRunPlacer {
  /// Letters on their line.
  struct Place {
    var along: Double
    var across = 0.0
    /// The inline size, stretched.
    var size: Double
    var factor = 1.0
    /// The position without attributes, and what `textLength` moved it by.
    var natural: Double
    var spread = 0.0
    /// Whether `textLength` of an element around counts it: not where an inner one has placed it
    /// with the letters before it.
    var isCounted = true
  }

  /// The first segment of each group.
  private let letters: [GraphicRun.Segment]
  private let isVertical: Bool
  private(set) var places: [Place] = []
  /// The number of places that the rest of the lengths before them has moved, and that rest.
  private var moved = 0
  private var rest = 0.0

  /// `groups` are the segments that stay together, `sizes` the inline sizes of segments, `anchors`
  /// those of groups.
  init(_ run: GraphicRun, groups: [Range<Int>], sizes: [Double], anchors: [Box.Part]) {
    letters = groups.map { run.segments[$0.lowerBound] }
    isVertical = run.isVertical
    places = groups.map { group in
      Place(along: 0, size: group.reduce(0) { $0 + sizes[$1] }, natural: 0)
    }
    var next = 0.0
    for number in order(letters.indices) {
      places[number].along = next
      places[number].natural = next
      next += places[number].size
    }
    moveByDistances()
    for length in run.lengths {
      let first = groups.indices.partitioningIndex {
        groups[$0].upperBound > length.segments.lowerBound
      }
      let end = groups.indices.partitioningIndex {
        groups[$0].lowerBound >= length.segments.upperBound
      }
      if first < end { fill(first..<end, length) }
    }
    moveRest(to: places.count)
    moveToPositions()
    anchor(anchors)
  }

  /// The numbers of groups in visual order.
  private func order(_ range: Range<Int>) -> [Int] {
    range.sorted { letters[$0].visual < letters[$1].visual }
  }

  /// The position of letters along and across the line; the text begins at 0.
  private func position(_ number: Int) -> (along: Double?, across: Double?) {
    let (x, y) = (letters[number].x.map(Double.init), letters[number].y.map(Double.init))
    let own = isVertical ? (y, x) : (x, y)
    return number == 0 ? (own.0 ?? 0, own.1 ?? 0) : own
  }

  /// Whether a chunk begins here: a position has an anchor of its own.
  private func beginsChunk(_ number: Int) -> Bool {
    number == 0 || letters[number].x != nil || letters[number].y != nil
  }

  /// Applies `dx` and `dy`, which move the text behind them, too, up to the next position.
  private mutating func moveByDistances() {
    var shift = (along: 0.0, across: 0.0)
    for number in places.indices {
      let (x, y) = (Double(letters[number].dx), Double(letters[number].dy))
      let position = position(number)
      if position.along != nil { shift.along = 0 }
      if position.across != nil { shift.across = 0 }
      shift.along += isVertical ? y : x
      shift.across += isVertical ? x : y
      places[number].along += shift.along
      places[number].across += shift.across
    }
  }

  /// Applies `textLength`: moves or stretches letters, and moves the rest of the chunk.
  ///
  /// Lengths ascend by their ends.
  private mutating func fill(_ members: Range<Int>, _ length: GraphicRun.Length) {
    moveRest(to: members.upperBound)
    let start = places[members].reduce(Double.infinity) { min($0, $1.along) }
    let end = places[members].reduce(-Double.infinity) { max($0, $1.along + $1.size) }
    rest +=
      length.stretches
      ? stretch(members, to: Double(length.length), from: start..<max(start, end))
      : spread(members, by: Double(length.length) - (end - start))
    for number in members.dropFirst() { places[number].isCounted = false }
  }

  /// Moves letters up to a number by what lengths before them have added to the chunk.
  private mutating func moveRest(to end: Int) {
    while moved < end {
      if beginsChunk(moved) { rest = 0 }
      if rest != 0 { move(moved, by: rest) }
      moved += 1
    }
  }

  private mutating func move(_ number: Int, by distance: Double) {
    places[number].along += distance
    places[number].spread += distance
  }

  private mutating func stretch(
    _ members: Range<Int>, to length: Double, from natural: Range<Double>
  ) -> Double {
    let size = natural.upperBound - natural.lowerBound
    guard size > 0 else { return 0 }
    let factor = length / size
    for number in members {
      move(number, by: (places[number].along - natural.lowerBound) * (factor - 1))
      places[number].size *= factor
      places[number].factor *= factor
    }
    return length - size
  }

  /// Distributes a length between letters.
  ///
  /// The letters of an inner `textLength` are one letter. As in Chromium, the text behind is moved by the share of the last letter, too.
  private mutating func spread(_ members: Range<Int>, by free: Double) -> Double {
    let count = places[members].count { $0.isCounted } - 1
    guard count > 0 else { return 0 }
    let share = free / Double(count)
    var shift = 0.0
    for number in order(members) {
      move(number, by: shift)
      if places[number].isCounted { shift += share }
    }
    return shift
  }

  /// Applies `x` and `y`.
  private mutating func moveToPositions() {
    var shift = (along: 0.0, across: 0.0)
    for number in places.indices {
      let position = position(number)
      if let along = position.along {
        shift.along = along - places[number].natural - places[number].spread
      }
      if let across = position.across { shift.across = across }
      places[number].along += shift.along
      places[number].across += shift.across
    }
  }

  /// Moves each chunk by its anchor.
  private mutating func anchor(_ anchors: [Box.Part]) {
    var first = 0
    while first < places.count {
      var end = first + 1
      while end < places.count, !beginsChunk(end) { end += 1 }
      let left = places[first..<end].reduce(Double.infinity) { min($0, $1.along) }
      let right = places[first..<end].reduce(-Double.infinity) { max($0, $1.along + $1.size) }
      let origin = places[first].along
      let shift: Double =
        switch anchors[first] {
        case .textAnchorMiddle: origin - (left + right) / 2
        case .textAnchorEnd: origin - right
        default: origin - left
        }
      for number in first..<end { places[number].along += shift }
      first = end
    }
  }
}
