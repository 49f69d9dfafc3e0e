// The effect of `transform`, `translate`, `rotate` and `scale` in the plane. Three-dimensional
// functions are reduced to their effect in the plane. Source: CSS Transforms 1 section 12, CSS
// Transforms 2 section 5.

/// The computed values of the transform properties.
@usableFromInline package indirect enum Transform: Sendable, Hashable {
  case none
  case values(TransformValues)

  /// Reads a default value from `none`; writing creates values.
  subscript<Value>(_ path: WritableKeyPath<TransformValues, Value>) -> Value {
    get {
      if case .values(let values) = self { return values[keyPath: path] }
      return TransformValues()[keyPath: path]
    }
    set {
      var values = TransformValues()
      if case .values(let known) = self { values = known }
      values[keyPath: path] = newValue
      self = values == TransformValues() ? .none : .values(values)
    }
  }

  package var functions: [TransformStep]? {
    get { self[\.functions] }
    set { self[\.functions] = newValue }
  }
  package var origin: LengthPair {
    get { self[\.origin] }
    set { self[\.origin] = newValue }
  }
  var translate: TransformStep? {
    get { self[\.translate] }
    set { self[\.translate] = newValue }
  }
  var rotate: TransformStep? {
    get { self[\.rotate] }
    set { self[\.rotate] = newValue }
  }
  var scale: TransformStep? {
    get { self[\.scale] }
    set { self[\.scale] = newValue }
  }

  /// Whether a property other than the origin is set.
  var isApplied: Bool {
    guard case .values(let values) = self else { return false }
    return values.functions != nil || values.translate != nil || values.rotate != nil
      || values.scale != nil
  }

  /// All transforms, the outermost first.
  package var steps: [TransformStep] {
    guard case .values(let values) = self else { return [] }
    return [values.translate, values.rotate, values.scale].compactMap { $0 }
      + (values.functions ?? [])
  }

  mutating func scale(by factor: Float) {
    guard case .values(var values) = self else { return }
    values.functions = values.functions?.map { $0.scaled(by: factor) }
    values.translate = values.translate?.scaled(by: factor)
    values.origin = values.origin.scaled(by: factor)
    self = .values(values)
  }
}

@usableFromInline package struct TransformValues: Sendable, Hashable {
  var functions: [TransformStep]?
  var origin = LengthPair(x: .length(.percent(50)), y: .length(.percent(50)))
  var translate: TransformStep?
  var rotate: TransformStep?
  var scale: TransformStep?
}

/// Two lengths, whose percentages refer to the box's own size.
@usableFromInline package struct LengthPair: Sendable, Hashable {
  package var x: Length
  package var y: Length

  func scaled(by factor: Float) -> LengthPair {
    var pair = self
    pair.x = pair.x.scaled(by: factor)
    pair.y = pair.y.scaled(by: factor)
    return pair
  }
}

/// A transform function.
@usableFromInline package enum TransformStep: Sendable, Hashable {
  case move(LengthPair)
  case map(AffineMap)
  /// The transform of SVG text by the size of its graphic.
  case fit(GraphicFrame)
  /// A turn of letters of SVG text, which layout knows.
  case turn

  fileprivate func scaled(by factor: Float) -> TransformStep {
    switch self {
    case .move(let pair): return .move(pair.scaled(by: factor))
    case .map(var map):
      map.e *= Double(factor)
      map.f *= Double(factor)
      return .map(map)
    case .fit(let frame): return .fit(frame.after(.scale(Double(factor), Double(factor))))
    case .turn: return self
    }
  }
}

/// A specified transform function.
enum TransformFunction: Sendable, Hashable {
  case move(StyleValue, StyleValue)
  case map(AffineMap)
}

extension StyleBuilder {
  mutating func applyTransform(_ property: Property, _ value: StyleValue) {
    var steps: [TransformStep]?
    if case .transform(let functions) = value { steps = functions.compactMap { step($0) } }
    switch property {
    case .transform: style.computed.box.transform.functions = steps
    case .translate: style.computed.box.transform.translate = steps?.first
    case .rotate: style.computed.box.transform.rotate = steps?.first
    case .scale: style.computed.box.transform.scale = steps?.first
    default:
      if case .move(let pair)? = steps?.first { style.computed.box.transform.origin = pair }
    }
  }

  private mutating func step(_ function: TransformFunction) -> TransformStep? {
    switch function {
    case .map(let map): return .map(map)
    case .move(let x, let y):
      guard let x = lengthValue(x), let y = lengthValue(y) else { return nil }
      return .move(LengthPair(x: x, y: y))
    }
  }
}
