// Identities of the parts of a layout.

extension Layout {
  /// The identity of a part of a layout, such as a line or a link.
  ///
  /// It is the position of the part among those of its kind. Layouts of one text at two widths have
  /// the same links with the same identities.
  public struct ElementID<Element>: Sendable, Hashable, Comparable {
    package let number: Int

    package init(_ number: Int) { self.number = number }

    /// Whether a part is before another one in the layout.
    public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
  }
}

extension Layout.ElementID: Codable {
  /// Reads an identity, which is stored as a number.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` for another type.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the identity as a number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

extension Layout.ElementID: CustomStringConvertible {
  /// The position among the parts of the same kind.
  public var description: String { String(number) }
}
