// Input: the class of emoji that a run belongs to, `font-variant-emoji`. Output: whether its fallback
// begins with the colour font.
// Source: CSS Fonts 4, section 6.12; BROWSER_RULES 3.19.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension FallbackPriority {
  /// Whether fallback begins with the colour font.
  ///
  /// `font-variant-emoji` has no effect on text with a variation selector.
  func prefersColor(_ presentation: EmojiPresentation) -> Bool {
    switch self {
    case .emojiSelected: true
    case .textSelected: false
    case .emoji: presentation != .text
    case .text: presentation == .emoji
    }
  }
}
