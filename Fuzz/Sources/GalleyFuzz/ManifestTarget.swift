// Input: the content of a fonts.json. Its folder contains a few faces, a file that is not a font
// and a pipe.

import Galley
import Glibc

/// Manifests of folders of fonts.
final class ManifestTarget: FuzzTarget {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder("manifest")
    let faces = Checkout.path("Tests/Browser/faces/")
    for name in ["Caps.ttf", "Both.ttc", "Variable.ttf", "Wide.woff2"] {
      folder.link(faces + name, as: name)
    }
    folder.write(Array("no face".utf8), to: "notes.ttf")
    unsafe _ = mkfifo(folder.path + "/pipe.ttf", 0o600)
  }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    folder.write(bytes, to: "fonts.json")
    let library = FontLibrary()
    do throws(FontError) {
      try library.register(folder: folder.path)
    } catch {
      Finding.expect(library.families.isEmpty, "a folder is refused and registered: \(error)")
      Finding.expect(!"\(error)".isEmpty, "an error without words")
      return
    }
    _ = library.diagnostics.map(\.message)
    let names = library.families.prefix(3).map { "\($0)" }
    guard isThorough || names.count < 3 else { return }
    var style = TextStyle()
    style.fontFamilies = names
    var surroundings = Surroundings(width: 90)
    surroundings.style = style
    DocumentTrial(typesetter: Typesetter(fonts: library), isThorough: isThorough)
      .run("<p>Caps and <b>Wide</b> text", surroundings)
  }
}
