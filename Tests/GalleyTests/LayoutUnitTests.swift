import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct LayoutUnitTests {
  @Test func `roundings have the named direction`() {
    #expect(LayoutUnit.floor(1.01).raw == 64)
    #expect(LayoutUnit.ceil(1.01).raw == 65)
    #expect(LayoutUnit.truncate(-1.01).raw == -64)
    #expect(LayoutUnit.round(21.328125).raw == 1365)
  }

  @Test func `arithmetic saturates instead of trapping`() {
    #expect(LayoutUnit.max + LayoutUnit.max == .max)
    #expect(LayoutUnit.truncate(.infinity) == .max)
    #expect(LayoutUnit.truncate(.nan) == .zero)
  }
}
