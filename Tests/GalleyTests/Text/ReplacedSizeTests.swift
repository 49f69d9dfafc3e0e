import Testing

@testable import Galley
@testable import GalleyLayout

/// The literals are content boxes in Chromium 156, with Noto Sans for Arial and without hinting.
@Suite struct ReplacedSizeTests {
  /// Noto Sans: the average, maximum and zero widths are 577, 3421 and 572 at 1000 units per em.
  private func sans(_ size: Float, lineHeight: Float) -> ControlFont {
    ControlFont(
      size: size, averageCharacterWidth: size * 0.577, maximumCharacterWidth: size * 3.421,
      zeroWidth: size * 0.572, lineHeight: lineHeight)
  }

  /// Noto Sans Mono: these widths are 645, 2416 and 600.
  private func mono(_ size: Float, lineHeight: Float) -> ControlFont {
    ControlFont(
      size: size, averageCharacterWidth: size * 0.645, maximumCharacterWidth: size * 2.416,
      zeroWidth: size * 0.6, lineHeight: lineHeight)
  }

  private var small: ControlFont { sans(40 / 3, lineHeight: 18) }
  private var large: ControlFont { sans(20, lineHeight: 27) }

  private func expect(
    _ tag: Galley.Tag, _ attributes: ReplacedAttributes, _ font: ControlFont, _ width: Float,
    _ height: Float, location: SourceLocation = #_sourceLocation
  ) {
    let size = ReplacedSize.intrinsic(tag: tag, attributes: attributes, font: font)
    #expect(
      abs((size.width ?? -1) - width) < 0.01 && size.height == height,
      "\(tag) \(attributes.type): \(size)", sourceLocation: location)
  }

  @Test func `a text field has the width of its number of characters`() {
    for type in ["", "text", "password", "search", "email", "url", "tel", "number", "nonsense"] {
      expect(.input, ReplacedAttributes(type: type), small, 198, 18)
    }
    expect(.input, ReplacedAttributes(size: 1), small, 46, 18)
    expect(.input, ReplacedAttributes(size: 10), small, 118, 18)
    expect(.input, ReplacedAttributes(size: 30), small, 278, 18)
    expect(.input, ReplacedAttributes(), large, 296, 27)
    expect(.input, ReplacedAttributes(), sans(16, lineHeight: 22), 231, 22)
    expect(.input, ReplacedAttributes(), mono(16, lineHeight: 22), 236, 22)
    expect(.input, ReplacedAttributes(size: 2), sans(100, lineHeight: 136), 400, 136)
  }

  @Test func `a zero counts where the average width is that of ideographs`() {
    let font = ControlFont(
      size: 40 / 3, averageCharacterWidth: 13.05, maximumCharacterWidth: 52, zeroWidth: 7.4,
      lineHeight: 20)
    expect(.input, ReplacedAttributes(), font, 148, 20)
    expect(.input, ReplacedAttributes(size: 8), font, 60, 20)
    expect(.textarea, ReplacedAttributes(columns: 9), font, 82, 40)
  }

  @Test func `a number field with a range fits its longest number and the buttons`() {
    expect(.input, ReplacedAttributes(type: "number", minimum: "0", maximum: "100"), small, 77, 18)
    expect(.input, ReplacedAttributes(type: "number", minimum: "-5", maximum: "5"), small, 69, 18)
    expect(
      .input, ReplacedAttributes(type: "number", minimum: "0", maximum: "100", step: "0.01"), small,
      101, 18)
    expect(
      .input, ReplacedAttributes(type: "number", minimum: "0", maximum: "100", step: "x"), small,
      77, 18)
    expect(
      .input, ReplacedAttributes(type: "number", minimum: "0", maximum: "10", step: "any"), small,
      198, 18)
  }

  @Test func `pickers and toggles have fixed sizes`() {
    for font in [small, large] {
      for type in ["checkbox", "radio"] {
        expect(.input, ReplacedAttributes(type: type), font, 13, 13)
        expect(.input, ReplacedAttributes(type: type, isPlain: true), font, 0, 0)
      }
      expect(.input, ReplacedAttributes(type: "range"), font, 129, 16)
      expect(.input, ReplacedAttributes(type: "color"), font, 6, 0)
    }
    expect(.input, ReplacedAttributes(type: "file"), small, 260, 18)
    expect(.input, ReplacedAttributes(type: "file"), large, 389, 27)
  }

  @Test func `the size of date fields depends on their font`() {
    expect(.input, ReplacedAttributes(type: "date", fieldsWidth: 102), small, 119.33, 20)
    expect(.input, ReplacedAttributes(type: "date", fieldsWidth: 150), large, 174, 29)
    expect(.input, ReplacedAttributes(type: "time", fieldsWidth: 70), small, 98, 20)
    expect(.input, ReplacedAttributes(type: "datetime-local", fieldsWidth: 188), small, 205.33, 20)
    expect(.input, ReplacedAttributes(type: "month", fieldsWidth: 132), small, 149.33, 20)
    expect(.input, ReplacedAttributes(type: "week", fieldsWidth: 184), large, 208, 29)
  }

  @Test func `a text area has columns, rows and a scroll bar`() {
    let font = mono(40 / 3, lineHeight: 18)
    expect(.textarea, ReplacedAttributes(), font, 195, 36)
    expect(.textarea, ReplacedAttributes(columns: 1, rows: 1), font, 24, 18)
    expect(.textarea, ReplacedAttributes(columns: 10, rows: 5), font, 105, 90)
    expect(.textarea, ReplacedAttributes(hidesOverflow: true), font, 180, 36)
    expect(.textarea, ReplacedAttributes(isScrollable: true), font, 195, 51)
    expect(.textarea, ReplacedAttributes(), sans(16, lineHeight: 22), 200, 44)
  }

  @Test func `a select is as wide as its widest option`() {
    expect(.select, ReplacedAttributes(), small, 20, 20)
    expect(.select, ReplacedAttributes(optionWidth: 30.703), small, 51, 20)
    expect(.select, ReplacedAttributes(optionWidth: 46.06), large, 67, 29)
  }

  @Test func `a list box has the size of its rows`() {
    func rows(_ width: Float, size: Int? = nil) -> ReplacedAttributes {
      ReplacedAttributes(size: size, isMultiple: size == nil, optionWidth: width, rowHeight: 19)
    }
    expect(.select, rows(34.703), small, 34.703, 76)
    expect(.select, rows(34.703, size: 3), small, 34.703, 57)
    expect(.select, rows(0, size: 2), small, 0, 38)
  }

  @Test func `media and frames have the default object size`() {
    for tag in [Galley.Tag.video, .iframe, .object, .embed, .svg, .canvas] {
      expect(tag, ReplacedAttributes(), small, 300, 150)
    }
  }

  @Test func `boxes with a size from the browser's sheet have no natural size`() {
    for tag in [Galley.Tag.audio, .progress, .meter] {
      expect(tag, ReplacedAttributes(), small, 0, 0)
    }
  }

  @Test func `a date is as high as its picker`() {
    expect(
      .input, ReplacedAttributes(type: "date", fieldsWidth: 150), sans(20, lineHeight: 20), 174, 24)
    expect(
      .input, ReplacedAttributes(type: "time", fieldsWidth: 102), sans(20, lineHeight: 20), 137, 27)
  }

  @Test func `a view box has a ratio and no size`() {
    func size(_ viewBox: String) -> ReplacedSize.Size {
      ReplacedSize.intrinsic(
        tag: .svg, attributes: ReplacedAttributes(viewBox: viewBox), font: small)
    }
    for viewBox in ["0 0 10 20", "0,0,10,20", " 0 , 0 , 1e1 , 20 "] {
      #expect(size(viewBox).ratio == 0.5)
      #expect(size(viewBox).width == nil && size(viewBox).height == nil)
    }
    for viewBox in ["", "0 0 10", "0 0 0 20", "0 0 10 20px", "0 0 -10 20", "a b 10 20"] {
      #expect(size(viewBox).ratio == nil)
      #expect(size(viewBox).width == 300 && size(viewBox).height == 150)
    }
  }

  @Test func `buttons have the size of their text`() {
    for type in ["submit", "reset", "button", "hidden"] {
      let size = ReplacedSize.intrinsic(
        tag: .input, attributes: ReplacedAttributes(type: type), font: small)
      #expect(size.width == nil && size.height == nil)
    }
    #expect(ReplacedSize.buttonLabel(type: "submit") == "Submit")
    #expect(ReplacedSize.buttonLabel(type: "reset") == "Reset")
    #expect(ReplacedSize.buttonLabel(type: "button") == nil)
  }
}
