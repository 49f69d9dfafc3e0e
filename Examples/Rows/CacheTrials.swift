// Damaged cache files, and four processes with one cache file.

import Foundation
import Galley
import GalleyFonts

/// Searches for a wrong height after damage of a cache.
struct CacheTrials {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("galley-rows-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Damages a file at random, with a different change each time, and reads each of its heights.
  ///
  /// Returns whether each change was detected and repaired, and no height was wrong.
  func damage(files: Int) throws -> Bool {
    defer { remove() }
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let path = folder.appendingPathComponent("rows").path
    let rows = (0..<200).map {
      RowContent(html: "<p>Row \($0) " + String(repeating: "of words ", count: $0 % 23))
    }
    let first = HeightCache(path: path)
    let measurer = RowMeasurer(typesetter: typesetter, cache: first)
    let expected = rows.map { measurer.height(of: $0, width: 320) }
    try first.save()
    let intact = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let perRow = Double(intact.count) / Double(rows.count)
    print("\(rows.count) rows in \(intact.count) bytes, \(perRow) a row")
    var numbers = SeededNumbers(seed: 99)
    var (made, detected, wrong, rebuilt, refused) = (0, 0, 0, 0, 0)
    var kinds: [String: Int] = [:]
    while made < files {
      let bytes = harmed(intact, &numbers)
      if bytes == intact { continue }
      made += 1
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let cache = HeightCache(path: path)
      if !cache.damagedFiles.isEmpty { detected += 1 }
      for kind in cache.damagedFiles.map(\.damage) {
        kinds["\(kind)".prefix { $0 != "(" }.description, default: 0] += 1
      }
      let measurer = RowMeasurer(typesetter: typesetter, cache: cache)
      for (row, height) in zip(rows, expected) where measurer.height(of: row, width: 320) != height
      {
        wrong += 1
      }
      do {
        try cache.save()
        let again = HeightCache(path: path)
        if again.damagedFiles.isEmpty, again.count == rows.count { rebuilt += 1 }
      } catch {
        // A file without the magic number of a cache may have another purpose, so it is not
        // replaced.
        let content = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        if content == bytes, !bytes.starts(with: intact.prefix(8)) { refused += 1 }
      }
    }
    print(
      "\(made) damaged files: \(detected) detected, \(rebuilt) rebuilt, \(refused) that do not "
        + "begin as a cache does refused, \(wrong) wrong heights")
    print(kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    return detected == made && rebuilt + refused == made && wrong == 0
  }

  private func harmed(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var harmed = bytes
    let place = Int.random(in: 0..<bytes.count, using: &numbers)
    switch numbers.next() % 6 {
    case 0, 1: for _ in 0...numbers.next() % 3 { harmed[place] ^= 1 << UInt8(numbers.next() % 8) }
    case 2: harmed.removeLast(bytes.count - place)
    case 3: harmed += bytes.prefix(place + 1)
    case 4: harmed = (0...place).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ place) }
    default: for index in place..<min(place + 512, bytes.count) { harmed[index] = 0 }
    }
    return harmed
  }

  /// Runs four processes that write and read one file, and sometimes kills one of them.
  ///
  /// Returns whether no height was lost.
  func share(seconds: Double) throws -> Bool {
    defer { remove() }
    let path = folder.appendingPathComponent("rows").path
    let end = Date(timeIntervalSinceNow: seconds)
    var numbers = SeededNumbers(seed: 5)
    var writers = try (0..<4).map { try start($0, path, end) }
    var kills = 0
    while Date() < end {
      Thread.sleep(forTimeInterval: Double.random(in: 0.05...0.5, using: &numbers))
      guard Date() < end - 1 else { continue }
      kill(writers[3].processIdentifier, SIGKILL)
      writers[3].waitUntilExit()
      kills += 1
      writers[3] = try start(3, path, end)
    }
    for writer in writers { writer.waitUntilExit() }
    let cache = HeightCache(path: path)
    var (saved, lost, saves) = (0, 0, 0)
    for writer in 0..<4 {
      let log = (try? String(contentsOfFile: "\(path).log\(writer)", encoding: .utf8)) ?? ""
      for line in log.split(separator: "\n") {
        saves += 1
        for number in CacheWriter.rows(ofRound: Int(line) ?? 0) {
          saved += 1
          let key = CacheWriter.key(writer, number)
          if cache.height(for: key) != CacheWriter.height(writer, number) { lost += 1 }
        }
      }
    }
    let statuses = writers.map { Int($0.terminationStatus) }
    print("4 processes for \(Int(seconds)) s: \(saves) saves of \(saved) rows, \(kills) kills")
    print(
      "lost or wrong \(lost), damage \(cache.damagedFiles.count), rows in the file \(cache.count)")
    print("exit statuses \(statuses)")
    return lost == 0 && cache.damagedFiles.isEmpty && statuses.allSatisfy { $0 == 0 }
  }

  private func start(_ number: Int, _ path: String, _ end: Date) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["writer", "\(number)", path, "\(end.timeIntervalSince1970)"]
    try process.run()
    return process
  }
}

/// One of the processes: it opens the file, adds rows, saves, and then logs the round.
struct CacheWriter {
  private let number: Int
  private let path: String
  private let end: Date

  init?(_ arguments: [String]) {
    guard arguments.count == 3, let number = Int(arguments[0]), let end = Double(arguments[2])
    else {
      return nil
    }
    self.number = number
    path = arguments[1]
    self.end = Date(timeIntervalSince1970: end)
  }

  static func rows(ofRound round: Int) -> Range<Int> { round * 10..<round * 10 + 10 }

  static func key(_ writer: Int, _ number: Int) -> ContentHash {
    // Random keys have the distribution of hashes of real rows.
    var numbers = SeededNumbers(seed: UInt64(writer) << 40 | UInt64(number))
    return ContentHash(high: numbers.next(), low: numbers.next())
  }

  static func height(_ writer: Int, _ number: Int) -> Int32 { Int32(number * 4 + writer) }

  func run() {
    let log = "\(path).log\(number)"
    if !FileManager.default.fileExists(atPath: log) {
      _ = FileManager.default.createFile(atPath: log, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: log) else { exit(73) }
    // After a kill the next round is that after the last one in the log; an unlogged round is
    // repeated.
    let noted = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n").count
    var round = noted ?? 0
    var cache = HeightCache(path: path)
    while Date() < end {
      if round % 20 == 0 { cache = HeightCache(path: path) }
      if !cache.damagedFiles.isEmpty { exit(65) }
      for number in Self.rows(ofRound: round) {
        cache.insert(Self.height(self.number, number), for: Self.key(self.number, number))
      }
      do {
        try cache.save()
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\(round)\n".utf8))
      } catch {
        try? FileHandle.standardError.write(contentsOf: Data("writer \(number): \(error)\n".utf8))
        exit(74)
      }
      round += 1
    }
  }
}
