// Input: a code point. Output: its case mappings and the properties for contexts of
// SpecialCasing.txt.
// Source: the Unicode Character Database 17.0, by the generated tables.

internal import GalleyUnicode

/// Case mappings without context or language.
package struct ScalarCase: Sendable {
  private let low = PropertyTable.caseRecordLow
  private let high = PropertyTable.caseRecordHigh

  package init() {}

  @inline(__always) private func record(_ scalar: UInt32) -> Int {
    Int(low[scalar]) | Int(high[scalar]) << 8
  }

  /// Appends the full upper case in UTF-8.
  package func appendUpper(_ scalar: UInt32, to out: inout [UInt8]) {
    let record = record(scalar)
    let special = CaseRecords.fullUpper[record]
    if special >= 0 { return append(special: Int(special), to: &out) }
    out.append(scalar: moved(scalar, by: CaseRecords.upper[record]))
  }

  /// Appends the full lower case in UTF-8, without a final sigma.
  package func appendLower(_ scalar: UInt32, to out: inout [UInt8]) {
    let record = record(scalar)
    let special = CaseRecords.fullLower[record]
    if special >= 0 { return append(special: Int(special), to: &out) }
    out.append(scalar: moved(scalar, by: CaseRecords.lower[record]))
  }

  func simpleUpper(_ scalar: UInt32) -> UInt32 {
    moved(scalar, by: CaseRecords.upper[record(scalar)])
  }
  func simpleTitle(_ scalar: UInt32) -> UInt32 {
    moved(scalar, by: CaseRecords.title[record(scalar)])
  }

  func isCased(_ scalar: UInt32) -> Bool { CaseRecords.traits[record(scalar)] & 1 != 0 }
  func isIgnorable(_ scalar: UInt32) -> Bool { CaseRecords.traits[record(scalar)] & 2 != 0 }
  func isSoftDotted(_ scalar: UInt32) -> Bool { CaseRecords.traits[record(scalar)] & 4 != 0 }

  private func moved(_ scalar: UInt32, by distance: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64(scalar) + Int64(distance))
  }

  private func append(special: Int, to out: inout [UInt8]) {
    let start = Int(CaseRecords.stringStarts[special])
    let end = Int(CaseRecords.stringStarts[special + 1])
    for scalar in CaseRecords.stringScalars[start..<end] { out.append(scalar: scalar) }
  }
}

extension [UInt8] {
  /// Appends a code point in UTF-8.
  @inlinable @inline(__always) package mutating func append(scalar: UInt32) {
    if scalar < 0x80 { return append(UInt8(scalar)) }
    append(longScalar: scalar)
  }

  @usableFromInline package mutating func append(longScalar scalar: UInt32) {
    func trailing(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
    switch scalar {
    case ..<0x800:
      append(UInt8(0xC0 | scalar >> 6))
    case ..<0x10000:
      append(UInt8(0xE0 | scalar >> 12))
      append(trailing(6))
    default:
      append(UInt8(0xF0 | (scalar >> 18) & 7))
      append(trailing(12))
      append(trailing(6))
    }
    append(trailing(0))
  }
}
