// Source: Exif 2.32, section 4.6 (tags), in the form of TIFF 6.0. As in Chromium, a tag may be in
// either directory, and the first valid value counts.

/// The EXIF data that affects the size of an image.
struct EXIF {
  /// 1 to 8, as in Exif.
  private var orientation: Int?
  /// Pixels per unit, horizontally.
  private var resolutionX: Double?
  /// Pixels per unit, vertically.
  private var resolutionY: Double?
  /// The unit of the resolution: 2 is an inch.
  private var unit: Int?
  /// The width in pixels that the writer states.
  private var width: Int?
  /// The height in pixels that the writer states.
  private var height: Int?
  /// The offset of the second directory.
  private var details: Int?

  /// Whether width and height are exchanged.
  var isTurned: Bool { (orientation ?? 1) >= 5 }

  /// Data without effect on the size.
  static let none = EXIF()

  private init() {}

  /// Reads both directories; nil for bytes that are no EXIF data.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.holds([0x49, 0x49, 42, 0], at: 0) || bytes.holds([0x4D, 0x4D, 0, 42], at: 0) else {
      return nil
    }
    let isBig = bytes[0] == 0x4D
    guard let first = Self.number(4, at: 4, in: bytes, isBig) else { return nil }
    read(directory: first, of: bytes, isBig)
    if let details { read(directory: details, of: bytes, isBig) }
  }

  /// The stated size if it is the size in points of the given pixels; nil otherwise.
  ///
  /// Source: HTML, section 4.8.4.3.12 (density-corrected natural size).
  func correctedSize(of size: Size) -> Size? {
    guard unit == 2, let x = resolutionX, let y = resolutionY, let width, let height, x > 0, y > 0,
      (size.width * 72 / x).rounded() == Double(width),
      (size.height * 72 / y).rounded() == Double(height), width > 0, height > 0
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  private mutating func read(directory offset: Int, of bytes: Span<UInt8>, _ isBig: Bool) {
    guard let count = Self.number(2, at: offset, in: bytes, isBig) else { return }
    for index in 0..<count {
      let entry = offset + 2 + index * 12
      guard let tag = Self.number(2, at: entry, in: bytes, isBig),
        let type = Self.number(2, at: entry + 2, in: bytes, isBig),
        Self.number(4, at: entry + 4, in: bytes, isBig) == 1,
        let value = Self.value(at: entry + 8, type: type, in: bytes, isBig)
      else { continue }
      take(tag, value)
    }
  }

  private mutating func take(_ tag: Int, _ value: Value) {
    switch (tag, value) {
    case (0x112, .short(let number)) where 1...8 ~= number: orientation = orientation ?? number
    case (0x11A, .fraction(let number)): resolutionX = resolutionX ?? number
    case (0x11B, .fraction(let number)): resolutionY = resolutionY ?? number
    case (0x128, .short(let number)): unit = unit ?? number
    case (0xA002, .short(let number)), (0xA002, .long(let number)): width = width ?? number
    case (0xA003, .short(let number)), (0xA003, .long(let number)): height = height ?? number
    case (0x8769, .long(let offset)): details = details ?? offset
    default: break
    }
  }

  private enum Value {
    case short(Int)
    case long(Int)
    case fraction(Double)
  }

  private static func value(
    at offset: Int, type: Int, in bytes: Span<UInt8>, _ isBig: Bool
  ) -> Value? {
    switch type {
    case 3: return number(2, at: offset, in: bytes, isBig).map(Value.short)
    case 4: return number(4, at: offset, in: bytes, isBig).map(Value.long)
    case 5:
      guard let place = number(4, at: offset, in: bytes, isBig),
        let above = number(4, at: place, in: bytes, isBig),
        let below = number(4, at: place + 4, in: bytes, isBig), below > 0
      else { return nil }
      return .fraction(Double(above) / Double(below))
    default: return nil
    }
  }

  private static func number(
    _ size: Int, at offset: Int, in bytes: Span<UInt8>, _ isBig: Bool
  ) -> Int? {
    isBig ? bytes.big(size, at: offset) : bytes.little(size, at: offset)
  }
}
