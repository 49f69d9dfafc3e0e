// Properties of `-webkit-box` and its items, the first draft of flexible boxes, and their mapping
// to flex properties. Source: Compatibility Standard section 3.4.

struct LegacyBoxProperties: Sendable, Hashable {
  var isReversed = false
  var pack = ContentAlignment.flexStart
  var align = ItemAlignment.stretch
  var flex: Float = 0
  var group: Int32 = 1
}

extension StyleBuilder {
  mutating func applyLegacyBox(_ property: Property, _ value: StyleValue) {
    var legacy = style.own.legacyBox
    switch property {
    case .boxFlex: if case .number(let number) = value { legacy.flex = max(0, clamp(number)) }
    case .boxOrdinalGroup:
      if case .number(let number) = value { legacy.group = Int32(clamping: Int(clamp(number))) }
    default: break
    }
    style.own.legacyBox = legacy
  }
}

extension StyleAdjuster {
  /// Adjusts a `-webkit-box`: a flex container to which only its `-webkit-box-*` properties apply.
  static func adjustLegacyBox(_ style: inout StyleDraft, _ context: AdjusterContext) {
    let legacy = style.own.legacyBox
    if context.parentIsLegacyBox {
      style.computed.box.flex.grow = legacy.flex
      style.computed.box.flex.shrink = legacy.flex
      style.computed.box.flex.order = legacy.group - 1
      style.computed.box.flex.alignSelf = .normal
    }
    switch style.computed.box.display {
    case .webkitBox: style.computed.box.display = .flex
    case .webkitInlineBox: style.computed.box.display = .inlineFlex
    default: return
    }
    var flex = style.computed.box.flex
    switch (style.own.isVerticalBox, legacy.isReversed) {
    case (false, false): flex.direction = .row
    case (false, true): flex.direction = .rowReverse
    case (true, false): flex.direction = .column
    case (true, true): flex.direction = .columnReverse
    }
    flex.wrap = .none
    flex.justifyContent = legacy.pack
    flex.alignItems = legacy.align
    flex.isLegacyBox = true
    style.computed.box.flex = flex
  }
}
