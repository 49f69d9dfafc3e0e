// Input: a font's bytes. Output: a hash of 64 bits of the font and of the library versions.

internal import CFreeType
internal import CHarfBuzz
internal import GalleySystem
internal import Synchronization

/// The versions of the two libraries that determine glyphs and metrics.
package enum EngineVersions {
  package static let harfBuzz = unsafe String(cString: hb_version_string())
  package static let freeType: String = FreeTypeLibrary.shared.withLock { library in
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    unsafe FT_Library_Version(library.raw, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// A hash of a font's bytes and of `EngineVersions`.
final class Fingerprint: Sendable {
  let value: UInt64

  init(font: HarfBuzzFont) {
    let blob = unsafe hb_face_reference_blob(font.face)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    var hash = ByteHash()
    unsafe hash.combine(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    hash.combine(UInt64(unsafe hb_face_get_index(font.face)))
    for byte in "\(EngineVersions.harfBuzz) \(EngineVersions.freeType)".utf8 {
      hash.combine(UInt64(byte))
    }
    value = hash.value
  }
}

/// A 64-bit hash without a seed: each word is mixed in by a multiplication.
private struct ByteHash {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* Self.factor
    value ^= value >> 32
  }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    // In a debug build, a loop over a range takes several times as long, and all faces have some MB.
    var value = value
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      value = (value ^ word.littleEndian) &* Self.factor
      value ^= value >> 32
      offset &+= 8
    }
    self.value = value
    while offset < bytes.count {
      combine(UInt64(unsafe bytes[offset]))
      offset &+= 1
    }
    combine(UInt64(bytes.count))
  }
}
