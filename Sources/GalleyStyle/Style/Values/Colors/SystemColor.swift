// System colours. Source: CSS Color 4, section 6.2.

/// A system colour with Chromium's values for light and dark schemes.
enum SystemColor: UInt8, Sendable {
  case canvas, canvasText, linkText, visitedText, activeText, buttonFace, buttonText, buttonBorder
  case field, fieldText, highlight, highlightText, selectedItem, selectedItemText, mark, markText
  case grayText, accentColor, accentColorText

  static let byName: [String: SystemColor] = [
    "canvas": .canvas, "canvastext": .canvasText, "linktext": .linkText,
    "-webkit-link": .linkText, "visitedtext": .visitedText, "activetext": .activeText,
    "-webkit-activelink": .activeText, "buttonface": .buttonFace, "buttontext": .buttonText,
    "buttonborder": .buttonBorder, "field": .field, "fieldtext": .fieldText,
    "highlight": .highlight, "highlighttext": .highlightText, "selecteditem": .selectedItem,
    "selecteditemtext": .selectedItemText, "mark": .mark, "marktext": .markText,
    "graytext": .grayText, "accentcolor": .accentColor, "accentcolortext": .accentColorText,
    "window": .canvas, "windowtext": .canvasText, "-webkit-text": .canvasText,
    "activeborder": .buttonBorder, "inactiveborder": .buttonBorder, "windowframe": .buttonBorder,
    "threeddarkshadow": .buttonFace, "threedface": .buttonFace, "threedhighlight": .buttonFace,
    "threedlightshadow": .buttonFace, "threedshadow": .buttonFace, "buttonhighlight": .buttonFace,
    "buttonshadow": .buttonFace, "activecaption": .canvas, "appworkspace": .canvas,
    "background": .canvas, "inactivecaption": .canvas, "infobackground": .canvas,
    "menu": .canvas, "scrollbar": .canvas, "captiontext": .canvasText, "infotext": .canvasText,
    "menutext": .canvasText, "inactivecaptiontext": .grayText,
  ]

  /// 0xRRGGBBAA.
  func value(dark: Bool) -> Color {
    let packed: UInt32 =
      switch self {
      case .canvas: dark ? 0x1212_12FF : 0xFFFF_FFFF
      case .canvasText: dark ? 0xFFFF_FFFF : 0x0000_00FF
      case .linkText: dark ? 0x9E9E_FFFF : 0x0000_EEFF
      case .visitedText: dark ? 0xD0AD_F0FF : 0x551A_8BFF
      case .activeText: dark ? 0xFF9E_9EFF : 0xFF00_00FF
      case .buttonFace: dark ? 0x6B6B_6BFF : 0xEFEF_EFFF
      case .buttonText: dark ? 0xFFFF_FFFF : 0x0000_00FF
      case .buttonBorder: dark ? 0x0000_00FF : 0x0000_00FF
      case .field: dark ? 0x3B3B_3BFF : 0xFFFF_FFFF
      case .fieldText: dark ? 0xFFFF_FFFF : 0x0000_00FF
      case .highlight: 0x1967_D2FF
      case .highlightText: 0xFFFF_FFFF
      case .selectedItem: 0x1967_D2FF
      case .selectedItemText: 0xFFFF_FFFF
      case .mark: 0xFFFF_00FF
      case .markText: 0x0000_00FF
      case .grayText: 0x8080_80FF
      case .accentColor: 0x0075_FFFF
      case .accentColorText: 0xFFFF_FFFF
      }
    return Color(
      red: UInt8(truncatingIfNeeded: packed >> 24), green: UInt8(truncatingIfNeeded: packed >> 16),
      blue: UInt8(truncatingIfNeeded: packed >> 8), alpha: UInt8(truncatingIfNeeded: packed))
  }
}
