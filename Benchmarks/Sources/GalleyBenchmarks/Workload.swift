// The work that is measured, written once for every way of measuring it.

import Galley
import GalleyFonts

/// Texts and what is done with them.
struct Workload {
  let corpus: Corpus

  /// Opens the bundled faces; nothing of an earlier library is remembered.
  static func newLibrary() -> FontLibrary {
    do {
      return try GalleyFonts.bundled()
    } catch {
      print("the bundled faces are missing: \(error)")
      return FontLibrary()
    }
  }

  /// HTML to heights and link rectangles, of all texts or some; the sum keeps the work from being
  /// left out.
  @discardableResult
  func layOut(_ typesetter: Typesetter, _ range: Range<Int>? = nil) -> Double {
    var sum = 0.0
    for index in range ?? corpus.items.indices {
      let layout = typesetter.prepare(RichText(html: corpus.items[index]))
        .layout(width: corpus.width)
      sum += layout.size.height
      for link in layout.links { sum += link.rects.first?.width ?? 0 }
    }
    return sum
  }

  func prepareAll(_ typesetter: Typesetter) -> [PreparedText] {
    corpus.items.map { typesetter.prepare(RichText(html: $0)) }
  }

  /// The height of each text at each width, as a turned screen asks for them.
  @discardableResult
  static func measure(_ texts: [PreparedText], widths: [Double]) -> Double {
    var sum = 0.0
    for width in widths {
      for text in texts { sum += text.height(width: width) }
    }
    return sum
  }

  /// 20 widths from 320 to 768; no two rounds have one in common.
  static func widths(round: Int) -> [Double] {
    (0..<20).map { 320 + Double($0) * 448 / 19 - Double(round) * 0.37 }
  }
}
