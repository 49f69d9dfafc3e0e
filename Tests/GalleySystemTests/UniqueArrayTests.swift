// Equality of scratch arrays and arrays after equal operations.

import Testing

@testable import GalleySystem

struct UniqueArrayTests {
  /// 4,000 changes, which are equal for both arrays.
  @Test func `a UniqueArray equals an Array after the same changes`() {
    var array: [Int32] = []
    var scratch = UniqueArray<Int32>(capacity: 1)
    var state: UInt64 = 7
    for step in 0..<4000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Int32(truncatingIfNeeded: state >> 33)
      let place = array.isEmpty ? 0 : Int(value) % array.count
      switch state >> 61 {
      case 0, 1:
        array.append(value)
        scratch.append(value)
      case 2:
        array.insert(value, at: place)
        scratch.insert(value, at: place)
      case 3 where !array.isEmpty:
        array.remove(at: place)
        scratch.remove(at: place)
      case 4 where !array.isEmpty:
        array[place] &+= value
        scratch[place] &+= value
      case 5:
        #expect(array.popLast() == scratch.popLast())
      case 6 where array.count > 40:
        array.removeLast(8)
        scratch.removeLast(8)
      default:
        array.append(contentsOf: [value, 1, 2, 3])
        scratch.append(copying: [value, 1, 2, 3].span)
      }
      if step == 3000 {
        array.removeAll()
        scratch.removeAll()
      }
      #expect([Int32](copying: scratch) == array)
      #expect(scratch.last == array.last)
      #expect(scratch.isEmpty == array.isEmpty)
    }
    #expect(array.count > 40)
    for value in array.prefix(20) {
      #expect(scratch.lastIndex { $0 == value } == array.lastIndex(of: value))
    }
    #expect(scratch.lastIndex { $0 < 0 && $0 > 0 } == nil)
  }

  @Test func `very large storage is freed on removal`() {
    var scratch = UniqueArray<UInt64>()
    for value in 0..<UInt64(1 << 18) { scratch.append(value) }
    #expect(scratch[1 << 18 - 1] == 1 << 18 - 1)
    scratch.removeAll()
    #expect([UInt64](copying: scratch).isEmpty)
    scratch.append(3)
    #expect([UInt64](copying: scratch) == [3])
  }

  @Test func `copies, removals and sorting equal those of an Array`() {
    let values: [Int32] = (0..<50).map { ($0 * 37) % 41 - 9 }
    var scratch = UniqueArray<Int32>(capacity: 2)
    scratch.append(copying: values.span)
    var other = UniqueArray<Int32>(capacity: 3)
    other.append(-1)
    other.append(copying: scratch, from: 20)
    #expect([Int32](copying: other) == [-1] + values[20...])
    scratch.removeAll(from: 31)
    #expect([Int32](copying: scratch) == Array(values[..<31]))
    scratch.sort(by: >)
    #expect([Int32](copying: scratch) == values[..<31].sorted(by: >))
    scratch.removeAll(from: 0)
    #expect(scratch.count == 0)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 23]) func `equality compares all bytes`(count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 11) }
    var one = UniqueArray<UInt8>()
    one.append(copying: bytes.span)
    for place in 0..<count {
      var other = UniqueArray<UInt8>()
      other.append(copying: bytes.span)
      #expect(one.isEqual(to: other) == true)
      other[place] ^= 0x80
      #expect(one.isEqual(to: other) == false)
      other[place] ^= 0x80
      other.append(0)
      #expect(one.isEqual(to: other) == false)
    }
  }

  @Test func `the first set byte is found at each position of a block`() {
    for place in 0..<16 {
      var bytes = [UInt8](repeating: 7, count: 16)
      bytes[place] = 9
      if place < 15 { bytes[15] = 9 }
      let block = bytes.span.block(at: 0)
      #expect((block .== SIMD16<UInt8>(repeating: 9)).first == place)
      #expect((block .== SIMD16<UInt8>(repeating: 8)).first == nil)
    }
  }
}
