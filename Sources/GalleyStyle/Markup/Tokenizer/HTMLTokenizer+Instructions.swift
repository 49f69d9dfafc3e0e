// Input: the source at "<?". Output: a processing instruction, or a comment if its target is not
// valid. Source: Chromium 156; html5lib's tests expect comments only.

extension HTMLTokenizer {
  /// Reads the instruction at the cursor; nil if the source ends inside it.
  mutating func instruction(_ source: Span<UInt8>) -> HTMLToken? {
    let start = position
    guard let target = instructionTarget(source, from: start + 2) else {
      guard start + 2 < source.count else {
        position = source.count
        return nil
      }
      return bogusComment(source, from: start + 1)
    }
    var end = target.upperBound
    while end < source.count, source[end] != ASCII.greater { end += 1 }
    position = min(end + 1, source.count)
    guard end < source.count else {
      diagnostics.append(
        Diagnostic(kind: .markup, message: "an instruction is not closed", at: start))
      return nil
    }
    var dataStart = target.upperBound
    while dataStart < end, ASCII.isSpace(source[dataStart]) { dataStart += 1 }
    if dataStart < end, source[end - 1] == ASCII.question { end -= 1 }
    var range = target
    if dataStart < end {
      let data = cleaned(dataStart..<end, source)
      let bytes = copy(target, source) + [ASCII.space] + copy(data, source)
      range = append(name: bytes)
    }
    return HTMLToken(kind: .instruction, range, sourceOffset: start)
  }

  /// The name after "<?", if it is valid.
  ///
  /// The names that XML reserves are not.
  private func instructionTarget(_ source: Span<UInt8>, from start: Int) -> Range<Int>? {
    var end = start
    while end < source.count {
      let byte = source[end]
      let begins = ASCII.isLetter(byte) || byte == UInt8(ascii: "_")
      let continues = end > start && (ASCII.isDigit(byte) || byte == ASCII.hyphen)
      guard begins || continues else { break }
      end += 1
    }
    guard end > start else { return nil }
    guard end < source.count else { return start..<end }
    let next = source[end]
    guard ASCII.isSpace(next) || next == ASCII.greater || next == ASCII.question else { return nil }
    for reserved in ["xml", "xml-stylesheet"]
    where end - start == reserved.utf8.count && starts(with: reserved, source, at: start) {
      return nil
    }
    return start..<end
  }
}
