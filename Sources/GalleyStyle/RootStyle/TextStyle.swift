// Folder GalleyStyle/RootStyle: the caller's style of the root element.
// Input: values of Swift: fonts, sizes, colours, a pixel ratio, a line limit, CSS.
// Output: `TextStyle` with its declarations as CSS, `StyleSheet`, `Truncation`.
// Source: DESIGN 1.2 and 1.3; CSS Syntax 3.
// Uses: Units, Markup, Style.
// Not: computed styles: `StyleResolver` gets the declarations.
// Read: TextStyle, StyleSheet, Truncation, TextStyle+Codable.

// The caller's style of the root element, and its translation into CSS.
// Source: DESIGN 1.2 and 1.3.

/// The style of the root element, which the text inherits.
///
/// A nil property has the browser's default: 16 px, normal line height, the library's fonts.
/// Lengths are in CSS px.
public struct TextStyle: Sendable, Hashable {
  /// The font families in order of preference; empty for those of the library.
  ///
  /// Generic names such as `serif` are keywords.
  public var fontFamilies: [String]
  /// The font size in CSS px.
  ///
  /// Nil means `medium`: 16 px, or 13 px for `monospace` alone.
  public var fontSize: Double?
  /// The font weight, 1 to 1000; nil means 400, which is regular.
  ///
  /// 700 is bold.
  public var fontWeight: Int?
  /// The line height; nil means `normal`, which the font determines.
  public var lineHeight: LineSpacing?
  /// The text colour in CSS syntax, such as `#333`; nil means black, in the dark scheme white.
  public var color: String?
  /// The language as a BCP 47 tag, such as `ja`; nil for none.
  public var language: String?
  /// The colour scheme, to which `prefers-color-scheme` refers.
  public var colorScheme: ColorScheme
  /// The number of device px per CSS px.
  ///
  /// Layout rounds to device px as browsers do. The value is clamped to 1/64 to 64.
  public var pixelRatio: Double
  /// A factor for absolute font sizes and line heights, such as the user's text size.
  public var scale: Double
  /// The viewport's height in CSS px, for `vh` and `@media`.
  ///
  /// The viewport's width is that of the layout.
  public var viewportHeight: Double
  /// The line limit with its token; nil for none.
  public var truncation: Truncation?
  /// Further declarations of the root element, applied last, in order.
  public var declarations: [Declaration]

  /// Creates a style; a parameter that is left out has the browser's default.
  ///
  /// - Parameters:
  ///   - fontFamilies: The font families in order of preference; empty for those of the library.
  ///   - fontSize: The font size in CSS px; nil for `medium`.
  ///   - fontWeight: The font weight, 1 to 1000; nil for 400.
  ///   - lineHeight: The line height; a number is a factor of the font size, nil is `normal`.
  ///   - color: The text colour in CSS syntax; nil for black, in the dark scheme white.
  ///   - language: The language as a BCP 47 tag; nil for none.
  ///   - colorScheme: The colour scheme.
  ///   - pixelRatio: The number of device px per CSS px.
  ///   - scale: A factor for absolute font sizes and line heights.
  ///   - viewportHeight: The viewport's height in CSS px.
  ///   - truncation: The line limit with its token; nil for none.
  ///   - declarations: Further declarations of the root element.
  public init(
    fontFamilies: [String] = [], fontSize: Double? = nil, fontWeight: Int? = nil,
    lineHeight: LineSpacing? = nil, color: String? = nil, language: String? = nil,
    colorScheme: ColorScheme = .light, pixelRatio: Double = 1, scale: Double = 1,
    viewportHeight: Double = 800, truncation: Truncation? = nil, declarations: [Declaration] = []
  ) {
    self.fontFamilies = fontFamilies
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.lineHeight = lineHeight
    self.color = color
    self.language = language
    self.colorScheme = colorScheme
    self.pixelRatio = pixelRatio
    self.scale = scale
    self.viewportHeight = viewportHeight
    self.truncation = truncation
    self.declarations = declarations
  }

  /// A line height; a number literal is a multiple.
  public enum LineSpacing: Sendable, Hashable {
    /// A factor of each element's font size.
    case multiple(Double)
    /// A length in CSS px for all elements.
    case pixels(Double)
  }

  /// A colour scheme.
  public enum ColorScheme: String, Sendable, CaseIterable, Codable {
    /// Dark text on a light page.
    case light
    /// Light text on a dark page.
    case dark
  }

  /// A CSS declaration as text.
  public struct Declaration: Sendable, Hashable, Codable {
    /// The name of the property.
    public var property: String
    /// The value, optionally with `!important`.
    public var value: String

    /// Creates a declaration.
    ///
    /// It is parsed when it is used.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - value: The value.
    public init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }
}

extension TextStyle.LineSpacing: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a multiple of the font size: `1.4`.
  ///
  /// - Parameter value: The factor.
  public init(floatLiteral value: Double) { self = .multiple(value) }

  /// Creates a multiple of the font size: `2`.
  ///
  /// - Parameter value: The factor.
  public init(integerLiteral value: Int) { self = .multiple(Double(value)) }
}

extension TextStyle {
  /// The style as separate declarations of the root element.
  package var rootDeclarations: [String] {
    var list: [String] = []
    if !fontFamilies.isEmpty {
      list.append("font-family:" + fontFamilies.map(Self.quoted).joined(separator: ","))
    }
    if let fontSize, fontSize.isFinite { list.append("font-size:\(max(fontSize, 0))px") }
    if let fontWeight { list.append("font-weight:\(fontWeight)") }
    switch lineHeight {
    case .multiple(let factor) where factor.isFinite: list.append("line-height:\(factor)")
    case .pixels(let size) where size.isFinite: list.append("line-height:\(size)px")
    default: break
    }
    if let color { list.append("color:" + color) }
    if colorScheme == .dark { list.append("color-scheme:dark") }
    for declaration in declarations {
      list.append(declaration.property + ":" + declaration.value)
    }
    return list
  }

  static func quoted(_ family: String) -> String {
    let generics = [
      "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
    ]
    if generics.contains(family.lowercased()) { return family }
    var text = "\""
    for scalar in family.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n", "\r", "\u{C}": text += "\\" + String(scalar.value, radix: 16) + " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
