// A colour as computed, which is what users give and get. Source: CSS Color 4.

/// A colour: sRGB with straight alpha, 0 to 255 each.
public struct SRGBColor: Sendable, Hashable, BitwiseCopyable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// A colour by its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour as CSS writes it, such as `#36c` or `tomato`; nil for what is none.
  ///
  /// What depends on the page, such as `currentcolor`, is none.
  public init?(_ css: String) {
    let list = TokenList(Array(css.utf8))
    var cursor = TokenCursor(list)
    cursor.skipSpace()
    guard case .fixed(let color) = cursor.takeColor(), cursor.isAtEnd else { return nil }
    self = color
  }

  /// The colour in CSS: `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var css: String {
    (alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]).reduce(into: "#") {
      $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16)
    }
  }
}

package typealias Color = SRGBColor

extension SRGBColor {
  package static let black = Self(red: 0, green: 0, blue: 0)
  package static let white = Self(red: 255, green: 255, blue: 255)
  package static let transparent = Self(red: 0, green: 0, blue: 0, alpha: 0)
}
