// Input: a corpus. Output: a file that programs in any language can read with little code: lines
// of words and numbers, and texts after their number of bytes.
//
//     corpus statuses 358 10000
//     item BYTES BLOCKS          followed by the HTML and a line end
//     block BYTES RUNS LINKS RTL followed by the text of a paragraph and a line end
//     run START END SIZE FILE    RUNS of them: the face of a range of bytes
//     link START END             LINKS of them

import Corpora
import Foundation
@_spi(Stages) import Galley

/// A corpus in the format that the peers read.
struct PeerFile {
  private(set) var bytes: [UInt8] = []

  init(_ corpus: Corpus, fonts: FontLibrary) {
    let typesetter = Typesetter(fonts: fonts)
    line("corpus \(corpus.name) \(Int(corpus.width)) \(corpus.items.count)")
    for html in corpus.items {
      add(html, typesetter.prepare(RichText(html: html)))
    }
  }

  func print() { FileHandle.standardOutput.write(Data(bytes)) }

  private mutating func add(_ html: String, _ prepared: PreparedText) {
    let text = prepared.shapedText
    var blocks: [(range: Range<Int>, runs: [StagedRun])] = []
    for run in prepared.shapingRuns {
      if blocks.last?.range == run.paragraph {
        blocks[blocks.count - 1].runs.append(run)
      } else {
        blocks.append((run.paragraph, [run]))
      }
    }
    let links = prepared.linkRanges
    line("item \(html.utf8.count) \(blocks.count)")
    line(html)
    var next = 0
    for block in blocks {
      let start = block.range.lowerBound
      let first = next
      while next < links.count, links[next].lowerBound < block.range.upperBound { next += 1 }
      let isRightToLeft = block.runs.first?.isRightToLeft == true
      line(
        "block \(block.range.count) \(block.runs.count) \(next - first) \(isRightToLeft ? 1 : 0)")
      bytes += text[block.range] + [0x0A]
      for run in block.runs {
        let file = run.face.split(separator: "/").last ?? ""
        line(
          "run \(run.range.lowerBound - start) \(run.range.upperBound - start) \(run.size) \(file)")
      }
      for link in links[first..<next] {
        line("link \(link.lowerBound - start) \(link.upperBound - start)")
      }
    }
  }

  private mutating func line(_ text: String) {
    bytes += Array(text.utf8)
    bytes.append(0x0A)
  }
}
