// Input: an isolating run sequence after the bracket rules. Output: the level of each character.
// Source: UAX #9, rules N1, N2, I1 and I2.

internal import GalleySystem

/// Resolves neutrals and sets levels in one pass.
enum BidiNeutralRules {
  static func resolve(
    _ typeArray: [UInt8], _ levelArray: inout [UInt8], _ sequence: BidiSequence
  ) {
    let types = typeArray.span
    var levels = levelArray.mutableSpan
    let level = sequence.level
    let range = sequence.range
    let left = level + (level & 1)
    let right = level | 1
    let number = (level + 2) & ~1
    var before = sequence.start
    var i = range.lowerBound
    while i < range.upperBound {
      switch types[i] & BidiType.classMask {
      case BidiType.L:
        levels[i] = left
        before = BidiType.L
        i += 1
      case BidiType.R:
        levels[i] = right
        before = BidiType.R
        i += 1
      case BidiType.ON:
        var next = i + 1
        while next < range.upperBound, types[next] & BidiType.classMask == BidiType.ON { next += 1 }
        let after =
          next == range.upperBound
          ? sequence.end : types[next] & BidiType.classMask == BidiType.L ? BidiType.L : BidiType.R
        let side = before == after ? before : level & 1
        let resolved = side == BidiType.L ? left : right
        while i < next {
          levels[i] = resolved
          i += 1
        }
      default:
        levels[i] = number
        before = BidiType.R
        i += 1
      }
    }
  }
}
