// Input: the elements of an SVG picture. Output: the same with short forms of glyphs, which are most
// of it. The viewer expands them.

/// Short forms of the `use` elements of glyphs.
///
/// `<use href="#g12" x="3.5" y="18"/>` becomes `~12 3.5 18;`, and without ` 18` after a glyph with
/// the same y. Other elements are kept, whatever they are.
enum GlyphText {
  static func short(_ body: String) -> String {
    let bytes = Array(body.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 2)
    var place = 0
    var lastY: ArraySlice<UInt8> = []
    while place < bytes.count {
      guard bytes[place] == 0x3C, let glyph = Glyph(bytes[place...]) else {
        // The mark of a short form is in no element that GalleyProof writes.
        if bytes[place] != 0x7E { out.append(bytes[place]) }
        place += 1
        continue
      }
      out.append(0x7E)
      out += glyph.name
      out.append(0x20)
      out += glyph.x
      if glyph.y != lastY {
        out.append(0x20)
        out += glyph.y
      }
      out.append(0x3B)
      lastY = glyph.y
      place = glyph.end
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The definitions with coordinates of two decimals, which are enough at four times their size.
  static func rounded(_ definitions: String) -> String {
    let bytes = Array(definitions.utf8)
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == 0x2E, place > 1, isDigit(bytes[place - 2]) else {
        out.append(byte)
        continue
      }
      var end = place
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      var decimals = bytes[place..<min(end, place + 2)]
      // Cut instead of rounded: the difference is below a hundredth of a px.
      while decimals.last == 0x30 { decimals.removeLast() }
      place = end
      guard !decimals.isEmpty else { continue }
      // "0.5" is ".5".
      if out.last == 0x30, out.count < 2 || !isDigit(out[out.count - 2]) { out.removeLast() }
      out.append(0x2E)
      out += decimals
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A `use` element of a glyph.
  private struct Glyph {
    let name: ArraySlice<UInt8>
    let x: ArraySlice<UInt8>
    let y: ArraySlice<UInt8>
    let end: Int

    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.starts(with: Self.parts[0]) else { return nil }
      var rest = bytes.dropFirst(Self.parts[0].count)
      guard let name = Self.number(&rest, until: Self.parts[1]),
        let x = Self.number(&rest, until: Self.parts[2]),
        let y = Self.number(&rest, until: Self.parts[3])
      else { return nil }
      (self.name, self.x, self.y, end) = (name, x, y, rest.startIndex)
    }

    private static let parts =
      ["<use href=\"#g", "\" x=\"", "\" y=\"", "\"/>"].map { Array($0.utf8) }

    /// Takes a number and what follows it.
    private static func number(
      _ rest: inout ArraySlice<UInt8>, until end: [UInt8]
    ) -> ArraySlice<UInt8>? {
      let number = rest.prefix {
        (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x65
      }
      let after = rest.dropFirst(number.count)
      guard !number.isEmpty, after.starts(with: end) else { return nil }
      rest = after.dropFirst(end.count)
      return number
    }
  }
}
