import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct CounterScopesTests {
  @Test func `a counter ends with the parent of the element that made it`() {
    var scopes = CounterScopes()
    scopes.open()
    scopes.open()
    scopes.reset("a", to: 3)
    scopes.close()
    #expect(scopes.value(of: "a") == 3)
    scopes.close()
    #expect(scopes.values(of: "a") == [0])
  }

  @Test func `a counter replaces a sibling's and nests in an ancestor's`() {
    var scopes = CounterScopes()
    scopes.open()
    scopes.reset("a", to: 1)
    scopes.open()
    scopes.reset("a", to: 5)
    scopes.close()
    scopes.open()
    scopes.reset("a", to: 7)
    #expect(scopes.values(of: "a") == [1, 7])
  }

  @Test func `an increment beyond 32 bits does not change the counter`() {
    var scopes = CounterScopes()
    scopes.open()
    scopes.reset("a", to: Int(Int32.max) - 1)
    scopes.increment("a", by: 2)
    #expect(scopes.value(of: "a") == Int(Int32.max) - 1)
    scopes.increment("a", by: 1)
    #expect(scopes.value(of: "a") == Int(Int32.max))
  }

  @Test func `the time of leaving an element does not depend on counters`() {
    func time(_ count: Int) -> Duration {
      processorTime {
        var scopes = CounterScopes()
        scopes.open()
        for index in 0..<count {
          scopes.open()
          scopes.reset("c\(index)", to: 1)
          scopes.close()
        }
        scopes.close()
        #expect(scopes.values(of: "c0") == [0])
      }
    }
    // Quadratic time would have a factor of 16.
    expectGrowth(of: "leaving elements", from: 4000, to: 16_000, time)
  }
}
