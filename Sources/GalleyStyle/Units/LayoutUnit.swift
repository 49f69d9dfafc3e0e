// Folder GalleyStyle/Units: lengths, geometry and hashes.
// Input: numbers.
// Output: `LayoutUnit` (1/64 px), `Point`, `Size` and `Rect` in CSS px, `AffineMap`, `BoxSides`,
//   `ContentHash`, `ElementaryMath`.
// Source: Chromium's LayoutUnit and BROWSER_RULES, quantisation table; CSS Transforms 1, section
//   12; SipHash-2-4; PNG, annex D; DESIGN 4.
// Uses: GalleySystem.
// Not: styles and boxes.
// Read: LayoutUnit, Point, Size, Rect, Rect+Edges, BoxSides, AffineMap, ElementaryMath,
//   ContentHasher.

// Input: CSS px. Output: exact 1/64 px.
// The unit of boxes. Sums are exact, and each rounding function names its direction.
// Source: BROWSER_RULES "Quantisation table"; Chromium's LayoutUnit.

/// A length in 1/64 px.
///
/// Arithmetic saturates at the limits of `Int32`, so that no input can trap.
@usableFromInline package struct LayoutUnit: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package var raw: Int32

  @inlinable @inline(__always) package init(raw: Int32) { self.raw = raw }
  @inlinable @inline(__always) package init(saturating raw: Int) { self.raw = Int32(clamping: raw) }

  /// Creates a whole number of px.
  @inlinable package init(px: Int) { self = LayoutUnit(raw: 64) * px }
  /// Creates the next whole number of px at or above a length.
  @inlinable package init(ceilingPx px: Float) { self = .ceil(Double(px.rounded(.up))) }

  @inlinable package static var zero: LayoutUnit { LayoutUnit(raw: 0) }
  @inlinable package static var epsilon: LayoutUnit { LayoutUnit(raw: 1) }
  @inlinable package static var max: LayoutUnit { LayoutUnit(raw: .max) }
  @inlinable package static var min: LayoutUnit { LayoutUnit(raw: .min) }
  /// The available size without soft wraps.
  @inlinable package static var indefinite: LayoutUnit { LayoutUnit(raw: .max / 2) }

  @inlinable package static func floor(_ px: Double) -> LayoutUnit {
    let value = px * 64
    // A conversion and a comparison take less time than a function that rounds.
    guard value > -2147483648, value < 2147483647 else { return clamped(value.rounded(.down)) }
    let whole = Int32(value)
    return LayoutUnit(raw: Double(whole) > value ? whole &- 1 : whole)
  }
  @inlinable package static func ceil(_ px: Double) -> LayoutUnit {
    clamped((px * 64).rounded(.up))
  }
  @inlinable package static func truncate(_ px: Double) -> LayoutUnit {
    clamped((px * 64).rounded(.towardZero))
  }
  /// Truncates a ratio of two numbers, which in a `Float` may be slightly less than exact.
  @inlinable package static func ratio(_ px: Double) -> LayoutUnit { truncate(px + 0.0005) }
  @inlinable package static func round(_ px: Double) -> LayoutUnit {
    clamped((px * 64 + 0.5).rounded(.down))
  }

  @inlinable package static func clamped(_ value: Double) -> LayoutUnit {
    if value.isNaN { return .zero }
    return LayoutUnit(raw: value >= 2147483647 ? .max : value <= -2147483648 ? .min : Int32(value))
  }

  /// The number of units in a sum of advances in 16.16 px, rounded up.
  @inlinable @inline(__always) package static func units(ceil advance: Int64) -> Int {
    Int((advance &+ 1023) >> 10)
  }
  /// The smallest multiple of 1/64 px that is at least a sum of advances in 16.16 px.
  @inlinable @inline(__always) package static func ceil(advance: Int64) -> LayoutUnit {
    LayoutUnit(saturating: units(ceil: advance))
  }
  /// The inline size of text with a sum of advances, in 1/64 px; negative spacing makes it 0 at least.
  @inlinable @inline(__always) package static func units(inlineSizeOf advance: Int64) -> Int {
    Swift.max(0, units(ceil: advance))
  }
  /// The inline size of text with a sum of advances in 16.16 px.
  @inlinable @inline(__always) package static func inlineSize(of advance: Int64) -> LayoutUnit {
    LayoutUnit(saturating: units(inlineSizeOf: advance))
  }
  @inlinable @inline(__always) package static func floor(advance: Int64) -> LayoutUnit {
    LayoutUnit(saturating: Int(advance >> 10))
  }

  @inlinable package var px: Double { Double(raw) / 64 }
  /// The whole number of px at or below.
  @inlinable package var floorPx: Int { Int(raw) >> 6 }
  @inlinable package var flooredToPx: LayoutUnit { LayoutUnit(raw: raw & ~63) }
  @inlinable package var roundedPx: Int { (Int(raw) + 32) >> 6 }
  @inlinable package var roundedToPx: LayoutUnit { LayoutUnit(px: roundedPx) }
  @inlinable package var ceilPx: Int { (Int(raw) + 63) >> 6 }
}

extension LayoutUnit: Comparable, AdditiveArithmetic {
  @inlinable @inline(__always) package static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  @inlinable @inline(__always) package static func + (a: Self, b: Self) -> Self {
    LayoutUnit(saturating: Int(a.raw) &+ Int(b.raw))
  }
  @inlinable @inline(__always) package static func - (a: Self, b: Self) -> Self {
    LayoutUnit(saturating: Int(a.raw) &- Int(b.raw))
  }
  @inlinable @inline(__always) package static prefix func - (a: Self) -> Self {
    LayoutUnit(saturating: -Int(a.raw))
  }
  @inlinable package static func * (a: Self, b: Int) -> Self {
    let (product, overflows) = Int(a.raw).multipliedReportingOverflow(by: b)
    return overflows ? ((a.raw < 0) == (b < 0) ? .max : .min) : LayoutUnit(saturating: product)
  }
  /// Truncates toward zero, as Chromium's division does.
  @inlinable package static func / (a: Self, b: Int) -> Self {
    b == 0 ? .zero : LayoutUnit(saturating: Int(a.raw) / b)
  }
}
