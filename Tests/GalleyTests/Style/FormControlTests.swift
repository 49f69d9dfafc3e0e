import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Pseudo-classes of form controls that depend on other controls; the answers are Chromium's.
@Suite struct FormControlTests {
  private static let controls = """
    <button form=f1 id=a1></button><form id=f1><button id=a2></button></form>
    <form id=f2><button id=b1></button></form><button form=f2 id=b2></button>
    <button form=f3 id=c0></button><form id=f3></form><button form=f3 id=c1></button>
    <form id=f4><button form=f4 id=d1></button><button id=d2></button></form>
    <form id=f5><button form=f3 id=e1></button><button id=e2></button></form>
    <input type=radio name=r checked id=g1><form id=f6><input type=radio name=r id=g2></form>
    <input type=radio name=r id=g3>
    <form id=f7><input type=radio name=q id=h1></form>
    <input form=f7 checked type=radio name=q id=h2>
    <form id=f8></form><input form=f8 required id=i1>
    <form id=f9><input form=f8 required id=j1></form>
    <form id=f10><fieldset id=k0><input form=f8 required id=k1></fieldset></form>
    <fieldset disabled id=l0><legend><input id=l1></legend><input id=l2 required></fieldset>
    <form id=f11><fieldset disabled id=m0><input required id=m1></fieldset></form>
    <form id=f12><input type=radio required name=z id=n1 disabled><input type=radio name=z id=n2></form>
    <form id=f13><input type=radio name=y id=o1 checked disabled><input type=radio name=y id=o2></form>
    <form id=f14><input type=radio name=R id=p1 checked><input type=radio name=r id=p2></form>
    <form id=f15><button disabled id=s1></button><button id=s2></button></form>
    <form id=f16><input type=image id=t1><input type=submit id=t2></form>
    <form id=f17><div><fieldset id=u0><input id=u1 required></fieldset></div></form>
    """

  @Test(arguments: [
    (":default", "a1 b1 c0 d1 e2 g1 h2 o1 p1 s1 t1"), (":indeterminate", "g2 n1 n2 p2"),
    (
      ":valid",
      "a1 f1 a2 f2 b1 b2 c0 f3 c1 f4 d1 d2 f5 e1 e2 g1 f6 g2 g3 f7 h1 h2 f9 f10 l0 l1 f11 m0 f13 "
        + "o2 f14 p1 p2 f15 s2 f16 t1 t2"
    ),
    (":invalid", "f8 i1 j1 k0 k1 f12 n2 f17 u0 u1"), (":disabled", "l0 l2 m0 m1 n1 o1 s1"),
  ])
  func `states depend on the form that owns a control`(selector: String, expected: String) throws {
    let layout = try #require(LayoutLawTests.typesetter).prepare(RichText(html: Self.controls))
      .layout(width: 320)
    let found = try layout.elements(matching: selector).compactMap(\.idAttribute)
    #expect(found.joined(separator: " ") == expected)
  }

  /// Each of these selectors asks for the other controls of a form.
  @Test(arguments: [
    (":indeterminate", "<input type=radio name=a>"), (":default", "<button form=f>"),
    (":invalid", "<input type=radio name=a required>"), (":valid", "<select required><option>"),
  ])
  func `the states of controls take time linear in their number`(
    selector: String, control: String
  ) {
    func time(_ size: Int) -> Duration {
      let html =
        String(repeating: "<fieldset>", count: 20) + String(repeating: control, count: size)
      return processorTime { _ = StyledPage(html, sheet: "\(selector){order:1}") }
    }
    expectGrowth(of: selector, from: 500, to: 4_000, time)
  }

  @Test func `a long value counts in the steps of matching, once for all rules of a state`() {
    let html = "<input type='" + String(repeating: "a", count: 400_000) + "'>"
    func budget(_ html: String, rules: Int) -> Int {
      let sheet = (0..<rules).map { ":read-write{order:\($0)}" }.joined()
      var styler = DocumentStyler(
        StyleResolver(authorSheets: [StyleSheet(sheet).rules]), HTMLParser.parse(html))
      let all = styler.matcher.budget
      _ = styler.run()
      return all - styler.matcher.budget
    }
    let once = budget(html, rules: 1) - budget("<input>", rules: 1)
    #expect(once >= 400_000 / 16)
    #expect(budget(html, rules: 100) - budget("<input>", rules: 100) == once)
  }
}
