// Groups of a display list that filters change, and that are mixed with what is behind them.
// Source: Compositing 1, sections 5 and 10; Filter Effects 1, sections 6 and 9.

public import GalleyStyle

extension DisplayList {
  /// How a group of items is changed and mixed with what is behind it.
  ///
  /// The filters come first, then the opacity. Items behind the group up to the group around it take
  /// part in the mixing, so that a group in another one is isolated.
  public struct Effect: Sendable, Hashable {
    /// The changes of the picture, in order.
    public let filters: [Filter]
    /// The opacity, 0 to 1.
    public let opacity: Double
    /// How the picture is mixed with what is behind it.
    public let blendMode: BlendMode
  }

  /// A change of a picture.
  public enum Filter: Sendable, Hashable {
    /// A function of the colour of each pixel.
    case colors(ColorMatrix)
    /// A Gaussian blur with a standard deviation in CSS px.
    case blur(deviation: Double)
    /// The shadow of what is not transparent, below the picture.
    ///
    /// The offset is in CSS px, and so is the standard deviation of the blur.
    case shadow(x: Double, y: Double, deviation: Double, SRGBColor)
  }

  /// A linear function of red, green, blue and alpha from 0 to 1, without premultiplication.
  public struct ColorMatrix: Sendable, Hashable {
    /// Four rows of five numbers: the factors of red, green, blue and alpha, and a constant.
    ///
    /// The rows are for red, green, blue and alpha of the result, which is clamped.
    public let values: [Double]
  }

  /// A formula that mixes two colours.
  public enum BlendMode: String, Sendable, CaseIterable {
    /// The picture covers what is behind it.
    case normal
    /// The product.
    case multiply
    /// The complement of the product of the complements.
    case screen
    /// `hardLight` with the colours exchanged.
    case overlay
    /// The darker one.
    case darken
    /// The lighter one.
    case lighten
    /// Lightens what is behind to reflect the picture.
    case colorDodge = "color-dodge"
    /// Darkens what is behind to reflect the picture.
    case colorBurn = "color-burn"
    /// Multiplies dark colours and screens light ones.
    case hardLight = "hard-light"
    /// Darkens or lightens softly.
    case softLight = "soft-light"
    /// The difference.
    case difference
    /// The difference with less contrast.
    case exclusion
    /// The hue of the picture.
    case hue
    /// The saturation of the picture.
    case saturation
    /// The hue and saturation of the picture.
    case color
    /// The luminosity of the picture.
    case luminosity
    /// The sum of the premultiplied colours.
    case plusLighter = "plus-lighter"
    /// The sum of the premultiplied colours minus one.
    case plusDarker = "plus-darker"
  }
}

extension DisplayList.Effect {
  /// The distance in CSS px by which the filters enlarge a picture.
  package var reach: Double {
    filters.reduce(0) { sum, filter in
      switch filter {
      case .colors: sum
      case .blur(let deviation): sum + 3 * deviation
      case .shadow(let x, let y, let deviation, _): sum + max(abs(x), abs(y)) + 3 * deviation
      }
    }
  }

  /// The name of the item in a dump, with its values.
  var words: String {
    var out = "effect"
    if blendMode != .normal { out += " \(blendMode.rawValue)" }
    if opacity < 1 { out += " opacity \(opacity.roundedText)" }
    for filter in filters {
      switch filter {
      case .colors(let matrix):
        out += " colors [" + matrix.values.map(\.roundedText).joined(separator: " ") + "]"
      case .blur(let deviation): out += " blur \(deviation.roundedText)"
      case .shadow(let x, let y, let deviation, let color):
        out += " shadow \(x.roundedText),\(y.roundedText) \(deviation.roundedText) \(color.css)"
      }
    }
    return out
  }
}

extension DisplayList.BlendMode {
  init(_ mode: BlendMode) {
    self = Self.allCases[Int(mode.rawValue)]
  }
}

extension DisplayList.Filter {
  init(_ filter: PaintFilter) {
    switch filter {
    case .blur(let deviation): self = .blur(deviation: Double(deviation))
    case .color(let function, let amount):
      self = .colors(DisplayList.ColorMatrix(function, amount))
    case .hueRotate(let degrees): self = .colors(DisplayList.ColorMatrix(hueRotation: degrees))
    case .shadow(let shadow):
      // As in `text-shadow`, the standard deviation is half of the blur radius.
      self = .shadow(
        x: Double(shadow.x), y: Double(shadow.y), deviation: Double(shadow.blur) / 2, shadow.color)
    }
  }
}

extension DisplayList.ColorMatrix {
  /// The matrix of a function of `filter` with an amount.
  init(_ function: PaintFilter.Function, _ amount: Double) {
    let rest = 1 - amount
    switch function {
    case .brightness: self.init(factor: amount, constant: 0)
    case .contrast: self.init(factor: amount, constant: 0.5 - 0.5 * amount)
    case .invert: self.init(factor: 1 - 2 * amount, constant: amount)
    case .opacity: self.init(colors: [1, 0, 0, 0, 1, 0, 0, 0, 1], alpha: amount)
    case .grayscale:
      self.init(colors: Self.saturation(rest, luminance: [0.2126, 0.7152, 0.0722]))
    case .saturate:
      self.init(colors: Self.saturation(amount, luminance: [0.213, 0.715, 0.072]))
    case .sepia:
      self.init(colors: [
        0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest,
        0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest,
        0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest,
      ])
    }
  }

  init(hueRotation degrees: Double) {
    let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: degrees)
    let luminance = [0.213, 0.715, 0.072]
    let sines = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
    self.init(
      colors: (0..<9).map { place in
        let (row, column) = (place / 3, place % 3)
        let unit = row == column ? 1.0 : 0
        return luminance[column] + cosine * (unit - luminance[column]) + sine * sines[place]
      })
  }

  private static func saturation(_ amount: Double, luminance: [Double]) -> [Double] {
    (0..<9).map { place in
      let (row, column) = (place / 3, place % 3)
      return (1 - amount) * luminance[column] + (row == column ? amount : 0)
    }
  }

  private init(factor: Double, constant: Double) {
    self.init(colors: [factor, 0, 0, 0, factor, 0, 0, 0, factor], constant: constant)
  }

  private init(colors: [Double], alpha: Double = 1, constant: Double = 0) {
    let rows = (0..<3).flatMap { row in colors[3 * row..<3 * row + 3] + [0, constant] }
    self.init(values: rows + [0, 0, 0, alpha, 0])
  }
}
