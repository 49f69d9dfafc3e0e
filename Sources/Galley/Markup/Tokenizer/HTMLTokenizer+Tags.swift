// Input: the source at "<". Output: start and end tags with their attributes.
// Source: the WHATWG HTML standard, sections 13.2.5.6 to 13.2.5.8 and 13.2.5.32 to 13.2.5.40.

internal import FontEngine

extension HTMLTokenizer {
  /// What begins with "<" in ordinary content; nil where nothing comes of it.
  mutating func markup(_ source: Span<UInt8>) -> HTMLToken? {
    let start = position
    guard start + 1 < source.count else {
      position = source.count
      return text(start..<position, from: start)
    }
    switch source[start + 1] {
    case ASCII.solidus:
      guard start + 2 < source.count else {
        position = source.count
        return text(start..<position, from: start)
      }
      let byte = source[start + 2]
      if ASCII.isLetter(byte) { return tag(source, isEnd: true) }
      if byte == ASCII.greater {
        position = start + 3
        return nil
      }
      return bogusComment(source, from: start + 2)
    case ASCII.exclamation: return declaration(source)
    case ASCII.question: return instruction(source)
    case let byte where ASCII.isLetter(byte): return tag(source, isEnd: false)
    default:
      position = start + 1
      return text(start..<position, from: start)
    }
  }

  /// The tag at the cursor; nil if the source ends within it.
  mutating func tag(_ source: Span<UInt8>, isEnd: Bool) -> HTMLToken? {
    let start = position
    let firstAttribute = attributes.count
    position += isEnd ? 2 : 1
    var packed = PackedName()
    let name = scanName(source, isAttribute: false, packed: &packed)
    var isSelfClosing = false
    guard scanAttributes(source, isSelfClosing: &isSelfClosing) else {
      attributes.removeLast(attributes.count - firstAttribute)
      diagnostics.append(
        Diagnostic(kind: .markup, message: "a tag is not closed and was dropped", offset: start))
      return nil
    }
    if isEnd, attributes.count > firstAttribute {
      attributes.removeLast(attributes.count - firstAttribute)
    }
    var token = HTMLToken(kind: isEnd ? .endTag : .startTag, tag: tag(named: packed))
    token.isSelfClosing = isSelfClosing
    token.name = packed
    token.start = Int32(name.lowerBound)
    token.end = Int32(name.upperBound)
    token.attributesStart = Int32(firstAttribute)
    token.attributesEnd = Int32(attributes.count)
    token.sourceOffset = Int32(start)
    if !isEnd { lastStartTag = token.tag }
    return token
  }

  /// Passes a name and answers its range in lower case.
  private mutating func scanName(
    _ source: Span<UInt8>, isAttribute: Bool, packed: inout PackedName
  ) -> Range<Int> {
    let start = position
    if let name = shortName(source, isAttribute: isAttribute) {
      packed = name
      position = start &+ name.count
      return start..<position
    }
    var index = start
    var isClean = true
    var name = PackedName()
    scan: while index < source.count {
      var byte = source[index]
      if SyntaxMarks.inName.contains(byte) {
        guard byte == 0 || byte == ASCII.equals && !(isAttribute && index > start) else {
          break scan
        }
        if byte == 0 { isClean = false }
      } else if ASCII.isUpper(byte) {
        byte |= 0x20
        isClean = false
      }
      name.append(byte)
      index &+= 1
    }
    position = index
    packed = name
    return isClean ? start..<index : cleaned(start..<index, source, isLowercased: true)
  }

  /// The name at the cursor, if it is up to seven lower-case letters and a mark ends it.
  private mutating func shortName(_ source: Span<UInt8>, isAttribute: Bool) -> PackedName? {
    guard position &+ 8 <= source.count else { return nil }
    let word = source.word(at: position)
    let ends = ByteWord.below(0x40, word)
    let bits = UInt64(truncatingIfNeeded: ends.trailingZeroBitCount & ~7)
    guard bits > 0, bits < 64 else { return nil }
    let name = word & (1 &<< bits &- 1)
    let end = UInt8(truncatingIfNeeded: word &>> bits)
    let letters = ByteWord.repeating(0x20) & (1 &<< bits &- 1)
    guard name & letters == letters, end != 0, SyntaxMarks.inName.contains(end),
      // Of a tag's name the sign is a letter.
      isAttribute || end != ASCII.equals
    else { return nil }
    return PackedName(name, count: Int(truncatingIfNeeded: bits &>> 3))
  }

  /// Reads attributes up to ">"; false if the source ends first.
  private mutating func scanAttributes(_ source: Span<UInt8>, isSelfClosing: inout Bool) -> Bool {
    // Most tags have none.
    if position < source.count, source[position] == ASCII.greater {
      position += 1
      return true
    }
    let first = attributes.count
    if !namesOfTag.isEmpty { namesOfTag = AttributeNameSet() }
    while position < source.count {
      let byte = source[position]
      if ASCII.isSpace(byte) {
        position += 1
      } else if byte == ASCII.greater {
        position += 1
        return true
      } else if byte == ASCII.solidus {
        position += 1
        guard position < source.count, source[position] == ASCII.greater else { continue }
        position += 1
        isSelfClosing = true
        return true
      } else {
        let start = position
        let attribute = scanAttribute(source)
        if isNewAndKnown(attribute, since: first)
          || !isRepeated(attribute, since: first, source)
        {
          attributes.append(attribute)
        } else if !reportedRepetition {
          reportedRepetition = true
          diagnostics.append(
            Diagnostic(
              kind: .markup, message: "a repeated attribute was dropped", offset: start))
        }
      }
    }
    return false
  }

  /// Whether few attributes precede a known one, and none of its name.
  private mutating func isNewAndKnown(
    _ attribute: MarkupTree.Attribute, since first: Int
  ) -> Bool {
    guard attribute.name != .unknown,
      attributes.count - first <= AttributeNameSet.comparedNames
    else { return false }
    for index in first..<attributes.count where attributes[index].name == attribute.name {
      return false
    }
    return true
  }

  private mutating func scanAttribute(_ source: Span<UInt8>) -> MarkupTree.Attribute {
    var packed = PackedName()
    let name = scanName(source, isAttribute: true, packed: &packed)
    skipSpace(source)
    var value = name.upperBound..<name.upperBound
    if position < source.count, source[position] == ASCII.equals {
      position += 1
      skipSpace(source)
      value = scanValue(source)
    }
    return MarkupTree.Attribute(
      name: attribute(named: packed), nameStart: Int32(name.lowerBound),
      nameEnd: Int32(name.upperBound), valueStart: Int32(value.lowerBound),
      valueEnd: Int32(value.upperBound))
  }

  mutating func skipSpace(_ source: Span<UInt8>) {
    while position < source.count, ASCII.isSpace(source[position]) { position += 1 }
  }

  /// Passes a value, quoted or not, and answers its decoded range.
  private mutating func scanValue(_ source: Span<UInt8>) -> Range<Int> {
    guard position < source.count else { return position..<position }
    let mark = source[position]
    let isQuoted = mark == ASCII.quote || mark == ASCII.apostrophe
    if isQuoted { position += 1 }
    let start = position
    var index = start
    var isClean = true
    while true {
      index =
        isQuoted
        ? TextScan.first(mark, in: source, from: index)
        : SyntaxMarks.inValue.first(in: source, from: index)
      guard index < source.count else { break }
      let byte = source[index]
      if isQuoted ? byte == mark : byte == ASCII.greater || ASCII.isSpace(byte) { break }
      isClean = false
      index &+= 1
    }
    let value = isClean ? start..<index : decodedValue(start..<index, source)
    position = isQuoted ? min(index + 1, source.count) : index
    return value
  }

  private mutating func decodedValue(_ range: Range<Int>, _ source: Span<UInt8>) -> Range<Int> {
    let start = decodedEnd
    position = range.lowerBound
    while position < range.upperBound {
      let byte = source[position]
      if byte == ASCII.ampersand, decodeReference(source, inAttribute: true) != nil { continue }
      position += 1
      switch byte {
      case ASCII.null: append(scalar: 0xFFFD)
      case ASCII.carriageReturn:
        if position >= range.upperBound || source[position] != ASCII.lineFeed {
          decoded.append(ASCII.lineFeed)
        }
      default: decoded.append(byte)
      }
    }
    return start..<decodedEnd
  }
}
