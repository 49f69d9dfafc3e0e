// The browser's sheet for MathML elements. Source: MathML Core, section A (user agent stylesheet).

extension BrowserSheet {
  /// Replaces the other rules for elements of the MathML namespace.
  static let math = SheetParser.parse(
    Array(
      """
      * { font-size: math; display: block math }
      math { direction: ltr; text-indent: 0; letter-spacing: normal; line-height: normal;
        word-spacing: normal; font-family: math; font-size: inherit; font-style: normal;
        font-weight: normal; white-space: nowrap; display: inline math; math-style: compact;
        math-depth: 0 }
      math[display=block i] { display: block math; math-style: normal }
      math[display=inline i] { display: inline math; math-style: compact }
      semantics > :not(:first-child), maction > :not(:first-child) { display: none }
      merror { border: 1px solid red; background-color: lightYellow }
      mphantom { visibility: hidden }
      mi { text-transform: math-auto }
      mtable { display: inline-table; math-style: compact; box-sizing: border-box;
        border-collapse: separate; text-indent: initial }
      mtr { display: table-row }
      mtd { display: table-cell; text-align: center; padding: 0.5ex 0.4em; unicode-bidi: isolate }
      mfrac { padding-inline-start: 1px; padding-inline-end: 1px }
      mfrac > * { math-depth: auto-add; math-style: compact }
      mroot > :not(:first-child) { math-depth: add(2); math-style: compact }
      msub > :not(:first-child), msup > :not(:first-child), msubsup > :not(:first-child),
      mmultiscripts > :not(:first-child), munder > :not(:first-child), mover > :not(:first-child),
      munderover > :not(:first-child) { math-depth: add(1); math-style: compact }
      munder[accentunder=true i] > :nth-child(2), mover[accent=true i] > :nth-child(2),
      munderover[accentunder=true i] > :nth-child(2), munderover[accent=true i] > :nth-child(3)
      { font-size: inherit }
      """.utf8))
}
