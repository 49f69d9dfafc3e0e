// The grammar of grid properties. Source: CSS Grid 2, sections 7 and 8.

extension ValueParser {
  /// Parses grid longhands.
  static func grid(_ property: Property, _ cursor: inout TokenCursor) -> StyleValue? {
    switch property {
    case .gridTemplateColumns, .gridTemplateRows:
      if cursor.take(ident: "none") { return .grid(.template(GridTemplate())) }
      return axis(&cursor).map { .grid(.template($0)) }
    case .gridAutoColumns, .gridAutoRows:
      var list = GridTemplate<SpecifiedTrack>()
      while let track = track(&cursor) { list.add(track) }
      return list.tracks.isEmpty ? nil : .grid(.template(list))
    case .gridTemplateAreas:
      if cursor.take(ident: "none") { return .grid(.areas([])) }
      return areas(&cursor).map { .grid(.areas($0)) }
    case .gridAutoFlow: return flow(&cursor)
    default: return gridLine(&cursor).map { .grid(.line($0)) }
    }
  }

  // MARK: Tracks

  /// Parses a list of tracks.
  ///
  /// `repeat()` cannot contain another one.
  private static func template(
    _ cursor: inout TokenCursor, isRepeated: Bool = false
  ) -> GridTemplate<SpecifiedTrack>? {
    var list = GridTemplate<SpecifiedTrack>()
    while !cursor.isAtEnd {
      if let names = lineNames(&cursor) {
        list.add(names: names)
      } else if !isRepeated, cursor.function == "repeat" {
        var inner = cursor.enterBlock()
        cursor.skipSpace()
        guard addRepetition(&inner, to: &list) else { return nil }
      } else if let track = track(&cursor) {
        list.add(track)
      } else {
        break
      }
    }
    // The number of repetitions must not depend on the content.
    guard list.repetition == nil || list.tracks.allSatisfy(\.isFixed) else { return nil }
    return list.tracks.isEmpty && list.repetition == nil ? nil : list
  }

  /// Parses tracks or `subgrid`.
  private static func axis(_ cursor: inout TokenCursor) -> GridTemplate<SpecifiedTrack>? {
    cursor.take(ident: "subgrid") ? lineNameList(&cursor) : template(&cursor)
  }

  /// Parses the names of lines after `subgrid`; nil for an invalid repetition.
  private static func lineNameList(_ cursor: inout TokenCursor) -> GridTemplate<SpecifiedTrack>? {
    var list = GridTemplate<SpecifiedTrack>()
    list.isSubgrid = true
    list.names = []
    while true {
      if let names = lineNames(&cursor) {
        list.names.append(names)
      } else if cursor.function == "repeat" {
        var inner = cursor.enterBlock()
        cursor.skipSpace()
        guard addRepeatedNames(&inner, to: &list) else { return nil }
      } else {
        return list
      }
    }
  }

  private static func addRepeatedNames(
    _ cursor: inout TokenCursor, to list: inout GridTemplate<SpecifiedTrack>
  ) -> Bool {
    cursor.skipSpace()
    let isAutomatic = cursor.take(ident: "auto-fill")
    guard let count = isAutomatic ? 1 : integer(&cursor, least: 1), cursor.take(.comma) else {
      return false
    }
    var names: [[String]] = []
    while let next = lineNames(&cursor) { names.append(next) }
    guard !names.isEmpty, cursor.isAtEnd else { return false }
    if isAutomatic {
      guard list.repetition == nil else { return false }
      list.repetition = GridTemplate.Repetition(
        place: list.names.count, tracks: [], names: names, isFit: false)
      return true
    }
    for _ in 0..<Int(min(count, Double(Limits.tracks))) where list.names.count <= Limits.tracks {
      list.names += names
    }
    return true
  }

  private static func addRepetition(
    _ cursor: inout TokenCursor, to list: inout GridTemplate<SpecifiedTrack>
  ) -> Bool {
    cursor.skipSpace()
    let isFit = cursor.take(ident: "auto-fit")
    let isAutomatic = isFit || cursor.take(ident: "auto-fill")
    guard let count = isAutomatic ? 1 : integer(&cursor, least: 1), cursor.take(.comma),
      let part = template(&cursor, isRepeated: true), cursor.isAtEnd
    else { return false }
    if isAutomatic {
      guard list.repetition == nil, part.tracks.allSatisfy(\.isFixed) else { return false }
      list.repetition = GridTemplate.Repetition(
        place: list.tracks.count, tracks: part.tracks, names: part.names, isFit: isFit)
      return true
    }
    for _ in 0..<Int(min(count, Double(Limits.tracks))) where list.tracks.count < Limits.tracks {
      list.add(part)
    }
    return true
  }

  private static func lineNames(_ cursor: inout TokenCursor) -> [String]? {
    guard cursor.current.kind == .openSquare else { return nil }
    var inner = cursor.enterBlock()
    cursor.skipSpace()
    inner.skipSpace()
    var names: [String] = []
    while !inner.isAtEnd {
      guard let name = customName(&inner) else { return nil }
      names.append(name)
    }
    return names
  }

  /// Parses a name as written.
  private static func customName(_ cursor: inout TokenCursor) -> String? {
    guard cursor.current.kind == .ident else { return nil }
    let name = cursor.list.name(cursor.current)
    cursor.advance()
    cursor.skipSpace()
    return name
  }

  private static func track(_ cursor: inout TokenCursor) -> SpecifiedTrack? {
    switch cursor.function {
    case "minmax":
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      inner.skipSpace()
      guard let least = breadth(&inner), inner.take(.comma), let most = breadth(&inner),
        inner.isAtEnd
      else { return nil }
      if case .flex = least { return nil }
      return SpecifiedTrack(least: least, most: most)
    case "fit-content":
      var inner = cursor.enterBlock()
      cursor.skipSpace()
      inner.skipSpace()
      guard let value = length(&inner, percent: true, negative: false), inner.isAtEnd else {
        return nil
      }
      return SpecifiedTrack(least: .automatic, most: .fitContent(value))
    default:
      guard let size = breadth(&cursor) else { return nil }
      if case .flex = size { return SpecifiedTrack(least: .automatic, most: size) }
      return SpecifiedTrack(least: size, most: size)
    }
  }

  private static func breadth(_ cursor: inout TokenCursor) -> SpecifiedTrack.Breadth? {
    if cursor.take(ident: "auto") { return .automatic }
    if cursor.take(ident: "min-content") { return .minContent }
    if cursor.take(ident: "max-content") { return .maxContent }
    let token = cursor.current
    if token.kind == .dimension, cursor.list.lowerName(token) == "fr", token.number >= 0 {
      cursor.advance()
      cursor.skipSpace()
      return .flex(Float(min(token.number, 1_000_000)))
    }
    return length(&cursor, percent: true, negative: false).map { .length($0) }
  }

  // MARK: Areas and lines

  private static func areas(_ cursor: inout TokenCursor) -> [[String]]? {
    var rows: [[String]] = []
    while let text = cursor.takeString() {
      let names = text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
      guard !names.isEmpty, names.count == rows.first?.count ?? names.count else { return nil }
      rows.append(names.map { $0.allSatisfy { $0 == "." } ? "" : $0 })
    }
    return rows.isEmpty ? nil : rows
  }

  private static func flow(_ cursor: inout TokenCursor) -> StyleValue? {
    var flow = GridFlow()
    var count = 0
    while !cursor.isAtEnd {
      if cursor.take(ident: "dense") {
        flow.isDense = true
      } else if cursor.take(ident: "column") {
        flow.isColumn = true
      } else if !cursor.take(ident: "row") {
        return nil
      }
      count += 1
    }
    return count == 1 || count == 2 && flow.isDense ? .grid(.flow(flow)) : nil
  }

  private static func gridLine(_ cursor: inout TokenCursor) -> GridLine? {
    var line = GridLine()
    if cursor.take(ident: "auto") { return line }
    var isEmpty = true
    while !cursor.isAtEnd {
      if !line.isSpan, cursor.take(ident: "span") {
        line.isSpan = true
      } else if line.number == 0, let number = integer(&cursor) {
        guard number != 0 else { return nil }
        line.number = Int(min(max(number, -1000), 1000))
      } else if line.name.isEmpty, let word = cursor.ident, word != "auto", isCustomName(word),
        let name = customName(&cursor)
      {
        line.name = name
      } else {
        break
      }
      isEmpty = false
    }
    if line.isSpan, line.number < 0 || line.number == 0 && line.name.isEmpty { return nil }
    return isEmpty ? nil : line
  }

  // MARK: Shorthands

  /// Parses `a / b` of `grid-row` and `grid-column`, or four of them.
  static func gridLines(
    _ properties: [Property], _ cursor: inout TokenCursor
  ) -> [Declaration]? {
    var lines: [GridLine] = []
    repeat {
      guard let line = gridLine(&cursor) else { return nil }
      lines.append(line)
    } while cursor.take(delimiter: 0x2F) && lines.count < properties.count
    // An omitted line has the name of the opposite one.
    while lines.count < properties.count {
      let across = lines[max(0, lines.count - 2)]
      let source = lines.count == 1 ? lines[0] : across
      let isName = !source.isSpan && source.number == 0
      lines.append(isName ? source : GridLine())
    }
    return zip(properties, lines).map {
      Declaration(property: $0, value: .grid(.line($1)))
    }
  }

  /// Parses `rows / columns`, or strings of areas with row sizes.
  static func gridTemplate(_ cursor: inout TokenCursor) -> [Declaration]? {
    var rows = GridTemplate<SpecifiedTrack>()
    var columns = GridTemplate<SpecifiedTrack>()
    var areas: [[String]] = []
    let isNone = cursor.take(ident: "none")
    if isNone, cursor.isAtEnd {
    } else if let list = isNone ? GridTemplate() : axis(&cursor) {
      rows = list
      guard cursor.take(delimiter: 0x2F),
        let list = cursor.take(ident: "none") ? GridTemplate() : axis(&cursor)
      else { return nil }
      columns = list
    } else {
      while !cursor.isAtEnd, cursor.current.kind != .delimiter {
        if let names = lineNames(&cursor) { rows.add(names: names) }
        guard let text = cursor.current.kind == .string ? Self.areas(&cursor, once: true) : nil
        else { return nil }
        areas.append(text)
        rows.add(track(&cursor) ?? SpecifiedTrack())
        if let names = lineNames(&cursor) { rows.add(names: names) }
      }
      guard !areas.isEmpty else { return nil }
      if cursor.take(delimiter: 0x2F) {
        guard let list = template(&cursor) else { return nil }
        columns = list
      }
    }
    return [
      Declaration(property: .gridTemplateRows, value: .grid(.template(rows))),
      Declaration(property: .gridTemplateColumns, value: .grid(.template(columns))),
      Declaration(property: .gridTemplateAreas, value: .grid(.areas(areas))),
    ]
  }

  private static func areas(_ cursor: inout TokenCursor, once: Bool) -> [String]? {
    guard let text = cursor.takeString() else { return nil }
    let names = text.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
    return names.isEmpty ? nil : names.map { $0.allSatisfy { $0 == "." } ? "" : $0 }
  }

  /// Parses the grammar of `grid-template`, or tracks in one direction and the flow of the other.
  static func gridShorthand(_ cursor: inout TokenCursor) -> [Declaration]? {
    let start = cursor
    if let result = gridTemplate(&cursor), cursor.isAtEnd { return result + initialFlow }
    cursor = start
    var isColumn = false
    var flow: GridFlow?
    var lists: [GridTemplate<SpecifiedTrack>] = []
    repeat {
      if cursor.take(ident: "auto-flow") {
        isColumn = lists.count == 1
        flow = GridFlow(isColumn: isColumn, isDense: cursor.take(ident: "dense"))
      }
      lists.append(template(&cursor) ?? GridTemplate())
    } while cursor.take(delimiter: 0x2F) && lists.count < 2
    guard let flow, lists.count == 2, cursor.isAtEnd else { return nil }
    let implicit = isColumn ? lists[1] : lists[0]
    let sizes: StyleValue =
      implicit.tracks.isEmpty ? .wide(.initial) : .grid(.template(implicit))
    return [
      Declaration(
        property: .gridTemplateRows,
        value: isColumn ? .grid(.template(lists[0])) : .wide(.initial)),
      Declaration(
        property: .gridTemplateColumns,
        value: isColumn ? .wide(.initial) : .grid(.template(lists[1]))),
      Declaration(property: .gridTemplateAreas, value: .grid(.areas([]))),
      Declaration(property: .gridAutoFlow, value: .grid(.flow(flow))),
      Declaration(property: .gridAutoRows, value: isColumn ? .wide(.initial) : sizes),
      Declaration(property: .gridAutoColumns, value: isColumn ? sizes : .wide(.initial)),
    ]
  }

  private static let initialFlow = [
    Declaration(property: .gridAutoFlow, value: .grid(.flow(GridFlow()))),
    Declaration(property: .gridAutoRows, value: .wide(.initial)),
    Declaration(property: .gridAutoColumns, value: .wide(.initial)),
  ]
}
