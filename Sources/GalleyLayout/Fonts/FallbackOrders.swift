// Input: a catalog, the language of a text. Output: the families in the order in which fallback by
// character tries them. At most one face with the language and one with English come first.
// Source: BROWSER_RULES 10.22; FcFontSort of fontconfig 2.14.1.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode
internal import Synchronization

/// The orders of fallback in a catalog, by language.
///
/// A language is examined when it is first needed.
final class FallbackOrders: Sendable {
  let catalog: FontCatalog
  /// The families that fallback tries, in the order without a language.
  private let base: [Int]
  /// These families, then those that only their names and languages find.
  let families: [Int]
  private let orders = Mutex<[FallbackLanguage: [Int]]>([:])

  init(_ catalog: FontCatalog) {
    self.catalog = catalog
    base = catalog.fallbackOrder
    families = base + catalog.families.indices.filter { catalog.families[$0].isUnlisted }
  }

  /// The families in the order for a language.
  func order(of language: FallbackLanguage) -> [Int] {
    // The lock is not held while faces are opened. Two threads may find equal orders.
    if let cached = orders.withLock({ $0[language] }) { return cached }
    let front = base.count > 1 ? front(of: language) : []
    var order: [Int] = []
    for family in front where !order.contains(family) { order.append(family) }
    order += base.filter { !front.contains($0) }
    orders.withLock { $0[language] = order }
    return order
  }

  /// The families that a language moves to the front, in order.
  ///
  /// Faces with the language precede those with English, and these those with the language of
  /// another territory. In this order, the first face that meets an unmet wish keeps its place.
  private func front(of language: FallbackLanguage) -> [Int] {
    let exact = language.exact.map(FaceWish.init)
    let relatives = language.relatives.map(FaceWish.init)
    let english = language.addsEnglish ? FaceWish(FallbackLanguage.english) : nil
    var isLanguageUnmet = exact != nil || !relatives.isEmpty
    var isEnglishUnmet = english != nil
    var front: [Int] = []

    func isExact(_ face: OrderedFace) -> Bool { exact?.isMet(by: face) ?? false }
    func isEnglish(_ face: OrderedFace) -> Bool { english?.isMet(by: face) ?? false }
    func isRelative(_ face: OrderedFace) -> Bool { relatives.contains { $0.isMet(by: face) } }
    func visit(_ isOfRank: (OrderedFace) -> Bool) {
      var isRegularOfRank = false
      let faces = families.lazy.flatMap { OrderedFace.all(of: self.catalog.families[$0], at: $0) }
      for face in faces {
        guard isLanguageUnmet || isEnglishUnmet else { return }
        // The other faces of a family are not opened for what its regular face lacks.
        guard face.isRegular || isRegularOfRank else { continue }
        let isOfRank = isOfRank(face)
        if face.isRegular { isRegularOfRank = isOfRank }
        guard isOfRank else { continue }
        if isLanguageUnmet, isExact(face) || isRelative(face) {
          isLanguageUnmet = false
        } else if isEnglishUnmet, isEnglish(face) {
          isEnglishUnmet = false
        } else {
          continue
        }
        front.append(face.family)
      }
    }
    if exact != nil { visit(isExact) }
    if english != nil { visit { !isExact($0) && isEnglish($0) } }
    visit { !isExact($0) && !isEnglish($0) && isRelative($0) }
    return front
  }
}
