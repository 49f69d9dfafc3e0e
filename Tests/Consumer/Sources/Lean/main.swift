// usage: Lean FONT
// Prints a height with one font file. Galley is its only import.

import Galley

let fonts = FontLibrary()
let families = try fonts.register(file: CommandLine.arguments[1])
let text = RichText(html: "<p style=\"font-family: '\(families[0])'\">Hello world")
print("height \(Typesetter(fonts: fonts).prepare(text).height(width: 320))")
