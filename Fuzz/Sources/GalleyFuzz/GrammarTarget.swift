// Input: bytes that choose productions. Output: valid documents with deep combinations of CSS.

import Galley
import GalleyFonts

/// Documents from a grammar.
final class GrammarTarget: FuzzTarget {
  private let typesetter: Typesetter
  private let grammar: Grammar

  init() throws {
    typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    grammar = try Grammar(Self.rules)
  }

  func document(_ source: inout ByteSource) -> String { grammar.sentence(&source) }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    var source = ByteSource(bytes)
    let surroundings = Surroundings(&source)
    let html = grammar.sentence(&source)
    DocumentTrial(typesetter: typesetter, isThorough: isThorough).run(html, surroundings)
  }
}
