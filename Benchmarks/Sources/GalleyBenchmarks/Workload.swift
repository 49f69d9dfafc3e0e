// The measured work, which all kinds of measurement share.

import Corpora
import Galley
import GalleyFonts

/// Texts and the operations on them.
struct Workload {
  let corpus: Corpus

  /// Opens the bundled faces without the caches of an earlier library.
  static func newLibrary() -> FontLibrary {
    do {
      return try GalleyFonts.bundled()
    } catch {
      print("the bundled faces are missing: \(error)")
      return FontLibrary()
    }
  }

  /// Lays out some or all texts from HTML to heights and link rectangles.
  ///
  /// The sum of the results prevents the compiler from removing the work.
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

  /// Computes the height of each text at each width, as after rotations of a screen.
  @discardableResult
  static func measure(_ texts: [PreparedText], widths: [Double]) -> Double {
    var sum = 0.0
    for width in widths {
      for text in texts { sum += text.height(width: width) }
    }
    return sum
  }

  /// 20 widths from 320 to 768, different in each round.
  static func widths(round: Int) -> [Double] {
    (0..<20).map { 320 + Double($0) * 448 / 19 - Double(round) * 0.37 }
  }
}
