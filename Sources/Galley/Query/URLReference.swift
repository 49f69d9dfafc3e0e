// Input: a reference and a base. Output: the URL that it means.
// Source: RFC 3986 sections 3 and 5.2. What is written is kept: no case folding, no escaping.

internal import FontEngine

/// The parts of a URL or of a relative reference.
struct URLReference: Equatable, CustomStringConvertible {
  var scheme: Substring?
  var authority: Substring?
  var path: String
  var query: Substring?
  var fragment: Substring?

  /// Splits a reference; white space around it is dropped, as HTML does.
  init(_ text: String) {
    var rest = text[...]
    while let first = rest.utf8.first, first <= 0x20 { rest = rest.dropFirst() }
    while let last = rest.utf8.last, last <= 0x20 { rest = rest.dropLast() }
    if let mark = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = Self.schemeEnd(in: rest) {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      let start = rest.index(rest.startIndex, offsetBy: 2)
      let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
      authority = rest[start..<end]
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// Whether a reference means itself: it has a scheme, and nothing to drop or to resolve.
  static func isAbsolute(_ text: Span<UInt8>) -> Bool {
    guard let colon = colonAfterScheme(in: text) else { return false }
    var offset = 0
    while offset < text.count {
      if offset + 8 < text.count {
        // A slash with a dot behind it: each byte beside the one after it.
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

  /// A letter, then letters, digits, `+`, `-` and `.` up to a colon.
  private static func schemeEnd(in text: Substring) -> Substring.Index? {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return nil
    }
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case 0x3A: return index
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: continue
      default: return nil
      }
    }
    return nil
  }

  /// The URL it means; nil for a relative reference without a base that is absolute.
  func resolved(against base: URLReference?) -> URLReference? {
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
    } else if path.hasPrefix("/") {
      result.path = Self.removingDots(path)
    } else {
      result.path = Self.removingDots(Self.merged(path, base))
    }
    return result
  }

  private static func merged(_ path: String, _ base: URLReference) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.lastIndex(of: "/") else { return path }
    return base.path[...slash] + path
  }

  /// Section 5.2.4: `.` and `..` go, with the segment before.
  private static func removingDots(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
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

  var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }
}
