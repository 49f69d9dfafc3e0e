import Testing

@testable import GalleySystem

@Suite struct ScalarTableTests {
  @Test func `a value is the last one that was set, and absent elsewhere`() {
    let table = ScalarTable(absent: 9)
    table.set(3, for: 0x41)
    table.set(4, for: 0x10_FFFF)
    table.set(5, for: 0x11_0000)
    #expect(
      [0x40, 0x41, 0x42, 0x10_FFFF, 0x11_0000, .max].map { table.value(for: $0) }
        == [9, 3, 9, 4, 9, 9])
  }

  @Test func `threads can fill a table concurrently`() async {
    let table = ScalarTable(absent: 0)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for scalar in 1...UInt32(5000) { table.set(UInt16(scalar), for: scalar) } }
      }
    }
    #expect((1...5000).allSatisfy { table.value(for: $0) == UInt16($0) })
  }
}
