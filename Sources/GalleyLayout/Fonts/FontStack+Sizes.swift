// Input: a font size and font-size-adjust. Output: the size of each face in a stack. Faces of a page
// and of most generic families are scaled by their own metric, other faces as the first one.
// Source: CSS Fonts 4, section 5.6; Chromium's steps are measured, and each one truncates the size.

internal import FontEngine
package import GalleyStyle

extension FontStack {
  /// The size of the first face, in the unit of `size`.
  package func primarySize(_ size: Float, _ adjust: FontSizeAdjust?) -> Float {
    self.size(ofCandidate: 0, size, adjust)
  }

  /// The size of a candidate, in the unit of `size`.
  func size(ofCandidate candidate: Int, _ size: Float, _ adjust: FontSizeAdjust?) -> Float {
    guard let adjust, size > 0 else { return size }
    // A style has the size that its first face needs. Chromium measures this face at the size that
    // the face itself needs.
    var styleSize = size
    if candidates[0]?.hasOwnSize == true {
      styleSize = self.size(of: 0, size, adjust, measuredAt: size) ?? size
    }
    styleSize = self.size(of: 0, size, adjust, measuredAt: styleSize) ?? size
    guard candidates[candidate]?.hasOwnSize == true else { return styleSize }
    return self.size(of: candidate, size, adjust, measuredAt: styleSize) ?? styleSize
  }

  /// The size that a face needs by its metric at another size; nil for a metric of zero.
  private func size(
    of candidate: Int, _ size: Float, _ adjust: FontSizeAdjust, measuredAt measured: Float
  ) -> Float? {
    guard let aspect = instance(candidate, size: measured)?.aspect(adjust.metric) else {
      return nil
    }
    return adjust.value / aspect * size
  }
}

extension FontInstance {
  /// The ratio of a metric to the font size; nil for a size or a metric of zero.
  package func aspect(_ metric: FontSizeAdjust.Metric) -> Float? {
    let size = truncatedSize
    let height: Float =
      switch metric {
      case .xHeight: metrics.xHeight
      case .capHeight: metrics.capHeight
      // A face without 0 counts as one with a zero of half an em.
      case .zeroWidth: face.glyph(for: 0x30) == 0 ? size / 2 : width(of: 0x30)
      // A face without ideographs counts as one with square ideographs.
      case .ideographWidth: face.glyph(for: 0x6C34) == 0 ? size : width(of: 0x6C34)
      // The height of a face without vertical metrics is that of its content area.
      case .ideographHeight:
        face.glyph(for: 0x6C34) == 0 ? size : Float(metrics.ascent + metrics.descent)
      }
    return height > 0 && size > 0 ? height / size : nil
  }

  private func width(of scalar: UInt32) -> Float {
    Float(advance(of: face.glyph(for: scalar))) / 65_536
  }
}
