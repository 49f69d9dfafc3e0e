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

  private func isRead(_ table: [UInt8]) -> Bool {
    var reader = LookupUseReader(
      marks: [], substitutions: FontTable(table), positionings: FontTable([]), glyphCount: 5000)
    return reader.readSubstitution(0)
  }

  @Test func `reading of a table with repeated references is bounded`() {
    #expect(isRead(substitutions(count: 20)))
    let elapsed = ContinuousClock().measure { #expect(!isRead(substitutions(count: 1500))) }
    // Without the limit, 3,000,000,000 ligatures are read.
    #expect(elapsed < .seconds(30))
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
