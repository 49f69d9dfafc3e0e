import Foundation
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct CacheDamageTests {
  private static let rows = 60

  private static func intact() -> [UInt8] {
    HeightTable(
      merging: (0..<rows).map {
        HeightRecord(key: Rows.key($0), height: Int32($0 * 64), day: 20_000)
      }
    ).encoded()
  }

  /// A random change of a file, which always differs from the file.
  private static func harmed(_ bytes: [UInt8], _ numbers: inout RepeatableNumbers) -> [UInt8] {
    var harmed = bytes
    switch numbers.next() % 7 {
    case 0, 1:
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        harmed[Int.random(in: 0..<harmed.count, using: &numbers)] ^= 1 << (numbers.next() % 8)
      }
    case 2: harmed.removeLast(Int.random(in: 1...harmed.count, using: &numbers))
    case 3: harmed.append(contentsOf: bytes.prefix(Int.random(in: 1...200, using: &numbers)))
    case 4:
      harmed = []
      for _ in 0..<Int.random(in: 1...3000, using: &numbers) {
        harmed.append(UInt8(truncatingIfNeeded: numbers.next()))
      }
    case 5:
      // Some blocks of an interrupted write are zero.
      let start = Int.random(in: 0..<harmed.count, using: &numbers)
      for index in start..<min(start + 512, harmed.count) { harmed[index] = 0 }
    default:
      let start = 24 + 22 * Int.random(in: 0..<rows - 1, using: &numbers)
      harmed.swapAt(start, start + 22)
    }
    return harmed
  }

  @Test func `all damaged files are detected, and only cache files replaced`()
    throws
  {
    let folder = try ScratchFolder()
    let intact = Self.intact()
    var numbers = RepeatableNumbers(seed: 2026)
    var undetected = 0
    var refused = 0
    var wrong = 0
    var kinds: [HeightCache.Damage: Int] = [:]
    var made = 0
    while made < 1000 {
      let bytes = Self.harmed(intact, &numbers)
      if bytes == intact { continue }
      made += 1
      try folder.write(bytes, to: "rows")
      let cache = HeightCache(path: folder.file("rows"))
      if cache.damagedFiles.count != 1 { undetected += 1 }
      for kind in cache.damagedFiles.map(\.damage) { kinds[kind, default: 0] += 1 }
      for number in 0..<Self.rows {
        if let height = cache.height(for: Rows.key(number)), height != Int32(number * 64) {
          wrong += 1
        }
      }
      if made % 10 == 0 {
        cache.insert(64, for: Rows.key(1))
        guard bytes.isEmpty || bytes.starts(with: HeightTable.magic) else {
          refused += 1
          #expect(throws: HeightCache.Failure.self) { try cache.checkWritable() }
          #expect(throws: HeightCache.Failure.self) { try cache.save() }
          #expect(try folder.bytes(of: "rows") == bytes)
          continue
        }
        try cache.save()
        let rebuilt = HeightCache(path: folder.file("rows"))
        #expect(rebuilt.damagedFiles.isEmpty && rebuilt.height(for: Rows.key(1)) == 64)
      }
    }
    #expect(refused > 5)
    #expect(undetected == 0)
    #expect(wrong == 0)
    #expect(kinds.keys.contains(.foreign) && kinds.keys.contains(.truncated))
    #expect(kinds.keys.contains(.corrupt))
  }

  @Test func `a change of any bit is detected`() {
    let intact = HeightTable(
      merging: [HeightRecord(key: Rows.key(1), height: 64, day: 1)]
    ).encoded()
    #expect(throws: Never.self) { try HeightTable(decoding: intact) }
    for bit in 0..<intact.count * 8 {
      var bytes = intact
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: HeightCache.Damage.self) { try HeightTable(decoding: bytes) }
    }
    for count in 0..<intact.count {
      #expect(throws: HeightCache.Damage.self) {
        try HeightTable(decoding: [UInt8](intact.prefix(count)))
      }
    }
  }

  @Test func `a file of another version is reported`() {
    var bytes = Self.intact()
    bytes[8] = 9
    #expect(throws: HeightCache.Damage.otherVersion(9)) { try HeightTable(decoding: bytes) }
  }

  @Test func `a folder instead of the file is reported`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("rows"), withIntermediateDirectories: true)
    let cache = HeightCache(path: folder.file("rows"))
    #expect(cache.damagedFiles.map(\.damage) == [.notReadable])
    cache.insert(1, for: Rows.key(1))
    #expect(throws: HeightCache.Failure.self) { try cache.save() }
  }

  @Test func `a device is neither read nor replaced`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("rows")
    // The device has no end.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    let cache = HeightCache(path: path, bundled: path)
    #expect(cache.damagedFiles.map(\.damage) == [.notReadable, .notReadable])
    cache.insert(1, for: Rows.key(1))
    #expect(throws: HeightCache.Failure.self) { try cache.save() }
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
    #expect(target == "/dev/zero")
  }

  @Test func `damage is reported`() throws {
    let folder = try ScratchFolder()
    try folder.write([1], to: "own")
    try folder.write(Array("GalleyRH".utf8), to: "bundled")
    let cache = HeightCache(path: folder.file("own"), bundled: folder.file("bundled"))
    #expect(
      cache.damagedFiles == [
        HeightCache.DamagedFile(path: folder.file("bundled"), damage: .truncated),
        HeightCache.DamagedFile(path: folder.file("own"), damage: .foreign),
      ])
  }

  @Test(arguments: ["# Notes\n", "G", "GalleyR", "galleyrh", "\0"])
  func `a file that is not a cache is not changed`(_ content: String) throws {
    let folder = try ScratchFolder()
    try folder.write(Array(content.utf8), to: "notes")
    try folder.write(Array("mine".utf8), to: "notes.new")
    try folder.write(Array("mine".utf8), to: "notes.lock")
    let cache = HeightCache(path: folder.file("notes"))
    #expect(cache.damagedFiles.count == 1)
    cache.insert(1, for: Rows.key(1))
    for attempt in [cache.checkWritable, cache.save] as [() throws -> Void] {
      let failure = #expect(throws: HeightCache.Failure.self) { try attempt() }
      #expect(failure?.path == folder.file("notes"))
      #expect(failure?.reason == "it is not a cache file, and only cache files are replaced")
    }
    #expect(try folder.bytes(of: "notes") == Array(content.utf8))
    for name in ["notes.new", "notes.lock"] {
      #expect(try folder.bytes(of: name) == Array("mine".utf8))
    }
    #expect(cache.height(for: Rows.key(1)) == 1, "measured heights are still cached")
  }

  @Test func `an empty file becomes a cache, and files beside it keep their content`() throws {
    let folder = try ScratchFolder()
    try folder.write([], to: "rows")
    for name in ["rows.new", "rows.lock", "rows.0123456789abcdef.new.txt"] {
      try folder.write(Array("mine".utf8), to: name)
    }
    // The files of a process that ended during a save.
    try folder.write(HeightTable.magic + [1], to: "rows.0123456789abcdef.new")
    try folder.write(Array("mine".utf8), to: "rows.1123456789abcdef.new")
    let cache = HeightCache(path: folder.file("rows"))
    cache.insert(1, for: Rows.key(1))
    try cache.checkWritable()
    try cache.save()
    #expect(HeightCache(path: folder.file("rows")).count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == [
        "rows", "rows.0123456789abcdef.new.txt", "rows.1123456789abcdef.new", "rows.lock",
        "rows.new",
      ])
    for name in names.dropFirst() { #expect(try folder.bytes(of: name) == Array("mine".utf8)) }
  }

  @Test func `a cache keeps its permissions`() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.intact(), to: "rows")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.file("rows"))
    let cache = HeightCache(path: folder.file("rows"))
    cache.insert(1, for: Rows.key(1000))
    try cache.save()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("rows"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a bundled file that is missing is reported`() throws {
    let folder = try ScratchFolder()
    let cache = HeightCache(path: folder.file("rows"), bundled: folder.file("bundled"))
    #expect(
      cache.damagedFiles == [
        HeightCache.DamagedFile(path: folder.file("bundled"), damage: .missing)
      ])
  }

  @Test func `a damaged file does not remove previously read heights`() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.intact(), to: "rows")
    let cache = HeightCache(path: folder.file("rows"))
    try folder.write(HeightTable.magic + [1, 2, 3], to: "rows")
    cache.insert(1, for: Rows.key(1000))
    try cache.save()
    #expect(cache.damagedFiles.map(\.damage) == [.truncated])
    #expect(HeightCache(path: folder.file("rows")).count == Self.rows + 1)
  }
}
