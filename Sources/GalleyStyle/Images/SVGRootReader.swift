// Input: the first bytes of an SVG file. Output: the attributes of its root element.
// Source: XML 1.0 (Fifth Edition), sections 2.8 (prolog), 3.1 (tags), 4.1 and 4.2 (entities);
// Namespaces in XML 1.0.

internal import GalleySystem

/// A reader of the prolog and the root element of an XML file.
struct SVGRootReader {
  /// The maximum number of bytes before the end of the root element's tag.
  private static let mostBytes = 1 << 16
  private static let namespace = "http://www.w3.org/2000/svg"

  private let bytes: [UInt8]
  private var position = 0
  /// The values of general entities.
  private var entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// The attributes of the `svg` element; nil if the file does not begin with one.
  static func root(of bytes: Span<UInt8>) -> [String: String]? {
    let start = bytes.extracting(first: mostBytes)
    if start.holds([0xFF, 0xFE], at: 0) { return root(utf16: start, isBig: false) }
    if start.holds([0xFE, 0xFF], at: 0) { return root(utf16: start, isBig: true) }
    let mark = start.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
    var copy: [UInt8] = []
    copy.reserveCapacity(start.count)
    for index in mark..<max(mark, start.count) { copy.append(start[index]) }
    return root(utf8: copy)
  }

  private static func root(utf16 bytes: Span<UInt8>, isBig: Bool) -> [String: String]? {
    var units: [UInt16] = []
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let unit = isBig ? bytes.big(2, at: index) : bytes.little(2, at: index)
      units.append(UInt16(truncatingIfNeeded: unit ?? 0))
    }
    return root(utf8: Array(String(decoding: units, as: UTF16.self).utf8))
  }

  private static func root(utf8 bytes: [UInt8]) -> [String: String]? {
    var reader = SVGRootReader(bytes: bytes)
    guard reader.skipProlog(), let root = reader.takeTag(),
      let text = String(validating: bytes[..<reader.position], as: UTF8.self), !text.isEmpty
    else { return nil }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Prolog

  /// Moves to the root element; false for anything but white space, comments, instructions and a
  /// document type.
  private mutating func skipProlog() -> Bool {
    while position < bytes.count {
      if take("<!--") {
        guard skip(past: "-->") else { return false }
      } else if take("<?") {
        // The declaration must be the first thing in the file.
        if position > 2, starts(with: "xml"), position + 3 < bytes.count,
          Self.isSpace(bytes[position + 3])
        {
          return false
        }
        guard skip(past: "?>") else { return false }
      } else if take("<!DOCTYPE") {
        guard skipDocumentType() else { return false }
      } else if Self.isSpace(bytes[position]) {
        position += 1
      } else {
        return starts(with: "<")
      }
    }
    return false
  }

  /// Moves behind a document type, and notes the entities of its internal subset.
  private mutating func skipDocumentType() -> Bool {
    var isInSubset = false
    while position < bytes.count {
      if take("<!ENTITY") {
        noteEntity()
      } else if take("<!--") {
        guard skip(past: "-->") else { return false }
      } else if take("\"") {
        guard skip(past: "\"") else { return false }
      } else if take("'") {
        guard skip(past: "'") else { return false }
      } else if take("[") {
        isInSubset = true
      } else if take("]") {
        isInSubset = false
      } else if take(">") {
        // In the subset it ends a declaration.
        if !isInSubset { return true }
      } else {
        position += 1
      }
    }
    return false
  }

  /// Notes an entity with a plain value; others stay unknown.
  private mutating func noteEntity() {
    skipSpace()
    guard let name = takeName() else { return }
    skipSpace()
    guard let value = takeQuoted() else { return }
    if !value.contains("&"), !value.contains("<"), entities[name] == nil { entities[name] = value }
  }

  // MARK: Tags

  /// The attributes of a start tag of an `svg` element; nil for another one or an error.
  private mutating func takeTag() -> [String: String]? {
    guard take("<"), let name = takeName() else { return nil }
    var attributes: [String: String] = [:]
    while true {
      let hasSpace = skipSpace()
      if take(">") || take("/>") { break }
      guard hasSpace, let attribute = takeName() else { return nil }
      skipSpace()
      guard take("=") else { return nil }
      skipSpace()
      guard let raw = takeQuoted(), let value = expanded(raw), attributes[attribute] == nil else {
        return nil
      }
      attributes[attribute] = value
    }
    let parts = name.split(separator: ":", maxSplits: 1)
    let declaration = parts.count == 2 ? "xmlns:\(parts[0])" : "xmlns"
    guard parts.last == "svg", attributes[declaration] == Self.namespace,
      attributes.keys.allSatisfy({ Self.isBound($0, by: attributes) })
    else { return nil }
    return attributes
  }

  /// Whether the prefix of an attribute is declared.
  private static func isBound(_ name: String, by attributes: [String: String]) -> Bool {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] != "xml", parts[0] != "xmlns" else { return true }
    return attributes["xmlns:\(parts[0])"] != nil
  }

  /// A value with its references replaced; nil for an unknown one.
  private func expanded(_ value: String) -> String? {
    guard value.contains("&") else { return value.contains("<") ? nil : value }
    var out = ""
    var rest = value[...]
    while let start = rest.firstIndex(of: "&") {
      out += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";"),
        let text = replacement(of: rest[rest.index(after: start)..<end])
      else { return nil }
      out += text
      rest = rest[rest.index(after: end)...]
    }
    return out + rest
  }

  private func replacement(of name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  // MARK: Characters

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func starts(with text: String) -> Bool { bytes.span.holds(text, at: position) }

  private mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skip(past text: String) -> Bool {
    while position < bytes.count {
      if take(text) { return true }
      position += 1
    }
    return false
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// A name: bytes up to white space or a delimiter.
  private mutating func takeName() -> String? {
    let start = position
    while position < bytes.count, !Self.isSpace(bytes[position]),
      !"=/><&'\"".utf8.contains(bytes[position])
    {
      position += 1
    }
    return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A text in quotation marks, without them.
  private mutating func takeQuoted() -> String? {
    guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
      return nil
    }
    let mark = bytes[position]
    guard let end = bytes[(position + 1)...].firstIndex(of: mark) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
  }
}
