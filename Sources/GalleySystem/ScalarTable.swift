// A two-stage table from code points to 16-bit values that threads read and fill without a lock. It
// uses raw memory, because reference counting per character would cost more than the look-up.

package import Synchronization

/// A 16-bit value for each code point.
///
/// Most are absent.
///
/// Sendable because all of its memory is read and written atomically, and freed with the table.
@safe
package final class ScalarTable: @unchecked Sendable {
  @usableFromInline typealias Page = UnsafeMutablePointer<Atomic<UInt16>>
  /// The addresses of pages; 0 for none.
  @usableFromInline let pages: UnsafeMutablePointer<Atomic<UInt>>
  @usableFromInline let absent: UInt16

  @usableFromInline static let pageBits: UInt32 = 9
  private static let pageSize = 1 << 9
  private static let pageCount = 0x11_0000 >> 9

  /// Creates a table in which all code points have the value `absent`.
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

  /// Sets the value of a code point.
  ///
  /// Values beyond U+10FFFF are ignored.
  package func set(_ value: UInt16, for scalar: UInt32) {
    guard scalar < 0x11_0000 else { return }
    let page = unsafe page(Int(scalar >> Self.pageBits))
    unsafe page[Int(scalar & 0x1FF)].store(value, ordering: .relaxed)
  }

  /// The page at an index, created if necessary.
  ///
  /// If two threads create it concurrently, one of the two pages is freed.
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
