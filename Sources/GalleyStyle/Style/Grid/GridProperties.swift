// Folder GalleyStyle/Style/Grid: the properties of grids.
// Input: the tokens of `grid-…` declarations.
// Output: `GridProperties` with `GridTemplate`, `GridTrack` and `GridLine`.
// Source: CSS Grid 2, sections 7 and 8; CSS Align 3.
// Uses: Markup, Style, Style/Cascade/Builder, Style/Properties, Style/Syntax, Style/Values,
//   Style/Values/Grammar.
// Not: layout of grids, which is in Place/Grid.
// Read: GridProperties, ValueParser+Grid.

// Properties of grid containers and of their items. Source: CSS Grid 2, CSS Align 3.

@usableFromInline package struct GridProperties: Sendable, Hashable {
  package var columns = GridTemplate<GridTrack>()
  package var rows = GridTemplate<GridTrack>()
  /// The names of cells by row; empty for none.
  package var areas: [[String]] = []
  package var autoColumns: [GridTrack] = [.automatic]
  package var autoRows: [GridTrack] = [.automatic]
  package var autoFlow = GridFlow()
  package var columnStart = GridLine()
  package var columnEnd = GridLine()
  package var rowStart = GridLine()
  package var rowEnd = GridLine()
  package var justifyItems = ItemAlignment.normal
  /// `normal` represents `auto`.
  package var justifySelf = ItemAlignment.normal
}

/// Grid properties in indirect storage, because few boxes have any.
@usableFromInline package indirect enum GridSlot: Sendable, Hashable {
  case initial
  case some(GridProperties)

  /// The value without a copy of the other properties.
  var justifySelf: ItemAlignment {
    if case .some(let value) = self { return value.justifySelf }
    return .normal
  }

  var justifyItems: ItemAlignment {
    if case .some(let value) = self { return value.justifyItems }
    return .normal
  }

  package var properties: GridProperties {
    get {
      switch self {
      case .initial: GridProperties()
      case .some(let value): value
      }
    }
    set { self = .some(newValue) }
  }
}

package struct GridFlow: Sendable, Hashable {
  package var isColumn = false
  package var isDense = false
}

/// A list of tracks with the names of the lines between them.
///
/// Its functions are inlinable, so that other modules contain specialisations for their tracks.
@usableFromInline package struct GridTemplate<Track: Sendable & Hashable>: Sendable, Hashable {
  @usableFromInline package var tracks: [Track] = []
  /// By line; one more than tracks.
  @usableFromInline package var names: [[String]] = [[]]
  /// The repetition of `auto-fill` or `auto-fit`, and the track that it precedes.
  @usableFromInline package var repetition: Repetition?
  /// Whether the tracks are those of the parent grid.
  @usableFromInline package var isSubgrid = false

  @inlinable package init(
    tracks: [Track] = [], names: [[String]] = [[]], repetition: Repetition? = nil
  ) {
    self.tracks = tracks
    self.names = names
    self.repetition = repetition
  }

  @usableFromInline package struct Repetition: Sendable, Hashable {
    package var place: Int
    package var tracks: [Track]
    package var names: [[String]]
    package var isFit: Bool
  }

  @inlinable package mutating func add(names more: [String]) { names[names.count - 1] += more }
  @inlinable package mutating func add(_ track: Track) {
    tracks.append(track)
    names.append([])
  }
  @inlinable package mutating func add(_ other: Self) {
    for (index, track) in other.tracks.enumerated() {
      add(names: other.names[index])
      add(track)
    }
    add(names: other.names.last ?? [])
  }

  /// The first tracks without a repetition.
  @inlinable package func prefix(_ count: Int) -> Self {
    Self(tracks: Array(tracks.prefix(count)), names: Array(names.prefix(count + 1)))
  }

  func map<Other>(_ change: (Track) -> Other) -> GridTemplate<Other> {
    var template = GridTemplate<Other>(
      tracks: tracks.map(change), names: names,
      repetition: repetition.map {
        GridTemplate<Other>.Repetition(
          place: $0.place, tracks: $0.tracks.map(change), names: $0.names, isFit: $0.isFit)
      })
    template.isSubgrid = isSubgrid
    return template
  }
}

/// The minimum and maximum size of a track.
package struct GridTrack: Sendable, Hashable {
  package var least = GridBreadth.automatic
  package var most = GridBreadth.automatic

  package init(
    least: GridBreadth = GridBreadth.automatic, most: GridBreadth = GridBreadth.automatic
  ) {
    self.least = least
    self.most = most
  }

  package static let automatic = GridTrack()
}

@usableFromInline package enum GridBreadth: Sendable, Hashable {
  case automatic, minContent, maxContent
  case length(LengthPercentage)
  /// `min()`, `max()`, `clamp()` with percentages.
  indirect case expression(LengthExpression)
  /// A fraction of the free space.
  case flex(Float)
  /// Like `maxContent`, but at most a length.
  case fitContent(LengthPercentage)

  /// Whether a length depends on the size of the container.
  package var hasPercent: Bool {
    switch self {
    case .length(let value): value.hasPercent
    case .expression(let value): value.hasPercent
    default: false
    }
  }
}

/// A track before the resolution of units.
struct SpecifiedTrack: Sendable, Hashable {
  enum Breadth: Sendable, Hashable {
    case automatic, minContent, maxContent
    case length(StyleValue)
    case flex(Float)
    case fitContent(StyleValue)
  }
  var least = Breadth.automatic
  var most = Breadth.automatic

  /// Whether one of its sizes does not depend on its content.
  var isFixed: Bool {
    switch (least, most) {
    case (.length, _), (_, .length): true
    default: false
    }
  }
}

/// An edge of an item's grid area.
package struct GridLine: Sendable, Hashable {
  package var isSpan = false
  /// Counted from the end if negative; 0 for none.
  package var number = 0
  package var name = ""
  package var isAuto: Bool { !isSpan && number == 0 && name.isEmpty }
}

/// The specified value of a grid property.
indirect enum GridValue: Sendable, Hashable {
  case template(GridTemplate<SpecifiedTrack>)
  case areas([[String]])
  case flow(GridFlow)
  case line(GridLine)
}

extension StyleBuilder {
  mutating func applyGrid(_ property: Property, _ value: StyleValue) {
    var grid = style.computed.box.grid.properties
    switch (property, value) {
    case (.gridTemplateColumns, .grid(.template(let list))):
      grid.columns = list.map { track($0) }
    case (.gridTemplateRows, .grid(.template(let list))): grid.rows = list.map { track($0) }
    case (.gridAutoColumns, .grid(.template(let list))):
      grid.autoColumns = list.tracks.map { track($0) }
    case (.gridAutoRows, .grid(.template(let list))):
      grid.autoRows = list.tracks.map { track($0) }
    case (.gridTemplateAreas, .grid(.areas(let areas))): grid.areas = areas
    case (.gridAutoFlow, .grid(.flow(let flow))): grid.autoFlow = flow
    case (.gridColumnStart, .grid(.line(let line))): grid.columnStart = line
    case (.gridColumnEnd, .grid(.line(let line))): grid.columnEnd = line
    case (.gridRowStart, .grid(.line(let line))): grid.rowStart = line
    case (.gridRowEnd, .grid(.line(let line))): grid.rowEnd = line
    default: break
    }
    style.computed.box.grid.properties = grid
  }

  private mutating func track(_ track: SpecifiedTrack) -> GridTrack {
    GridTrack(least: breadth(track.least), most: breadth(track.most))
  }

  private mutating func breadth(_ breadth: SpecifiedTrack.Breadth) -> GridBreadth {
    switch breadth {
    case .automatic: .automatic
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .flex(let factor): .flex(factor)
    case .length(let value):
      switch lengthValue(value) {
      case .length(let length): .length(length)
      case .expression(let expression): .expression(expression)
      default: .length(.zero)
      }
    case .fitContent(let value): .fitContent(share(value) ?? .zero)
    }
  }
}

extension GridBreadth {
  /// The value multiplied by the device pixel ratio.
  fileprivate func scaled(by factor: Float) -> Self {
    switch self {
    case .length(var value):
      value.px *= factor
      return .length(value)
    case .expression(let expression): return .expression(expression.scaled(by: factor))
    case .fitContent(var value):
      value.px *= factor
      return .fitContent(value)
    default: return self
    }
  }
}

extension GridSlot {
  mutating func scale(by factor: Float) {
    guard case .some(var grid) = self else { return }
    func scaled(_ track: GridTrack) -> GridTrack {
      GridTrack(least: track.least.scaled(by: factor), most: track.most.scaled(by: factor))
    }
    grid.columns = grid.columns.map(scaled)
    grid.rows = grid.rows.map(scaled)
    grid.autoColumns = grid.autoColumns.map(scaled)
    grid.autoRows = grid.autoRows.map(scaled)
    self = .some(grid)
  }
}
