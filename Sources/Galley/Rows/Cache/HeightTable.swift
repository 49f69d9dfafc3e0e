// Heights sorted by key, and their file format. Numbers are little-endian.
//   8 bytes  "GalleyRH"          4 bytes  version of the format   4 bytes  size of a record, 22
//   8 bytes  number of records   records  sorted by key: 16 key, 4 height in 1/64 device px, 2 day
//   16 bytes a hash of all preceding bytes

internal import GalleyStyle
internal import GalleySystem

/// A height with its key.
struct HeightRecord: Sendable, Equatable, BitwiseCopyable {
  var key: ContentHash
  /// In 1/64 device px.
  var height: Int32
  /// The day of the last use, since 1970.
  var day: UInt16
}

/// Records sorted by key.
struct HeightTable: Sendable, Equatable {
  static let version: UInt32 = 1
  static let recordSize = 22
  static let headerSize = 24
  static let checksumSize = 16
  /// The signature at the start of each file.
  static let magic = Array("GalleyRH".utf8)

  private(set) var records: [HeightRecord] = []

  init() {}

  /// Sorts and merges records.
  ///
  /// A key with two different heights is removed, because one of them is wrong.
  init(merging records: [HeightRecord]) {
    let sorted = records.sorted { $0.key < $1.key }
    self.records.reserveCapacity(sorted.count)
    var index = 0
    while index < sorted.count {
      var record = sorted[index]
      var agrees = true
      index += 1
      while index < sorted.count, sorted[index].key == record.key {
        agrees = agrees && sorted[index].height == record.height
        record.day = max(record.day, sorted[index].day)
        index += 1
      }
      if agrees { self.records.append(record) }
    }
  }

  /// The index of a key by interpolation search: keys are hashes and therefore uniformly
  /// distributed.
  func index(of key: ContentHash) -> Int? {
    var low = 0
    var high = records.count
    var steps = 0
    while low < high {
      // After a few steps bisection bounds the time, because a crafted file may have other keys.
      let share = steps < 4 ? Self.share(key, from: low, to: high, in: records) : 0.5
      let middle = min(high - 1, low + Int(share * Double(high - low)))
      let found = records[middle].key
      if found == key { return middle }
      if found < key { low = middle + 1 } else { high = middle }
      steps += 1
    }
    return nil
  }

  private static func share(
    _ key: ContentHash, from low: Int, to high: Int, in records: [HeightRecord]
  ) -> Double {
    let first = low == 0 ? 0 : Double(records[low - 1].key.high)
    let last = high == records.count ? 0x1p64 : Double(records[high].key.high)
    guard last > first else { return 0.5 }
    return min(max((Double(key.high) - first) / (last - first), 0), 1)
  }

  mutating func touch(_ index: Int, day: UInt16) { records[index].day = day }

  /// Removes the least recently used records.
  mutating func limit(to count: Int) {
    guard records.count > count else { return }
    var perDay = [Int](repeating: 0, count: 1 << 16)
    for record in records { perDay[Int(record.day)] += 1 }
    var oldest = perDay.count
    var kept = 0
    while oldest > 0, kept + perDay[oldest - 1] <= count {
      oldest -= 1
      kept += perDay[oldest]
    }
    var remaining = count - kept
    records = records.filter { record in
      if Int(record.day) >= oldest { return true }
      guard Int(record.day) == oldest - 1, remaining > 0 else { return false }
      remaining -= 1
      return true
    }
  }
}

extension HeightTable {
  /// The content of a file with these records.
  func encoded() -> [UInt8] {
    var bytes = Self.magic
    bytes.reserveCapacity(
      Self.headerSize + records.count * Self.recordSize + Self.checksumSize)
    bytes.append(Self.version, count: 4)
    bytes.append(UInt32(Self.recordSize), count: 4)
    bytes.append(UInt64(records.count), count: 8)
    for record in records {
      bytes.append(record.key.high, count: 8)
      bytes.append(record.key.low, count: 8)
      bytes.append(UInt32(bitPattern: record.height), count: 4)
      bytes.append(record.day, count: 2)
    }
    let hash = Self.checksum(bytes.span)
    bytes.append(hash.high, count: 8)
    bytes.append(hash.low, count: 8)
    return bytes
  }

  /// Decodes the content of a file, after checking all of it.
  ///
  /// - Throws: The `HeightCache.Damage` of the content.
  init(decoding bytes: [UInt8]) throws(HeightCache.Damage) {
    guard bytes.starts(with: Self.magic) else {
      throw Self.magic.starts(with: bytes) ? .truncated : .foreign
    }
    guard bytes.count >= Self.headerSize + Self.checksumSize else { throw .truncated }
    let version = UInt32(truncatingIfNeeded: bytes.number(at: 8, count: 4))
    guard version == Self.version else { throw .otherVersion(version) }
    let end = bytes.count - Self.checksumSize
    let hash = Self.checksum(bytes.span.extracting(0..<end))
    let isIntact =
      hash.high == bytes.number(at: end, count: 8)
      && hash.low == bytes.number(at: end + 8, count: 8)
    let (size, overflow) = bytes.number(at: 16, count: 8)
      .multipliedReportingOverflow(by: UInt64(Self.recordSize))
    guard !overflow, size == UInt64(end - Self.headerSize) else {
      throw isIntact ? .corrupt : .truncated
    }
    guard isIntact, bytes.number(at: 12, count: 4) == UInt64(Self.recordSize) else {
      throw .corrupt
    }
    records.reserveCapacity((end - Self.headerSize) / Self.recordSize)
    for place in stride(from: Self.headerSize, to: end, by: Self.recordSize) {
      let key = ContentHash(
        high: bytes.number(at: place, count: 8), low: bytes.number(at: place + 8, count: 8))
      if let last = records.last, last.key >= key { throw .corrupt }
      records.append(
        HeightRecord(
          key: key,
          height: Int32(truncatingIfNeeded: bytes.number(at: place + 16, count: 4)),
          day: UInt16(truncatingIfNeeded: bytes.number(at: place + 20, count: 2))))
    }
  }

  private static func checksum(_ bytes: Span<UInt8>) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(bytes: bytes)
    return hasher.finish()
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: some FixedWidthInteger, count: Int) {
    for byte in 0..<count { append(UInt8(truncatingIfNeeded: number >> (byte * 8))) }
  }

  fileprivate func number(at offset: Int, count: Int) -> UInt64 {
    var number: UInt64 = 0
    for byte in 0..<count { number |= UInt64(self[offset + byte]) << UInt64(byte * 8) }
    return number
  }
}
