// The baseline of all figures: hb_shape by its C interface, with the same text in the same fonts
// and the same runs of font, script and direction.

import Corpora
@_spi(Stages) import Galley
import GalleyFonts
import RawShaping

/// The texts of a corpus as input of a raw shaper.
struct RawBaseline {
  private struct Text {
    var bytes: [UInt8]
    var runs: [raw_run]
  }
  private var texts: [Text] = []
  /// The numbers of shaped UTF-8 bytes and characters.
  private(set) var bytes = 0
  private(set) var characters = 0
  private(set) var runs = 0

  init(_ corpus: Corpus, fonts: FontLibrary) {
    let typesetter = Typesetter(fonts: fonts)
    for html in corpus.items {
      add(typesetter.prepare(RichText(html: html)))
    }
  }

  private mutating func add(_ prepared: PreparedText) {
    let runs = prepared.shapingRuns.map { run in
      unsafe raw_run(
        start: UInt32(run.range.lowerBound), end: UInt32(run.range.upperBound),
        paragraph_start: UInt32(run.paragraph.lowerBound),
        paragraph_end: UInt32(run.paragraph.upperBound), font: raw_font(run.face, run.size),
        script: run.script, is_right_to_left: run.isRightToLeft ? 1 : 0)
    }
    let text = Text(bytes: prepared.shapedText, runs: runs.filter { $0.font >= 0 })
    self.runs += text.runs.count
    bytes += text.runs.reduce(0) { $0 + Int($1.end - $1.start) }
    characters += text.bytes.count { $0 & 0xC0 != 0x80 }
    texts.append(text)
  }

  /// Shapes some or all texts once; returns the number of glyphs.
  @discardableResult
  func shape(_ range: Range<Int>? = nil) -> Int {
    var glyphs = 0
    for index in range ?? texts.indices {
      glyphs += unsafe raw_shape(texts[index].bytes, texts[index].runs, texts[index].runs.count)
    }
    return glyphs
  }
}
