// What measuring rows asks of the engine beside the public calls.

extension Typesetter {
  /// A text that means nothing if `stop` was set meanwhile.
  func prepare(_ text: RichText, style: TextStyle, stop: StopFlag?) -> PreparedText {
    PreparedText(text: text, style: style, typesetter: self, stop: stop)
  }

  func combineHyphenation(into hasher: inout ContentHasher) {
    for (language, patterns) in hyphenation.sorted(by: { $0.key < $1.key }) {
      hasher.combine(language)
      patterns.combine(into: &hasher)
    }
  }
}

extension PreparedText {
  /// The height of a long text, CSS px; nil if `stop` was set meanwhile.
  func height(width: Double, stop: StopFlag) -> Double? {
    guard let document = variants.document(width: width) else { return 0 }
    var pass = LayoutPass(document, isRecording: false, stop: stop)
    let root = pass.layoutRoot(width: units(width))
    return stop.isSet ? nil : root.height.px / style.pixelRatio
  }
}
