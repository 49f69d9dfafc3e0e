// Finds the bundled faces beside the running program; never in the build folder alone.

public import FontEngine
public import Galley

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The faces that come with Galley.
public enum GalleyFonts {
  /// A library with the bundled faces.
  ///
  /// They are looked for, in this order: in a folder `Fonts` or `share/galley` beside the
  /// executable or in a folder above it, and in the folder that the environment variable
  /// GALLEY_FONTS names.
  /// - Throws: `FontError.bundledFontsNotFound`, which names the places.
  public static func bundled() throws(FontError) -> FontLibrary {
    let library = FontLibrary()
    try library.register(folder: try folder())
    return library
  }

  /// The folder with the bundled fonts.json.
  public static func folder() throws(FontError) -> String {
    let places = places
    for place in places where FileManager.default.fileExists(atPath: place + "/fonts.json") {
      return place
    }
    throw FontError.bundledFontsNotFound(places: places)
  }

  private static var places: [String] {
    var places: [String] = []
    for program in ProgramImage.paths {
      var folder = parent(of: program)
      while !folder.isEmpty && folder != "/" {
        places.append(folder + "/Fonts")
        places.append(folder + "/share/galley")
        folder = parent(of: folder)
      }
    }
    if let named = ProcessInfo.processInfo.environment["GALLEY_FONTS"], !named.isEmpty {
      places.append(named)
    }
    return places
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
