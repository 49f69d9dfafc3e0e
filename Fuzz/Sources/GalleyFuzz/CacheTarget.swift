// Input: a byte that adds a valid magic number or checksum, then the content of a cache file.

import Galley

/// Cache files of heights: damaged, crafted or truncated.
final class CacheTarget: FuzzTarget {
  private let folder: ScratchFolder
  private static let magic = Array("GalleyRH".utf8)
  private static let checksumSize = 16

  init() throws { folder = try ScratchFolder("cache") }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    var source = ByteSource(bytes)
    let repairs = source.choice(below: 4)
    var content = Array(source.rest)
    if repairs & 1 != 0 { content = Self.magic + content }
    if repairs & 2 != 0 { Self.appendChecksum(to: &content) }
    folder.write(content, to: "heights")
    let path = folder.path + "/heights"
    let cache = HeightCache(path: path, bundled: path, maximumRows: 50)
    let isWhole = cache.damagedFiles.isEmpty
    let count = cache.count
    Finding.expect(
      isWhole || count == 0,
      "\(count) heights of a damaged file: \(cache.damagedFiles.map(\.damage))")
    Finding.expect(count <= content.count / 22, "\(count) heights in \(content.count) bytes")
    for word in [0, 1, UInt64.max, 1 << 63] {
      _ = cache.height(for: ContentHash(high: word, low: word))
    }
    guard isThorough else { return }
    save(cache, at: path, isForeign: content.isEmpty || !content.starts(with: Self.magic))
  }

  /// Expects that a new height is found after the file was written and read again.
  private func save(_ cache: HeightCache, at path: String, isForeign: Bool) {
    let key = ContentHash(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
    cache.insert(64, for: key)
    do throws(HeightCache.Failure) {
      try cache.save()
    } catch {
      Finding.expect(isForeign, "a cache file is not replaced: \(error)")
      return
    }
    let again = HeightCache(path: path)
    Finding.expect(
      again.damagedFiles.isEmpty, "a saved file is damaged: \(again.damagedFiles.map(\.damage))")
    // A key with two heights is absent.
    let height = again.height(for: key)
    Finding.expect(height == 64 || height == nil, "64 was saved, \(height ?? 0) is read")
  }

  private static func appendChecksum(to content: inout [UInt8]) {
    if content.count >= checksumSize { content.removeLast(checksumSize) }
    var hasher = ContentHasher()
    hasher.combine(bytes: content.span)
    let hash = hasher.finish()
    for word in [hash.high, hash.low] {
      for byte in 0..<8 { content.append(UInt8(truncatingIfNeeded: word >> UInt64(byte * 8))) }
    }
  }
}
