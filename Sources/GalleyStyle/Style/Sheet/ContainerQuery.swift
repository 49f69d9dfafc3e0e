// Container queries: conditions on the size or the custom properties of an ancestor.
// Source: CSS Conditional 5, section 5, as in Chromium: a query with an unknown feature is false.

/// A list of queries; it is true if one of them is true.
struct ContainerQueryList: Sendable {
  var queries: [ContainerQuery]
}

/// A container's name, a condition, or both.
struct ContainerQuery: Sendable {
  var name: String?
  /// Nil for a query by name, which is true if there is such a container.
  var condition: ContainerCondition?
  /// The axes whose size the condition uses.
  var axes: ContainerAxes = []
  /// Whether a feature is unknown, so that no element is the container.
  var isNever = false
  /// Whether the condition refers to the parent of the container.
  var refersToParent = false

  init(name: String?, condition: ContainerCondition?) {
    self.name = name
    self.condition = condition
    condition?.collect(&axes, &isNever)
    refersToParent = condition?.refersToParent ?? false
  }
}

/// A condition in Kleene's three-valued logic, in which nil is unknown.
indirect enum ContainerCondition: Sendable {
  case unknown
  case constant(Bool?)
  case size(Feature, MediaCondition.Comparison, Value)
  case style(ContainerStyleTest)
  case not(ContainerCondition)
  case all([ContainerCondition])
  case any([ContainerCondition])

  enum Feature: UInt8, Sendable {
    case width, height, aspectRatio
    /// 1 for landscape, 0 for portrait.
    case orientation
  }

  enum Value: Sendable {
    case length(StyleValue)
    case ratio(Double, Double)
    case number(Double)
  }

  func collect(_ axes: inout ContainerAxes, _ isNever: inout Bool) {
    switch self {
    case .unknown: isNever = true
    case .size(.width, _, _): axes.insert(.inline)
    case .size(.height, _, _): axes.insert(.block)
    case .size: axes.formUnion([.inline, .block])
    case .not(let part): part.collect(&axes, &isNever)
    case .all(let parts), .any(let parts):
      for part in parts { part.collect(&axes, &isNever) }
    case .constant, .style: break
    }
  }

  var refersToParent: Bool {
    switch self {
    case .style(let test): test.refersToParent
    case .not(let part): part.refersToParent
    case .all(let parts), .any(let parts): parts.contains { $0.refersToParent }
    case .unknown, .constant, .size: false
    }
  }

  /// The condition with constants instead of tests of custom properties.
  func bound(_ test: (ContainerStyleTest) -> Bool?) -> ContainerCondition {
    switch self {
    case .style(let part): .constant(test(part))
    case .not(let part): .not(part.bound(test))
    case .all(let parts): .all(parts.map { $0.bound(test) })
    case .any(let parts): .any(parts.map { $0.bound(test) })
    case .unknown, .constant, .size: self
    }
  }

  /// The value for a container; relative lengths refer to its font and to containers around it.
  func value(_ size: ContainerSize, _ units: inout UnitContext) -> Bool? {
    switch self {
    case .unknown, .style: return nil
    case .constant(let value): return value
    case .not(let part): return part.value(size, &units).map { !$0 }
    case .all(let parts): return parts.conjunction { $0.value(size, &units) }
    case .any(let parts): return parts.disjunction { $0.value(size, &units) }
    case .size(let feature, let comparison, let value):
      return Self.compare(feature, comparison, value, size, &units)
    }
  }

  private static func compare(
    _ feature: Feature, _ comparison: MediaCondition.Comparison, _ value: Value,
    _ size: ContainerSize, _ units: inout UnitContext
  ) -> Bool? {
    switch (feature, value) {
    case (.width, .length(let length)):
      guard let width = size.width, let limit = units.pixels(of: length) else { return nil }
      return comparison.holds(size: width, limit)
    case (.height, .length(let length)):
      guard let height = size.height, let limit = units.pixels(of: length) else { return nil }
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
