// Input: the tables GSUB and GPOS of a face. Output: a bound of HarfBuzz's work for one glyph of text.
// Source: OpenType 1.9, chapter 2. HarfBuzz bounds the length of its buffer and the number of nested
// lookups, but not the rules that it compares at each glyph.

/// The work of shaping that one glyph may cause: its own, and that of all glyphs that it becomes.
///
/// A step is a lookup, a subtable, a rule, or a glyph that a rule compares.
struct ShapingWork: Equatable {
  /// The maximum of a face.
  ///
  /// Faces of Grantha and Nastaliq have 19,000 steps, those of other scripts at most 4,000.
  static let most = ShapingWork(steps: 32_768, glyphs: 64)

  var steps: Int
  /// The number of glyphs that one glyph may become.
  var glyphs: Int

  /// Larger numbers are this one.
  static let largest = 1 << 30

  static func + (first: ShapingWork, second: ShapingWork) -> ShapingWork {
    ShapingWork(
      steps: min(largest, first.steps + second.steps),
      glyphs: min(largest, first.glyphs + second.glyphs))
  }

  /// The maximum of each part.
  func union(_ other: ShapingWork) -> ShapingWork {
    ShapingWork(steps: max(steps, other.steps), glyphs: max(glyphs, other.glyphs))
  }

  var isAccepted: Bool { steps <= Self.most.steps && glyphs <= Self.most.glyphs }

  /// The result of `objection(to:)`, which is kept with a face.
  final class Objection: Sendable {
    let reason: String?
    init(reason: String?) { self.reason = reason }
  }

  /// The reason why a face is refused; nil for an accepted face.
  ///
  /// - Complexity: O(*n*) for *n* values of the tables, at most `ShapingWorkReader.mostValues`.
  static func objection(to font: HarfBuzzFont) -> String? {
    objection(
      substitutions: FontTable(openTypeTag("GSUB"), of: font),
      positionings: FontTable(openTypeTag("GPOS"), of: font), glyphCount: font.glyphCount)
  }

  static func objection(
    substitutions: FontTable, positionings: FontTable, glyphCount: Int
  ) -> String? {
    func readers(_ precision: ShapingWorkReader.Precision) -> [ShapingWorkReader] {
      [
        ShapingWorkReader(positionings, isSubstitution: false, precision),
        ShapingWorkReader(substitutions, isSubstitution: true, precision),
      ]
    }
    // Most faces are far below the limit even if one glyph had the maximum of each subtable. The
    // work by glyph takes several times as long.
    var bound = ShapingWork(steps: 0, glyphs: 1)
    for var reader in readers(.bySubtable) {
      guard let work = reader.bound() else { return tooManyValues }
      bound.steps = min(largest, bound.steps + work.steps)
      bound.glyphs = min(largest, bound.glyphs * work.glyphs)
    }
    bound.steps = min(largest, bound.steps * bound.glyphs)
    if bound.isAccepted { return nil }
    let exact = readers(.byGlyph)
    var works = [ShapingWork](
      repeating: ShapingWork(steps: exact.reduce(0) { $0 + $1.partCount }, glyphs: 1),
      count: glyphCount)
    for var reader in exact where !reader.addWork(to: &works) { return tooManyValues }
    return works.reduce(ShapingWork(steps: 0, glyphs: 0)) { $0.union($1) }.objection
  }

  private var objection: String? {
    if steps > Self.most.steps {
      return "its lookups take more than \(Self.most.steps) steps for a glyph"
    }
    return glyphs > Self.most.glyphs
      ? "its lookups make more than \(Self.most.glyphs) glyphs of one" : nil
  }

  private static var tooManyValues: String {
    "its lookups have more than \(ShapingWorkReader.mostValues) values"
  }
}
