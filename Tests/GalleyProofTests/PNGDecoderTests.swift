// PNG files of all kinds: with stored blocks, of another encoder, and damaged ones.

import Foundation
import Galley
import GalleySystem
import Testing

@testable import GalleyProof

/// An encoder of PNG files without filters and compression.
private struct PNGMaker {
  var width: Int
  var height: Int
  var depth: UInt8
  var kind: UInt8
  var isInterlaced = false
  var chunks: [(String, [UInt8])] = []

  /// A file with the samples that a function returns by channel and position.
  func file(_ sample: (_ channel: Int, _ x: Int, _ y: Int) -> Int) throws -> [UInt8] {
    let header = bytes(width) + bytes(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0]
    let parsed = try PNGHeader(header)
    var rows: [UInt8] = []
    for pass in parsed.passes {
      for y in 0..<pass.height {
        var bits: [UInt8] = []
        for x in 0..<pass.width {
          for channel in 0..<parsed.kind.channels {
            let value = sample(channel, pass.x + x * pass.stepX, pass.y + y * pass.stepY)
            for bit in (0..<Int(depth)).reversed() { bits.append(UInt8(value >> bit & 1)) }
          }
        }
        bits += [UInt8](repeating: 0, count: (8 - bits.count % 8) % 8)
        rows.append(0)
        for start in stride(from: 0, to: bits.count, by: 8) {
          rows.append(bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 })
        }
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, data) in [("IHDR", header)] + chunks + [("IDAT", Self.stored(rows)), ("IEND", [])] {
      file += chunk(name, data)
    }
    return file
  }

  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let count = data.count
    let sum = Adler32.checksum(of: data.span)
    return [0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8)]
      + [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + data
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    var sum = CRC32()
    sum.update(checked.span)
    return bytes(data.count) + checked + bytes(Int(sum.value))
  }
}

@Suite struct PNGDecoderTests {
  @Test(arguments: [false, true]) func `all colour types and depths are read`(isInterlaced: Bool)
    throws
  {
    let kinds: [(kind: UInt8, channels: Int, depths: [UInt8])] = [
      (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (4, 2, [8, 16]), (6, 4, [8, 16]),
    ]
    var checked = 0
    for (kind, channels, depths) in kinds {
      for depth in depths {
        for (width, height) in [(1, 1), (3, 2), (7, 9), (17, 5)] {
          let most = 1 << Int(depth) - 1
          func sample(_ channel: Int, _ x: Int, _ y: Int) -> Int {
            (x * 7919 + y * 104_729 + channel * 1299) % (most + 1)
          }
          let maker = PNGMaker(
            width: width, height: height, depth: depth, kind: kind, isInterlaced: isInterlaced)
          let bitmap = try Bitmap(png: try maker.file(sample))
          for y in 0..<height {
            for x in 0..<width {
              let values = (0..<channels).map { channel in
                let value = sample(channel, x, y)
                return UInt8(depth == 16 ? value >> 8 : value * 255 / most)
              }
              let grey = values[0]
              let expected =
                switch channels {
                case 1: SRGBColor(red: grey, green: grey, blue: grey)
                case 2: SRGBColor(red: grey, green: grey, blue: grey, alpha: values[1])
                case 3: SRGBColor(red: values[0], green: values[1], blue: values[2])
                default:
                  SRGBColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
                }
              #expect(bitmap[x, y] == expected, "\(kind) \(depth) \(width)x\(height)")
              checked += 1
            }
          }
        }
      }
    }
    #expect(checked > 1500)
  }

  @Test func `a palette has colours and alpha`() throws {
    for depth in [1, 2, 4, 8] as [UInt8] {
      var maker = PNGMaker(width: 5, height: 3, depth: depth, kind: 3)
      maker.chunks = [("PLTE", [1, 2, 3, 40, 50, 60]), ("tRNS", [128])]
      let bitmap = try Bitmap(png: try maker.file { _, x, y in (x + y) % 2 })
      #expect(bitmap[0, 0] == SRGBColor(red: 1, green: 2, blue: 3, alpha: 128))
      #expect(bitmap[1, 0] == SRGBColor(red: 40, green: 50, blue: 60))
    }
    var maker = PNGMaker(width: 1, height: 1, depth: 8, kind: 3)
    maker.chunks = [("PLTE", [1, 2, 3])]
    let file = try maker.file { _, _, _ in 1 }
    #expect(throws: PNGError.damaged("a colour outside the palette")) { try Bitmap(png: file) }
  }

  @Test func `tRNS makes one colour transparent`() throws {
    var grey = PNGMaker(width: 2, height: 1, depth: 16, kind: 0)
    grey.chunks = [("tRNS", [1, 2])]
    let one = try Bitmap(png: try grey.file { _, x, _ in 0x101 + x })
    #expect(one[0, 0].alpha == 255 && one[1, 0].alpha == 0)
    var color = PNGMaker(width: 2, height: 1, depth: 8, kind: 2)
    color.chunks = [("tRNS", [0, 5, 0, 5, 0, 6])]
    let two = try Bitmap(png: try color.file { channel, x, _ in 5 + (channel == 2 ? x : 0) })
    #expect(two[0, 0].alpha == 255 && two[1, 0].alpha == 0)
  }

  /// 24 x 20 pixels, encoded by Python's zlib with all filters, two IDAT chunks and dynamic codes.
  private static let foreign = """
    iVBORw0KGgoAAAANSUhEUgAAABgAAAAUCAIAAAAY12rUAAABLElEQVR42q3QXYRUYRzH8f8z/5l5ZubMzJnXTWUn
    W2LLDmuLjR1SaS52le1is7tiXsmKiSJb6aJ57WKpxEaxEmdeIoq5iFKy1LyJhi5io0hFF6WIp3Oe6syptqFodwwf
    f8/v4nB8AaAiQLUHan1QH4DGMFR2Q3Uf1CahHoNGAionoZqG2nmoX4GGBJVbUL0LtUdQfwqNJai8heonqHGoE4SH
    AiFtlM6mDoEhYahjiAz1DA0MjQwpQxNDM0MLQ4GhlaGNoZ2hyNDB0MnQxdDN0MPQy7CH4Rr1KzhIdZyiRq+SqYG3
    GDVUppRTk8askqmFtwgaq0ytnNp4zsb12h8R1BFEgnqVot1lK50ggrTOkN9sKQyKxRFPKbhWOuDLH9pUONxfPOYv
    nRmSzg3nLwUKC7vCmTI2AAABN0lEQVSKpWCpPCY9GM/XJgrPposvQ6X3cenLTJ4kCtbjReKCBcFI2iidze7FtsPe
    Duq22FUyFXlO5NTxd2yDgkaClKCJoFmlaHfZP6agvcEHyS2W1HZPeqcvM9qfnRhKhgOpI8H0ifHM2ensXDx5OZG6
    Ppu+mczcmcsuziefXEs9v5F+Xc58uJ/9WkkaminHUnr9mwzpg9OCQNoonc3uxfbCttXWpVpdVc4p04uculr+F9ui
    oEDQStBG0K5StPub588EP4R2iOE9vsh+f3QqEIuPhY5Oh0/NRDKz0Qu52NX5UF4K3y5H7i1GHzdjzVehFx/D775H
    Ptuj33pj5oGQZyS8YTSydSpKBmFScJA2Smeze7F7YePK61K1rvNX3ZybU7dMPbzFu9rYbgUdBJ0EXepbm+6fD/ID
    EKZ7Kla03s8AAAAASUVORK5CYII=
    """

  @Test func `a file of another encoder is read`() throws {
    let data = try #require(Data(base64Encoded: Self.foreign, options: .ignoreUnknownCharacters))
    let bitmap = try Bitmap(png: [UInt8](data))
    #expect(bitmap.width == 24 && bitmap.height == 20)
    for y in 0..<20 {
      for x in 0..<24 {
        let expected = SRGBColor(
          red: UInt8((x * 11 + y * 3) % 256), green: UInt8(x * y % 256),
          blue: UInt8((200 - y * 7 + x % 5) % 256))
        #expect(bitmap[x, y] == expected)
      }
    }
  }

  @Test func `a damaged file is an error with its position`() throws {
    #expect(throws: PNGError.damaged("no PNG file")) { try Bitmap(png: []) }
    #expect(throws: PNGError.damaged("no PNG file")) { try Bitmap(png: Array("GIF89a".utf8)) }
    let file = try Picture.text.bitmap(width: 20, height: 10).png()
    for count in 8..<file.count {
      #expect(throws: PNGError.damaged("the file ends")) { try Bitmap(png: Array(file[..<count])) }
    }
    var wrong = file
    wrong[40] ^= 1
    #expect(throws: PNGError.damaged("CRC-32")) { try Bitmap(png: wrong) }
    let large = PNGMaker(width: 1 << 20, height: 1 << 20, depth: 8, kind: 0)
    let header = [0, 16, 0, 0, 0, 16, 0, 0, 8, 0, 0, 0, 0] as [UInt8]
    let bomb = Array(file[..<8]) + large.chunk("IHDR", header) + large.chunk("IEND", [])
    #expect(throws: PNGError.damaged("the size 1048576 x 1048576")) { try Bitmap(png: bomb) }
    #expect("\(PNGError.damaged("x"))" == "the PNG file cannot be read: x")
  }

  @Test func `any compressed data is read or an error`() throws {
    let data = try #require(Data(base64Encoded: Self.foreign, options: .ignoreUnknownCharacters))
    let file = [UInt8](data)
    let maker = PNGMaker(width: 24, height: 20, depth: 8, kind: 2)
    // The content of the two IDAT chunks.
    let first = Array(file[41..<341])
    let second = Array(file[353..<(file.count - 16)])
    var dice = Dice(state: 3)
    var refused = 0
    for _ in 0..<3000 {
      var stream = first + second
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<stream.count, using: &dice)
        stream[place] = UInt8.random(in: 0...255, using: &dice)
      }
      let changed = Array(file[..<33]) + maker.chunk("IDAT", stream) + maker.chunk("IEND", [])
      do throws(PNGError) {
        _ = try Bitmap(png: changed)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 2900)
  }
}
