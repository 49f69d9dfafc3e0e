// Input: a language, a face. Output: whether fontconfig counts the language among those of the face.
// Source: FcFreeTypeLangSet of fontconfig 2.14.1.

internal import FontEngine
internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// A face in the order of fallback.
struct OrderedFace: Sendable {
  /// The index of the family in the catalog.
  let family: Int
  /// Whether it is the first face of its family.
  let isRegular: Bool
  let face: RegisteredFace

  /// The faces of a family, its regular face first.
  static func all(of family: FontCatalog.Family, at index: Int) -> [OrderedFace] {
    let matcher = FontMatcher(key: StackKey(FontStyle()))
    guard let regular = matcher.nearest(of: family.faces) else { return [] }
    let others = family.faces.filter { $0 !== regular }
    return [OrderedFace(family: index, isRegular: true, face: regular)]
      + others.map { OrderedFace(family: index, isRegular: false, face: $0) }
  }
}

/// The wish for a face with a language.
struct FaceWish {
  private let characters: [Range<UInt32>]
  /// The number of blocks, for a language that a face may exclude.
  private let blockCount: Int?

  /// The wish for the language with a number.
  init(_ language: Int) {
    characters = Orthographies.shared.ranges(of: language)
    blockCount =
      ExclusiveLanguages.shared.languages.contains(language)
      ? Orthographies.shared.blockCount(of: language) : nil
  }

  /// Whether a face has all characters of the language and does not exclude it.
  func isMet(by ordered: OrderedFace) -> Bool {
    guard let face = ordered.face.face else { return false }
    if let blockCount, let other = ExclusiveLanguages.shared.blockCount(of: face.codePages),
      other != blockCount
    {
      return false
    }
    return characters.allSatisfy { $0.allSatisfy(face.includes) }
  }
}

/// The languages of East Asia, of which a face that declares one excludes the others.
///
/// fontconfig compares the languages by the numbers of their blocks of 256 characters.
private struct ExclusiveLanguages: Sendable {
  static let shared = ExclusiveLanguages()

  let languages: [Int]
  private let blockCounts: [Int]
  /// The bits of OS/2 for these languages, in their order.
  private static let bits: [UInt32] = [17, 18, 19, 20]

  private init() {
    let languages = ["ja", "zh-cn", "ko", "zh-tw"].compactMap(Orthographies.shared.index)
    self.languages = languages
    blockCounts = languages.map(Orthographies.shared.blockCount)
  }

  /// The number of blocks of the only language that a face declares; nil for none or several.
  func blockCount(of codePages: UInt32) -> Int? {
    let declared = languages.indices.filter { codePages >> Self.bits[$0] & 1 == 1 }
    return declared.count == 1 ? blockCounts[declared[0]] : nil
  }
}
