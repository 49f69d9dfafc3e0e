// Other engines with the same texts, fonts and widths, measured in the same run as the raw shaper.

import Corpora
import Foundation
import Galley
import GalleyFonts

extension Bench {
  mutating func addPeers() {
    guard let folder = options.peers, let fontFolder = try? GalleyFonts.folder() else {
      print("\npeers: skipped, since --peers names no folder of their programs")
      return
    }
    let work = folder + "/../.build/peers"
    try? FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    var absent: [String: String] = [:]
    for name in Corpus.names where options.includes(corpus: name) {
      guard let corpus = corpus(name) else { continue }
      let file = work + "/\(name).corpus"
      let bytes = PeerFile(corpus, fonts: fonts).bytes
      guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else { continue }
      for peer in Peer.names where absent[peer] == nil && options.includes(peer: peer) {
        do throws(Peer.Absence) {
          try add(Peer(name: peer, folder: folder), corpus, file, (fontFolder, work))
        } catch {
          absent[peer] = error.reason
          print("\n\(peer): skipped, \(error.reason)")
        }
      }
    }
  }

  private mutating func add(
    _ peer: Peer, _ corpus: Corpus, _ file: String, _ folders: (fonts: String, work: String)
  ) throws(Peer.Absence) {
    let baseline = baseline(corpus)
    var raw = [Stopwatch.seconds { baseline.shape() }]
    let answer = try peer.answer(
      corpus: file, rounds: min(3, options.rounds), fonts: folders.fonts, work: folders.work)
    raw += [Stopwatch.seconds { baseline.shape() }, Stopwatch.seconds { baseline.shape() }]
    report.versions[peer.name] = answer.version
    let items = Double(corpus.items.count)
    let known: [(key: String, name: String, unit: String, scale: Double, count: Double)] = [
      ("first", "first pass", "µs/\(corpus.unit)", 1e6 / items, 1),
      ("again", "further passes", "µs/\(corpus.unit)", 1e6 / items, 1),
      ("remeasure", "new width", "µs/\(corpus.unit)", 1e6, items),
      ("hit", "hit test", "ns", 1e9, items),
      ("kept", "kept", "bytes/character", 1, 0),
    ]
    for figure in known {
      guard let values = answer.figures[figure.key], !values.isEmpty else { continue }
      let value = values.median
      report.add(
        Figure(
          part: "peers: \(corpus.name)", corpus: corpus.name, name: "\(peer.name) \(figure.name)",
          value: value * figure.scale, unit: figure.unit,
          ratio: figure.count > 0 ? value * figure.count / raw.median : nil))
    }
  }
}
