// The element names that stages use. Other names are `.unknown` and are stored in the tree's bytes.

/// A known element name.
@usableFromInline package enum Tag: UInt16, Sendable, CaseIterable, BitwiseCopyable {
  case unknown
  case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi
  case bdo, bgsound, big, blink, blockquote, body, br, button, canvas, caption, center, cite
  case code, col, colgroup, data, datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em
  case embed, fieldset, figcaption, figure, font, footer, form, frame, frameset, h1, h2, h3, h4
  case h5, h6, head, header, hgroup, hr, html, i, iframe, image, img, input, ins, isindex, kbd
  case keygen, label, legend, li, link, listing, main, map, mark, marquee, menu, menuitem, meta
  case meter, multicol, nav, nextid, nobr, noembed, noframes, noscript, object, ol, optgroup
  case option, output, p, param, picture, plaintext, portal, pre, progress, q, rb, rp, rt, rtc
  case ruby, s, samp, script, search, section, select, selectedcontent, slot, small, source
  case spacer, span, strike, strong, style, sub, summary, sup, svg, math, table, tbody, td
  case template, textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul, `var`, video
  case wbr, xmp, mi, mo, mn, ms, mtext, annotationXML, foreignObject, desc, malignmark, mglyph
  case annotation, maction, merror, mfrac, mmultiscripts, mover, mpadded, mphantom, mprescripts
  case mroot, mrow, mspace, msqrt, mstyle, msub, msubsup, msup, mtable, mtd, mtr, munder
  case munderover, semantics

  /// The name in lower case, as in the parser.
  var name: String {
    switch self {
    case .unknown: ""
    case .annotationXML: "annotation-xml"
    case .foreignObject: "foreignobject"
    default: String(describing: self)
    }
  }
}
