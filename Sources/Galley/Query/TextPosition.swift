// Where in the text a touch or a caret is.

/// A place between two characters of the text.
public struct TextPosition: Sendable, Hashable {
  /// Which line the place is on where a line ends and the next begins with the same offset.
  public enum Affinity: UInt8, Sendable {
    /// With the character before.
    case upstream
    /// With the character after.
    case downstream
  }
  /// UTF-8 offset in `Layout.text`, always between two grapheme clusters.
  public var offset: Int
  /// Upstream at the end of a line.
  public var affinity: Affinity

  /// Creates a position.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
