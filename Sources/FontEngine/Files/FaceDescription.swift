// Input: the tables OS/2, head and fvar. Output: the properties of a face for font matching.
// Source: OpenType "OS/2", CSS Fonts 4 section 5.2.

/// The weight, slant and width of a face from its tables.
package struct FaceDescription: Sendable, Hashable {
  /// 1...1000; 400 is regular.
  package var weight: ClosedRange<Float> = 400...400
  package var isItalic = false
  /// In per cent; 100 is normal.
  package var stretch: ClosedRange<Float> = 100...100
  /// The slope to the right in degrees; a range for a face with a slant axis.
  package var slopes: ClosedRange<Float> = 0...0

  /// The range of a face without a declared width: all widths of its axis, or 100 without one.
  package static let anyStretch: ClosedRange<Float> = 0...10_000

  package init() {}

  init(os2: [UInt8], head: [UInt8], axes: [VariationAxis]) {
    if os2.count >= 64 {
      let weight = Float(min(1000, max(1, os2.unsigned16(at: 4))))
      self.weight = weight...weight
      isItalic = os2.unsigned16(at: 62) & 0x201 != 0
      let widths: [Float] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
      let width = widths[min(8, max(0, os2.unsigned16(at: 6) - 1))]
      stretch = width...width
    } else if head.count >= 46 {
      let style = head.unsigned16(at: 44)
      if style & 1 != 0 { weight = 700...700 }
      isItalic = style & 2 != 0
    }
    for axis in axes where axis.minimum <= axis.maximum {
      if axis.tag == openTypeTag("wght") { weight = axis.minimum...axis.maximum }
      if axis.tag == openTypeTag("wdth") { stretch = axis.minimum...axis.maximum }
      if axis.tag == openTypeTag("slnt") { slopes = -axis.maximum ... -axis.minimum }
    }
  }
}

/// An axis of a variable font.
package struct VariationAxis: Sendable, Hashable {
  package let tag: UInt32
  package let minimum: Float
  package let standard: Float
  package let maximum: Float
}

/// A position on an axis of a variable font.
package struct VariationSetting: Sendable, Hashable, BitwiseCopyable {
  package var tag: UInt32
  package var value: Float
  package init(tag: UInt32, value: Float) {
    self.tag = tag
    self.value = value
  }

  /// The four characters of the tag.
  package var tagText: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(tag >> $0 & 0xFF) }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Two bytes, big-endian; 0 outside of the table.
  func unsigned16(at offset: Int) -> Int {
    offset >= 0 && offset + 1 < count ? Int(self[offset]) << 8 | Int(self[offset + 1]) : 0
  }
  func signed16(at offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned16(at: offset))) }
  func unsigned32(at offset: Int) -> Int {
    unsigned16(at: offset) << 16 | unsigned16(at: offset + 2)
  }
}
