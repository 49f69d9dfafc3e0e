// Input: rules as text, and choices. Output: a sentence of the grammar.

/// A context-free grammar: `name: one | two $other` a line.
struct Grammar {
  private enum Part {
    case text([UInt8])
    case rule(Int)
  }
  private var rules: [[[Part]]] = []
  private var numbers: [String: Int] = [:]

  /// The maximum depth, beyond which the first alternative is taken, which must end.
  private static let deepest = 24
  private static let longest = 1_200

  /// The name of a rule without a definition.
  struct UnknownRule: Error {
    var name: String
  }

  init(_ text: String) throws(UnknownRule) {
    var lines: [(name: String, body: String)] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix(" "), !lines.isEmpty {
        // A line that begins with a space continues the previous one.
        lines[lines.count - 1].body += " " + line.drop { $0 == " " }
      } else {
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        lines.append((String(line[..<colon]), String(line[colon...].dropFirst(2))))
      }
    }
    for (number, line) in lines.enumerated() { numbers[line.name] = number }
    for line in lines {
      var rule: [[Part]] = []
      for alternative in line.body.split(separator: " | ", omittingEmptySubsequences: false) {
        rule.append(try parts(of: alternative))
      }
      rules.append(rule)
    }
  }

  private func parts(of text: Substring) throws(UnknownRule) -> [Part] {
    var parts: [Part] = []
    var rest = text == "\"\"" ? "" : text
    while let dollar = rest.firstIndex(of: "$") {
      if dollar > rest.startIndex { parts.append(.text(Array(rest[..<dollar].utf8))) }
      let name = rest[dollar...].dropFirst().prefix { $0.isLetter || $0.isNumber }
      guard let number = numbers[String(name)] else { throw UnknownRule(name: String(name)) }
      parts.append(.rule(number))
      rest = rest[name.endIndex...]
    }
    if !rest.isEmpty { parts.append(.text(Array(rest.utf8))) }
    return parts
  }

  /// A sentence of the first rule, determined by the bytes.
  func sentence(_ source: inout ByteSource) -> String {
    var out: [UInt8] = []
    expand(0, depth: 0, &source, into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  private func expand(
    _ rule: Int, depth: Int, _ source: inout ByteSource, into out: inout [UInt8]
  ) {
    let alternatives = rules[rule]
    let isLimited = depth >= Self.deepest || out.count >= Self.longest
    let choice = isLimited ? 0 : source.choice(below: alternatives.count)
    for part in alternatives[choice] {
      switch part {
      case .text(let bytes): out += bytes
      case .rule(let next): expand(next, depth: depth + 1, &source, into: &out)
      }
    }
  }
}
