// The attribute names that stages use. Other names are `.unknown` and are stored in the tree's bytes.

/// A known attribute name.
@usableFromInline package enum AttributeName: UInt16, Sendable, CaseIterable, BitwiseCopyable {
  case unknown
  case abbr, accept, action, align, alink, alt, background, bgcolor, border, bordercolor
  case cellpadding, cellspacing, charset, checked, cite, `class`, clear, color, cols, colspan
  case compact, content, controls, coords, datetime, dir, disabled, download, encoding, face
  case frame, frameborder, headers, height, hidden, high, href, hreflang, hspace, id, ismap
  case kind, label, lang, language, link, list, loading, low, marginheight, marginwidth, max
  case maxlength, media, min, multiple, name, noshade, nowrap, open, optimum, placeholder
  case poster, prompt, readonly, rel, reversed, role, rows, rowspan, rules, scope, selected
  case shape, size, sizes, span, src, srcdoc, srcset, start, style, summary, tabindex, target
  case text, title, translate, type, usemap, valign, value, vlink, vspace, width, wrap, xmlns

  var name: String { self == .unknown ? "" : String(describing: self) }
}
