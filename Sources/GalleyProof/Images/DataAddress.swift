// Input: an address. Output: the bytes in it, for `data:` addresses. Source: RFC 2397.

/// Addresses that contain their bytes.
package enum DataAddress {
  /// The bytes of a `data:` address in base64 or with escapes; nil for others.
  package static func bytes(of address: String) -> [UInt8]? {
    let text = Array(address.utf8)
    guard text.count > 5, text[..<5].elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 }),
      let comma = text.firstIndex(of: 0x2C)
    else { return nil }
    let head = String(decoding: text[5..<comma], as: UTF8.self).lowercased()
    let content = unescaped(text[(comma + 1)...])
    let isEncoded = head.split(separator: ";").contains { $0.filter { $0 != " " } == "base64" }
    return isEncoded ? decoded(content) : content
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x25, index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The bytes of base64 text, of which white space is ignored; nil for other characters.
  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3)
    var (group, count) = (UInt32(0), 0)
    for byte in text {
      let sextet: UInt32
      switch byte {
      case 0x41...0x5A: sextet = UInt32(byte) - 0x41
      case 0x61...0x7A: sextet = UInt32(byte) - 0x61 + 26
      case 0x30...0x39: sextet = UInt32(byte) - 0x30 + 52
      case 0x2B, 0x2D: sextet = 62
      case 0x2F, 0x5F: sextet = 63
      case 0x3D, 0x20, 0x09, 0x0A, 0x0C, 0x0D: continue
      default: return nil
      }
      group = group << 6 | sextet
      count += 1
      if count == 4 {
        output += [16, 8, 0].map { UInt8(truncatingIfNeeded: group >> $0) }
        (group, count) = (0, 0)
      }
    }
    if count == 3 { output += [10, 2].map { UInt8(truncatingIfNeeded: group >> $0) } }
    if count == 2 { output.append(UInt8(truncatingIfNeeded: group >> 4)) }
    return output
  }
}
