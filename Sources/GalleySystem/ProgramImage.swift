// The location of the running program, next to which its data files are.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The files with the running code.
package enum ProgramImage {
  /// Absolute paths without links: the executable, then the image with this code.
  ///
  /// They differ if the code was loaded into another program, such as a test runner.
  package static var paths: [String] {
    var paths: [String] = []
    for candidate in [executable, image] {
      if let path = candidate.flatMap(resolved), !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  private static var executable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var bytes = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      return text(bytes)
    #else
      return "/proc/self/exe"
    #endif
  }

  #if canImport(Darwin)
    private static var image: String? {
      var info = Dl_info()
      guard unsafe dladdr(#dsohandle, &info) != 0, let name = unsafe info.dli_fname else {
        return nil
      }
      return unsafe String(cString: name)
    }
  #else
    /// The mapped file that contains this image's address, because the module cannot call `dladdr`.
    private static var image: String? {
      let address = UInt(bitPattern: #dsohandle)
      guard let maps = unsafe fopen("/proc/self/maps", "r") else { return nil }
      defer { unsafe fclose(maps) }
      var line = [CChar](repeating: 0, count: 8192)
      while unsafe fgets(&line, Int32(line.count), maps) != nil {
        let fields = text(line).split(separator: " ", maxSplits: 5)
        let ends = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
        guard fields.count == 6, ends.count == 2, address >= ends[0], address < ends[1] else {
          continue
        }
        return fields[5].split(separator: "\n").first.flatMap { path in
          path.firstIndex(of: "/").map { String(path[$0...]) }
        }
      }
      return nil
    }
  #endif

  private static func text(_ line: [CChar]) -> String {
    String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
