// Style values of texts built in Swift, and their CSS.

extension RichText {
  /// The changes to the style of the surrounding text; nil for no change.
  public struct Style: Sendable, Hashable {
    /// The colour of the text.
    public var color: SRGBColor?
    /// The colour behind the text.
    public var background: SRGBColor?
    /// The font size in CSS px.
    public var size: Double?
    /// The font families in order of preference; empty for no change.
    public var families: [String]
    /// The language as a BCP 47 tag, such as `ja`.
    public var language: String?
    /// The base direction of the text.
    public var direction: Direction?

    /// A base direction, for neutral characters and the order of runs.
    public enum Direction: String, Sendable, CaseIterable {
      /// From left to right.
      case leftToRight = "ltr"
      /// From right to left.
      case rightToLeft = "rtl"
    }

    /// Creates a style with the given changes.
    ///
    /// - Parameters:
    ///   - color: The colour of the text.
    ///   - background: The colour behind the text.
    ///   - size: The font size in CSS px.
    ///   - families: The font families in order of preference.
    ///   - language: The language as a BCP 47 tag.
    ///   - direction: The base direction.
    public init(
      color: SRGBColor? = nil, background: SRGBColor? = nil, size: Double? = nil,
      families: [String] = [],
      language: String? = nil, direction: Direction? = nil
    ) {
      self.color = color
      self.background = background
      self.size = size
      self.families = families
      self.language = language
      self.direction = direction
    }

    package var isEmpty: Bool { self == Style() }

    /// The `span` element with this style.
    package var element: ContentElement {
      var declarations: [String] = []
      if let color { declarations.append("color: " + color.css) }
      if let background { declarations.append("background-color: " + background.css) }
      if let size, size.isFinite { declarations.append("font-size: \(max(size, 0))px") }
      if !families.isEmpty {
        declarations.append(
          "font-family: " + families.map(TextStyle.quoted).joined(separator: ", "))
      }
      var element = ContentElement("span")
      if let language { element.attributes.append(("lang", language)) }
      if let direction { element.attributes.append(("dir", direction.rawValue)) }
      if !declarations.isEmpty {
        element.attributes.append(("style", declarations.joined(separator: "; ")))
      }
      return element
    }
  }

  /// An image in the text.
  public struct Image: Sendable, Hashable {
    /// The `src` attribute.
    ///
    /// No image is loaded.
    public var source: String
    /// The alternative text; nil for none.
    public var alt: String?
    /// The width in CSS px; nil for the natural one.
    public var width: Double?
    /// The height in CSS px; nil for the natural one.
    public var height: Double?

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - source: The `src` attribute.
    ///   - alt: The alternative text; nil for none.
    ///   - width: The width in CSS px; nil for the natural one.
    ///   - height: The height in CSS px; nil for the natural one.
    public init(source: String, alt: String? = nil, width: Double? = nil, height: Double? = nil) {
      self.source = source
      self.alt = alt
      self.width = width
      self.height = height
    }

    package var element: ContentElement {
      var element = ContentElement("img", [("src", source)])
      if let alt { element.attributes.append(("alt", alt)) }
      for (name, length) in [("width", width), ("height", height)] {
        guard let length, length.isFinite, length >= 0 else { continue }
        let text = length == length.rounded() && length < 1e9 ? String(Int(length)) : "\(length)"
        element.attributes.append((name, text))
      }
      return element
    }
  }
}
