// Input: specified values of properties that change pixels only. Output: computed values.

extension StyleBuilder {
  mutating func applyPaint(_ property: Property, _ value: StyleValue) {
    switch property {
    case .boxShadow: change(\.shadows, to: shadows(value))
    case .outlineStyle:
      guard case .code(let code) = value else { break }
      change(\.outline.isAutomatic, to: code == 10)
      change(\.outline.style, to: code == 10 ? .solid : BorderStyle(rawValue: code) ?? .none)
    case .outlineWidth: change(\.outline.width, to: lineWidth(value))
    case .outlineColor: change(\.outline.color, to: lineColor(value))
    case .outlineOffset: change(\.outlineOffset, to: pixels(value) ?? 0)
    case .columnRuleStyle: change(\.columnRule.style, to: code(value, BorderStyle.none))
    case .columnRuleWidth: change(\.columnRule.width, to: lineWidth(value))
    case .columnRuleColor: change(\.columnRule.color, to: lineColor(value))
    case .backgroundImage:
      style.computed.box.hasBackgroundImage = value != .code(0)
      change(\.images, to: images(value))
    case .backgroundPositionX: change(\.positionX, to: offsets(value))
    case .backgroundPositionY: change(\.positionY, to: offsets(value))
    case .objectPositionX:
      change(\.objectPositionX, to: offsets(value).first ?? .percent(50))
    case .objectPositionY:
      change(\.objectPositionY, to: offsets(value).first ?? .percent(50))
    case .backgroundSize: change(\.sizes, to: sizes(value))
    case .backgroundRepeat:
      if case .paint(.repeats(let list)) = value { change(\.repeats, to: list) }
    case .backgroundOrigin:
      if case .paint(.boxes(let list)) = value { change(\.origins, to: list) }
    case .backgroundClip:
      if case .paint(.boxes(let list)) = value { change(\.clips, to: list) }
    case .clipPath:
      if case .paint(.shape(let shape)) = value {
        change(\.clipPath, to: clipShape(shape))
      } else {
        change(\.clipPath, to: nil)
      }
    case .textShadow: changeText(\.shadows, to: shadows(value))
    case .textFillColor:
      if case .color(let color) = value {
        changeText(\.fillColor, to: color == .current ? nil : self.color(color))
      }
    case .mixBlendMode:
      let mode = code(value, BlendMode.normal)
      style.computed.box.effects[.blending] = mode == .normal ? [] : .blending
      change(\.blendMode, to: mode)
    case .filter:
      if case .paint(.filters(let list)) = value { change(\.filters, to: filters(list)) }
    case .textDecorationSkipInk: changeText(\.skipsNoInk, to: value == .code(1))
    default: applyTextPaint(property, value)
    }
  }

  private mutating func applyTextPaint(_ property: Property, _ value: StyleValue) {
    switch property {
    case .textStrokeWidth:
      var width = lineWidth(value) ?? 0
      // In Chromium `thin` is 1/48 em, and other keywords are multiples of it.
      if case .code = value { width *= style.computed.text.font.size / 48 }
      changeText(\.strokeWidth, to: width)
    case .textStrokeColor: changeText(\.strokeColor, to: lineColor(value))
    case .textEmphasisStyle:
      if case .string(let mark) = value { changeText(\.emphasisMark, to: mark) }
    case .listStyleImage: changeText(\.markerImage, to: images(value).first)
    case .textEmphasisColor: changeText(\.emphasisColor, to: lineColor(value))
    case .textUnderlinePosition:
      changeText(\.underlinePosition, to: code(value, UnderlinePosition.automatic))
    case .fill: changeText(\.graphicFill, to: graphicPaint(value))
    case .fillOpacity:
      if case .number(let share) = value {
        changeText(\.fillOpacity, to: Float(min(max(share, 0), 1)))
      }
    default: break
    }
  }

  private mutating func change<Value: Hashable>(
    _ path: WritableKeyPath<PaintProperties, Value>, to value: Value
  ) { style.change(\.computed.box.paint, path, to: value) }

  private mutating func changeText<Value: Hashable>(
    _ path: WritableKeyPath<TextPaintProperties, Value>, to value: Value
  ) { style.change(\.computed.text.paint, path, to: value) }

  // MARK: Values

  private mutating func lineWidth(_ value: StyleValue) -> Float? {
    if case .code(let code) = value { return code == 0 ? 1 : code == 1 ? 3 : 5 }
    return pixels(value).map { max($0, 0) }
  }

  private func lineColor(_ value: StyleValue) -> Color? {
    guard case .color(let color) = value, color != .current else { return nil }
    return self.color(color)
  }

  private func graphicPaint(_ value: StyleValue) -> GraphicPaint {
    switch value {
    case .color(.current): .current
    case .color(let color): .color(self.color(color))
    case .code(0): .none
    default: .server
    }
  }

  private mutating func shadows(_ value: StyleValue) -> [BoxShadow] {
    guard case .paint(.shadows(let list)) = value else { return [] }
    return list.map { shadow in
      let lengths = shadow.lengths.map { pixels($0) ?? 0 }
      return BoxShadow(
        x: lengths[0], y: lengths[1], blur: lengths.count > 2 ? max(0, lengths[2]) : 0,
        spread: lengths.count > 3 ? lengths[3] : 0,
        color: shadow.color.map { color($0) } ?? style.computed.text.color,
        isInset: shadow.isInset)
    }
  }

  private mutating func filters(_ list: [SpecifiedFilter]) -> [PaintFilter] {
    list.map { filter in
      switch filter {
      case .blur(let radius): .blur(max(0, pixels(radius) ?? 0))
      case .color(let function, let amount): .color(function, amount)
      case .hueRotate(let degrees): .hueRotate(degrees)
      case .shadow(let shadow):
        .shadow(shadows(.paint(.shadows([shadow])))[0])
      }
    }
  }

  private mutating func images(_ value: StyleValue) -> [PaintImage] {
    guard case .paint(.images(let list)) = value else { return [] }
    return list.map { image in
      switch image {
      case .none: PaintImage.none
      case .address(let address): .address(address)
      case .gradient(let gradient): .gradient(self.gradient(gradient))
      }
    }
  }

  private mutating func gradient(_ gradient: SpecifiedGradient) -> PaintGradient {
    let kind: PaintGradient.Kind
    switch gradient.kind {
    case .linear(let degrees): kind = .linear(degrees: degrees)
    case .corner(let x, let y): kind = .corner(x: x, y: y)
    case .conic(let degrees, let place):
      kind = .conic(degrees: degrees, x: offset(place.x), y: offset(place.y))
    case .radial(let isCircle, let keyword, let radii, let place):
      let used = radii.map { share($0) ?? .zero }
      let sizes: [PaintGradient.RadialSize] = [
        .closestSide, .closestCorner, .farthestSide, .farthestCorner,
      ]
      let size =
        used.isEmpty
        ? sizes[Int(min(keyword, 3))] : .radii(used[0], used.count > 1 ? used[1] : used[0])
      kind = .radial(isCircle: isCircle, size, x: offset(place.x), y: offset(place.y))
    }
    let stops = gradient.stops.map { stop in
      PaintGradient.Stop(
        color: stop.color.map { color($0) }, position: stop.position.flatMap { share($0) })
    }
    return PaintGradient(kind: kind, stops: stops, isRepeating: gradient.isRepeating)
  }

  private mutating func offsets(_ value: StyleValue) -> [LengthPercentage] {
    guard case .paint(.positions(let list)) = value else { return [] }
    return list.map { offset($0) }
  }

  /// The distance from the left or top edge.
  private mutating func offset(_ offset: SpecifiedOffset) -> LengthPercentage {
    let value = share(offset.value) ?? .zero
    guard offset.isFromEnd else { return value }
    return LengthPercentage(px: -value.px, percent: 100 - value.percent, hasPercent: true)
  }

  private mutating func sizes(_ value: StyleValue) -> [BackgroundSize] {
    guard case .paint(.sizes(let list)) = value else { return [] }
    return list.map { size in
      switch size {
      case .cover: .cover
      case .contain: .contain
      case .size(let width, let height):
        .size(width.flatMap { share($0) }, height.flatMap { share($0) })
      }
    }
  }

  private mutating func clipShape(_ shape: SpecifiedShape) -> ClipShape? {
    switch shape {
    case .none: return nil
    case .ellipse(let isCircle, let radii, let isFarthest, let place):
      var used = radii.map { $0.flatMap { share($0) } }
      if isFarthest { used = used.map { $0 ?? .px(.infinity) } }
      let first = used.first ?? nil
      return .ellipse(
        isCircle: isCircle, first, used.count > 1 ? used[1] : isCircle ? first : nil,
        x: offset(place.x), y: offset(place.y))
    case .inset(let edges, let radii):
      return .inset(sides(edges), radius: sides(radii))
    case .polygon(let values):
      let used = values.map { share($0) ?? .zero }
      return .polygon(
        stride(from: 0, to: used.count - 1, by: 2).map { ShapePoint(x: used[$0], y: used[$0 + 1]) })
    }
  }

  private mutating func sides(_ values: [StyleValue]) -> Sides<LengthPercentage> {
    let used = values.map { share($0) ?? .zero }
    guard let top = used.first else { return Sides(.zero) }
    let right = used.count > 1 ? used[1] : top
    return Sides(
      top: top, right: right, bottom: used.count > 2 ? used[2] : top,
      left: used.count > 3 ? used[3] : right)
  }
}
