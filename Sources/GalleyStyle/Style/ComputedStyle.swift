// Output of the Style stage: the computed values of an element.
// Source: CSS 2.2, CSS Text 3 and 4, CSS Fonts 4, CSS Lists 3, each property at its name.

package import GalleyUnicode
package import Synchronization

/// The computed values of an element or pseudo-element.
///
/// Lengths are in CSS px with single precision. Percentages are unresolved (`Length`).
package struct ComputedValues: Sendable, Hashable {
  package var text = TextProperties()
  package var box = BoxProperties()

  package init(text: TextProperties = TextProperties(), box: BoxProperties = BoxProperties()) {
    self.text = text
    self.box = box
  }
}

/// Computed values that elements with the same style share, in any number of documents.
@usableFromInline package final class ComputedStyle: Sendable {
  package let text: TextProperties
  package let box: BoxProperties
  /// The values that layout uses, and the functions of percentages in them.
  package let layout: BoxStyle
  package let expressions: [LengthExpression]
  /// The values that box generation uses.
  package let flow: FlowStyle
  /// The values of a later stage for the style and the faces of a library, kept for further texts.
  package let libraryValues = Mutex<(any AnyObject & Sendable)?>(nil)
  let derivations = DerivedStyles()

  package convenience init(_ values: ComputedValues = ComputedValues()) {
    var expressions: [LengthExpression] = []
    self.init(values, numbering: &expressions)
  }

  /// Creates a style.
  ///
  /// Its lengths refer to `expressions` by index, after those of other styles.
  package init(_ values: ComputedValues, numbering expressions: inout [LengthExpression]) {
    text = values.text
    box = values.box
    flow = FlowStyle(values)
    let first = expressions.count
    layout = BoxStyle(values, &expressions)
    self.expressions = Array(expressions[first...])
  }

  package var values: ComputedValues { ComputedValues(text: text, box: box) }

  /// Whether overflow is clipped.
  ///
  /// Other modules read it here, because they would copy all of `box` for its property.
  package var clips: Bool { box.clips }
}

@usableFromInline package enum LineHeight: Sendable, Hashable {
  case normal
  /// A number as a percentage of the element's own font size.
  ///
  /// Chromium multiplies by the percentage, which rounds in another way than the number.
  case percent(Float)
  case px(Float)
}

/// Inherited properties.
package struct TextProperties: Sendable, Hashable {
  package var font = FontStyle()
  package var lineHeight = LineHeight.normal
  package var color = Color.black
  /// The language as a BCP 47 tag, as written in `lang`; empty for none.
  package var language = "" {
    didSet { font.language = FontLanguage(tag: language) }
  }
  package var direction = Direction.leftToRight
  package var whiteSpaceCollapse = WhiteSpaceCollapse.collapse
  package var wraps = true
  /// `text-wrap-style`.
  var wrapStyle = WrapStyle.auto
  package var wordBreak = WordBreak.normal
  package var overflowWrap = OverflowWrap.normal
  package var lineBreak = LineBreakStrictness.auto
  package var hyphens = Hyphens.manual
  package var hyphenateCharacter: String?
  /// A number of spaces, or px if `tabSizeIsLength`.
  package var tabSize: Float = 8
  package var tabSizeIsLength = false
  package var textAlign = TextAlign.start
  package var textAlignLast = TextAlign.auto
  package var textJustify = TextJustify.auto
  package var textIndent = Length.zero
  var textIndentHanging = false
  var textIndentEachLine = false
  package var textTransform = TextTransform()
  package var listStyleType = ListStyleType.disc
  package var listStyleInside = false
  package var listStyleImage = ListStyleImage.none
  package var visibility = Visibility.visible
  package var isVisible: Bool { visibility == .visible }
  /// Pairs of quotation marks; nil for those of the language.
  package var quotes: [String]?
  var captionSideBottom = false
  package var borderCollapse = false
  /// border-spacing in px.
  var borderSpacingX: Float = 0
  var borderSpacingY: Float = 0
  /// The decorations of this box and of ancestors that propagate to it, outermost first.
  package var decorations: [TextDecoration] = []
  var rubyUnder = false
  package var pointerEventsNone = false
  /// `interactivity: inert` here or around.
  package var isInert = false
  var textShadow = false
  /// Values that change pixels only; nil if they are initial.
  package var paint: TextPaint?
  var textBoxEdge: TextBoxEdge = []
  /// The minimum number of lines of a block before a break, and after it.
  var orphans: UInt8 = 2
  var widows: UInt8 = 2
  /// The alignment of SVG text to the position in its attributes.
  package var textAnchor = TextAnchor.start
  package var dominantBaseline = DominantBaseline.alphabetic
  /// Whether letters have emphasis marks above them.
  package var hasEmphasis = false
  /// Whether they are below them.
  package var emphasisUnder = false
  /// The product of `zoom` of the box and its ancestors.
  ///
  /// Lengths are multiplied after the boxes are created.
  package var zoom: Float = 1
  /// Whether `math-style` is `compact`, for formulas inside a line of text.
  package var isMathCompact = false
  /// The inherited properties that only a later stage uses.
  var keywords = StageKeywords()
}

@usableFromInline package enum Direction: UInt8, Sendable, BitwiseCopyable {
  case leftToRight, rightToLeft
}
@usableFromInline package enum TextAnchor: UInt8, Sendable { case start, middle, end }
@usableFromInline package enum DominantBaseline: UInt8, Sendable, BitwiseCopyable {
  case alphabetic, ideographic, hanging, mathematical, central, middle, textTop
}
@usableFromInline package enum WhiteSpaceCollapse: UInt8, Sendable, BitwiseCopyable {
  case collapse, preserve, preserveBreaks, breakSpaces
}
@usableFromInline package enum WrapStyle: UInt8, Sendable, BitwiseCopyable {
  case auto, balance, pretty, stable
}
@usableFromInline package enum OverflowWrap: UInt8, Sendable { case normal, anywhere, breakWord }
@usableFromInline package enum Hyphens: UInt8, Sendable { case none, manual, auto }
/// The `webkit` values align block children too.
@usableFromInline package enum TextAlign: UInt8, Sendable, BitwiseCopyable {
  case auto, start, end, left, right, center, justify, matchParent, webkitLeft, webkitRight,
    webkitCenter
  /// Ruby bases and annotations: free space is distributed between characters, and half of it
  /// outside.
  case rubySpread = 32
  /// Whether the value is that of an `align` attribute, which aligns blocks too.
  package var isLegacy: Bool {
    self == .webkitLeft || self == .webkitRight || self == .webkitCenter
  }
}
@usableFromInline package enum TextJustify: UInt8, Sendable, BitwiseCopyable {
  case auto, none, interWord, interCharacter
}
package struct TextTransform: Sendable, Hashable {
  @usableFromInline package enum Case: UInt8, Sendable {
    case none, uppercase, lowercase, capitalize
  }
  package var letters = Case.none
  /// Whether `math-auto` applies: a text of one letter becomes the italic letter.
  package var isMathAuto = false

  package init(letters: Case = Case.none, isMathAuto: Bool = false) {
    self.letters = letters
    self.isMathAuto = isMathAuto
  }
}
/// The image in place of a list item's marker.
@usableFromInline package enum ListStyleImage: UInt8, Sendable {
  case none
  /// An image that is not loaded, which has no width.
  case file
  /// A gradient, which has the size of a symbol.
  case gradient
}

/// The name of a counter style, or the string of the marker.
@usableFromInline package enum ListStyleType: Sendable, Hashable {
  case none, disc, circle, square, disclosureOpen, disclosureClosed
  /// The name of a counter style such as `decimal` or `lower-roman`, as written.
  case counter(String)
  /// The style of a `symbols()` function.
  indirect case symbols(CounterStyleRule)

  /// The type of a name in lower case.
  package init(named name: String) {
    switch name {
    case "none": self = .none
    case "disc": self = .disc
    case "circle": self = .circle
    case "square": self = .square
    case "disclosure-open": self = .disclosureOpen
    case "disclosure-closed": self = .disclosureClosed
    default: self = .counter(name)
    }
  }
  case string(String)
}

package struct TextDecoration: Sendable, Hashable {
  @usableFromInline package enum Style: UInt8, Sendable { case solid, double, dotted, dashed, wavy }
  package struct Lines: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable package static var underline: Self { Self(rawValue: 1) }
    @inlinable package static var overline: Self { Self(rawValue: 2) }
    @inlinable package static var lineThrough: Self { Self(rawValue: 4) }
  }
  package var lines: Lines
  package var style = Style.solid
  package var color: Color
  /// The colour in SVG, where lines have that of the letters of their element.
  package var graphicColor = Color.black
  /// `text-decoration-thickness`, with lengths in px.
  package enum Thickness: Sendable, Hashable { case automatic, fromFont, length(Float) }
  package var thickness = Thickness.automatic
  /// In px; nil for auto.
  package var underlineOffset: Float?
}

/// Properties that are not inherited.
@usableFromInline package struct BoxProperties: Sendable, Hashable {
  /// The display after blockification: floats, absolutely positioned boxes and the root are blocks.
  package var display = Display.inline
  /// Whether the display before blockification is inline-level, for static positions.
  package var originalDisplayIsInline = true
  /// Whether it was `ruby` before blockification.
  var isBlockRuby = false
  /// Whether it is ruby, an annotation, or an inline box in one: block-level boxes inside are
  /// inline-level.
  var inlinifiesChildren = false
  package var position = Position.static
  package var float = Float.none
  var clear = Clear.none
  @usableFromInline package var margin = Sides<Length>(.zero)
  @usableFromInline package var padding = Sides<Length>(.zero)
  /// In px, after `border-style: none` has made it 0 and widths were floored to whole px.
  @usableFromInline package var borderWidth = Sides<Swift.Float>(0)
  package var borderStyle = Sides<BorderStyle>(.none)
  package var borderColor = Sides<Color>(.black)
  /// The horizontal radii: top left, top right, bottom right, bottom left.
  package var borderRadius = Sides<LengthPercentage>(.zero)
  package var width = Length.auto
  package var height = Length.auto
  package var minWidth = Length.auto
  package var minHeight = Length.auto
  package var maxWidth = Length.none
  package var maxHeight = Length.none
  /// The sizes that a box with size containment has instead of those of its content, in px.
  var intrinsicWidth: Swift.Float = 0
  var intrinsicHeight: Swift.Float = 0
  package var inset = Sides<Length>(.auto)
  package var boxSizingBorder = false
  /// Width divided by height; nil for none.
  package var aspectRatio: Swift.Float?
  /// Whether `auto` is part of the value: a replaced box's natural ratio has priority.
  var aspectRatioAuto = true
  package var verticalAlign = VerticalAlign.baseline
  package var overflowX = Overflow.visible
  package var overflowY = Overflow.visible
  var unicodeBidi = UnicodeBidi.normal
  package var backgroundColor = Color.clear
  var hasBackgroundImage = false
  package var opacity: Swift.Float = 1
  /// Values that change pixels only; nil if they are initial.
  package var paint: BoxPaint?
  var decorationBreakClone = false
  package var textOverflowEllipsis = false
  var textBoxTrim: TextBoxTrim = []
  var marginTrim: MarginTrim = []
  /// `-webkit-line-clamp` of a `-webkit-box`; nil for none.
  var lineClamp: Int?
  var tableLayoutFixed = false
  package var content: [ContentPart]?
  package var counterReset: [CounterChange] = []
  package var counterIncrement: [CounterChange] = []
  package var counterSet: [CounterChange] = []
  package var zIndex: Int?
  var columns = ColumnProperties()
  package var transform = Transform.none
  package var hasTransform: Bool { transform.isApplied }
  /// Whether the box is in flow (CSS 2.2 section 9.3).
  package var isInFlow: Bool { float == .none && !position.isOutOfFlow }
  package var effects: StackingEffects = []
  /// Whether overflow is clipped.
  package var clips: Bool { !hasVisibleOverflow || containsPaint }
  package var containsPaint: Bool {
    !effects.isDisjoint(with: [.containedPaint, .skippedContent])
  }
  /// Whether the content is not painted.
  package var hidesContent: Bool { effects.contains(.hiddenContent) }
  /// Whether the content is not hit.
  ///
  /// In Chromium, content with `content-visibility: auto` outside of the window is skipped. A
  /// static layout has no window.
  package var skipsContent: Bool { effects.contains(.skippedContent) }
  var containsSize: Bool { effects.containsSize }
  var hasVisibleOverflow: Bool { overflowX == .visible && overflowY == .visible }
  package var flex = FlexProperties()
  package var grid = GridSlot.initial
  /// Whether decorations of ancestors do not propagate to the box (floats, inline-blocks,
  /// absolutely positioned boxes).
  var stopsDecorations = false
  /// Whether a `select`, check box or radio button has `appearance: none`.
  package var isPlainControl = false
  /// The properties that only a later stage uses.
  var keywords = StageKeywords()

  package init() {}
}

@usableFromInline package enum Display: UInt8, Sendable, BitwiseCopyable {
  case none, contents, inline, block, flowRoot, inlineBlock, listItem, inlineListItem
  case table, inlineTable, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
  case tableColumnGroup, tableColumn, tableCaption
  case flex, inlineFlex, grid, inlineGrid, webkitBox, webkitInlineBox
  case ruby, rubyText
  /// The displays of MathML elements.
  ///
  /// On other elements they are `inline` and `block`.
  case math, blockMath
  /// `inline flow-root list-item`.
  case inlineBlockListItem
}
@usableFromInline package enum Position: UInt8, Sendable, BitwiseCopyable {
  case `static`, relative, absolute, fixed, sticky
  /// Whether a box takes up no space in the flow (CSS Positioned Layout 3 section 2.1).
  @inlinable package var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}
@usableFromInline package enum Clear: UInt8, Sendable, BitwiseCopyable {
  case none, left, right, both
}
extension BoxProperties {
  @usableFromInline package enum Float: UInt8, Sendable, BitwiseCopyable { case none, left, right }
}
@usableFromInline package enum BorderStyle: UInt8, Sendable {
  case none, hidden, dotted, dashed, solid, double, groove, ridge, inset, outset
}
@usableFromInline package enum Overflow: UInt8, Sendable, BitwiseCopyable {
  case visible, hidden, clip, scroll, auto
}
@usableFromInline package enum UnicodeBidi: UInt8, Sendable, BitwiseCopyable {
  case normal, embed, isolate, bidiOverride, isolateOverride, plaintext
}
@usableFromInline package enum ObjectFit: UInt8, Sendable {
  case fill, contain, cover, none, scaleDown
}
@usableFromInline package enum VerticalAlign: Sendable, Hashable, BitwiseCopyable {
  case baseline, sub, `super`, top, textTop, middle, bottom, textBottom, webkitBaselineMiddle
  /// The distance by which the box is raised.
  ///
  /// Percentages refer to the element's line height.
  case length(LengthPercentage)
  /// `alignment-baseline` of text in a graphic.
  case graphic(DominantBaseline)
  /// `baseline-shift: super` and `sub` of text in a graphic.
  case graphicSuper, graphicSub
}
@usableFromInline package enum ContentPart: Sendable, Hashable {
  case string(String)
  case attribute(String)
  case openQuote, closeQuote, noOpenQuote, noCloseQuote
  case counter(name: String, style: ListStyleType)
  case counters(name: String, separator: String, style: ListStyleType)
  case image
}
package struct CounterChange: Sendable, Hashable {
  package var name: String
  package var value: Int
}
