// The categories of elements in tree construction.
// Source: the WHATWG HTML standard, section 13.2.4.2; `search` is not special, as in Chromium.

/// The properties of an open element for the tree builder.
struct ElementTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt16

  static let html = ElementTraits(rawValue: 1 << 0)
  static let special = ElementTraits(rawValue: 1 << 1)
  static let formatting = ElementTraits(rawValue: 1 << 2)
  /// Ends each scope except for table scope.
  static let scope = ElementTraits(rawValue: 1 << 3)
  static let listItemScope = ElementTraits(rawValue: 1 << 4)
  static let buttonScope = ElementTraits(rawValue: 1 << 5)
  static let tableScope = ElementTraits(rawValue: 1 << 6)
  static let mathTextPoint = ElementTraits(rawValue: 1 << 7)
  static let htmlPoint = ElementTraits(rawValue: 1 << 8)
  /// The end tag is optional.
  static let impliedEnd = ElementTraits(rawValue: 1 << 9)
  /// Text and other content inside it is foster-parented.
  static let tableContext = ElementTraits(rawValue: 1 << 10)

  static let inListItem: ElementTraits = [.scope, .listItemScope]
  static let inButton: ElementTraits = [.scope, .buttonScope]
}

extension Tag {
  /// The traits of the HTML element with this name.
  var traits: ElementTraits {
    var traits: ElementTraits = .html
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      return [.html, .formatting]
    case .dd, .dt, .li, .p: return [.html, .special, .impliedEnd]
    case .optgroup, .option, .rb, .rp, .rt, .rtc: return [.html, .impliedEnd]
    case .ol, .ul: return [.html, .special, .listItemScope]
    case .button: return [.html, .special, .buttonScope]
    case .html, .template: return [.html, .special, .scope, .tableScope]
    case .table: return [.html, .special, .scope, .tableScope, .tableContext]
    case .tbody, .tfoot, .thead, .tr: return [.html, .special, .tableContext]
    case .applet, .caption, .marquee, .object, .select, .td, .th:
      return [.html, .special, .scope]
    case .address, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br,
      .center, .col, .colgroup, .details, .dir, .div, .dl, .embed, .fieldset, .figcaption,
      .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header,
      .hgroup, .hr, .iframe, .img, .input, .keygen, .link, .listing, .main, .menu, .meta, .nav,
      .noembed, .noframes, .noscript, .param, .plaintext, .pre, .script, .section,
      .source, .style, .summary, .textarea, .title, .track, .wbr, .xmp:
      traits.insert(.special)
    default: break
    }
    return traits
  }

  /// The traits of the foreign element with this name.
  func traits(in namespace: MarkupTree.Namespace) -> ElementTraits {
    switch (namespace, self) {
    case (.html, _): traits
    case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext):
      [.special, .scope, .mathTextPoint]
    case (.mathML, .annotationXML): [.special, .scope]
    case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): [.special, .scope, .htmlPoint]
    default: []
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }
}
