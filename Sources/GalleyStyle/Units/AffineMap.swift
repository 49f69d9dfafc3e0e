// Affine maps. Source: CSS Transforms 1 section 12.

/// Maps (x, y) to (a·x + c·y + e, b·x + d·y + f).
@usableFromInline package struct AffineMap: Sendable, Hashable, BitwiseCopyable {
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  package var e = 0.0
  package var f = 0.0

  package init(
    a: Double = 1.0, b: Double = 0.0, c: Double = 0.0, d: Double = 1.0, e: Double = 0.0,
    f: Double = 0.0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  package static let identity = AffineMap()

  package static func scale(_ x: Double, _ y: Double) -> AffineMap { AffineMap(a: x, d: y) }

  package static func translation(_ x: Double, _ y: Double) -> AffineMap { AffineMap(e: x, f: y) }

  package static func rotation(degrees: Double) -> AffineMap {
    let quarter = (degrees / 90).truncatingRemainder(dividingBy: 4)
    let (sine, cosine): (Double, Double) =
      switch quarter < 0 ? quarter + 4 : quarter {
      case 0: (0, 1)
      case 1: (1, 0)
      case 2: (0, -1)
      case 3: (-1, 0)
      default: ElementaryMath.sineAndCosine(degrees: degrees)
      }
    return AffineMap(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// The composition: first the other map, then this one.
  package func callAsFunction(_ other: AffineMap) -> AffineMap {
    AffineMap(
      a: a * other.a + c * other.b, b: b * other.a + d * other.b,
      c: a * other.c + c * other.d, d: b * other.c + d * other.d,
      e: a * other.e + c * other.f + e, f: b * other.e + d * other.f + f)
  }

  /// The map about a point instead of the origin.
  package func around(_ x: Double, _ y: Double) -> AffineMap {
    AffineMap.translation(x, y)(self)(.translation(-x, -y))
  }

  /// The inverse; nil for a degenerate map.
  package var inverse: AffineMap? {
    let area = a * d - b * c
    guard area != 0, area.isFinite, e.isFinite, f.isFinite else { return nil }
    return AffineMap(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      e: (c * f - d * e) / area, f: (b * e - a * f) / area)
  }

  /// The map in another unit of length.
  package func inUnits(_ scale: Double) -> AffineMap {
    AffineMap.scale(scale, scale)(self)(.scale(1 / scale, 1 / scale))
  }

  /// The factor of lengths, averaged over all directions.
  package var scale: Double {
    b == 0 && c == 0 && a == d
      ? abs(a) : ((a * a + b * b + c * c + d * d) / 2).squareRoot()
  }

  /// Whether both maps give visually equal results on a page.
  package func isNear(_ other: AffineMap) -> Bool {
    abs(a - other.a) < 1e-5 && abs(b - other.b) < 1e-5 && abs(c - other.c) < 1e-5
      && abs(d - other.d) < 1e-5 && abs(e - other.e) < 1e-3 && abs(f - other.f) < 1e-3
  }
}
