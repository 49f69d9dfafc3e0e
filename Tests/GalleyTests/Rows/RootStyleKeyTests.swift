import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct RootStyleKeyTests {
  private static func style(_ declarations: (String, String)...) -> TextStyle {
    var style = TextStyle()
    style.declarations = declarations.map { TextStyle.Declaration($0.0, $0.1) }
    return style
  }

  private static func changed(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = TextStyle()
    change(&style)
    return style
  }

  /// Pairs of equal styles in two forms.
  private static let equal: [(TextStyle, TextStyle)] = [
    (TextStyle(fontSize: 17), style(("font-size", "17px"))),
    (TextStyle(fontSize: 24), style(("FONT-SIZE", " 18pt "))),
    (style(("font-size", "1.5em")), style(("font-size", "150%"))),
    (TextStyle(color: "red; font-size: 40px"), TextStyle()),
    (changed { $0.fontWeight = 700 }, style(("font-weight", "bold"))),
    (TextStyle(lineHeight: .multiple(1.5)), style(("line-height", "1.50"))),
    (TextStyle(lineHeight: .pixels(20)), style(("line-height", "20px"))),
    (
      TextStyle(fontFamilies: ["Noto Serif"], fontSize: 17),
      style(("font-family", "\"Noto Serif\""), ("font-size", "17px"))
    ),
    (
      style(("margin", "1px 2px"), ("color", "red")),
      style(
        ("margin-left", "2px"), ("margin-right", "2px"), ("margin-bottom", "1px"),
        ("margin-top", "1px"))
    ),
    (
      style(("font", "italic 20px/2 serif")),
      style(
        ("font-style", "italic"), ("font-family", "serif"), ("line-height", "2"),
        ("font-size", "20px"))
    ),
    (style(("font-size", "1em"), ("font-size", "20px")), TextStyle(fontSize: 20)),
    (style(("no-such-property", "1")), TextStyle()),
    (TextStyle(color: "#369"), TextStyle(color: "rgb(1 2 3)")),
    (style(("--a", "1"), ("--b", "2")), style(("--b", "2"), ("--a", "1"))),
    (changed { $0.truncation = Truncation(maxLines: 0) }, TextStyle()),
    (changed { $0.language = "" }, TextStyle()),
  ]

  /// Pairs of similar styles that differ.
  private static let different: [(TextStyle, TextStyle)] = [
    (TextStyle(), style(("--a", "1"))),
    (style(("--a", "1"), ("--b", "2")), style(("--a", "12"), ("--b", ""))),
    // Descendants with another family have a font size of 16 px if the root's 13 px come from a
    // keyword.
    (
      style(("font-family", "monospace")),
      style(("font-family", "monospace"), ("font-size", "13px"))
    ),
    // As in Chromium, monospace text has 13/16 of a font size without an absolute length.
    (TextStyle(), TextStyle(fontSize: 16)),
    (style(("font-size", "1.5em")), TextStyle(fontSize: 24)),
    (style(("quotes", "none")), TextStyle()),
    (style(("line-height", "1.5")), style(("line-height", "24px"))),
    // These are equal only in a viewport without width.
    (style(("margin-left", "5vw")), TextStyle()),
    (style(("margin-left", "5vw")), style(("margin-left", "6vw"))),
    (style(("margin-left", "5%")), style(("margin-left", "5px"))),
    (style(("width", "calc(10% + 3px)")), style(("width", "calc(3% + 10px)"))),
  ]

  @Test(arguments: equal.indices)
  func `equal styles in any notation have one key`(_ index: Int) throws {
    let typesetter = try #require(Rows.typesetter)
    let (first, second) = Self.equal[index]
    let keys = [first, second].map { RootStyleKey($0, typesetter: typesetter).computed }
    #expect(keys[0] == keys[1])
  }

  @Test(arguments: different.indices)
  func `different styles have different keys`(_ index: Int) throws {
    let typesetter = try #require(Rows.typesetter)
    let (first, second) = Self.different[index]
    let keys = [first, second].map { RootStyleKey($0, typesetter: typesetter).computed }
    #expect(keys[0] != keys[1])
  }

  /// Values of many types: each property accepts at least one that is not its initial value.
  private static let values = [
    "7px", "3", "0.3", "none", "auto", "dark", "rtl", "compact", "bold", "italic", "condensed",
    "small-caps", "sub", "emoji", "\"smcp\" 1", "\"wght\" 300", "geometricPrecision",
    "optimizeSpeed", "cap-height 0.5", "all-small-caps", "no-common-ligatures", "oldstyle-nums",
    "jis78", "space-all", "preserve", "nowrap", "pretty", "break-all", "anywhere", "\"-\"",
    "justify", "inter-word", "uppercase", "square", "inside", "hidden", "\"<\" \">\"", "bottom",
    "hide", "collapse", "under", "dot", "middle", "hanging", "right", "left", "flex", "absolute",
    "dotted", "dashed", "border-box", "1 / 2", "cover", "isolate", "clone", "ellipsis", "fixed",
    "a 1", "\"x\"", "underline", "wavy", "red", "center", "column", "wrap", "row-reverse",
    "space-between", "2 / 4", "dense", "10px 20px", "\"a b\"", "rotate(5deg)", "5deg", "2 3",
    "translate(3px)", "layout", "avoid", "page", "all", "balance", "multiply", "blur(2px)",
    "opacity", "path('M0 0L1 1')", "circle(5px)", "vertical", "recto", "serif", "1px 1px",
    "force-end",
  ]

  @Test func `the key changes with each property of CSS that changes a computed value`() throws {
    let typesetter = try #require(Rows.typesetter)
    let text = RichText(html: "")
    func draft(_ style: TextStyle) throws -> StyleDraft {
      let resolver = typesetter.root(for: text, style: style).resolver
      return try #require(resolver.rootValues(of: text.tree)).draft
    }
    func isSame(_ left: StyleDraft, _ right: StyleDraft) -> Bool {
      left.computed == right.computed && left.inherited == right.inherited && left.own == right.own
    }
    let base = RootStyleKey(TextStyle(), typesetter: typesetter).computed
    let initial = try draft(TextStyle())
    var seen: Set<ContentHash> = [base]
    var changing = 0
    var unchanged: [String] = []
    // Colours do not affect heights, so the key excludes them.
    for property in Property.allCases where property != .color {
      let name = PropertyName.kebab(String(describing: property))
      let value = try Self.values.first { value in
        !isSame(try draft(Self.style((name, value))), initial)
      }
      guard let value else {
        unchanged.append(name)
        continue
      }
      changing += 1
      let key = RootStyleKey(Self.style((name, value)), typesetter: typesetter).computed
      #expect(key != base, "\(name): \(value)")
      seen.insert(key)
      let other = RootStyleKey(
        Self.style(("no-such", "1"), (name, value)), typesetter: typesetter
      ).computed
      #expect(other == key, "\(name): \(value)")
    }
    #expect(changing >= 120, "properties without a value that changes anything: \(unchanged)")
    #expect(seen.count > changing * 9 / 10, "few properties have one effect")
  }

  @Test func `each part of a resolved style is in the key`() {
    // A new member must be added to the key.
    func labels(_ value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    #expect(labels(StyleDraft()) == ["computed", "inherited", "own"])
    #expect(labels(ComputedValues()) == ["text", "box"])
  }

  @Test func `fields of computed values are hashed by their names and values`() throws {
    #expect(ReflectedHash.isPossible)
    func hash(_ value: Any) -> ContentHash {
      var hasher = ContentHasher()
      ReflectedHash.combine(value, into: &hasher)
      return hasher.finish()
    }
    let values: [Any] = [
      0, 1, true, 1.0, Float(1), "", "1", [1], [1, 1], [[1], [1]], Display.none, Display.block,
      ListStyleType.string("a"), ListStyleType.counter("a"), Length.auto, [String]?.some([]) as Any,
      [String]?.none as Any, ["a"], ["a", ""],
    ]
    #expect(Set(values.map(hash)).count >= values.count - 1)
    #expect(hash([String]?.some([]) as Any) != hash([String]?.none as Any))
  }

  @Test func `declarations and equal properties have the same cache keys`() throws {
    let typesetter = try #require(Rows.typesetter)
    let cache = HeightCache(path: nil)
    let sheet = StyleSheet("p { margin: 3px } .a { color: red }")
    let row = RowContent(html: "<p>some text</p>", styleSheet: sheet)
    let ruled = RowContent(html: "<style>* { line-height: 3 }</style><p>some text</p>")
    let written = [Self.style(("font-size", "15pt")), TextStyle(fontSize: 20)]
    var heights: [[Double]] = []
    for (number, style) in written.enumerated() {
      let measurer = RowMeasurer(typesetter: typesetter, style: style, cache: cache)
      heights.append([row, ruled].map { measurer.height(of: $0, width: 100) })
      #expect(measurer.counts.found == number, "rules for the root count in their written form")
    }
    #expect(heights[0] == heights[1])
  }

  @Test func `a rule for the root does not cause stale heights`() throws {
    let typesetter = try #require(Rows.typesetter)
    for html in [
      "<style>html { font-size: 30px }</style>x", "<STYLE>:root { font-size: 30px }</STYLE>x",
    ] {
      let cache = HeightCache(path: nil)
      for style in [
        TextStyle(), TextStyle(fontSize: 16), Self.style(("font-size", "16px !important")),
      ] {
        let known = RowMeasurer(typesetter: typesetter, style: style, cache: cache)
        let bare = RowMeasurer(typesetter: typesetter, style: style)
        let row = RowContent(html: html)
        #expect(known.height(of: row, width: 100) == bare.height(of: row, width: 100))
      }
    }
    #expect(!StyleSheet("p, .a, #b, a:hover, p > *::before { margin: 0 }").rules.mayMatchRoot)
    for selector in ["html", ":root", "*", ":not(p)", ":is(html)", "p, html:lang(en)"] {
      #expect(StyleSheet("\(selector) { margin: 0 }").rules.mayMatchRoot, "\(selector)")
    }
  }
}
