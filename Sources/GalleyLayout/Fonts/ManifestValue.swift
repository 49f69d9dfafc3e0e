// A value in a fonts.json with its position, for error messages.

internal import GalleyStyle
internal import GalleySystem

/// A value in a fonts.json.
struct ManifestValue {
  private let value: JSONValue
  /// The path of keys, such as "families[0].faces[2].file"; empty for the root.
  private let place: String
  private let file: String

  private init(_ value: JSONValue, place: String, file: String) {
    self.value = value
    self.place = place
    self.file = file
  }

  /// Reads a file; nil if it does not exist.
  init?(file: String) throws(FontError) {
    guard SystemFile.kind(of: file) != nil else { return nil }
    var bytes: [UInt8]
    do {
      bytes = try SystemFile.bytes(of: file)
    } catch {
      throw FontError.fileNotReadable(path: file)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do throws(JSONError) {
      self.init(try JSONReader.value(of: bytes.span), place: "", file: file)
    } catch {
      let before = bytes.prefix(error.offset)
      let line = before.count { $0 == ASCII.lineFeed } + 1
      let column = error.offset - (before.lastIndex(of: ASCII.lineFeed) ?? -1)
      throw FontError.manifestNotReadable(
        path: file, place: "line \(line), column \(column)", reason: error.reason)
    }
  }

  func failure(_ reason: String) -> FontError {
    .manifestNotReadable(path: file, place: place.isEmpty ? "the file" : place, reason: reason)
  }

  /// The file and the path in it, for diagnostics.
  var name: String { place.isEmpty ? file : "\(file): \(place)" }

  /// The reports of members with other keys.
  func unknownKeys(besides known: [String]) throws(FontError) -> [Diagnostic] {
    try members().filter { !known.contains($0.key) }.map { member in
      let keys = known.joined(separator: ", ")
      return Diagnostic(
        kind: .font, message: "\(member.value.name): unknown key; the keys here are \(keys)")
    }
  }

  // MARK: Parts

  /// The value of a key; nil if it is missing or null.
  func optional(_ key: String) throws(FontError) -> ManifestValue? {
    guard case .object = value else { throw failure("an object is expected") }
    guard let member = value[key] else { return nil }
    if case .null = member { return nil }
    return ManifestValue(member, place: place(of: key), file: file)
  }

  func member(_ key: String) throws(FontError) -> ManifestValue {
    if let member = try optional(key) { return member }
    throw ManifestValue(.null, place: place(of: key), file: file).failure("it is missing")
  }

  func members() throws(FontError) -> [(key: String, value: ManifestValue)] {
    guard case .object(let members) = value else { throw failure("an object is expected") }
    return members.map { ($0.key, ManifestValue($0.value, place: place(of: $0.key), file: file)) }
  }

  func elements() throws(FontError) -> [ManifestValue] {
    guard case .array(let elements) = value else { throw failure("an array is expected") }
    return elements.enumerated().map { index, element in
      ManifestValue(element, place: "\(place)[\(index)]", file: file)
    }
  }

  private func place(of key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  // MARK: Values

  func string() throws(FontError) -> String {
    guard let string = value.string else { throw failure("a string is expected") }
    return string
  }

  /// A whole number from 0 to 32767.
  func index() throws(FontError) -> Int {
    guard let number = value.number, number >= 0, number < 0x8000, number == number.rounded() else {
      throw failure("a whole number from 0 to 32767 is expected")
    }
    return Int(number)
  }

  /// A number or a range in CSS syntax.
  func range(like example: String) throws(FontError) -> ClosedRange<Float> {
    if let number = value.number.map(Float.init), number.isFinite { return number...number }
    guard let text = value.string else {
      throw failure("a number or a range such as \"\(example)\" is expected")
    }
    guard let range = Self.range(text[...]) else {
      throw failure("\"\(text)\" is not a number or range such as \"\(example)\"")
    }
    return range
  }

  /// One number or two ascending ones, with or without units.
  ///
  /// One number is both ends of the range.
  static func range(_ text: Substring) -> ClosedRange<Float>? {
    let words = text.split(separator: " ")
    let ends = words.compactMap { word in
      Float(word.prefix { $0.isNumber || $0 == "." || $0 == "-" })
    }
    guard ends.count == words.count, ends.count <= 2, let first = ends.first, let last = ends.last,
      first <= last
    else { return nil }
    return first...last
  }
}
