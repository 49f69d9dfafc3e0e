// A mutable argument of a type without size, for which the compiler has no address.
protocol Counting { mutating func add(_ number: Int) }
struct NoCount: Counting { mutating func add(_ number: Int) {} }
@inline(never) func count<Count: Counting>(_ count: inout Count) { count.add(1) }
var none = NoCount()
count(&none)
