// Specified values of properties that change pixels only.

/// The specified value of a property that changes pixels only.
enum PaintValue: Sendable, Hashable {
  case shadows([SpecifiedShadow])
  case images([SpecifiedImage])
  /// Positions on one axis, one for each layer.
  case positions([SpecifiedOffset])
  case sizes([SpecifiedSize])
  case repeats([BackgroundRepeat])
  case boxes([BackgroundBox])
  case shape(SpecifiedShape)
  case filters([SpecifiedFilter])
}

struct SpecifiedShadow: Sendable, Hashable {
  /// x, y, blur and spread.
  var lengths: [StyleValue]
  var color: SpecifiedColor?
  var isInset = false
}

/// A distance from the left or top edge, or from the opposite one.
struct SpecifiedOffset: Sendable, Hashable {
  var value: StyleValue
  var isFromEnd = false

  static func percent(_ value: Double) -> SpecifiedOffset {
    SpecifiedOffset(value: .length(Measure(value: value, unit: .percent)))
  }
}

struct SpecifiedPosition: Sendable, Hashable {
  var x = SpecifiedOffset.percent(50)
  var y = SpecifiedOffset.percent(50)
}

enum SpecifiedSize: Sendable, Hashable {
  case cover, contain
  case size(StyleValue?, StyleValue?)
}

enum SpecifiedImage: Sendable, Hashable {
  case none
  case address(String)
  indirect case gradient(SpecifiedGradient)
}

struct SpecifiedGradient: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case linear(degrees: Double)
    case corner(x: Int, y: Int)
    case radial(isCircle: Bool, keyword: UInt8, radii: [StyleValue], SpecifiedPosition)
    case conic(degrees: Double, SpecifiedPosition)
  }
  struct Stop: Sendable, Hashable {
    var color: SpecifiedColor?
    var position: StyleValue?
  }
  var kind: Kind
  var stops: [Stop] = []
  var isRepeating = false
}

enum SpecifiedFilter: Sendable, Hashable {
  case blur(StyleValue)
  case color(PaintFilter.Function, Double)
  case hueRotate(Double)
  case shadow(SpecifiedShadow)
}

enum SpecifiedShape: Sendable, Hashable {
  case none
  /// `keywords`: 1 for the farthest side.
  case ellipse(isCircle: Bool, [StyleValue?], isFarthest: Bool, SpecifiedPosition)
  case inset([StyleValue], radius: [StyleValue])
  case polygon([StyleValue])
}
