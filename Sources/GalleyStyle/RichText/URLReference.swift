// Input: a reference and a base. Output: the resolved URL.
// Source: RFC 3986 sections 3 and 5.2. Case and escapes are kept as written.

internal import GalleySystem

/// The parts of a URL or of a relative reference.
package struct URLReference: Equatable, CustomStringConvertible {
  var scheme: Substring?
  var authority: Substring?
  var path: String
  var query: Substring?
  var fragment: Substring?

  /// Splits a reference.
  ///
  /// Leading and trailing white space is removed, as in HTML.
  ///
  /// Delimiters are compared as bytes, because a combining mark may follow one.
  package init(_ text: String) {
    var rest = text.utf8[...]
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    fragment = Self.cut(&rest, at: ASCII.number)
    if let colon = Self.schemeEnd(in: rest) {
      scheme = Substring(rest[..<colon])
      rest = rest[colon...].dropFirst()
    }
    query = Self.cut(&rest, at: ASCII.question)
    if rest.starts(with: "//".utf8) {
      let start = rest.dropFirst(2)
      let end = start.firstIndex(of: ASCII.solidus) ?? start.endIndex
      authority = Substring(start[..<end])
      rest = start[end...]
    }
    path = String(Substring(rest))
  }

  /// Removes the text from the first delimiter on, and returns the part after the delimiter; nil
  /// without one.
  private static func cut(_ text: inout Substring.UTF8View, at delimiter: UInt8) -> Substring? {
    guard let mark = text.firstIndex(of: delimiter) else { return nil }
    defer { text = text[..<mark] }
    return Substring(text[mark...].dropFirst())
  }

  /// Whether a reference is a URL that resolution does not change.
  package static func isAbsolute(_ text: Span<UInt8>) -> Bool {
    guard let colon = colonAfterScheme(in: text) else { return false }
    var offset = 0
    while offset < text.count {
      if offset + 8 < text.count {
        // A slash followed by a dot: the comparison is on adjacent bytes.
        let word = text.word(at: offset)
        let slashes = ByteWord.equal(word, ByteWord.repeating(0x2F))
        let dots = ByteWord.equal(text.word(at: offset + 1), ByteWord.repeating(0x2E))
        if ByteWord.below(0x21, word) | (slashes & dots) == 0 {
          offset += 8
          continue
        }
      }
      let next = offset + 1 < text.count ? text[offset + 1] : 0
      if text[offset] <= 0x20 || (text[offset] == 0x2F && next == 0x2E) { return false }
      offset += 1
    }
    return colon > 0
  }

  private static func colonAfterScheme(in text: Span<UInt8>) -> Int? {
    for offset in text.indices {
      switch text[offset] {
      case 0x3A: return offset
      case 0x41...0x5A, 0x61...0x7A: continue
      case 0x30...0x39, 0x2B, 0x2D, 0x2E: if offset == 0 { return nil }
      default: return nil
      }
    }
    return nil
  }

  /// The end of a scheme: a letter, then letters, digits, `+`, `-` and `.` up to a colon.
  private static func schemeEnd(in text: Substring.UTF8View) -> Substring.Index? {
    guard let first = text.first, ASCII.isLetter(first) else { return nil }
    for index in text.indices {
      switch text[index] {
      case 0x3A: return index
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: continue
      default: return nil
      }
    }
    return nil
  }

  /// The resolved URL; nil for a relative reference without an absolute base.
  package func resolved(against base: URLReference?) -> URLReference? {
    if scheme != nil {
      var result = self
      if authority != nil { result.path = Self.removingDots(path) }
      return result
    }
    guard let base, base.scheme != nil else { return nil }
    var result = self
    result.scheme = base.scheme
    if authority != nil {
      result.path = Self.removingDots(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if path.utf8.first == ASCII.solidus {
      result.path = Self.removingDots(path)
    } else {
      result.path = Self.removingDots(Self.merged(path, base))
    }
    return result
  }

  private static func merged(_ path: String, _ base: URLReference) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: ASCII.solidus) else { return path }
    return String(Substring(base.path.utf8[...slash])) + path
  }

  /// Removes the segments `.` and `..` (RFC 3986, section 5.2.4).
  private static func removingDots(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.utf8.split(separator: ASCII.solidus, omittingEmptySubsequences: false)
      .map { Substring($0) }
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  package var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }
}
