// Inline elements for texts built in Swift. Each becomes the HTML element of the same meaning.

extension RichText {
  /// An inline element of a text built in Swift.
  public protocol InlineElement: Sendable {
    /// The element with its content.
    var inlineContent: InlineContent { get }
  }
}

/// Bold text.
public struct Bold: RichText.InlineElement {
  /// The `b` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates bold text.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates bold text from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("b"))
  }
}

/// Italic text.
public struct Italic: RichText.InlineElement {
  /// The `i` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates italic text.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates italic text from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("i"))
  }
}

/// Underlined text.
public struct Underline: RichText.InlineElement {
  /// The `u` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates underlined text.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates underlined text from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("u"))
  }
}

/// Struck-through text.
public struct Strikethrough: RichText.InlineElement {
  /// The `s` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates struck-through text.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates struck-through text from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("s"))
  }
}

/// Inline code in the monospace family.
public struct InlineCode: RichText.InlineElement {
  /// The `code` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates inline code.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates inline code from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("code"))
  }
}

/// Superscript text.
public struct Superscript: RichText.InlineElement {
  /// The `sup` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates a superscript.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates a superscript from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("sup"))
  }
}

/// Subscript text.
public struct Subscript: RichText.InlineElement {
  /// The `sub` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates a subscript.
  ///
  /// - Parameter text: The text. All white space is kept.
  public init(_ text: String) { self.init { text } }

  /// Creates a subscript from inline content.
  ///
  /// - Parameter content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(@RichText.InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("sub"))
  }
}

/// A link.
///
/// Links inside a link are dropped.
public struct Hyperlink: RichText.InlineElement {
  /// The `a` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates a link with a text.
  ///
  /// - Parameters:
  ///   - text: The text. All white space is kept.
  ///   - href: The address.
  ///   - title: The `title` attribute; nil for none.
  public init(_ text: String, href: String, title: String? = nil) {
    self.init(href: href, title: title) { text }
  }

  /// Creates a link around inline content.
  ///
  /// - Parameters:
  ///   - href: The address.
  ///   - title: The `title` attribute; nil for none.
  ///   - content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(
    href: String, title: String? = nil,
    @RichText.InlineBuilder _ content: () -> RichText.InlineContent
  ) {
    var element = ContentElement("a", [("href", href)])
    if let title { element.attributes.append(("title", title)) }
    inlineContent = content().inside(element)
  }
}

/// An image with a given size or its natural one, which `ImageSizes` has.
public struct InlineImage: RichText.InlineElement {
  /// The `img` element.
  public let inlineContent: RichText.InlineContent

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - source: The `src` attribute.
  ///   - alt: The alternative text; nil for none.
  ///   - width: The width in CSS px; nil for the natural one.
  ///   - height: The height in CSS px; nil for the natural one.
  public init(_ source: String, alt: String? = nil, width: Double? = nil, height: Double? = nil) {
    self.init(RichText.Image(source: source, alt: alt, width: width, height: height))
  }

  /// Creates an image from that of a run.
  ///
  /// - Parameter image: The image.
  public init(_ image: RichText.Image) {
    inlineContent = RichText.InlineContent().inside(image.element)
  }
}

/// A forced line break within a paragraph.
public struct LineBreak: RichText.InlineElement {
  /// The `br` element.
  public let inlineContent: RichText.InlineContent

  /// Creates a line break.
  public init() { inlineContent = RichText.InlineContent().inside(ContentElement("br")) }
}

/// Text with another colour, size, family or language.
public struct Styled: RichText.InlineElement {
  /// The `span` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Creates styled inline content.
  ///
  /// - Parameters:
  ///   - style: The values to change.
  ///   - content: The content of the element.
  /// - Complexity: O(*n*) for content of size *n*.
  public init(
    _ style: RichText.Style, @RichText.InlineBuilder _ content: () -> RichText.InlineContent
  ) {
    inlineContent = content().inside(style.element)
  }

  /// Creates styled text.
  ///
  /// - Parameters:
  ///   - text: The text. All white space is kept.
  ///   - style: The values to change.
  public init(_ text: String, _ style: RichText.Style) { self.init(style) { text } }
}
