// A table that fills itself: scalar to index of the candidate that shows it.
// Read without a lock; two threads that fill the same place write the same value.

internal import Synchronization

/// Candidate indices by scalar, in pages that are made when first written.
final class CandidatePages: Sendable {
  /// No candidate has the scalar.
  static let none: UInt16 = 0xFFFE
  /// Not looked for yet.
  static let unknown: UInt16 = 0xFFFF

  private final class Page: Sendable {
    let values = InlineArray<256, Atomic<UInt16>> { _ in Atomic(CandidatePages.unknown) }
  }
  private let pages = InlineArray<0x1100, AtomicLazyReference<Page>> { _ in AtomicLazyReference() }

  func value(for scalar: UInt32) -> UInt16 {
    guard scalar < 0x11_0000, let page = pages[Int(scalar >> 8)].load() else { return Self.unknown }
    return page.values[Int(scalar & 255)].load(ordering: .relaxed)
  }

  func store(_ value: UInt16, for scalar: UInt32) {
    guard scalar < 0x11_0000 else { return }
    let index = Int(scalar >> 8)
    let page = pages[index].load() ?? pages[index].storeIfNil(Page())
    page.values[Int(scalar & 255)].store(value, ordering: .relaxed)
  }
}
