// Input: a select element. Output: the width of its widest option in the fonts of its list.
// Source: HTML, section 4.10.7 (the label of an option), as Chromium measures it.

internal import FontEngine
internal import GalleyStyle

/// Measures the options of a `select`.
struct OptionMeasurer {
  let document: StyledDocument
  let fonts: StyleFonts
  /// Used for its styles only.
  let tree: BoxTree

  /// The width of the widest option in device px.
  ///
  /// In a list box, options have styles of their own.
  func width(of select: Int32, style: Int32, isListBox: Bool) -> Float {
    var widest: Float = 0
    var scratch = ShapingScratch()
    for child in document.tree.children(of: select) where !(isListBox && isHidden(child)) {
      switch document.tree.nodes[Int(child)].tag {
      case .option:
        let font = isListBox ? own(child, else: style) : style
        widest = max(widest, width(label(of: child, isListBox), style: font, &scratch))
      case .optgroup:
        if isListBox {
          let font = own(child, else: style)
          let label = document.tree.labelAttribute(of: child)
          widest = max(widest, width(label, style: font, &scratch))
        }
        for option in document.tree.children(of: child)
        where document.tree.nodes[Int(option)].tag == .option && !(isListBox && isHidden(option)) {
          // Options in a group are indented: by 18 px in a list box, by four spaces in a closed
          // list.
          let text = (isListBox ? "" : "    ") + label(of: option, isListBox)
          let font = isListBox ? own(option, else: style) : style
          let own = width(text, style: font, &scratch)
          widest = max(widest, own + (isListBox ? 18 : 0))
        }
      default: break
      }
    }
    return widest
  }

  /// Whether an option is hidden.
  ///
  /// The width of a list box does not include hidden options; that of a closed list does.
  private func isHidden(_ node: Int32) -> Bool {
    let own = document.styleOfNode[Int(node)]
    return own >= 0 && document.styles[Int(own)].box.display == .none
  }

  private func own(_ node: Int32, else style: Int32) -> Int32 {
    let own = document.styleOfNode[Int(node)]
    return own >= 0 ? own : style
  }

  /// The label of an option: its whole text in a closed list, its rendered text in a list box.
  private func label(of option: Int32, _ isListBox: Bool) -> String {
    document.tree.label(ofOption: option, isWhole: !isListBox)
  }

  /// The width of a zero in device px, in the first face that has one.
  func zeroWidth(style: Int32) -> Float {
    var scratch = ShapingScratch()
    return width("0", style: style, &scratch)
  }

  private func width(
    _ text: String, style: Int32, _ scratch: inout ShapingScratch
  ) -> Float {
    var bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return 0 }
    let properties = tree.styles[Int(style)].text
    if properties.textTransform != TextTransform() {
      var transformed: [UInt8] = []
      var map: [(source: Int32, target: Int32)] = []
      var transformer = TextTransformer()
      transformer.transform(
        bytes.span, range: 0..<bytes.count, transform: properties.textTransform,
        language: properties.language, previous: 0, into: &transformed, map: &map)
      bytes = transformed
    }
    let end = Int32(truncatingIfNeeded: bytes.count)
    let span = ShapingSpan(
      start: 0, end: end, contextStart: 0, contextEnd: end, style: style, level: 0)
    var shaper = TextShaper(fonts: fonts)
    shaper.shape([span], bytes, &scratch)
    let sum = shaper.shaped.glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    return Float(Double(sum) / 65536)
  }
}

extension MarkupTree {
  fileprivate func labelAttribute(of node: Int32) -> String {
    Self.collapsed(attribute(.label, of: node).map(string) ?? "")
  }

  /// The label of an option: its `label` attribute unless it is empty, else its text.
  ///
  /// As in Chromium, the label does not include text of an element at the end of the option: it is
  /// updated when a child is added to the option, but not when one is added to that child.
  func label(ofOption option: Int32, isWhole: Bool = false) -> String {
    let label = labelAttribute(of: option)
    if !label.isEmpty { return label }
    if isWhole { return Self.collapsed(text(of: option)) }
    var text = ""
    for child in children(of: option) {
      switch nodes[Int(child)].kind {
      case .text: text += String(decoding: bytes[range(of: child)], as: UTF8.self)
      case .element where nodes[Int(child)].nextSibling >= 0: text += self.text(of: child)
      default: break
      }
    }
    return Self.collapsed(text)
  }

  private static func collapsed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\u{C}" }
      .joined(separator: " ")
  }
}
