// Folder GalleyStyle/Style/Sheet: style sheets: rules, at-rules, media and container queries.
// Input: the bytes of a sheet or of a `style` attribute; `StyleEnvironment` for media queries.
// Output: `RuleSet`: `StyleRule`s with their declarations in flat arrays, and an index of them.
// Source: CSS Syntax 3, section 5; CSS Nesting 1; CSS Cascade 5; Media Queries 5; CSS Conditional
//   5.
// Uses: GalleySystem, Markup, Style, Style/Cascade/References, Style/Properties, Style/Selectors,
//   Style/Syntax, Style/Values, Style/Values/Calculation, Style/Values/Grammar.
// Not: computed values; the order of the cascade.
// Read: RuleSet, SheetParser, SheetParser+AtRules, MediaCondition, ContainerQuery,
//   PropertyRegistration, CustomFunction.

internal import GalleySystem

// Input: the bytes of a style sheet or of a style attribute. Output: rules and declarations.
// Invalid rules and declarations are skipped as CSS defines. Source: CSS Syntax 3, section 5;
// CSS Nesting 1; CSS Cascade 5 for layers.

/// Parses the rules of a sheet.
package struct SheetParser {
  private(set) var rules: [StyleRule] = []
  private(set) var blocks: [DeclarationBlock] = []
  private(set) var declarations: [Declaration] = []
  private(set) var customs: [CustomDeclaration] = []
  var conditions: [RuleCondition] = []
  var layers = LayerList()
  var scopes: [SelectorScope] = []
  /// The element of which the sheet is a child.
  private(set) var owner: NodeIndex = .none
  var counterStyles: [CounterStyleEntry] = []
  var properties: [PropertyRegistrationEntry] = []
  var functions: [CustomFunctionEntry] = []
  /// The references in all declarations.
  private(set) var uses: ReferenceUses = []
  /// The bytes of the sheets.
  private(set) var texts: [[UInt8]] = []
  /// Where rules and declarations are written; nil unless a trace needs it.
  var positions: SheetPositions?
  var diagnostics: [Diagnostic] = []
  var reported: Set<String> = []
  /// The names of properties with values that are not painted.
  private(set) var unpainted: [String] = []
  private(set) var list = TokenList([])

  /// The context of a rule.
  struct Context {
    var condition: Int32 = -1
    var layer: Int32 = 0
    var parent: [Selector]?
    var scope: Int32 = -1
    /// Whether `@scope` is the innermost rule around that has selectors.
    var isScoped = false
    var depth = 0
  }

  package static func parse(_ bytes: [UInt8]) -> RuleSet { parse(sheets: [bytes]) }

  /// Parses sheets in order.
  ///
  /// Open blocks of a sheet end where the next one begins.
  /// The owners are the elements of which the sheets are children.
  package static func parse(sheets: [[UInt8]], owners: [NodeIndex] = []) -> RuleSet {
    var parser = SheetParser()
    parser.read(sheets: sheets, owners: owners)
    return RuleSet(parser)
  }

  /// Where the rules and declarations of `parse(sheets:owners:)` are written.
  static func positions(sheets: [[UInt8]]) -> SheetPositions {
    var parser = SheetParser()
    parser.positions = SheetPositions()
    parser.read(sheets: sheets, owners: [])
    return parser.positions ?? SheetPositions()
  }

  private mutating func read(sheets: [[UInt8]], owners: [NodeIndex]) {
    for (place, bytes) in sheets.enumerated() {
      owner = place < owners.count ? owners[place] : .none
      let whole = cut(bytes)
      texts.append(whole)
      positions?.beginSheet(whole)
      list = TokenList(whole)
      var cursor = TokenCursor(list)
      parseRules(&cursor, Context())
    }
  }

  /// Parses a style attribute or other bare declarations into one block without a selector.
  static func parseDeclarations(_ bytes: [UInt8]) -> RuleSet {
    var parser = SheetParser()
    parser.readDeclarations(bytes)
    return RuleSet(parser)
  }

  /// Where the declarations of `parseDeclarations(_:)` are written.
  static func positions(declarations bytes: [UInt8]) -> SheetPositions {
    var parser = SheetParser()
    parser.positions = SheetPositions()
    parser.positions?.beginSheet(bytes)
    parser.readDeclarations(bytes)
    return parser.positions ?? SheetPositions()
  }

  private mutating func readDeclarations(_ bytes: [UInt8]) {
    list = TokenList(bytes)
    let cursor = TokenCursor(list)
    parseBlock(cursor, selectors: [], Context(depth: Limits.ruleDepth))
  }

  /// Parses separate texts of declarations.
  ///
  /// Each text is one declaration.
  package static func parse(declarations: [String]) -> RuleSet {
    var parser = SheetParser()
    parser.read(declarations: declarations.map { Array($0.utf8) })
    return RuleSet(parser)
  }

  /// Where the declarations of `parse(declarations:)` are written.
  static func positions(separateDeclarations texts: [[UInt8]]) -> SheetPositions {
    var parser = SheetParser()
    parser.positions = SheetPositions()
    parser.read(declarations: texts)
    return parser.positions ?? SheetPositions()
  }

  private mutating func read(declarations: [[UInt8]]) {
    var pending = PendingBlock()
    for bytes in declarations {
      texts.append(bytes)
      positions?.beginSheet(bytes)
      list = TokenList(bytes)
      var cursor = TokenCursor(list)
      cursor.skipSpace()
      let start = cursor.current
      let mark = pending.mark
      guard parseDeclaration(&cursor, into: &pending), cursor.isAtEnd else {
        pending.remove(after: mark)
        let text = String(decoding: bytes, as: UTF8.self)
        report(.unsupportedProperty, "not one declaration: \(text)", at: start)
        continue
      }
    }
    flush(&pending, [], Context(depth: Limits.ruleDepth))
  }

  // MARK: Rules

  mutating func parseRules(_ cursor: inout TokenCursor, _ context: Context) {
    while !cursor.isAtEnd {
      switch cursor.current.kind {
      case .whitespace, .openComment, .closeComment: cursor.advance()
      case .atKeyword: parseAtRule(&cursor, context)
      default: parseQualifiedRule(&cursor, context, nested: false)
      }
    }
  }

  /// Parses a prelude and a block.
  ///
  /// In a block, a semicolon ends a rule without a block.
  private mutating func parseQualifiedRule(
    _ cursor: inout TokenCursor, _ context: Context, nested: Bool
  ) {
    let start = cursor.position
    while !cursor.isAtEnd, cursor.current.kind != .openCurly {
      if nested, cursor.current.kind == .semicolon { break }
      cursor.skipComponent()
    }
    let prelude = TokenCursor(list, start..<cursor.position)
    guard cursor.current.kind == .openCurly else {
      reportRest(prelude)
      return cursor.advance()
    }
    let inner = cursor.enterBlock()
    var parser = SelectorParser(
      parent: context.parent, isScoped: context.isScoped, hasScope: context.scope >= 0)
    guard let selectors = parser.parseList(prelude) else { return reportRule(prelude) }
    if selectors.contains(where: { $0.pseudoElement == .unsupported }) { reportElement(prelude) }
    var outer = context
    outer.isScoped = false
    let around = positions?.beginRule(prelude)
    parseBlock(inner, selectors: selectors, outer)
    if let around { positions?.endRule(around) }
  }

  /// Parses declarations with nested rules.
  ///
  /// Each sequence of declarations becomes a block, which keeps their order.
  mutating func parseBlock(
    _ block: TokenCursor, selectors: [Selector], _ context: Context
  ) {
    var cursor = block
    var pending = PendingBlock()
    var inner = context
    inner.parent = selectors.isEmpty ? context.parent : selectors
    inner.depth += 1
    while !cursor.isAtEnd {
      switch cursor.current.kind {
      case .whitespace, .semicolon: cursor.advance()
      case .atKeyword:
        if inner.depth > Limits.ruleDepth {
          skipAtRule(&cursor)
        } else {
          flush(&pending, selectors, context)
          parseAtRule(&cursor, inner)
        }
      default:
        if parseDeclaration(&cursor, into: &pending) { continue }
        if inner.depth > Limits.ruleDepth {
          skipDeclaration(&cursor)
        } else {
          flush(&pending, selectors, context)
          parseQualifiedRule(&cursor, inner, nested: true)
        }
      }
    }
    flush(&pending, selectors, context)
  }

  /// Parses bare declarations inside a nested `@media`.
  mutating func parseNestedBlock(_ block: TokenCursor, _ context: Context) {
    guard let parent = context.parent else { return }
    var outer = context
    outer.parent = nil
    parseBlock(block, selectors: parent, outer)
  }

  private struct PendingBlock {
    var normal: [Declaration] = []
    var important: [Declaration] = []
    var customs: [CustomDeclaration] = []
    /// The number of bytes of values without those of custom properties.
    var bytes = 0
    var uses: ReferenceUses = []
    /// Where the declarations are written, if that is traced.
    var places = SheetPositions.Block()
    var isEmpty: Bool { normal.isEmpty && important.isEmpty && customs.isEmpty }

    /// The declarations so far, by their numbers.
    var mark: (normal: Int, important: Int, customs: Int, bytes: Int, uses: ReferenceUses) {
      (normal.count, important.count, customs.count, bytes, uses)
    }

    /// Removes the declarations after a mark.
    mutating func remove(
      after mark: (normal: Int, important: Int, customs: Int, bytes: Int, uses: ReferenceUses)
    ) {
      normal.removeSubrange(mark.normal...)
      important.removeSubrange(mark.important...)
      customs.removeSubrange(mark.customs...)
      bytes = mark.bytes
      uses = mark.uses
      places.remove(after: (mark.normal, mark.important, mark.customs))
    }
  }

  private mutating func flush(
    _ pending: inout PendingBlock, _ selectors: [Selector], _ context: Context
  ) {
    guard !pending.isEmpty else { return }
    var block = DeclarationBlock()
    block.start = Int32(declarations.count)
    declarations += pending.normal
    block.importantStart = Int32(declarations.count)
    declarations += pending.important
    block.end = Int32(declarations.count)
    block.customStart = Int32(customs.count)
    customs += pending.customs
    block.customEnd = Int32(customs.count)
    block.bytes = Int32(clamping: pending.bytes)
    block.uses = pending.uses
    uses.formUnion(pending.uses)
    let number = Int32(blocks.count)
    blocks.append(block)
    for selector in selectors where selector.pseudoElement.isLaidOut {
      rules.append(
        StyleRule(
          selector: selector, block: number, condition: context.condition, layer: context.layer,
          scope: context.scope))
    }
    positions?.end(pending.places, selectors)
    pending = PendingBlock()
  }

  // MARK: Declarations

  /// Parses a declaration; returns false, without moving, if the tokens may be a rule instead.
  private mutating func parseDeclaration(
    _ cursor: inout TokenCursor, into pending: inout PendingBlock
  ) -> Bool {
    let nameToken = cursor.current
    guard nameToken.kind == .ident else {
      guard nameToken.kind != .delimiter || nameToken.delimiter != 0x2A else {
        return skipBadDeclaration(&cursor)
      }
      return false
    }
    var ahead = cursor
    ahead.advance()
    ahead.skipSpace()
    guard ahead.current.kind == .colon else { return false }
    ahead.advance()
    ahead.skipSpace()
    let start = ahead.position
    let name = list.name(nameToken)
    let isCustom = name.hasPrefix("--")
    while !ahead.isAtEnd, ahead.current.kind != .semicolon {
      if ahead.current.kind == .openCurly, !isCustom { return false }
      ahead.skipComponent()
    }
    var value = TokenCursor(list, start..<ahead.position)
    cursor = ahead
    cursor.advance()
    let isImportant = value.takeImportance()
    if isCustom {
      addCustom(name, value, isImportant, &pending)
      if positions != nil { pending.places.customs.append(place(from: nameToken, before: ahead)) }
      return true
    }
    let lower = list.lowerName(nameToken)
    guard let meaning = PropertyName.byName[lower] else {
      report(.unsupportedProperty, "unknown property \(lower)", at: nameToken)
      return true
    }
    guard let parsed = ValueParser.parse(meaning, named: lower, value) else {
      reportValue(value, of: lower, at: nameToken)
      return true
    }
    if let effect = meaning.omittedEffect(of: value, named: lower) {
      report(.unsupportedProperty, "\(effect) is not laid out", at: nameToken)
    }
    if meaning.isUnpainted(value, parsed), !unpainted.contains(lower) { unpainted.append(lower) }
    if case .unresolved(let reference)? = parsed.first?.value {
      pending.uses.formUnion(ReferenceUses(reference.text))
    }
    if isImportant { pending.important += parsed } else { pending.normal += parsed }
    if positions != nil {
      pending.places.add(
        place(from: nameToken, before: ahead), count: parsed.count, isImportant: isImportant)
    }
    pending.bytes += text(value).count
    return true
  }

  /// Skips `*zoom: 1` and similar hacks.
  private mutating func skipBadDeclaration(_ cursor: inout TokenCursor) -> Bool {
    guard cursor.peek(1).kind == .ident, cursor.peek(2).kind == .colon else { return false }
    var ahead = cursor
    while !ahead.isAtEnd, ahead.current.kind != .semicolon {
      if ahead.current.kind == .openCurly { return false }
      ahead.skipComponent()
    }
    reportRest(TokenCursor(list, cursor.position..<ahead.position))
    ahead.advance()
    cursor = ahead
    return true
  }

  func skipDeclaration(_ cursor: inout TokenCursor) {
    while !cursor.isAtEnd, cursor.current.kind != .semicolon { cursor.skipComponent() }
    cursor.advance()
  }

  private func addCustom(
    _ name: String, _ value: TokenCursor, _ isImportant: Bool, _ pending: inout PendingBlock
  ) {
    let custom = CustomDeclaration(
      name: Array(name.utf8), value: Array(text(value)), isImportant: isImportant)
    if !custom.isLiteral { pending.uses.formUnion(ReferenceUses(custom.value)) }
    pending.customs.append(custom)
  }

  func skipAtRule(_ cursor: inout TokenCursor) {
    cursor.advance()
    while !cursor.isAtEnd {
      let kind = cursor.current.kind
      cursor.skipComponent()
      if kind == .semicolon || kind == .openCurly { return }
    }
  }
}
