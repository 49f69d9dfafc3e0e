// A colour as computed. Source: CSS Color 4.

/// sRGB with straight alpha.
package struct Color: Sendable, Hashable, BitwiseCopyable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 255, green: 255, blue: 255)
  package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
