// A folder for the files of a target.

import GalleySystem
import Glibc

/// A folder of this process inside the folder in GALLEY_FUZZ_SCRATCH.
struct ScratchFolder {
  let path: String

  /// Creates the folder of a target.
  init(_ name: String) throws {
    let base = ProgramEnvironment.value(of: "GALLEY_FUZZ_SCRATCH") ?? "/tmp/galley-fuzz"
    path = "\(base)/\(name)-\(getpid())"
    try SystemFile.makeFolder(path)
  }

  /// Replaces a file's content.
  func write(_ bytes: [UInt8], to name: String) {
    let file = unsafe fopen(path + "/" + name, "w")
    guard let file = unsafe file else { Finding.report("cannot write \(path)/\(name)") }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
    Finding.expect(written == bytes.count, "cannot write \(path)/\(name)")
  }

  func remove(_ name: String) { unsafe _ = unlink(path + "/" + name) }

  /// Creates a link to another file in this folder.
  func link(_ file: String, as name: String) {
    remove(name)
    Finding.expect(unsafe symlink(file, path + "/" + name) == 0, "cannot link \(file)")
  }
}
