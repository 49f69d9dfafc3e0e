import Testing

@testable import FontEngine

/// Recursion has the stack that it says it needs.
@Suite struct DeepStackTests {
  /// Goes down so many levels of some 200 bytes each, which are read again on the way back.
  private func depth(_ levels: Int, _ numbers: InlineArray<16, Int>) -> Int {
    guard levels > 0 else { return 0 }
    var own = numbers
    own[levels & 15] += 1
    return depth(levels - 1, own) + own[levels & 15] - numbers[levels & 15]
  }

  @Test func `a function on a new stack returns its result`() {
    let caller = CurrentThread.identity
    let (thread, levels) = DeepStack.run(bytes: 64 << 20) {
      (CurrentThread.identity, depth(50_000, InlineArray(repeating: 0)))
    }
    #expect(thread != caller && levels == 50_000)
  }

  @Test func `shallow recursion runs on the caller's thread`() {
    #expect(DeepStack.run(levels: 1) { CurrentThread.identity } == CurrentThread.identity)
  }

  @Test func `deep recursion runs on a new thread if the stack is too small`() {
    let large = DeepStack.run(bytes: 256 << 20) {
      (DeepStack.run(levels: 100) { CurrentThread.identity }, CurrentThread.identity)
    }
    #expect(large.0 == large.1)
    let small = DeepStack.run(bytes: 512 << 10) {
      (DeepStack.run(levels: 100) { CurrentThread.identity }, CurrentThread.identity)
    }
    #expect(small.0 != small.1)
  }

  @Test func `the remaining stack is the requested size less the used part`() {
    let (room, below) = DeepStack.run(bytes: 64 << 20) {
      (StackRoom.bytes, annotationSpaceBelow(1000))
    }
    #expect(room <= 64 << 20 && room > 63 << 20)
    #expect(below < room - 100_000 && below > room - (8 << 20))
  }

  /// The room below so many calls of some 200 bytes each.
  private func annotationSpaceBelow(
    _ levels: Int, _ numbers: InlineArray<16, Int> = InlineArray(repeating: 0)
  )
    -> Int
  {
    guard levels > 0 else { return StackRoom.bytes }
    var own = numbers
    own[levels & 15] += 1
    return annotationSpaceBelow(levels - 1, own) + own[levels & 15] - numbers[levels & 15] - 1
  }

  @Test func `changes on a new stack are visible to the caller`() {
    var sum = 0
    DeepStack.run(levels: 500) { for number in 1...10 { sum += number } }
    #expect(sum == 55)
  }
}
