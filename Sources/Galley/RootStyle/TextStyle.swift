// The caller's style of the root element, and its translation into CSS.
// Source: DESIGN 1.2 and 1.3.

/// The style of the root: what a text without any CSS of its own looks like.
///
/// What is nil is left to the browser's defaults: 16 px, normal line height, the library's fonts.
/// All lengths are CSS px.
public struct TextStyle: Sendable, Hashable {
  /// Families in order of preference; empty for the library's own stack.
  ///
  /// Generic names such as `serif` are taken as such.
  public var fontFamilies: [String] = []
  /// Font size in px; nil for `medium`, which is 16 px, and 13 px for `monospace` alone.
  public var fontSize: Double?
  /// 1 to 1000, 400 is regular and 700 bold; nil for regular.
  public var fontWeight: Int?
  /// Distance of the lines; nil for what the font wants.
  public var lineHeight: LineSpacing?
  /// Colour of the text as CSS writes it, such as `#333`; nil for black.
  public var color: String?
  /// BCP 47 tag of text that says nothing else, such as `ja`; nil for none.
  public var language: String?
  /// Whether the page is light or dark; also what `prefers-color-scheme` answers.
  public var colorScheme: ColorScheme = .light
  /// Device pixels per CSS px; layout is rounded to them as browsers do.
  public var pixelRatio: Double = 1
  /// Factor on all absolute font sizes and line heights, for the reader's text size.
  public var scale: Double = 1
  /// Height of the window in px, which `vh` and `@media` see; its width is the layout's.
  public var viewportHeight: Double = 800
  /// How many lines show, and what stands for the rest; nil for all of them.
  public var truncation: Truncation?
  /// Any other CSS for the root element, applied last, in order.
  public var declarations: [Declaration] = []

  /// A style that leaves everything to the defaults.
  public init() {}

  /// A style with a font.
  public init(
    fontFamilies: [String] = [], fontSize: Double? = nil, lineHeight: LineSpacing? = nil,
    color: String? = nil
  ) {
    self.fontFamilies = fontFamilies
    self.fontSize = fontSize
    self.lineHeight = lineHeight
    self.color = color
  }

  /// Distance of lines.
  public enum LineSpacing: Sendable, Hashable {
    /// Times the font size of each element.
    case multiple(Double)
    /// CSS px, the same for all elements.
    case pixels(Double)
  }

  /// A light or a dark page.
  public enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
  }

  /// A CSS property with its value, both as text.
  public struct Declaration: Sendable, Hashable {
    /// Name of the property.
    public var property: String
    /// Its value; `!important` is allowed.
    public var value: String

    /// A declaration, checked only when it is used.
    public init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }
}

extension TextStyle {
  /// The style as declarations for the root element, each by itself.
  var rootDeclarations: [String] {
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
