// Input: the tokens of an `@property` rule. Output: a registered custom property.
// Source: CSS Properties and Values 1, sections 2 and 3.

/// A registered custom property.
struct PropertyRegistration: Sendable {
  var syntax: PropertySyntax
  var inherits: Bool
  /// The computed initial value; nil for the guaranteed-invalid value.
  var initial: [UInt8]?
}

/// A valid `@property` rule with its place in the sheet.
struct PropertyRegistrationEntry: Sendable {
  var name: [UInt8]
  var registration: PropertyRegistration
  var condition: Int32
  var layer: Int32
}

extension SheetParser {
  /// Parses the block of `@property`.
  ///
  /// A rule without `syntax` or `inherits`, or without the initial value that its syntax needs,
  /// registers nothing.
  mutating func parseProperty(_ prelude: TokenCursor, _ block: TokenCursor, _ context: Context) {
    var prelude = prelude
    prelude.skipSpace()
    guard prelude.current.kind == .ident, case let name = list.name(prelude.current),
      name.hasPrefix("--"), name.utf8.count > 2
    else { return }
    prelude.advance()
    prelude.skipSpace()
    guard prelude.isAtEnd else { return }
    var (syntax, inherits): (PropertySyntax?, Bool?)
    var initial: [UInt8]?
    block.forEachDescriptor { descriptor, value in
      var value = value
      switch descriptor {
      case "syntax":
        guard let text = value.takeString(), value.isAtEnd else { return }
        syntax = PropertySyntax(text)
      case "inherits":
        guard let word = value.takeIdent(), value.isAtEnd else { return }
        if word == "true" || word == "false" { inherits = word == "true" }
      case "initial-value": initial = Array(value.sourceText)
      default: break
      }
    }
    guard let syntax, let inherits else { return }
    if !syntax.isUniversal {
      var units = UnitContext()
      guard let text = initial, PropertySyntax.fontUse(of: text, isRoot: true) == .none,
        let computed = syntax.computed(text, &units)
      else { return }
      initial = computed
    }
    properties.append(
      PropertyRegistrationEntry(
        name: Array(name.utf8),
        registration: PropertyRegistration(syntax: syntax, inherits: inherits, initial: initial),
        condition: context.condition, layer: context.layer))
  }
}

extension TokenCursor {
  /// Visits the descriptors of a block: names in lower case with values without surrounding space.
  func forEachDescriptor(_ body: (String, TokenCursor) -> Void) {
    var cursor = self
    while !cursor.isAtEnd {
      guard cursor.current.kind == .ident else {
        cursor.skipComponent()
        continue
      }
      let name = list.lowerName(cursor.current)
      cursor.advance()
      cursor.skipSpace()
      let isDeclaration = cursor.current.kind == .colon
      if isDeclaration { cursor.advance() }
      cursor.skipSpace()
      let start = cursor.position
      while !cursor.isAtEnd, cursor.current.kind != .semicolon { cursor.skipComponent() }
      var end = cursor.position
      while end > start, list.tokens[end - 1].kind == .whitespace { end -= 1 }
      if isDeclaration { body(name, TokenCursor(list, start..<end)) }
    }
  }

  /// The source of the tokens.
  var sourceText: ArraySlice<UInt8> {
    guard position < end else { return [] }
    let first = Int(list.tokens[position].start)
    return list.bytes[first..<max(first, Int(list.tokens[end - 1].stop))]
  }
}
