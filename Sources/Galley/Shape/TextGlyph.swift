// A glyph as documents and the word cache keep it: in 8 bytes, since most of what is kept is glyphs.

/// One glyph of a document.
struct TextGlyph: Sendable, BitwiseCopyable {
  /// All of it as one word, which is read and written at once: from the highest bit on its advance,
  /// its index in the font, and its place.
  private(set) var bits: UInt64

  /// 16.16 px.
  @inline(__always) var advance: Int32 {
    get { Int32(truncatingIfNeeded: bits >> 32) }
    set { bits = bits & 0xFFFF_FFFF | UInt64(UInt32(bitPattern: newValue)) << 32 }
  }

  @inline(__always) var glyph: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }

  /// The low bits of its cluster's offset in the shaped text, and its flags below them.
  @inline(__always) private var place: UInt16 {
    get { UInt16(truncatingIfNeeded: bits) }
    set { bits = bits & ~0xFFFF | UInt64(newValue) }
  }

  struct Flags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt16
    /// Text cut before this cluster and shaped in two parts gives other glyphs.
    static let unsafeToBreak = Flags(rawValue: 1)
    /// It has a place in `ShapedText.offsets`.
    static let isMoved = Flags(rawValue: 2)
  }
  private static let flagBits: Int32 = 2
  private static let flagMask: UInt16 = 3
  /// Bytes after which places come again: many times what 64 glyphs stand for.
  static let reach: Int32 = 1 << 14

  /// `cluster` is the offset of the first character of its cluster.
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

  /// The offset of its cluster, which is `known` or less than `reach` behind it.
  @inline(__always) func cluster(from known: Int32) -> Int32 {
    let distance = (place &- Self.place(known)) >> UInt16(Self.flagBits)
    return known &+ Int32(distance)
  }

  /// The offset of its cluster, which is `known` or less than `reach` before it.
  @inline(__always) func cluster(upTo known: Int32) -> Int32 {
    let distance = (Self.place(known) &- (place & ~Self.flagMask)) >> UInt16(Self.flagBits)
    return known &- Int32(distance)
  }

  /// Whether its cluster, which is less than `reach` away from an offset, begins there.
  @inline(__always) func begins(at offset: Int32) -> Bool {
    (place ^ Self.place(offset)) <= Self.flagMask
  }

  /// Whether it belongs to the cluster of a glyph beside it.
  @inline(__always) func isJoined(to neighbour: TextGlyph) -> Bool {
    (place ^ neighbour.place) <= Self.flagMask
  }

  /// The same glyph in text that stands so many bytes further on.
  @inline(__always) func moved(by distance: Int32) -> TextGlyph {
    var glyph = self
    glyph.place &+= Self.place(distance)
    return glyph
  }

  /// The same glyph where its cluster begins; it was made for 0, and has no flags.
  @inline(__always) func placed(at cluster: Int32) -> TextGlyph {
    TextGlyph(bits: bits | UInt64(Self.place(cluster)))
  }

  @inline(__always) private static func place(_ offset: Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: offset &<< flagBits)
  }

  /// A glyph that was kept as a word.
  @inline(__always) init(bits: UInt64) { self.bits = bits }
}
