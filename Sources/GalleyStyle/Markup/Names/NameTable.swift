// Folder GalleyStyle/Markup/Names: names of elements and attributes, and character references.
// Input: the bytes of a name, or those after "&".
// Output: a case of `Tag` or `AttributeName` (`NameTable`), the scalars of a reference
//   (`CharacterReferences`), `ForeignNames`.
// Source: The WHATWG HTML standard, sections 13.2.5.72 to 13.2.5.80, 13.2.6.5 and 13.5.
// Uses: Markup.
// Read: ASCII, NameTable, CharacterReferences, ForeignNames.

internal import GalleySystem

// Input: the bytes of a tag or attribute name. Output: the enum case. Names of up to 16 bytes are
// packed into two words while they are read. A look-up then compares words and allocates nothing.
// No known name is longer.

/// The first 16 bytes of a name in lower case, and its length.
struct PackedName: Equatable, BitwiseCopyable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0
  private(set) var count = 0

  init() {}

  /// Creates a name of up to eight bytes, the first one lowest.
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

/// An open-addressed hash table of packed names.
struct NameTable<Name: Sendable & Equatable>: Sendable {
  private struct Slot {
    var name = PackedName()
    var value: Name
  }
  private var slots: [Slot]
  private let mask: Int
  private let unknown: Name

  /// Creates a table.
  ///
  /// `unknown` is the value of all other names.
  init(_ entries: [(name: String, value: Name)], unknown: Name) {
    var capacity = 64
    while capacity < entries.count * 3 { capacity *= 2 }
    mask = capacity - 1
    self.unknown = unknown
    slots = Array(repeating: Slot(value: unknown), count: capacity)
    for entry in entries where entry.value != unknown {
      let name = PackedName(entry.name.utf8)
      var slot = name.hash & mask
      while slots[slot].value != unknown { slot = (slot + 1) & mask }
      slots[slot] = Slot(name: name, value: entry.value)
    }
  }

  subscript(name: PackedName) -> Name {
    let slots = slots.span
    var index = name.hash & mask
    while slots[index].value != unknown {
      if slots[index].name == name { return slots[index].value }
      index = (index + 1) & mask
    }
    return unknown
  }
}

extension Tag {
  static let names = NameTable(Tag.allCases.map { ($0.name, $0) }, unknown: .unknown)
  /// The bytes of all names by raw value.
  static let nameBytes = Tag.allCases.map { Array($0.name.utf8) }

  /// The tag of a lower-case name.
  package init(name: some Sequence<UInt8>) { self = Tag.names[PackedName(name)] }
}

extension AttributeName {
  static let names = NameTable(AttributeName.allCases.map { ($0.name, $0) }, unknown: .unknown)

  /// The attribute of a lower-case name.
  package init(name: some Sequence<UInt8>) { self = AttributeName.names[PackedName(name)] }
}
