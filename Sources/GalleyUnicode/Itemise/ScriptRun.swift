// Output of the run segmenter: ranges of text with one script and one emoji priority.
// Source: UAX #24; UTS #51; Chromium's RunSegmenter and FontFallbackPriority.

/// The emoji presentation that a range of text requires.
package enum FallbackPriority: UInt8, Sendable, BitwiseCopyable {
  /// Not emoji, or emoji with text presentation by default.
  case text
  /// Followed by U+FE0E: never the colour font.
  case textSelected
  /// Emoji by default, and sequences: the first font that covers them.
  case emoji
  /// Followed by U+FE0F: the colour font, wherever it is in the list.
  case emojiSelected

  package var isEmoji: Bool { self == .emoji || self == .emojiSelected }
}

/// A range of text with one script and one emoji priority.
package struct ScriptRun: Sendable, Equatable, BitwiseCopyable {
  /// UTF-8 offsets in the segmented text.
  package var start: Int32
  package var end: Int32
  /// Common only if no character in the run has a script.
  ///
  /// Katakana is Hiragana.
  package var script: Script
  package var priority: FallbackPriority

  package init(start: Int32, end: Int32, script: Script, priority: FallbackPriority) {
    self.start = start
    self.end = end
    self.script = script
    self.priority = priority
  }

  /// The ISO 15924 tag, four big-endian letters.
  package var tag: UInt32 { script.tag }
}
