// usage: App PICTURE [readme]
// Prints a height and writes a picture; with "readme" it runs the code of the README too.

import Foundation
import Galley
import GalleyFonts
import GalleyFoundation
import GalleyProof

let arguments = CommandLine.arguments
let html = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>: नमस्ते, 你好 👋</p>")
// There and back, so that GalleyFoundation is used.
let text = RichText(AttributedString(html))
let layout = Typesetter(fonts: try GalleyFonts.bundled()).prepare(text).layout(width: 160)
try Data(try Proof(layout, overlays: [.links]).png(scale: 2))
  .write(to: URL(fileURLWithPath: arguments[1]))
print("height \(layout.size.height), \(layout.lineCount) lines, \(layout.links.count) link")
if arguments.last == "readme" {
  try tenLines()
  try await rows()
}
