// Lines by UAX #9, rule L1: a reference for the lines of layouts.

@testable import GalleyUnicode

extension BidiRun {
  /// Cuts a paragraph's runs to one line and gives the white space at its end the paragraph's
  /// level (L1, item 4).
  ///
  /// `runs` are in logical order and cover the line; `line` is in bytes.
  static func lineRuns(
    _ runs: [BidiRun], line: Range<Int>, paragraphLevel: UInt8, in text: Span<UInt8>,
    into result: inout [BidiRun]
  ) {
    result.removeAll(keepingCapacity: true)
    let textEnd = trailingSpace(of: line, in: text)
    for run in runs where Int(run.end) > line.lowerBound && Int(run.start) < textEnd {
      result.append(
        BidiRun(
          start: max(run.start, Int32(line.lowerBound)), end: min(run.end, Int32(textEnd)),
          level: run.level))
    }
    guard textEnd < line.upperBound else { return }
    if let last = result.indices.last, result[last].level == paragraphLevel {
      result[last].end = Int32(line.upperBound)
    } else {
      result.append(
        BidiRun(start: Int32(textEnd), end: Int32(line.upperBound), level: paragraphLevel))
    }
  }

  /// The start of the white space, separators and bidi controls at the end of a line.
  private static func trailingSpace(of line: Range<Int>, in text: Span<UInt8>) -> Int {
    let table = PropertyTable.bidiClass
    var end = line.upperBound
    while end > line.lowerBound {
      let step = text.scalar(before: end, start: line.lowerBound)
      guard BidiType.isTrailing(table[step.scalar]) else { break }
      end -= step.length
    }
    return end
  }
}
