// Positions of carets and hit tests in the text.

extension Layout {
  /// A position between two characters of the text.
  public struct Position: Sendable, Hashable {
    /// The line of a position at which one line ends and the next begins.
    public enum Affinity: UInt8, Sendable {
      /// The line of the character before.
      case upstream
      /// The line of the character after.
      case downstream
    }
    /// The offset in `Layout.text`, at a grapheme cluster boundary.
    public var offset: Offset
    /// The side that decides the line; upstream at the end of a line.
    public var affinity: Affinity

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - offset: An offset in `Layout.text`.
    ///   - affinity: The line, if one ends and the next begins at the offset.
    public init(offset: Offset, affinity: Affinity = .downstream) {
      self.offset = offset
      self.affinity = affinity
    }
  }
}

extension Layout.Position {
  /// Creates a position at a number of UTF-8 bytes.
  init(utf8: Int, affinity: Affinity = .downstream) {
    self.init(offset: Layout.Offset(utf8: utf8), affinity: affinity)
  }
}
