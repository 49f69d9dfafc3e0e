// Rings, shadows and gradients drawn with Core Graphics.
// Untried: this module was never compiled on a system with Core Graphics.

#if canImport(CoreGraphics)
  internal import CoreGraphics
  internal import Galley

  extension CGContext {
    func clip(to outline: Layout.Outline) {
      saveGState()
      addPath(outline.cgPath)
      clip()
    }

    func fill(_ ring: DisplayList.Ring, _ color: SRGBColor) {
      setFillColor(color.cgColor)
      addPath(ring.outer.outline.cgPath)
      addPath(ring.inner.outline.cgPath)
      fillPath(using: .evenOdd)
    }

    /// Draws a shadow by that of a shape outside of the visible area.
    func draw(_ shadow: DisplayList.Shadow) {
      saveGState()
      defer { restoreGState() }
      let far: CGFloat = 100_000
      addPath(shadow.edge.outline.cgPath)
      if shadow.isInset {
        clip()
      } else {
        addRect(CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
        clip(using: .evenOdd)
      }
      let offset = convertToDeviceSpace(CGSize(width: 2 * far, height: 0))
      setShadow(offset: offset, blur: CGFloat(2 * shadow.deviation), color: shadow.color.cgColor)
      setFillColor(SRGBColor.black.cgColor)
      translateBy(x: -2 * far, y: 0)
      addPath(shadow.shape.outline.cgPath)
      if shadow.isInset {
        addRect(CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
      }
      fillPath(using: .evenOdd)
    }

    /// Draws the tiles of a linear or radial gradient; others have the colour of their first stop.
    func draw(_ tiles: DisplayList.Tiles) {
      guard case .gradient(let gradient) = tiles.content else { return }
      saveGState()
      defer { restoreGState() }
      addPath(tiles.area.outline.cgPath)
      clip()
      setAlpha(CGFloat(tiles.opacity))
      for tile in tiles.tiles {
        saveGState()
        clip(to: CGRect(tile))
        translateBy(x: tile.x, y: tile.y)
        draw(gradient)
        restoreGState()
      }
    }

    private func draw(_ gradient: DisplayList.Gradient) {
      let colors = gradient.stops.map(\.color.cgColor) as CFArray
      let offsets = gradient.stops.map { CGFloat($0.offset) }
      let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      guard
        let shading = CGGradient(
          colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors, locations: offsets)
      else { return }
      switch gradient.geometry {
      case .linear(let from, let to):
        drawLinearGradient(shading, start: CGPoint(from), end: CGPoint(to), options: both)
      case .radial(let center, let radii):
        guard radii.width > 0, radii.height > 0 else { return }
        translateBy(x: center.x, y: center.y)
        scaleBy(x: 1, y: radii.height / radii.width)
        drawRadialGradient(
          shading, startCenter: .zero, startRadius: 0, endCenter: .zero,
          endRadius: CGFloat(radii.width), options: both)
      case .conic:
        setFillColor(gradient.stops[0].color.cgColor)
        fill(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
      }
    }
  }
#endif
