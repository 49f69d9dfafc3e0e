// Input: an ISO 15924 tag. Output: whether its letters join.
// Source: CSS Text 3 section 8.2.1; BROWSER_RULES 3.8.

/// Scripts with joining letters, which letter-spacing would separate.
enum CursiveScripts {
  /// Whether a script (an ISO 15924 tag) is cursive.
  static func contains(_ script: UInt32) -> Bool {
    switch script {
    // Arab, Syrc, Mong, Nkoo, Phag, Mand, Mani, Rohg, Adlm, Sogd, Phlp
    case 0x4172_6162, 0x5379_7263, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x4D61_6E64,
      0x4D61_6E69, 0x526F_6867, 0x4164_6C6D, 0x536F_6764, 0x5068_6C70:
      true
    default: false
    }
  }
}
