// The properties of an element to which values refer that are parsed for each element.
// Source: CSS Values 4, section 10; CSS Values 5 for `sibling-index()`.

/// An element during the computation of its style.
final class ElementContext: Sendable {
  let units: UnitContext
  /// The position among the elements of the parent, from 1 on.
  let siblingIndex: Int32
  let siblingCount: Int32

  /// An element for checking values.
  static let any = ElementContext(UnitContext())

  init(_ units: UnitContext, siblingIndex: Int32 = 1, siblingCount: Int32 = 1) {
    self.units = units
    self.siblingIndex = siblingIndex
    self.siblingCount = siblingCount
  }
}

extension TokenList {
  /// The units that refer to a viewport, a container or the metrics of a face.
  var relativeUnits: [Measure.Unit] {
    var result: [Measure.Unit] = []
    for token in tokens where token.kind == .dimension {
      let first = bytes[Int(token.nameStart)] | 0x20
      // px, pt, pc, em, rem, deg and s are the common ones.
      if first == 0x70 || token.nameStop - token.nameStart < 2 { continue }
      guard let unit = Measure(1, unit: lowerName(token))?.unit else { continue }
      switch unit {
      case .number, .percent, .px, .em, .rem: continue
      default: if !result.contains(unit) { result.append(unit) }
      }
    }
    return result
  }
}
