// Bytes from and to a program in another language.

internal import CGalley
internal import GalleyJSON
internal import Synchronization

/// Bytes that the caller gives, and memory that it gets.
enum Memory {
  /// The largest number of bytes that is read at once.
  private static let mostBytes = 1 << 31

  /// A copy of bytes.
  ///
  /// A length that no text has is a failure before anything is read.
  static func bytes(
    _ start: UnsafePointer<UInt8>?, _ count: Int, most: Int = mostBytes, _ name: String
  ) throws(CallFailure) -> [UInt8] {
    if count == 0 { return [] }
    guard let start = unsafe start else { throw .argument("\(name) is null") }
    guard count > 0, count <= most else {
      throw .limit("\(name) has \(UInt(bitPattern: count)) bytes, the limit is \(most)")
    }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  /// A copy of a text in UTF-8.
  static func text(
    _ start: UnsafePointer<UInt8>?, _ count: Int, most: Int, _ name: String
  ) throws(CallFailure) -> String {
    let bytes = try unsafe bytes(start, count, most: most, name)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CallFailure(status: GALLEY_BAD_UTF8, message: "\(name) is not UTF-8")
    }
    return text
  }

  /// A zero-terminated text; nil for a null pointer.
  static func text(_ start: UnsafePointer<CChar>?, _ name: String) throws(CallFailure) -> String? {
    guard let start = unsafe start else { return nil }
    guard let text = unsafe String(validatingCString: start) else {
      throw CallFailure(status: GALLEY_BAD_UTF8, message: "\(name) is not UTF-8")
    }
    return text
  }

  /// The place for a result.
  static func place<Value>(
    _ pointer: UnsafeMutablePointer<Value>?, _ name: String
  ) throws(CallFailure) -> UnsafeMutablePointer<Value> {
    guard let pointer = unsafe pointer else { throw .argument("\(name) is null") }
    return unsafe pointer
  }

  // MARK: Results

  /// The places of a caller for bytes and their number.
  @safe struct BytesPlace {
    private let start: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    private let count: UnsafeMutablePointer<Int>

    init(
      _ start: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
      _ count: UnsafeMutablePointer<Int>?, _ name: String
    ) throws(CallFailure) {
      unsafe self.start = try unsafe place(start, name)
      unsafe self.count = try unsafe place(count, name + "_count")
    }

    /// Lends bytes to the caller.
    func store(_ bytes: [UInt8]) {
      unsafe start.pointee = lend(bytes)
      unsafe count.pointee = bytes.count
    }

    /// Lends an answer; one to a row that cannot be answered is a failure too.
    func store(_ answer: JSONAnswer) throws(CallFailure) {
      store(answer.bytes)
      if let error = answer.error { throw CallFailure(status: GALLEY_BAD_ROW, message: error) }
    }
  }

  /// The addresses of bytes that the caller has.
  private static let lent = Mutex<Set<UInt>>([])

  /// Copies bytes into memory that the caller frees by `free`.
  static func lend(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    // Memory of no bytes has an address too.
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    unsafe start.update(from: bytes, count: bytes.count)
    lent.withLock { _ = $0.insert(UInt(bitPattern: start)) }
    return unsafe start
  }

  static func free(_ start: UnsafeMutablePointer<UInt8>?) throws(CallFailure) {
    guard let start = unsafe start else { return }
    let isLent = lent.withLock { $0.remove(UInt(bitPattern: start)) != nil }
    guard isLent else { throw .argument("these bytes are not the library's, or are free already") }
    unsafe start.deallocate()
  }
}
