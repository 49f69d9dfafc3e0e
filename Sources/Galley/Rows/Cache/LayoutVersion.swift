// The version of everything in this library that decides a height, apart from fonts and style.

/// Raised by every change after which some text may have another height at some width.
///
/// Part of the key of cached heights; the libraries' own versions are part of it beside this.
enum LayoutVersion {
  static let current: UInt64 = 17
}
