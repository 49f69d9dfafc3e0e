import FontEngine
import Testing

/// The bundled faces, and faces made for tests, in the package's own folders.
enum TestFonts {
  static func path(_ file: String) throws -> String {
    let path = package + "/Fonts/Faces/" + file
    guard FontFace.count(inFile: path) > 0 else { throw FaceError.fileNotReadable(path: path) }
    return path
  }

  /// A small face that was made for tests, also compressed and in a collection.
  static func made(_ file: String) -> String { package + "/Tests/Browser/faces/" + file }

  /// A small face with unusual tables.
  static func odd(_ file: String) -> String { package + "/Tests/Browser/odd-faces/" + file }

  private static let package = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  static func face(_ file: String) throws -> FontFace { try FontFace(path: path(file)) }

  static let all = [
    "NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoSans-BoldItalic",
    "NotoSerif-Regular", "NotoSerif-Bold", "NotoSerif-Italic", "NotoSerif-BoldItalic",
    "NotoSansMono-Regular", "NotoSansMono-Bold", "NotoSansArabic-Regular", "NotoSansArabic-Bold",
    "NotoSansHebrew-Regular", "NotoSansHebrew-Bold", "NotoSansDevanagari-Regular",
    "NotoSansDevanagari-Bold", "NotoSansBengali-Regular", "NotoSansBengali-Bold",
    "NotoSansGurmukhi-Regular", "NotoSansGurmukhi-Bold", "NotoSansGujarati-Regular",
    "NotoSansGujarati-Bold", "NotoSansTamil-Regular", "NotoSansTamil-Bold",
    "NotoSansTelugu-Regular", "NotoSansTelugu-Bold", "NotoSansKannada-Regular",
    "NotoSansKannada-Bold", "NotoSansMalayalam-Regular", "NotoSansMalayalam-Bold",
    "NotoSansSinhala-Regular", "NotoSansSinhala-Bold", "NotoSansThai-Regular",
    "NotoSansThai-Bold", "NotoSansLao-Regular", "NotoSansLao-Bold", "NotoSansKhmer-Regular",
    "NotoSansKhmer-Bold", "NotoSansMyanmar-Regular", "NotoSansMyanmar-Bold",
    "NotoSansGeorgian-Regular", "NotoSansGeorgian-Bold", "NotoSansArmenian-Regular",
    "NotoSansArmenian-Bold", "NotoSansEthiopic-Regular", "NotoSansEthiopic-Bold",
    "DroidSansFallbackFull", "NanumGothic", "NanumGothicBold", "NotoSansSymbols2-Regular",
    "NotoSansSymbols-Regular", "NotoSansSymbols-Bold", "NotoSansMath-Regular", "NotoColorEmoji",
  ]

  /// The bytes of a small font of Hebrew, which also has Latin letters.
  static func smallFont() throws -> FontBytes { try FontBytes(face("NotoSansHebrew-Regular.ttf")) }
}

/// A font whose tables can be changed, without new checksums: FreeType does not check them.
struct FontBytes {
  private(set) var bytes: [UInt8]

  init(_ face: FontFace) { bytes = face.bytes }

  /// Writes 16 bits at an offset of a table.
  mutating func write(_ value: Int, at offset: Int, of table: StaticString) throws {
    let place = try start(of: table) + offset
    bytes[place] = UInt8(truncatingIfNeeded: value >> 8)
    bytes[place + 1] = UInt8(truncatingIfNeeded: value)
  }

  /// Changes the offset and the length of a table in the directory.
  mutating func setExtent(
    of table: StaticString, _ change: ((offset: Int, length: Int)) -> (offset: Int, length: Int)
  ) throws {
    let record = try record(of: table)
    let extent = change(
      (offset: bytes.unsigned32(at: record + 8), length: bytes.unsigned32(at: record + 12)))
    for (place, value) in [(record + 8, extent.offset), (record + 12, extent.length)] {
      for byte in 0..<4 {
        bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte))
      }
    }
  }

  /// Changes the checksum of a table in the directory.
  mutating func setChecksum(of table: StaticString, _ change: (Int) -> Int) throws {
    let place = try record(of: table) + 4
    let value = change(bytes.unsigned32(at: place))
    for byte in 0..<4 {
      bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte))
    }
  }

  /// Appends a table and refers to it in the directory.
  mutating func replace(_ table: StaticString, with content: [UInt8]) throws {
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    let place = bytes.count
    bytes += content
    try setExtent(of: table) { _ in (offset: place, length: content.count) }
  }

  private func start(of table: StaticString) throws -> Int {
    bytes.unsigned32(at: try record(of: table) + 8)
  }

  private func record(of table: StaticString) throws -> Int {
    for entry in 0..<bytes.unsigned16(at: 4)
    where bytes.unsigned32(at: 12 + entry * 16) == Int(openTypeTag(table)) {
      return 12 + entry * 16
    }
    throw FaceError.tableMissing(name: "test", table: table.description)
  }

  func face() throws -> FontFace { try FontFace(bytes: bytes, name: "test") }
}

extension [UInt8] {
  func unsigned16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
  func unsigned32(at offset: Int) -> Int {
    unsigned16(at: offset) << 16 | unsigned16(at: offset + 2)
  }
}
