// The end of raw text. Source: the WHATWG HTML standard, sections 13.2.5.9 to 13.2.5.31: an end tag
// with the name of the last start tag, which in a script may be hidden by comments.

extension HTMLTokenizer {
  /// Whether an end tag at `start` closes the last opened element.
  func endsRawText(_ source: Span<UInt8>, at start: Int) -> Bool {
    guard start + 2 < source.count, source[start + 1] == ASCII.solidus else { return false }
    return tagEnds(source, nameAt: start + 2) == lastStartTag && lastStartTag != .unknown
  }

  /// The tag of the name at `start`, if space, "/" or ">" follows it.
  private func tagEnds(_ source: Span<UInt8>, nameAt start: Int) -> Tag {
    var name = PackedName()
    var index = start
    while index < source.count, ASCII.isLetter(source[index]), name.count <= 16 {
      name.append(source[index] | 0x20)
      index += 1
    }
    guard index < source.count else { return .unknown }
    let byte = source[index]
    guard ASCII.isSpace(byte) || byte == ASCII.solidus || byte == ASCII.greater else {
      return .unknown
    }
    return tagNames[name]
  }

  /// The end of the script at the cursor.
  func endOfScript(_ source: Span<UInt8>) -> Int {
    enum State { case plain, escaped, doubleEscaped }
    var state = State.plain
    var hyphens = 0
    var index = position
    while index < source.count {
      let byte = source[index]
      if byte == ASCII.less {
        if state != .doubleEscaped, endsRawText(source, at: index) { return index }
        if state == .plain, starts(with: "<!--", source, at: index) {
          state = .escaped
          hyphens = 2
          index += 4
          continue
        }
        if state == .escaped, tagEnds(source, nameAt: index + 1) == .script {
          state = .doubleEscaped
        } else if state == .doubleEscaped, index + 1 < source.count,
          source[index + 1] == ASCII.solidus, tagEnds(source, nameAt: index + 2) == .script
        {
          state = .escaped
        }
        hyphens = 0
      } else if byte == ASCII.hyphen {
        hyphens += 1
      } else {
        if byte == ASCII.greater, hyphens >= 2 { state = .plain }
        hyphens = 0
      }
      index += 1
    }
    return source.count
  }
}
