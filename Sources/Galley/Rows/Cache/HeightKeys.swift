// Input: a row's content, a width and the engine. Output: the key of its height in a cache.

internal import FontEngine
internal import GalleyStyle
internal import Synchronization

/// Names a prepared text: equal ones have the same layouts.
///
/// More than what decides a height in a file: where links lead counts too, so do the images in the
/// token, which stands on a line and leaves its height, and fonts count by the number of their
/// library's last change.
struct TextKey: Hashable, Sendable {
  var content: ContentHash
  var baseURL: String?
  var fonts: UInt64
  var tokenImages: [Size?] = []
}

/// Makes keys of everything that decides a height.
final class HeightKeys: Sendable {
  private let style: TextStyle
  private let typesetter: Typesetter
  private let images: any ImageSizes
  /// `src` of the images in the style's token, with which any row may end.
  let tokenSources: [String]
  /// Of what all rows have in common; made anew when a font is registered.
  private let common = Mutex<Common?>(nil)

  private struct Common {
    /// Of the library's faces.
    var version: UInt64
    /// For texts without rules for the root element, and for texts with some.
    var plain: ContentHash
    var ruled: ContentHash
  }

  init(style: TextStyle, typesetter: Typesetter, images: any ImageSizes) {
    self.style = style
    self.typesetter = typesetter
    self.images = images
    let token = style.truncation.flatMap { $0.maxLines > 0 ? $0.tokenHTML : nil }
    tokenSources = token.map { RichText(html: $0).imageSources } ?? []
  }

  /// The text, the sizes of its images and the fonts, as they are now.
  func text(_ row: RowContent) -> TextKey {
    let fonts = typesetter.fonts.version
    return TextKey(
      content: content(row, sources: row.imageSources), baseURL: row.baseURL, fonts: fonts,
      tokenImages: tokenImages)
  }

  /// Whether neither a font nor the size of an image changed since the key was made.
  func isCurrent(_ key: TextKey, of row: RowContent) -> Bool {
    guard key.fonts == typesetter.fonts.version, key.tokenImages == tokenImages else {
      return false
    }
    let sources = row.imageSources
    return sources.isEmpty || content(row, sources: sources) == key.content
  }

  private var tokenImages: [Size?] { tokenSources.map { images.size(source: $0) } }

  private func content(_ row: RowContent, sources: [String]) -> ContentHash {
    var hasher = ContentHasher()
    row.combine(into: &hasher)
    for source in sources {
      hasher.combine(source)
      let size = images.size(source: source)
      hasher.combine(byte: size == nil ? 0 : 1)
      hasher.combine(size?.width ?? 0)
      hasher.combine(size?.height ?? 0)
    }
    return hasher.finish()
  }

  /// The whole key.
  func height(of content: ContentHash, row: RowContent, width: Double) -> ContentHash {
    let common = commonHashes
    var hasher = ContentHasher()
    hasher.combine(row.mayHaveRootRules ? common.ruled : common.plain)
    hasher.combine(content)
    hasher.combine(width > 0 ? width : 0)
    return hasher.finish()
  }

  private var commonHashes: Common {
    let version = typesetter.fonts.version
    if let known = common.withLock({ $0 }), known.version == version { return known }
    var hasher = ContentHasher()
    hasher.combine(LayoutVersion.current)
    hasher.combine(EngineVersions.harfBuzz)
    hasher.combine(EngineVersions.freeType)
    hasher.combine(typesetter.fonts.fingerprint)
    typesetter.combineHyphenation(into: &hasher)
    if typesetter.limits != Limits() {
      let limits = typesetter.limits
      let numbers = [
        limits.bytes, limits.nodes, limits.attributes, limits.styles, limits.lines, limits.memory,
      ]
      for number in numbers { hasher.combine(UInt64(bitPattern: Int64(number))) }
    }
    let root = RootStyleKey(style, typesetter: typesetter)
    var ruled = hasher
    hasher.combine(root.computed)
    ruled.combine(root.declared)
    let made = Common(version: version, plain: hasher.finish(), ruled: ruled.finish())
    common.withLock { $0 = made }
    return made
  }
}
