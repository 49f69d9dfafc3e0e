// What the run segmenter gives: pieces of text with one script and one way to choose a font for emoji.
// Source: UAX #24; UTS #51; Chromium's RunSegmenter and FontFallbackPriority.

/// How a piece of text asks for emoji.
package enum FallbackPriority: UInt8, Sendable, BitwiseCopyable {
  /// Not emoji, or emoji that are text by default.
  case text
  /// Followed by U+FE0E: never the colour font.
  case textSelected
  /// Emoji by default, and sequences: the first font that has them.
  case emoji
  /// Followed by U+FE0F: the colour font wherever it is in the list.
  case emojiSelected

  package var isEmoji: Bool { self == .emoji || self == .emojiSelected }
}

/// A range of text with one script and one emoji priority.
package struct ScriptRun: Sendable, Equatable, BitwiseCopyable {
  /// UTF-8 offsets in the text that was segmented.
  package var start: Int32
  package var end: Int32
  /// Common only if nothing in the run has a script; Katakana is Hiragana.
  package var script: Script
  package var priority: FallbackPriority

  /// ISO 15924 tag, big-endian letters.
  package var tag: UInt32 { script.tag }
}
