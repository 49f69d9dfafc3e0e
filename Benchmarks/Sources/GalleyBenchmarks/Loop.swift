// A repeated operation for profilers, which is the only work inside `measuredRegion`.

import Corpora
import Galley
import GalleyProof

/// Repeats an operation.
struct Loop {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() {
    guard let corpus = Corpus.named(options.corpus, size: options.items) else { return }
    let fonts = Workload.newLibrary()
    if options.loop == "file" { return PeerFile(corpus, fonts: fonts).print() }
    if options.loop == "draw" { return draw(corpus, fonts) }
    let baseline = RawBaseline(corpus, fonts: fonts)
    let work = Workload(corpus: corpus)
    let typesetter = Typesetter(fonts: fonts)
    switch options.loop {
    case "raw":
      baseline.shape()
      repeated { baseline.shape() }
    case "cold":
      repeated { layOut(work, Typesetter(fonts: Workload.newLibrary())) }
    case "warm":
      work.layOut(typesetter)
      repeated { layOut(work, typesetter) }
    case "parse":
      repeated { for html in corpus.items { _ = RichText(html: html).hasLinks } }
    case "remeasure":
      let texts = work.prepareAll(typesetter)
      let widths = Workload.widths(round: 0)
      Workload.measure(texts, widths: widths)
      repeated { Workload.measure(texts, widths: widths) }
    case "hit":
      let layouts = work.prepareAll(typesetter).map { $0.layout(width: corpus.width) }
      Workload.hit(layouts, round: 0)
      repeated { Workload.hit(layouts, round: 1) }
    case "caret":
      let layouts = work.prepareAll(typesetter).map { $0.layout(width: corpus.width) }
      Workload.hit(layouts, round: 0)
      repeated { Workload.touch(layouts, round: 1) { $0.hitTest($1).position.offset.utf8 } }
    case "render":
      let layouts = work.prepareAll(typesetter).map { $0.layout(width: corpus.width) }
      repeated { for layout in layouts { _ = Proof(layout).bitmap().width } }
    default: break
    }
    print(
      "\(options.loop ?? "") \(corpus.name): \(options.times) times \(corpus.items.count) items,",
      "\(baseline.bytes) bytes of text, \(corpus.htmlBytes) of HTML")
  }

  /// Lays out and draws each text once, at two pixels per CSS px, as the programs in Peers do.
  private func draw(_ corpus: Corpus, _ fonts: FontLibrary) {
    let typesetter = Typesetter(fonts: fonts)
    var (laidOut, drawn, pixels) = (0.0, 0.0, 0)
    for html in corpus.items {
      var layout: Layout?
      laidOut += Stopwatch.seconds {
        layout = typesetter.prepare(RichText(html: html)).layout(width: corpus.width)
      }
      guard let layout else { continue }
      drawn += Stopwatch.seconds {
        let bitmap = Proof(layout).bitmap(scale: 2)
        pixels += bitmap.width * bitmap.height
      }
    }
    print("version Galley\nlayout \(laidOut)\ndraw \(drawn)\npixels \(pixels)")
  }

  private func layOut(_ work: Workload, _ typesetter: Typesetter) {
    SharedWork.run(threads: options.threads, count: work.corpus.items.count) {
      work.layOut(typesetter, $0)
    }
  }

  private func repeated(_ work: () -> Void) {
    for _ in 0..<options.times { measuredRegion(work) }
  }
}

/// The measured work, in a function that profilers can find by its name.
@inline(never)
func measuredRegion(_ work: () -> Void) { work() }
