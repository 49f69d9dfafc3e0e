// Input: a TrueType face and a PNG file. Output: a face in which each glyph is that picture.
// Source: OpenType "CBLC" and "CBDT", image format 17.

/// Creates faces with pictures instead of outlines.
enum PictureFace {
  private static let glyphs = 1..<70
  private static let pixelsPerEm: UInt8 = 16

  static func bytes(_ base: [UInt8], picture: [UInt8]) -> [UInt8] {
    var tables = tables(of: base).filter { $0.tag != "glyf" && $0.tag != "loca" }
    // Height, width, left and top bearing, advance.
    let image: [UInt8] = [16, 16, 0, 14, 17] + four(picture.count) + picture
    tables.append(("CBDT", four(0x0003_0000) + image))
    tables.append(("CBLC", locations(imageSize: image.count)))
    tables.sort { $0.tag < $1.tag }
    return assembled(tables)
  }

  /// One strike, in which all glyphs have records of the same image.
  private static func locations(imageSize: Int) -> [UInt8] {
    let lineMetrics: [UInt8] = [14, 0xFE] + [UInt8](repeating: 0, count: 10)
    let listSize = glyphs.count * 8
    let size =
      four(56) + four(listSize + 16) + four(glyphs.count) + four(0) + lineMetrics + lineMetrics
      + two(glyphs.lowerBound) + two(glyphs.upperBound - 1) + [pixelsPerEm, pixelsPerEm, 32, 1]
    let records = glyphs.flatMap { two($0) + two($0) + four(listSize) }
    // Index format 1: the image begins after the table's version.
    let index = two(1) + two(17) + four(4) + four(0) + four(imageSize)
    return four(0x0003_0000) + four(1) + size + records + index
  }

  private static func tables(of file: [UInt8]) -> [(tag: String, bytes: [UInt8])] {
    func number(_ offset: Int, _ count: Int) -> Int {
      file[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    return (0..<number(4, 2)).map { entry in
      let place = 12 + entry * 16
      let start = number(place + 8, 4)
      let tag = String(decoding: file[place..<place + 4], as: UTF8.self)
      return (tag, Array(file[start..<start + number(place + 12, 4)]))
    }
  }

  /// Joins tables; checksums and the search values of the directory are 0, because no reader uses
  /// them.
  private static func assembled(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var directory = four(0x0001_0000) + two(tables.count) + [UInt8](repeating: 0, count: 6)
    var content: [UInt8] = []
    let start = 12 + tables.count * 16
    for table in tables {
      directory += Array(table.tag.utf8) + four(0) + four(start + content.count)
      directory += four(table.bytes.count)
      content += table.bytes
      while content.count % 4 != 0 { content.append(0) }
    }
    return directory + content
  }

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }
}
