// Finds the bundled faces next to the running program, not in the build folder only. SwiftPM's
// generated accessor for resources is not used, because it stops the program if the build folder is
// missing.

public import Galley
internal import GalleySystem

/// The font faces that are part of Galley.
public enum GalleyFonts {
  /// A library with the bundled faces, or with those of the folder in GALLEY_FONTS.
  ///
  /// If the environment variable is set, its folder is registered by
  /// `FontLibrary.register(folder:)`. Otherwise the faces are searched next to the executable and
  /// next to the loaded image with this code:
  /// 1. in the resources that SwiftPM and Xcode copy there, `Galley_GalleyFonts.resources` or
  ///    `.bundle`;
  /// 2. in `Fonts` or `share/galley` there, and in the parent folders.
  ///
  /// - Returns: The library.
  /// - Throws: `FontError.variableNotUsable` if GALLEY_FONTS is not a font folder;
  ///   `FontError.bundledFontsNotFound` with the places that were searched.
  /// - Complexity: That of `FontLibrary.register(folder:)`.
  public static func bundled() throws(FontError) -> FontLibrary {
    let library = FontLibrary()
    let path = try folder()
    do throws(FontError) {
      try library.register(folder: path)
    } catch {
      guard path == named else { throw error }
      throw .variableNotUsable(variable: variable, path: path, reason: error.sentence)
    }
    return library
  }

  /// The folder with the faces that `bundled()` registers.
  ///
  /// - Returns: The path of the folder.
  /// - Throws: `FontError.variableNotUsable` and `FontError.bundledFontsNotFound`.
  public static func folder() throws(FontError) -> String {
    if let named {
      guard SystemFile.kind(of: named) == .folder else {
        let reason = SystemFile.kind(of: named) == nil ? "nothing is there" : "it is not a folder"
        throw .variableNotUsable(variable: variable, path: named, reason: reason)
      }
      return named
    }
    let places = BundledFolders(programs: ProgramImage.paths).places
    for place in places where SystemFile.kind(of: place + "/fonts.json") == .file { return place }
    throw .bundledFontsNotFound(places: places)
  }

  private static let variable = "GALLEY_FONTS"

  /// The value of the environment variable; nil if it is not set or empty.
  private static var named: String? {
    ProgramEnvironment.value(of: variable).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The folders that may contain the bundled faces, in search order.
struct BundledFolders {
  private(set) var places: [String] = []

  /// Creates the list from absolute paths of the executable and of loaded images.
  init(programs: [String]) {
    let folders = programs.map(Self.parent)
    for folder in folders {
      var holders = [folder]
      #if canImport(Darwin)
        // In a bundle of macOS the resources are next to the folder of the executable.
        holders.append(Self.parent(of: folder) + "/Resources")
      #endif
      for holder in holders {
        for bundle in Self.bundles(in: holder) {
          add(bundle + "/Faces")
          if bundle.hasSuffix(".bundle") { add(bundle + "/Contents/Resources/Faces") }
        }
      }
    }
    for var folder in folders {
      while !folder.isEmpty {
        add(folder + "/Fonts")
        add(folder + "/share/galley")
        folder = Self.parent(of: folder)
      }
    }
  }

  /// The resources of this module next to a program; their usual path if there are none.
  private static func bundles(in folder: String) -> [String] {
    let endings = ["_GalleyFonts.resources", "_GalleyFonts.bundle"]
    var names: [String] = []
    do {
      names = try SystemFile.names(inFolder: folder).filter { name in
        endings.contains { name.hasSuffix($0) }
      }
    } catch {
      return []
    }
    #if canImport(Darwin)
      let usual = "Galley_GalleyFonts.bundle"
    #else
      let usual = "Galley_GalleyFonts.resources"
    #endif
    return (names.isEmpty ? [usual] : names).map { folder + "/" + $0 }
  }

  private mutating func add(_ place: String) {
    if !places.contains(place) { places.append(place) }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
