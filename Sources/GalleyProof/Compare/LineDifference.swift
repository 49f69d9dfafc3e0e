// Input: two texts. Output: their lines with those that differ marked, as `diff -u` does.

/// The lines by which two texts differ.
package enum LineDifference {
  /// The largest number of comparisons; larger differences are not aligned.
  private static let mostWork = 4_000_000

  /// The lines that differ, `-` before those of the first text and `+` before those of the second.
  ///
  /// - Parameters:
  ///   - old: The first text.
  ///   - new: The second text.
  ///   - context: The number of equal lines around a difference, which begin with a space.
  ///   - most: The maximum number of lines.
  /// - Returns: No lines for equal texts. A line `…` stands for equal lines that are left out.
  /// - Complexity: O(*n*) for *n* bytes, plus at most four million comparisons.
  package static func lines(
    _ old: String, _ new: String, context: Int = 1, most: Int = 40
  ) -> [String] {
    let (old, new) = (split(old), split(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old[start...], new[start...])
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let steps = steps(Array(oldRest.dropLast(end)), Array(newRest.dropLast(end)))
    guard !steps.isEmpty else { return [] }
    let before = old[max(0, start - context)..<start].map { " \($0)" }
    let after = oldRest.suffix(end).prefix(context).map { " \($0)" }
    let lines = before + shortened(steps, context) + after
    guard lines.count > most else { return lines }
    return lines.prefix(most) + ["and \(lines.count - most) more lines"]
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// All lines with their marks, aligned by a longest common subsequence.
  private static func steps(_ old: [Substring], _ new: [Substring]) -> [String] {
    guard !old.isEmpty, !new.isEmpty, old.count <= mostWork / new.count else {
      return old.map { "-\($0)" } + new.map { "+\($0)" }
    }
    // common[i][j]: the length of the longest common subsequence of old[i...] and new[j...].
    let width = new.count + 1
    var common = [Int32](repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        common[i * width + j] =
          old[i] == new[j]
          ? common[(i + 1) * width + j + 1] + 1
          : max(common[(i + 1) * width + j], common[i * width + j + 1])
      }
    }
    var steps: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        steps.append(" \(old[i])")
        (i, j) = (i + 1, j + 1)
      } else if i < old.count,
        j == new.count || common[(i + 1) * width + j] >= common[i * width + j + 1]
      {
        steps.append("-\(old[i])")
        i += 1
      } else {
        steps.append("+\(new[j])")
        j += 1
      }
    }
    return steps
  }

  /// The lines without those that are equal and far from a difference.
  private static func shortened(_ steps: [String], _ context: Int) -> [String] {
    var lines: [String] = []
    var equal: [String] = []
    for step in steps {
      if step.hasPrefix(" ") {
        equal.append(step)
        continue
      }
      if equal.count > 2 * context {
        lines += equal.prefix(lines.isEmpty ? 0 : context) + ["…"] + equal.suffix(context)
      } else {
        lines += equal
      }
      equal = []
      lines.append(step)
    }
    return lines
  }
}
