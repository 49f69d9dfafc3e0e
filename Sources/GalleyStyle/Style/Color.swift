// A computed colour. Source: CSS Color 4.

/// An sRGB colour with straight alpha, each component 0 to 255.
public struct SRGBColor: Sendable, Hashable, BitwiseCopyable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The alpha component: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Creates a colour from components.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The alpha component.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from CSS, such as `#36c` or `tomato`.
  ///
  /// Nil for text that is no colour or depends on the page, such as `currentcolor`.
  ///
  /// - Parameter css: A CSS colour.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(_ css: String) {
    let list = TokenList(Array(css.utf8))
    var cursor = TokenCursor(list)
    cursor.skipSpace()
    guard case .fixed(let color) = cursor.takeColor(), cursor.isAtEnd else { return nil }
    self = color
  }

  /// The colour in CSS: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  public var css: String {
    (alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]).reduce(into: "#") {
      $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16)
    }
  }
}

extension SRGBColor: CustomStringConvertible {
  /// The colour in CSS.
  public var description: String { css }
}

package typealias Color = SRGBColor

extension SRGBColor {
  /// Opaque black.
  public static let black = Self(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Self(red: 255, green: 255, blue: 255)
  /// Transparent.
  public static let clear = Self(red: 0, green: 0, blue: 0, alpha: 0)
}
