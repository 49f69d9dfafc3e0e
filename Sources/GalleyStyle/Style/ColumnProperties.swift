// Multi-column layout and breaks between columns.
// Source: CSS Multi-column Layout 1 sections 3 to 7; CSS Fragmentation 3 section 3.

/// The computed values of `columns` and of the break properties.
@usableFromInline package struct ColumnProperties: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package enum Break: UInt8, Sendable, BitwiseCopyable {
    case auto, avoid, column
  }
  /// 0 for `auto`.
  package var count: Int32 = 0
  /// In px; negative for `auto`.
  package var width: Float = -1
  /// Whether `column-gap` is `normal`, which is 1em.
  package var hasNormalGap = true
  /// Whether `column-fill` is `auto`.
  package var fillsInOrder = false
  /// Whether `column-span` is `all`.
  package var spansAll = false
  package var breakBefore = Break.auto
  package var breakAfter = Break.auto
  /// Whether `break-inside` is `avoid`.
  package var avoidsBreaks = false

  /// Whether a block with these values is a multi-column container.
  @usableFromInline package var areGiven: Bool { count > 0 || width >= 0 }
}
