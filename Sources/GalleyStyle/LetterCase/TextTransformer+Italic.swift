// The italic letter in formulas for a text of one letter.
// Source: MathML Core, section C.1 (italic mappings).

internal import GalleyUnicode

extension TextTransformer {
  /// Appends the italic form of a text of one letter; returns false if there is none.
  mutating func appendItalic(
    _ text: Span<UInt8>, _ range: Range<Int>, into out: inout [UInt8], map: inout [Point]
  ) -> Bool {
    guard !range.isEmpty, range.count <= 4 else { return false }
    let letter = text.scalar(before: range.upperBound, start: range.lowerBound)
    guard letter.length == range.count, let italic = Self.italic(letter.scalar),
      let scalar = Unicode.Scalar(italic), let bytes = UTF8.encode(scalar)
    else { return false }
    out.append(contentsOf: bytes)
    map.append((Int32(range.upperBound), Int32(out.count)))
    return true
  }

  package static func italic(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x68: 0x210E
    case 0x41...0x5A: 0x1D434 + scalar - 0x41
    case 0x61...0x7A: 0x1D44E + scalar - 0x61
    case 0x131: 0x1D6A4
    case 0x237: 0x1D6A5
    case 0x3A2: nil
    case 0x391...0x3A9: 0x1D6E2 + scalar - 0x391
    case 0x3B1...0x3C9: 0x1D6FC + scalar - 0x3B1
    case 0x3D1: 0x1D717
    case 0x3D5: 0x1D719
    case 0x3D6: 0x1D71B
    case 0x3F0: 0x1D718
    case 0x3F1: 0x1D71A
    case 0x3F4: 0x1D6F3
    case 0x3F5: 0x1D716
    case 0x2202: 0x1D715
    case 0x2207: 0x1D6FB
    default: nil
    }
  }
}
