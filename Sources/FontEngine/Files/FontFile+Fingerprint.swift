// Input: the bytes of a font file. Output: a hash of 64 bits of a face, for which no face is opened.
// Source: OpenType "Organization of an OpenType Font" and "head"; WOFF 1.0 section 4; WOFF 2.0 section
// 4.1.

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

extension FontFace {
  /// The fingerprint of a face of a file, equal to that of the open face; nil if the file cannot be
  /// read or has the form of no font.
  ///
  /// The file is mapped meanwhile; nothing of it is kept.
  ///
  /// - Complexity: That of `FontFile.fingerprint(ofFace:)`.
  package static func fingerprint(path: String, index: Int) -> UInt64? {
    guard (0..<mostFaces).contains(index) else { return nil }
    do {
      return try FontFile(path: path).fingerprint(ofFace: index)
    } catch {
      return nil
    }
  }
}

extension FontFile {
  /// The length of the table `head`.
  private static let headLength = 54

  /// A hash of a face, equal for equal files on all machines.
  ///
  /// A table counts by its record in the directory, which has its checksum. Tables whose checksum is 0
  /// count by their bytes, and so does `head`, which has a checksum of the whole file. The directory of
  /// WOFF 2.0 has no checksums, so all bytes of such a file count.
  ///
  /// - Complexity: O(*n*) for *n* tables and bytes that count.
  func fingerprint(ofFace index: Int) -> UInt64 {
    withBytes { bytes in
      var hash = ByteHash()
      hash.combine(UInt64(truncatingIfNeeded: index))
      if container == .woff2 {
        hash.combine(bytes, 0..<bytes.byteCount)
        return hash.value
      }
      hash.combine(UInt64(bytes.byteCount))
      let head = openTypeTag("head")
      let recordLength = (container == .woff ? RecordLayout.woff : .openType).length
      var unchecked = 0
      forEachStoredTable(ofFace: index) { record in
        hash.combine(bytes, bytes.range(at: record.place, length: recordLength))
        if record.tag == head {
          let length = min(record.length, Self.headLength)
          hash.combine(bytes, bytes.range(at: record.offset, length: length))
        } else if record.checksum == 0 {
          unchecked += record.length
        }
      }
      // Tables of a damaged file may overlap.
      if unchecked > bytes.byteCount {
        hash.combine(bytes, 0..<bytes.byteCount)
      } else if unchecked > 0 {
        forEachStoredTable(ofFace: index) { record in
          guard record.checksum == 0, record.tag != head else { return }
          hash.combine(bytes, bytes.range(at: record.offset, length: record.length))
        }
      }
      return hash.value
    }
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

  mutating func combine(_ bytes: RawSpan, _ range: Range<Int>) {
    // In a debug build, a loop over a range takes several times as long.
    var value = value
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      value = (value ^ word.littleEndian) &* Self.factor
      value ^= value >> 32
      offset &+= 8
    }
    self.value = value
    while offset < range.upperBound {
      combine(UInt64(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)))
      offset &+= 1
    }
    combine(UInt64(range.count))
  }
}
