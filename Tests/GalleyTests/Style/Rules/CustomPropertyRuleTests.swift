import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Custom properties: CSS Variables 1 sections 2 and 3.
@Suite struct CustomPropertyRuleTests {
  private func width(_ sheet: String) -> String {
    valueDump("width", of: .p, in: "<div><p class=a>x", sheet: sheet)
  }

  @Test(arguments: [
    ("p{--a:5px;width:var(--a)}", "5px"), ("div{--a:5px}p{width:var(--a)}", "5px"),
    ("p{width:var(--a,5px)}", "5px"), ("p{width:var(--a, 5px)}", "5px"),
    ("p{width:var(--a)}", "initial"),
    ("p{--a:5px;width:var(--A)}", "initial"), ("p{--a:5;width:calc(var(--a) * 1px)}", "5px"),
    ("p{--a:px;width:5var(--a)}", "initial"), ("p{--a:5px;width:var(--b, var(--a))}", "5px"),
    ("p{--a:var(--b);--b:5px;width:var(--a)}", "5px"), ("p{width:var(--a,)}", "initial"),
    ("p{--a:;width:var(--a) 5px}", "5px"), ("p{--a:5px!important;--a:6px;width:var(--a)}", "5px"),
    ("p{--a:5px;width:VAR(--a)}", "5px"), ("p{--\\61:5px;width:var(--a)}", "5px"),
    ("p{--a:red;width:var(--a)}", "initial"), ("p{--a:1px;--a:5px;width:var(--a)}", "5px"),
  ])
  func `a reference is replaced by the value or its fallback`(sheet: String, found: String) {
    #expect(width(sheet) == found)
  }

  @Test(arguments: [
    ("p{--a:var(--a);width:var(--a,5px)}", "5px"),
    ("p{--a:var(--b);--b:var(--a);width:var(--a,5px)}", "5px"),
    ("div{--a:9px}p{--a:var(--a);width:var(--a,5px)}", "5px"),
    ("p{--a:var(--b);--b:var(--a,1px);width:var(--a,5px)}", "5px"),
  ])
  func `a cycle has no value`(sheet: String, found: String) { #expect(width(sheet) == found) }

  @Test(arguments: [
    ("div{--a:5px}p{--a:initial;width:var(--a,6px)}", "6px"),
    ("div{--a:5px}p{--a:inherit;width:var(--a,6px)}", "5px"),
    ("div{--a:5px}p{--a:unset;width:var(--a,6px)}", "5px"),
    ("p{--a:initial;width:var(--a)}", "initial"),
  ])
  func `a CSS-wide keyword applies to the custom property`(sheet: String, found: String) {
    #expect(width(sheet) == found)
  }

  @Test(arguments: [
    ("p{width:9px;width:var(--a)}", "initial"), ("p{width:var(--a);width:9px}", "9px"),
    ("p{width:9px}.a{width:var(--a)}", "initial"),
  ])
  func `an invalid value after substitution is unset, and not the declaration before it`(
    sheet: String, found: String
  ) {
    #expect(width(sheet) == found)
  }

  @Test func `an inherited property with an invalid value is inherited`() {
    let found = valueDump(
      "text-indent", of: .p, in: "<div><p>x", sheet: "div{text-indent:5px}p{text-indent:var(--a)}")
    #expect(found == "5px")
  }

  @Test(arguments: [
    ("p{--a:1px 2px;margin:var(--a)}", "1px 2px"), ("p{--a:1px;margin:var(--a) 3px}", "1px 3px"),
    ("p{--a:1px;margin:2px;margin-top:var(--a)}", "1px 2px"), ("p{margin:var(--a,4px)}", "4px 4px"),
  ])
  func `a shorthand is parsed after substitution`(sheet: String, found: String) {
    let value = valueDump("margin-top margin-right", of: .p, in: "<p>x", sheet: sheet)
    #expect(value == found)
  }

  // CSS Properties and Values 1, section 2.
  @Test(arguments: [
    ("syntax:'<length>';inherits:false;initial-value:5px", "p{width:var(--a)}", "5px"),
    ("syntax:'<length>';inherits:false;initial-value:5px", "div{--a:6px}p{width:var(--a)}", "5px"),
    ("syntax:'<length>';inherits:true;initial-value:5px", "div{--a:6px}p{width:var(--a)}", "6px"),
    ("syntax:'<length>';inherits:true;initial-value:5px", "p{--a:red;width:var(--a)}", "5px"),
    ("syntax:'*';inherits:true", "p{--a:6px;width:var(--a)}", "6px"),
    ("inherits:true;initial-value:5px", "p{width:var(--a,7px)}", "7px"),
    ("syntax:'<length>';inherits:true", "p{width:var(--a,7px)}", "7px"),
  ])
  func `a registered property has a type and an initial value`(
    rule: String, sheet: String, found: String
  ) {
    #expect(width("@property --a{\(rule)}\(sheet)") == found)
  }

  @Test(arguments: [
    "width:var(a)", "width:var()", "width:var(--a b)", "width:var(--a", "width:var(--a);(",
  ])
  func `a malformed reference is dropped or closed`(css: String) {
    let found = width("p{width:9px}p{\(css)}")
    #expect(["9px", "initial"].contains(found))
  }
}
