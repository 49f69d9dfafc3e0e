// Input: CSS px. Output: exact 1/64 px.
// The unit of boxes: sums are exact, and each rounding is named at the place where it happens.
// Source: BROWSER_RULES "Quantisation table"; Chromium's LayoutUnit.

/// A length in 1/64 px.
///
/// Arithmetic saturates at the ends of `Int32`, so that no input can trap.
package struct LayoutUnit: Sendable, Hashable, BitwiseCopyable {
  package var raw: Int32

  @inline(__always) package init(raw: Int32) { self.raw = raw }
  @inline(__always) package init(saturating raw: Int) { self.raw = Int32(clamping: raw) }

  /// A whole number of px.
  package init(px: Int) { self = LayoutUnit(raw: 64) * px }
  /// The whole number of px at or above.
  package init(ceilingPx px: Float) { self = .ceil(Double(px.rounded(.up))) }

  package static let zero = LayoutUnit(raw: 0)
  package static let epsilon = LayoutUnit(raw: 1)
  package static let max = LayoutUnit(raw: .max)
  package static let min = LayoutUnit(raw: .min)
  /// The width that never wraps.
  package static let indefinite = LayoutUnit(raw: .max / 2)

  package static func floor(_ px: Double) -> LayoutUnit { clamped((px * 64).rounded(.down)) }
  package static func ceil(_ px: Double) -> LayoutUnit { clamped((px * 64).rounded(.up)) }
  package static func truncate(_ px: Double) -> LayoutUnit {
    clamped((px * 64).rounded(.towardZero))
  }
  /// Truncates what a ratio of two numbers gives, which is a little less than exact in a `Float`.
  package static func ratio(_ px: Double) -> LayoutUnit { truncate(px + 0.0005) }
  package static func round(_ px: Double) -> LayoutUnit { clamped((px * 64 + 0.5).rounded(.down)) }

  private static func clamped(_ value: Double) -> LayoutUnit {
    if value.isNaN { return .zero }
    return LayoutUnit(raw: value >= 2147483647 ? .max : value <= -2147483648 ? .min : Int32(value))
  }

  /// The smallest multiple of 1/64 px that holds a sum of 16.16 px advances.
  @inline(__always) package static func ceil(advance: Int64) -> LayoutUnit {
    LayoutUnit(saturating: Int((advance &+ 1023) >> 10))
  }
  @inline(__always) package static func floor(advance: Int64) -> LayoutUnit {
    LayoutUnit(saturating: Int(advance >> 10))
  }

  package var px: Double { Double(raw) / 64 }
  /// The whole px at or below.
  package var floorPx: Int { Int(raw) >> 6 }
  package var flooredToPx: LayoutUnit { LayoutUnit(raw: raw & ~63) }
  package var roundedPx: Int { (Int(raw) + 32) >> 6 }
  package var ceilPx: Int { (Int(raw) + 63) >> 6 }
}

extension LayoutUnit: Comparable, AdditiveArithmetic {
  @inline(__always) package static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  @inline(__always) package static func + (a: Self, b: Self) -> Self {
    LayoutUnit(saturating: Int(a.raw) &+ Int(b.raw))
  }
  @inline(__always) package static func - (a: Self, b: Self) -> Self {
    LayoutUnit(saturating: Int(a.raw) &- Int(b.raw))
  }
  @inline(__always) package static prefix func - (a: Self) -> Self {
    LayoutUnit(saturating: -Int(a.raw))
  }
  package static func * (a: Self, b: Int) -> Self {
    let (product, overflows) = Int(a.raw).multipliedReportingOverflow(by: b)
    return overflows ? ((a.raw < 0) == (b < 0) ? .max : .min) : LayoutUnit(saturating: product)
  }
  /// Truncates toward zero, as Chromium's division does.
  package static func / (a: Self, b: Int) -> Self {
    b == 0 ? .zero : LayoutUnit(saturating: Int(a.raw) / b)
  }
}
