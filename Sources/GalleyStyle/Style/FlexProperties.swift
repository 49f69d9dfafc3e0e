// Properties of flex containers and of their items. Source: CSS Flexbox 1, CSS Align 3.

package struct FlexProperties: Sendable, Hashable {
  package var direction = FlexDirection.row
  package var wrap = FlexWrap.none
  var justifyContent = ContentAlignment.normal
  var alignContent = ContentAlignment.normal
  var alignItems = ItemAlignment.normal
  /// `normal` represents `auto`.
  var alignSelf = ItemAlignment.normal
  var grow: Float = 0
  var shrink: Float = 1
  var order: Int32 = 0
  var basis = Length.auto
  var rowGap = Length.zero
  var columnGap = Length.zero
  var hasNormalRowGap = true
  /// A `-webkit-box`, whose items may shrink below their content.
  package var isLegacyBox = false
}

@usableFromInline package enum FlexDirection: UInt8, Sendable, BitwiseCopyable {
  case row, rowReverse, column, columnReverse
  package var isColumn: Bool { self == .column || self == .columnReverse }
  package var isReversed: Bool { self == .rowReverse || self == .columnReverse }
}
@usableFromInline package enum FlexWrap: UInt8, Sendable, BitwiseCopyable {
  case none, wrap, wrapReverse
}
@usableFromInline package enum ContentAlignment: UInt8, Sendable, BitwiseCopyable {
  case normal, flexStart, flexEnd, center, spaceBetween, spaceAround, spaceEvenly, start, end
  case left, right, stretch
}
@usableFromInline package enum ItemAlignment: UInt8, Sendable, BitwiseCopyable {
  case normal, stretch, start, end, center, baseline, flexStart, flexEnd, selfStart, selfEnd
  case left, right

  /// Whether an item of automatic size fills its container.
  package var fills: Bool { self == .normal || self == .stretch }

  /// The alignment on an axis of the container as `start`, `end` or another value.
  ///
  /// `start` is the start of the container, in each flex direction.
  package func resolved(
    own: Direction = .leftToRight, container: Direction = .leftToRight, isFlexReversed: Bool = false
  ) -> ItemAlignment {
    switch self {
    case .flexStart: isFlexReversed ? .end : .start
    case .flexEnd: isFlexReversed ? .start : .end
    case .selfStart: own == container ? .start : .end
    case .selfEnd: own == container ? .end : .start
    case .left: container == .rightToLeft ? .end : .start
    case .right: container == .rightToLeft ? .start : .end
    default: self
    }
  }
}

/// The properties in the form that layout uses.
@usableFromInline package struct FlexStyle: Sendable, BitwiseCopyable {
  package var direction: FlexDirection
  package var wrap: FlexWrap
  package var justifyContent: ContentAlignment
  package var alignContent: ContentAlignment
  package var alignItems: ItemAlignment
  package var alignSelf: ItemAlignment
  package var grow: Float
  package var shrink: Float
  package var order: Int32
  package var basis: BoxLength
  package var rowGap: BoxLength
  package var columnGap: BoxLength
  package var hasNormalRowGap: Bool
  package var isLegacyBox: Bool

  init(_ flex: FlexProperties, _ expressions: inout [LengthExpression]) {
    direction = flex.direction
    wrap = flex.wrap
    justifyContent = flex.justifyContent
    alignContent = flex.alignContent
    alignItems = flex.alignItems
    alignSelf = flex.alignSelf
    grow = flex.grow
    shrink = flex.shrink
    order = flex.order
    basis = BoxLength(flex.basis, &expressions)
    rowGap = BoxLength(flex.rowGap, &expressions)
    columnGap = BoxLength(flex.columnGap, &expressions)
    hasNormalRowGap = flex.hasNormalRowGap
    isLegacyBox = flex.isLegacyBox
  }
}

extension StyleBuilder {
  mutating func applyFlex(_ property: Property, _ value: StyleValue) {
    var flex = style.computed.box.flex
    switch property {
    case .flexGrow: if case .number(let number) = value { flex.grow = clamp(number) }
    case .flexShrink: if case .number(let number) = value { flex.shrink = clamp(number) }
    case .order:
      if case .number(let number) = value { flex.order = Int32(clamping: Int(clamp(number))) }
    case .flexBasis: flex.basis = size(value)
    case .rowGap:
      let gap = lengthValue(value)
      flex.rowGap = gap ?? .zero
      flex.hasNormalRowGap = gap == nil
    case .columnGap:
      let gap = lengthValue(value)
      flex.columnGap = gap ?? .zero
      style.computed.box.columns.hasNormalGap = gap == nil
    default: break
    }
    style.computed.box.flex = flex
  }
}

extension ValueParser {
  /// `none`, `auto`, or growth, shrinkage and basis.
  ///
  /// Missing ones have the values for a single number.
  static func flex(_ cursor: inout TokenCursor) -> [Declaration]? {
    var (grow, shrink, basis): (Double?, Double?, StyleValue?) = (nil, nil, nil)
    if cursor.take(ident: "none") {
      (grow, shrink, basis) = (0, 0, .code(0))
    } else {
      while !cursor.isAtEnd {
        if grow == nil, let value = plainNumber(&cursor) {
          grow = value
          shrink = plainNumber(&cursor)
        } else if basis == nil, let value = longhand(.flexBasis, &cursor) {
          basis = value
        } else {
          return nil
        }
      }
    }
    guard grow != nil || basis != nil, grow ?? 0 >= 0, shrink ?? 0 >= 0 else { return nil }
    let zero = StyleValue.length(Measure(value: 0, unit: .percent))
    return [
      Declaration(property: .flexGrow, value: .number(grow ?? 1)),
      Declaration(property: .flexShrink, value: .number(shrink ?? 1)),
      Declaration(property: .flexBasis, value: basis ?? zero),
    ]
  }
}
