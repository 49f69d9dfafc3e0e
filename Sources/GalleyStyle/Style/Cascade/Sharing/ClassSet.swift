// The classes in style sheets as bits. If all rules depend on tag and classes of one element only,
// these bits and the parent's style determine the style.

internal import GalleySystem
internal import GalleyUnicode

/// Up to 23 names of classes.
struct ClassSet: Sendable {
  private static let limit = 23
  private var names: [[UInt8]] = []
  /// A bit for each first byte, modulo 64, which excludes most other names.
  private var firstBytes: UInt64 = 0

  /// The classes of all sheets; nil if there are too many, or a rule depends on more than classes.
  init?(_ sources: [RuleSet]) {
    for set in sources where set !== BrowserSheet.math {
      for rule in set.index.byClass.values.joined() {
        let selector = set.rules[Int(rule)].selector
        guard selector.dependsOnlyOnClasses, let compound = selector.compounds.last else {
          return nil
        }
        for case .className(let name) in compound.parts {
          add(name)
          // The limit is checked for each class, because a sheet may have thousands, and each class
          // is compared with all preceding ones.
          if names.count > Self.limit { return nil }
        }
      }
    }
  }

  private mutating func add(_ name: [UInt8]) {
    guard let first = name.first, !names.contains(name) else { return }
    names.append(name)
    firstBytes |= 1 &<< UInt64(first & 63)
  }

  /// The bits of the classes in the value of a `class` attribute.
  func bits(of value: Range<Int>, in bytes: Span<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    var start = value.lowerBound
    while start < value.upperBound {
      if ASCII.isSpace(bytes[start]) {
        start += 1
        continue
      }
      var end = start + 1
      while end < value.upperBound, !ASCII.isSpace(bytes[end]) { end += 1 }
      if firstBytes &>> UInt64(bytes[start] & 63) & 1 != 0 {
        for (index, name) in names.enumerated() {
          if name.span.isEqual(to: bytes.extracting(start..<end)) { bits |= 1 &<< UInt32(index) }
        }
      }
      start = end
    }
    return bits
  }
}

extension Selector {
  /// Whether a match depends only on the element's tag, its classes and whether it is a link.
  fileprivate var dependsOnlyOnClasses: Bool {
    guard let last = compounds.last, compounds.count == 1 else { return false }
    return last.parts.allSatisfy { part in
      if case .className = part { return true }
      if case .link = part { return true }
      return part.isTagTest
    }
  }
}
