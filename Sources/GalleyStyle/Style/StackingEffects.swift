// Properties with a single effect on layout: the box establishes a stacking context, a containing
// block or a formatting context.
// Source: Filter Effects 1 section 5, Compositing 1 section 3, CSS Transforms 2 section 8, CSS
// Masking 1 section 5.1, CSS Will Change 1, CSS Containment 2 section 3.

/// Effects on a box as a group, besides `opacity` and transforms.
@usableFromInline package struct StackingEffects: OptionSet, Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package static var filter: Self { Self(rawValue: 1) }
  @inlinable package static var backdropFilter: Self { Self(rawValue: 2) }
  @inlinable package static var blending: Self { Self(rawValue: 4) }
  @inlinable package static var isolation: Self { Self(rawValue: 8) }
  @inlinable package static var perspective: Self { Self(rawValue: 16) }
  @inlinable package static var clipPath: Self { Self(rawValue: 32) }
  /// `will-change` of a property that establishes a stacking context, or a containing block of
  /// fixed boxes.
  @inlinable package static var willStack: Self { Self(rawValue: 64) }
  @inlinable package static var willContain: Self { Self(rawValue: 128) }
  /// `will-change` of a property that groups the fragments of inline boxes too.
  @inlinable package static var willGroup: Self { Self(rawValue: 131_072) }
  static var willChange: Self { [.willStack, .willContain, .willGroup] }
  /// An `offset-position` other than the initial value, which is a transform in Chromium.
  @inlinable package static var offsetPosition: Self { Self(rawValue: 262_144) }
  @inlinable package static var containedSize: Self { Self(rawValue: 256) }
  @inlinable package static var containedLayout: Self { Self(rawValue: 512) }
  @inlinable package static var containedPaint: Self { Self(rawValue: 1024) }
  @inlinable package static var containedInlineSize: Self { Self(rawValue: 2048) }
  /// The container types of CSS Conditional 5, which contain the sizes too.
  @inlinable package static var queriedSize: Self { Self(rawValue: 4096) }
  @inlinable package static var queriedInlineSize: Self { Self(rawValue: 8192) }
  /// `content-visibility` other than `visible`.
  @inlinable package static var skippedContent: Self { Self(rawValue: 16384) }
  /// `content-visibility: hidden`.
  @inlinable package static var hiddenContent: Self { Self(rawValue: 32768) }
  /// Counters and quotation marks inside have no effect outside.
  @inlinable package static var containedStyle: Self { Self(rawValue: 65536) }
  static var contentVisibility: Self { [.skippedContent, .hiddenContent] }
  static var containerType: Self { [.queriedSize, .queriedInlineSize] }
  /// Whether the content has no effect on the size.
  @inlinable package var containsSize: Bool {
    !isDisjoint(with: [.containedSize, .queriedSize, .skippedContent])
  }
  @inlinable package var containsInlineSize: Bool {
    !isDisjoint(with: [.containedInlineSize, .queriedInlineSize, .skippedContent])
  }
  @inlinable package var containsStyle: Bool {
    !isDisjoint(with: [.containedStyle, .queriedSize, .queriedInlineSize, .skippedContent])
  }
  static var contain: Self {
    [.containedSize, .containedInlineSize, .containedLayout, .containedStyle, .containedPaint]
  }

  /// The effects of one property.
  subscript(property: StackingEffects) -> StackingEffects {
    get { intersection(property) }
    set { self = subtracting(property).union(newValue.intersection(property)) }
  }

  @inlinable package var makesStackingContext: Bool {
    !subtracting([
      .containedSize, .containedInlineSize, .containedStyle, .queriedSize, .queriedInlineSize,
    ]).isEmpty
  }

  /// Whether an inline box is painted as a group.
  package var groupsInlineBox: Bool {
    !isDisjoint(with: [.filter, .backdropFilter, .blending, .isolation, .clipPath, .willGroup])
  }

  @inlinable package var makesFormattingContext: Bool {
    !isDisjoint(with: [.containedLayout, .containedPaint, .queriedInlineSize, .skippedContent])
  }

  /// Whether the box is the containing block of absolutely positioned and fixed descendants.
  @inlinable package var containsPositioned: Bool {
    !isDisjoint(with: [
      .containedLayout, .containedPaint, .skippedContent, .filter, .backdropFilter, .perspective,
      .willContain, .offsetPosition,
    ])
  }
}
