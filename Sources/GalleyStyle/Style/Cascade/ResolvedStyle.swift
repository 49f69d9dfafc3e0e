// A computed style with what the children's resolution needs besides it.

/// A computed style and the inherited state that layout does not see.
package final class ResolvedStyle: Sendable {
  let computed: ComputedStyle
  let inherited: InheritedState
  let own: OwnState
  /// Index of the parent's style; -1 for the root.
  let parent: Int32

  init(_ draft: StyleDraft = StyleDraft(), parent: Int32 = -1) {
    computed = ComputedStyle(draft.computed)
    inherited = draft.inherited
    own = draft.own
    self.parent = parent
  }

  package var draft: StyleDraft {
    StyleDraft(computed: computed.values, inherited: inherited, own: own)
  }
}

/// A style whose values are being set.
package struct StyleDraft {
  package var computed = ComputedValues()
  package var inherited = InheritedState()
  package var own = OwnState()
}

/// Inherited, but of no interest to layout.
package struct InheritedState: Sendable, Hashable {
  /// 1 + the code of the size keyword that the font size came from; 0 for none.
  var sizeKeyword: UInt8 = 4
  /// Whether a length like px decided the font size somewhere up the tree.
  var hasAbsoluteSize = false
  /// Index in the resolver's table of custom properties; 0 has none.
  package var customs: Int32 = 0
  var prefersDarkColors = false
  var ligatures: UInt16 = 0
  var numeric: UInt16 = 0
  var eastAsian: UInt16 = 0
  var position: UInt8 = 0
  var featureSettings: [FontFeature] = []
  var underlineOffset: Float?
  var mathDepth: Int16 = 0
}

/// Not inherited; kept for `inherit` and for what is computed from several properties.
package struct OwnState: Sendable, Hashable {
  var decorationLines: UInt16 = 0
  var decorationStyle: UInt8 = 0
  var decorationColor: SpecifiedColor = .current
  var decorationThickness: Float?
  var lineClamp: Int?
  var isVerticalBox = false
  var legacyBox = LegacyBoxProperties()
  /// `appearance` other than `none`.
  var hasAppearance = false
  /// A check box or radio button.
  var isCheckControl = false
  /// Border widths as specified; nil for the initial `medium`.
  var borderWidths = Sides<Float?>(nil)
  /// nil for `currentcolor`.
  var borderColors = Sides<Color?>(nil)
}
