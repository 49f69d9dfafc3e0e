// What layout reads of one MathML element. Source: MathML Core, section 3.

internal import GalleyStyle

/// One part of a formula.
struct FormulaPart: Sendable {
  enum Role: UInt8, Sendable {
    /// Parts beside each other; also elements that are not known or lack parts.
    case row
    /// Text: a letter, a number, an operator.
    case token
    case space, padded, fraction, radical, root
    /// A base with scripts at its corners, or above and below it.
    case scripts, underOver
  }
  var role = Role.row
  /// The operator at the core of the part; nil where there is none.
  var core: FormulaOperator?
  /// Whether what is under the root is an operator alone.
  var isOperatorRow = false
  /// Whether the part is the operator itself.
  var isOperator = false
  /// The only character of an operator, or of a letter that is set in italics; 0 for none.
  var letter: UInt32 = 0
  /// `msub` and `munder` have a part below, `msup` and `mover` one above, others both.
  var hasUnder = false
  var hasOver = false
  var isAccent = false
  var isAccentUnder = false
  /// Lengths as written; nil for those that are not.
  var lengths = Lengths()

  /// px.
  struct Lengths: Sendable {
    var width: Float?
    var height: Float?
    var depth: Float?
    var leading: Float?
    var raise: Float?
    /// Of a fraction's bar.
    var thickness: Float?
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

/// What an operator asks of what is around it.
struct FormulaOperator: Sendable, BitwiseCopyable {
  /// Its font size, px.
  var size: Float
  /// Space before and after it, in eighteenths of an em.
  var before: Float
  var after: Float
  /// The same as attributes say it, px.
  var writtenBefore: Float?
  var writtenAfter: Float?
  var isLarge = false
  var hasMovableLimits = false
  /// Whether it grows with what is beside it, or with what is above and below it.
  var stretchesUp = false
  var stretchesAlong = false

  fileprivate mutating func scale(by factor: Float) {
    size *= factor
    writtenBefore = writtenBefore.map { $0 * factor }
    writtenAfter = writtenAfter.map { $0 * factor }
  }

  /// Space before and after it; Chromium takes whole px of the font size.
  var spaces: (before: LayoutUnit, after: LayoutUnit) {
    let unit = size.rounded() / 18
    return (
      .truncate(Double(writtenBefore ?? before * unit)),
      .truncate(Double(writtenAfter ?? after * unit))
    )
  }
}
