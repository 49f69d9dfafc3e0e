// A list of posts in reused cells, without a display: it is flung, touched and rotated, and its
// screens are written as pictures.
//
//   swift run ListExample [FOLDER]
//
// The exit status is 1 if a cell showed another row, a row jumped or a touch had a wrong result.

import Foundation
import Galley
import GalleyFonts

@main
struct ListExample {
  static func main() async {
    do {
      let path = CommandLine.arguments.dropFirst().first ?? "list"
      let folder = URL(fileURLWithPath: path, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      exit(try await Story(folder: folder).run() ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("ListExample: \(error)\n".utf8))
      exit(66)
    }
  }
}
