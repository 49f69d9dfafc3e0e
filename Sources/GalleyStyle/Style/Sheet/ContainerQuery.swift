// Container queries: conditions on the size or the custom properties of an ancestor.
// Source: CSS Conditional 5, section 5, as in Chromium: a query with an unknown feature is false.

/// A list of queries; it is true if one of them is true.
struct ContainerQueryList: Sendable {
  let queries: [ContainerQuery]
  /// What the result depends on.
  let use: Use

  struct Use: OptionSet, Sendable {
    let rawValue: UInt8
    /// The containers around an element.
    static let container = Use(rawValue: 1)
    /// The style of the nearest element.
    static let style = Use(rawValue: 2)
    /// The style of that element's parent.
    static let parent = Use(rawValue: 4)
  }

  init(_ queries: [ContainerQuery]) {
    self.queries = queries
    var use: Use = []
    for query in queries where !query.isNever {
      use.insert(query.isOfStyle ? .style : .container)
      if query.refersToParent { use.insert(.parent) }
    }
    self.use = use
  }
}

/// A container's name, a condition, or both.
struct ContainerQuery: Sendable {
  var name: String?
  /// Nil for a query by name, which is true if there is such a container.
  var condition: ContainerCondition?
  /// The tests of custom properties in the condition, by number.
  private(set) var tests: [ContainerStyleTest] = []
  /// The axes whose size the condition uses.
  var axes: ContainerAxes = []
  /// Whether a feature is unknown, so that no element is the container.
  var isNever = false
  /// Whether the condition refers to the parent of the container.
  var refersToParent = false
  /// Whether a length in the condition may depend on a font, a viewport or a container.
  private(set) var usesUnits = false

  init(name: String?, condition: ContainerCondition?) {
    self.name = name
    self.condition = condition?.numbered(&tests)
    condition?.collect(&axes, &isNever)
    refersToParent = tests.contains { $0.refersToParent }
    usesUnits = condition?.usesUnits ?? false
  }

  /// Whether each element may be the container.
  var isOfStyle: Bool { name == nil && axes.isEmpty }
}

/// A condition in Kleene's three-valued logic, in which nil is unknown.
indirect enum ContainerCondition: Sendable {
  case unknown
  case size(Feature, MediaCondition.Comparison, Value)
  /// A width or height, and a number of px with its tokens, which need no units of a container.
  case pixels(Feature, MediaCondition.Comparison, Double, Int)
  case style(ContainerStyleTest)
  /// A test of custom properties by its number.
  case test(Int)
  case not(ContainerCondition)
  case all([ContainerCondition])
  case any([ContainerCondition])

  enum Feature: UInt8, Sendable {
    case width, height, aspectRatio
    /// 1 for landscape, 0 for portrait.
    case orientation
  }

  enum Value: Sendable {
    /// A length with its number of tokens.
    case length(StyleValue, Int)
    case ratio(Double, Double)
    case number(Double)
  }

  func collect(_ axes: inout ContainerAxes, _ isNever: inout Bool) {
    switch self {
    case .unknown: isNever = true
    case .size(.width, _, _), .pixels(.width, _, _, _): axes.insert(.inline)
    case .size(.height, _, _), .pixels(.height, _, _, _): axes.insert(.block)
    case .size, .pixels: axes.formUnion([.inline, .block])
    case .not(let part): part.collect(&axes, &isNever)
    case .all(let parts), .any(let parts):
      for part in parts { part.collect(&axes, &isNever) }
    case .style, .test: break
    }
  }

  /// The condition with numbers instead of tests of custom properties, which are appended, and of
  /// lengths in px, and without double negations.
  func numbered(_ tests: inout [ContainerStyleTest]) -> ContainerCondition {
    switch self {
    case .style(let test):
      tests.append(test)
      return .test(tests.count - 1)
    case .not(let part):
      // Steps count terms, of which a tower of negations has one.
      let part = part.numbered(&tests)
      if case .not(let twice) = part { return twice }
      return .not(part)
    case .all(let parts):
      // A range in a conjunction is two more parts of it.
      return .all(
        parts.flatMap { part -> [ContainerCondition] in
          let part = part.numbered(&tests)
          if case .all(let inner) = part { return inner }
          return [part]
        })
    case .any(let parts): return .any(parts.map { $0.numbered(&tests) })
    case .size(let feature, let comparison, .length(.length(let measure), let tokens))
    where (feature == .width || feature == .height)
      && (measure.unit == .px || measure.unit == .number):
      return .pixels(feature, comparison, measure.value, tokens)
    case .unknown, .size, .pixels, .test: return self
    }
  }

  /// Whether a length depends on more than its number.
  fileprivate var usesUnits: Bool {
    switch self {
    case .size(_, _, .length(.length(let measure), _)):
      measure.unit != .px && measure.unit != .number
    case .size(_, _, .length): true
    case .style(let test): test.usesUnits
    case .not(let part): part.usesUnits
    case .all(let parts), .any(let parts): parts.contains { $0.usesUnits }
    case .size, .pixels, .unknown, .test: false
    }
  }

  /// The value for a container.
  func value(_ question: inout ContainerQuestion) -> Bool? {
    switch self {
    case .unknown, .style: return nil
    case .test(let number):
      question.steps += 1
      return number < question.results.count ? question.results[number] : nil
    case .not(let part): return part.value(&question).map { !$0 }
    case .all(let parts): return parts.conjunction { $0.value(&question) }
    case .any(let parts): return parts.disjunction { $0.value(&question) }
    case .size(let feature, let comparison, let value):
      question.steps += 1
      return Self.compare(feature, comparison, value, &question)
    case .pixels(let feature, let comparison, let limit, let tokens):
      question.steps += 1 + tokens
      let size = feature == .width ? question.size.width : question.size.height
      return size.map { comparison.holds(size: $0, limit) }
    }
  }

  private static func compare(
    _ feature: Feature, _ comparison: MediaCondition.Comparison, _ value: Value,
    _ question: inout ContainerQuestion
  ) -> Bool? {
    let size = question.size
    switch (feature, value) {
    case (.width, .length(let length, let tokens)):
      question.steps += tokens
      guard let width = size.width, let limit = question.units.pixels(of: length) else {
        return nil
      }
      return comparison.holds(size: width, limit)
    case (.height, .length(let length, let tokens)):
      question.steps += tokens
      guard let height = size.height, let limit = question.units.pixels(of: length) else {
        return nil
      }
      return comparison.holds(size: height, limit)
    case (.aspectRatio, .ratio(let numerator, let denominator)):
      guard let width = size.width, let height = size.height else { return nil }
      return comparison.holds(size: width * denominator, height * numerator)
    case (.orientation, .number(let number)):
      guard let width = size.width, let height = size.height else { return nil }
      return (width > height ? 1 : 0) == number
    default: return nil
    }
  }
}

extension UnitContext {
  /// The units of no element.
  static let plain = UnitContext()
}

/// A container for which a condition is evaluated.
struct ContainerQuestion {
  var size = ContainerSize()
  /// The lengths of the container's font and of containers around it.
  var units = UnitContext()
  /// The results of the tests of custom properties by number.
  var results: [Bool?] = []
  /// The number of terms evaluated so far.
  var steps = 0
}

extension MediaCondition.Comparison {
  /// Compares sizes as Chromium: those that differ by a layout unit are equal.
  func holds(size actual: Double, _ value: Double) -> Bool {
    let unit = 1.0 / 64
    return switch self {
    case .less: actual < value
    case .lessOrEqual: actual <= value + unit
    case .equal: abs(actual - value) <= unit
    case .greaterOrEqual: actual >= value - unit
    case .greater: actual > value
    }
  }
}
