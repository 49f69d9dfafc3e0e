import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Style sheets with a potential of superlinear time: conditions, scopes and custom properties, as
/// many as elements.
@Suite(.serialized) struct StyleGrowthTests {
  typealias Family = GrowthTests.Family

  private static func repeated(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: count)
  }

  private static func numbered(_ count: Int, _ unit: (Int) -> String) -> String {
    (0..<count).map(unit).joined()
  }

  /// A condition with as many terms as there are containers.
  private static func condition(
    _ name: String, _ term: String, _ word: String, _ containers: String = "p{container-type:size}",
    _ element: @escaping @Sendable (Int) -> String = { _ in "<p><b>x</b>" }
  ) -> Family {
    Family(
      "containers with a condition of \(name)", 100,
      sheet: { count in
        let terms = [String](repeating: term, count: count).joined(separator: word)
        return "\(containers)@container \(terms){b{color:red}}"
      },
      { numbered($0, element) })
  }

  private static let tower = "(" + repeated("not (", 30) + "width>9px" + repeated(")", 30) + ")"

  static let families: [Family] = [
    condition("terms that are true", "(width>9px)", " and "),
    condition("terms that are false", "(width>9999px)", " or "),
    condition("negations", "(not (width>9999px))", " and "),
    condition("negations in each other", tower, " and "),
    condition("alternatives", "(width>9999px)", ", "),
    condition("calculations", "(width>calc(1px + 2em))", " and "),
    condition(
      "style tests and sizes", "style(--a:1) and (width>9px)", " and ",
      "p{container-type:size;--a:1}"),
    Family(
      "positions of siblings as custom properties", 1_000,
      sheet: { _ in "p{--i:sibling-index()}" }, { repeated("<p>", $0) }),
    Family("distinct custom properties", 1_000) { numbered($0) { "<b style='--q:\($0)'>x</b>" } },
    Family(
      "a registered syntax of as many words as values", 500,
      sheet: { count in
        let words = (0..<count).map { "w\($0)" }.joined(separator: "|")
        return "@property --a{syntax:'\(words)';inherits:true;initial-value:w0}"
      },
      { numbered($0) { "<b style='--a:w\($0)'>x</b>" } }),
    Family(
      "equal alternatives of a registered syntax", 500,
      sheet: { count in
        let types = [String](repeating: "<length>", count: count).joined(separator: "|")
        return "@property --a{syntax:'\(types)|*';inherits:true;initial-value:1px}"
          + "@property --a{syntax:'\(types)|a';inherits:true;initial-value:1px}"
      },
      { numbered($0) { "<b style='--a:a;order:\($0)'>x</b>" } }),
    Family("scopes of style elements", 200) {
      numbered($0) { "<div><style>@scope{p{order:\($0)}}</style><p>x</div>" }
    },
    Family("many rules in the scope of one style element", 200) { count in
      "<div><style>@scope{" + numbered(count) { ".c\($0){order:\($0)}" } + "}</style>"
        + numbered(count) { "<p class=c\($0)>x" }
    },
  ]

  @Test func `styling takes time linear in the sheet and the document`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    for family in Self.families {
      func time(_ size: Int) -> Duration {
        let text = family.make(size)
        return processorTime {
          let prepared = typesetter.prepare(text)
          _ = prepared.layout(width: 320)
          _ = prepared.height(width: 300)
        }
      }
      expectGrowth(of: family.name, from: family.size, to: 8 * family.size, time)
    }
    #expect(Self.families.count == 13)
  }

  @Test func `the declarations of a root style take time linear in their number`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    func time(_ size: Int) -> Duration {
      var style = TextStyle()
      style.declarations = (0..<size).map { TextStyle.Declaration("--a\($0)", "1") }
      style.declarations += (0..<size).map { TextStyle.Declaration("--b\($0)", "1;x") }
      return processorTime { _ = typesetter.prepare(RichText(html: "<p>x"), style: style) }
    }
    expectGrowth(of: "declarations", from: 500, to: 4_000, time)
  }

  /// No rule matches then, so none is looked at.
  @Test func `elements after the last step of matching take time linear in their number`() {
    func time(_ size: Int) -> Duration {
      let sheet = Self.numbered(size) { "@scope(.a\($0)){p{order:\($0)}}" }
      let tree = HTMLParser.parse(Self.repeated("<p>x", size))
      let resolver = StyleResolver(authorSheets: [StyleSheet(sheet).rules])
      var styler = DocumentStyler(resolver, tree)
      styler.matcher.budget = 0
      return processorTime { _ = styler.run() }
    }
    expectGrowth(of: "elements and rules", from: 500, to: 4_000, time)
  }

  /// Each element would look at all those behind it.
  @Test(arguments: ["b:has(~ i)", "b:has(+ i)", "div:has(i)"])
  func `a search for related elements ends with the steps of matching`(selector: String) {
    let tree = HTMLParser.parse("<div>" + Self.repeated("x<b>y</b>", 2_000))
    let sheet = StyleSheet(Self.numbered(3) { "\(selector){order:\($0)}" })
    var styler = DocumentStyler(StyleResolver(authorSheets: [sheet.rules]), tree)
    styler.matcher.budget = 100
    _ = styler.run()
    #expect(styler.matcher.budget <= 0)
    #expect(styler.matcher.budget > -20_000)
  }

  /// Without a common limit each of nine stylings would take as many steps as a text may take.
  @Test func `the layouts that find the sizes of containers share their steps`() throws {
    let typesetter = try #require(LayoutLawTests.typesetter)
    let rules = Self.numbered(1_000) {
      "@container (width<\(320 - $0)px){div{padding-left:\($0 % 3)px}}"
    }
    let sheet = "div{container-type:inline-size;padding-right:1px;width:calc(100% - 1px)}" + rules
    let tree = Self.numbered(60) { "<div style='order:\($0)'>" } + "x" + Self.repeated("</div>", 60)
    let text = RichText(html: Self.repeated(tree, 12), styleSheet: StyleSheet(sheet))
    let layout = typesetter.prepare(text).layout(width: 320)
    let limits = layout.diagnostics.filter { $0.kind == .limit }.map(\.message)
    #expect(limits.contains { $0.hasPrefix("sizes of containers still changed after") })
    #expect(!limits.contains { $0.hasSuffix("after \(Limits.containerRounds) layouts") })
  }
}
