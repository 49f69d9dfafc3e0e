// A small PNG decoder for the tests, written from the specification and sharing no code with the
// encoder: stored and fixed-Huffman blocks, 8-bit grey and RGBA, all five row filters.

/// The content of a PNG file.
struct DecodedPNG: Equatable {
  var width: Int
  var height: Int
  var channels: Int
  var pixels: [UInt8]
}

/// The reason why a file is not accepted.
struct DecodingFailure: Error {
  var reason: String
}

struct PNGDecoder {
  static func decode(_ file: [UInt8]) throws -> DecodedPNG {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw DecodingFailure(reason: "no signature")
    }
    var (at, header, data) = (8, [UInt8](), [UInt8]())
    while at + 12 <= file.count {
      let length = number(file, at)
      guard at + 12 + length <= file.count else { throw DecodingFailure(reason: "cut chunk") }
      let body = Array(file[(at + 8)..<(at + 8 + length)])
      switch String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self) {
      case "IHDR": header = body
      case "IDAT": data += body
      default: break
      }
      at += 12 + length
    }
    guard header.count == 13, header[8] == 8 else { throw DecodingFailure(reason: "bad header") }
    let channels = header[9] == 0 ? 1 : 4
    let (width, height) = (number(header, 0), number(header, 4))
    let raw = try Inflater.inflate(data)
    return DecodedPNG(
      width: width, height: height, channels: channels,
      pixels: try unfiltered(raw, rowLength: width * channels, rows: height, stride: channels))
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
  }

  private static func unfiltered(
    _ raw: [UInt8], rowLength: Int, rows: Int, stride: Int
  ) throws -> [UInt8] {
    guard raw.count == (rowLength + 1) * rows else {
      throw DecodingFailure(reason: "\(raw.count) bytes of rows")
    }
    var pixels = [UInt8](repeating: 0, count: rowLength * rows)
    for row in 0..<rows {
      let kind = raw[row * (rowLength + 1)]
      for x in 0..<rowLength {
        let here = row * rowLength + x
        let left = x < stride ? 0 : Int(pixels[here - stride])
        let above = row == 0 ? 0 : Int(pixels[here - rowLength])
        let corner = x < stride || row == 0 ? 0 : Int(pixels[here - rowLength - stride])
        let guess: Int
        switch kind {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let estimate = left + above - corner
          let order = [left, above, corner].map { abs(estimate - $0) }
          guess =
            order[0] <= order[1] && order[0] <= order[2]
            ? left : order[1] <= order[2] ? above : corner
        default: throw DecodingFailure(reason: "filter \(kind)")
        }
        pixels[here] = raw[row * (rowLength + 1) + 1 + x] &+ UInt8(guess)
      }
    }
    return pixels
  }
}

/// Inflates zlib streams of stored and fixed-Huffman blocks.
private struct Inflater {
  private let bytes: [UInt8]
  private var bit = 16
  private var output: [UInt8] = []

  static func inflate(_ bytes: [UInt8]) throws -> [UInt8] {
    var inflater = Inflater(bytes: bytes)
    return try inflater.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try storedBlock()
      case 1: try fixedBlock()
      case let kind: throw DecodingFailure(reason: "block type \(kind)")
      }
    }
    var (low, high) = (1, 0)
    for byte in output {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    bit = (bit + 7) / 8 * 8
    let checksum = try (0..<4).reduce(0) { sum, _ in try sum << 8 | bits(8) }
    guard checksum == high << 16 | low else { throw DecodingFailure(reason: "Adler-32") }
    return output
  }

  private mutating func storedBlock() throws {
    bit = (bit + 7) / 8 * 8
    let count = try bits(16)
    guard try bits(16) == ~count & 0xFFFF else { throw DecodingFailure(reason: "stored length") }
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func fixedBlock() throws {
    while true {
      let symbol = try fixedSymbol()
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
      ]
      let kind = symbol - 257
      guard kind < 29 else { throw DecodingFailure(reason: "length \(symbol)") }
      let extra = kind < 8 || kind == 28 ? 0 : kind / 4 - 1
      let length = try lengthBases[kind] + bits(extra)
      let code = try (0..<5).reduce(0) { code, _ in try code << 1 | bits(1) }
      guard code < 30 else { throw DecodingFailure(reason: "distance code \(code)") }
      let distanceExtra = code < 4 ? 0 : code / 2 - 1
      let base = code < 4 ? code + 1 : (2 + code % 2) << distanceExtra + 1
      let distance = try base + bits(distanceExtra)
      guard distance <= output.count, distance <= 32768 else {
        throw DecodingFailure(reason: "distance \(distance)")
      }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func fixedSymbol() throws -> Int {
    var code = try (0..<7).reduce(0) { code, _ in try code << 1 | bits(1) }
    if code < 0b001_1000 { return 256 + code }
    code = try code << 1 | bits(1)
    if code < 0b1100_0000 { return code - 0x30 }
    if code < 0b1100_1000 { return 280 + code - 0xC0 }
    return try (code << 1 | bits(1)) - 0x190 + 144
  }

  /// The next bits, least significant first.
  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for place in 0..<count {
      guard bit / 8 < bytes.count else { throw DecodingFailure(reason: "the data ends") }
      value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << place
      bit += 1
    }
    return value
  }
}
