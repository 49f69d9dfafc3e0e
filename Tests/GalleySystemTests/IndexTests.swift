import GalleySystem
import Testing

/// Indices with the type of what they refer to.
@Suite struct IndexTests {
  private struct Leaf: Equatable { var weight: Int }

  @Test func `an index finds its element in each kind of array`() {
    var leaves = [Leaf(weight: 1), Leaf(weight: 2)]
    let last = Index<Leaf>(1)
    leaves[last].weight = 5
    #expect(leaves[last] == Leaf(weight: 5) && leaves.nextIndex == Index(2))
    var scratch = UniqueArray<Int>()
    #expect(scratch.nextIndex == .first)
    scratch.append(3)
    scratch[.first] += 4
    #expect(scratch[Index<Int>.first] == 7)
    var names = IndexedArray<Leaf, String>(repeating: "", count: 2)
    names[last] = "last"
    #expect(names[last] == "last" && names.values == ["", "last"])
  }

  @Test func `none is before the first index and as large as a number`() {
    #expect(Index<Leaf>.none.isNone && !Index<Leaf>.none.exists && Index<Leaf>.first.exists)
    #expect(Index<Leaf>.first.previous.isNone && Index<Leaf>.none.next == .first)
    #expect(Index<Leaf>.none < .first && "\(Index<Leaf>.none) \(Index<Leaf>(7))" == "-1 7")
    #expect(MemoryLayout<Index<Leaf>>.size == MemoryLayout<Int32>.size)
  }

  @Test func `indices count by elements`() {
    var index = Index<Leaf>(3)
    #expect(Index<Leaf>.first.distance(to: index) == 3 && index.advanced(by: 2) == Index(5))
    index.move(by: -2)
    #expect(Int(index) == 1 && Array(Index<Leaf>.first..<Index(2)) == [.first, Index(1)])
  }

  @Test func `a sparse array has the values that were set and no others`() {
    var weights = SparseArray<Leaf, Int>()
    #expect(weights.isEmpty && weights[.first] == nil && weights[.none] == nil)
    weights.set(7, at: Index(3))
    weights.set(5, at: .first)
    weights.set(8, at: Index(3))
    weights.set(9, at: .none)
    #expect(weights.values == [8, 5] && !weights.isEmpty)
    #expect((-1..<6).map { weights[Index($0)] } == [nil, 5, nil, nil, 8, nil, nil])
    var others = SparseArray<Leaf, Int>()
    others.set(8, at: Index(3))
    #expect(weights != others)
  }
}
