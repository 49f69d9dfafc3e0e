// Input: an itemised box tree and its glyphs. Output: break opportunities with their widths, and
// for each item and paragraph what breaking needs.
// Source: CSS Text 3 section 5; BROWSER_RULES 2.4, 4.10, 4.14, 5.

internal import FontEngine

/// Measures a shaped document; scratch is kept from paragraph to paragraph.
struct Preparer: ~Copyable {
  let tree: BoxTree
  private let shaped: ShapedText
  private let styles: [LayoutStyle]
  let reshaper = BreakReshaper()
  var analyzer = LineBreakAnalyzer()
  /// By byte of the paragraph: whether a line may break before it.
  var flags: [UInt8] = []
  var spans: [LineBreakSpan] = []
  private var cursor = AdvanceCursor()
  private(set) var opportunities: [BreakOpportunity] = []
  private(set) var items: [PreparedItem] = []
  private(set) var paragraphs: [PreparedParagraph] = []

  private let hyphenation: [String: HyphenationPatterns]

  init(
    _ tree: BoxTree, _ shaped: ShapedText, _ styles: [LayoutStyle],
    hyphenation: [String: HyphenationPatterns] = [:]
  ) {
    self.hyphenation = hyphenation
    self.tree = tree
    self.shaped = shaped
    self.styles = styles
    items = [PreparedItem](repeating: PreparedItem(), count: tree.items.count)
  }

  mutating func prepare(levels: [UInt8], isUnidirectional: [Bool]) {
    for index in tree.paragraphs.indices {
      let paragraph = tree.paragraphs[index]
      analyzeBreaks(paragraph)
      measure(paragraph)
      var prepared = PreparedParagraph()
      prepared.level = levels[index]
      prepared.isUnidirectional = isUnidirectional[index]
      paragraphs.append(prepared)
    }
  }

  // MARK: Opportunities

  /// Fills `flags` for the paragraph's text.
  private mutating func analyzeBreaks(_ paragraph: TextParagraph) {
    spans.removeAll(keepingCapacity: true)
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      let item = tree.items[index]
      guard item.end > item.start else { continue }
      let options = options(of: tree.styles[Int(item.style)].text)
      if let last = spans.last, last.options == options {
        spans[spans.count - 1].end = Int(item.end)
      } else {
        spans.append(LineBreakSpan(end: Int(item.end), options: options))
      }
    }
    let range = Int(paragraph.textStart)..<Int(paragraph.textEnd)
    if paragraph.flags.isDisjoint(with: [.hasFloats, .hasBidiControls]) {
      let text = tree.text
      analyzer.analyze(text.span, range: range, spans: spans, into: &flags)
    } else {
      analyzeBreaksAcrossObjects(paragraph)
    }
    if !hyphenation.isEmpty { hyphenate(paragraph) }
  }

  /// Adds the hyphens of `hyphens: auto`; a word is hyphenated in each element by itself.
  private mutating func hyphenate(_ paragraph: TextParagraph) {
    let text = tree.text
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      let item = tree.items[index]
      let style = tree.styles[Int(item.style)].text
      guard item.kind == .text, style.hyphens == .auto,
        let language = style.language.split(separator: "-").first,
        let patterns = hyphenation[language.lowercased()]
      else { continue }
      patterns.mark(
        text.span, in: Int(item.start)..<Int(item.end), base: Int(paragraph.textStart),
        into: &flags)
    }
  }

  private func options(of text: TextProperties) -> LineBreakOptions {
    var options = LineBreakOptions()
    options.wordBreak = text.wordBreak
    options.strictness = text.lineBreak
    if !text.language.isEmpty { options.language = LineBreakLanguage(tag: text.language) }
    options.breaksAfterEverySpace = text.whiteSpaceCollapse == .breakSpaces
    return options
  }

  // MARK: Measures

  private mutating func measure(_ paragraph: TextParagraph) {
    let base = paragraph.textStart
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      let item = tree.items[index]
      switch item.kind {
      case .text: measureText(index, item, paragraph)
      case .atomic, .symbolMarker, .float, .outOfFlow, .tab:
        addEdgeOpportunity(item.start, base, item)
        addEdgeOpportunity(item.end, base, item)
      default: break
      }
    }
  }

  /// An opportunity beside a box; neighbouring text may have added it.
  private mutating func addEdgeOpportunity(_ offset: Int32, _ base: Int32, _ item: InlineItem) {
    let index = Int(offset - base)
    guard styles[Int(item.style)].wraps || tree.paragraphWraps(item), index > 0,
      index < flags.count, flags[index] != 0,
      // The space after a box stays with it: the line ends behind the space.
      offset >= tree.text.count || tree.text[Int(offset)] != 0x20
    else { return }
    if let last = opportunities.last, last.offset >= offset { return }
    let advance = cursor.advance
    opportunities.append(
      BreakOpportunity(
        offset: offset, trimmed: offset, advance: advance, trimmedAdvance: advance))
  }

  private mutating func measureText(_ index: Int, _ item: InlineItem, _ paragraph: TextParagraph) {
    let style = styles[Int(item.style)]
    var measures = PreparedItem()
    cursor.move(to: item.start, in: shaped)
    measures.firstRun = Int32(cursor.run)
    measures.advanceStart = cursor.advance
    measures.firstOpportunity = Int32(opportunities.count)
    let text = tree.styles[Int(item.style)].text
    let hangs =
      style.wraps
      ? text.whiteSpaceCollapse != .breakSpaces : !item.flags.contains(.preservesSpaces)
    let trimmedEnd = hangs ? endWithoutSpaces(item.end, from: item.start) : item.end
    var endAdvance: Int64?
    var offset = item.start
    while let next = nextFlag(after: offset, through: item.end, paragraph.textStart) {
      offset = next
      let flag = flags(at: offset - paragraph.textStart)
      let isAllowed =
        offset == item.end
        ? isBreakAllowedAtEnd(index, paragraph)
        : style.wraps || (offset == item.start + 1 && isBreakAllowedAtFirstSpace(index, paragraph))
      guard isAllowed else { continue }
      if flag == LineBreakFlag.softHyphen, text.hyphens == .none { continue }
      // Where a run of spaces begins, the text before it ends.
      let trimmed = hangs ? endWithoutSpaces(offset, from: item.start) : offset
      // A run of spaces is one place to break.
      if trimmed < offset, offset < item.end, isSpace(at: offset) { continue }
      cursor.move(to: trimmed, in: shaped)
      let trimmedAdvance = cursor.advance
      if trimmed == trimmedEnd { endAdvance = trimmedAdvance }
      cursor.move(to: offset, in: shaped)
      add(offset, trimmed, trimmedAdvance, flag, paragraph)
    }
    cursor.move(to: trimmedEnd, in: shaped)
    measures.advanceTrimmed = endAdvance ?? cursor.advance
    cursor.move(to: item.end, in: shaped)
    measures.advanceEnd = cursor.advance
    measures.trimmedEnd = trimmedEnd
    measures.opportunitiesEnd = Int32(opportunities.count)
    measures.runsEnd = Int32(cursor.runsEnd)
    measures.hasFallbackMetrics = style.isNormalLineHeight && hasOtherFonts(measures, style)
    items[index] = measures
  }

  private mutating func add(
    _ offset: Int32, _ trimmed: Int32, _ end: Int64, _ flag: UInt8, _ paragraph: TextParagraph
  ) {
    if let last = opportunities.last, last.offset >= offset { return }
    var opportunity = BreakOpportunity(
      offset: offset, trimmed: trimmed, advance: cursor.advance, trimmedAdvance: end,
      isHyphen: flag == LineBreakFlag.softHyphen)
    if cursor.isUnsafe(at: offset, in: shaped) {
      let deltas = reshaper.deltas(
        at: offset, in: shaped, text: tree.text,
        context: Int(paragraph.textStart)..<Int(paragraph.textEnd))
      // Inside a ligature every character has its part, as lines that begin there have it.
      opportunity.advance = shaped.advance(at: offset, in: tree.text)
      opportunity.startDelta = deltas.start
      // Before a space that vanishes the end keeps its kerning (BROWSER_RULES 4.14).
      if trimmed == offset {
        opportunity.trimmedAdvance = opportunity.advance
        opportunity.endDelta = deltas.end
      }
    }
    opportunities.append(opportunity)
  }

  private func flags(at index: Int32) -> UInt8 {
    index >= 0 && Int(index) < flags.count ? flags[Int(index)] : 0
  }

  /// The next offset at which the rules allow a break.
  private func nextFlag(after offset: Int32, through end: Int32, _ base: Int32) -> Int32? {
    let flags = flags.span
    var index = Int(offset - base) + 1
    let last = min(Int(end - base), flags.count - 1)
    while index <= last {
      if flags[index] != 0 { return base + Int32(truncatingIfNeeded: index) }
      index += 1
    }
    return nil
  }

  private func isSpace(at offset: Int32) -> Bool {
    let text = tree.text
    let index = Int(offset)
    return text[index] == 0x20
      || text[index] == 0xE3 && index + 2 < text.count && text[index + 1] == 0x80
        && text[index + 2] == 0x80
  }

  /// Back over U+0020 and U+3000, which hang; other space separators take their room.
  private func endWithoutSpaces(_ offset: Int32, from start: Int32) -> Int32 {
    let text = tree.text.span
    var end = Int(offset)
    while end > Int(start) {
      if text[end - 1] == 0x20 {
        end -= 1
      } else if end - 3 >= Int(start), text[end - 1] == 0x80, text[end - 2] == 0x80,
        text[end - 3] == 0xE3
      {
        end -= 3
      } else {
        break
      }
    }
    return Int32(truncatingIfNeeded: end)
  }

  /// Whether a line may break at the end of a text item.
  ///
  /// It may where the text wraps. Where it does not it may if no space precedes, and either
  /// wrapping text follows or the box ends that does not wrap (BROWSER_RULES 4.10).
  private func isBreakAllowedAtEnd(_ index: Int, _ paragraph: TextParagraph) -> Bool {
    let item = tree.items[index]
    if styles[Int(item.style)].wraps { return true }
    guard tree.text[Int(item.end) - 1] != 0x20 else { return false }
    var next = index + 1
    while next < Int(paragraph.itemsEnd) {
      let following = tree.items[next]
      switch following.kind {
      case .text: return styles[Int(following.style)].wraps
      case .close:
        let parent = tree.inlineBoxes[Int(following.index)].parent
        let around =
          parent >= 0
          ? tree.inlineBoxes[Int(parent)].style : tree.boxes[Int(paragraph.box)].style
        if styles[Int(around)].wraps { return true }
        next += 1
      case .open, .bidiControl: next += 1
      default: return false
      }
    }
    return false
  }

  /// After a box that wraps, the first space of text that does not wrap still ends a line.
  private func isBreakAllowedAtFirstSpace(_ index: Int, _ paragraph: TextParagraph) -> Bool {
    guard tree.text[Int(tree.items[index].start)] == 0x20 else { return false }
    var previous = index - 1
    while previous >= Int(paragraph.itemsStart), tree.items[previous].kind == .close {
      previous -= 1
    }
    return previous < index - 1 && previous >= Int(paragraph.itemsStart)
      && tree.items[previous].kind == .text && styles[Int(tree.items[previous].style)].wraps
  }

  private func hasOtherFonts(_ item: PreparedItem, _ style: LayoutStyle) -> Bool {
    for run in Int(item.firstRun)..<Int(item.runsEnd)
    where shaped.fonts[Int(shaped.runs[run].font)] !== style.font {
      return true
    }
    return false
  }
}

extension BoxTree {
  /// Whether text around an item may wrap: the style of the box whose paragraph it is in.
  func paragraphWraps(_ item: InlineItem) -> Bool { styles[Int(item.style)].text.wraps }
}
