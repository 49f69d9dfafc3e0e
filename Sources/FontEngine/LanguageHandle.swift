// Input: a BCP 47 tag. Output: HarfBuzz's record of that language.
// HarfBuzz keeps each tag as long as the process lives, in a list that it searches from one end: the
// tags that it gets to see are bounded.

internal import CHarfBuzz
internal import Synchronization

/// A language as HarfBuzz knows it; equal for equal BCP 47 tags.
package struct LanguageHandle: Sendable, Hashable, BitwiseCopyable {
  /// The address of HarfBuzz's own record, which lives as long as the process.
  private let bits: UInt

  private static let english = record(of: "en-us")

  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: bits) }

  /// From a BCP 47 tag; the empty one is the default of browsers, American English.
  package init(_ tag: String) {
    bits = tag.isEmpty ? Self.english : LanguageList.shared.record(of: tag)
  }

  fileprivate static func record(of tag: String) -> UInt {
    var tag = tag
    return tag.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe UInt(bitPattern: hb_language_from_string($0.baseAddress, Int32(clamping: $0.count)))
      }
    }
  }
}

/// The languages of this process.
final class LanguageList: Sendable {
  static let shared = LanguageList()
  /// The number of languages in use is a few hundred.
  static let mostTags = 4096
  /// HarfBuzz reads no more bytes of a tag.
  private static let longestTag = 63

  private let records = Mutex<[String: UInt]>([:])

  var count: Int { records.withLock { $0.count } }

  /// The record of a tag; after so many tags only that of its language.
  func record(of tag: String) -> UInt {
    var tag = String(decoding: tag.utf8.prefix(Self.longestTag), as: UTF8.self)
    return records.withLock { records in
      if let known = records[tag] { return known }
      if records.count >= Self.mostTags {
        tag = Self.reduced(tag)
        if let known = records[tag] { return known }
      }
      let record = LanguageHandle.record(of: tag)
      records[tag] = record
      return record
    }
  }

  /// The language of a tag, and for Chinese the script; English where it has no code of two letters.
  static func reduced(_ tag: String) -> String {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first, language.utf8.count == 2,
      language.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A })
    else { return "en-us" }
    let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    return language == "zh" && isTraditional ? "zh-hant" : String(language)
  }
}
