// The versions that determine answers: two machines that disagree differ in one of them.

internal import FontEngine
package import Galley

/// The version of Galley, and those of its libraries.
package enum GalleyVersion {
  package static let number = "0.1.0"
  package static var harfBuzz: String { EngineVersions.harfBuzz }
  package static var freeType: String { EngineVersions.freeType }

  /// A hash of all faces, in hexadecimal digits.
  package static func fingerprint(of fonts: FontLibrary) -> String {
    String(fonts.fingerprint, radix: 16)
  }
}
