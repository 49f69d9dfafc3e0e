// Counters with their scopes during a traversal in tree order.
// Source: CSS Lists 3, section 4; CSS Containment 2, section 3.3.

/// The counters in scope at a position of the tree.
struct CounterScopes {
  private struct Counter {
    var value: Int
    /// The depth of the element that created it.
    ///
    /// Its scope ends with the element's parent.
    var depth: Int
    /// Whether that element is open.
    var isOpen = true
  }
  private var counters: [String: [Counter]] = [:]
  /// The created counters by depth, so that the end of an element does not search all counters.
  private var made: [(name: String, depth: Int, isOpen: Bool)] = []
  /// The number of open elements.
  private(set) var depth = 0
  /// The depths of the open elements with style containment.
  ///
  /// Counters from outside of the last one can be read, but not changed.
  private var contained: [Int] = []

  mutating func open() { depth += 1 }

  /// Begins the content of the current element, if it has style containment.
  mutating func contain() { contained.append(depth) }

  /// Closes an element and removes the counters of its children.
  mutating func close() {
    while let ended = made.last, ended.depth > depth {
      made.removeLast()
      while let last = counters[ended.name]?.last, last.depth > depth {
        counters[ended.name]?.removeLast()
      }
    }
    if contained.last == depth { contained.removeLast() }
    closeOwn()
    depth -= 1
  }

  /// Keeps the counters of an element for its siblings.
  ///
  /// As in Chromium, a counter is removed if an ancestor created one of the same name, which the
  /// siblings then use.
  private mutating func closeOwn() {
    for place in made.indices.reversed() {
      guard made[place].depth == depth, made[place].isOpen else { return }
      made[place].isOpen = false
      let stack = counters[made[place].name] ?? []
      guard let last = stack.last, last.depth == depth else { continue }
      if stack.count > 1, stack[stack.count - 2].isOpen, isInside(stack[stack.count - 2]) {
        counters[made[place].name]?.removeLast()
      } else {
        counters[made[place].name]?[stack.count - 1].isOpen = false
      }
    }
  }

  /// Creates a counter on the current element.
  ///
  /// It replaces one of a preceding sibling.
  mutating func reset(_ name: String, to value: Int) {
    if let known = counters[name]?.last, known.depth >= depth { counters[name]?.removeLast() }
    counters[name, default: []].append(Counter(value: value, depth: depth))
    made.append((name, depth, true))
  }

  mutating func increment(_ name: String, by value: Int) {
    let last = counters[name]?.last
    set(name, to: Self.sum(last.map { isInside($0) ? $0.value : 0 } ?? 0, value))
  }

  /// Whether a counter is inside of the last element with style containment.
  private func isInside(_ counter: Counter) -> Bool { counter.depth > contained.last ?? -1 }

  mutating func set(_ name: String, to value: Int) {
    if let last = counters[name]?.indices.last, counters[name].map({ isInside($0[last]) }) == true {
      counters[name]?[last].value = value
    } else {
      reset(name, to: value)
    }
  }

  /// The innermost value; 0 without a counter.
  func value(of name: String) -> Int { counters[name]?.last?.value ?? 0 }

  /// All values, outermost first; one 0 without a counter.
  func values(of name: String) -> [Int] {
    let values = (counters[name] ?? []).map(\.value)
    return values.isEmpty ? [0] : values
  }

  /// The sum, or the first operand if the sum exceeds an Int32, as in Chromium.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow || sum > Int(Int32.max) || sum < Int(Int32.min) ? a : sum
  }
}
