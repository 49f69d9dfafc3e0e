import Testing

@testable import FontEngine

/// The limit for reading tables whose references lead to one offset many times.
@Suite struct LookupLimitTests {
  /// GSUB with one lookup of ligatures; each of its lists has `count` entries, all of them the same.
  private func substitutions(count: Int) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    func repeated(_ value: Int) -> [UInt8] { (0..<count).flatMap { _ in two(value) } }
    let lists = count * 2
    // The list of lookups is at 10, its lookup at 14.
    let header = two(1) + two(0) + two(0) + two(0) + two(10) + two(1) + two(4)
    let lookup = two(4) + two(0) + two(count) + repeated(6 + lists)
    let subtable = two(1) + two(6 + lists) + two(count) + repeated(6 + lists + 10)
    let coverage = two(2) + two(1) + two(1) + two(count) + two(0)
    let set = two(count) + repeated(2 + lists)
    let ligature = two(7) + two(2) + two(8)
    return header + lookup + subtable + coverage + set + ligature
  }

  /// Chained contexts without glyphs, each with `count` positions; all subtables are the same.
  private func contexts(count: Int) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
    func repeated(_ value: Int) -> [UInt8] { (0..<count).flatMap { _ in two(value) } }
    let header = two(1) + two(0) + two(0) + two(0) + two(10) + two(1) + two(4)
    let lookup = two(6) + two(0) + two(count) + repeated(6 + count * 2)
    // Of its three lists the second and the third one are empty.
    let end = 8 + count * 2
    return header + lookup + two(3) + two(count) + repeated(end) + two(0) + two(0) + two(1) + two(0)
  }

  /// Whether a table is read, and the number of values that were read.
  private func reading(_ table: [UInt8]) -> (isComplete: Bool, values: Int) {
    var reader = LookupUseReader(
      marks: [], substitutions: FontTable(table), positionings: FontTable([]),
      glyphCount: 5000)
    let isComplete = reader.readSubstitution(0)
    return (isComplete, reader.valueCount)
  }

  /// Without the limit, 3,000,000,000 ligatures and 225,000,000 positions are read.
  @Test func `reading of a table with repeated references is bounded`() {
    for (small, large) in [
      (substitutions(count: 20), substitutions(count: 1500)),
      (contexts(count: 20), contexts(count: 15_000)),
    ] {
      let whole = reading(small)
      #expect(whole.isComplete)
      #expect(whole.values > 20 * 20)
      let cut = reading(large)
      #expect(!cut.isComplete)
      // A list has at most 65,535 values, and is not read if it is beyond the limit.
      #expect(cut.values > LookupUseReader.mostValues)
      #expect(cut.values <= LookupUseReader.mostValues + 65_536)
    }
  }

  @Test(arguments: TestFonts.all) func `all lookups of a bundled face are read`(name: String) throws
  {
    let font = FontInstance(face: try TestFonts.face(name + ".ttf"), size: 16)
    for script in ["Latn", "Arab", "Deva", "Thai"] as [StaticString] {
      let style = ShapingStyle(
        font: font, script: openTypeTag(script), language: LanguageHandle("en"),
        isRightToLeft: script.description == "Arab")
      let gsub = font.font.table(openTypeTag("GSUB"))
      let hasLookups = gsub.count > 10
      if hasLookups { #expect(font.face.lookupUse(style) != nil) }
    }
  }
}
