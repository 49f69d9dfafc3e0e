// Input: a row of a PNG file. Output: RGBA with 8 bits a channel.
// Source: PNG (third edition) sections 11.2.1 and 11.3.1.1 (tRNS).

/// A reader of pixels of all kinds and depths.
struct PixelReader {
  private let header: PNGHeader
  private let palette: [UInt8]
  private let transparency: [UInt8]
  /// The one transparent value of each channel; empty for none.
  private let key: [Int]

  init(header: PNGHeader, palette: [UInt8], transparency: [UInt8]) {
    self.header = header
    self.palette = palette
    self.transparency = transparency
    let hasKey = header.kind == .grey || header.kind == .rgb
    key =
      hasKey && transparency.count == header.kind.channels * 2
      ? stride(from: 0, to: transparency.count, by: 2).map {
        Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
      } : []
  }

  func read(
    pixel x: Int, of row: [UInt8], into pixels: inout [UInt8], at place: Int
  ) throws(PNGError) {
    let alpha: UInt8 = !key.isEmpty && isKey(x, row) ? 0 : 255
    switch header.kind {
    case .grey:
      let grey = channel(0, x, row)
      set((grey, grey, grey, alpha), in: &pixels, at: place)
    case .greyAlpha:
      let grey = channel(0, x, row)
      set((grey, grey, grey, channel(1, x, row)), in: &pixels, at: place)
    case .rgb:
      set(
        (channel(0, x, row), channel(1, x, row), channel(2, x, row), alpha), in: &pixels, at: place)
    case .rgba:
      set(
        (channel(0, x, row), channel(1, x, row), channel(2, x, row), channel(3, x, row)),
        in: &pixels, at: place)
    case .palette:
      let index = value(0, x, row)
      guard index * 3 + 2 < palette.count else { throw .damaged("a colour outside the palette") }
      set(
        (
          palette[index * 3], palette[index * 3 + 1], palette[index * 3 + 2],
          index < transparency.count ? transparency[index] : 255
        ), in: &pixels, at: place)
    }
  }

  private typealias RGBA = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  private func set(_ color: RGBA, in pixels: inout [UInt8], at place: Int) {
    pixels[place] = color.red
    pixels[place + 1] = color.green
    pixels[place + 2] = color.blue
    pixels[place + 3] = color.alpha
  }

  private func isKey(_ x: Int, _ row: [UInt8]) -> Bool {
    key.indices.allSatisfy { key[$0] == value($0, x, row) }
  }

  /// A channel scaled to 8 bits.
  private func channel(_ number: Int, _ x: Int, _ row: [UInt8]) -> UInt8 {
    if header.depth == 8 { return row[x * header.kind.channels + number] }
    let value = value(number, x, row)
    return header.depth == 16
      ? UInt8(value >> 8) : UInt8(value * 255 / ((1 << header.depth) - 1))
  }

  /// A channel as it is stored.
  private func value(_ number: Int, _ x: Int, _ row: [UInt8]) -> Int {
    let index = x * header.kind.channels + number
    switch header.depth {
    case 8: return Int(row[index])
    case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
    default:
      // Several pixels a byte, the first one highest.
      let bit = index * header.depth
      return Int(row[bit / 8]) >> (8 - header.depth - bit % 8) & ((1 << header.depth) - 1)
    }
  }
}
