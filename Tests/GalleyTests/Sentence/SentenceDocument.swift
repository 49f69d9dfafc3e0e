// The document that shows one sentence in each stage: the text around the dumps.

@testable import Galley
@testable import GalleyLayout

/// The document as Markdown.
struct SentenceDocument {
  let stages: SentenceStages

  var text: String {
    [introduction, content, glyphs, lines, fragments, queries].joined(separator: "\n") + "\n"
  }

  private func block(_ dump: String) -> String { "```text\n\(dump)\n```" }

  private var introduction: String {
    """
    # One sentence in all stages

    <!-- Written by `make generate ONLY=sentence`. SentenceTests fails where the stages give anything else. -->

    This document shows what each stage of the [pipeline](Design.md#2-pipeline) makes of one sentence:

    \(block(SentenceStages.html))

    The width is \(SentenceNumber.px(SentenceStages.width)) px. The fonts are the bundled ones, and the root style is the default one. A test
    runs the stages and prints their data.

    Offsets are UTF-8 offsets: a Hebrew letter has two bytes, the emoji has four. Lengths are CSS px. Boxes and
    lines are printed exactly, advances and their sums with four digits. A table names code points instead of
    letters where their order matters, because Hebrew letters are shown from right to left.

    """
  }

  private var content: String {
    """
    ## Markup

    Input: HTML. Output: tokens, then a tree. The tokenizer and the tree builder follow WHATWG HTML 13.2.
    The offset of a token or a node is that of its first byte in the source.

    \(block(stages.tokenDump))

    The tree builder adds the elements that the source lacks; they have no offset.

    \(block(stages.treeDump))

    ## Style

    Input: the tree and the style sheets. Output: the computed values of each element (CSS Cascade 5). Elements
    with equal values share a style. The browser's sheet sets `display`, and the colour and the underline of
    links. The base sheet sets `overflow-wrap`, and the font library the families. The table has the values that are
    neither initial nor inherited. The colour of borders follows that of the text.

    \(block(stages.styleDump))

    ## Text

    Input: the styled tree. Output: boxes (CSS 2.2, 9.2) and, for each block with inline content, a paragraph of
    inline items over its collapsed text (CSS Text 3, 4.1). The paragraph is the content of `body`. The start
    and the end of the link are items without text.

    \(block(stages.boxDump))

    \(block(stages.itemDump))

    The shaped text is the text of all paragraphs. The plain text is what queries refer to. Segments map
    offsets of the first to the second: here both are equal.

    \(block(stages.textDump))

    ## Itemise

    Input: the paragraph and the fonts of its styles. Output: inline items of one bidi level each (UAX #9), and
    spans to shape. The paragraph has level \(stages.paragraph.level), left to right. The Hebrew letters have level 1, right to
    left. The spaces around them are between letters of different directions, or before the end, and take the level of
    the paragraph.

    \(block(stages.levelDump))

    A span joins adjacent text of one level, font and language. Its context is the whole paragraph.

    \(block(stages.spanDump))

    """
  }

  private var glyphs: String {
    """
    ## Shape

    Input: the spans and the text. Output: runs and glyphs. First, the paragraph is divided by script (UAX #24)
    and emoji presentation (UTS #51). A space or an emoji takes the script of the text before it.

    \(block(stages.scriptDump))

    Then each cluster gets the first face of the list that contains it (CSS Fonts 4, 5.3). The primary font has no
    Hebrew letters and no emoji, so faces of later families show these. A run is a range of one level, script and
    face.

    \(block(stages.runDump))

    HarfBuzz shapes each run. Glyphs are stored in the order of the text, in right-to-left runs too. An offset
    moves one glyph only; here it is a part of kerning.

    \(block(stages.glyphDump))

    ## Prepare

    Input: the glyphs. Output: what all widths share. The sums of advances run through the text. An item has the
    sums at its start, at its end, and at its end without the space there.

    \(block(stages.preparedDump))

    A break opportunity (UAX #14; CSS Text 3, 5.1) has the sum where the line before it ends, without the space
    there, and the sum where the next line begins. These two flat tables are what line breaking reads here.

    \(block(stages.opportunityDump))

    """
  }

  private var lines: String {
    """
    ## Break

    Input: a position and an available inline size. Output: a line (CSS Text 3, 5). A line ends at the last
    opportunity whose sum fits. The inline size of each item is rounded up to 1/64 px (BROWSER_RULES 0), so the
    size of a line may be a little more than the difference of its sums. The space at the end of the first line
    is removed (CSS Text 3, 4.1.2). The last line ends with the paragraph, which counts as forced.

    \(block(stages.lineDump))

    """
  }

  private var fragments: String {
    """
    ## Place

    Input: the lines. Output: fragments with their positions. A block has the height of its lines.

    \(block(stages.boxFragmentDump))

    The height of a line is that of the primary font: `line-height` is `normal`, and the other faces are not
    higher here (CSS 2.2, 10.8; BROWSER_RULES 2.4).

    \(block(stages.lineFragmentDump))

    Fragment items are the parts of a line, here from left to right: UAX #9, rule L2, gives the order. A link
    has a fragment of its own. The third text item is on both lines; on the first it is empty, because its
    space is removed.

    \(block(stages.fragmentItemDump))

    The origins of the Hebrew glyphs from left to right show their order: the clusters descend.

    \(block(stages.positionedGlyphDump))

    ## Measure

    Input: the prepared text and a width. Output: the height, by sums over the same lines and without fragments,
    and the widths with the same lines. A line that is 1/64 px too wide still fits.

    \(block(stages.measureDump))

    """
  }

  private var queries: String {
    """
    ## Query

    Input: the fragments. Output: answers in CSS px and offsets of the plain text. A link has one rectangle for
    each of its fragments.

    \(block(stages.linkDump))

    A hit test finds the link, the nearest position in the text and the cluster at a point. The first point is in
    the middle of the link. The second is at its left edge, where its last letter is: there the position is the
    edge of the Hebrew text that comes first in the paragraph (BROWSER_RULES 7.15). The third is in the emoji.

    \(block(stages.hitDump))

    A caret is before or after each grapheme cluster (UAX #29). Where the direction changes on a line, there are
    two: one at the edge of each text. The removed space is between the lines: the first ends at offset 12, the second
    begins at offset 13.

    \(block(stages.caretDump))

    A selection of a range has a rectangle for each part of a line that is contiguous. This range ends in the link.

    \(block(stages.selectionDump))

    The accessibility tree has the text of the paragraph and, as its child, the link (WAI-ARIA 1.2).

    \(block(stages.accessibilityDump))
    """
  }
}
