// Input: three bytes for width and style, then HTML.

import Galley
import GalleyFonts

/// Documents in HTML.
final class HTMLTarget: FuzzTarget {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    var source = ByteSource(bytes)
    let surroundings = Surroundings(&source)
    let html = String(decoding: source.rest, as: UTF8.self)
    DocumentTrial(typesetter: typesetter, isThorough: isThorough).run(html, surroundings)
  }
}
