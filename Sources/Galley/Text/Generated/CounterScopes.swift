// Counters with their scopes, while a document is walked in tree order.
// Source: CSS Lists 3, section 4.

/// The counters in scope at one place of the tree.
struct CounterScopes {
  private struct Counter {
    var value: Int
    /// Depth of the element that made it: it ends with that element's parent.
    var depth: Int
    /// Whether that element is one of those that are open.
    var isOpen = true
  }
  private var counters: [String: [Counter]] = [:]
  /// Where each counter was made, deepest last: what ends with an element is found without a look
  /// at all others.
  private var made: [(name: String, depth: Int, isOpen: Bool)] = []
  /// Number of elements that are open.
  private(set) var depth = 0

  mutating func open() { depth += 1 }

  /// Leaves an element: the counters that its children made are gone.
  mutating func close() {
    while let ended = made.last, ended.depth > depth {
      made.removeLast()
      while let last = counters[ended.name]?.last, last.depth > depth {
        counters[ended.name]?.removeLast()
      }
    }
    closeOwn()
    depth -= 1
  }

  /// What an element made stays for its siblings, unless an ancestor made such a counter: as in
  /// Chromium, they go on with that one.
  private mutating func closeOwn() {
    for place in made.indices.reversed() {
      guard made[place].depth == depth, made[place].isOpen else { return }
      made[place].isOpen = false
      let stack = counters[made[place].name] ?? []
      guard let last = stack.last, last.depth == depth else { continue }
      if stack.count > 1, stack[stack.count - 2].isOpen {
        counters[made[place].name]?.removeLast()
      } else {
        counters[made[place].name]?[stack.count - 1].isOpen = false
      }
    }
  }

  /// A new counter on the current element; one that a sibling before it made gives way.
  mutating func reset(_ name: String, to value: Int) {
    if let known = counters[name]?.last, known.depth >= depth { counters[name]?.removeLast() }
    counters[name, default: []].append(Counter(value: value, depth: depth))
    made.append((name, depth, true))
  }

  mutating func increment(_ name: String, by value: Int) {
    set(name, to: Self.sum(self.value(of: name), value))
  }

  mutating func set(_ name: String, to value: Int) {
    if let last = counters[name]?.indices.last {
      counters[name]?[last].value = value
    } else {
      reset(name, to: value)
    }
  }

  /// The innermost value; 0 without any.
  func value(of name: String) -> Int { counters[name]?.last?.value ?? 0 }

  /// All values, outermost first; 0 without any.
  func values(of name: String) -> [Int] {
    let values = (counters[name] ?? []).map(\.value)
    return values.isEmpty ? [0] : values
  }

  /// Counters hold an Int32: a sum beyond it changes nothing.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow || sum > Int(Int32.max) || sum < Int(Int32.min) ? a : sum
  }
}
