// The attribute names of a tag, to drop all but the first attribute of a name.

internal import GalleySystem

/// An open-addressed hash table of a tag's attribute names, used only if there are many.
struct AttributeNameSet {
  /// The number of names up to which a linear search is faster.
  static let comparedNames = 16
  /// Random in each process, so that the author of a document cannot choose names with equal slots.
  private static let seed = UInt64.random(in: .min ... .max) | 1

  /// The indices of attributes; -1 for an empty slot.
  private var slots: [Int32] = []
  /// By slot: the upper half of the name's hash.
  private var hashes: [UInt32] = []
  private var count = 0
  var isEmpty: Bool { count == 0 }

  static func hash(
    _ range: Range<Int>, _ tokenizer: borrowing HTMLTokenizer, _ source: Span<UInt8>
  ) -> UInt64 {
    var hash = seed ^ UInt64(range.count)
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for offset in range {
      word |= UInt64(tokenizer.byte(offset, source)) &<< filled
      filled += 8
      if filled == 64 {
        hash = mix(hash ^ word)
        (word, filled) = (0, 0)
      }
    }
    return mix(hash ^ word)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return (product.high ^ product.low) &+ seed
  }

  /// Adds an attribute's index.
  ///
  /// Returns false if `isSame` finds an equal one among those of its hash.
  mutating func insert(_ index: Int, _ hash: UInt64, isSame: (Int) -> Bool) -> Bool {
    if count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    let upper = UInt32(truncatingIfNeeded: hash &>> 32)
    var slot = Int(truncatingIfNeeded: upper) & mask
    while slots[slot] >= 0 {
      if hashes[slot] == upper, isSame(Int(slots[slot])) { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: index)
    hashes[slot] = upper
    count += 1
    return true
  }

  private mutating func grow() {
    let old = (slots: slots, hashes: hashes)
    let capacity = max(64, old.slots.count * 4)
    slots = [Int32](repeating: -1, count: capacity)
    hashes = [UInt32](repeating: 0, count: capacity)
    for place in old.slots.indices where old.slots[place] >= 0 {
      var slot = Int(truncatingIfNeeded: old.hashes[place]) & (capacity - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = old.slots[place]
      hashes[slot] = old.hashes[place]
    }
  }
}

extension HTMLTokenizer {
  /// Whether an attribute from `first` on has the same name.
  mutating func isRepeated(
    _ attribute: MarkupTree.Attribute, since first: Int, _ source: Span<UInt8>
  ) -> Bool {
    let count = attributes.count - first
    guard count > AttributeNameSet.comparedNames else {
      for index in first..<attributes.count
      where hasSameName(attributes[index], attribute, source) {
        return true
      }
      return false
    }
    var names = AttributeNameSet()
    swap(&names, &namesOfTag)
    defer { swap(&names, &namesOfTag) }
    if names.isEmpty {
      for index in first..<attributes.count {
        let hash = AttributeNameSet.hash(attributes[index].nameRange, self, source)
        _ = names.insert(index, hash) { _ in false }
      }
    }
    let hash = AttributeNameSet.hash(attribute.nameRange, self, source)
    return !names.insert(attributes.count, hash) {
      hasSameName(attributes[$0], attribute, source)
    }
  }

  func hasSameName(
    _ one: MarkupTree.Attribute, _ other: MarkupTree.Attribute, _ source: Span<UInt8>
  ) -> Bool {
    guard one.name == other.name else { return false }
    return one.name != .unknown || isEqual(one.nameRange, other.nameRange, source)
  }

  func byte(_ offset: Int, _ source: Span<UInt8>) -> UInt8 {
    offset < source.count ? source[offset] : decoded[offset - source.count]
  }

  func isEqual(_ one: Range<Int>, _ other: Range<Int>, _ source: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where byte(one.lowerBound + offset, source) != byte(other.lowerBound + offset, source) {
      return false
    }
    return true
  }

  func copy(_ range: Range<Int>, _ source: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for offset in range { bytes.append(byte(offset, source)) }
    return bytes
  }
}
