// The input of a raw shaper that does the work of a text's stages, for benchmarks.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem

/// Text of one font, script and direction, as input of a shaper.
@_spi(Stages)
public struct StagedRun: Sendable, Hashable {
  /// UTF-8 offsets in the shaped text.
  public var range: Range<Int>
  /// Offsets of its paragraph.
  public var paragraph: Range<Int>
  /// The font's file.
  public var face: String
  /// CSS px.
  public var size: Float
  /// ISO 15924, four big-endian letters.
  public var script: UInt32
  /// Whether its glyphs run to the left.
  public var isRightToLeft: Bool
}

@_spi(Stages)
extension PreparedText {
  /// The text that is shaped, after collapsing.
  public var shapedText: [UInt8] { variants.document(width: 0)?.tree.text ?? [] }

  /// The ranges of that text inside `a` elements, one for each text item.
  public var linkRanges: [Range<Int>] {
    guard let document = variants.document(width: 0) else { return [] }
    let markup = document.styled.markup
    return document.tree.items.compactMap { item in
      guard item.kind == .text, item.end > item.start else { return nil }
      var node = item.node
      while node.exists, markup.nodes[node].tag != .a { node = markup.nodes[node].parent }
      return node.exists ? Int(item.start)..<Int(item.end) : nil
    }
  }

  /// The longest runs of that text that one call of a shaper can take.
  ///
  /// Adjacent runs that were divided for a cache are joined again. A raw shaper then does the same
  /// work.
  public var shapingRuns: [StagedRun] {
    guard let document = variants.document(width: 0) else { return [] }
    let (tree, shaped) = (document.tree, document.shaped)
    var runs: [StagedRun] = []
    var paragraph = 0
    for run in shaped.runs {
      while paragraph + 1 < tree.paragraphs.count,
        tree.paragraphs[paragraph].textEnd <= run.start
      { paragraph += 1 }
      guard paragraph < tree.paragraphs.count else { break }
      let font = shaped.fonts[run.font]
      let bounds = tree.paragraphs[paragraph]
      let next = StagedRun(
        range: Int(run.start)..<Int(run.end),
        paragraph: Int(bounds.textStart)..<Int(bounds.textEnd), face: font.face.name,
        size: font.size, script: shaped.shapings[run.shaping].style.script,
        isRightToLeft: run.isRightToLeft)
      if var last = runs.last, last.range.upperBound == next.range.lowerBound {
        last.range = next.range
        if last == next {
          runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<next.range.upperBound
          continue
        }
      }
      runs.append(next)
    }
    return runs
  }
}
