// Input: two colours, a blend mode. Output: their mixture.
// Source: Compositing 1, section 10.

internal import Galley

/// The formulas of blend modes, with colours from 0 to 1.
enum ColorMixer {
  /// Red, green and blue.
  typealias Channels = SIMD3<Float>

  /// A colour with a coverage over another one.
  static func mix(
    _ color: SRGBColor, coverage: UInt8, over ground: SRGBColor, _ mode: DisplayList.BlendMode
  ) -> SRGBColor {
    let alpha = Float(color.alpha) * Float(coverage) / (255 * 255)
    let under = Float(ground.alpha) / 255
    let (source, backdrop) = (channels(color), channels(ground))
    var premultiplied: Channels
    var result = alpha + under * (1 - alpha)
    switch mode {
    case .plusLighter:
      premultiplied = source * alpha + backdrop * under
      result = min(1, alpha + under)
    case .plusDarker:
      result = min(1, alpha + under)
      premultiplied = result - ((1 - source) * alpha + (1 - backdrop) * under)
    default:
      let mixed = source * (1 - under) + blended(source, backdrop, mode) * under
      premultiplied = mixed * alpha + backdrop * under * (1 - alpha)
    }
    guard result > 0 else { return .clear }
    let straight = (premultiplied / result).clamped(lowerBound: .zero, upperBound: .one) * 255
    func level(_ value: Float) -> UInt8 { UInt8(value.rounded()) }
    return SRGBColor(
      red: level(straight.x), green: level(straight.y), blue: level(straight.z),
      alpha: level(result * 255))
  }

  private static func channels(_ color: SRGBColor) -> Channels {
    Channels(Float(color.red), Float(color.green), Float(color.blue)) / 255
  }

  /// The colour of opaque pixels.
  private static func blended(
    _ source: Channels, _ backdrop: Channels, _ mode: DisplayList.BlendMode
  ) -> Channels {
    switch mode {
    case .hue: luminous(saturated(source, saturation(backdrop)), luminosity(backdrop))
    case .saturation: luminous(saturated(backdrop, saturation(source)), luminosity(backdrop))
    case .color: luminous(source, luminosity(backdrop))
    case .luminosity: luminous(backdrop, luminosity(source))
    default:
      Channels(
        blended(source.x, backdrop.x, mode), blended(source.y, backdrop.y, mode),
        blended(source.z, backdrop.z, mode))
    }
  }

  private static func blended(
    _ source: Float, _ backdrop: Float, _ mode: DisplayList.BlendMode
  ) -> Float {
    switch mode {
    case .multiply: source * backdrop
    case .screen: source + backdrop - source * backdrop
    case .overlay: blended(backdrop, source, .hardLight)
    case .darken: min(source, backdrop)
    case .lighten: max(source, backdrop)
    case .colorDodge: backdrop == 0 ? 0 : source >= 1 ? 1 : min(1, backdrop / (1 - source))
    case .colorBurn: backdrop >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    case .hardLight:
      source <= 0.5
        ? 2 * source * backdrop : 1 - 2 * (1 - source) * (1 - backdrop)
    case .softLight: softLight(source, backdrop)
    case .difference: abs(source - backdrop)
    case .exclusion: source + backdrop - 2 * source * backdrop
    default: source
    }
  }

  private static func softLight(_ source: Float, _ backdrop: Float) -> Float {
    if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
    let light =
      backdrop <= 0.25
      ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (light - backdrop)
  }

  // MARK: Hue, saturation and luminosity

  private static func luminosity(_ color: Channels) -> Float {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func saturation(_ color: Channels) -> Float { color.max() - color.min() }

  /// A colour with another luminosity, clipped to the range of colours.
  private static func luminous(_ color: Channels, _ luminosity: Float) -> Channels {
    var color = color + (luminosity - self.luminosity(color))
    let (least, most) = (color.min(), color.max())
    if least < 0, luminosity > least {
      color = luminosity + (color - luminosity) * luminosity / (luminosity - least)
    }
    if most > 1, most > luminosity {
      color = luminosity + (color - luminosity) * (1 - luminosity) / (most - luminosity)
    }
    return color
  }

  /// A colour with another saturation.
  private static func saturated(_ color: Channels, _ saturation: Float) -> Channels {
    let (least, most) = (color.min(), color.max())
    guard most > least else { return .zero }
    return (color - least) * saturation / (most - least)
  }
}
