// Attributes without an equivalent in Foundation: styles of text, and its blocks.

public import Galley

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributeScopes {
  /// Galley's attributes of text beyond those of Foundation.
  ///
  /// Used as `text.galley.isBold = true` or, in closures, as `AttributeContainer().galley`.
  public struct GalleyAttributes: AttributeScope {
    /// Bold text.
    public let isBold: BoldAttribute
    /// Italic text.
    public let isItalic: ItalicAttribute
    /// Underlined text, apart from the underline of links.
    public let isUnderlined: UnderlineAttribute
    /// Struck-through text.
    public let isStruckThrough: StrikethroughAttribute
    /// Inline code.
    public let isCode: CodeAttribute
    /// Superscript or subscript.
    public let position: PositionAttribute
    /// The colour of the text.
    public let color: ColorAttribute
    /// The colour behind the text.
    public let background: BackgroundAttribute
    /// The font size in CSS px.
    public let size: SizeAttribute
    /// The font families in order of preference.
    public let families: FamiliesAttribute
    /// The base direction.
    public let direction: DirectionAttribute
    /// The address of a link that is not a valid `URL`.
    public let href: ReferenceAttribute
    /// The image in place of text.
    public let image: ImageAttribute
    /// The blocks that contain the text, outermost first.
    public let blocks: BlocksAttribute
  }

  /// Galley's attributes.
  public var galley: GalleyAttributes.Type { GalleyAttributes.self }
}

extension AttributeDynamicLookup {
  /// Galley's attributes by name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.GalleyAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.GalleyAttributes {
  /// Bold text.
  public enum BoldAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Bool
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.isBold"
  }
  /// Italic text.
  public enum ItalicAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Bool
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.isItalic"
  }
  /// Underlined text, apart from the underline of links.
  public enum UnderlineAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Bool
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.isUnderlined"
  }
  /// Struck-through text.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Bool
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.isStruckThrough"
  }
  /// Inline code.
  public enum CodeAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Bool
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.isCode"
  }
  /// Superscript or subscript.
  public enum PositionAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = RichText.Attributes.Position
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.position"
  }
  /// The colour of the text.
  public enum ColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = SRGBColor
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.color"
  }
  /// The colour behind the text.
  public enum BackgroundAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = SRGBColor
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.background"
  }
  /// The font size in CSS px.
  public enum SizeAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Double
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.size"
  }
  /// The font families in order of preference.
  public enum FamiliesAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = [String]
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.families"
  }
  /// The base direction.
  public enum DirectionAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = RichText.Style.Direction
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.direction"
  }
  /// The address of a link that is not a valid `URL`.
  public enum ReferenceAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = String
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.href"
  }
  /// The image in place of text.
  public enum ImageAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = RichText.Image
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.image"
  }
  /// The blocks that contain the text, outermost first.
  public enum BlocksAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = [RichText.Block]
    /// The name of the attribute in encoded strings.
    public static let name = "Galley.blocks"
  }
}
