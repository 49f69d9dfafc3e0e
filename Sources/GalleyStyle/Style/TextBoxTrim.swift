// The computed values of `text-box-trim`, `text-box-edge` and `margin-trim`.
// Source: CSS Inline Layout 3, section 5 (text box trimming); CSS Box 4, section 3.3.

/// The sides of a block at which the space above or below its text is trimmed.
@usableFromInline package struct TextBoxTrim: OptionSet, Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var start: Self { Self(rawValue: 1) }
  @inlinable package static var end: Self { Self(rawValue: 2) }
}

/// The edges of a line's text, to which it is trimmed: without a member, those of the font.
@usableFromInline package struct TextBoxEdge: OptionSet, Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top of capitals, or of an x.
  @inlinable package static var cap: Self { Self(rawValue: 1) }
  @inlinable package static var ex: Self { Self(rawValue: 2) }
  /// The alphabetic baseline as the lower edge.
  @inlinable package static var alphabetic: Self { Self(rawValue: 4) }
}

/// The edges of a block container at which the margins of its content are trimmed.
@usableFromInline package struct MarginTrim: OptionSet, Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var blockStart: Self { Self(rawValue: 1) }
  @inlinable package static var blockEnd: Self { Self(rawValue: 2) }
}
