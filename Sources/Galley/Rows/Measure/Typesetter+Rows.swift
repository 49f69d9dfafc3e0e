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
