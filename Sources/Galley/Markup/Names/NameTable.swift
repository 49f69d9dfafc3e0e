// Input: the bytes of a tag or attribute name. Output: the enum case they stand for.
// Names of up to 16 bytes are packed into two words while they are read, so that a look-up compares
// words and allocates nothing. No known name is longer.

/// The first 16 bytes of a name, in lower case, and its length.
struct PackedName: Equatable, BitwiseCopyable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  private(set) var count = 0

  init() {}

  /// A name of up to eight bytes, the first one lowest.
  init(_ bytes: UInt64, count: Int) {
    low = bytes
    self.count = count
  }

  init(_ name: some Sequence<UInt8>) {
    for byte in name { append(byte) }
  }

  mutating func append(_ byte: UInt8) {
    if count < 8 {
      low |= UInt64(byte) &<< UInt64(truncatingIfNeeded: count &* 8)
    } else if count < 16 {
      high |= UInt64(byte) &<< UInt64(truncatingIfNeeded: (count &- 8) &* 8)
    }
    count &+= 1
  }

  var hash: Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed &>> 40)
  }
}

/// An open-addressing table from packed names to raw values; 0 stands for an unknown name.
struct NameTable: Sendable {
  private struct Slot {
    var name = PackedName()
    var value: UInt16 = 0
  }
  private var slots: [Slot]
  private let mask: Int

  init(_ entries: [(name: String, value: UInt16)]) {
    var capacity = 64
    while capacity < entries.count * 3 { capacity *= 2 }
    mask = capacity - 1
    slots = Array(repeating: Slot(), count: capacity)
    for entry in entries where !entry.name.isEmpty {
      let name = PackedName(entry.name.utf8)
      var slot = name.hash & mask
      while slots[slot].value != 0 { slot = (slot + 1) & mask }
      slots[slot] = Slot(name: name, value: entry.value)
    }
  }

  func value(of name: PackedName) -> UInt16 {
    let slots = slots.span
    var index = name.hash & mask
    while slots[index].value != 0 {
      if slots[index].name == name { return slots[index].value }
      index = (index + 1) & mask
    }
    return 0
  }

  static let tags = NameTable(Tag.allCases.map { ($0.name, $0.rawValue) })
  static let attributes = NameTable(AttributeName.allCases.map { ($0.name, $0.rawValue) })
}

extension Tag {
  /// The bytes of all names, by raw value.
  static let nameBytes = Tag.allCases.map { Array($0.name.utf8) }

  /// The tag of a lower-case name.
  init(name: some Sequence<UInt8>) {
    self = Tag(rawValue: NameTable.tags.value(of: PackedName(name))) ?? .unknown
  }
}

extension AttributeName {
  /// The attribute of a lower-case name.
  init(name: some Sequence<UInt8>) {
    self = AttributeName(rawValue: NameTable.attributes.value(of: PackedName(name))) ?? .unknown
  }
}
