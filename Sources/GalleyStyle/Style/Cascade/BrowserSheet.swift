// The browser's sheet as CSS. Source: HTML standard, section 15.3 (rendering), with Chromium's
// computed values where they differ. Parsed once per process.

/// The sheets before all others.
enum BrowserSheet {
  static let rules = SheetParser.parse(
    Array((structure + text + lists + tables + forms + embedded).utf8))

  /// The base sheet, an author sheet before all others.
  static let base = SheetParser.parse(
    Array("body { margin: 0 } html { overflow-wrap: break-word }".utf8))

  private static let structure = """
    html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt,
    fieldset, figcaption, figure, footer, form, frameset, h1, h2, h3, h4, h5, h6, header, hgroup,
    hr, legend, listing, main, menu, nav, ol, optgroup, option, p, plaintext, pre, search, section,
    summary, ul, xmp { display: block }
    address, article, aside, blockquote, center, dd, dir, div, dl, dt,
    figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li,
    listing, main, menu, nav, ol, p, plaintext, pre, search, section, summary, ul, xmp, table, thead, tbody, tfoot, tr, td, th, colgroup, col, caption
    { unicode-bidi: isolate }
    area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script,
    style, template, title { display: none }
    [hidden]:not([hidden=until-found i], svg, svg *, math, math *), [popover] { display: none }
    [hidden=until-found i] { contain: size }
    [inert]:not(svg, svg *, math, math *) { interactivity: inert !important }
    embed[hidden] { display: inline; height: 0; width: 0 }
    :root { color: CanvasText }
    body { margin: 8px }
    p, dl, pre, xmp, listing, plaintext { margin-top: 1em; margin-bottom: 1em }
    blockquote, figure { margin: 1em 40px }
    address { font-style: italic }
    center { text-align: -webkit-center }
    h1, h2, h3, h4, h5, h6 { font-weight: bold }
    h1 { font-size: 2em; margin-top: .67em; margin-bottom: .67em }
    h2 { font-size: 1.5em; margin-top: .83em; margin-bottom: .83em }
    h3 { font-size: 1.17em; margin-top: 1em; margin-bottom: 1em }
    h4 { margin-top: 1.33em; margin-bottom: 1.33em }
    h5 { font-size: .83em; margin-top: 1.67em; margin-bottom: 1.67em }
    h6 { font-size: .67em; margin-top: 2.33em; margin-bottom: 2.33em }
    pre, xmp, listing, plaintext { font-family: monospace; white-space: pre }
    hr { overflow: hidden; color: gray; border: 1px inset; margin: .5em auto; unicode-bidi: isolate }
    dialog { position: absolute; inset-inline: 0; width: fit-content; height: fit-content;
      margin: auto; border: solid; padding: 1em; color: CanvasText; background: Canvas }
    dialog:not([open]) { display: none }
    slot { display: contents }
    details > summary:first-of-type { display: list-item; counter-increment: list-item 0;
      list-style: disclosure-closed inside }
    details[open] > summary:first-of-type { list-style-type: disclosure-open }
    bdi, output, [dir=ltr i], [dir=rtl i], [dir=auto i] { unicode-bidi: isolate }
    bdo, bdo[dir] { unicode-bidi: isolate-override }
    pre[dir=auto i], textarea[dir=auto i] { unicode-bidi: plaintext }

    """

  private static let text = """
    a:link { color: LinkText; text-decoration: underline; cursor: pointer }
    b, strong { font-weight: bolder }
    i, em, cite, var, dfn { font-style: italic }
    code, kbd, samp, tt { font-family: monospace }
    u, ins { text-decoration: underline }
    s, strike, del { text-decoration: line-through }
    big { font-size: larger }
    small { font-size: smaller }
    sub { vertical-align: sub; font-size: smaller }
    sup { vertical-align: super; font-size: smaller }
    mark { background-color: Mark; color: MarkText }
    abbr[title], acronym[title] { text-decoration: dotted underline }
    nobr { white-space: nowrap }
    q::before { content: open-quote }
    q::after { content: close-quote }
    ruby { display: ruby; text-indent: 0 }
    rt { line-height: normal; text-emphasis: none }
    ruby > rt { display: ruby-text; font-size: 50%; text-align: start; text-indent: 0 }
    ::marker { unicode-bidi: isolate; font-variant-numeric: tabular-nums; text-transform: none;
      text-indent: 0 !important; text-align: start !important }

    """

  private static let lists = """
    ul, menu, dir { list-style-type: disc }
    ol { list-style-type: decimal }
    ul, menu, dir, ol { margin-top: 1em; margin-bottom: 1em; padding-inline-start: 40px }
    li { display: list-item }
    dd { margin-inline-start: 40px }
    :is(ul, ol, dir, menu, dl) ul, :is(ul, ol, dir, menu, dl) ol, :is(ul, ol, dir, menu, dl) menu,
    :is(ul, ol, dir, menu, dl) dir, :is(ul, ol, dir, menu, dl) dl
    { margin-top: 0; margin-bottom: 0 }
    :is(ol, ul, menu, dir) ul, :is(ol, ul, menu, dir) menu, :is(ol, ul, menu, dir) dir
    { list-style-type: circle }
    :is(ol, ul, menu, dir) :is(ol, ul, menu, dir) ul,
    :is(ol, ul, menu, dir) :is(ol, ul, menu, dir) menu,
    :is(ol, ul, menu, dir) :is(ol, ul, menu, dir) dir { list-style-type: square }

    """

  private static let tables = """
    table {
      display: table; box-sizing: border-box; border-collapse: separate; border-spacing: 2px;
      text-indent: initial
    }
    thead { display: table-header-group; vertical-align: middle; border-color: inherit }
    tbody { display: table-row-group; vertical-align: middle; border-color: inherit }
    tfoot { display: table-footer-group; vertical-align: middle; border-color: inherit }
    table > tr { vertical-align: middle }
    tr { display: table-row; vertical-align: inherit; border-color: inherit }
    td, th { display: table-cell; vertical-align: inherit; padding: 1px }
    th { font-weight: bold; text-align: -internal-center }
    col { display: table-column }
    colgroup { display: table-column-group }
    caption { display: table-caption; text-align: -webkit-center }

    """

  private static let forms = """
    input, textarea, select, button { margin: 0; font: 13.333333px Arial; text-rendering: auto;
      color: FieldText; letter-spacing: normal; word-spacing: normal; line-height: normal;
      text-transform: none; text-indent: 0; text-shadow: none; display: inline-block;
      text-align: start }
    input, textarea { cursor: text }
    input { padding: 1px 2px; border: 2px inset light-dark(#767676, #858585);
      background-color: Field }
    textarea { font-family: monospace; border: 1px solid light-dark(#767676, #858585);
      background-color: Field; padding: 2px; white-space: pre-wrap; overflow-wrap: break-word;
      overflow: auto }
    select { appearance: auto; border: 1px solid light-dark(#767676, #858585); border-radius: 0;
      background-color: ButtonFace; box-sizing: border-box; white-space: pre }
    select[multiple], select[size]:not([size=""], [size="0"], [size="1"]) { white-space: nowrap; vertical-align: text-bottom;
      overflow: hidden scroll; border-radius: 2px; background-color: Field }
    button { padding: 1px 6px; border: 2px outset ButtonBorder; box-sizing: border-box;
      background-color: ButtonFace; color: ButtonText; text-align: center }
    input[type=hidden i] { display: none !important }
    input[type=date i], input[type=time i], input[type=month i], input[type=week i],
    input[type=datetime-local i] { font-family: monospace; padding: 0 0 0 1px }
    input[type=checkbox i], input[type=radio i] { margin: 3px 3px 3px 4px; padding: 0;
      border: none; background-color: transparent; box-sizing: border-box; appearance: auto;
      -internal-check-look: check }
    input[type=radio i] { margin: 3px 3px 0 5px; border-radius: 50% }
    input[type=button i], input[type=submit i], input[type=reset i] { padding: 1px 6px;
      border: 2px outset ButtonBorder; box-sizing: border-box; background-color: ButtonFace;
      color: ButtonText; text-align: center; white-space: pre; appearance: auto }
    input[type=image i] { padding: 0; border: none; background-color: transparent }
    input[type=file i] { padding: 0; border: none; background-color: transparent;
      text-align: start; overflow: clip; text-overflow: ellipsis; white-space: pre }
    input[type=color i] { box-sizing: border-box; width: 50px; height: 27px; padding: 1px 2px;
      border: 1px solid; background-color: ButtonFace }
    input[type=range i] { padding: 0; border: none; margin: 2px; background-color: transparent; color: rgb(157, 150, 142) }
    input[type=search i] { box-sizing: border-box }
    input:is([type=date i], [type=time i], [type=month i], [type=week i], [type=datetime-local i])
    { padding: 0; padding-inline-start: 1px }
    fieldset { margin-inline: 2px; padding: .35em .75em .625em; border: 2px groove ThreeDFace;
      min-width: min-content }
    legend { padding-inline: 2px }
    meter, progress { display: inline-block; box-sizing: border-box; height: 1em;
      vertical-align: -.2em }
    meter { width: 5em }
    progress { width: 10em }
    output { display: inline }
    label { cursor: default }
    optgroup { font-weight: bolder }
    optgroup::before { content: attr(label); display: block; min-height: 1.2em; padding: 0 2px 1px }
    option { font-weight: normal; padding: 0 2px 1px; white-space: nowrap; min-height: 1.2em }
    optgroup option { padding-inline-start: 20px }
    input:disabled, textarea:disabled { color: rgb(84, 84, 84);
      background-color: rgba(239, 239, 239, .3); border-color: rgba(118, 118, 118, .3) }
    button:disabled, input[type=button i]:disabled, input[type=submit i]:disabled,
    input[type=reset i]:disabled { color: rgba(16, 16, 16, .3) }
    button:disabled { background-color: rgba(239, 239, 239, .3);
      border-color: rgba(118, 118, 118, .3) }
    select:disabled { color: GrayText; border-color: rgba(118, 118, 118, .3) }

    """

  private static let embedded = """
    img, video, embed, iframe, object, canvas { overflow: clip }
    audio { width: 300px; height: 54px }
    iframe { border: 2px inset }
    video { object-fit: contain }
    audio:not([controls]) { display: none }
    svg:not(:root) { overflow: hidden }
    marquee { display: inline-block; text-align: initial; width: -webkit-fill-available;
      overflow: hidden; white-space: nowrap }
    """
}
