import GalleySystem
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

@Suite struct ContainerQueryTests {
  /// Whether a query holds for a container; nil for an invalid prelude.
  private static func holds(
    _ prelude: String, width: Double? = nil, height: Double? = nil, container: String = ""
  ) -> Bool? {
    let sheet = "@container \(prelude){b{color:red}}"
    let parsed = StyleSheet(sheet)
    guard parsed.diagnostics.isEmpty else { return nil }
    let type = height == nil ? "inline-size" : "size"
    let html = "<div style='container-type:\(type);font-size:10px;\(container)'><b>x</b></div>"
    let tree = HTMLParser.parse(html)
    var sizes = ContainerSizes()
    if let node = tree.first(.div), width != nil || height != nil {
      sizes[node] = ContainerSize(width: width, height: height)
    }
    let resolver = StyleResolver(authorSheets: [parsed.rules])
    let document = resolver.resolve(tree, containers: sizes)
    guard let bold = tree.first(.b) else { return nil }
    let style = document.styles[document.styleOfNode[Int(bold)]]
    return style.text.color.hex == "#ff0000"
  }

  @Test(
    arguments: [
      ("(min-width:400px)", true), ("(max-width:399px)", false), ("(width>=40em)", true),
      ("(width>41em)", false), ("(300px<width<=400px)", true), ("(400px<width<500px)", false),
      ("(500px>width>=400px)", true), ("(300px<width>=400px)", false), ("(width)", true),
      ("(inline-size=400px)", true), ("(width>=calc(100px + 30em))", true),
      ("not (width<400px)", true), ("(width<1px) or (width>1px)", true),
      ("(width>1px) and (width<1px)", false), ("((width>1px) and (not (width<1px)))", true),
      ("(width<1px),(width>1px)", true), ("other (width>1px),(width>1px)", true),
      ("other (width>1px)", false), ("(height>=0px)", false), ("not (height>1000px)", false),
      ("(width>1px) or (foo:1)", false), ("not (foo:1)", false), ("(width>1px) or foo(1)", false),
      ("not (not (width>1px))", true), ("(not (not (not (width>1px))))", false),
      ("(not (not (height>1000px)))", false),
      ("(width>1px) or scroll-state(stuck:top)", false), ("(width>1)", false), ("(width>0)", true),
    ])
  func `a query has Chromium's result for an inline size of 400px`(_ query: String, _ result: Bool)
  {
    #expect(Self.holds(query, width: 400) == result, "\(query)")
  }

  @Test(
    arguments: [
      ("(orientation:landscape)", true), ("(orientation:portrait)", false), ("(orientation)", true),
      ("(aspect-ratio:2/1)", true), ("(min-aspect-ratio:2)", true), ("(aspect-ratio>2)", false),
      ("(height=100px)", true), ("(block-size<100px)", false),
      ("(width=200px) and (height=100px)", true),
    ])
  func `a query of both axes needs a size container`(_ query: String, _ result: Bool) {
    #expect(Self.holds(query, width: 200, height: 100) == result, "\(query)")
    #expect(Self.holds(query, width: 200) == false, "\(query)")
  }

  @Test func `the font of a container is looked up once for all terms of its queries`() {
    let lookups = Mutex(0)
    var environment = StyleEnvironment()
    environment.fontMetrics = { _ in
      lookups.withLock { $0 += 1 }
      return RelativeFontMetrics()
    }
    func count(_ css: String) -> Int {
      lookups.withLock { $0 = 0 }
      let html = String(repeating: "<p><b>x</b>", count: 20)
      let tree = HTMLParser.parse(html)
      var sizes = ContainerSizes()
      for node in tree.nodes.indices where tree.nodes[node].tag == .p {
        sizes[Index(node)] = ContainerSize(width: Double(node))
      }
      let resolver = StyleResolver(
        authorSheets: [StyleSheet("p{container-type:inline-size}" + css).rules],
        environment: environment)
      _ = resolver.resolve(tree, containers: sizes)
      return lookups.withLock { $0 }
    }
    let terms = (0..<50).map { "(width>9\($0)ch)" }.joined(separator: " or ")
    let rules = String(repeating: "@container \(terms){b{order:1}}", count: 10)
    // The containers have one style.
    #expect(count(rules) == 1)
    #expect(count(rules + "@container (width>1rch){b{order:1}}") == 2)
    // A calculation has one too, for each element.
    #expect(count("b{width:calc(1ch\(String(repeating: " + 1ch", count: 100)))}") <= 20)
  }

  @Test(arguments: [(-2.0, false), (-1, true), (0, true)])
  func `lengths that differ by a layout unit are equal`(_ units: Double, _ isEqual: Bool) {
    let width = 400 + units / 64
    #expect(Self.holds("(width:400px)", width: width) == isEqual)
    #expect(Self.holds("(min-width:400px)", width: width) == isEqual)
    #expect(Self.holds("(width<400px)", width: width) == (units < 0))
  }

  @Test func `a query is false for a container without a size`() {
    #expect(Self.holds("(width>=0px)") == false)
    #expect(Self.holds("not (width>1px)") == false)
  }

  @Test(arguments: ["", "and", "(width>1px) and", "(width>1px) x", "not", "1px", "a b"])
  func `an invalid prelude drops the rule`(_ prelude: String) {
    let sheet = StyleSheet("@container \(prelude) {b{color:red}} i{color:red}")
    #expect(sheet.diagnostics.count == 1, "\(prelude)")
  }

  @Test(
    arguments: [
      ("style(--a)", true), ("style(--b)", false), ("style(--a:x)", true), ("style(--a:y)", false),
      ("not style(--b)", true), ("style(not (--b))", true), ("style(--a:X)", false),
      ("style((--a:x) and (--n:10))", true), ("style(--n>5)", true), ("style(--n<=9)", false),
      ("style(5<--n<20)", true), ("style(--b:initial)", true), ("style(--a:var(--c))", true),
      ("style(color:green)", false), ("style(--l>9px)", true),
    ])
  func `a style query tests the custom properties of the container`(
    _ query: String, _ result: Bool
  ) {
    let properties = "--a:x;--c:x;--n:10;--l:1em"
    #expect(Self.holds(query, container: properties) == result, "\(query)")
  }

  @Test(
    arguments: [
      ("n", "container-name:n", true), ("n", "container-name:m n", true),
      ("n", "container-name:N", false), ("n", "container:n/inline-size", true),
      ("n", "container-name:none", false), ("n (width>1px)", "container:n/inline-size", true),
      ("n (width>1px)", "container:n", false), ("n", "container-name:n and", false),
    ])
  func `names are case-sensitive and may stand alone`(
    _ query: String, _ declaration: String, _ result: Bool
  ) {
    #expect(Self.holds(query, width: 100, container: declaration) == result)
  }

  @Test func `a pseudo-element may query its element, which may not query itself`() {
    let html = "<div><b>x</b></div>"
    let sheet = """
      div{container-type:inline-size}
      @container (width>1px){div{color:red}div::before{content:'x';color:blue}}
      """
    let tree = HTMLParser.parse(html)
    var sizes = ContainerSizes()
    if let node = tree.first(.div) { sizes[node] = ContainerSize(width: 10) }
    let resolver = StyleResolver(authorSheets: [StyleSheet(sheet).rules])
    let document = resolver.resolve(tree, containers: sizes)
    let node = tree.first(.div) ?? .first
    #expect(document.styles[document.styleOfNode[node]].text.color.hex == "#000000")
    let before = document.pseudoStyles[node]?.before ?? .none
    #expect(before.exists)
  }

  @Test func `styles are the same for sizes with equal results`() throws {
    let html = "<div><b>x</b></div>"
    let tree = HTMLParser.parse(html)
    let node = try #require(tree.first(.div))
    func dependencies(_ sheet: String, _ width: Double?) -> ContainerDependencies? {
      var sizes = ContainerSizes()
      sizes[node] = ContainerSize(width: width)
      let rules = StyleSheet("div{container-type:inline-size}" + sheet).rules
      return StyleResolver(authorSheets: [rules]).resolve(tree, containers: sizes).containers
    }
    func sizes(_ width: Double) -> ContainerSizes {
      var sizes = ContainerSizes()
      sizes[node] = ContainerSize(width: width)
      return sizes
    }
    let query = try #require(dependencies("@container (width>100px){b{color:red}}", 200))
    #expect(query.areSame(with: sizes(101)))
    #expect(!query.areSame(with: sizes(100)))
    let unit = try #require(dependencies("b{font-size:10cqw}", 200))
    #expect(unit.areSame(with: sizes(200)))
    #expect(!unit.areSame(with: sizes(201)))
    #expect(dependencies("b{color:red}", 200) == nil)
    #expect(dependencies("@container (width>100px){i{color:red}}", 200) == nil)
  }

  @Test func `units without a container are those of the viewport`() {
    var environment = StyleEnvironment()
    environment.viewportWidth = 300
    environment.viewportHeight = 500
    let page = StyledPage(
      "<p style='width:10cqw;height:10cqb;margin-top:10cqmin;margin-bottom:10cqmax'>x",
      environment: environment)
    #expect(page[.p]?.box.width == .length(.px(30)))
    #expect(page[.p]?.box.height == .length(.px(50)))
    #expect(page[.p]?.box.margin.top == .length(.px(30)))
    #expect(page[.p]?.box.margin.bottom == .length(.px(50)))
    #expect(page.document.usesViewportWidth)
    #expect(page.document.containers == nil)
  }
}
