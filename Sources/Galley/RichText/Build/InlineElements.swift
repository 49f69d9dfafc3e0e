// Elements within a line, each as the HTML element that browsers have for it.

/// Bold text.
public struct Bold: InlineElement {
  /// The `b` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("b"))
  }
}

/// Italic text.
public struct Italic: InlineElement {
  /// The `i` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("i"))
  }
}

/// Underlined text.
public struct Underline: InlineElement {
  /// The `u` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("u"))
  }
}

/// Text that is struck through.
public struct Strikethrough: InlineElement {
  /// The `s` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("s"))
  }
}

/// Code within a line, in the monospaced family.
public struct InlineCode: InlineElement {
  /// The `code` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("code"))
  }
}

/// Raised, smaller text.
public struct Superscript: InlineElement {
  /// The `sup` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("sup"))
  }
}

/// Lowered, smaller text.
public struct Subscript: InlineElement {
  /// The `sub` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Puts text inside.
  public init(_ text: String) { self.init { text } }

  /// Puts content inside.
  public init(@InlineBuilder _ content: () -> RichText.InlineContent) {
    inlineContent = content().inside(ContentElement("sub"))
  }
}

/// A link; links in links are left out.
public struct Hyperlink: InlineElement {
  /// The `a` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Leads to `href`, shown as `text`, or as the `href` itself.
  public init(_ href: String, _ text: String? = nil) { self.init(href) { text ?? href } }

  /// Leads to `href`; without a title for `nil`.
  public init(
    _ href: String, title: String? = nil, @InlineBuilder _ content: () -> RichText.InlineContent
  ) {
    var element = ContentElement("a", [("href", href)])
    if let title { element.attributes.append(("title", title)) }
    inlineContent = content().inside(element)
  }
}

/// An image; its size is in CSS px, or comes from the caller's `ImageSizes`.
public struct InlineImage: InlineElement {
  /// The `img` element.
  public let inlineContent: RichText.InlineContent

  /// An image with what it shows in words.
  public init(_ source: String, alt: String? = nil, width: Double? = nil, height: Double? = nil) {
    self.init(RichText.Image(source: source, alt: alt, width: width, height: height))
  }

  /// An image as runs have it.
  public init(_ image: RichText.Image) {
    inlineContent = RichText.InlineContent().inside(image.element)
  }
}

/// The end of a line within a paragraph.
public struct LineBreak: InlineElement {
  /// The `br` element.
  public let inlineContent: RichText.InlineContent

  /// A line break.
  public init() { inlineContent = RichText.InlineContent().inside(ContentElement("br")) }
}

/// Text with a colour, a size, a family or a language of its own.
public struct Styled: InlineElement {
  /// The `span` element with its content.
  public let inlineContent: RichText.InlineContent

  /// Changes what is not nil; `size` is in CSS px.
  public init(
    _ style: RichText.Style, @InlineBuilder _ content: () -> RichText.InlineContent
  ) {
    inlineContent = content().inside(style.element)
  }

  /// Changes what is not nil.
  public init(_ text: String, _ style: RichText.Style) { self.init(style) { text } }
}
