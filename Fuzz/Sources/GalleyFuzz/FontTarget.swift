// Input: a byte for the face, then patches of its tables; or 0xFF and a font file.

import Galley
import GalleyFonts

/// Faces with damaged tables.
final class FontTarget: FuzzTarget {
  private let faces: [FaceFile]
  /// The faces that are small enough to be damaged thousands of times a second.
  private let smallFaces: [FaceFile]

  /// A letter of each script of the bundled faces, marks, and spaces.
  private static let document = """
    <p>Hxfi AV To 12 <b>bold</b> <i>x</i>\u{301} שָׁלוֹם سلام कि की กำ ကို ಕ್ಷ \u{1F600} 漢字</p>
    <p style='line-height:1.4;letter-spacing:1px'>line <sub>s</sub><sup>p</sup> <u>under</u></p>
    <ul><li>item</ul><p style='font-size:40px;white-space:nowrap'>large
    """

  init() throws {
    let files =
      try Checkout.files(in: "Tests/Browser/faces", endings: [".ttf", ".ttc", ".woff2", ".woff"])
      + Checkout.files(in: "Fonts/Faces", endings: [".ttf"])
    faces = try files.map { FaceFile(try Checkout.bytes(of: $0)) }
    smallFaces = faces.filter { $0.bytes.count <= 60_000 }
  }

  func run(_ bytes: [UInt8], isThorough: Bool) {
    var source = ByteSource(bytes)
    let choice = Int(source.byte())
    if choice == 0xFF {
      run(file: Array(source.rest), isThorough: isThorough)
    } else {
      var face = smallFaces[choice % smallFaces.count]
      face.damage(&source)
      run(file: face.bytes, isThorough: isThorough)
    }
  }

  /// Damages each table of each face in turn, with up to eight patches.
  func sweep(_ number: Int, isThorough: Bool, using random: inout SeededGenerator) {
    var face = faces[number % faces.count]
    let table = number / faces.count % face.tables.count
    let length = Int.random(in: 6...40, using: &random)
    var source = ByteSource((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    face.damage(&source, table: table)
    run(file: face.bytes, isThorough: isThorough)
  }

  /// Lays out a document with a damaged face only.
  func run(file: [UInt8], isThorough: Bool) {
    let library = FontLibrary()
    do throws(FontError) {
      try library.register(bytes: file, name: "damaged", family: "Damaged")
    } catch {
      Finding.expect(library.families.isEmpty, "a face is refused and registered: \(error)")
      return
    }
    _ = library.diagnostics.map(\.message)
    if isThorough { _ = library.fingerprint }
    let trial = DocumentTrial(typesetter: Typesetter(fonts: library), isThorough: isThorough)
    trial.run(Self.document, Surroundings(width: 120))
    if isThorough { trial.run(Self.document, Surroundings(width: 320, pixelRatio: 1.3)) }
  }
}

/// The bytes of a font file and the ranges of its tables.
struct FaceFile {
  private(set) var bytes: [UInt8]
  let tables: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tables = Self.tables(of: bytes)
  }

  /// The tables of a TrueType or OpenType file; the whole file for another format.
  private static func tables(of bytes: [UInt8]) -> [Range<Int>] {
    func number(_ offset: Int, _ count: Int) -> Int {
      guard offset + count <= bytes.count else { return 0 }
      return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let kind = number(0, 4)
    guard kind == 0x0001_0000 || kind == 0x4F54_544F else { return [0..<bytes.count] }
    let tables = (0..<number(4, 2)).map { entry in
      let start = min(number(12 + entry * 16 + 8, 4), bytes.count)
      return start..<min(start + number(12 + entry * 16 + 12, 4), bytes.count)
    }
    // The directory counts as a table.
    return [0..<min(12 + tables.count * 16, bytes.count)] + tables.filter { !$0.isEmpty }
  }

  /// Replaces up to twelve numbers of a table, or of all tables if none is given.
  ///
  /// Most of them are near the beginning, where tables have their counts and offsets.
  mutating func damage(_ source: inout ByteSource, table: Int? = nil) {
    var patches = 0
    while !source.isAtEnd, patches < 12 {
      patches += 1
      let table = tables[table ?? source.choice(below: tables.count)]
      let kind = Int(source.byte())
      let reach = kind & 1 == 0 ? min(table.count, 128) : table.count
      let place = table.lowerBound + source.choice(below: reach) & (kind & 2 == 0 ? ~1 : ~0)
      let value = Self.value(kind >> 2, &source)
      for (index, byte) in value.enumerated() where place + index < table.upperBound {
        bytes[place + index] = byte
      }
    }
  }

  private static func value(_ kind: Int, _ source: inout ByteSource) -> [UInt8] {
    switch kind & 7 {
    case 0: [0, 0]
    case 1: [0xFF, 0xFF]
    case 2: [0x7F, 0xFF]
    case 3: [0x80, 0x00]
    case 4: [0xFF, 0xFF, 0xFF, 0xFF]
    case 5: [source.byte()]
    case 6: [source.byte(), source.byte()]
    default: [source.byte(), source.byte(), source.byte(), source.byte()]
    }
  }
}
