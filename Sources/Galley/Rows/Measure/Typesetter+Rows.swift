// Preparation that can be stopped, for rows.

internal import GalleyStyle

extension Typesetter {
  /// Prepares a text.
  ///
  /// The result is invalid if `stop` was set.
  func prepare(
    _ text: RichText, style: TextStyle, images: ImageSizes, stop: StopFlag?
  ) -> PreparedText {
    PreparedText(
      text: text, style: style, sizes: GivenSizes(images: images), typesetter: self,
      observer: StageObserver(stop: stop))
  }

  func combineHyphenation(into hasher: inout ContentHasher) {
    for (language, patterns) in hyphenation.sorted(by: { $0.key < $1.key }) {
      hasher.combine(language)
      patterns.combine(into: &hasher)
    }
  }
}
