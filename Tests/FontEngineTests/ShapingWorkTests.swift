import Testing

@testable import FontEngine

/// The bound of the work that a face's lookups may cause for one glyph.
@Suite struct ShapingWorkTests {
  private static let glyph = 3

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  private static func words(_ values: [Int]) -> [UInt8] { values.flatMap { two($0) } }

  /// A table with lookups of one subtable each.
  private static func table(_ lookups: [(type: Int, subtable: [UInt8])]) -> [UInt8] {
    var offset = 2 + 2 * lookups.count
    var offsets: [Int] = []
    var bodies: [UInt8] = []
    for lookup in lookups {
      offsets.append(offset)
      let body = words([lookup.type, 0, 1, 8]) + lookup.subtable
      bodies += body
      offset += body.count
    }
    return words([1, 0, 0, 0, 10, lookups.count] + offsets) + bodies
  }

  /// The glyph becomes several glyphs.
  private static func multiple(_ glyphs: [Int]) -> (type: Int, subtable: [UInt8]) {
    (2, words([1, 8, 1, 14, 1, 1, glyph, glyphs.count] + glyphs))
  }

  /// A number of rules for contexts of one length, all of them at one place.
  private static func rules(_ count: Int, length: Int) -> (type: Int, subtable: [UInt8]) {
    let rule = [length, 0] + [Int](repeating: glyph, count: length - 1)
    let places = [Int](repeating: 2 + 2 * count, count: count)
    return (5, words([1, 8, 1, 14, 1, 1, glyph, count] + places + rule))
  }

  /// A context of the glyph alone that applies lookups.
  private static func applying(_ lookups: [Int]) -> (type: Int, subtable: [UInt8]) {
    let records = lookups.flatMap { [0, $0] }
    let end = 8 + 2 * records.count
    return (5, words([3, 1, lookups.count, end] + records + [1, 1, glyph]))
  }

  private static func objection(_ lookups: [(type: Int, subtable: [UInt8])]) -> String? {
    ShapingWork.objection(
      substitutions: FontTable(table(lookups)), positionings: FontTable([]), glyphCount: 10)
  }

  @Test func `a face is refused for the steps of all its lookups at one glyph`() {
    let few = (0..<10).map { _ in Self.rules(50, length: 10) }
    #expect(Self.objection(few) == nil)
    let many = (0..<60).map { _ in Self.rules(50, length: 10) }
    #expect(Self.objection(many)?.contains("\(ShapingWork.most.steps) steps") == true)
    #expect(Self.objection([Self.rules(17_000, length: 1)]) != nil)
  }

  @Test func `lookups of different glyphs do not add up`() {
    let many = (0..<60).map { number in
      var lookup = Self.rules(50, length: 10)
      lookup.subtable[13] = UInt8(number % 10)
      return lookup
    }
    #expect(Self.objection(many) == nil)
  }

  @Test func `a glyph that doubles at each lookup is refused, and one that grows is not`() {
    let glyph = Self.glyph
    let doubling = (0..<7).map { _ in Self.multiple([glyph, glyph]) }
    #expect(Self.objection(Array(doubling.prefix(6))) == nil)
    #expect(Self.objection(doubling)?.contains("\(ShapingWork.most.glyphs) glyphs") == true)
    let growing = (0..<40).map { _ in Self.multiple([glyph, 4]) }
    #expect(Self.objection(growing) == nil)
  }

  @Test func `the lookups that a rule applies are its steps`() {
    let costly = Self.rules(300, length: 20)
    #expect(Self.objection([costly, Self.applying([0])]) == nil)
    #expect(Self.objection([costly, Self.applying([0, 0, 0, 0, 0])]) != nil)
    #expect(Self.objection([Self.applying([0])]) != nil)
  }

  @Test func `tables that refer to one place many times are refused in bounded time`() {
    let count = 20_000
    let places = [Int](repeating: 2 + 2 * count, count: count)
    let header = Self.words([1, 0, 0, 0, 10, count] + places)
    let lookup = Self.words([5, 0, count] + [Int](repeating: 6 + 2 * count, count: count))
    let bytes = header + lookup + Self.rules(1000, length: 10).subtable
    let table = FontTable(bytes)
    let objection = ShapingWork.objection(
      substitutions: table, positionings: table, glyphCount: 10)
    #expect(objection?.contains("values") == true)
  }

  @Test func `damaged tables are read to an end`() {
    var random = UInt64(7)
    for length in [0, 1, 9, 10, 11, 24, 40, 100] {
      for _ in 0..<2 {
        let bytes = (0..<length).map { index -> UInt8 in
          random = random &* 6_364_136_223_846_793_005 &+ 1
          return index == 8 ? 0 : index == 9 ? 10 : UInt8(random >> 61)
        }
        let table = FontTable(bytes)
        _ = ShapingWork.objection(substitutions: table, positionings: table, glyphCount: 10)
      }
    }
  }

  @Test func `a face with such lookups is an error that says so`() throws {
    var font = try TestFonts.smallFont()
    try font.replace("GSUB", with: Self.table([Self.rules(17_000, length: 1)]))
    #expect {
      try FontFace.all(inBytes: font.bytes, name: "test")
    } throws: { error in
      guard case .notAFont(_, let reason) = error as? FaceError else { return false }
      return reason.contains("lookups")
    }
    try font.replace("GSUB", with: Self.table([Self.rules(10, length: 1)]))
    #expect(try FontFace.all(inBytes: font.bytes, name: "test").count == 1)
  }
}
