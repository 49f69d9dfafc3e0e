// Input: a font size and font-size-adjust. Output: the size of each face in a stack. Each requested
// face is scaled by its own metric. Fallback faces have the size of the first face, as in Chromium.
// Source: CSS Fonts 4, section 5.6.

internal import FontEngine
internal import GalleyStyle

extension FontStack {
  /// The size of the first face, in the unit of `size`.
  func primarySize(_ size: Float, _ adjust: FontSizeAdjust?) -> Float {
    self.size(ofCandidate: 0, size, adjust)
  }

  /// The size of a candidate, in the unit of `size`.
  func size(ofCandidate candidate: Int, _ size: Float, _ adjust: FontSizeAdjust?) -> Float {
    guard let adjust, size > 0 else { return size }
    let scaled = candidate < requestedCount ? candidate : 0
    guard let aspect = instance(scaled, size: size, opticalSize: size)?.aspect(adjust.metric)
    else { return size }
    return size * (adjust.value / aspect)
  }
}

extension FontInstance {
  /// The ratio of a metric to the font size; nil for a size or a metric of zero.
  func aspect(_ metric: FontSizeAdjust.Metric) -> Float? {
    let height: Float =
      switch metric {
      case .xHeight: metrics.xHeight
      case .capHeight: metrics.capHeight
      case .zeroWidth: width(of: 0x30)
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
