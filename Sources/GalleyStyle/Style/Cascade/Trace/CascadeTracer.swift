// Folder GalleyStyle/Style/Cascade/Trace: which declarations apply to an element, and which lost.
// Input: a `StyleResolver` and the `StyledDocument` that it made.
// Output: `TracedStyle`s from `CascadeTracer`: the matching rules of an element with the selector, the
//   sheet and the line of each declaration, and whether it won.
// Source: CSS Cascade 5, section 6.
// Uses: Markup, Style, Style/Cascade, Style/Properties, Style/Selectors, Style/Sheet.
// Not: computed values. Styling itself keeps nothing for a trace: it is computed again when asked.
// Read: CascadeTracer, TracedRule.

// Input: a document and its resolver. Output: for each element, the rules that match it, with the
// declarations that won and those that lost. The rules are matched again, as styling does it.

internal import GalleySystem

/// Traces the cascade of elements.
///
/// Equal rules have one entry, and so have elements with the same rules.
package struct CascadeTracer: ~Copyable {
  /// The rules of all traced elements.
  package private(set) var rules: [TracedRule] = []
  /// The distinct results.
  package private(set) var styles: [TracedStyle] = []
  private var styler: DocumentStyler
  private let document: StyledDocument
  /// The sources of sheets; those of attributes follow.
  private let sheetCount: Int
  /// The source of the document's style elements, and the elements; the source is -1 without any.
  private let ownSource: Int
  private let ownElements: [NodeIndex]
  /// Rules of an element, and of all distinct results: more are left out.
  private static let mostRules = 500
  private var remainingEntries = 300_000
  private var isCut = false
  /// The element that is traced.
  private var node: NodeIndex = .none
  private var positions: [Int: SheetPositions] = [:]
  private var numberOfRule: [RuleKey: Int] = [:]
  private var numberOfStyle: [[UInt64]: Int] = [:]

  private struct RuleKey: Hashable {
    var source: Int32
    var block: Int32
    var rule: Int
  }

  /// Creates a tracer; nothing is matched yet.
  package init(_ resolver: StyleResolver, _ document: StyledDocument) {
    self.document = document
    styler = DocumentStyler(
      resolver, document.markup, containers: document.containers?.sizes ?? .unknown)
    let own = StyleElements(document.markup, styler.environment)
    let common = resolver.sheets.sources.count
    sheetCount = styler.sheets.sources.count
    ownElements = own.nodes
    ownSource = sheetCount > common ? common : -1
    // The containers around elements are found by styling them.
    if styler.sheets.queriesContainers { styler.styleAgain() }
  }

  /// Whether all rules are there; false if there were too many, or selectors were too costly.
  package var isComplete: Bool { styler.matcher.budget > 0 && !isCut }

  /// The number of an element's result in `styles`, and those of its pseudo-elements by name.
  package mutating func trace(
    _ node: NodeIndex
  ) -> (element: Int, pseudoElements: [(name: String, style: Int)]) {
    self.node = node
    let markup = document.markup
    let parent = markup.nodes[node].parent
    styler.match(node, isRoot: parent <= .first)
    let own = document.style(of: node)?.text.direction ?? .leftToRight
    let element = result(styler.candidates.element, own)
    var pseudos: [(name: String, style: Int)] = []
    if styler.candidates.hasPseudo, let known = document.pseudoStyles[node] {
      for (name, pseudo, style) in [
        ("::before", PseudoElement.before, known.before), ("::after", .after, known.after),
        ("::marker", .marker, known.marker), ("::first-letter", .firstLetter, known.firstLetter),
        ("::first-line", .firstLine, known.firstLine),
      ] where style.exists {
        let direction = document.styles[style].text.direction
        pseudos.append((name, result(styler.candidates.pseudo(pseudo), direction)))
      }
    }
    return (element, pseudos)
  }

  /// Where the reports of dropped parts of author sheets are: the sheet, its `style` element or -1,
  /// and the line.
  package mutating func placesOfReports() -> [String: (
    sheet: TracedRule.Sheet, element: NodeIndex, line: Int?
  )] {
    var places: [String: (sheet: TracedRule.Sheet, element: NodeIndex, line: Int?)] = [:]
    for source in StyleResolver.mathSource + 1..<max(StyleResolver.mathSource + 1, sheetCount) {
      guard let positions = self.positions(of: source, .author) else { continue }
      let sheet = self.sheet(ofAuthorSource: source)
      for report in positions.reports where places[report.message] == nil {
        let element = sheet == .styleElements ? ownElement(report.place.sheet) : .none
        places[report.message] = (sheet, element, positions.line(report.place))
      }
    }
    return places
  }

  // MARK: The cascade

  private mutating func result(_ matches: [MatchedRule], _ direction: Direction) -> Int {
    let key =
      [UInt64(direction.rawValue)] + matches.map { $0.precedence ^ $0.identity << 13 }
      + matches.map(\.identity)
    if let known = numberOfStyle[key] { return known }
    styler.cascader.run(matches, styler.sources, direction: direction)
    var winners: Set<UInt64> = []
    styler.cascader.forEachTouched { _, winner in
      winners.insert(UInt64(UInt32(bitPattern: winner.match)) << 32 | UInt64(winner.index))
    }
    let customs = CustomLevels(matches, styler.sources).winners
    var entries: [TracedStyle.Entry] = []
    for (number, match) in matches.enumerated().reversed() {
      guard entries.count < Self.mostRules, remainingEntries > 0 else {
        isCut = true
        break
      }
      remainingEntries -= 1
      let rule = self.rule(of: match)
      let outcomes = rules[rule].declarations.map { declaration -> TracedStyle.Outcome in
        if declaration.isCustom {
          let winner = customs[Array(declaration.name.utf8)]
          return winner?.match == Int32(number) && winner?.index == Int32(declaration.first)
            ? TracedStyle.Outcome.won : .lost
        }
        let won = declaration.range.count {
          winners.contains(UInt64(number) << 32 | UInt64($0))
        }
        return won == 0 ? .lost : won == declaration.range.count ? .won : .partly
      }
      entries.append(TracedStyle.Entry(rule: rule, outcomes: outcomes))
    }
    styles.append(TracedStyle(entries: entries))
    numberOfStyle[key] = styles.count - 1
    return styles.count - 1
  }

  // MARK: Rules

  /// The number of a match's rule in `rules`.
  private mutating func rule(of match: MatchedRule) -> Int {
    let source = Int(match.source)
    let isSheet = source < sheetCount && !Self.isRoot(source)
    let place = isSheet ? Int(match.precedence & 0xF_FFFF) - styler.sheets.orders[source] : -1
    let key = RuleKey(source: match.source, block: match.block, rule: place)
    if let known = numberOfRule[key] { return known }
    let traced = TracedRule(
      styler.sources[source], block: Int(match.block), rule: place,
      sheet: sheet(of: match, source), positions: positions(of: source, match.origin),
      element: ownElement)
    rules.append(traced)
    numberOfRule[key] = rules.count - 1
    return rules.count - 1
  }

  private static func isRoot(_ source: Int) -> Bool {
    source == StyleResolver.rootSource || source == StyleResolver.rootSource + 1
  }

  private func sheet(of match: MatchedRule, _ source: Int) -> TracedRule.Sheet {
    switch match.origin {
    case .hints: return .attributes
    case .inline: return .styleAttribute
    case .browser: return .browser
    case .author: break
    }
    return sheet(ofAuthorSource: source)
  }

  private func sheet(ofAuthorSource source: Int) -> TracedRule.Sheet {
    switch source {
    case 1: .base
    case StyleResolver.rootSource: .fonts
    case StyleResolver.rootSource + 1: .rootStyle
    case ownSource: .styleElements
    default: .caller(source - StyleResolver.mathSource - 1)
    }
  }

  /// The style element of a sheet of the document's own source.
  private var ownElement: (Int32) -> NodeIndex {
    let elements = ownElements
    return { elements.indices.contains(Int($0)) ? elements[Int($0)] : .none }
  }

  private mutating func positions(of source: Int, _ origin: CascadeOrigin) -> SheetPositions? {
    if let known = positions[source] { return known }
    let set = styler.sources[source]
    let found: SheetPositions
    switch origin {
    case .hints: return nil
    case .inline:
      let bytes = styler.matcher.value(.style, node).map { Array($0) } ?? []
      found = SheetParser.positions(declarations: bytes)
    case .browser, .author:
      found =
        source == StyleResolver.rootSource + 1
        ? SheetParser.positions(separateDeclarations: set.texts)
        : SheetParser.positions(sheets: set.texts)
    }
    positions[source] = found
    return found
  }
}

extension DocumentStyler {
  /// Styles all elements, which finds the containers of queries, and permits as many steps again.
  fileprivate mutating func styleAgain() {
    let budget = matcher.budget
    _ = run()
    matcher.budget = budget
  }
}
