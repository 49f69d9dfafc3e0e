// The layout properties of a MathML element. Source: MathML Core, section 3.

internal import GalleyStyle

/// A part of a formula.
package struct FormulaPart: Sendable {
  @usableFromInline package enum Role: UInt8, Sendable {
    /// A row of parts; also for unknown elements and for elements with missing children.
    case row
    /// Text: a letter, a number, an operator.
    case token
    case space, padded, fraction, radical, root
    /// A base with scripts at its corners, or above and below it.
    case scripts, underOver
  }
  package var role = Role.row
  /// The core operator of the part; nil for none.
  var core: FormulaOperator?
  /// Whether the content of a radical is a single operator.
  var isOperatorRow = false
  /// Whether the part is the operator itself.
  var isOperator = false
  /// The single character of an operator or of an italic letter; 0 for none.
  var letter: UInt32 = 0
  /// The existing scripts: `msub` and `munder` have one below, `msup` and `mover` one above, others
  /// both.
  var hasUnder = false
  var hasOver = false
  var isAccent = false
  var isAccentUnder = false
  /// The lengths in attributes; nil for missing ones.
  package var lengths = Lengths()

  /// Lengths in px.
  package struct Lengths: Sendable {
    var width: Float?
    var height: Float?
    var depth: Float?
    var leading: Float?
    var raise: Float?
    /// The thickness of a fraction bar.
    package var thickness: Float?
  }

  mutating func scale(by factor: Float) {
    core?.scale(by: factor)
    lengths.width = lengths.width.map { $0 * factor }
    lengths.height = lengths.height.map { $0 * factor }
    lengths.depth = lengths.depth.map { $0 * factor }
    lengths.leading = lengths.leading.map { $0 * factor }
    lengths.raise = lengths.raise.map { $0 * factor }
    lengths.thickness = lengths.thickness.map { $0 * factor }
  }
}

/// The properties of an operator.
struct FormulaOperator: Sendable, BitwiseCopyable {
  /// Its font size in px.
  var size: Float
  /// The space before and after it, in eighteenths of an em.
  var before: Float
  var after: Float
  /// The space in attributes, in px.
  var writtenBefore: Float?
  var writtenAfter: Float?
  var isLarge = false
  var hasMovableLimits = false
  /// Whether it stretches vertically with adjacent parts, or horizontally with parts above and
  /// below.
  var stretchesUp = false
  var stretchesAlong = false

  fileprivate mutating func scale(by factor: Float) {
    size *= factor
    writtenBefore = writtenBefore.map { $0 * factor }
    writtenAfter = writtenAfter.map { $0 * factor }
  }

  /// The space before and after it.
  ///
  /// Chromium rounds the font size to whole px.
  var spaces: (before: LayoutUnit, after: LayoutUnit) {
    let unit = size.rounded() / 18
    return (
      .truncate(Double(writtenBefore ?? before * unit)),
      .truncate(Double(writtenAfter ?? after * unit))
    )
  }
}
