// Offsets in the text of a layout, as a type of their own, and their conversions.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension Layout {
  /// An offset in `Layout.text`, in UTF-8 bytes.
  ///
  /// Offsets in the HTML source and offsets in UTF-16 have other types, so the three cannot be
  /// confused. An integer literal is an offset: `layout.rects(for: 0..<5)`.
  public struct Offset: Sendable, Hashable, Strideable, BitwiseCopyable, ExpressibleByIntegerLiteral
  {
    /// The number of UTF-8 bytes before the offset.
    public var utf8: Int

    /// Creates an offset.
    ///
    /// - Parameter utf8: The number of UTF-8 bytes before the offset.
    public init(utf8: Int) { self.utf8 = utf8 }

    /// Creates an offset from a literal.
    ///
    /// - Parameter value: The number of UTF-8 bytes before the offset.
    public init(integerLiteral value: Int) { utf8 = value }

    /// Whether an offset is before another one.
    public static func < (a: Offset, b: Offset) -> Bool { a.utf8 < b.utf8 }

    /// The number of UTF-8 bytes from this offset to another one.
    ///
    /// - Parameter other: The other offset.
    /// - Returns: A negative number if the other offset is before this one.
    public func distance(to other: Offset) -> Int { other.utf8 - utf8 }

    /// The offset a number of UTF-8 bytes further.
    ///
    /// - Parameter bytes: The number of bytes; negative to go back.
    /// - Returns: An offset, which may be inside of a character.
    public func advanced(by bytes: Int) -> Offset { Offset(utf8: utf8 + bytes) }
  }
}

extension Layout.Offset: Codable {
  /// Reads an offset, which is stored as a number.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` for another type.
  public init(from decoder: any Decoder) throws {
    utf8 = try decoder.singleValue()
  }

  /// Writes the offset as a number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(singleValue: utf8)
  }
}

extension Layout.Offset: CustomStringConvertible {
  /// The number of UTF-8 bytes.
  public var description: String { String(utf8) }
}

extension Range<Layout.Offset> {
  /// Creates a range of a layout's text.
  ///
  /// - Parameter utf8: The range in UTF-8 bytes.
  public init(utf8: Range<Int>) {
    self = Layout.Offset(utf8: utf8.lowerBound)..<Layout.Offset(utf8: utf8.upperBound)
  }

  /// The range in UTF-8 bytes.
  public var utf8: Range<Int> { lowerBound.utf8..<upperBound.utf8 }

  /// Creates the range of a substring.
  ///
  /// - Parameters:
  ///   - range: Indices of `text`.
  ///   - text: The value of `Layout.text`.
  /// - Complexity: O(1).
  public init(_ range: Range<String.Index>, in text: String) {
    self.init(
      utf8: text.utf8.distance(
        from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
          from: text.startIndex, to: range.upperBound))
  }
}

extension Range<String.Index> {
  /// Creates the range of a substring from a range of a layout's text.
  ///
  /// `text[Range(link.range, in: text)]` is the text of a link.
  ///
  /// - Parameters:
  ///   - range: A range of the layout's text; clamped to the text.
  ///   - text: The value of `Layout.text`.
  /// - Complexity: O(1).
  public init(_ range: Range<Layout.Offset>, in text: String) {
    func index(_ offset: Layout.Offset) -> String.Index {
      text.utf8.index(
        text.startIndex, offsetBy: Swift.max(0, offset.utf8), limitedBy: text.endIndex)
        ?? text.endIndex
    }
    self = index(range.lowerBound)..<index(range.upperBound)
  }
}

extension Layout {
  /// The range in UTF-16 code units, for `NSRange` and other interfaces that count in them.
  ///
  /// - Parameter range: A range of `text`; clamped to the text.
  /// - Returns: The range in UTF-16 code units.
  /// - Complexity: O(*n*) for *n* bytes before the end of the range.
  public func utf16Range(of range: Range<Offset>) -> Range<Int> {
    let plain = document.tree.plain
    var units = 0
    var start: Int?
    for (offset, byte) in plain[..<min(max(0, range.upperBound.utf8), plain.count)].enumerated() {
      if offset >= range.lowerBound.utf8, start == nil { start = units }
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    return (start ?? units)..<units
  }

  /// The range of the text for a range in UTF-16 code units.
  ///
  /// - Parameter utf16: A range in UTF-16 code units of `text`; clamped to the text. A bound inside
  ///   of a surrogate pair moves to the start of its character.
  /// - Returns: The range of `text`.
  /// - Complexity: O(*n*) for *n* bytes before the end of the range.
  public func range(utf16: Range<Int>) -> Range<Offset> {
    let plain = document.tree.plain
    var (units, index) = (0, 0)
    func advance(to bound: Int) -> Int {
      while index < plain.count, units < bound {
        let step = plain.span.scalar(at: index)
        let count = step.scalar > 0xFFFF ? 2 : 1
        if units + count > bound { break }
        units += count
        index += step.length
      }
      return index
    }
    let start = advance(to: utf16.lowerBound)
    return Range(utf8: start..<advance(to: utf16.upperBound))
  }

  /// The plain text of a range.
  ///
  /// - Parameter range: A range of `text`. It is clamped, and moved inward to whole characters.
  /// - Returns: The text; empty for an empty range.
  /// - Complexity: O(*n*) for *n* bytes of the range.
  public func text(in range: Range<Offset>) -> String { string(range.utf8) }

  /// The plain text of a range in UTF-8 bytes.
  func string(_ range: Range<Int>) -> String {
    let plain = document.tree.plain
    var start = min(max(0, range.lowerBound), plain.count)
    var end = min(max(start, range.upperBound), plain.count)
    while start < end, plain[start] & 0xC0 == 0x80 { start += 1 }
    end = plain.span.scalarBoundary(notAfter: end, start: start)
    return String(decoding: plain[start..<end], as: UTF8.self)
  }
}
