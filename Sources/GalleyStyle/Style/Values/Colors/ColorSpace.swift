// Conversion of colour functions to sRGB bytes. Source: CSS Color 4, sections 5 to 10 and 16.

/// Conversions to sRGB.
///
/// Channels outside of the gamut are clipped.
enum ColorSpace {
  typealias Channels = (Double, Double, Double)

  /// The value of 100 % of each channel; 360 is a hue.
  static func fullScale(_ name: String) -> Channels {
    switch name {
    case "hsl", "hsla", "hwb": (360, 100, 100)
    case "lab": (100, 125, 125)
    case "lch": (100, 150, 360)
    case "oklab": (1, 0.4, 0.4)
    case "oklch": (1, 0.4, 360)
    default: (255, 255, 255)
    }
  }

  static func color(_ space: String, _ value: Channels, alpha: Double) -> Color? {
    switch space {
    case "rgb", "rgba": return bytes((value.0 / 255, value.1 / 255, value.2 / 255), alpha)
    case "hsl", "hsla": return bytes(hsl(value), alpha)
    case "hwb": return bytes(hwb(value), alpha)
    case "lab": return bytes(fromXYZ(fromLab(value)), alpha)
    case "lch": return bytes(fromXYZ(fromLab(polar(value))), alpha)
    case "oklab": return bytes(fromOklab(value), alpha)
    case "oklch": return bytes(fromOklab(polar(value)), alpha)
    case "srgb": return bytes(value, alpha)
    case "srgb-linear": return bytes(encoded(value), alpha)
    case "display-p3":
      let (r, g, b) = (decoded(value.0), decoded(value.1), decoded(value.2))
      return bytes(
        encoded(
          (
            1.2249401762 * r - 0.2249401762 * g, -0.0420569547 * r + 1.0420569547 * g,
            -0.0196375546 * r - 0.0786360656 * g + 1.0982736202 * b
          )), alpha)
    case "xyz", "xyz-d65": return bytes(fromXYZ(value), alpha)
    default: return nil
    }
  }

  private static func bytes(_ value: Channels, _ alpha: Double) -> Color {
    func byte(_ part: Double) -> UInt8 {
      part.isNaN ? 0 : UInt8((min(max(part, 0), 1) * 255).rounded())
    }
    return Color(
      red: byte(value.0), green: byte(value.1), blue: byte(value.2), alpha: byte(alpha))
  }

  private static func hsl(_ value: Channels) -> Channels {
    let saturation = min(max(value.1 / 100, 0), 1)
    let lightness = min(max(value.2 / 100, 0), 1)
    let hue = (value.0 / 30).truncatingRemainder(dividingBy: 12)
    func channel(_ offset: Double) -> Double {
      var k = (offset + hue).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      let a = saturation * min(lightness, 1 - lightness)
      return lightness - a * max(-1, min(k - 3, 9 - k, 1))
    }
    return (channel(0), channel(8), channel(4))
  }

  private static func hwb(_ value: Channels) -> Channels {
    let white = min(max(value.1 / 100, 0), 1)
    let black = min(max(value.2 / 100, 0), 1)
    if white + black >= 1 {
      let gray = white / (white + black)
      return (gray, gray, gray)
    }
    let pure = hsl((value.0, 100, 50))
    let scale = 1 - white - black
    return (pure.0 * scale + white, pure.1 * scale + white, pure.2 * scale + white)
  }

  private static func polar(_ value: Channels) -> Channels {
    let (sine, cosine) = ElementaryMath.sineAndCosine(degrees: value.2)
    let chroma = max(value.1, 0)
    return (value.0, chroma * cosine, chroma * sine)
  }

  private static func fromOklab(_ value: Channels) -> Channels {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(value.0 + 0.3963377774 * value.1 + 0.2158037573 * value.2)
    let m = cube(value.0 - 0.1055613458 * value.1 - 0.0638541728 * value.2)
    let s = cube(value.0 - 0.0894841775 * value.1 - 1.291485548 * value.2)
    return encoded(
      (
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
      ))
  }

  /// CIE Lab (D50) to XYZ (D65).
  private static func fromLab(_ value: Channels) -> Channels {
    let fy = (value.0 + 16) / 116
    let (fx, fz) = (fy + value.1 / 500, fy - value.2 / 200)
    func expand(_ f: Double) -> Double {
      f * f * f > 216.0 / 24389 ? f * f * f : (116 * f - 16) * 27 / 24389
    }
    let y = value.0 > 8 ? fy * fy * fy : value.0 * 27 / 24389
    let (x, z) = (expand(fx) * 0.9642956764, expand(fz) * 0.8251046025)
    return (
      0.9554734528 * x - 0.0230985369 * y + 0.0632593087 * z,
      -0.0283697070 * x + 1.0099954580 * y + 0.0210413990 * z,
      0.0123140016 * x - 0.0205076964 * y + 1.3303659366 * z
    )
  }

  private static func fromXYZ(_ value: Channels) -> Channels {
    let (x, y, z) = value
    return encoded(
      (
        3.2409699419 * x - 1.5373831776 * y - 0.4986107603 * z,
        -0.9692436363 * x + 1.8759675015 * y + 0.0415550574 * z,
        0.0556300797 * x - 0.2039769589 * y + 1.0569715142 * z
      ))
  }

  private static func encoded(_ value: Channels) -> Channels {
    func encode(_ part: Double) -> Double {
      part <= 0.0031308 ? part * 12.92 : 1.055 * ElementaryMath.power(part, 1 / 2.4) - 0.055
    }
    return (encode(value.0), encode(value.1), encode(value.2))
  }

  private static func decoded(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : ElementaryMath.power((part + 0.055) / 1.055, 2.4)
  }
}
