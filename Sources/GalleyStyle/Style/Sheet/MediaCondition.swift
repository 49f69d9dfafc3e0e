// Media queries, parsed into a tree and evaluated for an environment. Source: Media Queries 5.

/// The properties outside of the document on which styles depend.
package struct StyleEnvironment: Sendable {
  /// In CSS px.
  package var viewportWidth: Double = 800
  /// The size of the screen for `device-width`, that of a desktop for each viewport.
  static let screenWidth = 1400.0
  static let screenHeight = 1000.0
  package var viewportHeight: Double = 800
  package var prefersDark = false
  /// Device px per CSS px.
  ///
  /// Borders are floored to whole device px.
  package var pixelRatio: Double = 1
  /// A factor for absolute font sizes, such as the user's text size.
  package var textScale: Double = 1
  /// The default language as a BCP 47 tag; empty for none.
  package var language = ""
  /// The colour of links, if the document's body sets one.
  var linkColor: Color?
  /// The metrics of `ex`, `ch` and similar units; common values are used without it.
  package var fontMetrics: (@Sendable (FontStyle) -> RelativeFontMetrics)?

  package init() {}

  /// All properties on which styles may depend, as numbers.
  var numbers: [Double] {
    [viewportWidth, viewportHeight, prefersDark ? 1 : 0, pixelRatio, textScale]
  }

  func metrics(_ font: FontStyle) -> RelativeFontMetrics {
    fontMetrics?(font) ?? RelativeFontMetrics()
  }
}

/// A list of queries.
///
/// It is true if one of them is true.
///
/// An empty list is true.
struct MediaQueryList: Sendable {
  private var queries: [MediaCondition] = []
  private var isUniversal = false

  /// The empty list.
  init() { isUniversal = true }

  init(_ tokens: TokenCursor) {
    var cursor = tokens
    cursor.skipSpace()
    if cursor.isAtEnd {
      isUniversal = true
      return
    }
    queries = cursor.commaSeparated.map { part in
      var part = part
      part.skipSpace()
      return MediaCondition.query(&part) ?? .constant(false)
    }
  }

  /// The content of `media()`: a feature or a condition.
  init(mediaTest tokens: TokenCursor) {
    let text = [0x28] + Array(tokens.sourceText) + [0x29]
    self.init(TokenCursor(TokenList(text)))
  }

  func holds(_ environment: StyleEnvironment) -> Bool {
    isUniversal || queries.contains { $0.value(environment) == true }
  }

  /// Appends the widths at which a result may change, at the width itself or just above it.
  func appendWidths(_ environment: StyleEnvironment, to widths: inout [Double]) {
    for query in queries { query.appendWidths(environment, to: &widths) }
  }
}

/// A media condition in Kleene's three-valued logic, in which nil is unknown.
indirect enum MediaCondition: Sendable {
  case constant(Bool)
  case unknown
  case feature(Feature, Comparison, Double)
  case not(MediaCondition)
  case all([MediaCondition])
  case any([MediaCondition])

  enum Feature: UInt8, Sendable {
    case width, height, screenWidth, screenHeight, aspectRatio, resolution, dark
  }
  enum Comparison: UInt8, Sendable { case less, lessOrEqual, equal, greaterOrEqual, greater }

  func value(_ environment: StyleEnvironment) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .unknown: return nil
    case .not(let condition): return condition.value(environment).map { !$0 }
    case .all(let parts): return parts.conjunction { $0.value(environment) }
    case .any(let parts): return parts.disjunction { $0.value(environment) }
    case .feature(let feature, let comparison, let value):
      return comparison.holds(feature.value(environment), value)
    }
  }

  func appendWidths(_ environment: StyleEnvironment, to widths: inout [Double]) {
    switch self {
    case .feature(.width, _, let value): widths.append(value)
    case .feature(.aspectRatio, _, let ratio): widths.append(ratio * environment.viewportHeight)
    case .not(let part): part.appendWidths(environment, to: &widths)
    case .all(let parts), .any(let parts):
      for part in parts { part.appendWidths(environment, to: &widths) }
    default: break
    }
  }
}

extension MediaCondition.Feature {
  func value(_ environment: StyleEnvironment) -> Double {
    switch self {
    case .width: environment.viewportWidth
    case .screenWidth: StyleEnvironment.screenWidth
    case .screenHeight: StyleEnvironment.screenHeight
    case .height: environment.viewportHeight
    case .aspectRatio: environment.viewportWidth / environment.viewportHeight
    case .resolution: environment.pixelRatio
    case .dark: environment.prefersDark ? 1 : 0
    }
  }
}

extension MediaCondition.Comparison {
  func holds(_ actual: Double, _ value: Double) -> Bool {
    switch self {
    case .less: actual < value
    case .lessOrEqual: actual <= value
    case .equal: actual == value
    case .greaterOrEqual: actual >= value
    case .greater: actual > value
    }
  }

  /// The comparison with both sides exchanged.
  var mirrored: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    case .greater: .less
    }
  }
}

/// Kleene's three-valued logic, in which nil is unknown.
extension Sequence {
  /// Whether all values are true.
  func conjunction(_ value: (Element) -> Bool?) -> Bool? {
    var result: Bool? = true
    for element in self {
      let value = value(element)
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  /// Whether any value is true.
  func disjunction(_ value: (Element) -> Bool?) -> Bool? {
    conjunction { value($0).map { !$0 } }.map { !$0 }
  }
}
