// Output of the Style stage: the computed values of one element, ready for layout.
// Source: CSS 2.2, CSS Text 3 and 4, CSS Fonts 4, CSS Lists 3, each property at its name.

internal import GalleyUnicode
internal import Synchronization

/// The computed values of one element or pseudo-element.
///
/// Lengths are in CSS px and single precision; percentages stay unresolved (`Length`).
struct ComputedValues: Sendable, Hashable {
  var text = TextProperties()
  var box = BoxProperties()
}

/// Computed values that all elements with the same style refer to, in any number of documents.
final class ComputedStyle: Sendable {
  let text: TextProperties
  let box: BoxProperties
  /// What layout reads of it; `expressions` are those of its lengths.
  let layout: BoxStyle
  let expressions: [LengthExpression]
  /// What box generation reads of it.
  let flow: FlowStyle
  /// What it is in the library that asked last.
  let resolved = Mutex<StyleInLibrary?>(nil)
  let derivations = DerivedStyles()

  convenience init(_ values: ComputedValues = ComputedValues()) {
    var expressions: [LengthExpression] = []
    self.init(values, numbering: &expressions)
  }

  /// A style whose lengths refer to `expressions` by their index there, behind those of others.
  init(_ values: ComputedValues, numbering expressions: inout [LengthExpression]) {
    text = values.text
    box = values.box
    flow = FlowStyle(values)
    let first = expressions.count
    layout = BoxStyle(values, &expressions)
    self.expressions = Array(expressions[first...])
  }

  var values: ComputedValues { ComputedValues(text: text, box: box) }
}

enum LineHeight: Sendable, Hashable {
  case normal
  case number(Float)
  case px(Float)
}

/// Inherited properties.
struct TextProperties: Sendable, Hashable {
  var font = FontStyle()
  var lineHeight = LineHeight.normal
  var color = Color.black
  /// BCP 47, as written in `lang`; empty for none.
  var language = ""
  var direction = Direction.leftToRight
  var whiteSpaceCollapse = WhiteSpaceCollapse.collapse
  var wraps = true
  /// `text-wrap-style`.
  var wrapStyle = WrapStyle.auto
  var wordBreak = WordBreak.normal
  var overflowWrap = OverflowWrap.normal
  var lineBreak = LineBreakStrictness.auto
  var hyphens = Hyphens.manual
  var hyphenateCharacter: String?
  /// A number of spaces, or px when `tabSizeIsLength`.
  var tabSize: Float = 8
  var tabSizeIsLength = false
  var textAlign = TextAlign.start
  var textAlignLast = TextAlign.auto
  var textJustify = TextJustify.auto
  var textIndent = LengthPercentage.zero
  var textIndentHanging = false
  var textIndentEachLine = false
  var textTransform = TextTransform()
  var listStyleType = ListStyleType.disc
  var listStyleInside = false
  var listStyleImage = false
  var isVisible = true
  /// Quote pairs; nil means by language.
  var quotes: [String]?
  var captionSideBottom = false
  var emptyCellsHidden = false
  var borderCollapse = false
  /// border-spacing, px.
  var borderSpacingX: Float = 0
  var borderSpacingY: Float = 0
  /// Decorations of this box and of those it takes part in, outermost first.
  var decorations: [TextDecoration] = []
  var rubyUnder = false
  var userSelectNone = false
  var pointerEventsNone = false
  var textShadow = false
  /// How many lines of a block stand before a break at least, and how many after it.
  var orphans: UInt8 = 2
  var widows: UInt8 = 2
  /// What of a piece of text in a graphic stands where its attributes say.
  var textAnchor = TextAnchor.start
  var dominantBaseline = DominantBaseline.alphabetic
  /// Whether letters carry emphasis marks above them.
  var hasEmphasis = false
  /// Of the box and all around it: lengths are multiplied once the boxes are known.
  var zoom: Float = 1
  /// `math-style: compact`: formulas are set low, as in a line of text.
  var isMathCompact = false
}

enum Direction: UInt8, Sendable { case leftToRight, rightToLeft }
enum TextAnchor: UInt8, Sendable { case start, middle, end }
enum DominantBaseline: UInt8, Sendable {
  case alphabetic, ideographic, hanging, mathematical, central, middle, textTop
}
enum WhiteSpaceCollapse: UInt8, Sendable { case collapse, preserve, preserveBreaks, breakSpaces }
enum WrapStyle: UInt8, Sendable { case auto, balance, pretty, stable }
enum OverflowWrap: UInt8, Sendable { case normal, anywhere, breakWord }
enum Hyphens: UInt8, Sendable { case none, manual, auto }
/// `webkitLeft` and its kin also move block children.
enum TextAlign: UInt8, Sendable {
  case auto, start, end, left, right, center, justify, matchParent, webkitLeft, webkitRight,
    webkitCenter
  /// Bases and annotations of ruby: what is left goes between characters, and half of it outside.
  case rubySpread = 32
  /// Of the `align` attribute: blocks are aligned too.
  var isLegacy: Bool { self == .webkitLeft || self == .webkitRight || self == .webkitCenter }
}
enum TextJustify: UInt8, Sendable { case auto, none, interWord, interCharacter }
struct TextTransform: Sendable, Hashable {
  enum Case: UInt8, Sendable { case none, uppercase, lowercase, capitalize }
  var letters = Case.none
  /// `math-auto`: a text of one letter becomes the italic letter of formulas.
  var isMathAuto = false
}
/// A counter style's name, or the string that is the marker itself.
enum ListStyleType: Sendable, Hashable {
  case none, disc, circle, square, disclosureOpen, disclosureClosed
  /// Lower-case name of a numbering counter style such as `decimal` or `lower-roman`.
  case counter(String)
  case string(String)
}

struct TextDecoration: Sendable, Hashable {
  enum Style: UInt8, Sendable { case solid, double, dotted, dashed, wavy }
  struct Lines: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let underline = Self(rawValue: 1)
    static let overline = Self(rawValue: 2)
    static let lineThrough = Self(rawValue: 4)
  }
  var lines: Lines
  var style = Style.solid
  var color: Color
  /// px; nil for auto or from-font.
  var thickness: Float?
  /// px; nil for auto.
  var underlineOffset: Float?
}

/// Properties that are not inherited.
struct BoxProperties: Sendable, Hashable {
  /// After blockification (floats, absolute boxes and the root are blocks).
  var display = Display.inline
  /// The display before blockification: an absolute box's static position depends on it.
  var originalDisplayIsInline = true
  var position = Position.static
  var float = Float.none
  var clear = Clear.none
  var margin = Sides<Length>(.zero)
  var padding = Sides<Length>(.zero)
  /// px, after `border-style: none` has made it 0 and lines were floored to whole px.
  var borderWidth = Sides<Swift.Float>(0)
  var borderStyle = Sides<BorderStyle>(.none)
  var borderColor = Sides<Color>(.black)
  /// Horizontal radii: top left, top right, bottom right, bottom left.
  var borderRadius = Sides<LengthPercentage>(.zero)
  var width = Length.auto
  var height = Length.auto
  var minWidth = Length.auto
  var minHeight = Length.auto
  var maxWidth = Length.none
  var maxHeight = Length.none
  var inset = Sides<Length>(.auto)
  var boxSizingBorder = false
  /// width / height; nil for none.
  var aspectRatio: Swift.Float?
  /// `auto && ratio`: a replaced box's own ratio wins.
  var aspectRatioAuto = true
  var verticalAlign = VerticalAlign.baseline
  var overflowX = Overflow.visible
  var overflowY = Overflow.visible
  var unicodeBidi = UnicodeBidi.normal
  var backgroundColor = Color.transparent
  var hasBackgroundImage = false
  var opacity: Swift.Float = 1
  var decorationBreakClone = false
  var textOverflowEllipsis = false
  /// `-webkit-line-clamp` with `-webkit-box`; nil for none.
  var lineClamp: Int?
  var tableLayoutFixed = false
  var objectFit = ObjectFit.fill
  var content: [ContentPart]?
  var counterReset: [CounterChange] = []
  var counterIncrement: [CounterChange] = []
  var counterSet: [CounterChange] = []
  var zIndex: Int?
  var columns = ColumnProperties()
  var transform = Transform.none
  var hasTransform: Bool { transform.isApplied }
  /// Whether a box stands among its siblings (CSS 2.2 section 9.3).
  var isInFlow: Bool { float == .none && !position.isOutOfFlow }
  var effects: StackingEffects = []
  /// Whether something that overflows is not shown.
  var clips: Bool { !hasVisibleOverflow || effects.contains(.containedPaint) }
  var containsSize: Bool { effects.contains(.containedSize) }
  var hasVisibleOverflow: Bool { overflowX == .visible && overflowY == .visible }
  var flex = FlexProperties()
  var grid = GridSlot.initial
  /// Whether the decorations of ancestors stop here (floats, inline-blocks, absolute boxes).
  var stopsDecorations = false
}

enum Display: UInt8, Sendable {
  case none, contents, inline, block, flowRoot, inlineBlock, listItem, inlineListItem
  case table, inlineTable, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
  case tableColumnGroup, tableColumn, tableCaption
  case flex, inlineFlex, grid, inlineGrid, webkitBox, webkitInlineBox
  case ruby, rubyText
  /// Of MathML elements; on others they are `inline` and `block`.
  case math, blockMath
}
enum Position: UInt8, Sendable {
  case `static`, relative, absolute, fixed, sticky
  /// Whether a box takes no room where it would be (CSS Positioned Layout 3 section 2.1).
  var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}
enum Clear: UInt8, Sendable { case none, left, right, both }
extension BoxProperties {
  enum Float: UInt8, Sendable { case none, left, right }
}
enum BorderStyle: UInt8, Sendable {
  case none, hidden, dotted, dashed, solid, double, groove, ridge, inset, outset
}
enum Overflow: UInt8, Sendable { case visible, hidden, clip, scroll, auto }
enum UnicodeBidi: UInt8, Sendable {
  case normal, embed, isolate, bidiOverride, isolateOverride, plaintext
}
enum ObjectFit: UInt8, Sendable { case fill, contain, cover, none, scaleDown }
enum VerticalAlign: Sendable, Hashable, BitwiseCopyable {
  case baseline, sub, `super`, top, textTop, middle, bottom, textBottom, webkitBaselineMiddle
  /// Raised by; a percentage is of the element's own line height.
  case length(LengthPercentage)
}
enum ContentPart: Sendable, Hashable {
  case string(String)
  case attribute(String)
  case openQuote, closeQuote, noOpenQuote, noCloseQuote
  case counter(name: String, style: ListStyleType)
  case counters(name: String, separator: String, style: ListStyleType)
  case image
}
struct CounterChange: Sendable, Hashable {
  var name: String
  var value: Int
}
