// Input: the source at "<!", "<?" or "</". Output: comments and doctypes, or the start of a CDATA
// section.
// Source: the WHATWG HTML standard, sections 13.2.5.41 to 13.2.5.71.

extension HTMLTokenizer {
  mutating func declaration(_ source: Span<UInt8>) -> HTMLToken? {
    let start = position
    if starts(with: "<!--", source, at: start) { return comment(source) }
    if starts(with: "<!doctype", source, at: start) { return doctype(source) }
    if allowsCDATA, isSection(source, at: start) {
      position = start + 9
      mode = .sectionCDATA
      return nil
    }
    return bogusComment(source, from: start + 2)
  }

  private func isSection(_ source: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in "<![CDATA[".utf8 {
      guard index < source.count, source[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Reads a comment that ends at the next ">".
  mutating func bogusComment(_ source: Span<UInt8>, from dataStart: Int) -> HTMLToken {
    let start = position
    var index = dataStart
    while index < source.count, source[index] != ASCII.greater { index &+= 1 }
    position = min(index + 1, source.count)
    return comment(dataStart..<index, source, from: start)
  }

  private mutating func comment(
    _ data: Range<Int>, _ source: Span<UInt8>, from start: Int
  ) -> HTMLToken {
    HTMLToken(kind: .comment, cleaned(data, source), sourceOffset: start)
  }

  private mutating func comment(_ source: Span<UInt8>) -> HTMLToken {
    let start = position
    let dataStart = start + 4
    for abrupt in [">", "->"] where starts(with: abrupt, source, at: dataStart) {
      position = dataStart + abrupt.utf8.count
      return comment(dataStart..<dataStart, source, from: start)
    }
    var index = dataStart
    while index < source.count {
      if source[index] == ASCII.hyphen {
        for end in ["-->", "--!>"] where starts(with: end, source, at: index) {
          position = index + end.utf8.count
          return comment(dataStart..<index, source, from: start)
        }
      }
      index &+= 1
    }
    diagnostics.append(
      Diagnostic(kind: .markup, message: "a comment is not closed", at: start))
    position = source.count
    var end = source.count
    for unfinished in ["--!", "--", "-"]
    where end - unfinished.utf8.count >= dataStart
      && starts(with: unfinished, source, at: source.count - unfinished.utf8.count)
    {
      end -= unfinished.utf8.count
      break
    }
    return comment(dataStart..<end, source, from: start)
  }

  // MARK: Doctype

  private mutating func doctype(_ source: Span<UInt8>) -> HTMLToken {
    let start = position
    position = start + 9
    doctype = DoctypeIdentifiers()
    skipSpace(source)
    let nameStart = position
    while position < source.count, source[position] != ASCII.greater,
      !ASCII.isSpace(source[position])
    {
      position += 1
    }
    let name = cleaned(nameStart..<position, source, isLowercased: true)
    doctype.hasName = position > nameStart
    doctype.forcesQuirks = !scanDoctypeEnd(source) || !doctype.hasName
    return HTMLToken(kind: .doctype, name, sourceOffset: start)
  }

  /// Reads the rest of a doctype after its name, with ">".
  ///
  /// Returns false if it forces quirks mode.
  private mutating func scanDoctypeEnd(_ source: Span<UInt8>) -> Bool {
    skipSpace(source)
    guard position < source.count else { return false }
    var isGood = true
    if source[position] != ASCII.greater {
      let isPublic = starts(with: "public", source, at: position)
      if isPublic || starts(with: "system", source, at: position) {
        position += 6
        isGood = scanIdentifiers(source, isPublic: isPublic)
      } else {
        isGood = false
      }
    }
    let isClosedOrBogus = position < source.count
    while position < source.count, source[position] != ASCII.greater { position += 1 }
    position = min(position + 1, source.count)
    return isGood && isClosedOrBogus
  }

  private mutating func scanIdentifiers(_ source: Span<UInt8>, isPublic: Bool) -> Bool {
    var isComplete = false
    if isPublic {
      doctype.publicIdentifier = scanIdentifier(source, isComplete: &isComplete)
      guard isComplete else { return false }
      skipSpace(source)
      guard position < source.count else { return false }
      if source[position] == ASCII.greater { return true }
    }
    doctype.systemIdentifier = scanIdentifier(source, isComplete: &isComplete)
    guard isComplete else { return false }
    skipSpace(source)
    return true
  }

  /// Reads a quoted identifier; nil without a quotation mark, incomplete without the second one.
  private mutating func scanIdentifier(
    _ source: Span<UInt8>, isComplete: inout Bool
  ) -> Range<Int>? {
    isComplete = false
    skipSpace(source)
    guard position < source.count else { return nil }
    let mark = source[position]
    guard mark == ASCII.quote || mark == ASCII.apostrophe else { return nil }
    position += 1
    let start = position
    while position < source.count, source[position] != mark, source[position] != ASCII.greater {
      position += 1
    }
    let range = cleaned(start..<position, source)
    if position < source.count, source[position] == mark {
      isComplete = true
      position += 1
    }
    return range
  }
}
