// Start tags in the body. Source: the WHATWG HTML standard, section 13.2.6.4.7, and 13.2.6.4.4 for
// elements of the head.

internal import GalleySystem

extension TreeBuilder {
  mutating func inBody(_ token: HTMLToken) {
    switch token.kind {
    case .text: insertTextInBody(token)
    case .comment, .instruction: insertComment(token)
    case .startTag: startInBody(token)
    case .endTag: endInBody(token)
    case .null, .doctype: break
    case .endOfFile: if !templateModes.isEmpty { inTemplate(token) }
    }
  }

  mutating func insertTextInBody(_ token: HTMLToken) {
    if !formatting.isSettled { reopenFormatting() }
    insertText(token)
  }

  /// Structural elements.
  ///
  /// The next function handles other tags.
  private mutating func startInBody(_ token: HTMLToken) {
    switch token.tag {
    case .html:
      if !open.contains(.template) { merge(token, intoBody: false) }
    case .body:
      if !open.contains(.template), open.contains(.body) { merge(token, intoBody: true) }
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      startInHead(token)
    case .caption, .col, .colgroup, .frame, .frameset, .head, .tbody, .td, .tfoot, .th, .thead,
      .tr:
      break
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      insertBlock(token)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if open.current.tag.isHeading { pop() }
      insert(token)
    case .pre, .listing:
      insertBlock(token)
      skipsLineFeed = true
    case .form:
      guard formElement.isNone || open.contains(.template) else { return }
      insertBlock(token)
      if !open.contains(.template) { formElement = open.current.node }
    case .li, .dd, .dt: startItem(token)
    case .plaintext:
      insertBlock(token)
      tokenizer.mode = .plaintext
    case .table:
      insertBlock(token)
      mode = .inTable
    case .hr:
      closeParagraph()
      if open.hasInScope(.select) { closeImplied() }
      insertEmpty(token)
    default: startPhrase(token)
    }
  }

  /// Formatting elements, objects and form controls.
  private mutating func startPhrase(_ token: HTMLToken) {
    switch token.tag {
    case .a:
      if let entry = formatting.lastIndex(of: .a) {
        let node = formatting[entry].node
        adopt(token)
        if let entry = formatting.index(of: node) { formatting.remove(at: entry) }
        if let index = open.index(of: node) { open.remove(at: index) }
      }
      insertFormatting(token)
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      insertFormatting(token)
    case .nobr:
      reopenFormatting()
      if open.hasInScope(.nobr) { adopt(token) }
      insertFormatting(token)
    case .button:
      if open.hasInScope(.button) {
        closeImplied()
        popThrough(.button)
      }
      insertPhrase(token)
    case .applet, .marquee, .object:
      insertPhrase(token)
      formatting.appendMarker()
    case .area, .br, .embed, .img, .keygen, .wbr: insertEmptyPhrase(token)
    case .image:
      var image = token
      image.tag = .img
      let name = tokenizer.append(name: "img".utf8)
      image.start = Int32(name.lowerBound)
      image.end = Int32(name.upperBound)
      insertEmptyPhrase(image)
    case .input:
      if open.hasInScope(.select) { popThrough(.select) }
      insertEmptyPhrase(token)
    case .param, .source, .track: insertEmpty(token)
    case .math, .svg:
      reopenFormatting()
      insertForeign(token, namespace: token.tag == .svg ? .svg : .mathML)
    default: startControl(token)
    }
  }

  /// Raw text, option lists, ruby, and elements without rules.
  private mutating func startControl(_ token: HTMLToken) {
    switch token.tag {
    case .textarea:
      insertRawText(token, .characterReferences)
      skipsLineFeed = true
    case .xmp:
      closeParagraph()
      reopenFormatting()
      insertRawText(token, .rawText)
    case .iframe, .noembed: insertRawText(token, .rawText)
    case .select:
      if open.hasInScope(.select) {
        popThrough(.select)
      } else {
        insertPhrase(token)
      }
    case .option:
      if open.hasInScope(.select) {
        closeImplied(except: .optgroup)
      } else if open.current.tag == .option {
        pop()
      }
      insertPhrase(token)
    case .optgroup:
      if open.hasInScope(.select) {
        closeImplied()
      } else if open.current.tag == .option {
        pop()
      }
      insertPhrase(token)
    case .rb, .rtc:
      if open.hasInScope(.ruby) { closeImplied() }
      insert(token)
    case .rp, .rt:
      if open.hasInScope(.ruby) { closeImplied(except: .rtc) }
      insert(token)
    default: insertPhrase(token)
    }
  }

  /// Metadata, scripts and templates, at any position.
  mutating func startInHead(_ token: HTMLToken) {
    switch token.tag {
    case .title: insertRawText(token, .characterReferences)
    case .noframes, .style: insertRawText(token, .rawText)
    case .script: insertRawText(token, .script)
    case .template:
      insert(token)
      formatting.appendMarker()
      mode = .inTemplate
      templateModes.append(.inTemplate)
    default: insertEmpty(token)
    }
  }

  // MARK: Parts

  private mutating func insertBlock(_ token: HTMLToken) {
    closeParagraph()
    insert(token)
  }

  private mutating func insertPhrase(_ token: HTMLToken) {
    reopenFormatting()
    insert(token)
  }

  private mutating func insertEmptyPhrase(_ token: HTMLToken) {
    reopenFormatting()
    insertEmpty(token)
  }

  private mutating func insertFormatting(_ token: HTMLToken) {
    reopenFormatting()
    insert(token)
    pushFormatting()
  }

  private mutating func insertRawText(_ token: HTMLToken, _ textMode: HTMLTokenizer.Mode) {
    insert(token)
    tokenizer.mode = textMode
    originalMode = mode
    mode = .text
  }

  /// Closes the preceding list item or definition, unless a block is between them.
  private mutating func startItem(_ token: HTMLToken) {
    var index = open.count - 1
    while index > 0 {
      let element = open[index]
      let closes =
        token.tag == .li ? element.tag == .li : element.tag == .dd || element.tag == .dt
      if closes {
        closeImplied(except: element.tag)
        popThrough(element.tag)
        break
      }
      let isPassed = element.tag == .address || element.tag == .div || element.tag == .p
      if element.traits.contains(.special), !isPassed { break }
      index -= 1
    }
    insertBlock(token)
  }

  mutating func closeParagraph() {
    guard open.hasInScope(.p, barrier: .inButton) else { return }
    closeImplied(except: .p)
    popThrough(.p)
  }

  /// Closes elements with optional end tags.
  mutating func closeImplied(except tag: Tag = .unknown) {
    while open.current.traits.contains(.impliedEnd), open.current.tag != tag { pop() }
  }

  /// Closes elements with optional end tags, parts of tables included.
  mutating func closeImpliedThoroughly() {
    while true {
      switch open.current.tag {
      case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: pop()
      default:
        guard open.current.traits.contains(.impliedEnd) else { return }
        pop()
      }
    }
  }
}
