// Input: a row's content, a width and the typesetter. Output: the key of its height in a cache.

internal import FontEngine
internal import GalleyStyle
internal import Synchronization

/// Identifies a prepared text: equal keys have equal layouts.
///
/// Unlike the key of a height, it contains the base URL and the sizes of images in the truncation
/// token. These affect layouts, and not heights. Fonts are identified by the version of their
/// library.
struct TextKey: Hashable, Sendable {
  var content: ContentHash
  var baseURL: String?
  var fonts: UInt64
  var tokenImages: [Size?] = []
}

/// Creates keys from all inputs that determine a height.
final class HeightKeys: Sendable {
  private let style: TextStyle
  private let typesetter: Typesetter
  private let images: ImageSizes
  /// The `src` of images in the style's truncation token, which any row may contain.
  let tokenSources: [String]
  /// The hashes that all rows share, for one version of the font library.
  private let common = Mutex<Common?>(nil)

  private struct Common {
    /// The version of the library's faces.
    var version: UInt64
    /// For texts without and with rules for the root element.
    var plain: ContentHash
    var ruled: ContentHash
  }

  init(style: TextStyle, typesetter: Typesetter, images: ImageSizes) {
    self.style = style
    self.typesetter = typesetter
    self.images = images
    let token = style.truncation.flatMap { $0.maxLines > 0 ? $0.tokenHTML : nil }
    tokenSources = token.map { RichText(html: $0).imageSources } ?? []
  }

  /// The key of a prepared text with the current fonts and image sizes.
  func text(_ row: RowContent) -> TextKey {
    let fonts = typesetter.fonts.version
    return TextKey(
      content: content(row, sources: row.imageSources), baseURL: row.baseURL, fonts: fonts,
      tokenImages: tokenImages)
  }

  /// Whether fonts and image sizes are still those of a key.
  func isCurrent(_ key: TextKey, of row: RowContent) -> Bool {
    guard key.fonts == typesetter.fonts.version, key.tokenImages == tokenImages else {
      return false
    }
    let sources = row.imageSources
    return sources.isEmpty || content(row, sources: sources) == key.content
  }

  private var tokenImages: [Size?] { tokenSources.map { images.size(of: $0) } }

  private func content(_ row: RowContent, sources: [String]) -> ContentHash {
    var hasher = ContentHasher()
    row.combine(into: &hasher)
    for source in sources {
      hasher.combine(source)
      let size = images.size(of: source)
      hasher.combine(byte: size == nil ? 0 : 1)
      hasher.combine(size?.width ?? 0)
      hasher.combine(size?.height ?? 0)
    }
    return hasher.finish()
  }

  /// The key of a height.
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
    if let cached = common.withLock({ $0 }), cached.version == version { return cached }
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
