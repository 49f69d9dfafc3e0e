// Core Text's fonts from the bytes of the faces.
// Untried on a system with Core Graphics: Linux type-checks it against stubs (Tests/Stubs).

#if canImport(CoreGraphics) && canImport(CoreText)
  internal import CoreGraphics
  public import CoreText
  internal import Foundation
  public import Galley

  /// The fonts of Core Text for display lists, each made once.
  ///
  /// Share one value between drawings on a thread.
  public final class DisplayListFonts {
    private var descriptors: [DisplayList.Face: CTFontDescriptor?] = [:]
    private var fonts: [Key: CTFont] = [:]
    private let systemFonts: Set<String>

    private struct Key: Hashable {
      var font: DisplayList.Font
      var size: Double
    }

    /// Creates an empty cache.
    ///
    /// - Parameter systemFonts: The PostScript names of faces that Core Text takes from the system
    ///   instead of their bytes, such as `AppleColorEmoji`, whose file is large. The face must be
    ///   registered from the system's file, so that both have the same glyphs.
    public init(systemFonts: Set<String> = []) { self.systemFonts = systemFonts }

    /// The font of a glyph run; nil if Core Text refuses its bytes.
    ///
    /// Synthetic bold and slant are not part of it.
    ///
    /// - Parameter run: A run of a display list.
    /// - Returns: The font.
    public func font(of run: DisplayList.GlyphRun) -> CTFont? {
      let key = Key(font: run.font, size: run.size)
      if let cached = fonts[key] { return cached }
      if let name = run.font.face.postScriptName, systemFonts.contains(name) {
        let font = CTFontCreateWithName(name as CFString, CGFloat(run.size), nil)
        fonts[key] = font
        return font
      }
      guard let descriptor = descriptor(of: run.font.face) else { return nil }
      var attributes: [CFString: Any] = [:]
      if !run.font.variations.isEmpty {
        var axes: [NSNumber: NSNumber] = [:]
        for (tag, value) in run.font.variations {
          let number = tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
          axes[NSNumber(value: number)] = NSNumber(value: value)
        }
        attributes[kCTFontVariationAttribute] = axes
      }
      let varied = CTFontDescriptorCreateCopyWithAttributes(
        descriptor, attributes as CFDictionary)
      let font = CTFontCreateWithFontDescriptor(varied, CGFloat(run.size), nil)
      fonts[key] = font
      return font
    }

    private func descriptor(of face: DisplayList.Face) -> CTFontDescriptor? {
      if let cached = descriptors[face] { return cached }
      let data = Data(face.bytes) as CFData
      let all = CTFontManagerCreateFontDescriptorsFromData(data) as? [CTFontDescriptor] ?? []
      let index = face.collectionIndex
      let found = all.indices.contains(index) ? all[index] : nil
      descriptors[face] = .some(found)
      return found
    }
  }
#endif
