// Properties of which only counts what they make of a box: a stacking context, a containing block,
// or a formatting context of its own.
// Source: Filter Effects 1 section 5, Compositing 1 section 3, CSS Transforms 2 section 8, CSS
// Masking 1 section 5.1, CSS Will Change 1, CSS Containment 2 section 3.

/// What is done to a box as a whole, besides `opacity` and transforms.
struct StackingEffects: OptionSet, Sendable, Hashable, BitwiseCopyable {
  let rawValue: UInt16
  static let filter = StackingEffects(rawValue: 1)
  static let backdropFilter = StackingEffects(rawValue: 2)
  static let blending = StackingEffects(rawValue: 4)
  static let isolation = StackingEffects(rawValue: 8)
  static let perspective = StackingEffects(rawValue: 16)
  static let clipPath = StackingEffects(rawValue: 32)
  /// `will-change` of a property that would stack, and of one that would hold what is fixed.
  static let willStack = StackingEffects(rawValue: 64)
  static let willContain = StackingEffects(rawValue: 128)
  static let willChange: StackingEffects = [.willStack, .willContain]
  static let containedSize = StackingEffects(rawValue: 256)
  static let containedLayout = StackingEffects(rawValue: 512)
  static let containedPaint = StackingEffects(rawValue: 1024)
  static let contain: StackingEffects = [.containedSize, .containedLayout, .containedPaint]

  /// What each property decides of.
  static let ofProperties: [(property: Property, effects: StackingEffects)] = [
    (.filter, .filter), (.backdropFilter, .backdropFilter), (.mixBlendMode, .blending),
    (.isolation, .isolation), (.perspective, .perspective), (.clipPath, .clipPath),
    (.willChange, .willChange), (.contain, .contain),
  ]

  /// The effects among some, which are those of one property.
  subscript(property: StackingEffects) -> StackingEffects {
    get { intersection(property) }
    set { self = subtracting(property).union(newValue.intersection(property)) }
  }

  var makesStackingContext: Bool { !subtracting(.containedSize).isEmpty }

  var makesFormattingContext: Bool { !isDisjoint(with: [.containedLayout, .containedPaint]) }

  /// Whether absolute and fixed boxes inside are placed in the box.
  var containsPositioned: Bool {
    makesFormattingContext
      || !isDisjoint(with: [.filter, .backdropFilter, .perspective, .willContain])
  }
}
