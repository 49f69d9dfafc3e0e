// Identities of the parts of a layout.

extension Layout {
  /// The identity of a part of a layout, such as a line or a link.
  ///
  /// It is the position of the part among those of its kind. Layouts of one text at two widths have
  /// the same links with the same identities.
  public struct ElementID<Element>: Sendable, Hashable, Comparable {
    private let position: Int32

    package var number: Int { Int(position) }

    package init(_ number: Int) { position = Int32(clamping: number) }

    /// Whether a part is before another one in the layout.
    public static func < (a: Self, b: Self) -> Bool {
      a.position < b.position
    }
  }
}

extension Layout.ElementID: Codable {
  /// Reads an identity, which is stored as a number.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` for another type or a number beyond 32 bits.
  public init(from decoder: any Decoder) throws {
    position = try decoder.singleValue()
  }

  /// Writes the identity as a number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(singleValue: position)
  }
}

extension Layout.ElementID: CustomStringConvertible {
  /// The position among the parts of the same kind.
  public var description: String { String(number) }
}
