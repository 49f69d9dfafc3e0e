// Input: a catalog, the language of a text. Output: the families in the order in which fallback by
// character tries them. At most one face with the language and one with English come first.
// Source: BROWSER_RULES 10.22; FcFontSort of fontconfig 2.14.1.

internal import FontEngine
internal import GalleyStyle
internal import GalleyUnicode
internal import Synchronization

/// The orders of fallback in a catalog, by language.
///
/// A language is examined when it is first needed.
final class FallbackOrders: Sendable {
  let catalog: FontCatalog
  /// All families in the order without a language.
  private let base: [Int]
  /// Their faces, then those of other families in collections.
  private let faces: [OrderedFace]
  private let memo = Mutex(Memo())

  private struct Memo {
    var orders: [FallbackLanguage: [Int]] = [:]
    /// By order: the first language that has it.
    var representatives: [[Int]: FallbackLanguage] = [:]
  }

  init(_ catalog: FontCatalog) {
    self.catalog = catalog
    base = catalog.fallbackOrder
    faces = catalog.fallbackFamilies.flatMap { family in
      OrderedFace.all(of: catalog.families[family], at: family)
    }
  }

  /// The families in the order for a language.
  func order(of language: FallbackLanguage) -> [Int] {
    // The lock is not held while faces are opened. Two threads may find equal orders.
    if let known = memo.withLock({ $0.orders[language] }) { return known }
    let front = base.count > 1 ? front(of: language) : []
    var order: [Int] = []
    for family in front where !order.contains(family) { order.append(family) }
    order += base.filter { !front.contains($0) }
    memo.withLock { $0.orders[language] = order }
    return order
  }

  /// A language with the same order, one for each order; the standard one for its own.
  func representative(of language: FallbackLanguage) -> FallbackLanguage {
    guard language != .standard else { return language }
    let order = order(of: language)
    guard order != self.order(of: .standard) else { return .standard }
    return memo.withLock { memo in
      if let known = memo.representatives[order] { return known }
      memo.representatives[order] = language
      return language
    }
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
      for face in faces where isLanguageUnmet || isEnglishUnmet {
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
