// Pseudorandom numbers, equal on all machines and in each run.

/// SplitMix64.
@usableFromInline
package struct Randomness {
  @usableFromInline var state: UInt64

  @inlinable package init(seed: UInt64) { state = seed }

  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to 1.
  @inlinable package mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  @inlinable package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  @inlinable package mutating func element<T>(_ choices: [T]) -> T {
    choices[number(0...choices.count - 1)]
  }

  /// True with a probability in per cent.
  @inlinable package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
}
