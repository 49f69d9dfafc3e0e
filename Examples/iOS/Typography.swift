// Fonts for the whole app, and the style of the text as the user's settings want it.

import CoreText
import Foundation
import Galley
import GalleyFonts
import UIKit

@MainActor enum Typography {
  /// One typesetter for all threads.
  ///
  /// If the bundled faces cannot be read, the text has the fonts of the system only.
  static let typesetter: Typesetter = {
    let fonts = (try? GalleyFonts.bundled()) ?? FontLibrary()
    registerSystemFont(in: fonts)
    registerEmoji(in: fonts)
    return Typesetter(fonts: fonts)
  }()

  /// The PostScript name of the system's emoji.
  static let emojiFont = "AppleColorEmoji"

  /// Registers the system's emoji, since Core Text does not draw those of the bundled face.
  private static func registerEmoji(in fonts: FontLibrary) {
    let font = CTFontCreateWithName(emojiFont as CFString, 17, nil)
    guard let url = CTFontCopyAttribute(font, kCTFontURLAttribute) as? URL else { return }
    _ = try? fonts.register(file: url.path, family: "System emoji")
  }

  /// Registers the file of the system's font under the name "System".
  ///
  /// Core Text gives the URL of a font's file. A later system may refuse to read that file: the bundled
  /// faces are then used, since `fontFamilies` below names them next.
  private static func registerSystemFont(in fonts: FontLibrary) {
    guard let font = CTFontCreateUIFontForLanguage(.system, 17, nil),
      let url = CTFontCopyAttribute(font, kCTFontURLAttribute) as? URL
    else { return }
    _ = try? fonts.register(file: url.path, family: "System")
  }

  /// The style for a screen: Dynamic Type as a scale, so that `em` and `px` grow together.
  static func style(for traits: UITraitCollection) -> TextStyle {
    TextStyle(
      fontFamilies: ["System", "sans-serif", "System emoji"], fontSize: 17,
      colorScheme: traits.userInterfaceStyle == .dark ? .dark : .light,
      pixelRatio: Double(traits.displayScale),
      scale: Double(UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits)) / 100)
  }
}
