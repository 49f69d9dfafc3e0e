// Values that content from Swift is styled with, and their CSS.

public import GalleyStyle

extension RichText {
  /// A colour: sRGB with straight alpha, 0 to 255 each.
  public typealias Color = SRGBColor

  /// What a piece of text changes about the text around it; nil changes nothing.
  public struct Style: Sendable, Hashable {
    /// Colour of the text.
    public var color: Color?
    /// Colour behind the text.
    public var background: Color?
    /// Font size in CSS px.
    public var size: Double?
    /// Families in order of preference; empty for those around it.
    public var families: [String]
    /// BCP 47 tag, such as `ja`.
    public var language: String?
    /// Which way its characters run where they do not say themselves.
    public var direction: Direction?

    /// Which way text runs.
    public enum Direction: String, Sendable, CaseIterable {
      case leftToRight = "ltr"
      case rightToLeft = "rtl"
    }

    /// A style that changes what is given.
    public init(
      color: Color? = nil, background: Color? = nil, size: Double? = nil, families: [String] = [],
      language: String? = nil, direction: Direction? = nil
    ) {
      self.color = color
      self.background = background
      self.size = size
      self.families = families
      self.language = language
      self.direction = direction
    }

    var isEmpty: Bool { self == Style() }

    /// The span that has this style.
    var element: ContentElement {
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
    /// Where it is, as `src` has it; nothing is ever loaded.
    public var source: String
    /// What it shows in words.
    public var alt: String?
    /// CSS px; nil for its own.
    public var width: Double?
    /// CSS px; nil for its own.
    public var height: Double?

    /// An image by its source.
    public init(source: String, alt: String? = nil, width: Double? = nil, height: Double? = nil) {
      self.source = source
      self.alt = alt
      self.width = width
      self.height = height
    }

    var element: ContentElement {
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
