// Output of the Style stage: the computed values of one element, ready for layout.
// Source: CSS 2.2, CSS Text 3 and 4, CSS Fonts 4, CSS Lists 3, each property at its name.

package import GalleyUnicode
package import Synchronization

/// The computed values of one element or pseudo-element.
///
/// Lengths are in CSS px and single precision; percentages stay unresolved (`Length`).
package struct ComputedValues: Sendable, Hashable {
  package var text = TextProperties()
  package var box = BoxProperties()

  package init(text: TextProperties = TextProperties(), box: BoxProperties = BoxProperties()) {
    self.text = text
    self.box = box
  }
}

/// Computed values that all elements with the same style refer to, in any number of documents.
package final class ComputedStyle: Sendable {
  package let text: TextProperties
  package let box: BoxProperties
  /// What layout reads of it; `expressions` are those of its lengths.
  package let layout: BoxStyle
  package let expressions: [LengthExpression]
  /// What box generation reads of it.
  package let flow: FlowStyle
  /// What a later stage computes from the style and the faces of one library, kept for the next text.
  package let libraryValues = Mutex<(any AnyObject & Sendable)?>(nil)
  let derivations = DerivedStyles()

  package convenience init(_ values: ComputedValues = ComputedValues()) {
    var expressions: [LengthExpression] = []
    self.init(values, numbering: &expressions)
  }

  /// A style whose lengths refer to `expressions` by their index there, behind those of others.
  package init(_ values: ComputedValues, numbering expressions: inout [LengthExpression]) {
    text = values.text
    box = values.box
    flow = FlowStyle(values)
    let first = expressions.count
    layout = BoxStyle(values, &expressions)
    self.expressions = Array(expressions[first...])
  }

  package var values: ComputedValues { ComputedValues(text: text, box: box) }
}

@usableFromInline package enum LineHeight: Sendable, Hashable {
  case normal
  case number(Float)
  case px(Float)
}

/// Inherited properties.
package struct TextProperties: Sendable, Hashable {
  package var font = FontStyle()
  package var lineHeight = LineHeight.normal
  package var color = Color.black
  /// BCP 47, as written in `lang`; empty for none.
  package var language = ""
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
  /// A number of spaces, or px when `tabSizeIsLength`.
  package var tabSize: Float = 8
  package var tabSizeIsLength = false
  package var textAlign = TextAlign.start
  var textAlignLast = TextAlign.auto
  var textJustify = TextJustify.auto
  package var textIndent = LengthPercentage.zero
  var textIndentHanging = false
  var textIndentEachLine = false
  package var textTransform = TextTransform()
  package var listStyleType = ListStyleType.disc
  package var listStyleInside = false
  var listStyleImage = false
  package var isVisible = true
  /// Quote pairs; nil means by language.
  package var quotes: [String]?
  var captionSideBottom = false
  var emptyCellsHidden = false
  var borderCollapse = false
  /// border-spacing, px.
  var borderSpacingX: Float = 0
  var borderSpacingY: Float = 0
  /// Decorations of this box and of those it takes part in, outermost first.
  package var decorations: [TextDecoration] = []
  var rubyUnder = false
  var userSelectNone = false
  package var pointerEventsNone = false
  var textShadow = false
  /// How many lines of a block stand before a break at least, and how many after it.
  var orphans: UInt8 = 2
  var widows: UInt8 = 2
  /// What of a piece of text in a graphic stands where its attributes say.
  package var textAnchor = TextAnchor.start
  package var dominantBaseline = DominantBaseline.alphabetic
  /// Whether letters carry emphasis marks above them.
  package var hasEmphasis = false
  /// Of the box and all around it: lengths are multiplied once the boxes are known.
  package var zoom: Float = 1
  /// `math-style: compact`: formulas are set low, as in a line of text.
  package var isMathCompact = false
}

@usableFromInline package enum Direction: UInt8, Sendable, BitwiseCopyable {
  case leftToRight, rightToLeft
}
@usableFromInline package enum TextAnchor: UInt8, Sendable { case start, middle, end }
@usableFromInline package enum DominantBaseline: UInt8, Sendable {
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
/// `webkitLeft` and its kin also move block children.
@usableFromInline package enum TextAlign: UInt8, Sendable, BitwiseCopyable {
  case auto, start, end, left, right, center, justify, matchParent, webkitLeft, webkitRight,
    webkitCenter
  /// Bases and annotations of ruby: what is left goes between characters, and half of it outside.
  case rubySpread = 32
  /// Of the `align` attribute: blocks are aligned too.
  package var isLegacy: Bool {
    self == .webkitLeft || self == .webkitRight || self == .webkitCenter
  }
}
enum TextJustify: UInt8, Sendable { case auto, none, interWord, interCharacter }
package struct TextTransform: Sendable, Hashable {
  @usableFromInline package enum Case: UInt8, Sendable {
    case none, uppercase, lowercase, capitalize
  }
  package var letters = Case.none
  /// `math-auto`: a text of one letter becomes the italic letter of formulas.
  package var isMathAuto = false

  package init(letters: Case = Case.none, isMathAuto: Bool = false) {
    self.letters = letters
    self.isMathAuto = isMathAuto
  }
}
/// A counter style's name, or the string that is the marker itself.
@usableFromInline package enum ListStyleType: Sendable, Hashable {
  case none, disc, circle, square, disclosureOpen, disclosureClosed
  /// Lower-case name of a numbering counter style such as `decimal` or `lower-roman`.
  case counter(String)
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
  /// px; nil for auto or from-font.
  package var thickness: Float?
  /// px; nil for auto.
  package var underlineOffset: Float?
}

/// Properties that are not inherited.
@usableFromInline package struct BoxProperties: Sendable, Hashable {
  /// After blockification (floats, absolute boxes and the root are blocks).
  package var display = Display.inline
  /// The display before blockification: an absolute box's static position depends on it.
  package var originalDisplayIsInline = true
  package var position = Position.static
  package var float = Float.none
  var clear = Clear.none
  @usableFromInline var margin = Sides<Length>(.zero)
  @usableFromInline package var padding = Sides<Length>(.zero)
  /// px, after `border-style: none` has made it 0 and lines were floored to whole px.
  @usableFromInline package var borderWidth = Sides<Swift.Float>(0)
  package var borderStyle = Sides<BorderStyle>(.none)
  package var borderColor = Sides<Color>(.black)
  /// Horizontal radii: top left, top right, bottom right, bottom left.
  package var borderRadius = Sides<LengthPercentage>(.zero)
  package var width = Length.auto
  package var height = Length.auto
  package var minWidth = Length.auto
  package var minHeight = Length.auto
  package var maxWidth = Length.none
  package var maxHeight = Length.none
  package var inset = Sides<Length>(.auto)
  var boxSizingBorder = false
  /// width / height; nil for none.
  package var aspectRatio: Swift.Float?
  /// `auto && ratio`: a replaced box's own ratio wins.
  var aspectRatioAuto = true
  package var verticalAlign = VerticalAlign.baseline
  package var overflowX = Overflow.visible
  package var overflowY = Overflow.visible
  var unicodeBidi = UnicodeBidi.normal
  package var backgroundColor = Color.transparent
  var hasBackgroundImage = false
  package var opacity: Swift.Float = 1
  var decorationBreakClone = false
  package var textOverflowEllipsis = false
  /// `-webkit-line-clamp` with `-webkit-box`; nil for none.
  var lineClamp: Int?
  var tableLayoutFixed = false
  var objectFit = ObjectFit.fill
  package var content: [ContentPart]?
  package var counterReset: [CounterChange] = []
  package var counterIncrement: [CounterChange] = []
  package var counterSet: [CounterChange] = []
  package var zIndex: Int?
  var columns = ColumnProperties()
  package var transform = Transform.none
  package var hasTransform: Bool { transform.isApplied }
  /// Whether a box stands among its siblings (CSS 2.2 section 9.3).
  package var isInFlow: Bool { float == .none && !position.isOutOfFlow }
  package var effects: StackingEffects = []
  /// Whether something that overflows is not shown.
  package var clips: Bool { !hasVisibleOverflow || effects.contains(.containedPaint) }
  var containsSize: Bool { effects.contains(.containedSize) }
  var hasVisibleOverflow: Bool { overflowX == .visible && overflowY == .visible }
  package var flex = FlexProperties()
  package var grid = GridSlot.initial
  /// Whether the decorations of ancestors stop here (floats, inline-blocks, absolute boxes).
  var stopsDecorations = false

  package init() {}
}

@usableFromInline package enum Display: UInt8, Sendable, BitwiseCopyable {
  case none, contents, inline, block, flowRoot, inlineBlock, listItem, inlineListItem
  case table, inlineTable, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
  case tableColumnGroup, tableColumn, tableCaption
  case flex, inlineFlex, grid, inlineGrid, webkitBox, webkitInlineBox
  case ruby, rubyText
  /// Of MathML elements; on others they are `inline` and `block`.
  case math, blockMath
}
@usableFromInline package enum Position: UInt8, Sendable, BitwiseCopyable {
  case `static`, relative, absolute, fixed, sticky
  /// Whether a box takes no room where it would be (CSS Positioned Layout 3 section 2.1).
  @usableFromInline package var isOutOfFlow: Bool { self == .absolute || self == .fixed }
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
  /// Raised by; a percentage is of the element's own line height.
  case length(LengthPercentage)
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
