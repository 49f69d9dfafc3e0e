// Draws a status with Cairo: CairoExample [status.html] [picture.png | page.pdf]

import CairoPicture
import Foundation
import Galley
import GalleyFonts

let arguments = CommandLine.arguments
let path = arguments.count > 1 ? arguments[1] : "../../Samples/01-status.html"
let html = try String(contentsOfFile: path, encoding: .utf8)
let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
let layout = typesetter.prepare(RichText(html: html)).layout(width: 320)
let output = arguments.count > 2 ? arguments[2] : "status.png"
if output.hasSuffix(".pdf") {
  let page = CairoPicture(
    pdf: output, width: layout.size.width, height: layout.size.height, fonts: CairoFonts())
  page.draw(layout.displayList())
  page.addLinks(layout.links)
  guard page.finish() else { exit(1) }
  print("\(output): one page with \(layout.links.count) links")
  exit(0)
}
let picture = CairoPicture(
  width: layout.size.width, height: layout.size.height, scale: 2, fonts: CairoFonts())
picture.draw(layout.displayList())
guard picture.writePNG(to: output) else { exit(1) }
print("\(output): \(layout.size.width) x \(layout.size.height) CSS px")
