// The version of the library as C reads it.

internal import GalleyJSON

/// The version of the library as a zero-terminated text, which is never freed.
enum VersionText {
  nonisolated(unsafe) static let start: UnsafePointer<CChar> = {
    let bytes = Array(GalleyVersion.number.utf8CString)
    let start = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe start.update(from: bytes, count: bytes.count)
    return unsafe UnsafePointer(start)
  }()
}
