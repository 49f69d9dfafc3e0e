import Foundation
import GalleySystem
import Testing

@testable import GalleyStyle

/// What happens to the properties of Chromium (Tests/Browser/properties.jsonl).
@Suite struct PropertyEffectTests {
  private struct Row {
    var name: String
    var initial: String
    var values: [String]
  }

  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).appending(path: "../../../Browser/properties.jsonl")
    return try Data(contentsOf: file.standardized).split(separator: 0x0A).compactMap { line in
      let bytes = Array(line)
      let value = try JSONReader.value(of: bytes.span)
      guard let name = value["name"]?.string, case .array(let values)? = value["values"] else {
        return nil
      }
      return Row(
        name: name, initial: value["initial"]?.string ?? "", values: values.compactMap(\.string))
    }
  }

  private func reports(_ name: String, _ value: String) -> [String] {
    StyleSheet("p{\(name):\(value)}").diagnostics.map(\.message)
  }

  @Test func `each property of Chromium is computed, without an effect, or reported`() throws {
    var table = ["computed": 0, "without an effect": 0, "not painted": 0, "reported": 0]
    var silent: [String] = []
    for row in try Self.rows() {
      switch PropertyName.byName[row.name] {
      case nil, .foreign?: silent.append(row.name)
      case .ignored?: table["without an effect", default: 0] += 1
      case .unpainted?: table["not painted", default: 0] += 1
      case .unsupported?: table["reported", default: 0] += 1
      default: table["computed", default: 0] += 1
      }
    }
    #expect(silent == [])
    // Documentation/Properties.md has this table.
    #expect(
      table == ["computed": 408, "without an effect": 198, "not painted": 30, "reported": 88])
  }

  @Test func `a value that is not computed is reported unless it has no effect`() throws {
    var count = 0
    let path = URL(filePath: #filePath).appending(path: "../../../../Documentation/Properties.md")
    let document = try String(contentsOf: path.standardized, encoding: .utf8)
    for row in try Self.rows() {
      guard case .unsupported(let neutral)? = PropertyName.byName[row.name] else { continue }
      for value in row.values {
        let expected = neutral.contains(value) ? [] : ["\(row.name) is not laid out"]
        #expect(reports(row.name, value) == expected, "\(row.name): \(value)")
        count += 1
      }
      #expect(document.contains("| `\(row.name)` |"), "Documentation/Properties.md")
      for value in neutral + ["initial", "inherit", "unset", "revert", "revert-layer"] {
        #expect(reports(row.name, value) == [], "\(row.name): \(value)")
      }
    }
    #expect(count > 1000)
  }

  private func unpainted(_ name: String, _ value: String) -> [String] {
    SheetParser.parse(Array("p{\(name):\(value)}".utf8)).unpainted
  }

  @Test func `a value that is not painted is reported with pictures only`() throws {
    var count = 0
    let path = URL(filePath: #filePath).appending(path: "../../../../Documentation/Properties.md")
    let document = try String(contentsOf: path.standardized, encoding: .utf8)
    for row in try Self.rows() {
      guard case .unpainted(let neutral)? = PropertyName.byName[row.name] else { continue }
      for value in row.values {
        #expect(reports(row.name, value) == [], "\(row.name): \(value)")
        let expected = neutral.contains(value) ? [] : [row.name]
        #expect(unpainted(row.name, value) == expected, "\(row.name): \(value)")
        count += 1
      }
      #expect(document.contains("| `\(row.name)` |"), "Documentation/Properties.md")
      for value in neutral + ["initial", "inherit", "unset", "revert", "revert-layer"] {
        #expect(unpainted(row.name, value) == [], "\(row.name): \(value)")
      }
    }
    #expect(count > 400)
    #expect(unpainted("background", "red fixed") == ["background"])
    #expect(unpainted("background", "red") == [])
    #expect(unpainted("background-clip", "border-area") == ["background-clip"])
  }

  @Test func `a value without an effect is not reported`() throws {
    var count = 0
    for row in try Self.rows() {
      guard case .ignored? = PropertyName.byName[row.name] else { continue }
      for value in row.values {
        #expect(reports(row.name, value) == [], "\(row.name): \(value)")
        count += 1
      }
    }
    #expect(count > 2000)
  }

  @Test func `a valid value of a computed property has a declaration or a report`() throws {
    var (computed, reported) = (0, 0)
    for row in try Self.rows() {
      switch PropertyName.byName[row.name] {
      case nil, .foreign?, .ignored?, .unpainted?, .unsupported?: continue
      default: break
      }
      for value in row.values {
        let rules = SheetParser.parse(Array("p{\(row.name):\(value)}".utf8))
        let isReported = !rules.diagnostics.isEmpty || !rules.unpainted.isEmpty
        #expect(isReported || !rules.declarations.isEmpty, "\(row.name): \(value)")
        if isReported { reported += 1 } else { computed += 1 }
      }
      #expect(reports(row.name, "initial") == [])
    }
    #expect(computed > 4000 && reported < computed / 8)
  }

  @Test(
    arguments: [
      ("align-items:safe center", ["safe alignment is not laid out"]),
      ("place-self:last baseline", ["last baseline alignment is not laid out"]),
      ("align-items:unsafe center", []), ("justify-items:first baseline", []),
      ("clip-path:circle(9px)", ["clip-path is not laid out"]), ("clip-path:none", []),
      ("perspective:9px", ["perspective is not laid out"]),
      ("transform:perspective(9px)", ["perspective is not laid out"]),
      ("transform:matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,5,5,0,1)", []),
      ("transform:matrix3d(1,0,0,0.1,0,1,0,0,0,0,1,0,5,5,0,1)", ["perspective is not laid out"]),
      ("border-radius:9px/5px", ["an elliptical corner is not laid out"]),
      ("border-top-left-radius:9px 9px", []), ("border-radius:9px 5px", []),
      ("WRITING-MODE: Vertical-RL !important", ["writing-mode is not laid out"]),
      ("writing-mode: Horizontal-TB", []), ("shape-outside:none", []),
      ("writing-mode:var(--a)", ["writing-mode is not laid out"]),
      ("top:anchor(bottom)", ["dropped the value \"anchor(bottom)\" of top"]),
      ("writing-mode:tb;writing-mode:vertical-lr", ["writing-mode is not laid out"]),
    ])
  func `an effect is reported once, and its absence is not`(css: String, expected: [String]) {
    #expect(StyleSheet("p{\(css)}b{\(css)}").diagnostics.map(\.message) == expected)
  }

  @Test(
    arguments: [
      ("@keyframes a{from{color:red}to{opacity:0}}", []),
      ("@keyframes a{from{color:red}50%{width:9px}}", ["animation is not laid out"]),
      ("@-webkit-keyframes a{to{transform:rotate(9deg)}}", ["animation is not laid out"]),
      ("@keyframes a", []), ("@keyframes a{", []),
      ("::placeholder{color:red}::-webkit-scrollbar{width:9px}", []),
      (
        "a::file-selector-button{padding:9px}",
        ["the rule with the selector \"a::file-selector-button\" is not laid out"]
      ),
    ])
  func `at-rules and pseudo-elements with an effect on layout are reported`(
    css: String, expected: [String]
  ) {
    #expect(StyleSheet(css).diagnostics.map(\.message) == expected)
  }

  @Test(
    arguments: [
      ("-webkit-touch-callout:none", false), ("-moz-appearance:none", false), ("x:y", false),
      ("position-area:top", true), ("writing-mode:vertical-rl", true), ("x:1px", true),
      ("anchor-name:--a", true), ("colr:red", false),
    ])
  func `supports knows the properties of Chromium`(condition: String, holds: Bool) {
    let rules = SheetParser.parse(Array("@supports (\(condition)){p{color:red}}".utf8))
    #expect(rules.declarations.isEmpty != holds)
  }

  /// The pseudo-classes for which Chromium's `CSS.supports` is false, of those in specifications.
  private static let unknown = [
    "target-within", "playing", "paused", "buffering", "muted", "seeking", "stalled",
    "volume-locked", "blank", "local-link", "nth-col(1)", "matches(a)", "current(a)", "heading",
    "has-slotted", "closed", "-moz-focusring",
  ]

  @Test(arguments: unknown) func `a pseudo-class that Chromium does not know is reported`(
    name: String
  ) {
    #expect(StyleSheet("p,b:\(name){color:red}").diagnostics.count == 1)
  }

  @Test func `a pseudo-class that matches nothing is a state that nobody has set`() {
    for name in SelectorParser.states {
      #expect(StyleSheet("p:\(name){color:red}").diagnostics.isEmpty, "\(name)")
    }
    #expect(SelectorParser.states.count == 41)
  }
}
