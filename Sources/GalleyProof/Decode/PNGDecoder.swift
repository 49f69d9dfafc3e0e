// Folder GalleyProof/Decode: a reader of PNG.
// Input: the bytes of a PNG file.
// Output: `Bitmap`, or a `PNGError`.
// Source: PNG (third edition), sections 5, 9, 10 and 11.2; RFC 1950 and 1951.
// Uses: Galley, GalleyProof, GalleySystem.
// Not: the encoder: nothing is shared with it, so each tests the other.
// Read: PNGDecoder, Inflater, PrefixCode, RowRestorer, PixelReader.

// Input: the bytes of a PNG file. Output: pixels, 8 bits a channel.
// Source: PNG (third edition) sections 5, 9, 10 and 11.2.

internal import Galley
internal import GalleySystem

extension Bitmap {
  /// Reads a PNG file of any kind.
  ///
  /// Channels of 16 bits lose their lower half. Colour profiles and gamma are ignored, and of an
  /// animation the first picture is read.
  ///
  /// - Parameter file: The bytes of the file.
  /// - Throws: `PNGError.damaged` for bytes that are no whole PNG file, or for a picture with more
  ///   than `largestArea` pixels.
  /// - Complexity: O(*n*) for *n* bytes and pixels.
  public init(png file: [UInt8]) throws(PNGError) {
    self = try PNGDecoder.decode(file)
  }
}

/// A decoder of PNG files.
struct PNGDecoder {
  private var header: PNGHeader?
  private var palette: [UInt8] = []
  private var transparency: [UInt8] = []
  private var data: [UInt8] = []

  static func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .damaged("no PNG file")
    }
    var decoder = PNGDecoder()
    try decoder.readChunks(of: file)
    return try decoder.bitmap()
  }

  private mutating func readChunks(of file: [UInt8]) throws(PNGError) {
    var offset = 8
    while true {
      guard file.count - offset >= 12 else { throw .damaged("the file ends") }
      let length = Self.number(file, offset)
      guard length <= file.count - offset - 12 else { throw .damaged("the file ends") }
      let end = offset + 8 + length
      var checksum = CRC32()
      checksum.update(file.span.extracting((offset + 4)..<end))
      guard Int(checksum.value) == Self.number(file, end) else { throw .damaged("CRC-32") }
      let content = file[(offset + 8)..<end]
      switch String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self) {
      case "IHDR": header = try PNGHeader(Array(content))
      case "PLTE": palette = Array(content)
      case "tRNS": transparency = Array(content)
      case "IDAT": data += content
      case "IEND": return
      default:
        // A capital letter first: a chunk without which the picture cannot be read.
        if file[offset + 4] & 0x20 == 0 { throw .damaged("an unknown chunk") }
      }
      offset = end + 4
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func bitmap() throws(PNGError) -> Bitmap {
    guard let header else { throw .damaged("no header") }
    if header.kind == .palette, palette.isEmpty || palette.count % 3 != 0 || palette.count > 768 {
      throw .damaged("the palette")
    }
    let rows = try Inflater.inflate(data, length: header.byteCount)
    var bitmap = Bitmap(width: header.width, height: header.height, fill: .clear)
    let reader = PixelReader(header: header, palette: palette, transparency: transparency)
    var offset = 0
    for pass in header.passes {
      let rowLength = header.rowLength(pass.width)
      var above = [UInt8](repeating: 0, count: rowLength)
      for y in 0..<pass.height {
        var row = Array(rows[(offset + 1)..<(offset + 1 + rowLength)])
        try RowRestorer.restore(&row, above: above, kind: rows[offset], stride: header.stride)
        for x in 0..<pass.width {
          let place = (pass.y + y * pass.stepY) * header.width + pass.x + x * pass.stepX
          try reader.read(pixel: x, of: row, into: &bitmap.pixels, at: place * 4)
        }
        above = row
        offset += rowLength + 1
      }
    }
    return bitmap
  }
}

/// The header of a PNG file, which the decoder can read.
struct PNGHeader {
  enum Kind: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// The pixels of one pass: all, or one of seven if they are interlaced.
  struct Pass {
    var x = 0
    var y = 0
    var stepX = 1
    var stepY = 1
    var width: Int
    var height: Int
  }

  let width: Int
  let height: Int
  let depth: Int
  let kind: Kind
  let isInterlaced: Bool

  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.count == 13, let kind = Kind(rawValue: bytes[9]), bytes[10] == 0, bytes[11] == 0,
      bytes[12] <= 1
    else { throw .damaged("the header") }
    let depths: [Int] =
      switch kind {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    guard depths.contains(Int(bytes[8])) else { throw .damaged("the header") }
    width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    guard width > 0, height > 0, height <= Bitmap.largestArea / width else {
      throw .damaged("the size \(width) x \(height)")
    }
    depth = Int(bytes[8])
    self.kind = kind
    isInterlaced = bytes[12] == 1
  }

  /// Reads the header of a file; nil for no PNG file, or for one with too many pixels.
  init?(file: [UInt8]) {
    // The header is the first chunk, after the signature and its length and name.
    guard file.count >= 29, let header = try? PNGHeader(Array(file[16..<29])) else { return nil }
    self = header
  }

  /// The number of bytes of all rows with their filters.
  var byteCount: Int { passes.reduce(0) { $0 + $1.height * (rowLength($1.width) + 1) } }

  /// The number of bytes of a row without its filter.
  func rowLength(_ width: Int) -> Int { (width * kind.channels * depth + 7) / 8 }

  /// The distance in bytes of the pixels that a filter compares.
  var stride: Int { max(1, kind.channels * depth / 8) }

  var passes: [Pass] {
    guard isInterlaced else { return [Pass(width: width, height: height)] }
    let grid = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grid.compactMap { x, y, stepX, stepY in
      let columns = (width - x + stepX - 1) / stepX
      let rows = (height - y + stepY - 1) / stepY
      guard columns > 0, rows > 0 else { return nil }
      return Pass(x: x, y: y, stepX: stepX, stepY: stepY, width: columns, height: rows)
    }
  }
}
