// Input: the first bytes of a font file. Output: its container format.
// Sources: OpenType "Organization of an OpenType Font", WOFF 1.0 section 3, WOFF 2.0 section 4.

/// The container format of a font file.
package enum FontContainer: Sendable, Equatable {
  /// TrueType or OpenType, one face.
  case openType
  /// TrueType or OpenType, several faces.
  case collection
  case woff
  case woff2
  /// A known format that is not supported, with its name.
  case unsupported(String)

  /// The number of bytes from which the format is recognised.
  package static let signatureLength = 36

  /// Recognises the format of a file by its first bytes; nil if it is not a font.
  package init?(signature bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    switch bytes.unsigned32(at: 0) {
    case 0x0001_0000, Self.tag("OTTO"), Self.tag("true"), Self.tag("typ1"): self = .openType
    case Self.tag("ttcf"): self = .collection
    case Self.tag("wOFF"): self = .woff
    case Self.tag("wOF2"): self = .woff2
    default:
      guard let name = Self.unsupportedFormat(bytes) else { return nil }
      self = .unsupported(name)
    }
  }

  private static func unsupportedFormat(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x80, 0x01]) || bytes.starts(with: "%!PS-AdobeFont".utf8)
      || bytes.starts(with: "%!FontType1".utf8)
    {
      return "Type 1"
    }
    if bytes.starts(with: "STARTFONT".utf8) { return "BDF" }
    if bytes.starts(with: [0x01] + Array("fcp".utf8)) { return "PCF" }
    // A resource fork has its data at byte 256, an embedded OpenType file has a signature at byte
    // 34.
    if bytes.starts(with: [0, 0, 1, 0]) { return "dfont" }
    if bytes.count >= 36, bytes[34] == 0x4C, bytes[35] == 0x50 { return "Embedded OpenType" }
    return nil
  }

  private static func tag(_ letters: StaticString) -> Int { Int(openTypeTag(letters)) }
}
