// Output: the overflow of an element in words.

import Galley

extension Layout.Element.Overflow {
  /// The sides that content exceeds: `right 120, clipped`.
  var words: String {
    let sides = [("top", top), ("right", right), ("bottom", bottom), ("left", left)]
      .filter { $0.1 > 0 }
    guard !sides.isEmpty else { return "–" }
    let isAcross = left > 0 || right > 0
    let effect = isAcross ? horizontal : vertical
    return sides.map { "\($0.0) \(Numbers.short($0.1))" }.joined(separator: ", ")
      + ", \(effect.rawValue)"
  }
}
