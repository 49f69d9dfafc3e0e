// Custom properties: substitution of var() and env() in the text of a value.
// Source: CSS Variables 1, section 3; CSS Environment Variables 1.

/// The custom properties of an element that are not inherited, with their values after
/// substitution.
package struct CustomTable: Sendable {
  /// Nil for a property without a value.
  var values: [[UInt8]: [UInt8]?] = [:]
  /// The index of the table of the nearest ancestor with one; -1 for none.
  var around: Int32 = -1
}

extension [CustomTable] {
  /// The custom properties of an element, inherited ones included.
  package func values(in index: Int) -> [[UInt8]: [UInt8]] {
    var result: [[UInt8]: [UInt8]?] = [:]
    var index = index
    while indices.contains(index) {
      result.merge(self[index].values) { inner, _ in inner }
      index = Int(self[index].around)
    }
    return result.compactMapValues { $0 }
  }
}

/// Substitutes references in values.
///
/// The size of results is bounded.
struct ReferenceResolver {
  /// The element's properties after substitution.
  var table: CustomTable
  /// Declarations of the element before substitution.
  var pending: [[UInt8]: [UInt8]] = [:]
  /// The remaining number of steps of `Limits.valueSteps`.
  ///
  /// At 0 no reference is substituted.
  var steps: Int
  /// The tables to which `CustomTable.around` refers.
  private let tables: [CustomTable]
  private var visiting: Set<[UInt8]> = []
  private var cyclic: Set<[UInt8]> = []

  init(_ tables: [CustomTable], around: Int32, steps: Int) {
    self.tables = tables
    self.steps = steps
    table = CustomTable(around: around)
  }

  /// Substitutes all of `pending` into the table.
  ///
  /// Invalid and cyclic ones are removed.
  mutating func resolvePending() {
    for name in pending.keys { _ = lookup(name, depth: 0) }
  }

  private mutating func lookup(_ name: [UInt8], depth: Int) -> [UInt8]? {
    guard let text = pending[name] else { return known(name) }
    if visiting.contains(name) {
      cyclic.formUnion(visiting)
      return nil
    }
    visiting.insert(name)
    var value = depth < Limits.referenceDepth ? substitute(text, depth: depth + 1) : nil
    visiting.remove(name)
    if cyclic.contains(name) { value = nil }
    pending[name] = nil
    table.values[name] = .some(value)
    return value
  }

  /// The value of a property after substitution; nil without one.
  mutating func value(of name: [UInt8]) -> [UInt8]? { lookup(name, depth: 0) }

  /// The value of a property that is not pending.
  private mutating func known(_ name: [UInt8]) -> [UInt8]? {
    if let own = table.values[name] { return own }
    var index = Int(table.around)
    while tables.indices.contains(index) {
      steps -= 4
      if let value = tables[index].values[name] { return value }
      index = Int(tables[index].around)
    }
    return nil
  }

  /// The text after substitution; nil if a reference has neither value nor fallback.
  mutating func substitute(_ text: [UInt8], depth: Int = 0) -> [UInt8]? {
    steps -= 32 + text.count
    guard steps > 0 else { return nil }
    let list = TokenList(text)
    var output: [UInt8] = []
    guard substitute(TokenCursor(list), into: &output, depth: depth) else { return nil }
    return output
  }

  private mutating func substitute(
    _ tokens: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    guard depth < Limits.fallbackDepth else { return false }
    var cursor = tokens
    while !cursor.isAtEnd {
      let token = cursor.current
      let name = token.kind == .function ? cursor.list.lowerName(token) : ""
      if name == "var" || name == "env" {
        let inner = cursor.enterBlock()
        guard reference(name, inner, into: &output, depth: depth) else { return false }
        continue
      }
      output.append(contentsOf: cursor.list.bytes[Int(token.start)..<Int(token.stop)])
      cursor.advance()
      if output.count > Limits.substitutedBytes { return false }
    }
    return true
  }

  private mutating func reference(
    _ kind: String, _ tokens: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    var inner = tokens
    inner.skipSpace()
    guard inner.current.kind == .ident else { return false }
    let name = Array(inner.list.name(inner.current).utf8)
    inner.advance()
    inner.skipSpace()
    let hasFallback = inner.take(.comma)
    if kind == "var", let value = lookup(name, depth: depth) {
      append(value, to: &output)
      return output.count <= Limits.substitutedBytes
    }
    if kind == "env", Self.isInset(name) {
      append(Array("0px".utf8), to: &output)
      return true
    }
    guard hasFallback else { return false }
    var fallback: [UInt8] = []
    guard substitute(inner, into: &fallback, depth: depth + 1) else { return false }
    append(fallback, to: &output)
    return output.count <= Limits.substitutedBytes
  }

  private static func isInset(_ name: [UInt8]) -> Bool {
    String(decoding: name, as: UTF8.self).hasPrefix("safe-area-inset-")
  }

  /// Appends a value between empty comments, which separate its tokens from adjacent ones.
  private mutating func append(_ value: [UInt8], to output: inout [UInt8]) {
    steps -= value.count
    output.append(contentsOf: [0x2F, 0x2A, 0x2A, 0x2F])
    output.append(contentsOf: value)
    output.append(contentsOf: [0x2F, 0x2A, 0x2A, 0x2F])
  }
}
