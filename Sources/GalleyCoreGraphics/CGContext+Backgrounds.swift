// Rings, shadows and gradients drawn with Core Graphics.
// Untried on a system with Core Graphics: Linux type-checks it against stubs (Tests/Stubs).

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

    /// Draws the tiles of a linear or radial gradient, which is not repeated; others have the colour
    /// of their first stop.
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

    /// Draws a gradient as bands of one colour: those of Core Graphics need pointers.
    private func draw(_ gradient: DisplayList.Gradient) {
      let far = 100_000.0
      setShouldAntialias(false)
      switch gradient.geometry {
      case .linear(let from, let to):
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = max((x * x + y * y).squareRoot(), 1e-6)
        concatenate(
          CGAffineTransform(
            a: x / length, b: y / length, c: -y / length, d: x / length, tx: from.x, ty: from.y))
        for band in gradient.bands(reach: far / length) {
          setFillColor(band.color.cgColor)
          fill(
            CGRect(
              x: band.start * length, y: -far, width: (band.end - band.start) * length,
              height: 2 * far))
        }
      case .radial(let center, let radii):
        guard radii.width > 0, radii.height > 0 else { return }
        translateBy(x: center.x, y: center.y)
        scaleBy(x: radii.width, y: radii.height)
        for band in gradient.bands(reach: far / radii.width) where band.end > 0 {
          setFillColor(band.color.cgColor)
          for radius in [band.end, max(0, band.start)] {
            addEllipse(in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
          }
          fillPath(using: .evenOdd)
        }
      case .conic:
        guard let stop = gradient.stops.first else { return }
        setFillColor(stop.color.cgColor)
        fill(CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
      }
    }
  }

  extension DisplayList.Gradient {
    fileprivate struct Band {
      var start: Double
      var end: Double
      var color: SRGBColor
    }

    /// The colours between offsets, up to `reach` before the first stop and behind the last one.
    fileprivate func bands(reach: Double) -> [Band] {
      guard let first = stops.first, let last = stops.last else { return [] }
      var bands = [Band(start: min(-reach, first.offset), end: first.offset, color: first.color)]
      for (stop, next) in zip(stops, stops.dropFirst()) where next.offset > stop.offset {
        let count = stop.color == next.color ? 1 : 64
        let step = (next.offset - stop.offset) / Double(count)
        for index in 0..<count {
          let start = stop.offset + Double(index) * step
          let share = (Double(index) + 0.5) / Double(count)
          bands.append(
            Band(start: start, end: start + step, color: stop.color.mixed(next.color, share)))
        }
      }
      return bands + [Band(start: last.offset, end: max(reach, last.offset), color: last.color)]
    }
  }

  extension SRGBColor {
    /// The colour between two, with premultiplied alpha.
    fileprivate func mixed(_ other: SRGBColor, _ share: Double) -> SRGBColor {
      let (own, its) = (Double(alpha) * (1 - share), Double(other.alpha) * share)
      let sum = own + its
      guard sum > 0 else { return SRGBColor(red: 0, green: 0, blue: 0, alpha: 0) }
      func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8(((Double(a) * own + Double(b) * its) / sum).rounded())
      }
      return SRGBColor(
        red: channel(red, other.red), green: channel(green, other.green),
        blue: channel(blue, other.blue), alpha: UInt8(min(255, sum.rounded())))
    }
  }
#endif
