// Input: a font's bytes. Output: a hash of 64 bits of the font and of the library versions.

internal import CFreeType
internal import CHarfBuzz
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

  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for word in 0..<words {
      let value = unsafe bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
      combine(UInt64(littleEndian: value))
    }
    for index in words * 8..<bytes.count { combine(UInt64(unsafe bytes[index])) }
    combine(UInt64(bytes.count))
  }
}
