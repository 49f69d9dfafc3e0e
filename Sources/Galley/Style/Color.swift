// A colour as computed, which is what users give and get. Source: CSS Color 4.

package typealias Color = RichText.Color

extension RichText.Color {
  package static let black = Self(red: 0, green: 0, blue: 0)
  package static let white = Self(red: 255, green: 255, blue: 255)
  package static let transparent = Self(red: 0, green: 0, blue: 0, alpha: 0)
}
