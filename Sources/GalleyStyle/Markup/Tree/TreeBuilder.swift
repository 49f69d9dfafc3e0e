// Folder GalleyStyle/Markup/Tree: tree construction.
// Input: `HTMLToken`s.
// Output: the nodes and attributes of a `MarkupTree`, from `TreeBuilder`.
// Source: The WHATWG HTML standard, section 13.2.6; 13.2.4 for the stack and the list of elements.
// Uses: GalleySystem, GalleyUnicode, Markup, Markup/Names, Markup/Tokenizer.
// Not: CSS.
// Read: TreeBuilder, OpenElements, TreeBuilder+Insertion, TreeBuilder+Body, TreeBuilder+Formatting,
//   TreeBuilder+Tables, TreeBuilder+Foreign.

// Input: tokens. Output: nodes and attributes, which `finish` assembles to a tree.
// Source: the WHATWG HTML standard, section 13.2.6. This file has the state and the dispatcher.
// Each insertion mode is a function in an extension.

internal import GalleySystem
internal import GalleyUnicode

/// The tree construction stage.
///
/// Documents share its storage one after another.
struct TreeBuilder: ~Copyable {
  enum Mode: UInt8 {
    case inBody, text, inTable, inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell
    case inTemplate, afterBody, afterAfterBody
  }

  /// The source, which becomes part of the tree's bytes.
  var source: [UInt8] = []
  var tokenizer = HTMLTokenizer(sourceCount: 0)
  /// The current token.
  private var token = HTMLToken(kind: .endOfFile)
  var nodes = UniqueArray<MarkupTree.Node>()
  var text = TextChains()
  var open = OpenElements()
  var formatting = ActiveFormatting()

  var mode = Mode.inBody
  /// The insertion mode after raw text or text in a table.
  var originalMode = Mode.inBody
  var templateModes: [Mode] = []
  var fosterParenting = false
  var formElement = MarkupTree.none
  /// Whether a following line feed is dropped, as after `<pre>`.
  var skipsLineFeed = false
  var pendingTableText: [HTMLToken] = []
  /// Whether a node refers to the attributes of the current token.
  var keepsAttributes = false
  /// The remaining number of reopened formatting elements, which bounds the tree by the source.
  var reopeningBudget = 0
  var reportedLimits: Set<String> = []
  /// The limits at which reading stops.
  private var mostNodes = 0
  private var mostAttributes = 0
  private var reportedTags: Set<Int> = []
  /// The tags of the head that are met so far.
  var headTags = HeadTags()

  let htmlNode = OpenElements.htmlNode
  let bodyNode = OpenElements.bodyNode
  /// The attributes of further `<html>` and `<body>` tags.
  var htmlAttributes = MergedAttributes()
  var bodyAttributes = MergedAttributes()

  mutating func tree(of html: String, limits: Limits) -> MarkupTree {
    html.withBytes { begin($0, limits) }
    build()
    return finish()
  }

  /// Resets the state for another source.
  private mutating func begin(_ all: Span<UInt8>, _ limits: Limits) {
    let end = Self.end(of: all, limits)
    source = []
    source.reserveCapacity(end + HTMLTokenizer.pageNames.count)
    source.append(copying: all.extracting(..<end))
    tokenizer.begin(sourceCount: source.count)
    if end < all.count {
      let message = "text after \(limits.sourceBytes) bytes was dropped"
      tokenizer.diagnostics.append(Diagnostic(kind: .limit, message: message, at: end))
    }
    mostNodes = limits.nodes(withBytes: end)
    mostAttributes = limits.attributes
    nodes.removeAll()
    text.removeAll()
    open.closeAll()
    formatting.removeAll()
    mode = .inBody
    originalMode = .inBody
    templateModes.clear()
    fosterParenting = false
    formElement = MarkupTree.none
    skipsLineFeed = false
    pendingTableText.clear()
    reopeningBudget = Limits.reopenedElements(bytes: source.count)
    if !reportedLimits.isEmpty { reportedLimits = [] }
    if !reportedTags.isEmpty { reportedTags = [] }
    headTags = HeadTags()
    if !htmlAttributes.isEmpty { htmlAttributes = MergedAttributes() }
    if !bodyAttributes.isEmpty { bodyAttributes = MergedAttributes() }
    openPage()
  }

  /// The end of a source, truncated to the limit.
  private static func end(of source: Span<UInt8>, _ limits: Limits) -> Int {
    source.scalarBoundary(notAfter: min(source.count, limits.sourceBytes))
  }

  /// `<!doctype html><html><head></head><body>`.
  ///
  /// Names are ranges of `HTMLTokenizer.pageNames`.
  private static let page = [
    MarkupTree.Node(kind: .document, firstChild: Index(value: 1), lastChild: Index(value: 2)),
    MarkupTree.Node(kind: .doctype, parent: .first, nextSibling: Index(value: 2), start: 0, end: 4),
    MarkupTree.Node(
      kind: .element, tag: .html, parent: .first, firstChild: Index(value: 3),
      lastChild: Index(value: 4), previousSibling: Index(value: 1),
      start: 0, end: 4),
    MarkupTree.Node(
      kind: .element, tag: .head, parent: Index(value: 2), nextSibling: Index(value: 4), start: 4,
      end: 8),
    MarkupTree.Node(
      kind: .element, tag: .body, parent: Index(value: 2), previousSibling: Index(value: 3),
      start: 8, end: 12),
  ]

  /// Creates nodes 0 to 4.
  private mutating func openPage() {
    let names = Int32(source.count)
    nodes.append(copying: TreeBuilder.page.span)
    for node in 1..<nodes.count {
      nodes[node].start &+= names
      nodes[node].end &+= names
    }
  }

  /// Reads the source to its end.
  private mutating func build() {
    let source = source
    while true {
      tokenizer.allowsCDATA = !open.current.isHTML
      tokenizer.next(in: source.span, &token)
      if nodes.count >= mostNodes || tokenizer.attributes.count > mostAttributes { endEarly() }
      if token.kind == .null, open.current.isHTML {
        guard follows(ASCII.less, token) else { continue }
        token = replacement(for: token)
      }
      if skipsLineFeed {
        skipsLineFeed = false
        if token.kind == .text, byte(token.start) == ASCII.lineFeed {
          token.start += 1
          if token.start == token.end { continue }
        }
      }
      if token.kind == .text, mode == .inBody, open.current.isHTML {
        insertTextInBody(token)
        continue
      }
      keepsAttributes = false
      let before = (open.count, nodes.count, mode)
      process(token)
      if token.kind == .endOfFile { return }
      if token.kind == .startTag, !keepsAttributes {
        let unused = tokenizer.attributes.count - Int(token.attributesStart)
        if unused > 0 { tokenizer.attributes.removeLast(unused) }
        if token.tag != .html, token.tag != .body, !isExpected(token) { reportDropped(token) }
      } else if token.kind == .endTag,
        before == (open.count, nodes.count, mode) && !isExpected(token)
          || Self.isSecondEnd(token, after: before.2)
      {
        reportDropped(token)
      }
    }
  }

  /// Ends the document at the current token, because it has too many nodes or attributes.
  private mutating func endEarly() {
    if token.kind == .endOfFile { return }
    let message =
      nodes.count >= mostNodes
      ? "content after \(mostNodes) nodes was dropped"
      : "content after \(mostAttributes) attributes was dropped"
    report(limit: message, at: Int(token.sourceOffset))
    token = HTMLToken(kind: .endOfFile)
  }

  /// Whether a token follows a byte.
  ///
  /// As in Chromium, NUL is dropped before any rule, and is U+FFFD after "<".
  private func follows(_ mark: UInt8, _ token: HTMLToken) -> Bool {
    token.start > 0 && byte(token.start - 1) == mark
  }

  /// A token of U+FFFD in place of another.
  mutating func replacement(for token: HTMLToken) -> HTMLToken {
    tokenizer.text(tokenizer.append(scalar: 0xFFFD), from: Int(token.sourceOffset))
  }

  /// The dispatcher between the rules for HTML and those for foreign content.
  mutating func process(_ token: HTMLToken) {
    if open.current.isHTML || usesHTMLRules(token) {
      processByMode(token)
    } else {
      processForeign(token)
    }
  }

  mutating func processByMode(_ token: HTMLToken) {
    switch mode {
    case .inBody: inBody(token)
    case .text: inText(token)
    case .inTable: inTable(token)
    case .inTableText: inTableText(token)
    case .inCaption: inCaption(token)
    case .inColumnGroup: inColumnGroup(token)
    case .inTableBody: inTableBody(token)
    case .inRow: inRow(token)
    case .inCell: inCell(token)
    case .inTemplate: inTemplate(token)
    case .afterBody: afterBody(token)
    case .afterAfterBody: afterAfterBody(token)
    }
  }

  /// Inserts raw text up to its end tag.
  private mutating func inText(_ token: HTMLToken) {
    switch token.kind {
    case .text: insertText(token)
    case .endTag:
      pop()
      mode = originalMode
    case .endOfFile:
      pop()
      mode = originalMode
      process(token)
    default: break
    }
  }

  private mutating func afterBody(_ token: HTMLToken) {
    switch token.kind {
    case .text: textAfterBody(token)
    case .comment, .instruction: insertComment(token, into: htmlNode)
    case .doctype, .endOfFile: break
    case .startTag where token.tag == .html: inBody(token)
    case .endTag where token.tag == .html: mode = .afterAfterBody
    default:
      mode = .inBody
      process(token)
    }
  }

  private mutating func afterAfterBody(_ token: HTMLToken) {
    switch token.kind {
    case .comment, .instruction: insertComment(token, into: MarkupTree.documentNode)
    case .doctype, .endOfFile: break
    case .text: textAfterBody(token)
    case .startTag where token.tag == .html: inBody(token)
    default:
      mode = .inBody
      process(token)
    }
  }

  /// Inserts white space into the current node without reopening formatting elements, as in
  /// Chromium.
  private mutating func textAfterBody(_ token: HTMLToken) {
    let (blank, rest) = splitBlank(token)
    if blank.start < blank.end { insertText(blank) }
    guard rest.start < rest.end else { return }
    mode = .inBody
    process(rest)
  }

  /// Whether an end tag of the page follows another one, after which the standard has none.
  private static func isSecondEnd(_ token: HTMLToken, after mode: Mode) -> Bool {
    switch mode {
    case .afterBody: token.tag == .body
    case .afterAfterBody: token.tag == .body || token.tag == .html
    default: false
    }
  }

  /// Reports a tag without effect, once per name.
  private mutating func reportDropped(_ token: HTMLToken) {
    let isEnd = token.kind == .endTag
    let key = Int(OpenElement.key(of: token, isHTML: true)) * 2 + (isEnd ? 1 : 0)
    guard reportedTags.count < 100, reportedTags.insert(key).inserted else { return }
    let name = String(decoding: tokenizer.copy(token.range, source.span).prefix(40), as: UTF8.self)
    let message =
      isEnd
      ? "the end tag </\(name)> closes nothing and was dropped"
      : "the tag <\(name)> is not allowed there and was dropped"
    tokenizer.diagnostics.append(
      Diagnostic(kind: .markup, message: message, at: Int(token.sourceOffset)))
  }

  /// Reports a limit once.
  mutating func report(limit message: String, at offset: Int?) {
    guard reportedLimits.insert(message).inserted else { return }
    tokenizer.diagnostics.append(Diagnostic(kind: .limit, message: message, at: offset))
  }
}
