// Folder GalleyStyle/Style/Values: specified values.
// Input: the name of a property and the tokens of its value.
// Output: `Declaration`s with `StyleValue`s.
// Source: CSS Values 4; each property's grammar; CSS Properties and Values 1 for registered
//   properties.
// Uses: Units, Markup, Style, Style/Grid, Style/Paint, Style/Properties, Style/Sheet, Style/Syntax,
//   Style/Values/Calculation, Style/Values/Colors, Style/Values/Grammar.
// Not: the styles of other elements, except for `ElementContext`.
// Read: StyleValue, PropertySyntax; then Grammar,
//   Calculation, Colors.

// Specified values: parsed, with relative units.
// Source: CSS Values 4; each property's grammar.

/// The specified value of a longhand.
enum StyleValue: Sendable, Hashable {
  /// A keyword: the raw value in the property's computed type (`KeywordTable`).
  case code(UInt8)
  case wide(WideKeyword)
  case number(Double)
  case length(Measure)
  case calculation(Calculation)
  case color(SpecifiedColor)
  case string(String)
  case families([FontFamilyName])
  case features([FontFeature])
  case variations([FontVariation])
  /// `font-size-adjust`; without a value, `from-font`.
  case sizeAdjust(FontSizeAdjust.Metric, Float?)
  case content([ContentPart])
  case counters([CounterChange])
  case strings([String])
  case listStyle(ListStyleType)
  /// A set of keywords as bits.
  case bits(UInt16)
  case effects(StackingEffects)
  case textIndent(Calculation, hanging: Bool, eachLine: Bool)
  case ratio(Float?, auto: Bool)
  case grid(GridValue)
  /// The functions of `transform`; a single one for `translate`, `rotate` and `scale`.
  case transform([TransformFunction])
  /// The value of a property that changes pixels only.
  indirect case paint(PaintValue)
  /// The text of a declaration with references to custom properties.
  case unresolved(UnresolvedValue)

  static func pixels(_ value: Double) -> Self { .length(Measure(value: value, unit: .px)) }
  static let zero = pixels(0)
}

enum WideKeyword: UInt8, Sendable {
  case inherit, initial, unset, revert, revertLayer

  init?(_ word: String) {
    switch word {
    case "inherit": self = .inherit
    case "initial": self = .initial
    case "unset": self = .unset
    case "revert": self = .revert
    case "revert-layer": self = .revertLayer
    default: return nil
    }
  }

  /// The keyword that is all of a value after substitution, besides spaces and comments.
  init?(substituted text: [UInt8]) {
    guard text.count <= 64 else { return nil }
    var cursor = TokenCursor(TokenList(text))
    cursor.skipSpace()
    guard cursor.current.kind == .ident else { return nil }
    let word = cursor.list.lowerName(cursor.current)
    cursor.advance()
    cursor.skipSpace()
    guard cursor.isAtEnd else { return nil }
    self.init(word)
  }

  /// Whether it restores a declaration of an earlier level of the cascade.
  var reverts: Bool { self == .revert || self == .revertLayer }
}

/// A declaration with `var()` or `env()`, which is parsed for each element after substitution.
struct UnresolvedValue: Sendable, Hashable {
  /// The property as written, which may be a shorthand.
  var name: String
  var text: [UInt8]
}

/// A number with its unit.
@usableFromInline package struct Measure: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package enum Unit: UInt8, Sendable, BitwiseCopyable {
    case number, percent, px
    case em, rem, ex, rex, ch, rch, ic, ric, cap, rcap, lh, rlh
    case vw, vh, vmin, vmax
    /// Of the size of a query container.
    case cqw, cqh, cqmin, cqmax
  }
  package var value: Double
  package var unit: Unit

  /// Absolute units are converted to px.
  package init?(_ value: Double, unit name: String) {
    var factor = 1.0
    switch name {
    case "px": unit = .px
    case "pt": (unit, factor) = (.px, 4.0 / 3)
    case "pc": (unit, factor) = (.px, 16)
    case "in": (unit, factor) = (.px, 96)
    case "cm": (unit, factor) = (.px, 96 / 2.54)
    case "mm": (unit, factor) = (.px, 96 / 25.4)
    case "q": (unit, factor) = (.px, 96 / 101.6)
    case "em": unit = .em
    case "rem": unit = .rem
    case "ex": unit = .ex
    case "rex": unit = .rex
    case "ch": unit = .ch
    case "rch": unit = .rch
    case "ic": unit = .ic
    case "ric": unit = .ric
    case "cap": unit = .cap
    case "rcap": unit = .rcap
    case "lh": unit = .lh
    case "rlh": unit = .rlh
    case "vw", "svw", "lvw", "dvw", "vi", "svi", "lvi", "dvi": unit = .vw
    case "vh", "svh", "lvh", "dvh", "vb", "svb", "lvb", "dvb": unit = .vh
    case "vmin", "svmin", "lvmin", "dvmin": unit = .vmin
    case "vmax", "svmax", "lvmax", "dvmax": unit = .vmax
    // The writing mode is horizontal.
    case "cqw", "cqi": unit = .cqw
    case "cqh", "cqb": unit = .cqh
    case "cqmin": unit = .cqmin
    case "cqmax": unit = .cqmax
    default: return nil
    }
    self.value = value * factor
  }

  init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

/// A colour before the resolution of `currentcolor` and the colour scheme.
indirect enum SpecifiedColor: Sendable, Hashable {
  case fixed(Color)
  case current
  case system(SystemColor)
  case lightDark(SpecifiedColor, SpecifiedColor)
  case mix(SpecifiedColor, SpecifiedColor, share: Double, alpha: Double)
}

/// A declaration of a longhand.
struct Declaration: Sendable, Hashable {
  var property: Property
  var value: StyleValue
}
