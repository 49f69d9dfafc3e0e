import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// The reference: a list in an array.
private struct NaiveRows {
  var rows: [(slot: Index<RowSlot>, sum: RowSum)] = []

  func before(_ index: Int) -> RowSum {
    var sum = RowSum()
    for row in rows[..<index] { sum += row.sum }
    return sum
  }

  func slot(atHeight height: Int64, estimate: Int64) -> Index<RowSlot>? {
    var top: Int64 = 0
    for row in rows {
      let bottom = top + (row.sum.unknown == 1 ? estimate : row.sum.height)
      if height >= top, height < bottom { return row.slot }
      top = bottom
    }
    return nil
  }
}

@Suite struct RowTreeTests {
  private func check(_ tree: RowTree, _ naive: NaiveRows) {
    #expect(tree.count == naive.rows.count)
    #expect(tree.slots == naive.rows.map(\.slot))
    #expect(tree.total == naive.before(naive.rows.count))
    for (index, row) in naive.rows.enumerated() {
      #expect(tree.before(row.slot) == naive.before(index))
      #expect(tree.row(row.slot) == row.sum)
      #expect(tree.slot(at: index) == row.slot)
    }
    #expect(tree.slot(at: naive.rows.count) == nil && tree.slot(at: -1) == nil)
    let headers = naive.rows.filter { $0.sum.headers == 1 }
    for (number, row) in headers.enumerated() { #expect(tree.slot(ofHeader: number) == row.slot) }
    #expect(tree.slot(ofHeader: headers.count) == nil)
    let total = tree.totalHeight
    for height in stride(from: -1, through: total, by: max(1, Int(total / 97))) {
      #expect(tree.slot(atHeight: height) == naive.slot(atHeight: height, estimate: tree.estimate))
    }
  }

  @Test(arguments: [0, 1, 24, 25, 700, 2000])
  func `a tree built from all rows has them in order`(_ count: Int) {
    var numbers = RepeatableNumbers(seed: UInt64(count))
    let rows = (0..<count).map { _ in
      RowSum.row(height: .random(in: 0...9, using: &numbers), isHeader: numbers.next() % 7 == 0)
    }
    var naive = NaiveRows()
    for (slot, row) in rows.enumerated() { naive.rows.append((Index(slot), row)) }
    check(RowTree(rows), naive)
  }

  @Test(arguments: 1...6) func `a tree equals a list after random changes`(_ seed: UInt64) {
    var numbers = RepeatableNumbers(seed: seed)
    var tree = RowTree()
    var naive = NaiveRows()
    tree.estimate = 70
    // The list grows and then shrinks, so that nodes are split, merged and freed.
    for step in 0..<6000 {
      let grows = numbers.next() % 10 < (step < 3000 ? 7 : 2)
      switch numbers.next() % 4 {
      case 0 where !naive.rows.isEmpty:
        let index = Int.random(in: naive.rows.indices, using: &numbers)
        let height = numbers.next() % 3 == 0 ? nil : Int64.random(in: 0...500, using: &numbers)
        tree.set(naive.rows[index].slot, height: height)
        let isHeader = naive.rows[index].sum.headers == 1
        naive.rows[index].sum = .row(height: height, isHeader: isHeader)
      case 1 where !naive.rows.isEmpty:
        let index = Int.random(in: naive.rows.indices, using: &numbers)
        let row = naive.rows.remove(at: index)
        let target = Int.random(in: 0...naive.rows.count, using: &numbers)
        naive.rows.insert(row, at: target)
        tree.move(row.slot, to: target)
      default:
        if grows || naive.rows.isEmpty {
          let row = RowSum.row(
            height: numbers.next() % 3 == 0 ? nil : .random(in: 0...500, using: &numbers),
            isHeader: numbers.next() % 9 == 0)
          let index = Int.random(in: 0...naive.rows.count, using: &numbers)
          naive.rows.insert((tree.insert(row, at: index), row), at: index)
        } else {
          let index = Int.random(in: naive.rows.indices, using: &numbers)
          tree.remove(naive.rows.remove(at: index).slot)
        }
      }
      if step % 1500 == 1499 {
        tree.estimate += 3
        check(tree, naive)
      }
    }
    while let row = naive.rows.popLast() { tree.remove(row.slot) }
    check(tree, naive)
    #expect(tree.insert(.row(height: 5), at: 0).exists && tree.total.height == 5)
  }

  @Test func `heights of all rows can be set at once`() {
    var tree = RowTree((0..<1000).map { RowSum.row(height: $0) })
    tree.setAll { slot, old in old.map { $0 * 2 + Int64(slot.value) } }
    #expect(tree.before(Index(999)).height == (0..<999).reduce(0) { $0 + $1 * 3 })
    #expect(tree.row(Index(10)).height == 30)
  }

  @Test func `a tree frees nodes of removed rows`() {
    var tree = RowTree((0..<100_000).map { _ in RowSum.row(height: 1) })
    let nodes = tree.nodes.count
    for _ in 0..<99_000 {
      guard let slot = tree.slot(at: tree.count / 2) else { break }
      tree.remove(slot)
    }
    #expect(nodes - tree.freeNodes.count < nodes / 20)
    #expect(tree.count == 1000 && tree.total.height == 1000)
  }
}
