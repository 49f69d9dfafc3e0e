// The columns of one corpus: first pass, second pass, heights at new widths, links and positions at
// points.

import Corpora
import Galley
import GalleyFonts
import RawShaping

/// The measurement of one corpus.
///
/// A pass is measured in parts, each of which does the same work in every pass and in every process.
/// The sum of the shortest times of the parts has less noise than the shortest time of a pass.
struct Measurement {
  let corpus: Corpus
  let passes: Int
  let parts: Int
  /// Queries are short: fewer parts keep the clock's own time small.
  private var queryParts: Int { max(1, parts / 4) }
  /// The number of widths of a text.
  private static let widthCount = 20
  /// The number of points of a layout: enough for the clock if there is one document.
  private var pointCount: Int { max(20, 16_000 / max(1, corpus.items.count)) }

  func run() throws {
    try passesOverMarkup()
    let typesetter = try Typesetter(fonts: GalleyFonts.bundled())
    let texts = corpus.items.map { typesetter.prepare(RichText(html: $0)) }
    newWidths(texts)
    let layouts = texts.map { $0.layout(width: corpus.width) }
    touches(layouts)
  }

  /// From markup to heights and rectangles of links: with a new typesetter, then with the same one
  /// over texts that are parsed anew.
  private func passesOverMarkup() throws {
    var first = PartTimes(parts)
    var second = PartTimes(parts)
    var answers = 0.0
    // A document is one part: more passes make up for it.
    for _ in 0..<(corpus.items.count < parts ? 3 * passes : passes) {
      // A new library has no caches.
      let typesetter = try Typesetter(fonts: GalleyFonts.bundled())
      answers = 0
      first.measure(corpus.items.count) { answers += layOut($0, typesetter) }
      second.measure(corpus.items.count) { answers += layOut($0, typesetter) }
    }
    first.report(corpus.name, "first", count: corpus.items.count)
    second.report(corpus.name, "second", count: corpus.items.count)
    print(corpus.name, "answers", answers)
  }

  private func layOut(_ range: Range<Int>, _ typesetter: Typesetter) -> Double {
    var sum = 0.0
    for index in range {
      let layout = typesetter.prepare(RichText(html: corpus.items[index]))
        .layout(width: corpus.width)
      sum += layout.size.height
      for link in layout.links { for rectangle in link.rects { sum += rectangle.width } }
    }
    return sum
  }

  private func newWidths(_ texts: [PreparedText]) {
    var times = PartTimes(queryParts)
    var sum = 0.0
    for pass in 0...passes {
      // Other widths in each pass: a height may not be found in a cache.
      let widths = (0..<Self.widthCount).map { 320 + Double($0) * 448 / 19 - Double(pass) * 0.37 }
      times.measure(texts.count, isWarmUp: pass == 0) { range in
        for text in texts[range] { for width in widths { sum += text.height(width: width) } }
      }
    }
    times.report(corpus.name, "heights", count: texts.count * Self.widthCount)
    if sum.isNaN { print(sum) }
  }

  private func touches(_ layouts: [Layout]) {
    var random = Randomness(seed: 1)
    let points = layouts.map { layout in
      (0..<pointCount).map { _ in
        Point(
          x: random.fraction() * corpus.width, y: random.fraction() * max(1, layout.size.height))
      }
    }
    var links = PartTimes(queryParts)
    var hits = PartTimes(queryParts)
    var found = 0
    for pass in 0...passes {
      // A layout makes its index for the first query.
      links.measure(layouts.count, isWarmUp: pass == 0) { range in
        for index in range {
          for point in points[index] where layouts[index].link(at: point) != nil { found += 1 }
        }
      }
      hits.measure(layouts.count, isWarmUp: pass == 0) { range in
        for index in range {
          for point in points[index] where layouts[index].hitTest(point).isInside { found += 1 }
        }
      }
    }
    links.report(corpus.name, "link", count: layouts.count * pointCount)
    hits.report(corpus.name, "hit", count: layouts.count * pointCount)
    print(corpus.name, "found", found)
  }
}
