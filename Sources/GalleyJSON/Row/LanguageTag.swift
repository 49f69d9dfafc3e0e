// Input: a language tag. Output: whether it has the form of one.
// Source: BCP 47 (RFC 5646), section 2.1.

package enum LanguageTag {
  /// Whether a text is subtags of 1 to 8 letters and digits, the first one a language.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.allSatisfy(isLetter) else { return false }
    let isPrivate = first.lowercased() == "x" || first.lowercased() == "i"
    guard isPrivate ? parts.count > 1 : (2...8).contains(first.utf8.count) else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
