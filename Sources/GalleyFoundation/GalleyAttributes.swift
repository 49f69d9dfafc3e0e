// Attributes that Foundation has no name for: how text looks, and the blocks that it is in.

public import Galley

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributeScopes {
  /// What Galley knows of text beyond Foundation's own attributes.
  ///
  /// Used as `text.galley.isBold = true` or, in closures, as `AttributeContainer().galley`.
  public struct GalleyAttributes: AttributeScope {
    /// Bold text.
    public let isBold: BoldAttribute
    /// Italic text.
    public let isItalic: ItalicAttribute
    /// Underlined text, beyond what links are.
    public let isUnderlined: UnderlineAttribute
    /// Text that is struck through.
    public let isStruckThrough: StrikethroughAttribute
    /// Code within a line.
    public let isCode: CodeAttribute
    /// Raised or lowered text.
    public let position: PositionAttribute
    /// Colour of the text.
    public let color: ColorAttribute
    /// Colour behind the text.
    public let background: BackgroundAttribute
    /// Font size in CSS px.
    public let size: SizeAttribute
    /// Families in order of preference.
    public let families: FamiliesAttribute
    /// Which way text runs.
    public let direction: DirectionAttribute
    /// Where a link leads, where it is no `URL`.
    public let href: ReferenceAttribute
    /// The image that the run is.
    public let image: ImageAttribute
    /// The blocks that text is in, outermost first.
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
    /// What is stored.
    public typealias Value = Bool
    /// The name in storage.
    public static let name = "Galley.isBold"
  }
  /// Italic text.
  public enum ItalicAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = Bool
    /// The name in storage.
    public static let name = "Galley.isItalic"
  }
  /// Underlined text.
  public enum UnderlineAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = Bool
    /// The name in storage.
    public static let name = "Galley.isUnderlined"
  }
  /// Text that is struck through.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = Bool
    /// The name in storage.
    public static let name = "Galley.isStruckThrough"
  }
  /// Code within a line.
  public enum CodeAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = Bool
    /// The name in storage.
    public static let name = "Galley.isCode"
  }
  /// Raised or lowered text.
  public enum PositionAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = RichText.Attributes.Position
    /// The name in storage.
    public static let name = "Galley.position"
  }
  /// Colour of the text.
  public enum ColorAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = RichText.Color
    /// The name in storage.
    public static let name = "Galley.color"
  }
  /// Colour behind the text.
  public enum BackgroundAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = RichText.Color
    /// The name in storage.
    public static let name = "Galley.background"
  }
  /// Font size in CSS px.
  public enum SizeAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = Double
    /// The name in storage.
    public static let name = "Galley.size"
  }
  /// Families in order of preference.
  public enum FamiliesAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = [String]
    /// The name in storage.
    public static let name = "Galley.families"
  }
  /// Which way text runs.
  public enum DirectionAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = RichText.Style.Direction
    /// The name in storage.
    public static let name = "Galley.direction"
  }
  /// Where a link leads, where it is no `URL`.
  public enum ReferenceAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = String
    /// The name in storage.
    public static let name = "Galley.href"
  }
  /// The image that the run is.
  public enum ImageAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = RichText.Image
    /// The name in storage.
    public static let name = "Galley.image"
  }
  /// The blocks that text is in.
  public enum BlocksAttribute: AttributedStringKey {
    /// What is stored.
    public typealias Value = [RichText.Block]
    /// The name in storage.
    public static let name = "Galley.blocks"
  }
}
