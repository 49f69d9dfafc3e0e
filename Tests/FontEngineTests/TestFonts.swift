import FontEngine
import Testing

/// The bundled faces, found from the place of the test program.
enum TestFonts {
  static func path(_ file: String) throws -> String {
    for program in ProgramImage.paths {
      var folder = Substring(program)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let path = folder + "/Fonts/" + file
        if (try? FontFace(path: String(path))) != nil { return String(path) }
      }
    }
    throw FontError.fileNotReadable(path: file)
  }

  static func face(_ file: String) throws -> FontFace { try FontFace(path: path(file)) }
}
