// A two-stage table from code points to 16-bit values that any thread may read and fill without a
// lock. Raw memory, because a reference count per character would cost more than the lookup.

package import Synchronization

/// A 16-bit value for each code point; most are absent.
///
/// Sendable because every word of its memory is read and written as an atomic, and freed only
/// with the table itself.
@safe
package final class ScalarTable: @unchecked Sendable {
  @usableFromInline typealias Page = UnsafeMutablePointer<Atomic<UInt16>>
  /// Addresses of pages; 0 for none.
  @usableFromInline let pages: UnsafeMutablePointer<Atomic<UInt>>
  @usableFromInline let absent: UInt16

  @usableFromInline static let pageBits: UInt32 = 9
  private static let pageSize = 1 << 9
  private static let pageCount = 0x11_0000 >> 9

  /// A table in which every code point has the value `absent`.
  package init(absent: UInt16) {
    self.absent = absent
    unsafe pages = .allocate(capacity: Self.pageCount)
    for index in 0..<Self.pageCount { unsafe (pages + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<Self.pageCount {
      if let page = unsafe Page(bitPattern: pages[index].load(ordering: .relaxed)) {
        unsafe page.deallocate()
      }
    }
    unsafe pages.deallocate()
  }

  /// The value of a code point; `absent` beyond U+10FFFF.
  @inlinable @inline(__always) package func value(for scalar: UInt32) -> UInt16 {
    guard scalar < 0x11_0000 else { return absent }
    let address = unsafe pages[Int(scalar >> Self.pageBits)].load(ordering: .acquiring)
    guard let page = unsafe Page(bitPattern: address) else { return absent }
    return unsafe page[Int(scalar & 0x1FF)].load(ordering: .relaxed)
  }

  /// Sets the value of a code point; nothing happens beyond U+10FFFF.
  package func set(_ value: UInt16, for scalar: UInt32) {
    guard scalar < 0x11_0000 else { return }
    let page = unsafe page(Int(scalar >> Self.pageBits))
    unsafe page[Int(scalar & 0x1FF)].store(value, ordering: .relaxed)
  }

  /// The page at an index, made where there is none; of two threads that make it one wins.
  private func page(_ index: Int) -> Page {
    let known = unsafe pages[index].load(ordering: .acquiring)
    if let page = unsafe Page(bitPattern: known) { return unsafe page }
    let page = Page.allocate(capacity: Self.pageSize)
    for entry in 0..<Self.pageSize { unsafe (page + entry).initialize(to: Atomic(absent)) }
    let (exchanged, original) = unsafe pages[index].compareExchange(
      expected: 0, desired: UInt(bitPattern: page), ordering: .acquiringAndReleasing)
    if exchanged { return unsafe page }
    unsafe page.deallocate()
    return unsafe Page(bitPattern: original) ?? page
  }
}
