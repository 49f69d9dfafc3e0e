// The line break classes, and the bits of a byte of `PropertyTable.breakClass`. The classes are
// those of LineBreak.txt (UAX #14, table 1) with two changes. A class is divided where a rule or a
// tailoring needs single characters, widths or categories. Classes that no rule distinguishes are
// merged (SG as XX, NL as BK). The tables come from Tools/unicode-tables/line_break.py.

/// A line break class by its name in LineBreak.txt, or a part of one.
///
/// Raw values up to `ri` are those of the generated table. Later ones occur after a tailoring only,
/// or represent the start of the text.
package enum BreakClass: UInt8, CaseIterable {
  case xx, ai, al, hl, nu, sa
  /// SA of category Mn or Mc (LB1).
  case saMark
  case cm, zwj, sp, zw, wj, gl, bk, cr, lf, cb, ba, softHyphen, hh, hy
  case ns
  /// NS that may begin a line in loose breaking: iteration marks.
  case nsIteration
  /// NS that may begin a line in normal breaking of Chinese and Japanese: 〜 and ゠.
  case nsHyphen
  /// NS that may begin a line in loose breaking of Chinese and Japanese: centred punctuation.
  case nsWide
  case cj, bb, b2, cl, cp, ex
  /// EX that may begin a line in loose breaking of Chinese and Japanese.
  case exWide
  case `in`, `is`, sy, op
  /// OP of East Asian width F, W or H (LB30).
  case opWide
  case qu
  /// QU of category Pi and Pf (LB15a to LB19).
  case quInitial, quFinal
  /// “ and ”, which are OP and CL in Chinese and Japanese.
  case quDoubleInitial, quDoubleFinal
  case pr
  /// PR and PO with a break in loose breaking of Chinese and Japanese.
  case prWide, po, poWide
  case ak, ap, `as`
  /// U+25CC, which is AL and may have a Brahmic sign (LB28a).
  case dottedCircle
  case vi, vf, h2, h3, jl, jv, jt, id, eb, em
  /// ID and XX that are reserved for pictographs (LB30b).
  case unassigned, unassignedAL
  case ri
  /// A class without rules: a break on both sides.
  case other
  /// IN and HH in loose tailorings.
  case inLoose, hhLoose
  /// The start of the text.
  case start
}

/// The bits of a byte of the table.
extension BreakClass {
  package static let mask: UInt8 = 0x3F
  /// East Asian width F, W or H.
  package static let wide: UInt8 = 0x40
  /// General category L or N, and not SA.
  package static let letter: UInt8 = 0x80

  /// Whether a character is of a script that needs a dictionary, whether there is one or not.
  static func isComplex(_ scalar: UInt32) -> Bool {
    isComplex(type: PropertyTable.breakClass[scalar] & mask)
  }

  @inline(__always) static func isComplex(type: UInt8) -> Bool {
    type == sa.rawValue || type == saMark.rawValue
  }
}

extension BreakClass {
  /// The name in LineBreak.txt of the class of a scalar.
  package static func name(of scalar: UInt32) -> String {
    guard let own = BreakClass(rawValue: PropertyTable.breakClass[scalar] & mask) else {
      return "XX"
    }
    switch own {
    case .softHyphen: return "BA"
    case .saMark: return "SA"
    case .dottedCircle: return "AL"
    case .unassigned: return "ID"
    case .unassignedAL: return "XX"
    case .prWide: return "PR"
    case .poWide: return "PO"
    case .zwj: return "ZWJ"
    default: return String("\(own)".prefix(2)).uppercased()
    }
  }
}
