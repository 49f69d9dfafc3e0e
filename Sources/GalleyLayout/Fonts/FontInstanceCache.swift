// Input: a face and a size. Output: the library's only FontInstance for them.

internal import FontEngine
internal import GalleySystem
internal import Synchronization

/// The font instances of a library.
///
/// Equal requests share an instance.
final class FontInstanceCache: Sendable {
  private struct Key: Hashable {
    var face: ObjectIdentifier
    var size: Float
    var variations: [VariationSetting]
    var traits: InstanceTraits
  }
  private let instances = Mutex<[Key: FontInstance]>([:])
  /// A page uses a few dozen, but a zoom animation may create thousands.
  private static let limit = 4096

  func instance(
    of fileFace: FontFace, candidate: FontCandidate, size: Float, opticalSize: Float
  ) -> FontInstance {
    let face = candidate.isInstalled ? fileFace : fileFace.ofPage
    // Instances of faces without bitmaps are equal in both cases.
    var traits: InstanceTraits = candidate.isInstalled && face.hasBitmaps ? .isInstalled : []
    if candidate.syntheticBold { traits.insert(.syntheticBold) }
    if candidate.syntheticSlant { traits.insert(.syntheticSlant) }
    if candidate.borrowsAscent { traits.insert(.borrowsAscent) }
    var variations = candidate.variations
    if candidate.opticalScale > 0 {
      variations.append(
        VariationSetting(
          tag: openTypeTag("opsz"), value: opticalSize * candidate.opticalScale))
    }
    let key = Key(
      face: ObjectIdentifier(face), size: size, variations: variations, traits: traits)
    return instances.withLock { instances in
      if let cached = instances[key] { return cached }
      if instances.count >= Self.limit { instances.removeAll() }
      let instance = FontInstance(face: face, size: size, variations: variations, traits)
      instances[key] = instance
      return instance
    }
  }
}
