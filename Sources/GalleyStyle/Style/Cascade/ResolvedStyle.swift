// A computed style with the state that the resolution of children needs.

internal import GalleySystem

/// A computed style with inherited state that layout does not use.
package final class ResolvedStyle: Sendable {
  let computed: ComputedStyle
  let inherited: InheritedState
  let own: OwnState
  /// The index of the parent's style; none for the root.
  let parent: Index<ResolvedStyle>

  init(_ draft: StyleDraft = StyleDraft(), parent: Index<ResolvedStyle> = .none) {
    computed = ComputedStyle(draft.computed)
    inherited = draft.inherited
    own = draft.own
    self.parent = parent
  }

  package var draft: StyleDraft {
    StyleDraft(computed: computed.values, inherited: inherited, own: own)
  }
}

/// A style during computation.
package struct StyleDraft {
  package var computed = ComputedValues()
  package var inherited = InheritedState()
  package var own = OwnState()
}

/// Inherited state that layout does not use.
package struct InheritedState: Sendable, Hashable {
  /// 1 + the code of the size keyword from which the font size is computed; 0 for none.
  var sizeKeyword: UInt8 = 4
  /// Whether the font size of an ancestor is an absolute length.
  var hasAbsoluteSize = false
  /// The font size without the minimum, to which `em` and relative sizes of children refer; 0 if
  /// the minimum has no effect.
  var sizeBelowMinimum: Float = 0
  /// The index in the resolver's table of custom properties; 0 for none.
  package var customs: Int32 = 0
  var prefersDarkColors = false
  var ligatures: UInt16 = 0
  var numeric: UInt16 = 0
  var eastAsian: UInt16 = 0
  var position: UInt8 = 0
  /// `font-variant-alternates: historical-forms`.
  var hasHistoricalForms = false
  var featureSettings: [FontFeature] = []
  var underlineOffset: Float?
  var mathDepth: Int16 = 0
}

/// State that is not inherited, for `inherit` and for values that depend on several properties.
package struct OwnState: Sendable, Hashable {
  var float = SpecifiedFloat.none
  var clear = SpecifiedClear.none
  var decorationLines: UInt16 = 0
  var decorationStyle: UInt8 = 0
  var decorationColor: SpecifiedColor = .current
  var decorationThickness = TextDecoration.Thickness.automatic
  var lineClamp: Int?
  var isVerticalBox = false
  var legacyBox = LegacyBoxProperties()
  /// Whether `appearance` is not `none`.
  var hasAppearance = false
  /// The element as a query container.
  var container = ContainerDeclaration()
  /// Whether the element is a check box or radio button.
  var isCheckControl = false
  /// Border widths as specified; nil for the initial `medium`.
  var borderWidths = Sides<Float?>(nil)
  /// nil for `currentcolor`.
  var borderColors = Sides<Color?>(nil)
}

/// The value of `float`, whose flow-relative sides are those of the containing block.
enum SpecifiedFloat: UInt8, Sendable {
  case none, left, right, inlineStart, inlineEnd

  func side(in direction: Direction) -> BoxProperties.Float {
    switch self {
    case .none: .none
    case .left: .left
    case .right: .right
    case .inlineStart: direction == .leftToRight ? .left : .right
    case .inlineEnd: direction == .leftToRight ? .right : .left
    }
  }
}

/// The value of `clear`, whose flow-relative sides are those of the containing block.
enum SpecifiedClear: UInt8, Sendable {
  case none, left, right, both, inlineStart, inlineEnd

  func sides(in direction: Direction) -> Clear {
    switch self {
    case .none: .none
    case .left: .left
    case .right: .right
    case .both: .both
    case .inlineStart: direction == .leftToRight ? .left : .right
    case .inlineEnd: direction == .leftToRight ? .right : .left
    }
  }
}

extension OwnState {
  /// Whether a side of `float` or `clear` depends on the direction of the containing block.
  var hasFlowRelativeSide: Bool {
    float.rawValue >= SpecifiedFloat.inlineStart.rawValue
      || clear.rawValue >= SpecifiedClear.inlineStart.rawValue
  }
}
