// The version of all code that determines a height, except for fonts and style.

/// Raised by each change that can change the height of any text at any width.
///
/// It is part of the keys of cached heights, next to the versions of FreeType and HarfBuzz.
enum LayoutVersion {
  static let current: UInt64 = 30
}
