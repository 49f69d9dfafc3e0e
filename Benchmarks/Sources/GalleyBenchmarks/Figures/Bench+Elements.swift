// Elements of a layout: their index, selectors, points, copies.

import Corpora
import Galley

extension Bench {
  private static let elementCount = 10_000

  /// A page of cards with five elements each.
  private static let cards: String = {
    let card = { (number: Int) in
      "<div class=card id=c\(number)><h3>Card \(number)</h3><p>Some <b>words</b> of a card</p>"
        + "<span class=price>\(number) €</span></div>"
    }
    return (0..<elementCount / 5).map(card).joined()
  }()

  /// Adds the time of the first access to elements, and that of queries after it.
  mutating func addElements() {
    let text = RichText(html: Self.cards)
    let typesetter = Typesetter(fonts: fonts)
    var silent: [Double] = []
    var index: [Double] = []
    var rects: [Double] = []
    var queries: [[Double]] = [[], [], []]
    var points: [Double] = []
    var copies: [Double] = []
    let selectors = [".price", ".card > p b", ".card:has(b)"]
    for round in 0..<options.rounds {
      let prepared = typesetter.prepare(text)
      var made: Layout?
      silent.append(Stopwatch.seconds { made = prepared.layout(width: 400) })
      guard let layout = made else { continue }
      index.append(Stopwatch.seconds { _ = layout.elements.count })
      rects.append(
        Stopwatch.seconds {
          var sum = 0.0
          for element in layout.elements { sum += element.boundingRect?.height ?? 0 }
          precondition(sum > 0)
        })
      for (number, selector) in selectors.enumerated() {
        queries[number].append(
          Stopwatch.seconds {
            let found = (try? layout.elements(matching: selector).count) ?? 0
            precondition(found == Self.elementCount / 5)
          })
      }
      _ = layout.element(at: Point(x: 9, y: 9))
      points.append(
        Stopwatch.seconds {
          for _ in 0..<500 {
            Workload.touch([layout], round: UInt64(round)) { $0.element(at: $1) == nil ? 0 : 1 }
          }
        } / 10_000)
      let all = Range(utf8: 0..<layout.text.utf8.count)
      copies.append(Stopwatch.seconds { _ = layout.copiedText(in: all).utf8.count })
    }
    let count = Double(Self.elementCount)
    var figures: [(String, [Double], Double, String, Figure.Bound?)] = [
      ("layout that is asked nothing", silent, 1e9 / count, "ns/element", nil),
      ("index, made once", index, 1e9 / count, "ns/element", .value(1_000)),
      ("rectangle of each element", rects, 1e9 / count, "ns/element", nil),
      ("element at a point", points, 1e9, "ns", .value(500)),
      ("copied text of all", copies, 1e9 / count, "ns/element", nil),
    ]
    for (selector, times) in zip(selectors, queries) {
      figures.append(("elements of \(selector)", times, 1e9 / count, "ns/element", nil))
    }
    for (name, times, scale, unit, bound) in figures {
      report.add(
        Figure(
          part: "10,000 elements", corpus: "cards", name: name, value: times.median * scale,
          unit: unit, bound: bound))
    }
  }
}
