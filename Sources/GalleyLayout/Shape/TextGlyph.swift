// A glyph in documents and in the word cache. It has 8 bytes, because glyphs take most of their
// memory.

/// A glyph of a document.
package struct TextGlyph: Sendable, BitwiseCopyable {
  /// All fields in one word, so that they are read and written at once.
  ///
  /// From the highest bit on: the advance, the glyph index, the low bits of the offset with the
  /// flags.
  private(set) var bits: UInt64

  /// In 16.16 px.
  @inline(__always) package var advance: Int32 {
    get { Int32(truncatingIfNeeded: bits >> 32) }
    set { bits = bits & 0xFFFF_FFFF | UInt64(UInt32(bitPattern: newValue)) << 32 }
  }

  @inline(__always) package var glyph: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }

  /// The low bits of its cluster's offset in the shaped text, followed by its flags.
  @inline(__always) private var place: UInt16 {
    get { UInt16(truncatingIfNeeded: bits) }
    set { bits = bits & ~0xFFFF | UInt64(newValue) }
  }

  struct Flags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt16
    /// A break before this cluster changes glyphs.
    static let unsafeToBreak = Flags(rawValue: 1)
    /// It has an entry in `ShapedText.offsets`.
    static let isMoved = Flags(rawValue: 2)
  }
  private static let flagBits: Int32 = 2
  private static let flagMask: UInt16 = 3
  /// The period of the stored offsets, which is much longer than the text of 64 glyphs.
  static let reach: Int32 = 1 << 14

  /// `cluster` is the offset of its cluster's first character.
  @inline(__always) init(cluster: Int32, advance: Int32, glyph: UInt16, flags: Flags = []) {
    bits =
      UInt64(UInt32(bitPattern: advance)) << 32 | UInt64(glyph) << 16
      | UInt64(Self.place(cluster) | flags.rawValue)
  }

  @inline(__always) var flags: Flags {
    get { Flags(rawValue: place & Self.flagMask) }
    set { place = place & ~Self.flagMask | newValue.rawValue }
  }

  // MARK: Cluster

  /// The offset of its cluster, which is at least `known` and less than `reach` after it.
  @inline(__always) func cluster(from known: Int32) -> Int32 {
    let distance = (place &- Self.place(known)) >> UInt16(Self.flagBits)
    return known &+ Int32(distance)
  }

  /// The offset of its cluster, which is at most `known` and less than `reach` before it.
  @inline(__always) func cluster(upTo known: Int32) -> Int32 {
    let distance = (Self.place(known) &- (place & ~Self.flagMask)) >> UInt16(Self.flagBits)
    return known &- Int32(distance)
  }

  /// Whether its cluster begins at an offset that is less than `reach` away.
  @inline(__always) func begins(at offset: Int32) -> Bool {
    (place ^ Self.place(offset)) <= Self.flagMask
  }

  /// The bits of a cluster in `difference`; the others are flags.
  static let clusterBits = ~flagMask

  /// The bits in which its cluster differs from one at an offset, with its flags.
  @inline(__always) func difference(from offset: Int32) -> UInt16 { place ^ Self.place(offset) }

  /// Whether it is in the cluster of an adjacent glyph.
  @inline(__always) func isJoined(to neighbour: TextGlyph) -> Bool {
    (place ^ neighbour.place) <= Self.flagMask
  }

  /// The glyph with its cluster moved by a number of bytes.
  @inline(__always) func moved(by distance: Int32) -> TextGlyph {
    var glyph = self
    glyph.place &+= Self.place(distance)
    return glyph
  }

  /// The glyph with a cluster; it must have been created for cluster 0 without flags.
  @inline(__always) func placed(at cluster: Int32) -> TextGlyph {
    TextGlyph(bits: bits | UInt64(Self.place(cluster)))
  }

  @inline(__always) private static func place(_ offset: Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: offset &<< flagBits)
  }

  /// Creates a glyph from `bits`.
  @inline(__always) init(bits: UInt64) { self.bits = bits }
}
