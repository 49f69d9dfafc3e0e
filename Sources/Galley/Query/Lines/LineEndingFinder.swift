// Input: a line of a layout. Output: why it ends there, the space that was left, and the space that
// the text up to the next break opportunity takes.
// Source: UAX 14; CSS Text 3, section 5.

internal import GalleyStyle
internal import GalleySystem

/// The end of a line.
struct LineEnding {
  enum Reason: String {
    case forcedBreak = "forced"
    case paragraphEnd = "end of the block"
    case space
    case hyphen
    case softHyphen = "soft hyphen"
    case hyphenation
    case object = "beside a box"
    case opportunity = "break opportunity"
    /// Inside of a word that does not fit into a line.
    case emergency
  }
  var reason: Reason
  /// The rest of the available inline size, in CSS px; nil if it is unknown.
  var left: Double?
  /// The inline size of the text up to the next opportunity, in CSS px; nil if it is unknown.
  var needs: Double?
  /// The bytes of that text; nil if it is unknown.
  var next: Range<Int32>?
}

/// Finds the ends of lines.
struct LineEndingFinder {
  private let layout: Layout
  private let floats: [Int]

  /// With more floats the space that was left is unknown.
  private static let mostFloats = 100

  init(_ layout: Layout) {
    self.layout = layout
    let tree = layout.document.tree
    floats = layout.fragments.boxes.indices.filter {
      let box = tree.boxes[layout.fragments.boxes[$0].box]
      return tree.styles[box.style].box.float != .none
    }
  }

  func end(ofLine number: Int) -> LineEnding {
    let document = layout.document
    let line = layout.lineFragment(number)
    let paragraph = document.tree.paragraphs[line.paragraph]
    let text = document.tree.text
    if line.isForced {
      let isBreak = line.textEnd > line.textStart && text[Int(line.textEnd) - 1] == 0x0A
      return LineEnding(
        reason: isBreak || line.textEnd < paragraph.textEnd ? .forcedBreak : .paragraphEnd)
    }
    let opportunities = document.opportunities
    var index = (0..<opportunities.count).partitioningIndex {
      opportunities[$0].offset >= line.textEnd
    }
    let found = index < opportunities.count ? opportunities[index] : nil
    let isOpportunity = found.map { $0.trimmed <= line.textEnd } ?? false
    var start = document.advance(at: line.textEnd)
    var offset = line.textEnd
    if let found, isOpportunity {
      (start, offset) = (found.lineStart, found.offset)
      index += 1
    }
    var end = LineEnding(reason: reason(of: line, isOpportunity ? found : nil))
    end.left = left(of: line, until: isOpportunity ? found?.lineEnd : start)
    // The size of a box is no advance.
    let next = index < opportunities.count ? opportunities[index] : nil
    let isInParagraph = next.map { $0.offset <= paragraph.textEnd } ?? false
    let last = isInParagraph ? next?.trimmed ?? paragraph.textEnd : paragraph.textEnd
    if offset < last, !containsObject(offset..<last) {
      end.next = offset..<last
      let stop = isInParagraph ? next?.lineEnd : document.advance(at: paragraph.textEnd)
      end.needs = stop.map { px(max(0, $0 - start)) }
    }
    return end
  }

  private func px(_ advance: Int64) -> Double { Double(advance) / 65536 / layout.pixelRatio }

  private func containsObject(_ range: Range<Int32>) -> Bool {
    let text = layout.document.tree.text
    return text[Int(range.lowerBound)..<Int(range.upperBound)].contains(0xEF)
      && String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
        .unicodeScalars.contains { $0.value == InlineItem.objectReplacement }
  }

  private func reason(of line: LineFragment, _ opportunity: BreakOpportunity?) -> LineEnding.Reason
  {
    let text = layout.document.tree.text
    let items = layout.fragments.fragmentItems[
      line.itemRange]
    if items.contains(where: { $0.kind == .hyphen }) {
      return opportunity?.isHyphen == true && ends(line.textEnd, with: [0xC2, 0xAD])
        ? .softHyphen : .hyphenation
    }
    if let opportunity, opportunity.offset > opportunity.trimmed { return .space }
    let end = Int(min(opportunity?.trimmed ?? line.textEnd, Int32(clamping: text.count)))
    guard end > 0 else { return .opportunity }
    if text[end - 1] == 0x20 { return .space }
    if opportunity != nil,
      text[end - 1] == 0x2D || ends(Int32(end), with: [0xE2, 0x80, 0x90])
    {
      return .hyphen
    }
    // Opportunities beside boxes and of `wbr` are not those of text.
    let object: [UInt8] = [0xEF, 0xBF, 0xBC]
    if ends(Int32(end), with: object) || text[end...].starts(with: object) { return .object }
    let isOpportunity = opportunity != nil || ends(Int32(end), with: [0xE2, 0x80, 0x8B])
    return isOpportunity ? .opportunity : .emergency
  }

  private func ends(_ end: Int32, with bytes: [UInt8]) -> Bool {
    layout.document.tree.text[..<Int(end)].suffix(bytes.count).elementsEqual(bytes)
  }

  // MARK: Space

  /// The available inline size that a line does not use, in CSS px: negative for one that is too
  /// long; nil if it is unknown.
  func space(ofLine number: Int) -> Double? { left(of: layout.lineFragment(number), until: nil) }

  /// The rest of the available inline size beside floats.
  private func left(of line: LineFragment, until lineEnd: Int64?) -> Double? {
    guard floats.count <= Self.mostFloats else { return nil }
    let tree = layout.document.tree
    let box = tree.paragraphs[line.paragraph].box
    let fragment = layout.index.fragmentOfBox[box]
    guard fragment.exists else { return nil }
    let content = layout.contentBox(ofFragment: Int(fragment))
    let (start, end) = sides(of: content, Int(fragment), beside: line.rect)
    let style = tree.styles[tree.boxes[box].style].text
    let isJustified = line.rect.maxX >= end && line.rect.x <= start
    if isJustified, style.textAlign == .justify {
      let items = layout.fragments.fragmentItems[
        line.itemRange]
      guard let lineEnd, items.allSatisfy({ $0.kind == .text }) else { return nil }
      let natural = px(lineEnd - layout.document.advance(at: line.textStart))
      return max(0, (end - start).px / layout.pixelRatio - natural)
    }
    let (before, after) = (line.rect.x - start, end - line.rect.maxX)
    let rest: LayoutUnit
    switch style.textAlign {
    case .center, .webkitCenter: rest = before + after
    case .right, .webkitRight: rest = before
    case .end: rest = style.direction == .leftToRight ? before : after
    default: rest = style.direction == .leftToRight ? after : before
    }
    return rest.px / layout.pixelRatio
  }

  /// The sides of a content box beside the floats at the height of a line.
  ///
  /// A float that contains the box is not beside its lines.
  private func sides(
    of content: UnitRect, _ box: Int, beside line: UnitRect
  ) -> (LayoutUnit, LayoutUnit) {
    let document = layout.document
    var (start, end) = (content.x, content.maxX)
    for index in floats {
      let fragment = layout.fragments.boxes[index]
      if index <= box, box < Int(fragment.end) { continue }
      let margin = document[fragment.box].edges(containing: content.width).margin
      let rect = fragment.rect
      guard rect.y < line.maxY, rect.maxY + margin.bottom > line.y, rect.maxX > content.x,
        rect.x < content.maxX
      else { continue }
      let style = document.tree.styles[document.tree.boxes[fragment.box].style].box
      if style.float == .left {
        if rect.x <= line.x { start = max(start, rect.maxX + margin.right) }
      } else if rect.maxX >= line.maxX {
        end = min(end, rect.x - margin.left)
      }
    }
    return (start, end)
  }
}
