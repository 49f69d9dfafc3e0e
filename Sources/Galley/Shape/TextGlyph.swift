// A glyph as documents and the word cache keep it: in 8 bytes, since most of what is kept is glyphs.

/// One glyph of a document.
struct TextGlyph: Sendable, BitwiseCopyable {
  /// 16.16 px.
  var advance: Int32
  var glyph: UInt16
  /// The low bits of its cluster's offset in the shaped text, and its flags below them.
  private var place: UInt16

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
    self.advance = advance
    self.glyph = glyph
    place = Self.place(cluster) | flags.rawValue
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

  @inline(__always) private static func place(_ offset: Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: offset &<< flagBits)
  }

  // MARK: Bits

  /// All of it as one word.
  @inline(__always) var bits: UInt64 {
    UInt64(UInt32(bitPattern: advance)) << 32 | UInt64(glyph) << 16 | UInt64(place)
  }

  @inline(__always) init(bits: UInt64) {
    advance = Int32(truncatingIfNeeded: bits >> 32)
    glyph = UInt16(truncatingIfNeeded: bits >> 16)
    place = UInt16(truncatingIfNeeded: bits)
  }
}
