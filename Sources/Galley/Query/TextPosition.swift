// Positions of carets and hit tests in the text.

/// A position between two characters of the text.
public struct TextPosition: Sendable, Hashable {
  /// The line of a position at which one line ends and the next begins.
  public enum Affinity: UInt8, Sendable {
    /// The line of the character before.
    case upstream
    /// The line of the character after.
    case downstream
  }
  /// The UTF-8 offset in `Layout.text`, at a grapheme cluster boundary.
  public var offset: Int
  /// The side that decides the line; upstream at the end of a line.
  public var affinity: Affinity

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - offset: A UTF-8 offset in `Layout.text`.
  ///   - affinity: The line, if one ends and the next begins at the offset.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
