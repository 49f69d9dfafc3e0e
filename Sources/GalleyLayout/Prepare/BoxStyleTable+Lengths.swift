// Used values of lengths. Source: CSS Values 4 section 5.1.2.

internal import GalleyStyle

extension BoxStyleTable {
  /// The used length; nil for `auto`, keywords, and percentages of an indefinite basis.
  func resolved(_ length: BoxLength, _ basis: LayoutUnit?) -> LayoutUnit? {
    switch length {
    case .length(let value):
      if value.hasPercent, basis == nil { return nil }
      return value.resolved(basis ?? .zero)
    case .expression(let index):
      let expression = expressions[Int(index)]
      if expression.hasPercent, basis == nil { return nil }
      return .truncate(Double(expression.resolved(basis ?? .zero)))
    default: return nil
    }
  }
}
