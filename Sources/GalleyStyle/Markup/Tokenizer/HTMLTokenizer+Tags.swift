// Input: the source at "<". Output: start and end tags with their attributes.
// Source: the WHATWG HTML standard, sections 13.2.5.6 to 13.2.5.8 and 13.2.5.32 to 13.2.5.40.

internal import GalleySystem
internal import GalleyUnicode

extension HTMLTokenizer {
  /// Reads markup at "<" in ordinary content; returns false if it makes no token.
  mutating func markup(_ source: Span<UInt8>, _ token: inout HTMLToken) -> Bool {
    let name = position &+ 1
    if name < source.count {
      if ASCII.isLetter(source[name]) { return tag(source, isEnd: false, &token) }
      if source[name] == ASCII.solidus, name &+ 1 < source.count,
        ASCII.isLetter(source[name &+ 1])
      {
        return tag(source, isEnd: true, &token)
      }
    }
    guard let other = otherMarkup(source) else { return false }
    token = other
    return true
  }

  /// Reads markup at "<" other than a tag; nil if it makes no token.
  private mutating func otherMarkup(_ source: Span<UInt8>) -> HTMLToken? {
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
      if source[start + 2] == ASCII.greater {
        position = start + 3
        return nil
      }
      return bogusComment(source, from: start + 2)
    case ASCII.exclamation: return declaration(source)
    case ASCII.question: return instruction(source)
    default:
      position = start + 1
      return text(start..<position, from: start)
    }
  }

  /// Reads the tag at the cursor; returns false if the source ends inside it.
  mutating func tag(_ source: Span<UInt8>, isEnd: Bool, _ token: inout HTMLToken) -> Bool {
    let start = position
    let firstAttribute = attributes.count
    position &+= isEnd ? 2 : 1
    var name = PackedName()
    let range = scanName(source, isAttribute: false, packed: &name)
    token = HTMLToken(kind: isEnd ? .endTag : .startTag, range, sourceOffset: start)
    token.name = name
    token.tag = tagNames[name]
    guard scanAttributes(source, isSelfClosing: &token.isSelfClosing) else {
      attributes.removeLast(attributes.count - firstAttribute)
      diagnostics.append(
        Diagnostic(kind: .markup, message: "a tag is not closed and was dropped", at: start))
      return false
    }
    if isEnd {
      attributes.removeLast(attributes.count - firstAttribute)
    } else {
      lastStartTag = token.tag
    }
    token.attributesStart = Int32(truncatingIfNeeded: firstAttribute)
    token.attributesEnd = Int32(truncatingIfNeeded: attributes.count)
    return true
  }

  /// Skips a name and returns its range in lower case.
  @inline(__always) private mutating func scanName(
    _ source: Span<UInt8>, isAttribute: Bool, packed: inout PackedName
  ) -> Range<Int> {
    let start = position
    guard let name = shortName(source, isAttribute: isAttribute) else {
      return scanAnyName(source, isAttribute: isAttribute, packed: &packed)
    }
    packed = name
    position = start &+ name.count
    return start..<position
  }

  private mutating func scanAnyName(
    _ source: Span<UInt8>, isAttribute: Bool, packed: inout PackedName
  ) -> Range<Int> {
    let start = position
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

  /// The name at the cursor, if it has up to seven lower-case letters and a delimiter.
  @inline(__always) private func shortName(
    _ source: Span<UInt8>, isAttribute: Bool
  ) -> PackedName? {
    guard position &+ 8 <= source.count else { return nil }
    let word = source.word(at: position)
    let ends = ByteWord.below(0x40, word)
    let bits = UInt64(truncatingIfNeeded: ends.trailingZeroBitCount & ~7)
    guard bits > 0, bits < 64 else { return nil }
    let name = word & (1 &<< bits &- 1)
    let end = UInt8(truncatingIfNeeded: word &>> bits)
    let letters = ByteWord.repeating(0x20) & (1 &<< bits &- 1)
    guard name & letters == letters, end != 0, SyntaxMarks.inName.contains(end),
      // "=" is not a delimiter of a tag's name.
      isAttribute || end != ASCII.equals
    else { return nil }
    return PackedName(name, count: Int(truncatingIfNeeded: bits &>> 3))
  }

  /// Reads attributes up to ">".
  ///
  /// Most tags have none.
  ///
  /// Returns false if the source ends first.
  @inline(__always) private mutating func scanAttributes(
    _ source: Span<UInt8>, isSelfClosing: inout Bool
  ) -> Bool {
    guard position < source.count, source[position] == ASCII.greater else {
      return scanSomeAttributes(source, isSelfClosing: &isSelfClosing)
    }
    position &+= 1
    return true
  }

  private mutating func scanSomeAttributes(
    _ source: Span<UInt8>, isSelfClosing: inout Bool
  ) -> Bool {
    let first = attributes.count
    if !namesOfTag.isEmpty { namesOfTag = AttributeNameSet() }
    while position < source.count {
      let byte = source[position]
      if byte == ASCII.greater {
        position &+= 1
        return true
      } else if ASCII.isSpace(byte) {
        position &+= 1
      } else if byte == ASCII.solidus {
        position &+= 1
        guard position < source.count, source[position] == ASCII.greater else { continue }
        position &+= 1
        isSelfClosing = true
        return true
      } else {
        let start = position
        let attribute = scanAttribute(source)
        if isNewAndKnown(attribute, since: first)
          || !isRepeated(attribute, since: first, source)
        {
          attributes.append(attribute)
        } else {
          reportRepetition(at: start)
        }
      }
    }
    return false
  }

  private mutating func reportRepetition(at start: Int) {
    guard !reportedRepetition else { return }
    reportedRepetition = true
    diagnostics.append(
      Diagnostic(kind: .markup, message: "a repeated attribute was dropped", at: start))
  }

  /// Whether an attribute is known, few precede it, and none has its name.
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

  @inline(__always)
  private mutating func scanAttribute(_ source: Span<UInt8>) -> MarkupTree.Attribute {
    var packed = PackedName()
    let name = scanName(source, isAttribute: true, packed: &packed)
    skipSpace(source)
    var value = name.upperBound..<name.upperBound
    if position < source.count, source[position] == ASCII.equals {
      position &+= 1
      skipSpace(source)
      value = scanValue(source)
    }
    return MarkupTree.Attribute(
      name: attributeNames[packed], nameRange: name, valueRange: value)
  }

  mutating func skipSpace(_ source: Span<UInt8>) {
    while position < source.count, ASCII.isSpace(source[position]) { position &+= 1 }
  }

  /// Skips a value, quoted or not, and returns its decoded range.
  private mutating func scanValue(_ source: Span<UInt8>) -> Range<Int> {
    guard position < source.count else { return position..<position }
    let mark = source[position]
    guard mark == ASCII.quote || mark == ASCII.apostrophe else { return scanBareValue(source) }
    let start = position &+ 1
    var end = TextScan.first(mark, in: source, from: start)
    if end < source.count, source[end] == mark {
      position = end &+ 1
      return start..<end
    }
    while end < source.count, source[end] != mark {
      end = TextScan.first(mark, in: source, from: end &+ 1)
    }
    let value = decodedValue(start..<end, source)
    position = min(end &+ 1, source.count)
    return value
  }

  private mutating func scanBareValue(_ source: Span<UInt8>) -> Range<Int> {
    let start = position
    var isClean = true
    var end = SyntaxMarks.inValue.first(in: source, from: start)
    while end < source.count, source[end] != ASCII.greater, !ASCII.isSpace(source[end]) {
      isClean = false
      end = SyntaxMarks.inValue.first(in: source, from: end &+ 1)
    }
    let value = isClean ? start..<end : decodedValue(start..<end, source)
    position = end
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
