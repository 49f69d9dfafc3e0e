// Input: a layout. Output: the lines that the browser recorder finds, and carets relative to them.
// The recorder has no line boxes: it reads characters in tree order, each with a rectangle. A line
// begins where a rectangle is below the preceding ones or in another block.
// Source: Tests/Browser/README.md ("A line"), which this implements exactly.

internal import Galley
internal import GalleySystem

/// The recorder's lines of a layout.
struct RecorderLines {
  struct Line {
    var text: String
    var rect: Rect
  }
  private(set) var lines: [Line] = []
  /// By character key: the line and the number of characters before it.
  private var places: [Place] = []
  private var starts: [NodeIndex: Place] = [:]
  private var ends: [NodeIndex: Place] = [:]
  private var open: OpenLine?
  private var block = NodeIndex.none

  struct Place {
    var line: Int32 = -1
    var column: Int32 = -1
  }

  /// The current line.
  private struct OpenLine {
    var text: [UInt8] = []
    var rect: Rect
    var count: Int32 = 0
    /// The height of the first character, and the lowest vertical middle so far.
    var firstHeight: Double
    var lowestMiddle: Double
  }

  /// Creates the lines of a layout.
  ///
  /// `openingDetails` is the layout of `RichText.openingDetails`, because the recorder reads the
  /// text of closed `details` elements too.
  init(_ layout: Layout, openingDetails open: Layout? = nil) {
    places = [Place](repeating: Place(), count: layout.characterKeyCount)
    var state = self
    let reader = Reader(state)
    layout.forEachCharacter(
      openingDetails: open, reader.read, startOfNode: reader.startNode, endOfNode: reader.endNode)
    state = reader.state
    state.close()
    self = state
  }

  private final class Reader {
    var state: RecorderLines
    init(_ state: RecorderLines) { self.state = state }
    func read(_ character: RenderedCharacter) { state.read(character) }
    func startNode(_ node: NodeIndex) { state.starts[node] = state.place }
    func endNode(_ node: NodeIndex) { state.ends[node] = state.place }
  }

  /// The line of a caret and the number of characters before it; line -1 for none.
  func position(of hit: Layout.Hit) -> (line: Int, column: Int) {
    let place: Place? =
      switch hit.caretKey {
      case .character(let key): places.indices.contains(key) ? places[key] : nil
      case .startOfNode(let node): starts[node]
      case .endOfNode(let node): ends[node]
      case nil: nil
      }
    return (Int(place?.line ?? -1), Int(place?.column ?? -1))
  }

  // MARK: Reading

  /// The position after the last character that was read.
  private var place: Place {
    Place(line: Int32(lines.count + (open == nil ? 0 : 1) - 1), column: open?.count ?? 0)
  }

  private mutating func read(_ character: RenderedCharacter) {
    guard let rect = character.rect else {
      note(character.key)
      return
    }
    let middle = (rect.y + rect.maxY) / 2
    if beginsLine(rect, middle: middle, block: character.block) {
      close()
      open = OpenLine(rect: rect, firstHeight: rect.height, lowestMiddle: middle)
      block = character.block
    }
    note(character.key)
    guard var line = open else { return }
    open = nil
    if !Self.isIgnored(character.scalar) {
      Self.append(character.scalar, to: &line.text)
      line.count += 1
    }
    line.rect = line.rect.union(rect)
    line.lowestMiddle = max(line.lowestMiddle, middle)
    open = line
  }

  private mutating func note(_ key: Int?) {
    if let key { places[key] = place }
  }

  private func beginsLine(_ rect: Rect, middle: Double, block: NodeIndex) -> Bool {
    guard let open, block == self.block else { return true }
    if middle > open.rect.maxY - 0.25 * min(rect.height, open.firstHeight) { return true }
    if middle < open.rect.y - 2 * rect.height { return true }
    return rect.y >= open.lowestMiddle && rect.x < open.rect.maxX - 1
      && middle > open.lowestMiddle + 0.3 * rect.height
  }

  private mutating func close() {
    guard let line = open else { return }
    lines.append(Line(text: Self.collapsed(line.text), rect: line.rect))
    open = nil
  }

  // MARK: Text

  /// Whether the recorder skips a character: U+00AD, 061C, 200B to 200F, 202A to 202E, 2060 to 2069
  /// and FEFF.
  private static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The text with white space collapsed to single spaces, and none at the ends.
  private static func collapsed(_ text: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D: if out.last != 0x20 { out.append(0x20) }
      default: out.append(byte)
      }
    }
    // The recorder trims like JavaScript, no-break spaces included.
    return String(decoding: out, as: UTF8.self).trimmed
  }
}

extension String {
  /// The text without white space at the ends, like `String.prototype.trim`.
  fileprivate var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isTrimmed { scalars.removeFirst() }
    while let last = scalars.last, last.isTrimmed { scalars.removeLast() }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isTrimmed: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }
}
