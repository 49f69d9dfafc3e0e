import Foundation
import GalleySystem
import Synchronization
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct HeightCacheTests {
  private func made(_ count: Int, in folder: ScratchFolder, _ name: String = "rows") throws {
    let cache = HeightCache(path: folder.file(name))
    for number in 0..<count { cache.insert(Int32(number * 64), for: Rows.key(number)) }
    try cache.save()
  }

  @Test func `the hash is SipHash with 128 bits`() {
    // Two vectors of the specification: a key and messages of ascending bytes.
    func hash(_ count: Int) -> [UInt8] {
      var hasher = ContentHasher(key0: 0x0706_0504_0302_0100, key1: 0x0F0E_0D0C_0B0A_0908)
      for byte in 0..<count { hasher.combine(byte: UInt8(byte)) }
      let hash = hasher.finish()
      return [hash.high, hash.low].flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
      }
    }
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(hex(hash(0)) == "a3817f04ba25a8e66df67214c7550293")
    #expect(hex(hash(1)) == "da87c1d86b99af44347659119b22fc45")
  }

  @Test func `the hash does not depend on the division of the bytes`() {
    let bytes = (0..<100).map { UInt8($0) }
    var whole = ContentHasher()
    whole.combine(bytes: bytes.span)
    let expected = whole.finish()
    for cut in 0...100 {
      var parts = ContentHasher()
      parts.combine(bytes: bytes.span.extracting(0..<cut))
      parts.combine(bytes: bytes.span.extracting(cut..<100))
      #expect(parts.finish() == expected)
    }
  }

  @Test(arguments: [0, 1, 2, 1000]) func `saved heights are found`(_ count: Int) throws {
    let folder = try ScratchFolder()
    try made(count, in: folder)
    let cache = HeightCache(path: folder.file("rows"))
    #expect(cache.damagedFiles.isEmpty && cache.count == count)
    for number in 0..<count { #expect(cache.height(for: Rows.key(number)) == Int32(number * 64)) }
    #expect(cache.height(for: Rows.key(count)) == nil)
    let exists = FileManager.default.fileExists(atPath: folder.file("rows"))
    #expect(exists == (count > 0))
    if exists { #expect(try folder.bytes(of: "rows").count == 40 + 22 * count) }
  }

  @Test func `a height in both files counts once`() throws {
    let folder = try ScratchFolder()
    try made(3, in: folder, "bundled")
    try made(5, in: folder)
    let cache = HeightCache(path: folder.file("rows"), bundled: folder.file("bundled"))
    #expect(cache.count == 5)
    for number in 4..<7 { cache.insert(1, for: Rows.key(number)) }
    #expect(cache.count == 7)
    #expect(HeightCache(path: nil, bundled: folder.file("bundled")).count == 3)
  }

  @Test func `caches that save successively lose no heights`() throws {
    let folder = try ScratchFolder()
    let first = HeightCache(path: folder.file("rows"))
    let second = HeightCache(path: folder.file("rows"))
    first.insert(64, for: Rows.key(1))
    second.insert(128, for: Rows.key(2))
    try first.save()
    try second.save()
    #expect(second.height(for: Rows.key(1)) == 64)
    let third = HeightCache(path: folder.file("rows"))
    #expect(third.height(for: Rows.key(1)) == 64 && third.height(for: Rows.key(2)) == 128)
  }

  @Test func `caches that save concurrently lose no heights`() async throws {
    let folder = try ScratchFolder()
    let path = folder.file("rows")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<10 {
            let cache = HeightCache(path: path)
            for number in 0..<20 {
              let key = writer * 1000 + round * 20 + number
              cache.insert(Int32(key), for: Rows.key(key))
            }
            do { try cache.save() } catch { Issue.record(error) }
          }
        }
      }
    }
    let cache = HeightCache(path: path)
    #expect(cache.count == 800 && cache.damagedFiles.isEmpty)
    for writer in 0..<4 {
      for number in 0..<200 {
        let key = writer * 1000 + number
        #expect(cache.height(for: Rows.key(key)) == Int32(key))
      }
    }
  }

  @Test func `a key with two heights is removed`() throws {
    let folder = try ScratchFolder()
    try made(3, in: folder)
    let cache = HeightCache(path: folder.file("rows"))
    cache.insert(7, for: Rows.key(1))
    try cache.save()
    #expect(cache.height(for: Rows.key(1)) == nil && cache.height(for: Rows.key(2)) == 128)
  }

  @Test func `a bundled file is read and never written`() throws {
    let folder = try ScratchFolder()
    try made(5, in: folder, "bundled")
    let before = try folder.bytes(of: "bundled")
    let cache = HeightCache(path: folder.file("own"), bundled: folder.file("bundled"))
    #expect(cache.height(for: Rows.key(4)) == 256)
    cache.insert(9, for: Rows.key(9))
    try cache.save()
    #expect(try folder.bytes(of: "bundled") == before)
    #expect(HeightCache(path: folder.file("own")).count == 1)
    #expect(HeightCache(path: nil, bundled: folder.file("bundled")).count == 5)
  }

  @Test func `the least recently used rows are removed first`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("rows")
    for day in 0..<UInt16(10) {
      let cache = HeightCache(path: path, bundled: nil, maximumRows: 1000) { 100 + day }
      for number in 0..<10 { cache.insert(1, for: Rows.key(Int(day) * 10 + number)) }
      try cache.save()
    }
    let user = HeightCache(path: path, bundled: nil, maximumRows: 25) { 120 }
    for number in 0..<10 { #expect(user.height(for: Rows.key(number)) == 1) }
    try user.save()
    let kept = HeightCache(path: path)
    #expect(kept.count == 25)
    for number in 0..<10 { #expect(kept.height(for: Rows.key(number)) == 1) }
    for number in 90..<100 { #expect(kept.height(for: Rows.key(number)) == 1) }
    #expect(kept.height(for: Rows.key(15)) == nil)
  }

  @Test func `a cache that is open for days uses the current day`() throws {
    let folder = try ScratchFolder()
    let day = Mutex(UInt16(100))
    let cache = HeightCache(path: folder.file("rows"), bundled: nil, maximumRows: 1) {
      day.withLock { $0 }
    }
    try cache.save()
    cache.insert(1, for: Rows.key(1))
    day.withLock { $0 = 107 }
    try cache.save()
    #expect(cache.height(for: Rows.key(1)) == 1)
    let other = HeightCache(path: folder.file("rows"), bundled: nil, maximumRows: 9) { 105 }
    other.insert(2, for: Rows.key(2))
    try other.save()
    // Row 1 was last used on day 107, after row 2 of day 105, so row 2 is removed.
    try cache.save()
    #expect(cache.height(for: Rows.key(1)) == 1 && cache.height(for: Rows.key(2)) == nil)
  }

  @Test func `a symbolic link is kept and its target replaced`() throws {
    let folder = try ScratchFolder()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    try made(3, in: folder, "data/rows")
    try manager.createSymbolicLink(
      atPath: folder.file("data/near"), withDestinationPath: "rows")
    try manager.createSymbolicLink(
      atPath: folder.file("far"), withDestinationPath: folder.file("data/near"))
    // The target of this link does not exist yet.
    try manager.createSymbolicLink(
      atPath: folder.file("new"), withDestinationPath: "data/later")
    for (link, target, known) in [("far", "data/rows", 3), ("new", "data/later", 0)] {
      let cache = HeightCache(path: folder.file(link))
      #expect(cache.damagedFiles.isEmpty && cache.count == known)
      cache.insert(9, for: Rows.key(9))
      try cache.save()
      #expect((try? manager.destinationOfSymbolicLink(atPath: folder.file(link))) != nil)
      #expect(HeightCache(path: folder.file(target)).count == known + 1)
      #expect(HeightCache(path: folder.file(link)).height(for: Rows.key(9)) == 9)
    }
    let names = try manager.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["data", "far", "new"], "the lock is beside the file")
  }

  @Test func `a cyclic link is an error and is kept`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("rows"), withDestinationPath: "rows")
    let cache = HeightCache(path: folder.file("rows"))
    cache.insert(1, for: Rows.key(1))
    #expect(throws: HeightCache.Failure.self) { try cache.save() }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["rows"])
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file("rows"))) == "rows")
  }

  @Test func `a folder that cannot be written is an error without losses`() throws {
    let folder = try ScratchFolder()
    let cache = HeightCache(path: folder.file("missing/rows"))
    cache.insert(5, for: Rows.key(1))
    #expect(throws: HeightCache.Failure.self) { try cache.save() }
    #expect(cache.height(for: Rows.key(1)) == 5)
    try FileManager.default.createDirectory(
      atPath: folder.file("missing"), withIntermediateDirectories: true)
    try cache.save()
    #expect(HeightCache(path: folder.file("missing/rows")).count == 1)
  }
}
