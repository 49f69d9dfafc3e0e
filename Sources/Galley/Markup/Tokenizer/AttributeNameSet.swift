// Which attribute names a tag already has: the first of a name counts, later ones are dropped.

/// The names of one tag's attributes, filled only when there are many.
struct AttributeNameSet {
  /// Up to this many names a comparison with each is quicker than a set.
  static let comparedNames = 16
  private var names: Set<[UInt8]> = []

  /// Adds a name and says whether it was new.
  mutating func insert(_ name: [UInt8]) -> Bool { names.insert(name).inserted }
  var isEmpty: Bool { names.isEmpty }
}

extension HTMLTokenizer {
  /// Whether the attributes from `first` on have this one's name already.
  func isRepeated(
    _ attribute: MarkupTree.Attribute, since first: Int, names: inout AttributeNameSet,
    _ source: Span<UInt8>
  ) -> Bool {
    let count = attributes.count - first
    guard count > AttributeNameSet.comparedNames else {
      for index in first..<attributes.count
      where hasSameName(attributes[index], attribute, source) {
        return true
      }
      return false
    }
    if names.isEmpty {
      for index in first..<attributes.count {
        _ = names.insert(copy(attributes[index].nameRange, source))
      }
    }
    return !names.insert(copy(attribute.nameRange, source))
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
