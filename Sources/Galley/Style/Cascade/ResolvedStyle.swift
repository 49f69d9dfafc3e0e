// A computed style with what the children's resolution needs besides it.

/// A computed style and the inherited state that layout does not see.
struct ResolvedStyle: Sendable {
  var computed = ComputedStyle()
  var inherited = InheritedState()
  var own = OwnState()
  /// Index of the parent's style; -1 for the root.
  var parent: Int32 = -1
}

/// Inherited, but of no interest to layout.
struct InheritedState: Sendable, Hashable {
  /// 1 + the code of the size keyword that the font size came from; 0 for none.
  var sizeKeyword: UInt8 = 4
  /// Whether a length like px decided the font size somewhere up the tree.
  var hasAbsoluteSize = false
  /// Index in the resolver's table of custom properties; 0 has none.
  var customs: Int32 = 0
  var prefersDarkColors = false
  var ligatures: UInt16 = 0
  var numeric: UInt16 = 0
  var eastAsian: UInt16 = 0
  var caps: UInt8 = 0
  var position: UInt8 = 0
  var featureSettings: [FontFeature] = []
  var underlineOffset: Float?
}

/// Not inherited; kept for `inherit` and for what is computed from several properties.
struct OwnState: Sendable, Hashable {
  var decorationLines: UInt16 = 0
  var decorationStyle: UInt8 = 0
  var decorationColor: SpecifiedColor = .current
  var decorationThickness: Float?
  var lineClamp: Int?
  var isVerticalBox = false
  /// Border widths as specified; nil for the initial `medium`.
  var borderWidths = Sides<Float?>(nil)
  /// nil for `currentcolor`.
  var borderColors = Sides<Color?>(nil)
}
