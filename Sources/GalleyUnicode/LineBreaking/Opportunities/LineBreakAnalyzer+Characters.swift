// Input: UTF-8. Output: characters with their classes, and the context after each of them.
// LB9 and LB10 of UAX #14: marks belong to the character before them.

extension LineBreakAnalyzer {
  /// One character of the text.
  struct Character {
    var offset: Int
    /// The offset after it.
    package var end: Int
    /// Its entry in the class table.
    var entry: UInt8
    /// Its class in the rules.
    var type: UInt8
    package var scalar: UInt32
    /// The character if it is of Latin-1, else 0.
    var latin: UInt8
    var isWide: Bool { entry & BreakClass.wide != 0 }
    /// Whether it is of a script that needs a dictionary.
    var isComplex: Bool { BreakClass.isComplex(type: entry & BreakClass.mask) }
  }

  /// The character at an offset.
  ///
  /// Malformed bytes are characters of class XX.
  @inline(__always) static func character(
    _ text: Span<UInt8>, at offset: Int, end: Int, _ tailoring: LineBreakTailoring,
    _ table: PropertyTable
  ) -> Character {
    let first = text[offset]
    if first < 0x80 {
      return Character(
        offset: offset, end: offset + 1, entry: 0, type: tailoring.latin[Int(first)],
        scalar: UInt32(first), latin: first)
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC0, offset + length <= end else {
      return Character(
        offset: offset, end: offset + 1, entry: 0, type: BreakClass.al.rawValue,
        scalar: 0xFFFD, latin: 0)
    }
    let lead = UInt32(first) & (0x7F >> UInt32(length))
    var scalar = lead << 6 | UInt32(text[offset + 1] & 0x3F)
    if length > 2 { scalar = scalar << 6 | UInt32(text[offset + 2] & 0x3F) }
    if length > 3 { scalar = scalar << 6 | UInt32(text[offset + 3] & 0x3F) }
    let entry = table[scalar]
    return Character(
      offset: offset, end: offset + length, entry: entry,
      type: tailoring.classes[Int(entry & BreakClass.mask)], scalar: scalar,
      latin: scalar < 0x100 ? UInt8(truncatingIfNeeded: scalar) : 0)
  }

  /// Space, tab and line feed: a sequence of them has no break before it and one after it.
  @inline(__always) static func isSpace(_ latin: UInt8) -> Bool {
    latin == 0x20 || latin == 0x09 || latin == 0x0A
  }

  @inline(__always) static func isMark(_ type: UInt8) -> Bool {
    type == BreakClass.cm.rawValue || type == BreakClass.zwj.rawValue
  }

  static func carriesMarks(_ type: UInt8) -> Bool {
    switch type {
    case BreakClass.start.rawValue, BreakClass.sp.rawValue, BreakClass.bk.rawValue,
      BreakClass.cr.rawValue, BreakClass.lf.rawValue, BreakClass.zw.rawValue:
      false
    default: true
    }
  }

  /// Makes a character the previous one.
  @inline(__always) mutating func advance(over c: Character) {
    context.beforeLast = context.last
    context.last = c.latin
    context.lastEntry = c.entry
    context.lastScalar = c.scalar
    var type = c.type
    var isWide = c.isWide
    if Self.isMark(type) {
      if Self.carriesMarks(context.previous) {
        context.afterJoiner = type == BreakClass.zwj.rawValue
        return
      }
      type = BreakClass.al.rawValue
      isWide = false
    }
    note(type)
    context.previousIsJoined = context.afterJoiner
    context.afterJoiner = c.type == BreakClass.zwj.rawValue
    context.beforePrevious = context.previous
    context.beforePreviousIsWide = context.previousIsWide
    context.previous = type
    context.previousIsWide = isWide
  }

  /// The flag of a break between the previous character and `c`.
  @inline(__always) func flag(before c: Character) -> UInt8 {
    c.type == BreakClass.cb.rawValue && keepsObject ? LineBreakFlag.glued : flagAfterLast
  }

  /// Whether LB8a to LB19 forbid a break after the previous character, before LB20 permits one at
  /// objects.
  private var keepsObject: Bool {
    switch context.row {
    case BreakClass.gl.rawValue, BreakClass.wj.rawValue, BreakClass.zwj.rawValue,
      BreakClass.op.rawValue, BreakClass.opWide.rawValue, BreakClass.qu.rawValue,
      BreakClass.quInitial.rawValue, BreakClass.quFinal.rawValue:
      true
    default: false
    }
  }

  /// The flag of a break after the previous character.
  var flagAfterLast: UInt8 {
    context.lastEntry & BreakClass.mask == BreakClass.softHyphen.rawValue
      ? LineBreakFlag.softHyphen : LineBreakFlag.allowed
  }
}
