// At-rules: @media, @supports, @container, @layer and @scope contain rules, @counter-style and @property
// descriptors, @function the result of a function; others are skipped.
// Source: CSS Conditional 5, Media Queries 5, CSS Cascade 5.

extension SheetParser {
  private static let knownAtRules: Set = [
    "media", "supports", "container", "layer", "counter-style", "property", "function", "scope",
  ]

  mutating func parseAtRule(_ cursor: inout TokenCursor, _ context: Context) {
    let keyword = cursor.current
    let name = list.lowerName(keyword)
    guard Self.knownAtRules.contains(name),
      context.depth <= Limits.ruleDepth
    else {
      if name == "keyframes" || name == "-webkit-keyframes" {
        if changesLayout(cursor) { report(.style, "animation is not laid out", at: keyword) }
      } else if !["charset", "page", "namespace"].contains(name) {
        report(.style, "skipped at-rule @\(name)", at: keyword)
      }
      skipAtRule(&cursor)
      return
    }
    cursor.advance()
    let start = cursor.position
    while !cursor.isAtEnd, cursor.current.kind != .openCurly, cursor.current.kind != .semicolon {
      cursor.skipComponent()
    }
    let prelude = TokenCursor(list, start..<cursor.position)
    guard cursor.current.kind == .openCurly else {
      cursor.advance()
      if name == "layer" { declareLayers(prelude, context) }
      return
    }
    let inner = cursor.enterBlock()
    if name == "counter-style" {
      if context.parent == nil { parseCounterStyle(prelude, inner, context) }
      return
    }
    if name == "property" {
      if context.parent == nil { parseProperty(prelude, inner, context) }
      return
    }
    if name == "function" {
      if context.parent == nil { parseFunction(prelude, inner, context) }
      return
    }
    if name == "scope" { return parseScope(prelude, inner, context) }
    var nested = context
    nested.depth += 1
    switch name {
    case "media":
      conditions.append(
        RuleCondition(parent: context.condition, queries: MediaQueryList(prelude)))
      nested.condition = Int32(conditions.count - 1)
      positions?.addCondition("@media", prelude)
    case "container":
      guard let queries = ContainerQueryList(prelude) else {
        return reportCondition(prelude, of: name)
      }
      conditions.append(RuleCondition(parent: context.condition, containers: queries))
      nested.condition = Int32(conditions.count - 1)
      positions?.addCondition("@container", prelude)
    case "supports":
      guard SupportsCondition.holds(prelude) else { return }
    default: nested.layer = layers.enter(layerName(prelude), in: context.layer)
    }
    parseInside(inner, nested)
  }

  /// Whether keyframes have a declaration with an effect on layout.
  private func changesLayout(_ keyframes: TokenCursor) -> Bool {
    var cursor = keyframes
    while !cursor.isAtEnd, cursor.current.kind != .openCurly {
      if cursor.current.kind == .semicolon { return false }
      cursor.skipComponent()
    }
    var frames = cursor.enterBlock()
    while !frames.isAtEnd {
      guard frames.current.kind == .openCurly else {
        frames.skipComponent()
        continue
      }
      var block = frames.enterBlock()
      while !block.isAtEnd {
        block.skipSpace()
        if block.peek(0).kind == .ident,
          PropertyName.byName[list.lowerName(block.current)]?.changesLayout == true
        {
          return true
        }
        skipDeclaration(&block)
      }
    }
    return false
  }

  private mutating func parseInside(_ block: TokenCursor, _ context: Context) {
    if context.parent != nil {
      parseNestedBlock(block, context)
    } else {
      var inner = block
      parseRules(&inner, context)
    }
  }

  private func layerName(_ prelude: TokenCursor) -> String {
    var cursor = prelude
    var name = ""
    cursor.skipSpace()
    while !cursor.isAtEnd {
      if cursor.current.kind == .ident { name += list.name(cursor.current) }
      if cursor.current.kind == .delimiter { name += "." }
      cursor.advance()
    }
    return name
  }

  private mutating func declareLayers(_ prelude: TokenCursor, _ context: Context) {
    var cursor = prelude
    var start = cursor.position
    while true {
      if cursor.isAtEnd || cursor.current.kind == .comma {
        let name = layerName(TokenCursor(list, start..<cursor.position))
        if !name.isEmpty { _ = layers.enter(name, in: context.layer) }
        start = cursor.position + 1
        if cursor.isAtEnd { break }
      }
      cursor.advance()
    }
  }
}

/// The cascade layers of a sheet.
///
/// Layer 0 is that of rules outside of layers.
struct LayerList: Sendable {
  private var names: [String] = [""]
  private var parents: [Int32] = [-1]
  private var byName: [String: Int32] = [:]
  var hasLayers: Bool { names.count > 1 }

  /// The layer of a name inside another.
  ///
  /// An empty name creates a layer.
  mutating func enter(_ name: String, in parent: Int32) -> Int32 {
    var layer = parent
    if name.isEmpty { return add("", layer) }
    for part in name.split(separator: ".") {
      let key = "\(layer)/\(part)"
      if let known = byName[key] {
        layer = known
      } else {
        layer = add(String(part), layer)
        byName[key] = layer
      }
    }
    return layer
  }

  /// Adds the layers of a later list; returns their numbers here.
  mutating func merge(_ other: LayerList) -> [Int] {
    var numbers: [Int32] = [0]
    for layer in other.names.indices.dropFirst() {
      numbers.append(enter(other.names[layer], in: numbers[Int(other.parents[layer])]))
    }
    return numbers.map { Int($0) }
  }

  private mutating func add(_ name: String, _ parent: Int32) -> Int32 {
    names.append(name)
    parents.append(parent)
    return Int32(names.count - 1)
  }

  /// By layer: its rank.
  ///
  /// Nested layers precede the layer around them, which has higher precedence.
  var order: [Int32] {
    var children: [[Int32]] = Array(repeating: [], count: names.count)
    for layer in names.indices.dropFirst() { children[Int(parents[layer])].append(Int32(layer)) }
    var ranks = [Int32](repeating: 0, count: names.count)
    var next: Int32 = 0
    var stack: [(layer: Int32, child: Int)] = [(0, 0)]
    while let top = stack.last {
      if top.child < children[Int(top.layer)].count {
        stack[stack.count - 1].child += 1
        stack.append((children[Int(top.layer)][top.child], 0))
      } else {
        ranks[Int(top.layer)] = next
        next += 1
        stack.removeLast()
      }
    }
    return ranks
  }
}

/// `@supports`: declarations that the value parser accepts, selectors that are valid.
enum SupportsCondition {
  static func holds(_ prelude: TokenCursor) -> Bool {
    var cursor = prelude
    cursor.skipSpace()
    return condition(&cursor, 0) ?? false
  }

  /// The value of `supports()`, which contains a condition or a declaration.
  static func holds(test tokens: TokenCursor) -> Bool {
    var cursor = tokens
    cursor.skipSpace()
    let isDeclaration = cursor.current.kind == .ident && cursor.ident != "not"
    return isDeclaration ? declaration(cursor) : condition(&cursor, 0) ?? false
  }

  private static func condition(_ cursor: inout TokenCursor, _ depth: Int) -> Bool? {
    guard depth < Limits.expressionDepth else { return nil }
    if cursor.take(ident: "not") {
      return term(&cursor, depth).map { !$0 }
    }
    guard var result = term(&cursor, depth) else { return nil }
    while !cursor.isAtEnd {
      if cursor.take(ident: "and") {
        guard let next = term(&cursor, depth) else { return nil }
        result = result && next
      } else if cursor.take(ident: "or") {
        guard let next = term(&cursor, depth) else { return nil }
        result = result || next
      } else {
        return nil
      }
    }
    return result
  }

  private static func term(_ cursor: inout TokenCursor, _ depth: Int) -> Bool? {
    if let name = cursor.function {
      let inner = cursor.enterBlock()
      cursor.skipSpace()
      guard name == "selector" else { return false }
      var parser = SelectorParser()
      return parser.parseList(inner) != nil
    }
    guard cursor.current.kind == .openRound else { return nil }
    var inner = cursor.enterBlock()
    cursor.skipSpace()
    inner.skipSpace()
    if inner.current.kind == .ident, inner.ident != "not" {
      return declaration(inner)
    }
    return condition(&inner, depth + 1)
  }

  private static func declaration(_ tokens: TokenCursor) -> Bool {
    var cursor = tokens
    let name = cursor.list.lowerName(cursor.current)
    cursor.advance()
    cursor.skipSpace()
    guard cursor.take(.colon) else { return false }
    if name.hasPrefix("--") { return true }
    _ = cursor.takeImportance()
    guard let meaning = PropertyName.byName[name] else { return false }
    switch meaning {
    case .foreign: return false
    // `x: y` often stands for an unknown declaration; `x` takes lengths only, and so do others.
    case .unsupported(let neutral) where name.utf8.count < 3:
      return cursor.ident.map { neutral.contains($0) || WideKeyword($0) != nil } ?? true
    default: break
    }
    return ValueParser.parse(meaning, named: name, cursor) != nil
  }
}
