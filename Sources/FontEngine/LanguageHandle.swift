// Input: a BCP 47 tag. Output: HarfBuzz's record of that language.
// HarfBuzz keeps all tags until the end of the process, in a list with linear search. The number of
// tags is therefore bounded.

internal import CHarfBuzz
internal import Synchronization

/// A handle of a language in HarfBuzz; equal for equal BCP 47 tags.
@usableFromInline package struct LanguageHandle: Sendable, Hashable, BitwiseCopyable {
  /// The address of HarfBuzz's record, which is valid until the end of the process.
  @usableFromInline let bits: UInt

  private static let english = record(of: "en-us")

  /// A comparison without a call, because each run asks.
  @inlinable @inline(__always) package static func == (a: Self, b: Self) -> Bool {
    a.bits == b.bits
  }

  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: bits) }

  /// Creates the handle of a BCP 47 tag; the empty tag is American English, the default of
  /// browsers.
  package init(_ tag: String) {
    bits = tag.isEmpty ? Self.english : LanguageList.shared.record(of: tag)
  }

  /// Creates the handle of an OpenType language tag of four big-endian letters.
  package init(openTypeTag tag: UInt32) {
    // The extension with which HarfBuzz encodes a tag that no BCP 47 tag stands for.
    let digits = String(tag, radix: 16)
    self.init("x-hbot-" + String(repeating: "0", count: 8 - digits.count) + digits)
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
  /// The maximum number of tags; a few hundred languages are in use.
  static let mostTags = 4096
  /// The maximum length of a tag that HarfBuzz reads.
  private static let longestTag = 63

  private let records = Mutex<[String: UInt]>([:])

  var count: Int { records.withLock { $0.count } }

  /// The record of a tag; that of its language alone if there are `mostTags` tags.
  func record(of tag: String) -> UInt {
    var tag = String(decoding: tag.utf8.prefix(Self.longestTag), as: UTF8.self)
    return records.withLock { records in
      if let cached = records[tag] { return cached }
      if records.count >= Self.mostTags {
        tag = Self.reduced(tag)
        if let cached = records[tag] { return cached }
      }
      let record = LanguageHandle.record(of: tag)
      records[tag] = record
      return record
    }
  }

  /// The language of a tag, with the script of Chinese; English if the language has no code of two
  /// letters.
  static func reduced(_ tag: String) -> String {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first, language.utf8.count == 2,
      language.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A })
    else { return "en-us" }
    let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    return language == "zh" && isTraditional ? "zh-hant" : String(language)
  }
}
