import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Computed values of single declarations, recorded from Chromium.
///
/// The font size is 20 px.
@Suite struct ValueTests {
  @Test(arguments: [
    ("5px", Length.length(.px(5))), ("2em", .length(.px(40))), ("1in", .length(.px(96))),
    ("3pt", .length(.px(4))), ("50%", .length(.percent(50))), ("10vw", .length(.px(80))),
    ("auto", .auto), ("min-content", .minContent), ("fit-content", .fitContent),
    ("-webkit-fill-available", .stretch), ("10", .auto), ("-5px", .auto), ("0", .zero),
    ("calc(10px + 5%)", .length(LengthPercentage(px: 10, percent: 5, hasPercent: true))),
    ("calc(2*3px)", .length(.px(6))), ("calc(1px+2px)", .auto), ("calc(1px + 2)", .auto),
    ("calc(-5px)", .zero), ("min(10px,2em)", .length(.px(10))),
    ("clamp(1px,5vw,3em)", .length(.px(40))),
    ("round(12px,5px)", .length(.px(10))), ("5 px", .auto), ("\\35 px", .auto),
    ("5PX", .length(.px(5))),
    ("env(safe-area-inset-top,5px)", .zero), ("env(foo,5px)", .length(.px(5))),
    (
      "max(10px,50%)",
      .expression(.maximum([.value(.px(10)), .value(.percent(50))]))
    ),
  ])
  func `widths`(text: String, expected: Length) {
    #expect(declared("width:" + text).box.width == expected)
  }

  @Test(arguments: [
    ("#f0f", "#ff00ff"), ("RED", "#ff0000"), ("rgb(300,-5,12.6)", "#ff000d"),
    ("rgb(10% 20% 30% / 50%)", "#1a334d"), ("hsl(120deg 50% 50%)", "#40bf40"),
    ("hwb(90 10% 20%)", "#73cc1a"), ("oklch(70% 0.1 200)", "#40b1b7"),
    ("lab(50% 40 -20)", "#ab5a9a"),
    ("color-mix(in srgb, red, blue)", "#800080"), ("light-dark(red,blue)", "#ff0000"),
    ("currentcolor", "#008000"), ("#ggg", "#008000"), ("rgb(1 2, 3)", "#008000"),
    ("color(srgb 1 0.5 0)", "#ff8000"), ("rebeccapurple", "#663399"),
  ])
  func `colours`(text: String, expected: String) {
    #expect(declared("color:" + text).text.color.hex == expected)
  }

  @Test(arguments: [
    ("133.9%", LineHeight.px(26.6)), ("1.5", .percent(150)), ("1.5em", .px(30)),
    ("normal", .normal), ("0", .percent(0)), ("-1", .normal), ("calc(1 + .25)", .percent(125)),
  ])
  func `percentages of line-height are truncated to integers`(text: String, expected: LineHeight) {
    #expect(declared("line-height:" + text).text.lineHeight == expected)
  }

  @Test(arguments: [
    ("url(a.png)", true), ("url('a.png')", true), ("linear-gradient(red,blue)", true),
    ("-webkit-repeating-radial-gradient(red,blue)", true), ("-webkit-gradient(linear,0 0)", true),
    ("image-set(url(a) 1x)", true), ("image(red)", true), ("none", false),
    ("-moz-linear-gradient(red,blue)", false), ("element(#a)", false),
    ("cross-fade(url(a))", false),
  ])
  func `background images have the syntax that Chromium accepts`(image: String, isValid: Bool) {
    #expect(declared("background-image:" + image).box.hasBackgroundImage == isValid)
    #expect(declared("background:red \(image) min(1px,2px) 0").box.hasBackgroundImage == isValid)
  }

  @Test func `the font shorthand sets its subproperties and resets the others`() {
    let style = declared("font-variant:small-caps;font:italic bold 12px/1.5 'Foo Bar',serif").text
    #expect(style.font.slant == .italic)
    #expect(style.font.weight == 700)
    #expect(style.font.size == 12)
    #expect(style.lineHeight == .percent(150))
    #expect(style.font.families == [.named("Foo Bar"), .serif])
    #expect(style.font.features == [])
    #expect(declared("font:bold 12px").text.font.weight == 400)
  }

  // Letter-spacing disables ligatures, so font-variant-ligatures has no features here.
  @Test func `features of font-variant precede those of font-feature-settings`() {
    let style = declared(
      "font-variant:tabular-nums small-caps common-ligatures;letter-spacing:1px;"
        + "font-feature-settings:'ss01','liga' 1"
    )
    let tags = style.text.font.features.map { feature in
      String(
        decoding: (0..<4).map { UInt8(truncatingIfNeeded: feature.tag >> UInt32(24 - $0 * 8)) },
        as: UTF8.self) + "=\(feature.value)"
    }
    #expect(tags == ["tnum=1", "ss01=1", "liga=1"])
    // The features of small capitals depend on the face.
    #expect(style.text.font.caps == .small)
  }

  @Test func `font-size-adjust has a metric, by default the x-height`() {
    func adjust(_ value: String) -> FontSizeAdjust? {
      declared("font-size-adjust:\(value)").text.font.sizeAdjust
    }
    #expect(adjust("0.5") == FontSizeAdjust(metric: .xHeight, value: 0.5))
    #expect(adjust("cap-height 2") == FontSizeAdjust(metric: .capHeight, value: 2))
    #expect(adjust("calc(0.25 * 2)") == FontSizeAdjust(metric: .xHeight, value: 0.5))
    for wrong in ["none", "-1", "0.5 ex-height", "big 1", "1px", "ch-width"] {
      #expect(adjust(wrong) == nil)
    }
    #expect(declared("font-size-adjust:0.5;font:12px serif").text.font.sizeAdjust == nil)
  }

  @Test func `the width of a border is in whole device pixels, and zero without a style`() {
    #expect(declared("border:1.9px solid").box.borderWidth.top == 1)
    #expect(declared("border:.2px solid").box.borderWidth.top == 1)
    #expect(declared("border:5px none").box.borderWidth.top == 0)
    #expect(declared("border:dashed").box.borderWidth.left == 3)
    #expect(declared("border:1px solid").box.borderColor.top.hex == "#008000")
    var environment = StyleEnvironment()
    environment.pixelRatio = 2
    #expect(declared("border:1.9px solid", environment: environment).box.borderWidth.top == 1.5)
  }

  @Test(arguments: [
    ("float:left", Display.block), ("position:absolute;display:inline-flex", .flex),
    ("float:left;display:table-cell", .block), ("display:inline flow-root", .inlineBlock),
    ("display:inline-table;position:fixed", .table), ("display:run-in", .block),
    ("display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical", .flowRoot),
  ])
  func `floats and absolutely positioned boxes are blockified`(text: String, expected: Display) {
    #expect(declared(text).box.display == expected)
  }

  @Test func `decorations propagate to inline boxes, not to floats and inline blocks`() {
    let page = StyledPage(
      "<p><b>a<i>b</i></b><u>c</u><s>d</s></p>",
      sheet:
        "p{text-decoration:underline red}b{text-decoration:line-through}u{float:left}s{display:inline-block}"
    )
    #expect(page[.i]?.text.decorations.map(\.lines) == [.underline, .lineThrough])
    #expect(page[.i]?.text.decorations.first?.color.hex == "#ff0000")
    #expect(page[.u]?.text.decorations.map(\.lines) == [.underline])
    #expect(page[.u]?.box.stopsDecorations == true)
    #expect(page[.s]?.text.decorations.map(\.lines) == [.lineThrough])
  }

  @Test func `visible overflow is auto if the other axis is hidden`() {
    #expect(declared("overflow:hidden visible").box.overflowY == .auto)
    #expect(declared("overflow-x:clip").box.overflowY == .visible)
  }

  @Test func `white-space and text-wrap set collapsing, wrapping and the wrap style`() {
    #expect(declared("white-space:pre-line").text.whiteSpaceCollapse == .preserveBreaks)
    #expect(declared("white-space:nowrap").text.wraps == false)
    #expect(declared("white-space:pre-wrap").text.wraps)
    #expect(declared("text-wrap:balance").text.wrapStyle == .balance)
  }

  @Test func `a TextStyle is converted to declarations of the root`() {
    var style = TextStyle(
      fontFamilies: ["A \"B\"", "serif"], fontSize: 14, lineHeight: .multiple(1.5))
    style.colorScheme = .dark
    style.declarations = [.init("text-align", "center")]
    #expect(
      style.rootDeclarations == [
        #"font-family:"A \"B\"",serif"#, "font-size:14.0px", "line-height:1.5",
        "color-scheme:dark", "text-align:center",
      ])
    let page = StyledPage("<p>x</p>", root: style.rootDeclarations)
    #expect(page[.p]?.text.font.families == [.named("A \"B\""), .serif])
    #expect(page[.p]?.text.color == .white)
  }

  @Test func `the initialiser sets every property of a TextStyle`() {
    var style = TextStyle()
    style.fontFamilies = ["A", "serif"]
    style.fontSize = 14.5
    style.fontWeight = 700
    style.lineHeight = .multiple(1.4)
    style.color = "#333"
    style.language = "ja"
    style.colorScheme = .dark
    style.pixelRatio = 2
    style.scale = 1.25
    style.viewportHeight = 600
    style.truncation = Truncation(maxLines: 3)
    style.declarations = [.init("hyphens", "auto")]
    let written = TextStyle(
      fontFamilies: ["A", "serif"], fontSize: 14.5, fontWeight: 700, lineHeight: 1.4, color: "#333",
      language: "ja", colorScheme: .dark, pixelRatio: 2, scale: 1.25, viewportHeight: 600,
      truncation: Truncation(maxLines: 3), declarations: [.init("hyphens", "auto")])
    #expect(written == style)
    let fields = zip(Mirror(reflecting: written).children, Mirror(reflecting: TextStyle()).children)
    let unset = fields.filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
    #expect(unset == [], "a property that the test does not set")
  }

  @Test func `a number as line height is a multiple of the font size`() {
    #expect(TextStyle(lineHeight: 1.4) == TextStyle(lineHeight: .multiple(1.4)))
    #expect(TextStyle(lineHeight: 2) == TextStyle(lineHeight: .multiple(2)))
    #expect(TextStyle(lineHeight: 2) != TextStyle(lineHeight: .pixels(2)))
    var style = TextStyle()
    style.lineHeight = 1.5
    #expect(style.rootDeclarations == ["line-height:1.5"])
  }

  @Test func `a malformed declaration of the caller does not affect others`() {
    var style = TextStyle(fontFamilies: ["A\r\u{C}B"])
    style.declarations = [
      .init("color", "red;display:none"), .init("font-family", "\"C"), .init("font-size", "50px"),
    ]
    let page = StyledPage("<p>x</p>", root: style.rootDeclarations)
    #expect(page[.p]?.text.color == .black)
    #expect(page[.p]?.text.font.size == 50)
    #expect(page[.p]?.text.font.families == [.named("C")])
    style.declarations = []
    let broken = StyledPage("<p>x</p>", root: style.rootDeclarations)
    #expect(broken[.p]?.text.font.families == [.named("A\r\u{C}B")])
  }

  @Test func `the text scale multiplies absolute font sizes, not relative ones`() {
    var environment = StyleEnvironment()
    environment.textScale = 2
    let page = StyledPage(
      "<p>x</p><b style='font-size:10px'>y<i style='font-size:1.5em'>z</i></b>",
      environment: environment)
    #expect(page[.p]?.text.font.size == 32)
    #expect(page[.b]?.text.font.size == 20)
    #expect(page[.i]?.text.font.size == 30)
  }
}
